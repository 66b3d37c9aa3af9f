import DataTree
import PushPayload
import Testing
import Text

/// Sequences that facts list, with their times: what is read of them, and what only the order and the times say.
@Suite struct SequenceListTests {
    private static func node(_ text: String) throws -> Node {
        try #require(YAMLReader.parse(SourceFile(path: "list.yml", text: text)).value.root)
    }

    @Test func timesAreReadAsTheyAreWritten() throws {
        let rows: [(String, SequenceTime?)] = [
            ("after: 10m", .after(600)), ("after: 1h30m", .after(5400)), ("after: 45s", .after(45)),
            ("after: 1h1m1s", .after(3661)), ("after: 0s", .after(0)), ("after: ''", nil), ("after: 10", nil),
            ("after: m", nil), ("after: 10x", nil), ("after: 10m5", nil), ("at: 1774000000", .at(1_774_000_000)),
            ("at: '2026-03-20 09:46:40Z'", .at(1_774_000_000)),
            ("at: '2026-03-20T18:46:40+09:00'", .at(1_774_000_000)),
            ("at: '2026-03-20 04:46-0500'", .at(1_773_999_960)), ("at: '2024-02-29 00:00Z'", .at(1_709_164_800)),
            ("at: '1970-01-01 00:00Z'", .at(0)), ("at: '2026-03-20 09:46'", nil), ("at: '2026-13-20 09:46Z'", nil),
            ("at: '2026-03-20 24:00Z'", nil), ("at: '1969-12-31 23:59Z'", nil), ("at: tomorrow", nil),
            ("at: -1", nil), ("at: 1774000000000", nil), ("file: a.json", nil),
            ("after: 99999999999999999999h", nil), ("at: '2026-03-20 09:46+99:00'", nil),
        ]
        var holding = 0
        for (text, wanted) in rows {
            let found = SequenceList.Entry(sample: 0, node: try Self.node(text)).time
            #expect(found == wanted, "\(text)")
            holding += found == wanted ? 1 : 0
        }
        print("times of listed pushes: \(holding)/\(rows.count)")
    }

    private static func push(_ time: Int, _ event: String, _ minutes: Int, _ more: String = "") -> String {
        #"{"aps": {"timestamp": \#(time), "event": "\#(event)", "content-state": {"minutes": \#(minutes)}\#(more)}}"#
    }

    private static let begin = push(
        1_774_000_000, "start", 25,
        #", "attributes-type": "A", "attributes": {}, "alert": {"title": "a", "body": "b"}"#)

    /// The sequence of payloads, each with its entry in the list.
    private static func sequence(_ pushes: [(String, String)], app: App? = nil) throws -> ActivitySequence? {
        let checker = SampleChecker(specs: BuiltInPacks.specs, apps: app.map { [$0] } ?? [])
        let samples = pushes.enumerated().map { number, push in
            var facts = SampleFacts(nil)
            facts.app = app?.id
            return checker.check(
                SampleSource(
                    id: "s\(number)", file: SourceFile(path: "s\(number).json", text: push.0), facts: facts,
                    pack: "apns"))
        }
        let entries = try pushes.enumerated().map {
            SequenceList.Entry(sample: $0, node: try node("{file: a, \($1.1)}"))
        }
        return ActivitySequence.all(samples, facts: [:], lists: [SequenceList(id: "l", entries: entries)]).value.first
    }

    private static func codes(_ pushes: [(String, String)], app: App? = nil) throws -> [String] {
        (try sequence(pushes, app: app)?.findings ?? []).map { "\($0.code.id) \($0.location?.path ?? "")" }
    }

    @Test func theListsTimesAreThoseOfTheStrip() throws {
        let sequence = try Self.sequence([
            (Self.begin, "at: '2026-03-20 09:46:40Z'"), (Self.push(1_774_000_600, "update", 15), "after: 10m"),
            (Self.push(1_774_005_400, "end", 0), "after: 1h30m"),
        ])
        #expect(sequence?.steps.map(\.sent) == [1_774_000_000, 1_774_000_600, 1_774_005_400])
        #expect(sequence?.moments.map(\.seconds) == [0, 600, 5400, 19_800])
        #expect(sequence?.findings.map(\.code.id) == [])
    }

    @Test func withoutTimesThePushesHaveTheirOwn() throws {
        let sequence = try Self.sequence([(Self.begin, "x: 1"), (Self.push(1_774_000_600, "update", 15), "x: 1")])
        #expect(sequence?.steps.map(\.sent) == [1_774_000_000, 1_774_000_600])
    }

    @Test func whatTheTimesSayIsFoundAtItsEdge() throws {
        func of(_ stamp: Int, _ after: String, _ event: String = "update") throws -> [String] {
            try Self.codes([(Self.begin, "at: 1774000000"), (Self.push(stamp, event, 15), "after: \(after)")])
        }
        #expect(try of(1_774_000_600, "11m") == [])
        #expect(try of(1_774_000_600, "661s") == ["la.sequence s1.json"])
        #expect(try of(1_774_000_600, "661s", "end") == [], "the end may bear any time")
        #expect(try of(1_774_028_800 + 60, "1m") == [])
        #expect(try of(1_774_028_800 + 61, "1m") == ["la.sequence s1.json"])
        let back = try Self.codes([
            (Self.begin, "at: 1774000000"), (Self.push(1_774_000_600, "update", 15), "after: 10m"),
            (Self.push(1_774_000_601, "update", 14, #", "alert": {"title": "a"}"#), "after: 10m"),
        ])
        #expect(back == ["la.sequence list.yml"])
        #expect(
            try Self.codes([
                (Self.begin, "at: 1774000000"), (Self.push(1_774_028_801, "update", 15), "after: 8h1s"),
            ]) == ["la.sequence s1.json"])
    }

    @Test func manyUpdatesInAMinuteAreNotedWhereTheAppDoesNotAskForThem() throws {
        func app(_ more: String) -> App {
            CheckedText.app("", ["Info.plist": "<key>NSSupportsLiveActivities</key><true/>\(more)"])
        }
        let frequent = "<key>NSSupportsLiveActivitiesFrequentUpdates</key><true/>"
        func of(_ gap: Int, _ count: Int, _ app: App?) throws -> [String] {
            let alert = #", "alert": {"title": "a", "body": "b"}"#
            let updates = (1...count).map { (Self.push(1_774_000_000 + $0 * gap, "update", $0, alert), "x: 1") }
            return try Self.codes([(Self.begin, "x: 1")] + updates, app: app)
        }
        #expect(try of(20, 4, app("")) == ["la.budget s4.json"])
        #expect(try of(20, 3, app("")) == [] && of(21, 4, app("")) == [])
        #expect(try of(20, 4, app(frequent)) == [] && of(20, 4, nil) == [])
    }
}
