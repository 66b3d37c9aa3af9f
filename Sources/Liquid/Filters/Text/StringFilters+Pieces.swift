import Text

extension StringFilters {
    /// Filters that cut a text.
    static let pieces: [FilterDefinition] = [
        /// Cuts a piece out of a text or a list.
        ///
        /// - Characters are Unicode scalars: an emoji that is composed of several counts as several.
        /// - A start that lies outside gives an empty text or list; a length that reaches too far is shortened.
        /// - Start and length must be whole numbers or text that is nothing but one.
        ///
        /// - Group: text
        /// - Parameter input: text or list. Anything else is printed and cut as text.
        /// - Parameter start: whole number. Place of the first character, from `0`; a negative one counts from the end.
        /// - Parameter length: whole number, default `1`. How many characters or elements; a negative length gives
        ///   nothing.
        /// - Returns: text or list
        /// - SeeAlso: `truncate`, `first`, `split`
        ///
        ///     {{ "coupon-2026" | slice: 0, 6 }}
        ///     → coupon
        ///
        /// Without a length one character is cut out:
        ///
        ///     {{ "푸시 스토리" | slice: 3 }}
        ///     → 스
        ///
        /// A negative start counts from the end:
        ///
        ///     {{ "coupon-2026" | slice: -4, 4 }}
        ///     → 2026
        ///
        /// A list gives a list:
        ///
        ///     pages: [coffee, camp, city, home]
        ///     ---
        ///     {{ pages | slice: 1, 2 | join: ", " }}
        ///     → camp, city
        FilterDefinition("slice", 1...2) { input, arguments, _ in
            try slice(input, arguments[0], arguments.count > 1 ? arguments[1] : .null)
        },
        /// Cuts a text into a list, wherever a separator stands.
        ///
        /// - With one space as separator the text is cut at every run of white space.
        /// - With an empty separator it is cut into characters (Unicode scalars).
        /// - Empty pieces at the end are dropped, empty ones elsewhere stay.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first; an empty text gives an empty list.
        /// - Parameter separator: text. What stands between the pieces.
        /// - Returns: list
        /// - SeeAlso: `join`, `{% for %}`
        ///
        ///     {% assign tags = "sale,spring,shoes" | split: "," -%}
        ///     {{ tags.size }}: {{ tags | last }}
        ///     → 3: shoes
        ///
        /// Only empty pieces at the end are dropped:
        ///
        ///     {{ ",a,,b,," | split: "," | json }}
        ///     → ["","a","","b"]
        FilterDefinition("split", 1...1) { input, arguments, _ in .array(split(input.text, arguments[0].text)) },
        /// Shortens a text to a number of characters, the ellipsis included.
        ///
        /// Characters are Unicode scalars. A text that is not too long stays as it is. When the ellipsis alone is
        /// longer than the length, all of the ellipsis is printed.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first; `nil` stays `nil`.
        /// - Parameter length: whole number, default `50`. The most characters that the result has.
        /// - Parameter ellipsis: text, default `"..."`. What marks the cut; an empty text cuts without a mark.
        /// - Returns: text
        /// - SeeAlso: `truncatewords`, `slice`
        ///
        ///     {{ "Your order is on its way" | truncate: 16 }}
        ///     → Your order is...
        ///
        /// With an ellipsis of one's own, which counts as well:
        ///
        ///     {{ "Your order is on its way" | truncate: 11, "…" }}
        ///     → Your order…
        ///
        /// Without an ellipsis:
        ///
        ///     {{ "봄맞이 할인이 시작되었습니다" | truncate: 6, "" }}
        ///     → 봄맞이 할인
        ///
        /// The ellipsis is never cut:
        ///
        ///     {{ "Your order" | truncate: 1 }}
        ///     → ...
        FilterDefinition("truncate", 0...2) { input, arguments, _ in try truncate(input, arguments) },
        /// Shortens a text to a number of words.
        ///
        /// Words are divided by white space, and one space stands between those that are left. A text that is not too
        /// long keeps its white space. At least one word is left, whatever the number.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first; `nil` stays `nil`.
        /// - Parameter words: whole number, default `15`. How many words are left.
        /// - Parameter ellipsis: text, default `"..."`. What marks the cut, right after the last word.
        /// - Returns: text
        /// - SeeAlso: `truncate`
        ///
        ///     {{ "Your order is on its way" | truncatewords: 3 }}
        ///     → Your order is...
        ///
        /// With another ellipsis:
        ///
        ///     {{ "Your order is on its way" | truncatewords: 2, " …" }}
        ///     → Your order …
        FilterDefinition("truncatewords", 0...2) { input, arguments, _ in try truncateWords(input, arguments) },
    ]

