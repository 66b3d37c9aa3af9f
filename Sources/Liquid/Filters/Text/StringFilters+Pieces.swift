import Text

extension StringFilters {
    /// Filters that cut a text.
    static let pieces: [FilterDefinition] = [
        /// Cuts a piece out of a text or a list.
        FilterDefinition("slice", 1...2) { input, arguments, _ in
            try slice(input, arguments[0], arguments.count > 1 ? arguments[1] : .null)
        },
        /// Cuts a text into a list, wherever a separator stands.
        FilterDefinition("split", 1...1) { input, arguments, _ in .array(split(input.text, arguments[0].text)) },
        /// Shortens a text to a number of characters, the ellipsis included.
        FilterDefinition("truncate", 0...2) { input, arguments, _ in try truncate(input, arguments) },
        /// Shortens a text to a number of words.
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
            return bytes.split(whereSeparator: \.isSpace).map { .string(String(decoding: $0, as: UTF8.self)) }
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
        let words = Array(text.utf8).split(whereSeparator: \.isSpace)
        guard words.count > count else { return .string(text) }
        return .string(
            words.prefix(count).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ") + ellipsis)
    }
}
