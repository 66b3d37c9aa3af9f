import Foundation
import SiteBuilder
import SiteFiles
import TestSupport
import Testing
import Text

/// A book of mdBook's is built as its guide says that mdBook builds it.
@Suite struct MdBookTests {
    private static let table = FixtureTable("SiteBuilderTests/mdbook")
    private static let files: [String: String] = table.value("files")
    private static let rows = table.rows("rows", like: ForeignRow())

    private static func summary(_ count: Int) -> String {
        let rows = (1...count).map { "- [Row \($0)](row-\($0).md)\n" }
        return "# Summary\n\n[First](first.md)\n\n" + rows.joined()
    }

    private static func site(_ more: [String: String] = [:]) throws -> TestSite {
        var files = Self.files.merging(more) { $1 }
        for (index, row) in Self.rows.enumerated() { files["src/row-\(index + 1).md"] = row.file(index + 1) }
        files["src/SUMMARY.md"] = summary(Self.rows.count)
        return try TestSite(files)
    }

    @Test func everyConstructIsReadAsMdBookReadsIt() async throws {
        let result = try await Self.site().build()
        var mistakes: [String] = []
        for (index, row) in Self.rows.enumerated() {
            let page = result.page("row-\(index + 1)/index.html")
            mistakes += row.mistakes(index + 1, at: "src/row-\(index + 1).md", page: page, in: result).prefix(1)
        }
        #expect(mistakes == [], "\(mistakes.count) of \(Self.rows.count) rows")
        let others = result.diagnostics.filter { !($0.location?.path.hasPrefix("src/row-") ?? false) }
        #expect(others.map(\.headline.english) == [])
    }

    @Test func theSettingsOfTheBookAreThoseOfTheSite() async throws {
        let result = try await Self.site().build()
        let home = try #require(result.page("index.html"))
        #expect(home.contains("<html lang=\"ko\""))
        #expect(
            home.contains("<title>First chapter · Push in a book</title>") || home.contains("<title>Push in a book"))
        #expect(ForeignPage.text(home).contains("The book begins here."))
        #expect(result.page("first/index.html") == nil)
        #expect(result.page("old/start.html")?.contains("url=../index.html\"") == true)
    }

    @Test func whatSiteYmlSaysGoesFirst() async throws {
        let result = try await Self.site(["site.yml": "title: Mine\nlocales: [en]\n"]).build()
        let home = try #require(result.page("index.html"))
        #expect(home.contains("<html lang=\"en\""))
        #expect(home.contains("Mine</title>"))
    }

    /// Without `book.toml` the same marks are text: nothing else says what they mean.
    @Test func aPlainSiteKeepsTheMarksAsText() async throws {
        let files = ["a.md": "# A\n\n{{#include b.md}}\n\n```rust,ignore\n# shown\n```\n", "b.md": "# B\n"]
        let result = try await TestSite(files).build()
        let text = ForeignPage.text(ForeignPage.body(try #require(result.page("a/index.html"))))
        #expect(text.contains("{{#include b.md}}") && text.contains("# shown"))
    }

    @Test func theSourceFolderIsTheOneThatIsNamed() async throws {
        let result = try await TestSite([
            "docs/book.toml": "[book]\nsrc = \"text\"\ntitle = \"Named\"\n",
            "docs/text/SUMMARY.md": "- [One](one.md)\n- [Two](two.md)\n",
            "docs/text/one.md": "# One\n\n[two](two.html)\n",
            "docs/text/two.md": "# Two\n\n[one](one.html), [index](index.html)\n", "docs/other.md": "# Other\n",
        ]).build()
        #expect(ForeignPage.text(try #require(result.page("index.html"))).contains("One"))
        #expect(result.page("docs/two/index.html")?.contains("href=\"../../index.html\">one<") == true)
        #expect(result.diagnostics.map(\.headline.english) == [])
    }

    @Test func whatCannotBeReadOfTheSettingsIsSaid() async throws {
        let result = try await TestSite([
            "book.toml": "[book]\ntitle = Unquoted\nlanguage = \"ko\"\n", "src/SUMMARY.md": "- [One](one.md)\n",
            "src/one.md": "# One\n",
        ]).build()
        let found = try #require(result.diagnostic("toml.syntax"))
        #expect(found.location?.path == "book.toml" && found.location?.range == 15..<23)
        #expect(result.page("index.html")?.contains("<html lang=\"ko\"") == true)
    }

    /// Files that include each other in many ways, and large ones: there is an end, and it is said.
    @Test func includesHaveBounds() async throws {
        var files = ["book.toml": "", "src/SUMMARY.md": "- [One](one.md)\n- [Two](two.md)\n- [Three](three.md)\n"]
        files["src/one.md"] = "# One\n\n{{#include a0.txt}}\n"
        for level in 0..<30 {
            files["src/a\(level).txt"] = String(repeating: "{{#include a\(level + 1).txt}}\n", count: 9)
        }
        files["src/a30.txt"] = "end\n"
        files["src/two.md"] = "# Two\n\n" + String(repeating: "{{#include big.txt}}\n", count: 40)
        files["src/big.txt"] = String(repeating: "word ", count: 100_000)
        files["src/three.md"] = "# Three\n\n" + String(repeating: "{{#include ", count: 50_000)
        let result = try await TestSite(files).build()
        #expect(result.page("two/index.html") != nil && result.page("three/index.html") != nil)
        let limits = result.diagnostics.filter { $0.code.id == "guide.limit" }.compactMap { $0.location?.path }
        #expect(Set(limits).isSuperset(of: ["src/one.md", "src/two.md"]))
    }
}
