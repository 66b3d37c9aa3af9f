import Foundation
import SiteBuilder
import TestSupport
import Testing
import Text

/// Which fragments lead to a place of a page: see `Fixtures/anchors.yml`.
enum AnchorForms {
    private static let table = FixtureTable("SiteBuilderTests/anchors")
    static let target: String = table.value("target")
    static let leading: [String] = table.value("leads")
    static let broken: [String] = table.value("nowhere")
    static let fragments = leading + broken
}

@Suite struct AnchorTests {
    private static func files(book: Bool) -> [String: String] {
        let links = AnchorForms.fragments.map { "[x](target.md#\($0))" }.joined(separator: "\n\n")
        let own = AnchorForms.fragments.map { "[x](#\($0))" }.joined(separator: "\n\n")
        var files = [
            "target.md": AnchorForms.target + "\n\n" + own + "\n", "from.md": "# From\n\n\(links)\n", "x.png": "x",
        ]
        if book { files["SUMMARY.md"] = "* [Target](target.md)\n* [From](from.md)\n" }
        return files
    }

    /// The fragments that are said to lead nowhere, by file.
    private static func broken(_ result: BuildResult, _ path: String) -> Set<String> {
        let found = result.diagnostics.filter { $0.code.id == "link.fragment" && $0.location?.path == path }
        return Set(
            found.compactMap {
                $0.headline.english.firstMatch(of: /#([^']*)' leads/).map { String($0.output.1) }
            })
    }

    @Test func everyIdAndNameOfAPageIsAnAnchor() async throws {
        let result = try await TestSite(Self.files(book: true)).build()
        let wanted = Set(AnchorForms.broken)
        #expect(Self.broken(result, "from.md").symmetricDifference(wanted).sorted() == [])
        #expect(Self.broken(result, "target.md").symmetricDifference(wanted).sorted() == [])
        #expect(!result.codes.contains("link.broken"))
    }

    /// What the check lets pass is in the page: a browser finds it.
    @Test func everyAnchorIsInThePageOnce() async throws {
        let result = try await TestSite(Self.files(book: true)).build()
        let page = try #require(result.page("target/index.html"))
        let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
        #expect(Set(ids).count == ids.count)
        for fragment in AnchorForms.leading where !["", "top"].contains(fragment) && !fragment.hasPrefix(":~:") {
            let id = fragment.removingPercentEncoding ?? fragment
            #expect(ids.contains(id), "\(id)")
        }
    }

    /// A heading's own id is never given to a tab or to another heading's second name.
    @Test func headingsHaveTheirIdsBeforeOtherNames() async throws {
        let result = try await TestSite(Self.files(book: true)).build()
        let page = try #require(result.page("target/index.html"))
        #expect(page.contains("<h2 id=\"tab-a\">"))
    }

    /// Without a table of contents of that system its ids are not added: the page has those of its headings.
    @Test func withoutATableOfContentsThereAreNoSecondNames() async throws {
        let result = try await TestSite(Self.files(book: false)).build()
        let page = try #require(result.page("target/index.html"))
        #expect(page.contains("<h2 id=\"1-create-a-project\">1. Create"))
        #expect(!page.contains("id-1.-create-a-project\"></span>"))
    }

    /// Ids that begin as those of footnotes do are the author's where the page has no footnotes.
    @Test func anIDLikeAFootnotesIsKeptWhereThereAreNone() async throws {
        let text = "# A\n\n<a id=\"fn-change-arity\"></a>\n\n[x](#fn-change-arity)\n"
        let result = try await TestSite(["a.md": text, "b.md": text + "\nText[^1].\n\n[^1]: Note.\n"]).build()
        #expect(Self.broken(result, "a.md") == [] && Self.broken(result, "b.md") == ["fn-change-arity"])
    }

    /// What a block takes back of its content takes the names in it along; none is put into a tag.
    @Test func namesStandBetweenTagsOnly() async throws {
        let inner = "<details><summary>A \" onclick=x</summary>b</details>\n\n## 1. In it\n"
        let blocks = [
            "content-ref url=\"b.md\"", "embed url=\"https://example.com/a?b\"", "file src=\"x.bin\"",
            "tab title=\"2. T\"",
        ]
        let text = blocks.map { "{% \($0) %}\n\(inner)\n{% end\($0.prefix { $0 != " " }) %}\n" }.joined(separator: "\n")
        let result = try await TestSite([
            "SUMMARY.md": "* [A](a.md)\n* [B](b.md)\n",
            "a.md": "# 1. A\n\n\(text)\n> [!NOTE]\n> ## 3. Quoted\n\n\(inner)",
            "b.md": "# B\n", "x.bin": "x",
        ]).build()
        let page = try #require(result.page("a/index.html"))
        let names = page.matches(of: /(.)<span id="[^"]*"><\/span>/.dotMatchesNewlines())
        #expect(names.count > 3 && names.allSatisfy { $0.output.1 == ">" || $0.output.1 == "\n" })
        #expect(!page.contains(/<[^>"]*("[^"]*"[^>"]*)*\sonclick=/))
    }

    @Test func rowsOfKeyTablesAndSectionsOfASpecAreAnchors() async throws {
        let result = try await TestSite([
            "site.yml": "packs: [apns]\n",
            "guides/a.md": "# A\n\n[x](spec:apns#aps.alert.title) [y](spec:apns#keys) [z](spec:apns#gone)\n",
        ]).build()
        #expect(Self.broken(result, "guides/a.md") == ["gone"])
    }
}
