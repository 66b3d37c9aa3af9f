import TestSupport

/// What constructs of MDX, Starlight, Docusaurus and react.dev must become: see `Fixtures/mdx.yml`.
enum MDXRows {
    struct Row: Codable, Sendable {
        var name = ""
        var source = ""
        /// What the text of the page's HTML must hold.
        var wanted: [String] = []
        /// What it must not.
        var absent: [String] = []
        /// Codes of findings; none unless said.
        var codes: [String] = []
    }

    static let all = ["language", "starlight", "docusaurus", "react", "generic"].flatMap(list)

    private static func list(_ name: String) -> [Row] {
        FixtureTable("SiteBuilderTests/mdx").rows(name, like: Row())
    }

    /// Rows of a system, and of the language, that may stand on any page of a site.
    static func snippets(_ system: String) -> [String] {
        list(system).filter { $0.codes.isEmpty && !$0.source.contains("moon") }.map(\.source)
            + list("language").filter { row in
                row.codes.isEmpty && !["import", "export", "](#", "frac"].contains { row.source.contains($0) }
            }.map(\.source)
    }
}
