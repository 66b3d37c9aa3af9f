import Foundation
import Testing

/// `check --push-type` says what a body is for where nothing beside it does.
@Suite struct PushTypeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var type: String
        var body: String
        var code: Int32
        var says = ""
        var testDescription: String { "\(type): \(body.prefix(40))" }
    }

    static let rows = [
        Row(type: "voip", body: #"{"caller": "Mina"}"#, code: 0),
        Row(type: "voip", body: #"{"aps": {}, "caller": "Mina"}"#, code: 0),
        Row(type: "voip", body: "{\"caller\": \"\(String(repeating: "m", count: 4500))\"}", code: 0),
        Row(type: "alert", body: #"{"caller": "Mina"}"#, code: 1, says: "[aps.shape]"),
        Row(type: "wallet", body: "{}", code: 0),
        Row(type: "pushtotalk", body: #"{"activeSpeaker": "Mina"}"#, code: 0),
        Row(type: "widgets", body: #"{"aps": {"content-available": 1}}"#, code: 1, says: "[apns.header-mismatch]"),
        Row(type: "background", body: #"{"aps": {"alert": "x", "content-available": 1}}"#, code: 1, says: "'alert'"),
        Row(type: "mdm", body: #"{"aps": {}}"#, code: 1, says: "PushMagic"),
    ]

    @Test(arguments: rows) func theTypeDecidesWhatTheBodyNeeds(_ row: Row) throws {
        let folder = try TemporaryFolder(["a.json": row.body])
        let result = try Command.run(["check", "--push-type", row.type, "a.json"], in: folder.path)
        #expect(result.code == row.code, "\(result.output)\(result.errors)")
        #expect(row.says.isEmpty ? result.output.isEmpty : result.output.contains(row.says), "\(result.output)")
    }

    @Test func factsBesideAPayloadWin() throws {
        let folder = try TemporaryFolder([
            "a.json": #"{"caller": "Mina"}"#, "a.yml": "headers:\n  apns-push-type: alert\n",
            "b.json": #"{"caller": "Mina"}"#, "b.yml": "push-type: voip\n",
        ])
        #expect(try Command.run(["check", "--push-type", "voip", "a.json"], in: folder.path).code == 1)
        #expect(try Command.run(["check", "b.json"], in: folder.path).code == 0)
    }

    @Test func aTypeThatDoesNotExistIsWrongUsage() throws {
        let folder = try TemporaryFolder(["a.json": "{}"])
        let result = try Command.run(["check", "--push-type", "voice", "a.json"], in: folder.path)
        #expect(result.code == 64)
        #expect(result.errors.contains("voip"), "the values are listed")
        #expect(try Command.run(["check", "--push-type", "voip"], in: folder.path).code == 64, "it needs paths")
    }
}
