import DataTree
import Foundation
import JSONSchema
import Testing
import Text

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
                "payloads": "on", "app": "off", "android": "off", "activities": "off", "texts": "off", "users": "off",
                "guides": "off", "targets": "off", "advertising": "off", "rules": "on", "baseline": "on",
                "external-links": "off", "translations": "off", "since": "off",
            ])
        for check in found.values { #expect((check["why"] == nil) == (check["state"] == "on"), "\(check)") }
    }

    private static let whole = [
        "Content/site.yml":
            "locales: [en, ko]\napp: shop\nlint: {url.insecure: off}\ntargets: {ios: 16}\nrules: korea-advertising\n",
        "Content/apps/shop/Info.plist": "<plist version=\"1.0\"><dict/></plist>",
        "Content/apps/shop/app.yml": "title: Shop\nandroid: {package: com.example.shop}\n",
        "Content/apps/shop/en.lproj/Localizable.strings": "\"HELLO\" = \"Hello\";\n",
        "Content/apps/shop/activities/OrderState.yml": "state: {step: Int}\n",
        "Content/profiles/mina.yml": "user: {first_name: Mina, braze_id: 5f2a4d1c}\n",
        "Content/guides/a.md": "# A\n", "Content/samples/apns/push.json": payload,
        "Content/samples/braze-content-extension/next.json":
            #"{"aps": {"alert": "{{${first_name}}}, your course goes on"}, "braze_id": "{{${braze_id}}}"}"#,
        "Content/samples/apns/live.json":
            #"{"aps": {"timestamp": 1774000000, "event": "update", "content-state": {"step": 1}}}"#,
        "Content/samples/fcm-v1/order.json":
            #"{"message": {"token": "t", "android": {"notification": {"title": "Hello"}}}}"#,
        ".sitegen-ignore.yml": "ignore:\n  - file: Content/samples/apns/push.json\n    code: text.clip\n",
    ]

    @Test func whatIsThereIsChecked() throws {
        let found = try Self.checks(Self.whole).mapValues { $0["state"] ?? "" }
        #expect(
            found == [
                "payloads": "on", "app": "on", "android": "on", "activities": "on", "texts": "on", "users": "on",
                "guides": "on", "targets": "on", "advertising": "on", "rules": "partly", "baseline": "partly",
                "external-links": "off", "translations": "off", "since": "off",
            ])
        let text = try Self.examined(Self.whole, []).output
        #expect(text.contains("\n  targets: ios 16") && text.contains("\n  rules: korea-advertising\n"), "\(text)")
    }

    /// What is missing is told from what has nothing to look at.
    @Test(arguments: [
        ("Content/apps/shop/app.yml", "android", "AndroidManifest.xml"),
        ("Content/samples/fcm-v1/order.json", "android", "no payload reaches Android"),
        ("Content/apps/shop/activities/OrderState.yml", "activities", "apps/NAME/activities/TYPE.yml"),
        ("Content/samples/apns/live.json", "activities", "no payload is for one"),
        ("Content/profiles/mina.yml", "users", "profiles/NAME.yml"),
        ("Content/samples/braze-content-extension/next.json", "users", "no payload has Liquid"),
        ("Content/apps/shop/en.lproj/Localizable.strings", "texts", "en.lproj/Localizable.strings"),
        ("Content/guides/a.md", "guides", "there is no guide"),
    ])
    func whatIsTakenAwayIsNotChecked(_ file: String, _ check: String, _ why: String) throws {
        let found = try Self.checks(Self.whole.filter { $0.key != file })[check]
        #expect(found?["state"] == "off" && found?["why"]?.contains(why) == true, "\(found ?? [:])")
    }

    @Test(arguments: [[:], ["push.json": payload], whole])
    func theJSONHoldsToItsSchema(_ files: [String: String]) throws {
        let path = "Schemas/reports/doctor.schema.json"
        var set = SchemaSet()
        set.add(JSONParser.parse(SourceFile(path: path, text: try FencedBlock.read(path))).value, uri: "test:form")
        let schema = try #require(set.compile("test:form").value)
        let result = try Self.examined(files)
        let parsed = JSONParser.parse(SourceFile(path: "doctor", text: result.output))
        let root = try #require(parsed.value.root)
        #expect(schema.validate(root).errors.map { "\($0.pointer): \($0.message)" } == [])
        let wrong = result.output.replacingOccurrences(of: #""state" : "o"#, with: #""state" : "O"#)
        let damaged = try #require(JSONParser.parse(SourceFile(path: "doctor", text: wrong)).value.root)
        #expect(!schema.validate(damaged).isValid)
    }

    @Test func anEmptyFolderIsToldHowToBegin() throws {
        let result = try Self.examined([:], [])
        #expect(result.code == 0 && result.output.contains("  0 payloads, 0 guides\n"))
        #expect(result.output.hasSuffix("or begin with 'sitegen new site DIR'\n") && !result.output.contains(" kB"))
        let one = try Self.examined(["push.json": Self.payload], [])
        #expect(one.output.contains("  1 payload, 0 guides\n") && one.output.hasSuffix("\nNext: 'sitegen check'\n"))
        #expect(one.output.contains(#/  sample: \d+ \+ \d+ of 220 kB, 1 page\n/#))
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
