import DataTree
import PushPayload

/// A8 of `domain-live-and-web.md`: Live Activities.
extension FactTableTests {
    static let activities = activities1 + activities2 + activities3

    private static let activities1: [Row] = [
        .init(
            clause: "A8 la.alert-shape: start without a body (E)", payload: start(#", "alert": {"title": "a"}"#),
            found: "la.alert-shape error"),
        .init(
            clause: "A8 la.alert-shape: start without a title (E)", payload: start(#", "alert": {"body": "a"}"#),
            found: "la.alert-shape error"),
        .init(
            clause: "A8 la.alert-shape: an update's alert is a string (W)",
            payload: update(state, #", "alert": "a""#), found: "la.alert-shape warning"),
        .init(
            clause: "A8 la.alert-shape: an update's alert lacks a title (W)",
            payload: update(state, #", "alert": {"body": "a"}"#), found: "la.alert-shape warning"),
        .init(
            clause: "A8 la.alert-shape: {loc-key, loc-args} passes",
            payload: start(#", "alert": {"title": {"loc-key": "a"}, "body": {"loc-key": "b", "loc-args": ["1"]}}"#)),
        .init(
            clause: "A8 la.date-in-state: a declared Date in seconds since 1970 (W)",
            payload: update(#"{"step": "cooking", "minutes": 1, "arrival": 1774000000}"#),
            found: "la.date-in-state warning", app: declared),
        .init(
            clause: "A8 la.date-in-state: in milliseconds (W)",
            payload: update(#"{"step": "cooking", "minutes": 1, "arrival": 1774000000000}"#),
            found: "la.date-in-state warning", app: declared),
    ]

    private static let activities2: [Row] = ["startAt", "dueDate", "endTime", "openUntil", "gameEnd"].map { name in
        .init(
            clause: "A8 la.date-in-state: a key that ends as '\(name)' does (W)",
            payload: update(#"{"\#(name)": 1774000000}"#), found: "la.date-in-state warning")
    }

    private static let activities3: [Row] = [
        .init(clause: "A8 la.date-in-state: seconds since 2001 pass", payload: update(#"{"endTime": 795692800}"#)),
        .init(
            clause: "A8 la.state-decode: missing required (E)", payload: update(#"{"step": "cooking"}"#),
            found: "la.state-decode error", app: declared),
        .init(
            clause: "A8 la.state-decode: wrong type (E)", payload: update(#"{"step": "cooking", "minutes": "1"}"#),
            found: "la.state-decode error", app: declared),
        .init(
            clause: "A8 la.state-decode: unknown case of an enum (E)",
            payload: update(#"{"step": "burnt", "minutes": 1}"#), found: "la.state-decode error", app: declared),
        .init(
            clause: "A8 la.state-decode: snake_case of a name (E)",
            payload: update(#"{"step": "cooking", "minutes_": 1}"#), found: "la.state-decode error", app: declared),
        .init(clause: "A8 la.state-decode: what decodes passes", payload: update(state), app: declared),
        .init(
            clause: "A8 la.attributes-decode: no declared type (E)",
            payload: ActivityRuleTests.start(alert, type: "Delivry"), found: "la.attributes-decode error",
            app: declared),
        .init(
            clause: "A8 la.attributes-decode: attributes of another shape (E)",
            payload: ActivityRuleTests.start(alert, attributes: #"{"order": 1}"#),
            found: "la.attributes-decode error",
            app: declared),
        .init(clause: "A8 la.attributes-decode: the declared shape passes", payload: start(alert), app: declared),
        .init(
            clause: "A8 la.input-channel: both keys (W)",
            payload: start(alert + #", "input-push-token": 1, "input-push-channel": "c2VvdWw=""#),
            found: "la.input-channel warning"),
        .init(
            clause: "A8 la.input-channel: the token is not 1 (E)",
            payload: start(alert + #", "input-push-token": 2"#),
            found: "la.input-channel error"),
        .init(
            clause: "A8 la.input-channel: no base64 (E)", payload: start(alert + #", "input-push-channel": "***""#),
            found: "la.input-channel error"),
        .init(
            clause: "A8 la.input-channel: on an update (W)", payload: update(state, #", "input-push-token": 1"#),
            found: "la.input-channel warning"),
        .init(
            clause: "A8 la.input-channel: the channel is for iOS 18 only (told)",
            payload: start(alert + #", "input-push-channel": "c2VvdWw=""#), found: "la.input-channel info"),
        .init(
            clause: "A8 la.input-channel: the token alone passes",
            payload: start(alert + #", "input-push-token": 1"#)),
        .init(
            clause: "A8 la.broadcast: a start (E, by la.contract)", payload: start(alert),
            found: "la.contract error",
            facts: broadcast),
        .init(
            clause: "A8 la.broadcast: a topic (E, by apns.header-mismatch)", payload: update(state),
            found: "apns.header-mismatch error",
            facts:
                "headers: {apns-push-type: liveactivity, apns-channel-id: c2VvdWw=, apns-priority: 10, apns-expiration: 0, apns-topic: a.b.push-type.liveactivity}"
        ),
        .init(
            clause: "A8 la.broadcast: no expiration (E, by apns.header-mismatch)", payload: update(state),
            found: "apns.header-mismatch error",
            facts: "headers: {apns-push-type: liveactivity, apns-channel-id: c2VvdWw=, apns-priority: 10}"),
        .init(
            clause: "A8 la.broadcast: no priority (E, by apns.header-mismatch)", payload: update(state),
            found: "apns.header-mismatch error",
            facts: "headers: {apns-push-type: liveactivity, apns-channel-id: c2VvdWw=, apns-expiration: 0}"),
        .init(
            clause: "A8 la.broadcast: an expiration where nothing is stored (E)", payload: update(state),
            found: "la.broadcast error",
            facts:
                "headers: {apns-push-type: liveactivity, apns-channel-id: c2VvdWw=, apns-priority: 10, apns-expiration: 9}\nchannel-storage: none"
        ),
        .init(clause: "A8 la.broadcast: with all headers it passes", payload: update(state), facts: broadcast),
        .init(
            clause: "A8 la.size: over 4096 bytes to a device (E, by payload.size)", payload: large(4100),
            found: "payload.size error"),
        .init(
            clause: "A8 la.size: over 5120 bytes of a broadcast (E, by payload.size)", payload: large(5200),
            found: "payload.size error", facts: broadcast),
        .init(
            clause: "A8 la.size: attributes and state over 4096 bytes (E)", payload: large(4300),
            found: "la.size error", facts: broadcast),
        .init(
            clause: "A8 la.size: from 90 % on (W)", payload: large(3700), found: "la.size warning", facts: broadcast
        ),
        .init(clause: "A8 la.size: 3,000 bytes pass", payload: large(3000), facts: broadcast),
        .init(
            clause: "A8 la.dismissal: without an end (W, by la.contract)",
            payload: update(state, #", "dismissal-date": 1774000100"#), found: "la.contract warning"),
        .init(
            clause: "A8 la.dismissal: more than four hours (W)",
            payload: #"{"aps": {"timestamp": 1774000000, "event": "end", "dismissal-date": 1774014401}}"#,
            found: "la.dismissal warning"),
        .init(
            clause: "A8 la.dismissal: in the past (I)",
            payload: #"{"aps": {"timestamp": 1774000000, "event": "end", "dismissal-date": 1773999999}}"#,
            found: "la.dismissal info"),
        .init(
            clause: "A8 la.dismissal: half an hour passes",
            payload: #"{"aps": {"timestamp": 1774000000, "event": "end", "dismissal-date": 1774001800}}"#),
        .init(
            clause: "A8 la.stale: not after the push (W)", payload: update(state, #", "stale-date": 1774000000"#),
            found: "la.stale warning"),
        .init(
            clause: "A8 la.stale: more than 8 hours (W)", payload: update(state, #", "stale-date": 1774028801"#),
            found: "la.stale warning"),
        .init(
            clause: "A8 la.stale: in milliseconds (E, by la.contract)",
            payload: update(state, #", "stale-date": 1774001000000"#), found: "la.contract error"),
        .init(
            clause: "A8 la.stale: a quarter of an hour passes",
            payload: update(state, #", "stale-date": 1774000900"#)),
        .init(
            clause: "A8 la.plist: the key is missing (E)", payload: start(alert), found: "la.plist error",
            app: plist("")),
        .init(
            clause: "A8 la.plist: the key is false (E)", payload: start(alert), found: "la.plist error",
            app: plist("<key>NSSupportsLiveActivities</key><false/>")),
        .init(
            clause: "A8 la.plist: with the key it passes", payload: start(alert),
            app: plist("<key>NSSupportsLiveActivities</key><true/>")),
        .init(
            clause: "A8 text.clip: the words of a Live Activity's alert are not measured",
            payload: update(state, #", "alert": {"title": "\#(long)", "body": "\#(long)"}"#)),
        .init(
            clause: "A8 text.clip: those of a banner are",
            payload: #"{"aps": {"alert": {"title": "\#(long)", "body": "b"}}}"#,
            found: "text.clip info"),
    ]

    private static let state = #"{"step": "cooking", "minutes": 1}"#
    private static let broadcast =
        "headers: {apns-push-type: liveactivity, apns-channel-id: c2VvdWw=, apns-priority: 10, apns-expiration: 0}"
    private static let declared: @Sendable () -> App? = { ActivityRuleTests.app() }

    private static func plist(_ value: String) -> @Sendable () -> App? {
        { CheckedText.app("", ["Info.plist": "<key>CFBundleIdentifier</key><string>a</string>\(value)"]) }
    }

    private static func update(_ state: String, _ more: String = "") -> String { ActivityRuleTests.update(state, more) }
    private static func start(_ more: String) -> String { ActivityRuleTests.start(more) }
    private static let alert = ActivityRuleTests.alert
    private static func large(_ bytes: Int) -> String {
        update(#"{"step": "cooking", "minutes": 1, "text": "\#(String(repeating: "a", count: bytes))"}"#)
    }
    private static let long = String(repeating: "가", count: 200)
}
