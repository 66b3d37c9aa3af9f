import Text

/// `json`: any value as JSON text. `<`, `>`, `&` and the two line separators of Unicode are written as `\u` escapes, so that
/// the text may stand inside a `script` element of a page whatever it holds.
enum JSONFilter {
    static let definition = FilterDefinition("json") { input, _, environment in
        try text(input, forHTML: true, environment)
    }

    /// `forHTML`: with `<`, `>` and `&` as `\u` escapes.
    static func text(
        _ input: LiquidValue, forHTML: Bool, _ environment: borrowing FilterEnvironment
    ) throws(LiquidFailure) -> LiquidValue {
        var output: [UInt8] = []
        write(input, forHTML, to: &output)
        try environment.checkLength(output.count)
        return .string(String(decoding: output, as: UTF8.self))
    }

    private static func write(_ value: LiquidValue, _ forHTML: Bool, to output: inout [UInt8]) {
        switch value {
        case .null: output.append("null")
        case .bool, .int, .big: output.append(value.text)
        case .double(let double): output.append(double.isFinite ? value.text : "null")
        case .string(let text), .markup(let text): write(text, forHTML, to: &output)
        case .range(let lower, let upper): write("\(lower)..\(upper)", forHTML, to: &output)
        case .array(let array):
            output.append(UInt8(ascii: "["))
            for (index, element) in array.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                write(element, forHTML, to: &output)
            }
            output.append(UInt8(ascii: "]"))
        case .object(let object):
            output.append(UInt8(ascii: "{"))
            for (index, entry) in object.entries.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                write(entry.key, forHTML, to: &output)
                output.append(UInt8(ascii: ":"))
                write(entry.value, forHTML, to: &output)
            }
            output.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ text: String, _ forHTML: Bool, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: output.append("\\\"")
            case 0x5C: output.append("\\\\")
            case 0x0A: output.append("\\n")
            case 0x0D: output.append("\\r")
            case 0x09: output.append("\\t")
            case 0x26 where !forHTML, 0x3C where !forHTML, 0x3E where !forHTML:
                output.append(UInt8(truncatingIfNeeded: scalar.value))
            case 0..<0x20, 0x26, 0x3C, 0x3E, 0x7F, 0x2028, 0x2029:
                let digits = String(scalar.value, radix: 16)
                output.append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
            default: output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        output.append(UInt8(ascii: "\""))
    }
}
