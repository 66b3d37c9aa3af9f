import DataTree
import PushPayload
import Testing
import Text

/// What a layout draws of a push, and sequences of pushes.
@Suite struct ActivityDrawingTests {
    private static func app(_ text: String) -> App {
        App(
            id: "app", facts: nil, plists: [],
            activities: [
                ActivityType(name: "A", document: YAMLReader.parse(SourceFile(path: "A.yml", text: text)).value)
            ])
    }

    private static func samples(_ payloads: [(String, String)], app: App, facts: String = "") -> [Sample] {
        let checker = SampleChecker(specs: BuiltInPacks.specs, apps: [app])
        return payloads.map { id, text in
            var known = SampleFacts(YAMLReader.parse(SourceFile(path: id + ".yml", text: facts)).value)
            known.app = "app"
            return checker.check(
                SampleSource(id: id, file: SourceFile(path: id + ".json", text: text), facts: known, pack: "apns"))
        }
    }

    private static let layout = """
        attributes: {shop: String}
        state: {name: String, minutes: Int, arrival: Date?}
        layout:
          lockScreen:
            - {leading: "{{ attributes.shop }}", trailing: "{{ state.name }}", style: title}
            - {progress: "{{ state.minutes }}", of: 10}
            - "{{ state.arrival | date: '%Y-%m-%d %H:%M' }}"
            - "{{ state.nothing }}"
          minimal: "{{ state.minutes }}"
        """

    private static func push(_ time: Int, _ event: String, _ name: String, _ minutes: Int, _ more: String = "")
        -> String
    {
        """
        {"aps": {"timestamp": \(time), "event": "\(event)", "content-state": {"name": "\(name)", "minutes": \(minutes), \
        "arrival": 795692800}\(more)}}
        """
    }

    private static let opening =
        #", "attributes-type": "A", "attributes": {"shop": "S"}, "alert": {"title": "a", "body": "b"}"#

    @Test func aLayoutDrawsTextAndBars() throws {
        let sample = Self.samples(
            [("x", Self.push(1_774_000_000, "start", "Mina", 25, Self.opening))], app: Self.app(Self.layout))[0]
        let drawing = try #require(sample.preview?.activity?.drawing)
        let lines = try #require(drawing[.lockScreen])
        #expect(lines.map(\.leading) == ["S", "", "2026-03-20 09:46"])
        #expect(lines[0].trailing == "Mina" && lines[0].style == "title" && lines[1].fraction == 1)
        #expect(drawing[.minimal]?.first?.leading == "25" && drawing[.center] == nil)
    }

    @Test func liquidAndMarkupOfAPayloadStayText() throws {
        let hostile = #"<script>{{ 1 | plus: 1 }}{% for i in (1..9) %}"#
        let sample = Self.samples([("x", Self.push(1_774_000_000, "update", hostile, 1))], app: Self.app(Self.layout))[
            0]
        let lines = try #require(sample.preview?.activity?.drawing?[.lockScreen])
        #expect(lines[0].trailing == hostile)
    }

