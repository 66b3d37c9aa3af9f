import TestSupport

/// A documentation site as Starlight's own documentation describes one: 60 pages, settings, pictures and files. See `Fixtures/starlight.yml`.
enum StarlightTree {
    static let snippets = MDXRows.snippets("starlight")

    static var files: [String: String] {
        var files: [String: String] = FixtureTable("SiteBuilderTests/starlight").value()
        for number in 0..<50 {
            let parts = (0..<4).map { snippets[(number * 4 + $0) % snippets.count] }
            let next = (number + 1) % 50
            let links =
                "Next: [page \(next)](/pages/p\(next)/), [the same](../p\(next)/), [and its end](/pages/p\(next)#the-end), [cards](/guides/cards).\n"
            files["src/content/docs/pages/p\(number).mdx"] =
                "---\ntitle: T\n---\nimport { Tabs } from '@astrojs/starlight/components';\n\n"
                + parts.joined(separator: "\n\n") + "\n\n## The end\n\n\(links)"
        }
        return files
    }
}
