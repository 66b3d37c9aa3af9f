import DataTree
import Text

/// `json`: any value as JSON text. `<`, `>`, `&` and the two line separators of Unicode are written as `\u` escapes, so that
/// the text may stand inside a `script` element of a page whatever it holds.
enum JSONFilter {
    /// Writes any value as JSON.
    ///
    /// `<`, `>` and `&` are written as `\u003c`, `\u003e` and `\u0026`, so that the text can stand in a `script`
    /// element whatever it holds. In an escaping template quotes become `&quot;`, unless `raw` follows.
    ///
    /// - Group: encoding
    /// - Parameter input: any value. Objects keep the order of their members.
    /// - Returns: text
    /// - SeeAlso: `raw`, `escape`
    ///
    ///     order: {id: 1024, items: [shoes, mug], gift: false}
    ///     ---
    ///     {{ order | json }}
    ///     → {"id":1024,"items":["shoes","mug"],"gift":false}
    ///
    /// Text gets its quotes and escapes:
    ///
    ///     name: Tom "the cat" & Jerry
    ///     ---
    ///     {{ name | json }}
    ///     → "Tom \"the cat\" \u0026 Jerry"
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
        case .string(let text), .markup(let text): JSONWriter.string(Array(text.utf8), html: forHTML, to: &output)
        case .range(let lower, let upper):
            JSONWriter.string(Array("\(lower)..\(upper)".utf8), html: forHTML, to: &output)
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
                JSONWriter.string(Array(entry.key.utf8), html: forHTML, to: &output)
                output.append(UInt8(ascii: ":"))
                write(entry.value, forHTML, to: &output)
            }
            output.append(UInt8(ascii: "}"))
        }
    }
}
