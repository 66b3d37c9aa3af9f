package import DataTree
import Text

/// The pushes of a sequence as its facts list them (`sequence` in `NAME.yml`): which samples, in which order, and when.
package struct SequenceList: Sendable {
    package struct Entry: Sendable {
        /// Place in the list of samples.
        package let sample: Int
        package let time: SequenceTime?
        /// In the facts.
        package let node: Node

        package init(sample: Int, node: Node) {
            self.sample = sample
            self.node = node
            time = SequenceTime(node)
        }
    }

    /// A film strip holds no more.
    package static let limit = 100

    /// Of the facts, as a sample's: `apns/delivery`.
    package let id: String
    package let entries: [Entry]

    package init(id: String, entries: [Entry]) {
        self.id = id
        self.entries = entries
    }
}

/// When a push of a sequence is sent, as the sequence's facts say it.
package enum SequenceTime: Sendable, Hashable {
    /// Unix time.
    case at(Double)
    /// Seconds after the first push.
    case after(Double)

    /// `at`: Unix seconds, or `2026-11-23 22:10+09:00` with seconds or without; `after`: `1h30m`, `10m`, `45s`. Nil of anything else,
    /// which the facts' schema reports.
    init?(_ entry: Node) {
        if let at = entry["at"] {
            guard let seconds = at.double.flatMap(ActivityMoment.seconds) ?? at.string.flatMap(Self.calendar) else {
                return nil
            }
            self = .at(seconds)
        } else if let seconds = entry["after"]?.string.flatMap(Self.span) {
            self = .after(seconds)
        } else {
            return nil
        }
    }

    private static func span(_ text: String) -> Double? {
        var (total, digits) = (0.0, "")
        for letter in text.prefix(24) {
            if letter.isASCII, letter.isNumber {
                digits.append(letter)
                continue
            }
            guard let unit = ["h": 3600.0, "m": 60, "s": 1][letter], let number = Double(digits) else { return nil }
            total += number * unit
            digits = ""
        }
        return digits.isEmpty && !text.isEmpty ? ActivityMoment.seconds(total) : nil
    }

    private static func calendar(_ text: String) -> Double? {
        let bytes = Array(text.utf8.prefix(32))
        func number(_ range: Range<Int>) -> Int? {
            guard range.upperBound <= bytes.count, bytes[range].allSatisfy({ $0.isDigit }) else {
                return nil
            }
            return Int(String(decoding: bytes[range], as: UTF8.self))
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), let hour = number(11..<13),
            let minute = number(14..<16), (1970...9999).contains(year), (1...12).contains(month),
            (1...31).contains(day),
            hour < 24, minute < 60
        else { return nil }
        let hasSeconds = bytes.count > 19 && bytes[16] == UInt8(ascii: ":")
        guard let second = hasSeconds ? number(17..<19) : 0, second < 60,
            let zone = offset(Array(bytes[(hasSeconds ? 19 : 16)...]))
        else { return nil }
        let seconds = CivilDate(year, month, day).days * 86_400 + hour * 3600 + minute * 60 + second - zone
        return seconds >= 0 ? Double(seconds) : nil
    }

    /// Seconds east of UTC; nil without a zone.
    private static func offset(_ bytes: [UInt8]) -> Int? {
        if bytes == [UInt8(ascii: "Z")] { return 0 }
        guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let digits = bytes.dropFirst().filter { $0 != UInt8(ascii: ":") }
        guard digits.count == 4, digits.allSatisfy({ $0.isDigit }),
            let number = Int(String(decoding: digits, as: UTF8.self)), number / 100 <= 14, number % 100 < 60
        else { return nil }
        return (sign == UInt8(ascii: "-") ? -1 : 1) * (number / 100 * 3600 + number % 100 * 60)
    }
}
