import SiteBuilder
import Testing

/// Links that are written as other systems write them: mdBook's "Format" (`.html`), Jekyll's "Permalinks", `slug` of Docusaurus and
/// Starlight.
@Suite struct OtherAddressTests {
    private static let files = [
        "start.md": "# Start\n\nText.\n", "folder/README.md": "# Folder\n\nText.\n",
        "folder/page.md": "# Page\n\nText.\n",
        "old.md": "---\npermalink: /docs/install/\n---\n\n# Install\n",
        "dated.md": "---\npermalink: /docs/set-up.html\n---\n\n# Set-up\n",
        "named.md": "---\nslug: reference/keys\n---\n\n# Keys\n", "raw.html": "<p>A file</p>\n",
    ]

    /// A destination in `folder/from.md`, and the address that it becomes there; nil where it is broken.
    static let rows: [(destination: String, address: String?)] = [
        ("page.html", "../page/"), ("page.html#page", "../page/#page"), ("./page.html", "../page/"),
        ("../start.html", "../../start/"), ("/start.html", "../../start/"), ("index.html", "../"),
        ("../folder/index.html", "../"), ("/folder/", "../"), ("../folder", "../"), ("page.md", "../page/"),
        ("/docs/install/", "../../old/"), ("/docs/install", "../../old/"), ("/docs/install.html", "../../old/"),
        ("/docs/set-up.html", "../../dated/"), ("/docs/set-up", "../../dated/"),
        ("/reference/keys", "../../named/"), ("/reference/keys/", "../../named/"),
        ("README.html", "../"), ("README.md", "../"), ("../folder/README", "../"), ("../folder/README.html#x", "../#x"),
        ("page/", "../page/"), ("page", "../page/"), ("page/index.html", "../page/"), ("./", "../"), (".", "../"),
        ("../folder/index.md", "../"), ("../folder/index", "../"), ("page.html?x=1", "../page/"),
        ("page.md?plain=1#page", "../page/#page"),
        ("/folder/page", "../page/"), ("/folder/page/", "../page/"), ("page.markdown", "../page/"),
        ("%70age.html", "../page/"),
        ("gone.html", nil), ("/docs/gone/", nil), ("page.htm", nil),
    ]

    /// Links name the file, so that they lead somewhere from a disk, too.
    private static func asAFile(_ address: String) -> String {
        let parts = address.split(separator: "#", omittingEmptySubsequences: false)
        return parts[0] + "index.html" + (parts.count > 1 ? "#" + parts[1] : "")
    }

    @Test func anAddressOfAnotherSystemLeadsToItsPage() async throws {
        let lines = Self.rows.enumerated().map { "[row-\($0)](\($1.destination))" }.joined(separator: "\n\n")
        let result = try await TestSite(Self.files.merging(["folder/from.md": "# From\n\n\(lines)\n"]) { $1 }).build()
        let page = try #require(result.page("folder/from/index.html"))
        for (number, row) in Self.rows.enumerated() {
            let link = page.firstMatch(of: try Regex("<a href=\"([^\"]*)\"[^>]*>row-\(number)<"))
            let address = link.flatMap { $0.output[1].substring.map(String.init) }
            let isRight =
                row.address == nil
                ? address == nil || address == row.destination : address == row.address.map(Self.asAFile)
            #expect(isRight, "\(row.destination) → \(address ?? "no link")")
        }
        #expect(result.codes.count { $0 == "link.broken" } == Self.rows.count { $0.address == nil })
    }
}
