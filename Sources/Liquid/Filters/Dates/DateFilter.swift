import Platform

/// `date`: `now` and `today`, whole numbers and digits as seconds since 1970, or a date in words. What is no date stays as it
/// is.
enum DateFilter {
    /// Writes a date in a form of one's own.
    ///
    /// What can be read:
    ///
    /// - `"now"` and `"today"`: the time of rendering.
    /// - A whole number, or text of digits only: seconds since 1970.
    /// - Text as people and programs write it: `2026-03-14T10:00:00+09:00`, `March 14, 2026`, `14 Mar 2026 3 pm`,
    ///   `2026/03/14`.
    ///
    /// A missing year is this year, a missing day the first of the month; a time alone is of today. Anything that is no
    /// date stays as it is, and so does every value when the format is empty. Dates are printed in the zone that they
    /// name, others in that of the render, as a rule UTC. Names are English.
    ///
    /// The format is text with directives:
    ///
    /// - Date: `%Y` year, `%y` its last two digits, `%m` month, `%d` day, `%e` day without zero, `%j` day of the year,
    ///   `%F` as `%Y-%m-%d`, `%D` as `%m/%d/%y`.
    /// - Time: `%H` hour, `%I` hour of twelve, `%M` minute, `%S` second, `%L` milliseconds, `%p` AM or PM, `%T` as
    ///   `%H:%M:%S`, `%R` as `%H:%M`.
    /// - Names: `%B` month, `%b` short, `%A` weekday, `%a` short.
    /// - Weeks: `%u` weekday from 1 for Monday, `%w` from 0 for Sunday, `%V` week of ISO 8601 and `%G` its year.
    /// - Zone and others: `%z` as `+0900`, `%:z` as `+09:00`, `%Z` name, `%s` seconds since 1970, `%%` a percent sign.
    /// - Between percent sign and letter: `-` without padding, `0` with zeros, `_` with spaces, `^` in capitals, and a
    ///   width.
    ///
    /// - Group: dates
    /// - Parameter input: date. Text or seconds since 1970.
    /// - Parameter format: date format. Text with directives.
    /// - Returns: text
    /// - SeeAlso: `default`
    ///
    ///     {{ "2026-03-14T10:00:00+09:00" | date: "%Y-%m-%d %H:%M" }}
    ///     → 2026-03-14 10:00
    ///
    /// In Korean, without leading zeros:
    ///
    ///     {{ "2026-03-04 15:05" | date: "%Y년 %-m월 %-d일 %-H시 %M분" }}
    ///     → 2026년 3월 4일 15시 05분
    ///
    /// The time of rendering, here 14 March 2026:
    ///
    ///     {{ "now" | date: "%a, %b %-d %I:%M %p" }}
    ///     → Sat, Mar 14 03:09 PM
    ///
    /// Seconds since 1970:
    ///
    ///     {{ 1773500966 | date: "%F %T %z" }}
    ///     → 2026-03-14 15:09:26 +0000
    ///
    /// Days until a date, counted in seconds:
    ///
    ///     {% assign now = "now" | date: "%s" | plus: 0 -%}
    ///     {% assign end = "2026-03-20" | date: "%s" | minus: now -%}
    ///     {{ end | divided_by: 86400.0 | ceil }} days left
    ///     → 6 days left
    ///
    /// What is no date stays:
    ///
    ///     {{ "next week" | date: "%F" }}
    ///     → next week
    static let definition = FilterDefinition("date", 1...1) { input, arguments, environment in
        let format = arguments[0].text
        guard !format.isEmpty, let time = time(input, environment) else { return input }
        return .string(DateFormat.format(time, format))
    }

    static func time(_ input: LiquidValue, _ environment: borrowing FilterEnvironment) -> CivilTime? {
        switch input {
        case .int(let seconds): return CivilTime(epoch: seconds, in: environment.timeZone)
        case .string(let text), .markup(let text):
            let lower = text.lowercased()
            if lower == "now" || lower == "today" { return CivilTime(environment.now, in: environment.timeZone) }
            if !text.isEmpty, text.utf8.allSatisfy(ASCII.isDigit) {
                return CivilTime(epoch: NumberReading.leadingInteger(text).clamped, in: environment.timeZone)
            }
            return DateReading.read(text, now: environment.now, in: environment.timeZone)
        default: return nil
        }
    }
}
