import SiteBuilder
import Testing

/// A site that nobody named is called as its book, never as what is only its first page.
@Suite struct BookNameTests {
    @Test(arguments: [
        ("# Acme docs\n\n* [Introduction](README.md)\n* [One](one.md)\n", "# Introduction\n", "Acme docs"),
        ("# Summary\n\n* [Acme](README.md)\n* [One](one.md)\n", "# Acme\n", "Acme"),
        ("# Table of contents\n\n* [Welcome](README.md)\n* [One](one.md)\n", "# Welcome\n", "Documentation"),
        ("* [One](one.md)\n* [Front](README.md)\n", "# Acme\n", "Acme"),
    ])
    func aSiteIsCalledAsItsBook(_ table: String, _ front: String, _ name: String) async throws {
        let result = try await TestSite([
            "SUMMARY.md": table, "README.md": front, "one.md": "# One\n\n### Deep\n\nText.\n\n## Next\n\nText.\n",
        ]).build()
        let page = try #require(result.page("one/index.html"))
        #expect(page.contains("<title>One · \(name)</title>"), "\(page.prefix(400))")
    }
}
