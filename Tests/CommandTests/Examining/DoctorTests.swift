import Foundation
import Testing

/// `sitegen doctor`: what this program is, what a folder is to it, and what is checked and what is not.
@Suite struct DoctorTests {
    private static let payload = #"{"aps": {"alert": "Hello {{ name }}", "badge": 1}}"#

    private static func examined(_ files: [String: String], _ arguments: [String] = ["--json"]) throws -> Command.Result
    {
        let folder = try TemporaryFolder(files)
        return try Command.run(["doctor"] + arguments, in: folder.path)
    }

    private static func checks(_ files: [String: String]) throws -> [String: [String: String]] {
        let result = try examined(files)
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: any Sendable])
        let checks = try #require(report["checks"] as? [[String: String]])
        return Dictionary(uniqueKeysWithValues: checks.map { ($0["id"] ?? "", $0) })
    }

    @Test func whatIsNotCheckedSaysWhy() throws {
        let found = try Self.checks(["push.json": Self.payload])
        let states = found.mapValues { $0["state"] ?? "" }
        #expect(
            states == [
                "payloads": "on", "app": "off", "users": "off", "guides": "off", "rules": "on", "baseline": "on",
                "external-links": "off", "translations": "off", "since": "off",
            ])
        for check in found.values { #expect((check["why"] == nil) == (check["state"] == "on"), "\(check)") }
    }

    @Test func whatIsThereIsChecked() throws {
        let found = try Self.checks([
            "Content/site.yml": "locales: [en, ko]\napp: shop\nlint: {aps.value-type: off}\n",
            "Content/apps/shop/Info.plist": "<plist version=\"1.0\"><dict/></plist>",
            "Content/samples/apns/push.json": Self.payload, "Content/guides/a.md": "# A\n",
        ])
        #expect(
            found["app"]?["state"] == "on" && found["guides"]?["state"] == "on" && found["payloads"]?["state"] == "on")
    }

    @Test func theProgramTheThemeAndTheWeightsAreNamed() throws {
        let result = try Self.examined(["push.json": Self.payload])
        #expect(result.code == 0, "\(result.errors)")
        for word in [
            #""version" : "0."#, #""share" : "#, #""found" : "#, #""apns""#, #""kind" : "sample""#, #""budget" : "#,
        ] {
            #expect(result.output.contains(word), "\(word): \(result.output)")
        }
        let text = try Self.examined(["push.json": Self.payload], [])
        #expect(text.output.hasPrefix("sitegen 0.") && text.output.contains("  [no] what the app declares"))
        #expect(try Self.examined(["push.json": Self.payload], ["--lang", "ko"]).output.contains("검사 범위"))
    }

    @Test func aFolderThatIsNotThereHasNoFacts() throws {
        #expect(try Self.examined([:], ["--source", "nowhere"]).code == 2)
        #expect(try Self.examined([:], ["--lang", "xx"]).code == 64)
    }
}
