import DataTree
import PushPayload
import Testing
import Text

/// The rules of Live Activities at their edges: what just passes, and what just fails. Expectations are from Apple's pages, as
/// `domain-live-and-web.md` A1–A8 restates them.
@Suite struct ActivityRuleTests {
    static let type = """
        attributes:
          order: String
          shop: Shop?
        state:
          step: Step
          minutes: Int
          ratio: Double?
          open: Bool?
          arrival: Date?
          stops: "[Stop]?"
          tags: "[String?]?"
        types:
          Step: [cooking, delivering, 3]
          Shop: {name: String, stars: Double?}
          Stop: {name: String, at: Date}
        """

    static func app(_ type: String = type) -> App {
        App(
            id: "app", facts: nil, plists: [],
            activities: [ActivityType(name: "Delivery", document: yaml(type, "apps/app/activities/Delivery.yml"))])
    }

    static func yaml(_ text: String, _ path: String) -> Document {
        YAMLReader.parse(SourceFile(path: path, text: text)).value
    }

    /// Codes with severity and pointer, sorted, of one payload.
    static func found(_ payload: String, facts: String = "", app: App? = app()) -> [String] {
        var known = SampleFacts(facts.isEmpty ? nil : yaml(facts, "sample.yml"))
        known.app = app?.id
        let checker = SampleChecker(specs: BuiltInPacks.specs, apps: app.map { [$0] } ?? [])
        let sample = checker.check(
            SampleSource(id: "sample", file: SourceFile(path: "sample.json", text: payload), facts: known, pack: "apns")
        )
        return sample.findings.filter { $0.code.id.hasPrefix("la.") }.map {
            "\($0.code.id) \($0.severity.rawValue) \($0.pointer ?? "")"
        }.sorted()
    }

    static func update(_ state: String, _ more: String = "") -> String {
        #"{"aps": {"timestamp": 1774000000, "event": "update", "content-state": \#(state)\#(more)}}"#
    }

    static func start(_ more: String, type: String = "Delivery", attributes: String = #"{"order": "1"}"#) -> String {
        #"{"aps": {"timestamp": 1774000000, "event": "start", "content-state": {"step": "cooking", "minutes": 1}, "attributes-type": "\#(type)", "attributes": \#(attributes)\#(more)}}"#
    }

    static let alert = #", "alert": {"title": "a", "body": "b"}"#

    struct Row: Sendable, CustomTestStringConvertible {
        var payload: String
        var expected: [String]
        var testDescription: String { payload }

        init(_ payload: String, _ expected: String...) {
            (self.payload, self.expected) = (payload, expected)
        }
    }

