import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// Requests and pushes as vendors' public pages and users' code have them, written by somebody who had not looked at the samples of
/// this repository: what each is taken for, what is found, and what an iPhone, an Android phone and a browser show.
@Suite struct FreshPayloadTests {
    /// See `Fixtures/fresh.yml`.
    struct Row: Codable, Sendable, CustomTestStringConvertible {
        var name = ""
        var payload = ""
        var spec: String?
        /// Codes of errors and warnings, in the order of the file.
        var codes: [String] = []
        /// `title|text` of each surface; nil where nothing goes there.
        var phone: String?
        /// With the style and who draws.
        var android: String?
        var web: String?
        var testDescription: String { name }
    }

    @Test(arguments: FixtureTable("PushPayloadTests/fresh").rows(like: Row())) func isReadAsItsSenderMeansIt(_ row: Row)
    {
        let sample = SampleChecker(specs: BuiltInPacks.specs, apps: []).check(
            SampleSource(id: "s", file: SourceFile(path: "s.json", text: row.payload), facts: SampleFacts(nil)))
        #expect(sample.spec?.id == row.spec)
        #expect(sample.findings.filter { $0.severity != .info }.map(\.code.id) == row.codes)
        let shown = sample.seen?.preview.notification
        let phone = shown.flatMap { $0.isSilent ? nil : "\($0.title?.text ?? "-")|\($0.body?.text ?? "-")" }
        #expect(phone == row.phone)
        let android = sample.surfaces.android.map {
            "\($0.title ?? "-")|\($0.message.text?.text ?? "-")|\($0.style.rawValue)|\($0.message.drawer.rawValue)"
        }
        #expect(android == row.android)
        let web = sample.surfaces.web.map { "\($0.message.title?.text ?? "-")|\($0.message.body?.text ?? "-")" }
        #expect(web == row.web)
    }

    // MARK: Words and channels

    /// Expo's service makes a channel where none is named; for a name that the app lacks its library has another.
    @Test(arguments: [
        ("", "payload-absent, fallback-taken", "Default", nil),
        (#","channelId":"orders""#, "payload-taken", "Orders", "high"),
        (#","channelId":"order""#, "payload-missing, fallback-taken", "Miscellaneous", "high"),
    ]) func expoFindsItsChannel(_ more: String, _ steps: String, _ name: String, _ importance: String?) throws {
        let preview = try AndroidFieldTests.preview(#"{"to":"ExponentPushToken[a]","body":"B"\#(more)}"#)
        let found = preview.channel.steps.map { "\($0.kind.rawValue)-\($0.outcome.rawValue)" }
        #expect(found.joined(separator: ", ") == steps)
        #expect(preview.channel.name == name && preview.channel.importance?.rawValue == importance)
    }

    /// Words that the data bring are shown, and the app's only declaration is drawn where somebody names it or nobody says anything.
    @Test(arguments: [
        (#""title":"T","body":"B","content_state":{"minutes":8}"#, "", "T|B|-"),
        (#""title":"T","body":"B","content_state":{"minutes":8}"#, "activity: A", "T|B|A"),
        (#""content_state":{"minutes":8}"#, "", "declared 8|-|A"),
    ])
    func aLiveUpdateKeepsItsOwnWords(_ members: String, _ facts: String, _ shows: String) throws {
        let type = YAMLReader.parse(
            SourceFile(path: "A.yml", text: "state: {minutes: Int}\nandroid: {title: 'declared {{ state.minutes }}'}"))
        let app = App(
            id: "app", facts: nil, plists: [], activities: [ActivityType(name: "A", document: type.value)])
        var checker = SampleChecker(specs: BuiltInPacks.specs, apps: [app])
        checker.defaultApp = "app"
        let text = LiveUpdateTests.adobe("{\"notification_id\":\"n\",\"event_type\":\"update\",\(members)}")
        let known = SampleFacts(YAMLReader.parse(SourceFile(path: "s.yml", text: facts)).value)
        let preview = try #require(
            checker.check(SampleSource(id: "s", file: SourceFile(path: "s.json", text: text), facts: known))
                .surfaces.android)
        let live = try #require(preview.live)
        let title = live.title?.text ?? preview.message.title?.text ?? "-"
        #expect("\(title)|\(live.text?.text ?? preview.message.text?.text ?? "-")|\(live.declaration ?? "-")" == shows)
    }

    /// A channel of OneSignal's dashboard is made by its SDK; one of the app's own must be there.
    @Test(arguments: [
        (#""android_channel_id":"b6b7""#, "made-taken"),
        (#""existing_android_channel_id":"orders""#, "payload-taken"),
    ]) func oneSignalMakesItsOwnChannels(_ channel: String, _ steps: String) throws {
        let preview = try AndroidFieldTests.preview(
            #"{"app_id":"x","included_segments":["All"],"contents":{"en":"B"},\#(channel)}"#)
        let found = preview.channel.steps.map { "\($0.kind.rawValue)-\($0.outcome.rawValue)" }
        #expect(found.joined(separator: ", ") == steps)
    }
}
