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
                "it lies thousands of years ahead", "divide it by 1000"
            )
        }
        if clock == .reference, isUnix(value) {
            return (
                "'\(name)' looks like seconds since 1970, but a Swift date is read as seconds since 2001",
                "the app shows a time 31 years ahead",
                "subtract 978307200, or declare 'dates: unix' once the app's code reads it so"
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

/// The same for a state that nobody declared: a number under a name that speaks of a time.
enum UndeclaredDates {
    private static let endings = ["At", "Date", "Time", "Until", "End"]
    private static let limit = 8
    private static let depth = 32

    static func check(_ context: RuleContext, _ node: Node, _ pointer: String) -> [Diagnostic] {
        var found: [Diagnostic] = []
        walk(node, pointer, 0) { value, place, name in
            guard found.count < limit, let number = value.double,
                DateClock.isUnix(number) || DateClock.isMilliseconds(number), isTime(name),
                let wrong = DateClock.wrong(number, .reference, name)
            else { return }
            found.append(
                context.diagnostic(
                    .liveActivityDate, .warning, value, place, wrong.headline, why: wrong.why,
                    fix: .init(
                        "declare the state in 'activities/TYPE.yml' if the app reads a number; else \(wrong.fix)")))
        }
        return found
    }

    private static func isTime(_ name: String) -> Bool {
        endings.contains { ending in
            name == ending.lowercased() && ending != "At" || name.hasSuffix(ending)
                || name.hasSuffix("_" + ending.lowercased())
        }
    }

    private static func walk(
        _ node: Node, _ pointer: String, _ level: Int, _ visit: (Node, String, String) -> Void
    ) {
        guard level < depth else { return }
        for member in node.members {
            let place = pointer + "/" + JSONPointer.escape(member.name)
            if member.value.kind == .number { visit(member.value, place, member.name) }
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
            wanted == 0x30 ? (0x30...0x39).contains(byte) : byte == wanted
        }
        let zone = String(decoding: bytes[19...], as: UTF8.self)
        let digits = zone.utf8.filter { (0x30...0x39).contains($0) }.count
        return isForm && (zone == "Z" || (["+", "-"].contains(zone.prefix(1)) && digits == 4))
    }
}
