import Platform
import Text

/// A day in the calendar, as front matter states it and pages show it.
package struct Day: Sendable, Hashable, Comparable {
    package var year: Int
    package var month: Int
    package var day: Int

    /// `2026-03-01`, also with a time after it; nil for anything else.
    package init?(_ text: String) {
        let parts = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
            year > 0, (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// The day in UTC of a moment in seconds since 1970.
    package init(seconds: Int) {
        let date = CivilDate(days: CivilDate.floorDivide(seconds, 86_400))
        (year, month, day) = (date.year, date.month, date.day)
    }

    package var iso: String { Self.digits(year, 4) + "-" + Self.digits(month, 2) + "-" + Self.digits(day, 2) }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }

    /// As people of the language write it.
    package func text(_ locale: String) -> String {
        switch locale {
        case "en": "\(day) \(Self.english[month - 1]) \(year)"
        case "ko": "\(year)년 \(month)월 \(day)일"
        case "ja", "zh": "\(year)年\(month)月\(day)日"
        default: iso
        }
    }

    package static func < (a: Self, b: Self) -> Bool { (a.year, a.month, a.day) < (b.year, b.month, b.day) }

    private static let english = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
