import DataTree
import PushPayload
import Testing
import Text

/// `targets` name systems, and each system belongs to one surface: an iPhone's version says nothing of what a web app on its Home
/// Screen reads, and a browser's nothing of either. Key × surface × target; versions from MDN's table of browsers, WebKit's and
/// Safari's release notes, Apple's pages of symbols and Android's of API levels.
@Suite struct TargetSurfaceTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let payload: String
        let targets: String
        let pointers: Set<String>
        init(_ payload: String, _ targets: String, _ pointers: Set<String> = []) {
            (self.payload, self.targets, self.pointers) = (payload, targets, pointers)
        }
        var testDescription: String { "\(targets) \(payload.prefix(60))" }
    }

    static let level = #"{"aps":{"alert":"a","interruption-level":"passive"}}"#
    static let web =
        #"{"message":{"token":"t","webpush":{"notification":{"title":"a","body":"b","dir":"auto","image":"https://a.example/b.png"}}}}"#
    static let all =
        #"{"message":{"token":"t","notification":{"title":"a","body":"b"},"android":{"notification":{"channel_id":"c"}},"apns":{"payload":{"aps":{"alert":{"title":"a","body":"b"},"interruption-level":"passive"}}},"webpush":{"notification":{"title":"a"}}}}"#
    static let camel =
        #"{"message":{"token":"t","android":{"notification":{"body":"b","channelId":"c","visibility":"PUBLIC"}}}}"#
    static let classic = #"{"title":"a","options":{"body":"b","silent":true,"actions":[{"action":"a","title":"b"}]}}"#
    static let declarative =
        #"{"web_push":8030,"notification":{"title":"a","navigate":"https://a.example/b"}}"#
    static let oneSignal =
        #"{"app_id":"a","included_segments":["All"],"contents":{"en":"x"},"ios_interruption_level":"passive","android_channel_id":"c","chrome_web_image":"https://a.example/b.png","web_buttons":[{"id":"a","text":"b"}]}"#
    static func oneSignal(_ flags: String) -> String {
        oneSignal.replacing("\"app_id\":\"a\",", with: "\"app_id\":\"a\",\(flags),")
    }
    static let expo =
        #"{"to":"ExponentPushToken[a]","title":"a","body":"b","interruptionLevel":"passive","channelId":"c"}"#
    static let braze =
        #"{"external_user_ids":["u"],"messages":{"apple_push":{"alert":{"title":"a","body":"b"},"interruption_level":"passive"},"android_push":{"title":"a","alert":"b","notification_channel_id":"c"}}}"#
    static let airship =
        #"{"audience":"all","device_types":["ios","android"],"notification":{"ios":{"alert":"a","interruption_level":"passive"},"android":{"alert":"a","visibility":1}}}"#
    static let amazon =
        #"{"default":"a","GCM":"{\"fcmV1Message\":{\"message\":{\"android\":{\"notification\":{\"body\":\"b\",\"channel_id\":\"c\"}}}}}","APNS":"{\"aps\":{\"alert\":\"a\",\"interruption-level\":\"passive\"}}"}"#

    static let apns: [Row] = [
        Row(level, "ios: 14", ["/aps/interruption-level"]), Row(level, "ios: 15"), Row(level, "ipados: 14"),
        Row(level, "android: 4"), Row(level, "safari-ios: 14"), Row(level, "safari: 7"), Row(level, "chrome: 1"),
    ]
    static let firebase: [Row] = [
        Row(web, "ios: 9"), Row(web, "ios: 16"), Row(web, "android: 4"),
        Row(
            web, "safari-ios: 16",
            [
                "/message/webpush/notification/title", "/message/webpush/notification/body",
                "/message/webpush/notification/dir",
            ]),
        Row(web, "safari-ios: 16.4"), Row(web, "chrome: 55", ["/message/webpush/notification/image"]),
        Row(web, "chrome: 56"), Row(web, "firefox: 26"),
        Row(web, "safari: 10", ["/message/webpush/notification/title", "/message/webpush/notification/body"]),
        Row(all, "ios: 14", ["/message/apns/payload/aps/interruption-level"]),
        Row(all, "android: 7", ["/message/android/notification/channel_id"]),
        Row(all, "safari-ios: 16", ["/message/webpush/notification/title"]), Row(all, "ios: 15, android: 8"),
        Row(camel, "android: 7", ["/message/android/notification/channelId"]),
        Row(
            camel, "android: 4",
            ["/message/android/notification/channelId", "/message/android/notification/visibility"]),
        Row(camel, "ios: 9, chrome: 1"),
    ]
    static let browsers: [Row] = [
        Row(classic, "ios: 16"), Row(classic, "safari-ios: 16", ["/title", "/options/body"]),
        Row(classic, "safari-ios: 16.4"), Row(classic, "chrome: 52", ["/options/actions"]),
        Row(classic, "firefox: 131", ["/options/actions", "/options/silent"]),
        Row(classic, "firefox: 151", ["/options/actions"]), Row(classic, "firefox: 152"),
        Row(declarative, "ios: 16"), Row(declarative, "ios: 18"),
        Row(declarative, "safari-ios: 18.3", ["/web_push", "/notification/navigate"]),
        Row(declarative, "safari-ios: 18.4"),
        Row(declarative, "safari: 18.4", ["/web_push", "/notification/navigate"]), Row(declarative, "safari: 18.5"),
    ]
    static let vendors: [Row] = [
        Row(oneSignal, "ios: 14", ["/ios_interruption_level"]), Row(oneSignal, "android: 7", ["/android_channel_id"]),
        Row(oneSignal, "chrome: 52", ["/chrome_web_image", "/web_buttons"]), Row(oneSignal, "safari-ios: 9"),
        Row(oneSignal(#""isIos":false"#), "ios: 14"), Row(oneSignal(#""isAndroid":false"#), "android: 7"),
        Row(oneSignal(#""isAnyWeb":false"#), "chrome: 52"),
        Row(oneSignal(#""isAndroid":true"#), "ios: 14"), Row(oneSignal(#""isIos":true"#), "android: 7"),
        Row(expo, "ios: 14", ["/interruptionLevel"]), Row(expo, "android: 7", ["/channelId"]), Row(expo, "chrome: 1"),
        Row(braze, "ios: 14", ["/messages/apple_push/interruption_level"]),
        Row(braze, "android: 7", ["/messages/android_push/notification_channel_id"]), Row(braze, "safari-ios: 9"),
        Row(airship, "ios: 14", ["/notification/ios/interruption_level"]),
        Row(airship, "android: 4", ["/notification/android/visibility"]),
        Row(amazon, "ios: 14", ["/APNS/aps/interruption-level"]),
        Row(amazon, "android: 7", ["/GCM/fcmV1Message/message/android/notification/channel_id"]),
        Row(amazon, "ios: 15, android: 8"),
    ]

    @Test(arguments: apns + firebase + browsers + vendors)
    func aTargetIsHeldAgainstItsOwnSurface(_ row: Row) {
        #expect(Set(SupportTests.codes(row.payload, row.targets)) == row.pointers)
    }

    /// One key may be too young for several systems, and each is said.
    @Test func everySystemIsNamed() {
        var checker = SampleChecker(specs: BuiltInPacks.specs, apps: [])
        checker.demands = SiteDemands(
            YAMLReader.parse(SourceFile(path: "site.yml", text: "targets: {chrome: 52, firefox: 151}")).value.root)
        let file = SourceFile(path: "a.json", text: Self.classic)
        let found = checker.check(SampleSource(id: "a", file: file, facts: SampleFacts(nil))).findings
            .filter { $0.code.id == "target.too-old" }
        #expect(found.map { $0.headline.contains("Firefox 152") } == [false, true])
    }

    /// A row's system belongs to the surface that its place in the request speaks to.
    @Test func noRowOfTheTableMixesSurfaces() {
        for row in SupportTests.table.rows {
            let place = SurfaceKind.of(names: row.path.split(separator: ".").map(String.init))
            let isWebSpec = row.spec.hasPrefix("web-push")
            let expected = isWebSpec ? .web : place ?? row.surface
            #expect(row.surface == expected, "\(row.spec) \(row.path) \(row.platform ?? "-")")
            #expect(row.surface != nil, "\(row.spec) \(row.path)")
        }
    }
}
