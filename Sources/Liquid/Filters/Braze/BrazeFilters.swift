import Platform
import Text

/// Filters that only Braze has (pages "Liquid filters" and "Advanced Liquid filters").
enum BrazeFilters {
    static let all: [FilterDefinition] = digests + encodings + values

    private static let values: [FilterDefinition] = [
        /// Writes an amount of money with two decimals.
        ///
        /// No currency, no commas, and no division by 100, which is what Shopify's filter of that name does.
        ///
        /// - Group: numbers
        /// - Parameter input: number. Text counts as the number that it begins with; `nil` and empty text print nothing.
        /// - Returns: text
        /// - SeeAlso: `number_with_delimiter`, `round`
        ///
        ///     ${{ 12.5 | money }}, ${{ "8" | money }}
        ///     → $12.50, $8.00
        FilterDefinition("money") { input, _, _ in
            if input.isNull || input.text.isEmpty { return .null }
            return .string(try money(input.number))
        },
        /// Puts commas between the thousands of a number.
        ///
        /// A text that is not a number, or has commas already, stays as it is.
        ///
        /// - Group: numbers
        /// - Parameter input: number. A number or the text of one; `nil` stays `nil`.
        /// - Returns: text
        /// - SeeAlso: `money`
        ///
        ///     custom_attributes: {points: 1234567}
        ///     ---
        ///     {{custom_attribute.${points} | number_with_delimiter}}점
        ///     → 1,234,567점
        FilterDefinition("number_with_delimiter") { input, _, _ in
            input.isNull ? .null : .string(delimited(input.text))
        },
        /// Takes one property out of an object.
        ///
        /// Use it when the name of the property is itself a value. Where there is no such property the result is `nil`.
        ///
        /// - Group: values
        /// - Parameter input: object. Most often a nested custom attribute.
        /// - Parameter property: property name. Text in quotes, or a value that holds it.
        /// - Returns: any value
        /// - SeeAlso: `map`, `json_parse`
        ///
        ///     user: {language: ko}
        ///     custom_attributes:
        ///       greeting: {en: Hello, ko: 안녕하세요}
        ///     ---
        ///     {{custom_attribute.${greeting} | property_accessor: ${language}}}
        ///     → 안녕하세요
        FilterDefinition("property_accessor", 1...1) { input, arguments, _ in
            input.member(arguments[0].text) ?? .null
        },
        /// Turns a moment into the time of a zone.
        ///
        /// Put it before `date`, which then prints that zone's clock. What is no date stays as it is, and an empty name
        /// changes nothing.
        ///
        /// - Group: dates
        /// - Parameter input: date. What `date` reads: text, or seconds since 1970.
        /// - Parameter zone: text. A name of the time zone database, such as `Asia/Seoul`; another one is an error.
        /// - Returns: text
        /// - SeeAlso: `date`
        ///
        ///     user: {time_zone: Asia/Seoul}
        ///     event_properties: {starts: "2026-03-20T09:00:00Z"}
        ///     ---
        ///     {{event_properties.${starts} | time_zone: ${time_zone} | date: "%H:%M"}}
        ///     → 18:00
        ///
        /// Without `date` the whole moment is printed:
        ///
        ///     now: "2026-03-20T09:00:00Z"
        ///     ---
        ///     {{ "now" | time_zone: "Asia/Seoul" }}
        ///     → 2026-03-20 18:00:00 +0900
        ///
        /// A zone that does not exist is an error:
        ///
        ///     {{ "2026-03-20" | time_zone: "Asia/Soul" }}
        ///     ! unknown time zone 'Asia/Soul'
        FilterDefinition("time_zone", 1...1) { input, arguments, environment in
            try inZone(input, arguments[0].text, environment)
        },
        /// Names one use of a content block.
        ///
        /// Braze writes it when a block is used several times in a message. The value passes as it is.
        ///
        /// - Group: partials
        /// - Parameter input: any value. A content block.
        /// - Parameter name: text. What Braze calls this use, such as `cb1`.
        /// - Returns: any value
        /// - SeeAlso: `{% capture %}`
        ///
        ///     user: {first_name: 민아}
        ///     content_blocks:
        ///       greeting: "{{${first_name}}} 님, 반가워요!"
        ///     ---
        ///     {{content_blocks.${greeting} | id: 'cb1'}}
        ///     → 민아 님, 반가워요!
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
