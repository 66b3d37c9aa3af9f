import CData
import Platform
import Text

/// Time zones by their names in the tz database, from a table that is compiled in: the same everywhere, also on a machine that has
/// no such database. Before 1970 a zone has the offset that it had then.
enum ZoneTable {
    /// The offset from Greenwich in seconds, east of it positive; nil for a name that is no zone's. `GMT+9` and `UTC-03:30` are
    /// zones, too.
    static func offset(of name: String, at epoch: Int) -> Int? {
        guard let entry = entries[name] else { return fixed(name) }
        let words = entry.split(separator: " ")
        guard let start = words.firstIndex(where: { $0.first == "@" }) else { return nil }
        var offset = number(words[start].dropFirst())
        var moment = 0
        for word in words[(start + 1)...] {
            if word.first == "=" { return ZoneRule(word.dropFirst())?.offset(at: epoch) ?? offset }
            let sides = word.split(separator: ":")
            guard sides.count == 2 else { return nil }
            moment += number(sides[0])
            if epoch < moment { return offset }
            offset = number(sides[1])
        }
        return offset
    }

    private static let entries: [String: Substring] = {
        var entries: [String: Substring] = [:]
        for line in String(cString: cdata_time_zones()).split(separator: "\n") {
            for name in line.split(separator: " ").prefix(while: { $0.first != "@" }) { entries[String(name)] = line }
        }
        return entries
    }()

    private static func number(_ text: Substring) -> Int { Int(text, radix: 36) ?? 0 }

    /// `GMT`, `UTC+9`, `GMT-0330`, `UTC+05:45`.
    private static func fixed(_ name: String) -> Int? {
        guard name.hasPrefix("GMT") || name.hasPrefix("UTC") else { return nil }
        let rest = name.dropFirst(3)
        guard let sign = rest.first else { return 0 }
        let digits = rest.dropFirst().split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard sign == "+" || sign == "-", let first = digits.first, isNumber(first) else { return nil }
        var (hours, minutes) = (first, digits.count > 1 ? digits[1] : "0")
        if digits.count == 1, first.count > 2 { (hours, minutes) = (first.dropLast(2), first.suffix(2)) }
        guard isNumber(minutes), let hour = Int(hours), let minute = Int(minutes), hour <= 18, minute < 60 else {
            return nil
        }
        return (sign == "-" ? -1 : 1) * (hour * 3600 + minute * 60)
    }

    private static func isNumber(_ text: Substring) -> Bool {
        (1...4).contains(text.utf8.count) && text.utf8.allSatisfy { $0.isDigit }
    }
}

/// A zone's rule for all years, as POSIX writes it in `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule {
    private struct Change {
        var month: Int
        /// 5 is the last.
        var week: Int
        var weekday: Int
        /// Seconds after midnight by the clock before the change.
        var time: Int

        /// Seconds since 1970 of that clock.
        func moment(in year: Int) -> Int {
            let first = CivilTime.days(year, month, 1)
            let next = month == 12 ? CivilTime.days(year + 1, 1, 1) : CivilTime.days(year, month + 1, 1)
            let weekdayOfFirst = ((first + 4) % 7 + 7) % 7
            var day = first + (weekday - weekdayOfFirst + 7) % 7 + (week - 1) * 7
            while day >= next { day -= 7 }
            return day * 86_400 + time
        }
    }

    private var standard: Int
    private var summer: Int
    private var start: Change?
    private var end: Change?

    init?(_ text: Substring) {
        let parts = text.split(separator: ",")
        guard var names = parts.first else { return nil }
        Self.skipName(&names)
        guard let west = Self.time(&names) else { return nil }
        standard = -west
        summer = standard + 3600
        guard parts.count == 3 else { return }
        Self.skipName(&names)
        if !names.isEmpty { summer = -(Self.time(&names) ?? -summer) }
        start = Self.change(parts[1])
        end = Self.change(parts[2])
    }

    func offset(at epoch: Int) -> Int {
        guard let start, let end else { return standard }
        let year = CivilTime(epoch: epoch, offset: standard, zone: "").year
        let (from, to) = (start.moment(in: year) - standard, end.moment(in: year) - summer)
        let isSummer = from < to ? epoch >= from && epoch < to : epoch >= from || epoch < to
        return isSummer ? summer : standard
    }

    /// `CET`, `<+0530>`.
    private static func skipName(_ text: inout Substring) {
        if text.first == "<" {
            text = text.drop { $0 != ">" }.dropFirst()
        } else {
            text = text.drop { $0.isLetter }
        }
    }

    /// `-1`, `+5:30`, `26`: seconds.
    private static func time(_ text: inout Substring) -> Int? {
        let isNegative = text.first == "-"
        if isNegative || text.first == "+" { text = text.dropFirst() }
        let digits = text.prefix { $0.isNumber || $0 == ":" }
        text = text.dropFirst(digits.count)
        let parts = digits.split(separator: ":").prefix(3).map { Int($0.prefix(3)) ?? 0 }
        guard let hours = parts.first else { return nil }
        let seconds = hours * 3600 + (parts.count > 1 ? parts[1] : 0) * 60 + (parts.count > 2 ? parts[2] : 0)
        return isNegative ? -seconds : seconds
    }

    /// `M3.5.0/3`; without a time it is two o'clock.
    private static func change(_ text: Substring) -> Change? {
        let sides = text.split(separator: "/")
        guard text.first == "M", let numbers = sides.first?.dropFirst().split(separator: ".").map({ Int($0) ?? 0 }),
            numbers.count == 3, (1...12).contains(numbers[0]), (1...5).contains(numbers[1]),
            (0...6).contains(numbers[2])
        else { return nil }
        var clock = sides.count > 1 ? sides[1] : "2"
        return Change(month: numbers[0], week: numbers[1], weekday: numbers[2], time: time(&clock) ?? 7200)
    }
}
