import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// Android's live updates, row by row: what the data of a message say, and what the card and the chip show. From the sources of
/// Pushwoosh's and Airship's SDKs, Adobe's reference of the payload, and Android's `ProgressStyle`.
@Suite struct LiveUpdateTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var data: String
        /// Title | text | chip | clock | bar.
        var shows: String
        var drawer = AndroidMessage.Drawer.vendor
        var testDescription: String { name }
    }

    /// A message of data alone. The value of the key is a text that holds JSON.
    static func message(_ members: String) -> String {
        #"{"message":{"token":"DEVICE_TOKEN","data":{\#(members)},"android":{"priority":"high"}}}"#
    }

    static func pushwoosh(_ live: String, _ more: String = #""header":"H","title":"M""#) -> String {
        message(#""pw_msg":"1",\#(more),"pw_live":"\#(live.replacing("\"", with: "\\\""))""#)
    }

    static func airship(_ live: String) -> String {
        message(#""com.urbanairship.live_update":"\#(live.replacing("\"", with: "\\\""))""#)
    }

    static func adobe(_ live: String) -> String {
        message(#""_xdm":"{}","adb_liveupdate_data":"\#(live.replacing("\"", with: "\\\""))""#)
    }

    static let start = #""op":"OPERATION_START","id":"o1""#

    static let rows: [Row] = [
        .init(
            name: "title and text are outside pw_live", data: pushwoosh("{\(start)}"), shows: "H|M|-|-|0.0 of 100: 0-1"),
        .init(
            name: "without a header the app's name is the title", data: pushwoosh("{\(start)}", #""title":"M""#),
            shows: "Bite|M|-|-|0.0 of 100: 0-1"),
        .init(
            name: "progress is measured against the sum of the lengths",
            data: pushwoosh(
                ##"{\##(start),"progress":"3","segments":[{"color":"#FF0000","length":2},{"color":"#00FF00","length":4}]}"##
            ),
            shows: "H|M|-|-|0.5 of 6: 0-0.33#ff0000 0.33-1#00ff00"),
        .init(
            name: "a segment without a length counts 1",
            data: pushwoosh(##"{\##(start),"progress":1,"segments":[{"color":"#FF0000"},{"color":"#00FF00"}]}"##),
            shows: "H|M|-|-|0.5 of 2: 0-0.5#ff0000 0.5-1#00ff00"),
        .init(
            name: "a segment without a colour is skipped",
            data: pushwoosh(##"{\##(start),"progress":1,"segments":[{"length":9},{"color":"#00FF00","length":2}]}"##),
            shows: "H|M|-|-|0.5 of 2: 0-1#00ff00"),
        .init(
            name: "without segments the whole is 100", data: pushwoosh(#"{\#(start),"progress":"35"}"#),
            shows: "H|M|-|-|0.35 of 100: 0-1"),
        .init(
            name: "more than the whole is full", data: pushwoosh(#"{\#(start),"progress":135}"#),
            shows: "H|M|-|-|1.0 of 100: 0-1"),
        .init(
            name: "an open bar", data: pushwoosh(#"{\#(start),"progress":35,"progress_indeterminate":true}"#),
            shows: "H|M|-|-|open of 100: 0-1"),
        .init(name: "no bar", data: pushwoosh(#"{\#(start),"progress_bar":false}"#), shows: "H|M|-|-|-"),
        .init(
            name: "a time in milliseconds", data: pushwoosh(#"{\#(start),"when":"1774001500000"}"#),
            shows: "H|M|-|time 1774001500|0.0 of 100: 0-1"),
        .init(
            name: "a clock that runs",
            data: pushwoosh(#"{\#(start),"when":"1774001500000","chronometer":true}"#),
            shows: "H|M|-|elapsed 1774001500|0.0 of 100: 0-1"),
        .init(
            name: "a countdown",
            data: pushwoosh(
                #"{\#(start),"when":"1774001500000","chronometer":true,"chronometer_count_down":true}"#),
            shows: "H|M|-|countdown 1774001500|0.0 of 100: 0-1"),
        .init(
            name: "a time that is not shown",
            data: pushwoosh(#"{\#(start),"when":"1774001500000","show_when":false}"#), shows: "H|M|-|-|0.0 of 100: 0-1"),
        .init(
            name: "the end takes it away", data: pushwoosh(#"{"op":"OPERATION_END","id":"o1"}"#), shows: "gone"),
        .init(
            name: "an unknown operation is swallowed", data: pushwoosh(#"{"op":"start","id":"o1"}"#), shows: "lost",
            drawer: .app),
        .init(name: "no id is swallowed", data: pushwoosh(#"{"op":"OPERATION_START"}"#), shows: "lost", drawer: .app),
        .init(name: "what is no JSON is swallowed", data: pushwoosh("{op"), shows: "lost", drawer: .app),
        .init(
            name: "Adobe's texts and chip come from the data",
            data: adobe(
                #"{"notification_id":"n","event_type":"start","timestamp":1774000000,"title":"T","body":"B","critical_text":"8m"}"#
            ),
            shows: "T|B|8m|-|-"),
        .init(
            name: "Adobe's time is in seconds",
            data: adobe(
                #"{"notification_id":"n","event_type":"update","timestamp":1774000000,"title":"T","when":1774001500}"#),
            shows: "T|-|-|time 1774001500|-"),
        .init(
            name: "Adobe's other keys are not drawn",
            data: message(
                ##""_xdm":"{}","adb_title":"X","adb_body":"Y","adb_liveupdate_data":"{\"notification_id\":\"n\",\"event_type\":\"start\",\"title\":\"T\"}""##
            ),
            shows: "T|-|-|-|-"),
        .init(
            name: "an Airship handler draws by the declaration",
            data: airship(
                #"{"name":"o","event":"start","type":"Ride","timestamp":1774000000,"content_state":{"step":2,"minutes":8}}"#
            ),
            shows: "Step 2|8 min left|8 min|-|0.5 of 4: 0-0.5#112233 0.5-1 @0.5", drawer: .handler),
        .init(
            name: "Airship's state may be a text that holds JSON, and its event in capitals",
            data: airship(
                #"{"name":"o","event":"START","type":"Ride","timestamp":1774000000,"content_state":{"step":1,"minutes":9}}"#
            ),
            shows: "Step 1|9 min left|9 min|-|0.25 of 4: 0-0.5#112233 0.5-1 @0.5", drawer: .handler),
        .init(
            name: "without a declaration the values are listed",
            data: airship(
                #"{"name":"o","event":"update","type":"Other","timestamp":1774000000,"content_state":{"step":"2"}}"#),
            shows: "-|-|-|-|- step=2", drawer: .handler),
        .init(
            name: "without a name Airship drops it", data: airship(#"{"event":"start","timestamp":1774000000}"#),
            shows: "lost", drawer: .app),
    ]

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

    @Test(arguments: rows) func theCardShowsTheData(_ row: Row) throws {
        let preview = try AndroidFieldTests.preview(row.data, Self.app)
        #expect(Self.shown(preview) == row.shows)
        #expect(preview.message.drawer == row.drawer)
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

    @Test(
        arguments: [
            (pushwoosh("{\(start)}"), []),
            (pushwoosh("{op"), ["error /data/pw_live"]),
            (pushwoosh(#"{"id":"o"}"#), ["error /data/pw_live"]),
            (pushwoosh(#"{"op":"OPERATION_UPDATE"}"#), ["error /data/pw_live"]),
            (pushwoosh(#"{"op":"update","id":"o"}"#), ["error /data/pw_live/op"]),
            (pushwoosh(#"{\#(start),"when":"1774001500"}"#), ["error /data/pw_live/when"]),
            (pushwoosh(#"{\#(start),"when":"1774001500000"}"#), []),
            (
                pushwoosh(##"{\##(start),"segments":[{"color":"#FF0000","length":1},{"color":"rot"}]}"##),
                ["warning /data/pw_live/segments/1/color"]
            ),
            (
                pushwoosh(##"{\##(start),"segments":[{"color":"#FF0000","length":0}]}"##),
                ["warning /data/pw_live/segments/0/length"]
            ),
            (
                pushwoosh(##"{\##(start),"progress":4,"segments":[{"color":"#FF0000","length":3}]}"##),
                ["warning /data/pw_live/progress"]
            ),
            (pushwoosh(##"{\##(start),"progress":3,"segments":[{"color":"#FF0000","length":3}]}"##), []),
            (pushwoosh(#"{\#(start),"progress":101}"#), ["warning /data/pw_live/progress"]),
            (airship(#"{"name":"o","event":"start","timestamp":1774000000}"#), []),
            (
                airship(#"{"name":"o","event":"start","timestamp":1774000000000}"#),
                ["error /data/com.urbanairship.live_update/timestamp"]
            ),
            (
                airship(#"{"name":"o","event":"stop","timestamp":1774000000}"#),
                ["error /data/com.urbanairship.live_update/event"]
            ),
            (airship(#"{"event":"end","timestamp":1774000000}"#), ["error /data/com.urbanairship.live_update"]),
            (adobe(#"{"notification_id":"n","event_type":"start","title":"T"}"#), []),
            (adobe(#"{"event_type":"start","title":"T"}"#), ["error /data/adb_liveupdate_data"]),
            (adobe(#"{"notification_id":"n","event_type":"start"}"#), ["warning /data/adb_liveupdate_data"]),
            (
                adobe(#"{"notification_id":"n","event_type":"start","title":"T","when":1774000000000}"#),
                ["error /data/adb_liveupdate_data/when"]
            ),
        ] as [(String, [String])]) func theContractIsHeld(_ message: String, _ found: [String])
    {
        let findings = AndroidFieldTests.sample(message, Self.app).findings.filter { $0.code == .androidLiveContract }
        #expect(
            findings.map { "\($0.severity) \(($0.pointer ?? "").replacing("/message", with: ""))" } == found)
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
