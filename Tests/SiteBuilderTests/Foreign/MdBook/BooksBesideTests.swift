import SiteBuilder
import Testing
import Text

/// Books that are served beside each other, and books in a book: what leads out of one, and whose first chapter is the home page.
/// mdBook writes a path that leaves the folder of the chapters as it is, with `.html` for `.md` (its guide, "Markdown").
@Suite struct BooksBesideTests {
    private static let links: [(link: String, url: String?)] = [
        ("../std/index.html", "../../std/index.html"),
        ("../reference/types.html#never", "../../reference/types.html#never"),
        ("../../other/a/b.html", "../../../other/a/b.html"), ("../guide/", "../../guide/"),
        ("../reference/items.md#unions", "../../reference/items.html#unions"),
        ("part/../../std/x.html", "../../std/x.html"),
        ("../CONTRIBUTING.md", nil), ("../src/lib.rs", nil), ("gone.html", nil), ("part/gone.md", nil),
        ("/std/x.html", nil),
    ]

    private static func files() -> [String: String] {
        let links = links.map { "[x](\($0.link))" }.joined(separator: "\n\n")
        return [
            "book.toml":
                "[book]\ntitle = \"Outer\"\n\n[output.html.redirect]\n\"/old/a.html\" = \"../../std/a.html\"\n\"/b.html\" = \"gone.html\"\n",
            "src/SUMMARY.md": "# Summary\n\n- [First](first.md)\n- [Second](second.md)\n",
            "src/first.md": "# First\n\nThe outer book.\n", "src/second.md": "# Second\n\n\(links)\n",
            "contrib/book.toml": "[book]\ntitle = \"Inner\"\n",
            "contrib/src/SUMMARY.md": "# Summary\n\n- [Inner](inner.md)\n",
            "contrib/src/inner.md": "# Inner\n\nThe inner book.\n",
        ]
    }

    @Test func aPathThatLeavesTheBookIsKeptAndNotReported() async throws {
        let result = try await TestSite(Self.files()).build()
        let page = try #require(result.page("second/index.html"))
        let wanted = Self.links.compactMap(\.url)
        #expect(wanted.filter { !page.contains("href=\"\($0)\"") } == [])
        let broken = result.diagnostics.filter { $0.code.id == "link.broken" }
        #expect(broken.filter { $0.location?.path == "src/second.md" }.count == Self.links.count - wanted.count)
        #expect(broken.filter { $0.location?.path == "book.toml" }.count == 1)
        let old = try #require(result.page("old/a.html"))
        #expect(old.contains("../../std/a.html"))
    }

    @Test func theHomePageIsTheFirstChapterOfTheBookThatTheOthersLieIn() async throws {
        let home = try #require(try await TestSite(Self.files()).build().page("index.html"))
        #expect(home.contains("The outer book.") && !home.contains("The inner book."))
    }

    /// Chapters may lie beside the settings, and in folders below them: a path leaves the book where it leaves the chapters.
    @Test(arguments: [".", "src"]) func aPathBelongsToTheBookWhereverTheChaptersAre(_ source: String) async throws {
        let folder = source == "." ? "" : source + "/"
        let result = try await TestSite([
            "book.toml": "[book]\ntitle = \"Flat\"\nsrc = \"\(source)\"\n",
            "\(folder)SUMMARY.md": "# Summary\n\n- [First](first.md)\n- [Deep](part/deep.md)\n",
            "\(folder)first.md": "# First\n\nText.\n",
            "\(folder)part/deep.md":
                "# Deep\n\n[a](../first.md) [b](../gone.html) [c](../../std/x.html) [d](../../ref/)\n",
        ]).build()
        let page = try #require(result.page("part/deep/index.html"))
        #expect(page.contains("href=\"../../../std/x.html\"") && page.contains("href=\"../../../ref/\""))
        let found = result.diagnostics.filter { $0.code.id == "link.broken" }.map(\.headline.english)
        #expect(found.count == 1 && found[0].contains("../gone.html"), "\(found)")
    }
}