    @Test func aLayoutIsBounded() throws {
        let text = "state: {a: String}\nlayout: {minimal: \"{% for i in (1..100000) %}{{ state.a }}{% endfor %}\"}\n"
        let long = String(repeating: "x", count: 3000)
        let sample = Self.samples(
            [("x", #"{"aps": {"timestamp": 1, "event": "update", "content-state": {"a": "\#(long)"}}}"#)],
            app: Self.app(text))[0]
        #expect((sample.preview?.activity?.drawing?[.minimal]?.first?.leading.count ?? 0) <= 121)
    }

    @Test func aDeclarationThatNamesItselfEnds() {
        let app = Self.app(
            "state: {next: Node?}\ntypes: {Node: {next: Node?}}\nlayout: {minimal: \"{{ state.next.next }}\"}\n")
        let deep = String(repeating: #"{"next":"#, count: 300) + "null" + String(repeating: "}", count: 300)
        let sample = Self.samples(
            [("x", #"{"aps": {"timestamp": 1, "event": "update", "content-state": \#(deep)}}"#)], app: app)[0]
        #expect(sample.preview?.activity != nil)
    }

    // MARK: Sequences

    private static func sequence(_ payloads: [String], facts: String = "headers: {apns-priority: 5}\n")
        -> ActivitySequence?
    {
        let named = payloads.enumerated().map { ("apns/order/\($0 + 1)-push", $1) }
        return ActivitySequence.all(samples(named, app: app(layout), facts: facts), facts: [:]).value.first
    }

    private static let begin = push(1_774_000_000, "start", "a", 1, opening)

    @Test func timeRunsFromTheFirstPushToTheEndOnTheLockScreen() throws {
        let whole = try #require(
            Self.sequence([
                Self.begin, Self.push(1_774_000_600, "update", "a", 1, #", "stale-date": 1774000900"#),
                Self.push(1_774_001_800, "end", "b", 0),
            ]))
        #expect(
            whole.moments.map { "\($0.kind.rawValue) \(Int($0.seconds))" } == [
                "push 0", "push 600", "stale 900", "push 1800", "dropped 16200",
            ])
        #expect(whole.findings.isEmpty && whole.steps.map(\.isUnseen) == [false, true, false])
        let open = try #require(Self.sequence([Self.begin, Self.push(1_774_000_600, "update", "b", 1)]))
        #expect(
            open.moments.map { "\($0.kind.rawValue) \(Int($0.seconds))" } == [
                "push 0", "push 600", "ended 28800", "dropped 43200",
            ])
        let dismissed = try #require(
            Self.sequence([Self.begin, Self.push(1_774_000_600, "end", "b", 1, #", "dismissal-date": 1774001200"#)]))
        #expect(dismissed.moments.last?.kind == .dismissed && dismissed.moments.last?.seconds == 1200)
    }

    /// A push whose state does not decode changes nothing: what follows is held against the push before it.
    @Test func aLostPushIsKnownAsOne() throws {
        let whole = try #require(
            Self.sequence([
                Self.begin,
                #"{"aps": {"timestamp": 1774000600, "event": "update", "content-state": {"name": 7, "minutes": 1}}}"#,
                Self.push(1_774_000_900, "update", "a", 1),
            ]))
        #expect(whole.steps.map(\.isLost) == [false, true, false])
        #expect(whole.steps.map(\.isUnseen) == [false, false, true])
    }

    /// Without a layout the values of the state are listed: a list of plain ones as people write it.
    @Test(arguments: [
        (#"["김하나", "이두리"]"#, "김하나, 이두리"), ("[]", "–"), ("[1, true]", "1, true"), (#"[{"a": 1}]"#, #"[{"a":1}]"#),
        (#""x""#, "x"),
    ])
    func aListIsReadAsPeopleWriteIt(_ value: String, _ shown: String) throws {
        let sample = try #require(
            Self.samples(
                [("a", #"{"aps": {"timestamp": 1, "event": "update", "content-state": {"names": \#(value)}}}"#)],
                app: App(id: "app", facts: nil, plists: [])
            ).first)
        #expect(sample.preview?.activity?.state.map(\.text) == [shown])
    }

    @Test func attributesOfTheStartAreDrawnInUpdates() throws {
        let whole = try #require(Self.sequence([Self.begin, Self.push(1_774_000_600, "update", "b", 1)]))
        #expect(whole.steps[1].change.drawing?[.lockScreen]?.first?.leading == "S")
    }

    private static func order(_ payloads: [String], facts: String = "headers: {apns-priority: 5}\n") -> [String] {
        (sequence(payloads, facts: facts)?.findings ?? []).map { "\($0.code.id) \($0.location?.path ?? "")" }
    }

    @Test func theOrderOfPushesIsHeldToApplesRules() {
        let update = { (time: Int) in Self.push(time, "update", "b", time % 60) }
        #expect(Self.order([Self.begin, update(1_774_000_001)]) == [])
        #expect(Self.order([Self.begin, update(1_774_028_800)]) == [])
        #expect(Self.order([update(1_774_000_000), update(1_774_000_001)]) == ["la.sequence apns/order/1-push.json"])
        #expect(Self.order([Self.begin, update(1_774_000_000)]) == ["la.sequence apns/order/2-push.json"])
        #expect(Self.order([Self.begin, update(1_774_028_801)]) == ["la.sequence apns/order/2-push.json"])
        let end = Self.push(1_774_000_100, "end", "c", 0)
        #expect(Self.order([Self.begin, end, update(1_774_000_200)]) == ["la.sequence apns/order/3-push.json"])
    }

    @Test func priorityTenThroughoutIsAnInformation() {
        let updates = [Self.push(1_774_000_100, "update", "b", 1), Self.push(1_774_000_200, "update", "c", 1)]
        #expect(Self.order([Self.begin] + updates) == [])
        #expect(Self.order([Self.begin] + updates, facts: "") == ["la.budget apns/order/3-push.json"])
        let announced = Self.push(1_774_000_300, "update", "d", 1, #", "alert": {"title": "t", "body": "b"}"#)
        #expect(Self.order([Self.begin] + updates + [announced], facts: "") == [])
    }

    @Test func theDataOfAnActivityHasFourKilobytesInAll() {
        let shop = String(repeating: "s", count: 2000)
        let start = Self.push(
            1_774_000_000, "start", "a", 1,
            #", "attributes-type": "A", "attributes": {"shop": "\#(shop)"}, "alert": {"title": "a", "body": "b"}"#)
        func update(_ count: Int) -> String {
            Self.push(1_774_000_100, "update", String(repeating: "n", count: count), 1)
        }
        #expect(Self.order([start, update(1_500)]) == [])
        #expect(Self.order([start, update(2_000)]) == ["la.size apns/order/2-push.json"])
        #expect(Self.order([start, update(2_200)]) == ["la.size apns/order/2-push.json"])
    }

    @Test func aFolderIsASequenceOnlyIfAllOfItIs() {
        let app = Self.app(Self.layout)
        let other = #"{"aps": {"alert": "a"}}"#
        let mixed = Self.samples([("a/1-x", Self.begin), ("a/2-x", Self.begin), ("a/note", other)], app: app)
        #expect(ActivitySequence.all(mixed, facts: [:]).value.isEmpty)
        let alone = Self.samples([("a/1-x", Self.begin)], app: app)
        #expect(ActivitySequence.all(alone, facts: [:]).value.isEmpty)
    }

    @Test func whatASequenceIsExpectedToBreakIsNoFinding() {
        let app = Self.app(Self.layout)
        let samples = Self.samples(
            [
                ("a/1-x", Self.push(1_774_000_000, "update", "a", 1)),
                ("a/2-x", Self.push(1_774_000_001, "update", "b", 1)),
            ], app: app, facts: "headers: {apns-priority: 5}\n")
        func reported(_ facts: String) -> [String] {
            let known = SampleFacts(YAMLReader.parse(SourceFile(path: "a.yml", text: facts)).value)
            return ActivitySequence.all(samples, facts: ["a": known]).diagnostics.map(\.code.id)
        }
        #expect(reported("title: a") == ["la.sequence"])
        #expect(reported("expect: [{code: la.sequence}]") == [])
        #expect(reported("expect: [{code: la.sequence}, {code: la.size}]") == ["sample.expectation"])
    }
}
