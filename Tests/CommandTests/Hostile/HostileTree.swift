import TestSupport
import Testing

/// A folder as a pull request may bring it, a call, and what must come of it: see `Fixtures/hostile-trees.yml`.
struct HostileTree: Codable, CustomTestStringConvertible {
    var name = ""
    private var files: [String: String] = [:]
    private var arguments = "check"
    var code: Int32 = 0
    /// All of these stand in what is printed.
    var says: [String] = []
    /// None of these does.
    private var neverSays: [String] = []
    /// Parts of paths of files that are written to `out`.
    var has: [String] = []
    /// Texts that are in no file of `out` but the report, which quotes.
    var holdsNot: [String] = []
    private var hidden = false

    var testDescription: String { name }

    static let all: [HostileTree] = FixtureTable("CommandTests/hostile-trees").rows(like: HostileTree())

    var tree: [String: String] {
        let site = [
            "Content/site.yml": "title: T\n", "Content/samples/apns/ok.json": "@good", "Content/guides/a.md": "@guide",
        ]
        return site.merging(files) { $1 }.filter { $0.value != "@none" }
    }

    var call: [String] { arguments.split(separator: " ").map(String.init) + ["--no-color"] }

    /// Texts that are in no file of `out` at all: what nobody may meet raw in any text that is shown or written, as UTF-8 has it.
    var holdsNowhere: [String] { hidden ? ["\u{202E}", "\u{2066}", "\u{1B}", "\u{9B}", "\u{FEFF}x", "\u{200F}"] : [] }

    var isNeverSaid: [String] { neverSays + holdsNowhere }
}
