import DataTree
import Text

/// What a push does to a Live Activity: it starts, changes or ends it. The activity itself is drawn by the app's own code, so what can
/// be shown is what it is sent. Sources: Apple, "Starting and updating Live Activities with ActivityKit push notifications" and
/// "Displaying live data with Live Activities".
package struct ActivityChange: Sendable {
    package enum Event: String, Sendable { case start, update, end }

    /// A property of the state or of the attributes, as the app's type gets it.
    package struct Value: Sendable, Hashable {
        package var name: String
        package var text: String
        package var pointer: String
    }

    /// When something is to happen, in Unix time.
    package struct Moment: Sendable, Hashable {
        package enum Kind: String, Sendable { case stale, dismissal }
        package var kind: Kind
        /// `2026-03-20 09:46 UTC`, or the number as it is where it is no time that a calendar has.
        package var text: String
        package var pointer: String
        /// Not after the time of the push: what is to happen happens at once.
        package var isPast: Bool
    }

    /// Nil where the payload names none that exists.
    package var event: Event?
    /// Name of the attributes' type; a start has it.
    package var type: Preview.Part?
    package var state: [Value] = []
    package var attributes: [Value] = []
    /// The alert: the phone lights up and shows the expanded view, Apple Watch shows these words.
    package var title: Preview.Part?
    package var body: Preview.Part?
    package var hasAlert = false
    package var moments: [Moment] = []
    /// As the app declares to draw it; nil without a layout.
    package var drawing: [ActivityLayout.Region: [ActivityLayout.Line]]?
}

/// Reads a Live Activity's change out of a device payload.
enum ActivityReader {
    /// Values that are told of a state or of attributes, and their length.
    private static let limit = 24
    private static let textLimit = 200

    /// - Parameter attributes: Those of the activity's start, where the push has none.
    static func read(
        _ payload: Node, _ app: App? = nil, _ facts: SampleFacts = SampleFacts(nil), attributes: Node? = nil
    ) -> ActivityChange? {
        guard let aps = payload["aps"], aps.kind == .object, PushType.isLiveActivity(aps) else { return nil }
        var change = ActivityChange(event: aps["event"]?.string.flatMap(ActivityChange.Event.init))
        change.type = aps["attributes-type"]?.string.map { .init(text: short($0), pointer: "/aps/attributes-type") }
        let type = app?.activity(named: aps["attributes-type"]?.string ?? facts.activity)
        change.state = values(aps["content-state"], "/aps/content-state", type?.state, type)
        change.attributes = values(aps["attributes"], "/aps/attributes", type?.attributes, type)
        change.hasAlert = aps.member("alert") != nil
        change.title = text(aps["alert"], "title", orKey: "title-loc-key", app)
        change.body =
            text(aps["alert"], "body", orKey: "loc-key", app)
            ?? aps["alert"]?.string.map { .init(text: ClippedText.of($0), pointer: "/aps/alert") }
        change.moments = moments(aps)
        change.drawing = drawing(aps, type, aps["attributes"] ?? attributes ?? type?.example)
        return change
    }

    private static func values(
        _ node: Node?, _ pointer: String, _ members: [ActivityType.Member]?, _ type: ActivityType?
    ) -> [ActivityChange.Value] {
        (node?.members ?? []).prefix(limit).map { member in
            let whole = listed(member.value) ?? words(member.value)
            let declared = members?.first { $0.name == member.name }
            return .init(
                name: short(member.name), text: date(member.value, declared, type) ?? short(whole),
                pointer: pointer + "/" + JSONPointer.escape(member.name))
        }
    }

    private static func words(_ node: Node) -> String {
        node.string ?? String(decoding: JSONWriter.write(node, .minified), as: UTF8.self)
    }

    /// A list of plain values as people write it.
    private static func listed(_ node: Node) -> String? {
        guard node.kind == .array, !node.elements.contains(where: \.isContainer) else { return nil }
        return node.count == 0 ? "–" : node.elements.prefix(limit).map(words).joined(separator: ", ")
    }

    /// A declared date as people write it.
    private static func date(_ node: Node, _ member: ActivityType.Member?, _ type: ActivityType?) -> String? {
        guard let type, let member, case .date = member.kind, let seconds = node.double else { return nil }
        return CalendarTime.text(ActivityType.unix(seconds, type.clock))
    }

    /// Of a push that has no attributes those of the declaration's example stand in.
    private static func drawing(
        _ aps: Node, _ type: ActivityType?, _ attributes: Node?
    ) -> [ActivityLayout.Region: [ActivityLayout.Line]]? {
        guard let type, let layout = type.layout else { return nil }
        return layout.lines(
            ActivityVariables(
                type, attributes: attributes, state: aps["content-state"],
                event: aps["event"]?.string, timestamp: aps["timestamp"]?.double))
    }

    private static func short(_ text: String) -> String {
        let short = text.prefix(textLimit)
        return short.endIndex == text.endIndex ? text : short + "…"
    }

    /// A string, a Live Activity's own translated form, or the form of an ordinary notification.
    private static func text(_ alert: Node?, _ name: String, orKey key: String, _ app: App?) -> Preview.Part? {
        if let text = alert?[name]?.string, !text.isEmpty {
            return .init(text: ClippedText.of(text), pointer: "/aps/alert/" + name)
        }
        let isObject = alert?[name]?.kind == .object
        let owner = isObject ? alert?[name] : alert
        let (keyName, arguments) = isObject ? ("loc-key", "loc-args") : (key, key.replacing(text: "key", with: "args"))
        guard let found = owner?[keyName]?.string else { return nil }
        return PreviewMaker.lookedUp(
            found, owner?[arguments], "/aps/alert/" + (isObject ? name + "/loc-key" : key), app)
    }

    private static func moments(_ aps: Node) -> [ActivityChange.Moment] {
        let now = aps["timestamp"]?.double
        let names: [(String, ActivityChange.Moment.Kind)] = [("stale-date", .stale), ("dismissal-date", .dismissal)]
        return names.compactMap { name, kind in
            guard let node = aps[name], let seconds = node.double else { return nil }
            let raw = String(decoding: node.textBytes, as: UTF8.self)
            return .init(
                kind: kind, text: CalendarTime.text(seconds) ?? raw, pointer: "/aps/" + name,
                isPast: now.map { seconds <= $0 } ?? false)
        }
    }
}

/// Unix time as people write it, without a clock or a time zone of the machine.
package enum CalendarTime {
    /// Nil outside of the years 1970 to 9999.
    package static func text(_ seconds: Double) -> String? {
        guard seconds >= 0, seconds < 253_402_300_800, let whole = Int(exactly: seconds.rounded(.down)) else {
            return nil
        }
        let (days, rest) = whole.quotientAndRemainder(dividingBy: 86_400)
        let date = CivilDate(days: days)
        return "\(date.year)-\(two(date.month))-\(two(date.day)) \(two(rest / 3600)):\(two(rest / 60 % 60)) UTC"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