    /// A negative offset counts from the end; the length is 1 unless given.
    private static func slice(
        _ input: LiquidValue, _ offset: LiquidValue, _ length: LiquidValue
    ) throws(LiquidFailure) -> LiquidValue {
        let start = try offset.integer()
        let count = length.isTruthy ? try length.integer() : 1
        if case .array(let array) = input {
            return .array(bounds(start, count, of: array.count).map { Array(array[$0]) } ?? [])
        }
        let text = input.text
        guard let range = bounds(start, count, of: text.scalarCount) else { return "" }
        return .string(text.scalars(in: range))
    }

    private static func bounds(_ start: Int, _ count: Int, of total: Int) -> Range<Int>? {
        guard start >= -total, start <= total, count >= 0 else { return nil }
        let from = start < 0 ? start + total : start
        return from..<(count > total - from ? total : from + count)
    }

    /// At one space: at every run of white space. At nothing: every character. Empty parts at the end are dropped.
    private static func split(_ text: String, _ separator: String) -> [LiquidValue] {
        if text.isEmpty { return [] }
        if separator.isEmpty { return text.unicodeScalars.map { .string(String($0)) } }
        let bytes = Array(text.utf8)
        if separator == " " {
            return bytes.split(whereSeparator: ASCII.isSpace).map { .string(String(decoding: $0, as: UTF8.self)) }
        }
        let part = Array(separator.utf8)
        var pieces: [LiquidValue] = []
        var start = 0
        while let found = ByteSearch.find(part, in: bytes, from: start) {
            pieces.append(.string(String(decoding: bytes[start..<found], as: UTF8.self)))
            start = found + part.count
        }
        pieces.append(.string(String(decoding: bytes[start...], as: UTF8.self)))
        while let last = pieces.last, last.isEmpty { pieces.removeLast() }
        return pieces
    }

    /// To a number of characters, those of the ellipsis included.
    private static func truncate(_ input: LiquidValue, _ arguments: [LiquidValue]) throws(LiquidFailure) -> LiquidValue
    {
        if input.isNull { return .null }
        let text = input.text
        let length = arguments.isEmpty ? 50 : try arguments[0].integer()
        let ellipsis = arguments.count > 1 ? arguments[1].text : "..."
        guard text.scalarCount > length else { return .string(text) }
        let room = ellipsis.scalarCount
        let kept = length > room ? length - room : 0
        return .string(text.scalars(in: 0..<kept) + ellipsis)
    }

    /// To a number of words, at least one; a text that is not cut keeps its white space.
    private static func truncateWords(
        _ input: LiquidValue, _ arguments: [LiquidValue]
    ) throws(LiquidFailure) -> LiquidValue {
        if input.isNull { return .null }
        let text = input.text
        let count = max(1, arguments.isEmpty ? 15 : try arguments[0].integer())
        let ellipsis = arguments.count > 1 ? arguments[1].text : "..."
        let words = Array(text.utf8).split(whereSeparator: ASCII.isSpace)
        guard words.count > count else { return .string(text) }
        return .string(
            words.prefix(count).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ") + ellipsis)
    }
}
