import Platform
import Text

/// `date`: `now` and `today`, whole numbers and digits as seconds since 1970, or a date in words. What is no date stays as it
/// is.
enum DateFilter {
    /// Writes a date in a form of one's own.
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
            if !text.isEmpty, text.utf8.allSatisfy(\.isDigit) {
                return CivilTime(epoch: NumberReading.leadingInteger(text).clamped, in: environment.timeZone)
            }
            return DateReading.read(text, now: environment.now, in: environment.timeZone)
        default: return nil
        }
    }
}
