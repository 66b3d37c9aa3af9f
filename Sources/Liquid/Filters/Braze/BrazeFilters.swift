import Platform
import Text

/// Filters that only Braze has (pages "Liquid filters" and "Advanced Liquid filters").
enum BrazeFilters {
    static let all: [FilterDefinition] = digests + encodings + values

    private static let values: [FilterDefinition] = [
        /// Writes an amount of money with two decimals.
        FilterDefinition("money") { input, _, _ in
            if input.isNull || input.text.isEmpty { return .null }
            return .string(try money(input.number))
        },
        /// Puts commas between the thousands of a number.
        FilterDefinition("number_with_delimiter") { input, _, _ in
            input.isNull ? .null : .string(delimited(input.text))
        },
        /// Takes one property out of an object.
        FilterDefinition("property_accessor", 1...1) { input, arguments, _ in
            input.member(arguments[0].text) ?? .null
        },
        /// Turns a moment into the time of a zone.
        FilterDefinition("time_zone", 1...1) { input, arguments, environment in
            try inZone(input, arguments[0].text, environment)
        },
        /// Names one use of a content block.
        FilterDefinition("id", 1...1) { input, _, _ in input },
    ]

    /// Two decimals, no division by 100 and no symbol, unlike Shopify's.
    private static func money(_ number: LiquidNumber) throws(LiquidFailure) -> String {
        let cents = try number.applying(.multiply, .small(100)).rounded(.halfAwayFromZero).value.text
        let isNegative = cents.hasPrefix("-")
        var digits = isNegative ? String(cents.dropFirst()) : cents
        while digits.count < 3 { digits = "0" + digits }
        return (isNegative ? "-" : "") + digits.dropLast(2) + "." + digits.suffix(2)
    }

    /// Commas between the thousands of the whole part; a text that does not begin with digits stays as it is.
    private static func delimited(_ text: String) -> String {
        let sign = text.hasPrefix("-") ? "-" : ""
        let digits = text.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
        let rest = text.dropFirst(sign.count + digits.count)
        guard rest.isEmpty || rest.first == "." else { return text }
        var grouped = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { grouped += "," }
            grouped.append(digit)
        }
        return sign + grouped + rest
    }

    /// The moment as that zone's clocks show it, with the offset, so that `date` prints the zone's time. Without a zone the
    /// moment stays as it is.
    private static func inZone(
        _ input: LiquidValue, _ name: String, _ environment: borrowing FilterEnvironment
    ) throws(LiquidFailure) -> LiquidValue {
        guard !name.isEmpty else { return input }
        let time = DateFilter.time(input, environment)
        guard let offset = ZoneTable.offset(of: name, at: time?.epoch ?? 0) else {
            throw .argument("unknown time zone '\(name)'")
        }
        guard let time else { return input }
        let moment = CivilTime(epoch: time.epoch, nanosecond: time.nanosecond, offset: offset, zone: "")
        return .string(DateFormat.format(moment, "%Y-%m-%d %H:%M:%S %z"))
    }
}
