import Foundation
import TestSupport
import Testing

/// What somebody else proposes for a repository changes no verdict by anything but its sources, and writes nothing outside of it.
///
/// A folder of each row holds the working copy (`tree`, where the program runs), the home of who judges it, and what is not theirs
/// (`outside`). All of it is a folder of the test.
@Suite(.serialized) struct PullRequestTests {
    /// One proposal: see `Fixtures/pull-requests.yml`.
    struct Row: Codable, CustomTestStringConvertible, Sendable {
        var name = ""
        var plant = ""
        var run = ""
        /// 1: the payload in the tree is wrong, and that is said.
        var code: Int32 = 1
        /// What must be true afterwards.
        var holds = "true"

        var testDescription: String { name }
    }

    private static let forgery = Result { try Forgery() }

    /// Without it the rows about the cache would show nothing: who has the key is believed.
    @Test func whatTheKeyVouchesForIsBelieved() throws {
        let forgery = try Self.forgery.get()
        try forgery.reset()
        #expect(try forgery.shell("HOME=$F/home $S check --quiet").code == 0)
        #expect(try forgery.shell("$S check --quiet").code == 1)
    }

    @Test(arguments: FixtureTable("CommandTests/pull-requests").rows(like: Row()))
    func aPullRequestDecidesNothing(_ row: Row) throws {
        let forgery = try Self.forgery.get()
        try forgery.reset()
        let planted = try forgery.shell("set -e\n" + row.plant)
        #expect(planted.code == 0, "\(row.name): \(planted.errors)")
        let before = forgery.tree.things("outside")
        let result = try forgery.shell(row.run)
        #expect(result.code == row.code, "\(row.name): \(result.output)\(result.errors)")
        #expect(forgery.tree.things("outside") == before, "\(row.name)")
        #expect(try forgery.shell(row.holds).code == 0, "\(row.name)")
        let home = forgery.tree.things("home").keys.filter { !$0.hasPrefix("home/.cache") }
        #expect(home == ["home/letter.txt"], "\(row.name)")
    }
}
