import SiteBuilder
import SiteFiles
import Testing
import Text

/// What a table of contents publishes. GitBook: "Summary" in its documentation of Git Sync (a page that the summary does not list is
/// not shown); mdBook: "SUMMARY.md" (without the file no chapter is in the book); both keep other files as they are.
@Suite struct UnlistedTests {
    /// One folder and what is published of it, by address, and how many pages are said to be unlisted.
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var files: [String: String]
        var published: [String]
        var hidden: [String] = []
        var count = 0
    }

    private static let text = "# Title\n\nText.\n"

    static let rows: [Row] = [
        Row(
            testDescription: "listed and unlisted",
            files: ["SUMMARY.md": "* [A](a.md)\n", "a.md": text, "b.md": text, "c/d.md": text],
            published: ["a"], hidden: ["b", "c/d"], count: 2),
        Row(
            testDescription: "no table of contents", files: ["a.md": text, "b.md": text], published: ["a", "b"]),
        Row(
            testDescription: "an empty table of contents",
            files: ["SUMMARY.md": "# Summary\n", "a.md": text], published: ["a"]),
        Row(
            testDescription: "a table of contents that lists nothing that is there",
            files: ["SUMMARY.md": "* [A](gone.md)\n", "a.md": text], published: ["a"]),
        Row(
            testDescription: "published on request",
            files: ["site.yml": "unlisted: publish\n", "SUMMARY.md": "* [A](a.md)\n", "a.md": text, "b.md": text],
            published: ["a", "b"]),
        Row(
            testDescription: "the page of a folder is listed by its folder, its file or its part",
            files: [
                "SUMMARY.md": "* [A](a/)\n* [B](b/README.md)\n* [C](c.md#part)\n* [D](d.md 'D')\n* [E](<e f.md>)\n",
                "a/README.md": text, "b/README.md": text, "c.md": text, "d.md": text, "e f.md": text,
            ],
            published: ["a", "b", "c", "d", "e f"]),
        Row(
            testDescription: "escapes in paths",
            files: [
                "SUMMARY.md": "* [A](some\\_page.md)\n* [B](with%20space.md)\n* [C](its\\(new\\).md)\n",
                "some_page.md": text, "with space.md": text, "its(new).md": text,
            ],
            published: ["some_page", "with space", "its(new)"]),
        Row(
            testDescription: "nested chapters and parts",
            files: [
                "SUMMARY.md":
                    "# Summary\n\n[Intro](intro.md)\n\n# Part\n\n- [A](a.md)\n  - [B](b.md)\n\n---\n\n[End](end.md)\n",
                "intro.md": text, "a.md": text, "b.md": text, "end.md": text, "z.md": text,
            ],
            published: ["intro", "a", "b", "end"], hidden: ["z"], count: 1),
        Row(
            testDescription: "a table of contents in a folder says nothing of the others",
            files: [
                "book/SUMMARY.md": "* [A](a.md)\n", "book/a.md": text, "book/b.md": text, "other/c.md": text,
            ],
            published: ["book/a", "other/c"], hidden: ["book/b"], count: 1),
        Row(
            testDescription: "a listed page outside the folder of the table",
            files: ["docs/SUMMARY.md": "* [A](a.md)\n* [B](../more/b.md)\n", "docs/a.md": text, "more/b.md": text],
            published: ["docs/a", "more/b"]),
        Row(
            testDescription: "the listed one of two that want an address",
            files: [
                "site.yml": "unlisted: publish\n", "SUMMARY.md": "* [B](b.md)\n", "b.md": "# The listed one\n",
                "b/README.md": "# The other one\n",
            ],
            published: ["b"]),
        Row(
            testDescription: "navigation in site.yml goes before the table",
            files: [
                "Content/site.yml": "navigation:\n  - title: All\n    pages: [guides/a.md]\n",
                "Content/guides/SUMMARY.md": "* [A](a.md)\n", "Content/guides/a.md": text, "Content/guides/b.md": text,
            ],
            published: ["guides/a", "guides/b"]),
    ]

    @Test(arguments: rows) func publishesWhatTheTableLists(_ row: Row) async throws {
        let result = try await TestSite(row.files).build()
        for path in row.published { #expect(result.page(path + "/index.html") != nil, "\(path) is not published") }
        for path in row.hidden { #expect(result.page(path + "/index.html") == nil, "\(path) is published") }
        let found = result.diagnostics.filter { $0.code.id == "book.unlisted" }
        #expect(found.count == (row.count > 0 ? 1 : 0))
        let counted = row.count == 1 ? "1 page is" : "\(row.count) pages are"
        #expect(found.allSatisfy { $0.headline.english.hasPrefix(counted) })
    }

    @Test func theListedPageKeepsItsAddress() async throws {
        for order in ["b.md", "b/README.md"] {
            let result = try await TestSite([
                "site.yml": "unlisted: publish\n", "SUMMARY.md": "* [Listed](\(order))\n",
                "b.md": "# From the file\n", "b/README.md": "# From the folder\n",
            ]).build()
            let page = try #require(result.page("b/index.html"))
            #expect(page.contains(order == "b.md" ? "From the file" : "From the folder"))
            #expect(result.codes.contains("site.permalink"))
        }
    }

    @Test func aHiddenPageCanBeIncludedAndALinkToItSaysWhy() async throws {
        let result = try await TestSite([
            "SUMMARY.md": "* [A](a.md)\n",
            "a.md": "# A\n\n{% include \"part.md\" %}\n\n[There](part.md)\n", "part.md": "Words of the part.\n",
        ]).build()
        #expect(try #require(result.page("a/index.html")).contains("Words of the part."))
        let broken = try #require(result.diagnostic("link.broken"))
        #expect(broken.headline.english.contains("no table of contents lists"))
    }

    @Test func aHiddenPageIsNowhereInTheOutput() async throws {
        let result = try await TestSite([
            "SUMMARY.md": "* [A](a.md)\n", "a.md": Self.text, "b.md": "# Unlisted words\n",
        ]).build()
        for output in result.outputs where !output.path.hasPrefix("report") {
            #expect(!String(decoding: output.bytes, as: UTF8.self).contains("Unlisted words"), "\(output.path)")
        }
    }

    @Test func aTranslationIsListedWithItsPage() async throws {
        let result = try await TestSite([
            "site.yml": "locales: [en, ko]\n", "SUMMARY.md": "* [A](a.md)\n", "a.md": Self.text,
            "a.ko.md": "# 제목\n\n글.\n", "b.ko.md": "# 제목\n",
        ]).build()
        #expect(result.page("ko/a/index.html")?.contains("제목") == true)
        #expect(result.diagnostics.count { $0.code.id == "book.unlisted" } == 1)
    }
}
