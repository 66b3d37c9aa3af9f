import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// Firebase's fields for Android, row by row: what the payload says and what the card shows of it. From Google's reference of
/// `AndroidNotification` and from firebase-android-sdk.
@Suite struct AndroidFieldTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var field: String
        /// Members of `android.notification`.
        var own = ""
        /// Further members of the message.
        var common = #""notification":{"title":"T","body":"B"}"#
        /// What of the preview is looked at, and what it must be.
        var shows: @Sendable (AndroidPreview) -> String
        var expected: String
        var testDescription: String { "\(field): \(own)\(common)" }
    }

    static let rows: [Row] = [
        .init(field: "title", shows: { $0.title ?? "-" }, expected: "T"),
        .init(field: "title", own: #""title":"O""#, shows: { $0.title ?? "-" }, expected: "O"),
        // An empty title is left out; no name of an app takes its place.
        .init(field: "title", common: #""notification":{"body":"B"}"#, shows: { $0.title ?? "-" }, expected: "-"),
        .init(field: "body", own: #""body":"O""#, shows: { $0.message.text?.text ?? "-" }, expected: "O"),
        .init(
            field: "body", shows: { $0.style.rawValue + ":" + ($0.expandedText?.text ?? "-") }, expected: "big-text:B"),
        .init(
            field: "title_loc_key", own: #""title_loc_key":"K","title_loc_args":["a","b"]"#,
            common: #""notification":{"body":"B"}"#,
            shows: { "\($0.title ?? "-") \($0.message.title?.isKey ?? false)" }, expected: "K(a, b) true"),
        // The key is looked up only where the text is empty.
        .init(field: "title_loc_key", own: #""title_loc_key":"K""#, shows: { $0.title ?? "-" }, expected: "T"),
        .init(
            field: "body_loc_key", own: #""body_loc_key":"K""#, common: #""notification":{"title":"T"}"#,
            shows: { "\($0.message.text?.text ?? "-") \($0.message.text?.isKey ?? false)" }, expected: "K true"),
        .init(field: "icon", own: #""icon":"bell""#, shows: { $0.iconStep.rawValue }, expected: "payload"),
        .init(field: "icon", shows: { $0.iconStep.rawValue }, expected: "manifest"),
        .init(field: "color", own: ##""color":"#2255AA""##, shows: { $0.accent ?? "-" }, expected: "#2255aa"),
        // A colour that cannot be parsed is passed over; the manifest's comes next.
        .init(field: "color", own: #""color":"blau""#, shows: { $0.accent ?? "-" }, expected: "#0c7043"),
        .init(
            field: "image", own: #""image":"https://a.example/b.png""#,
            shows: { "\($0.style.rawValue) \($0.message.largeIcon?.text ?? "-")" },
            expected: "big-picture https://a.example/b.png"),
        .init(
            field: "sound", own: #""sound":"s""#, shows: { $0.message.ownedByChannel.map(\.text).joined() },
            expected: "sound"),
        .init(field: "tag", own: #""tag":"t""#, shows: { $0.message.tag?.text ?? "-" }, expected: "t"),
        .init(
            field: "channel_id", own: #""channel_id":"orders""#,
            shows: { "\($0.channel.name ?? "-") \($0.channel.importance?.rawValue ?? "-") \($0.isHeadsUp ?? false)" },
            expected: "Orders high true"),
        .init(
            field: "channel_id", own: #""channel_id":"oders""#, shows: { Self.steps($0) },
            expected: "payload-missing manifest-taken News"),
        .init(field: "channel_id", shows: { Self.steps($0) }, expected: "payload-absent manifest-taken News"),
        .init(
            field: "click_action", own: #""click_action":"A""#, shows: { $0.message.link?.text ?? "-" }, expected: "A"),
        .init(field: "ticker", own: #""ticker":"t""#, shows: { $0.message.ticker?.text ?? "-" }, expected: "t"),
        .init(field: "sticky", own: #""sticky":true"#, shows: { "\($0.message.sticky != nil)" }, expected: "true"),
        .init(field: "sticky", own: #""sticky":false"#, shows: { "\($0.message.sticky != nil)" }, expected: "false"),
        .init(
            field: "event_time", own: #""event_time":"2026-05-01T10:00:00Z""#,
            shows: { $0.message.eventTime?.text ?? "-" }, expected: "2026-05-01T10:00:00Z"),
        .init(
            field: "notification_priority", own: #""notification_priority":"PRIORITY_MAX""#,
            shows: { "\($0.message.ownedByChannel.map(\.text)) \($0.isHeadsUp ?? true)" },
            expected: #"["notification_priority"] false"#),
        .init(field: "visibility", shows: { $0.message.visibility.rawValue }, expected: "private"),
        .init(
            field: "visibility", own: #""visibility":"PUBLIC""#, shows: { $0.message.visibility.rawValue },
            expected: "public"),
        .init(
            field: "visibility", own: #""visibility":"SECRET""#, shows: { $0.message.visibility.rawValue },
            expected: "secret"),
        .init(
            field: "notification_count", own: #""notification_count":3"#, shows: { $0.message.count?.text ?? "-" },
            expected: "3"),
        .init(
            field: "vibrate_timings", own: #""vibrate_timings":["1s","2s"]"#,
            shows: { $0.message.ownedByChannel.map(\.text).joined() }, expected: "vibrate_timings"),
        .init(
            field: "light_settings", own: #""light_settings":{}"#,
            shows: { $0.message.ownedByChannel.map(\.text).joined() }, expected: "light_settings"),
        .init(
            field: "default_sound", own: #""default_sound":true,"default_light_settings":true"#,
            shows: { $0.message.ownedByChannel.map(\.text).joined(separator: " ") },
            expected: "default_sound default_light_settings"),
        .init(
            field: "data", common: #""notification":{"title":"T"},"data":{"a":"1","b":"2"}"#,
            shows: { $0.message.data.map(\.name).joined() }, expected: "ab"),
        .init(
            field: "title_loc_args", own: #""title_loc_key":"K""#, common: #""notification":{"body":"B"}"#,
            shows: { $0.title ?? "-" }, expected: "K"),
        .init(
            field: "body_loc_args", own: #""body_loc_key":"K","body_loc_args":["1"]"#,
            common: #""notification":{"title":"T"}"#, shows: { $0.message.text?.text ?? "-" }, expected: "K(1)"),
        .init(
            field: "body", common: #""notification":{"title":"T"}"#, shows: { $0.message.text?.text ?? "-" },
            expected: "-"),
        .init(field: "image", shows: { "\($0.style.rawValue)" }, expected: "big-text"),
        .init(field: "tag", own: #""tag":"""#, shows: { $0.message.tag?.text ?? "-" }, expected: "-"),
        .init(field: "click_action", shows: { $0.message.link?.text ?? "-" }, expected: "-"),
        .init(
            field: "local_only", own: #""local_only":true"#, shows: { "\($0.message.localOnly != nil)" },
            expected: "true"),
        .init(field: "local_only", shows: { "\($0.message.localOnly != nil)" }, expected: "false"),
        .init(
            field: "visibility", own: #""visibility":"2""#, shows: { $0.message.visibility.rawValue },
            expected: "private"),
        .init(
            field: "notification_count", own: #""notification_count":0"#, shows: { $0.message.count?.text ?? "-" },
            expected: "-"),
        .init(
            field: "notification_count", own: #""notification_count":-1"#, shows: { $0.message.count?.text ?? "-" },
            expected: "-"),
        .init(
            field: "default_vibrate_timings", own: #""default_vibrate_timings":true"#,
            shows: { $0.message.ownedByChannel.map(\.text).joined() }, expected: "default_vibrate_timings"),
        .init(
            field: "default_light_settings", own: #""default_light_settings":true"#,
            shows: { $0.message.ownedByChannel.map(\.text).joined() }, expected: "default_light_settings"),
        .init(field: "proxy", own: #""proxy":"DENY""#, shows: { $0.message.proxy?.text ?? "-" }, expected: "DENY"),
        // A plain Firebase notification has no buttons, whatever the data say.
        .init(
            field: "buttons", common: #""notification":{"title":"T"},"data":{"actions":"[{\"title\":\"x\"}]"}"#,
            shows: { "\($0.buttons.count)" }, expected: "0"),
    ]

    /// The fields of the table, each with a row.
    @Test func everyFieldHasARow() {
        let fields = [
            "title", "body", "title_loc_key", "body_loc_key", "title_loc_args", "body_loc_args", "icon", "color",
            "image",
            "sound", "tag", "channel_id", "click_action", "ticker", "sticky", "local_only", "event_time",
            "notification_priority", "visibility", "notification_count", "vibrate_timings", "light_settings",
            "default_sound", "default_vibrate_timings", "default_light_settings", "proxy",
        ]
        let rows = Set(Self.rows.map(\.field))
        print("Firebase's fields on Android: \(fields.count { rows.contains($0) })/\(fields.count)")
        #expect(fields.allSatisfy(rows.contains))
    }

    static let app = App(
        id: "a",
        facts: YAMLReader.parse(
            SourceFile(
                path: "app.yml",
                text: """
                    android:
                      label: Bite
                      smallIcon: ic
                      color: "#0C7043"
                      defaultChannel: news
                      channels: [{id: orders, name: Orders, importance: high}, {id: news, name: News}]
                    """)
        ).value, plists: [])

    static func steps(_ preview: AndroidPreview) -> String {
        let steps = preview.channel.steps.map { "\($0.kind.rawValue)-\($0.outcome.rawValue)" }
        return (steps + [preview.channel.name ?? "-"]).joined(separator: " ")
    }

    static func preview(_ text: String, _ app: App? = app) throws -> AndroidPreview {
        try #require(sample(text, app).surfaces.android)
    }

    static func sample(_ text: String, _ app: App? = app) -> Sample {
        var checker = SampleChecker(specs: BuiltInPacks.specs, apps: app.map { [$0] } ?? [])
        checker.defaultApp = app?.id
        return checker.check(
            SampleSource(id: "s", file: SourceFile(path: "s.json", text: text), facts: SampleFacts(nil)))
    }

    @Test(arguments: rows) func theCardShowsTheField(_ row: Row) throws {
        let text = #"{"message":{"token":"DEVICE_TOKEN",\#(row.common),"android":{"notification":{\#(row.own)}}}}"#
        #expect(try row.shows(Self.preview(text)) == row.expected)
    }

    /// Google's other names, `channelId`, are read as well, and a value is said to be where the file has it.
    @Test func aFieldInCamelCaseIsReadAtItsPlace() throws {
        let preview = try Self.preview(
            #"{"message":{"token":"t","notification":{"body":"b"},"android":{"notification":{"channelId":"orders"}}}}"#)
        #expect(preview.channel.name == "Orders")
        #expect(preview.message.channel?.pointer == "/message/android/notification/channelId")
    }

    /// The bytes of a value are those of the request, also where they lie in a string.
    @Test func aValueKeepsItsBytes() throws {
        let text =
            #"{"default":"d","GCM":"{\"fcmV1Message\":{\"message\":{\"notification\":{\"title\":\"T \\u00e9\"}}}}"}"#
        let title = try #require(try Self.preview(text).message.title)
        #expect(title.text == "T é")
        #expect(title.pointer == "/GCM/fcmV1Message/message/notification/title")
        #expect(String(decoding: Array(text.utf8)[title.range], as: UTF8.self).contains("00e9"))
    }

    /// `android.data` takes the place of the common data as a whole.
    @Test func dataAreReplacedNotMerged() throws {
        let preview = try Self.preview(
            #"{"message":{"token":"t","notification":{"body":"b"},"data":{"a":"1"},"android":{"data":{"b":"2"}}}}"#)
        #expect(preview.message.data.map(\.name) == ["b"])
    }

    @Test func theNewBlockIsReadAndNamed() throws {
        let preview = try Self.preview(
            #"{"message":{"token":"t","android_v2":{"remote_notification":{"notification":{"title":"N","body":"b"}}}}}"#
        )
        #expect(preview.message.sender == .firebaseV2 && preview.title == "N")
    }

    /// Without facts of the app nothing is said of its channels.
    @Test func anUnknownAppLeavesTheChannelOpen() throws {
        let preview = try Self.preview(
            #"{"message":{"token":"t","notification":{"body":"b"},"android":{"notification":{"channel_id":"x"}}}}"#, nil
        )
        #expect(preview.isHeadsUp == nil && Self.steps(preview) == "payload-unknown x")
        let none = try Self.preview(#"{"message":{"token":"t","notification":{"body":"b"}}}"#, nil)
        #expect(Self.steps(none) == "payload-absent manifest-unknown fallback-taken Miscellaneous")
        #expect(none.isHeadsUp == false)
    }

    @Test func aMessageForAppleAloneHasNoAndroid() {
        #expect(
            Self.sample(#"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"a"}}}}}"#).surfaces.android == nil)
        #expect(Self.sample(#"{"aps":{"alert":"a"}}"#).surfaces.others == [])
    }
}
