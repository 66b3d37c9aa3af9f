import Foundation
import Testing

/// Inputs that are meant to take for ever: the command ends, in processor time that is bounded, and says what it found.
@Suite struct BoundedCheckTests {
    private static let spec = #"""
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": {
          "aps": {"type": "object"},
          "code": {"type": "string", "pattern": "^(a+)+$"},
          "text": {"type": "string", "maxLength": 4096}}}
        """#

    private func checked(_ payload: String) throws -> (result: Command.Result, time: Duration) {
        let folder = try TemporaryFolder(["Content/specs/odd/spec.json": Self.spec, "odd/a.json": payload])
        var result: Command.Result?
        let time = try ContinuousClock().measure {
            result = try Command.run(["check", "--source", ".", "odd"], in: folder.path)
        }
        return (try #require(result), time)
    }

    /// Far above what it takes, since a machine may be busy; far below what the pattern would take without a limit.
    private static let patience = Duration.seconds(120)

    @Test func aCatastrophicPatternIsGivenUpAndSaid() throws {
        let text = String(repeating: "a", count: 60) + "!"
        let (result, time) = try checked(#"{"aps": {"alert": "x"}, "code": "\#(text)"}"#)
        #expect(result.code == 1)
        #expect(result.output.contains("'code' cannot be checked: the pattern takes too many steps on it"))
        #expect(time < Self.patience)
    }

    @Test(arguments: ["ab ", "{a <b", "YOUR-", #"\u00e9"#, "http:"])
    func aStringOfTenMegabytesIsReadOnceAndReported(_ part: String) throws {
        let text = String(repeating: part, count: (10 << 20) / part.utf8.count)
        let (result, time) = try checked(#"{"aps": {"alert": "x"}, "code": "aa", "text": "\#(text)"}"#)
        #expect(result.code == 1)
        #expect(result.output.contains("[payload.size]"))
        #expect(result.output.contains("'text' must have at most 4096 characters"))
        #expect(result.output.utf8.count < 20_000 && time < Self.patience)
    }
}
