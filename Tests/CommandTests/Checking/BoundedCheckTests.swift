import Foundation
import Testing

/// Inputs that are meant to take for ever: the command ends, and says what it found.
@Suite struct BoundedCheckTests {
    private static let spec = #"""
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": {
          "aps": {"type": "object"},
          "code": {"type": "string", "pattern": "^(a+)+$"},
          "text": {"type": "string", "maxLength": 4096}}}
        """#

    private func checked(_ payload: String) throws -> Command.Result {
        let folder = try TemporaryFolder(["Content/specs/odd/spec.json": Self.spec, "odd/a.json": payload])
        return try Command.run(["check", "--source", ".", "odd"], in: folder.path)
    }

    @Test func aCatastrophicPatternIsGivenUpAndSaid() throws {
        let text = String(repeating: "a", count: 60) + "!"
        let result = try checked(#"{"aps": {"alert": "x"}, "code": "\#(text)"}"#)
        #expect(result.code == 1)
        #expect(result.output.contains("'code' cannot be checked: the pattern takes too many steps on it"))
    }

    @Test(arguments: ["ab ", "{a <b", "YOUR-", #"\u00e9"#, "http:"])
    func aStringOfTenMegabytesIsReadOnceAndReported(_ part: String) throws {
        let text = String(repeating: part, count: (10 << 20) / part.utf8.count)
        let result = try checked(#"{"aps": {"alert": "x"}, "code": "aa", "text": "\#(text)"}"#)
        #expect(result.code == 1)
        #expect(result.output.contains("[payload.size]"))
        #expect(result.output.contains("'text' must have at most 4096 characters"))
        #expect(result.output.utf8.count < 20_000)
    }
}
