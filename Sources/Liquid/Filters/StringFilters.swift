import Text

/// Filters on text. Characters are Unicode scalars, white space is ASCII's, as in Ruby.
enum StringFilters {
    static let all: [FilterDefinition] = [
        FilterDefinition("upcase") { input, _, _ in .string(input.text.uppercased()) },
        FilterDefinition("downcase") { input, _, _ in .string(input.text.lowercased()) },
        FilterDefinition("capitalize") { input, _, _ in .string(capitalized(input.text)) },
        FilterDefinition("append", 1...1) { input, arguments, environment in
            try joined(input, arguments[0], environment)
        },
        FilterDefinition("prepend", 1...1) { input, arguments, environment in
            try joined(arguments[0], input, environment)
        },
        FilterDefinition("strip") { input, _, _ in stripped(input, start: true, end: true) },
        FilterDefinition("lstrip") { input, _, _ in stripped(input, start: true, end: false) },
        FilterDefinition("rstrip") { input, _, _ in stripped(input, start: false, end: true) },
        FilterDefinition("strip_newlines") { input, _, _ in
            .string(replacingLineEnds(input.text, by: []))
        },
        FilterDefinition("newline_to_br") { input, _, _ in
            .string(replacingLineEnds(input.text, by: Array("<br />\n".utf8)))
        },
        FilterDefinition("slice", 1...2) { input, arguments, _ in
            try slice(input, arguments[0], arguments.count > 1 ? arguments[1] : .null)
        },
        FilterDefinition("split", 1...1) { input, arguments, _ in .array(split(input.text, arguments[0].text)) },
        FilterDefinition("truncate", 0...2) { input, arguments, _ in try truncate(input, arguments) },
        FilterDefinition("truncatewords", 0...2) { input, arguments, _ in try truncateWords(input, arguments) },
        FilterDefinition("replace", 1...2, ReplaceFilters.replace),
        FilterDefinition("replace_first", 1...2, ReplaceFilters.replaceFirst),
        FilterDefinition("replace_last", 2...2) { input, arguments, _ in
            ReplaceFilters.replaceLast(input, arguments[0].text, arguments[1].text)
        },
        FilterDefinition("remove", 1...1) { input, arguments, environment in
            try ReplaceFilters.replace(input, [arguments[0], ""], environment)
        },
        FilterDefinition("remove_first", 1...1) { input, arguments, environment in
            try ReplaceFilters.replaceFirst(input, [arguments[0], ""], environment)
        },
        FilterDefinition("remove_last", 1...1) { input, arguments, _ in
            ReplaceFilters.replaceLast(input, arguments[0].text, "")
        },
    ]

    private static func capitalized(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return "" }
        return first.properties.titlecaseMapping + String(text.unicodeScalars.dropFirst()).lowercased()
    }

    /// Where one side is markup the other is escaped, and the whole is markup.
    private static func joined(
        _ first: LiquidValue, _ second: LiquidValue, _ environment: borrowing FilterEnvironment
    ) throws(LiquidFailure) -> LiquidValue {
        var (left, right) = (first.text, second.text)
        try environment.checkLength(left.utf8.count + right.utf8.count)
        switch (first, second) {
        case (.markup, .markup): break
        case (.markup, _): right = HTMLEscaping.escaped(right)
        case (_, .markup): left = HTMLEscaping.escaped(left)
        default: return .string(left + right)
        }
        return .markup(left + right)
    }

    /// Markup without white space around it is still markup.
    private static func stripped(_ value: LiquidValue, start: Bool, end: Bool) -> LiquidValue {
        let text = stripped(value.text, start: start, end: end)
        if case .markup = value { return .markup(text) }
        return .string(text)
    }

    private static func stripped(_ text: String, start: Bool, end: Bool) -> String {
        var bytes = Substring(text).utf8
        func isBlank(_ byte: UInt8?) -> Bool { byte.map { ASCII.isSpace($0) || $0 == 0 } ?? false }
        if start { while isBlank(bytes.first) { bytes.removeFirst() } }
        if end { while isBlank(bytes.last) { bytes.removeLast() } }
        return String(Substring(bytes))
    }

    /// Line feeds, with a carriage return before it or not.
    private static func replacingLineEnds(_ text: String, by replacement: [UInt8]) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\n") {
                if output.last == UInt8(ascii: "\r") { output.removeLast() }
                output.append(contentsOf: replacement)
            } else {
                output.append(byte)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

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
