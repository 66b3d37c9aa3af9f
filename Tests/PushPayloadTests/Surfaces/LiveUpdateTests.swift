import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// Android's live updates, row by row: what the data of a message say, and what the card and the chip show. From the sources of
/// Pushwoosh's and Airship's SDKs, Adobe's reference of the payload, and Android's `ProgressStyle`.
@Suite struct LiveUpdateTests {
    /// A message and its card: see `Fixtures/live-updates.yml`.
    struct Row: Codable, Sendable, CustomTestStringConvertible {
        var name = ""
        var data = ""
        var shows = ""
        var drawer = "vendor"
        var testDescription: String { name }
    }

    /// A message of data alone. The value of the key is a text that holds JSON.
    static func message(_ members: String) -> String {
        #"{"message":{"token":"DEVICE_TOKEN","data":{\#(members)},"android":{"priority":"high"}}}"#
    }

    static func pushwoosh(_ live: String, _ more: String = #""header":"H","title":"M""#) -> String {
        message(#""pw_msg":"1",\#(more),"pw_live":"\#(live.replacing("\"", with: "\\\""))""#)
    }

    static func adobe(_ live: String) -> String {
        message(#""_xdm":"{}","adb_liveupdate_data":"\#(live.replacing("\"", with: "\\\""))""#)
    }

    static let start = #""op":"OPERATION_START","id":"o1""#

    static let app = App(
        id: "a",
        facts: YAMLReader.parse(
            SourceFile(path: "app.yml", text: "android: {label: Bite, channels: [{id: orders, name: Orders}]}")
        ).value, plists: [],
        activities: [
            ActivityType(
                name: "Ride",
                document: YAMLReader.parse(
                    SourceFile(
                        path: "Ride.yml",
                        text: """
                            state: {step: Int, minutes: Int}
                            android:
                              title: "Step {{ state.step }}"
                              text: "{{ state.minutes }} min left"
                              chip: "{{ state.minutes }} min"
                              progress: "{{ state.step }}"
                              segments: [{length: 2, color: "#112233"}, {length: 2}]
                              points: [{position: 0}, {position: 2}, {position: 4}]
                            """)
                ).value)
        ])

    static func shown(_ preview: AndroidPreview) -> String {
        guard let card = preview.live else { return "none" }
        if card.update.isLost { return "lost" }
        if card.isGone, preview.message.drawer == .vendor { return "gone" }
        let clock = card.update.clock.map { "\($0.rawValue) \(Int(card.update.time ?? 0))" }
        let track = card.track.map(bar)
        let values = card.values.map { " \($0.name)=\($0.value.text)" }.joined()
        let text = card.text ?? preview.message.text
        return [
            card.title?.text ?? preview.title ?? "-", text?.text ?? "-", card.chip?.text ?? "-", clock ?? "-",
            track ?? "-",
        ].joined(separator: "|") + values
    }

    static func bar(_ track: LiveUpdateTrack) -> String {
        func short(_ number: Double) -> String {
            let text = String((number * 100).rounded(.down) / 100)
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        let parts = track.segments.map { "\(short($0.start))-\(short($0.end))\($0.color ?? "")" }
        let points = track.points.map { " @\(short($0.place))" }.joined()
        return "\(track.fraction.map { "\($0)" } ?? "open") of \(track.total): \(parts.joined(separator: " "))\(points)"
    }

    @Test(arguments: FixtureTable("PushPayloadTests/live-updates").rows("cards", like: Row()))
    func theCardShowsTheData(_ row: Row) throws {
        let preview = try AndroidFieldTests.preview(row.data, Self.app)
        #expect(Self.shown(preview) == row.shows)
        #expect(preview.message.drawer.rawValue == row.drawer)
    }

    /// Android takes ten segments and four points; points at the ends are left out.
    @Test func theBarHasAndroidsLimits() {
        func parts(_ values: [Int]) -> [LiveUpdateLayout.Part] { values.map { .init(value: $0, color: nil) } }
        #expect(LiveUpdateTrack(progress: 5, segments: parts(Array(repeating: 1, count: 10))).segments.count == 10)
        #expect(LiveUpdateTrack(progress: 5, segments: parts(Array(repeating: 1, count: 11))).segments.count == 1)
        #expect(LiveUpdateTrack(progress: 5, segments: parts([0, -3, 4])).total == 4)
        #expect(LiveUpdateTrack(progress: 5, segments: parts([Int.max, 1])).total == 100)
        #expect(LiveUpdateTrack(progress: Int.min, segments: []).fraction == 0)
        let track = LiveUpdateTrack(progress: 1, segments: [], points: parts([0, 10, 20, 30, 40, 50, 100]))
        #expect(track.points.map(\.place) == [0.1, 0.2, 0.3, 0.4])
    }

    /// The channel of a Pushwoosh live update is the SDK's own, silent and of default importance.
    @Test func theChannelIsTheSDKs() throws {
        let preview = try AndroidFieldTests.preview(Self.pushwoosh("{\(Self.start)}"), Self.app)
        #expect(preview.channel.name == "Live Updates" && preview.isHeadsUp == false)
    }

    @Test(arguments: FoundRow.list("live-updates", "contract")) func theContractIsHeld(_ row: FoundRow) {
        let findings = AndroidFieldTests.sample(row.payload, Self.app).findings.filter {
            $0.code == .androidLiveContract
        }
        #expect(
            findings.map { "\($0.severity) \(($0.pointer ?? "").replacing("/message", with: ""))" } == row.found)
    }

    @Test(arguments: [("android: 8", ["info /message/data/pw_live"]), ("android: 16", []), ("ios: 16", [])])
    func olderPhonesAreNamed(_ targets: String, _ found: [String]) {
        var checker = SampleChecker(specs: BuiltInPacks.specs, apps: [])
        checker.demands = SiteDemands(
            YAMLReader.parse(SourceFile(path: "site.yml", text: "targets: {\(targets)}")).value.root)
        let file = SourceFile(path: "s.json", text: Self.pushwoosh("{\(Self.start)}"))
        let findings = checker.check(SampleSource(id: "s", file: file, facts: SampleFacts(nil))).findings
        #expect(
            findings.filter { $0.code == .androidLiveContract }.map { "\($0.severity) \($0.pointer ?? "")" } == found)
    }

    /// The order of messages: one id, buttons that are sent again, nothing behind the end.
    @Test(
        arguments: [
            ([start, #""op":"OPERATION_UPDATE","id":"o1""#, #""op":"OPERATION_END","id":"o1""#], "", []),
            ([start, #""op":"OPERATION_UPDATE","id":"o2""#], "", ["l/2 /message/data/pw_live/id"]),
            ([start, #""op":"OPERATION_END","id":"o1""#, start], "", ["l/3 /message/data/pw_live/op"]),
            ([start, #""op":"OPERATION_UPDATE","id":"o1""#], "buttons", ["l/2 /message/data/pw_live/op"]),
        ] as [([String], String, [String])]) func theOrderIsHeld(_ lives: [String], _ more: String, _ found: [String])
    {
        let buttons = #","pw_actions":"[{\"type\":\"ACTIVITY\",\"title\":\"Go\"}]""#
        let checker = SampleChecker(specs: BuiltInPacks.specs, apps: [])
        let samples = lives.enumerated().map { number, live in
            let texts = #""header":"H","title":"M""# + (number == 0 && !more.isEmpty ? buttons : "")
            let file = SourceFile(path: "l/\(number + 1).json", text: Self.pushwoosh("{\(live)}", texts))
            return checker.check(
                SampleSource(id: "l/\(number + 1)-x", file: file, facts: SampleFacts(nil), pack: "fcm-v1"))
        }
        let sequences = LiveUpdateSequence.all(samples, facts: [:])
        #expect(sequences.value.count == 1 && sequences.value.first?.steps.count == lives.count)
        #expect(
            sequences.diagnostics.map {
                "\($0.location?.path.replacing(".json", with: "") ?? "") \($0.pointer ?? "")"
            } == found)
    }

    /// A notification beside the data takes the drawing from the SDK.
    @Test func aNotificationBesideItIsFound() {
        let text =
            #"{"message":{"token":"t","notification":{"body":"b"},"data":{"pw_live":"{\"op\":\"OPERATION_START\",\"id\":\"o\"}"}}}"#
        #expect(
            AndroidFieldTests.sample(text, Self.app).findings.map(\.code.id).contains("android.vendor-notification"))
    }
}

/// A payload, and what must be found in it: severity or code, and the place.
struct FoundRow: Codable, Sendable {
    var payload = ""
    var found: [String] = []

    static func list(_ table: String, _ name: String) -> [FoundRow] {
        FixtureTable("PushPayloadTests/" + table).rows(name, like: FoundRow())
    }
}
