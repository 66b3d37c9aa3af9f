import DataTree
import Text

/// Numbers of a state that are no dates by the app's clock. A `Date` is read as seconds since 2001 unless the app's type says otherwise,
/// so that seconds since 1970 lie 31 years ahead.
enum DateClock {
    typealias Mistake = (headline: Message, why: Message, fix: Message)

    /// Seconds since 1970 of the years 2001 to 2096.
    static func isUnix(_ value: Double) -> Bool { value >= 1e9 && value <= 4e9 }
    static func isMilliseconds(_ value: Double) -> Bool { value >= 1e12 && value <= 4e12 }

    /// What is wrong with a date's number; nil for one that can be right.
    static func wrong(_ value: Double, _ clock: ActivityType.Clock, _ name: String) -> Mistake? {
        if isMilliseconds(value) {
            return (
                "'\(name)' is in milliseconds, but a date is read in seconds",
                "it lies tens of thousands of years ahead", "divide it by 1000"
            )
        }
        if clock == .reference, isUnix(value) {
            return (
                "'\(name)' looks like seconds since 1970, but a Swift date is read as seconds since 2001",
                "the app shows a time 31 years ahead",
                "subtract 978307200, or declare 'dates: unix' if the app's code reads seconds since 1970"
            )
        }
        // In Unix time these are the years 1989 to 2001.
        if clock == .unix, value >= 6e8, value < 1e9 {
            return (
                "'\(name)' looks like seconds since 2001, but this app reads seconds since 1970",
                "the app shows a time 31 years ago", "add 978307200"
            )
        }
        return nil
    }
}

/// The same for a state that nobody declared: a number under a name that speaks of a time, or one that lies within a week of the push
/// itself; and a text of ISO 8601, which only a type that reads texts takes.
enum UndeclaredDates {
    private static let limit = 8
    private static let depth = 32
    private static let week = 7 * 24 * ActivityMoment.hour

    static func check(_ push: ActivityPush, _ node: Node, _ pointer: String) -> [Diagnostic] {
        var found: [Diagnostic] = []
        walk(node, pointer, 0) { value, place, name in
            guard found.count < limit, !push.context.isUnknown(value.location) else { return }
            if let text = value.string {
                guard !found.contains(where: { $0.severity == .info }), ISOText.isDate(text) else { return }
                found.append(self.text(push.context, value, place, name))
            } else if let number = value.double, let wrong = DateClock.wrong(number, .reference, name),
                isTime(NameWords.of(name), number, push.sent), !isExplained(value)
            {
                found.append(
                    push.context.diagnostic(
                        .liveActivityDate, .warning, value, place, wrong.headline, why: wrong.why,
                        fix: .init(
                            "declare the state in 'activities/TYPE.yml' if the app reads a number; else \(wrong.fix)")))
            }
        }
        return found
    }

    /// A comment behind the value says that the app reads a number: `// unix seconds`.
    private static func isExplained(_ value: Node) -> Bool {
        let bytes = (value.document.nesting?.outer ?? value.document.source).bytes
        let range = value.location.range
        guard range.upperBound <= bytes.count else { return false }
        let line = bytes[range.upperBound...].prefix(160).prefix { $0 != 0x0A }
        let rest = String(decoding: line.drop { !"/#".utf8.contains($0) }, as: UTF8.self).lowercased()
        return ["unix", "epoch", "1970", "posix"].contains { ByteSearch.contains(rest, $0) }
    }

    private static func text(_ context: RuleContext, _ value: Node, _ place: String, _ name: String) -> Diagnostic {
        context.diagnostic(
            .liveActivityDate, .info, value, place, "'\(name)' is a date as a text, which a Swift 'Date' does not take",
            why:
                "if the app's type has a 'Date' there, nothing of the state decodes and the push is lost; a 'String' takes it",
            fix: .init(
                "write the seconds since 1 January 2001 for a 'Date', or declare the state in 'activities/TYPE.yml'"))
    }

    // MARK: Names

    private static let times: Set<String> = [
        "date", "time", "datetime", "eta", "etd", "arrival", "arrives", "arriving", "departure", "departs",
        "departing", "deadline", "expiry", "expires", "expiration", "due", "kickoff", "start", "starts", "begin",
        "begins", "finish", "finishes", "end", "ends", "until", "pickup", "dropoff", "landing", "takeoff", "countdown",
    ]
    private static let endings: Set<String> = ["at", "till"]
    /// What speaks of its unit is read as a number by the app.
    private static let units: Set<String> = [
        "milliseconds", "millisecond", "millis", "ms", "seconds", "secs", "sec", "minutes", "mins", "hours", "epoch",
        "unix", "duration", "interval",
    ]
    private static let others: Set<String> = [
        "id", "ids", "timestamp", "identifier", "uid", "number", "no", "num", "nr", "code", "count", "price", "amount",
        "total",
        "cost",
        "fee", "balance", "sum", "version", "revision", "build", "seq", "sequence", "key", "phone", "tel", "nonce",
        "hash",
        "seed", "score", "points", "size", "bytes", "index", "barcode", "serial", "token", "ref", "reference", "color",
        "colour", "distance", "quantity", "qty", "zone", "offset", "value", "likes", "views",
    ]

    private static func isTime(_ words: [String], _ number: Double, _ sent: Double?) -> Bool {
        guard let last = words.last, !others.contains(last), !words.contains(where: units.contains) else {
            return false
        }
        if endings.contains(last) || words.contains(where: times.contains) { return true }
        let seconds = DateClock.isMilliseconds(number) ? number / 1_000 : number
        return sent.map { (seconds - $0).magnitude <= week } ?? false
    }

    private static func walk(
        _ node: Node, _ pointer: String, _ level: Int, _ visit: (Node, String, String) -> Void
    ) {
        guard level < depth else { return }
        for member in node.members {
            let place = pointer + "/" + JSONPointer.escape(member.name)
            if member.value.kind == .number || member.value.kind == .string { visit(member.value, place, member.name) }
            walk(member.value, place, level + 1, visit)
        }
        for (index, element) in node.elements.enumerated() where element.kind == .object {
            walk(element, pointer + "/\(index)", level + 1, visit)
        }
    }
}

/// `2026-03-20T09:46:40Z`, with an offset as well.
enum ISOText {
    static func isDate(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes.count <= 25 else { return false }
        let form = Array("0000-00-00T00:00:00".utf8)
        let isForm = zip(bytes, form).allSatisfy { byte, wanted in
            wanted == 0x30 ? byte.isDigit : byte == wanted
        }
        let zone = String(decoding: bytes[19...], as: UTF8.self)
        let digits = zone.utf8.filter { $0.isDigit }.count
        return isForm && (zone == "Z" || (["+", "-"].contains(zone.prefix(1)) && digits == 4))
    }
}
