import SiteBuilder
import SiteFiles
import Testing

/// Patterns of `.gitignore` mean what gitignore(5) says; the rows were compared with `git check-ignore`.
@Suite struct GitIgnoreTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var lines: String
        var path: String
        var isFolder = false
        var isIgnored: Bool

        var testDescription: String { "\(path) by \(lines.debugDescription)" }

        init(_ lines: String, _ path: String, _ isIgnored: Bool) {
            self.lines = lines
            self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
            isFolder = path.hasSuffix("/")
            self.isIgnored = isIgnored
        }
    }

    static let rows: [Row] = [
        .init("x.json", "x.json", true), .init("x.json", "a/b/x.json", true), .init("/x.json", "a/x.json", false),
        .init("a/x.json", "a/x.json", true), .init("a/x.json", "b/a/x.json", false), .init("out/", "out/", true),
        .init("out/", "out", false), .init("out/", "a/out/", true), .init("/out/", "a/out/", false),
        .init("*.json", "a/x.json", true), .init("a/*.json", "a/b/x.json", false), .init("**/x", "a/b/x", true),
        .init("**/x", "x", true), .init("a/**", "a/b/c", true), .init("a/**", "a/", false),
        .init("a/**/c", "a/c", true), .init("a/**/c", "a/b/b/c", true), .init("a/**/c", "b/a/c", false),
        .init("*\n!x", "x", false), .init("!x\n*", "x", true), .init("# x\nx", "# x", false), .init("\\#x", "#x", true),
        .init("\\!x", "!x", true), .init("x  ", "x", true), .init("x\\ ", "x ", true), .init("x\r\ny", "x", true),
        .init("[a-c]?.json", "b1.json", true), .init("[!a-c]1", "b1", false), .init("[a", "[a", false),
        .init("a*b*c", "aXbXbXc", true), .init("a\\*", "a*", true), .init("a\\*", "ab", false), .init("", "x", false),
        .init("/", "x", false), .init("**", "x", true),
    ]

    @Test(arguments: rows) func aPatternMeansWhatGitMeans(_ row: Row) throws {
        let site = try TestSite([".git/HEAD": "ref: refs/heads/main\n", ".gitignore": row.lines])
        let ignoring = try #require(GitIgnore(source: site.path, content: site.path))
        #expect(ignoring.ignores(ContentPath(row.path), isFolder: row.isFolder) == row.isIgnored)
    }

    @Test func theNearestListDecides() throws {
        let site = try TestSite([
            ".git/HEAD": "ref: refs/heads/main\n", ".git/info/exclude": "*.tmp\n", ".gitignore": "*.json\n",
            "Content/samples/.gitignore": "!ok.json\n/only.txt\n",
        ])
        var ignoring = try #require(GitIgnore(source: site.path, content: site.path + "/Content"))
        ignoring.enter("samples")
        #expect(!ignoring.ignores("samples/a/ok.json", isFolder: false))
        #expect(ignoring.ignores("samples/no.json", isFolder: false))
        #expect(ignoring.ignores("ok.json", isFolder: false))
        #expect(ignoring.ignores("samples/only.txt", isFolder: false))
        #expect(!ignoring.ignores("samples/a/only.txt", isFolder: false))
        #expect(ignoring.ignores("guides/a.tmp", isFolder: false))
    }

    @Test func whatIsNamedIsNotIgnored() throws {
        let site = try TestSite([".git/HEAD": "x\n", ".gitignore": "drafts/\n", "drafts/a.json": "{}"])
        #expect(GitIgnore(source: site.path + "/drafts", content: site.path + "/drafts") == nil)
    }
}
