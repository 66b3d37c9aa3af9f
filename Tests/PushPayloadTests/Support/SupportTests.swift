import DataTree
import Foundation
import PushPayload
import TestSupport
import Testing
import Text

/// Since when keys are read: what the packs say, the page of it, and the finding where a site's oldest phone is older.
@Suite struct SupportTests {
    static let table = SupportTable(BuiltInPacks.specs.specs)

    @Test func everyKeyWithAVersionHasARow() {
        let rows = Set(Self.table.rows.map { "\($0.spec) \($0.path) \($0.platform ?? "-") \($0.since)" })
        for row in [
            "apns aps.attributes ios 17.2", "apns aps.input-push-channel ios 18", "apns aps.interruption-level ios 15",
            "apns aps.relevance-score ios 15", "apns aps.filter-criteria ios 16",
            "fcm-v1 message.android.notification.channel_id android 8", "onesignal android_channel_id android 8",
            "apns aps.content-changed - iOS 18 (controls), iOS 26 (widgets)",
        ] { #expect(rows.contains(row), "\(row)") }
    }

    static func codes(_ payload: String, _ targets: String, _ code: String = "target.too-old") -> [String] {
        var checker = SampleChecker(specs: BuiltInPacks.specs, apps: [])
        checker.demands = SiteDemands(
            YAMLReader.parse(SourceFile(path: "site.yml", text: "targets: {\(targets)}")).value.root)
        let file = SourceFile(path: "a.json", text: payload)
        let found = checker.check(SampleSource(id: "a", file: file, facts: SampleFacts(nil))).findings
        return found.filter { $0.code.id == code }.map { $0.pointer ?? "" }
    }

    @Test(arguments: [
        ("image", "safari: 18", true), ("image", "firefox: 150", true), ("image", "chrome: 120", false),
        ("icon", "safari-ios: 17", true), ("icon", "firefox: 150", false), ("image", "ios: 17", false),
        ("tag", "safari: 18", false),
    ])
    func anOptionThatABrowserOfTheTargetsPassesOverIsReported(_ option: String, _ targets: String, _ isSaid: Bool) {
        let payload = #"{"title":"T","options":{"body":"b","\#(option)":"https://a.example/a.png","silent":true}}"#
        #expect(Self.codes(payload, targets, "web.support") == (isSaid ? ["/options/\(option)"] : []))
    }

    static let level = #"{"aps":{"alert":"a","interruption-level":"passive"}}"#
    static let channel =
        #"{"message":{"token":"DEVICE_TOKEN","android":{"notification":{"body":"b","channel_id":"c"}}}}"#

    @Test(arguments: [
        (level, "ios: 14", ["/aps/interruption-level"]), (level, "ios: 15", []), (level, "ios: 15.1", []),
        (level, "ios: 14.8", ["/aps/interruption-level"]),
        (level, "android: 8", []), (#"{"aps":{"alert":"a"}}"#, "ios: 9", []),
        (#"{"aps":{"alert":"a"},"interruption-level":"passive"}"#, "ios: 9", []),
        (channel, "android: 7", ["/message/android/notification/channel_id"]), (channel, "android: 8", []),
        (channel, "ios: 9", []),
        (
            #"{"app_id":"a","included_segments":["All"],"contents":{"en":"x"},"ios_interruption_level":"passive"}"#,
            "ios: 14", ["/ios_interruption_level"]
        ),
    ])
    func aKeyThatTheOldestPhoneIgnoresIsReported(_ payload: String, _ targets: String, _ pointers: [String]) {
        #expect(Self.codes(payload, targets) == pointers)
    }

    @Test(arguments: [
        ("17.2", true), ("18", true), ("15.0.1", true), ("", false), ("1.2.3.4", false), ("x", false), ("1.", false),
        ("12345", false),
    ])
    func aVersionIsUpToThreeNumbers(_ text: String, _ isOne: Bool) {
        #expect((SystemVersion(text) != nil) == isOne)
        if let nine = SystemVersion("9"), let ten = SystemVersion("10.0"), let point = SystemVersion("10.0.1") {
            #expect(nine < ten && ten < point && ten == SystemVersion("10"))
        }
    }

    /// With `UPDATE_MANUAL=1` the pages are written instead of compared.
    @Test(arguments: ["en", "ko"]) func thePageIsThatOfThePacks(_ language: String) throws {
        let path = PackageFolder.url.appending(
            path: "Content/guides/support\(language == "en" ? "" : ".\(language)").md")
        let text = SupportTable(BuiltInPacks.specs.specs, locale: language).page(language)
        if ProcessInfo.processInfo.environment["UPDATE_MANUAL"] == "1" { try Data(text.utf8).write(to: path) }
        #expect((try? String(contentsOf: path, encoding: .utf8)) == text, "run 'make manual'")
    }
}
