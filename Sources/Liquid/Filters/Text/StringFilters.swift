import Text

/// Filters on text. Characters are Unicode scalars, white space is ASCII's, as in Ruby.
enum StringFilters {
    static let all: [FilterDefinition] = whole + pieces

    private static let whole: [FilterDefinition] = [
        /// Turns all letters into capitals.
        FilterDefinition("upcase") { input, _, _ in .string(input.text.uppercased()) },
        /// Turns all letters into small ones.
        FilterDefinition("downcase") { input, _, _ in .string(input.text.lowercased()) },
        /// Makes the first letter a capital and all others small.
        FilterDefinition("capitalize") { input, _, _ in .string(capitalized(input.text)) },
        /// Puts text at the end of a text.
        FilterDefinition("append", 1...1) { input, arguments, environment in
            try joined(input, arguments[0], environment)
        },
        /// Puts text at the beginning of a text.
        FilterDefinition("prepend", 1...1) { input, arguments, environment in
            try joined(arguments[0], input, environment)
        },
        /// Takes away the white space at both ends.
        FilterDefinition("strip") { input, _, _ in stripped(input, start: true, end: true) },
        /// Takes away the white space at the beginning.
        FilterDefinition("lstrip") { input, _, _ in stripped(input, start: true, end: false) },
        /// Takes away the white space at the end.
        FilterDefinition("rstrip") { input, _, _ in stripped(input, start: false, end: true) },
        /// Takes away all line breaks, and puts nothing in their place.
        FilterDefinition("strip_newlines") { input, _, _ in
            .string(replacingLineEnds(input.text, by: []))
        },
        /// Puts `<br />` before every line break.
        FilterDefinition("newline_to_br") { input, _, _ in
            .string(replacingLineEnds(input.text, by: Array("<br />\n".utf8)))
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
        func isBlank(_ byte: UInt8?) -> Bool { byte.map { $0.isSpace || $0 == 0 } ?? false }
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
}