    static let right = #"{"step": "cooking", "minutes": 1}"#
    private static func state(_ more: String) -> String {
        update(#"{"step": "cooking", "minutes": 1, \#(more)}"#)
    }

    static let states: [Row] = [
        Row(update(right)), Row(update(#"{"step": 3, "minutes": 0}"#)), Row(state(#""arrival": null, "ratio": 1"#)),
        Row(state(#""ratio": 0.5, "open": false, "arrival": 795692800.5"#)),
        Row(state(#""stops": [{"name": "a", "at": 795692800}], "tags": [null, "b"]"#)),
        Row(update(#"{"step": "cooking", "minutes": 1.0}"#)),
        Row(update(#"{"step": "cooking"}"#), "la.state-decode error /aps/content-state"),
        Row(update(#"{"step": "cooking", "minutes": null}"#), "la.state-decode error /aps/content-state"),
        Row(update(#"{"step": "cooking", "Minutes": 1}"#), "la.state-decode error /aps/content-state/Minutes"),
        Row(state(#""arival": 795692800"#), "la.state-decode warning /aps/content-state/arival"),
        Row(state(#""colour": "red""#), "la.state-decode warning /aps/content-state/colour"),
        Row(update(#"{"step": "cooking", "minutes": "1"}"#), "la.state-decode error /aps/content-state/minutes"),
        Row(update(#"{"step": "cooking", "minutes": 1.5}"#), "la.state-decode error /aps/content-state/minutes"),
        Row(update(#"{"step": "Cooking", "minutes": 1}"#), "la.state-decode error /aps/content-state/step"),
        Row(update(#"{"step": "3", "minutes": 1}"#), "la.state-decode error /aps/content-state/step"),
        Row(state(#""open": 1"#), "la.state-decode error /aps/content-state/open"),
        Row(state(#""arrival": "2026-03-20T09:46:40Z""#), "la.state-decode error /aps/content-state/arrival"),
        Row(state(#""arrival": 1774000000"#), "la.date-in-state warning /aps/content-state/arrival"),
        Row(state(#""arrival": 1774000000000"#), "la.date-in-state warning /aps/content-state/arrival"),
        Row(state(#""stops": [{"name": "a"}]"#), "la.state-decode error /aps/content-state/stops/0"),
        Row(state(#""stops": {"name": "a"}"#), "la.state-decode error /aps/content-state/stops"),
        Row(state(#""stops": [null]"#), "la.state-decode error /aps/content-state/stops/0"),
        Row(update("[]"), "la.state-decode error /aps/content-state"),
    ]

    @Test(arguments: states) func aStateIsHeldToItsType(_ row: Row) {
        #expect(Self.found(row.payload) == row.expected)
    }

    static let others: [Row] = [
        Row(start(alert)), Row(start(alert, attributes: #"{"order": "1", "shop": {"name": "a"}}"#)),
        Row(start(alert, attributes: #"{"order": 1}"#), "la.attributes-decode error /aps/attributes/order"),
        Row(start(alert, attributes: "{}"), "la.attributes-decode error /aps/attributes"),
        Row(start(alert, type: "Delivry"), "la.attributes-decode error /aps/attributes-type"),
        Row(start(#", "alert": "a""#), "la.alert-shape error /aps/alert"),
        Row(start(#", "alert": {"title": "a"}"#), "la.alert-shape error /aps/alert"),
        Row(start(#", "alert": {"title": {"loc-key": "a"}, "body": {"loc-key": "b", "loc-args": []}}"#)),
        Row(start(#", "alert": {"title-loc-key": "a", "loc-key": "b"}"#)),
        Row(update(right, #", "alert": {"title": "a"}"#)),
        Row(update(right, #", "alert": {"body": "b"}"#), "la.alert-shape warning /aps/alert"),
        Row(update(right, #", "alert": "b""#), "la.alert-shape warning /aps/alert"),
        Row(update(right, #", "stale-date": 1774000001"#)), Row(update(right, #", "stale-date": 1774028800"#)),
        Row(update(right, #", "stale-date": 1774000000"#), "la.stale warning /aps/stale-date"),
        Row(update(right, #", "stale-date": 1774028801"#), "la.stale warning /aps/stale-date"),
        Row(start(alert + #", "input-push-token": 1"#)),
        Row(start(alert + #", "input-push-token": 0"#), "la.input-channel error /aps/input-push-token"),
        Row(start(alert + #", "input-push-channel": "c2VvdWw=""#), "la.input-channel info /aps/input-push-channel"),
        Row(
            start(alert + #", "input-push-channel": "*""#), "la.input-channel error /aps/input-push-channel",
            "la.input-channel info /aps/input-push-channel"),
        Row(
            start(alert + #", "input-push-channel": "c2VvdWw=", "input-push-token": 1"#),
            "la.input-channel warning /aps"),
        Row(update(right, #", "input-push-token": 1"#), "la.input-channel warning /aps/input-push-token"),
    ]

    @Test(arguments: others) func aPushIsHeldToItsRules(_ row: Row) {
        // Of two findings at one place the table of rules keeps the first.
        let found = Self.found(row.payload)
        #expect(found == row.expected || found == [row.expected[0]] && row.expected.count > 1)
    }

    @Test func anEndIsHeldToTheFourHours() {
        func end(_ date: Int) -> [String] {
            Self.found(
                #"{"aps": {"timestamp": 1774000000, "event": "end", "content-state": \#(Self.right), "dismissal-date": \#(date)}}"#
            )
        }
        #expect(end(1_774_014_400) == [])
        #expect(end(1_774_014_401) == ["la.dismissal warning /aps/dismissal-date"])
        #expect(end(1_774_000_000) == ["la.dismissal info /aps/dismissal-date"])
    }

    @Test func withoutADeclarationNamesAndTheTimeOfThePushTell() {
        func of(_ state: String) -> [String] { Self.found(Self.update(state), app: nil) }
        #expect(of(#"{"endTime": 1774000000}"#) == ["la.date-in-state warning /aps/content-state/endTime"])
        #expect(
            of(#"{"a": [{"starts_at": 1774000000000}]}"#) == [
                "la.date-in-state warning /aps/content-state/a/0/starts_at"
            ])
        #expect(of(#"{"flat": 1774000900}"#) == ["la.date-in-state warning /aps/content-state/flat"])
        for near in [
            #"{"endTime": 795692800}"#, #"{"endTime": "1774000000"}"#, #"{"points": 1774000000}"#,
            #"{"timestamp": 1774000000}"#, #"{"flat": 1784000000}"#, #"{"seconds": 1774000000}"#,
        ] { #expect(of(near) == [], "\(near)") }
    }

    @Test func theClockOfTheDeclarationDecides() {
        func of(_ dates: String, _ value: String) -> [String] {
            Self.found(
                Self.update(#"{"at": \#(value)}"#), app: Self.app("dates: \(dates)\nstate: {at: Date}\n"))
        }
        #expect(of("unix", "1774000000") == [] && of("reference", "795692800") == [])
        #expect(of("iso8601", #""2026-03-20T09:46:40Z""#) == [] && of("iso8601", #""2026-03-20T09:46:40+09:00""#) == [])
        #expect(of("unix", "795692800") == ["la.date-in-state warning /aps/content-state/at"])
        #expect(of("iso8601", "1774000000") == ["la.state-decode error /aps/content-state/at"])
        #expect(of("iso8601", #""yesterday""#) == ["la.state-decode error /aps/content-state/at"])
    }

    @Test func aBroadcastIsHeldToItsChannel() {
        func of(_ storage: String, _ expiration: String) -> [String] {
            Self.found(
                Self.update(Self.right),
                facts: """
                    headers: {apns-push-type: liveactivity, apns-channel-id: c2VvdWw=, apns-priority: 10, \
                    apns-expiration: \(expiration)}
                    \(storage)
                    """)
        }
        #expect(of("channel-storage: none", "1774001800") == ["la.broadcast error /headers/apns-expiration"])
        #expect(of("channel-storage: none", "0") == [] && of("channel-storage: newest", "1774001800") == [])
        #expect(of("", "1774001800") == [])
    }

    @Test func whatIsNoLiveActivityIsLeftAlone() {
        #expect(Self.found(#"{"aps": {"alert": "a"}, "content-state": {"endTime": 1774000000}}"#) == [])
        #expect(Self.found(#"{"aps": {"alert": "a"}, "endTime": 1774000000}"#, app: nil) == [])
    }
}
