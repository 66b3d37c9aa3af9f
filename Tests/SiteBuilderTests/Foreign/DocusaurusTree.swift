import TestSupport

/// A documentation site as Docusaurus' own documentation describes one: 60 pages, settings, pictures and files. See `Fixtures/docusaurus.yml`.
enum DocusaurusTree {
    static let snippets = MDXRows.snippets("docusaurus")

    static var files: [String: String] {
        var files: [String: String] = FixtureTable("SiteBuilderTests/docusaurus").value()
        for number in 0..<50 {
            let parts = (0..<4).map { snippets[(number * 4 + $0) % snippets.count] }
            let next = (number + 1) % 50
            let links =
                "Next: [page \(next)](./\(name(next)).mdx), [by address](/docs/generated/p\(next)), [beside](p\(next)), [its end](\(name(next)).mdx#the-end).\n"
            files["docs/02-generated/\(name(number)).mdx"] =
                "---\ntitle: T\n---\n\n" + parts.joined(separator: "\n\n") + "\n\n## The end\n\n\(links)"
        }
        return files
    }

    private static func name(_ number: Int) -> String { "\(number + 1)-p\(number)" }
}
