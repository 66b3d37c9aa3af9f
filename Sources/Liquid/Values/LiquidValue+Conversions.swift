import BigInt
import Text

/// To output, to text, to a number, to a list: the second half of Liquid's semantics (see `LiquidValue+Semantics.swift`).
extension LiquidValue {
    /// To output: `nil` prints nothing, an array its elements one after the other, an object as `{"name"=>value}`.
    /// With `escaping`, everything but `markup` is HTML-escaped.
    func write(to output: inout [UInt8], escaping: Bool) {
        switch self {
        case .null: break
        case .bool(let bool): output.append(bool ? "true" : "false")
        case .int(let int): Self.write(int, to: &output)
        case .string(let text):
            if escaping { Self.writeEscaped(text, to: &output) } else { Self.write(text, to: &output) }
        case .markup(let text): Self.write(text, to: &output)
        case .bytes(let bytes): if escaping { HTMLEscaping.append(bytes, to: &output) } else { output += bytes }
        case .array(let array):
            for element in array { element.write(to: &output, escaping: escaping) }
        case .big, .double, .range: output.append(text)
        case .object:
            if escaping { HTMLEscaping.append(text, to: &output) } else { output.append(text) }
        }
    }

    /// A text's bytes as one run, without counting a reference to it.
    @inline(__always)
    private static func write(_ text: String, to output: inout [UInt8]) {
        let done: Void? = text.utf8.withContiguousStorageIfAvailable { output.append(contentsOf: $0) }
        if done == nil { output.append(text) }
    }

    @inline(__always)
    private static func writeEscaped(_ text: String, to output: inout [UInt8]) {
        let done: Void? = text.utf8.withContiguousStorageIfAvailable {
            HTMLEscaping.append(buffer: $0, to: &output)
        }
        if done == nil { HTMLEscaping.append(text, to: &output) }
    }

    private static func write(_ int: Int, to output: inout [UInt8]) {
        if int >= 0, int < 10 {
            output.append(UInt8(ascii: "0") + UInt8(int))
        } else {
            output.append(String(int))
        }
    }

    /// To text, as filters take their input: as output, but an array prints as `["a", 1]`.
    var text: String {
        switch self {
        case .null: ""
        case .bool(let bool): bool ? "true" : "false"
        case .int(let int): String(int)
        case .big(let big): big.description
        case .double(let double): FloatSpelling.text(double)
        case .string(let text), .markup(let text): text
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .range(let lower, let upper): "\(lower)..\(upper)"
        case .array, .object: inspected()
        }
    }

    /// The text of an element that `join` joins: nested arrays are flattened.
    func joined(by glue: String) -> String {
        guard case .array(let array) = self else { return text }
        return array.map { $0.joined(by: glue) }.joined(separator: glue)
    }

    private func inspected() -> String {
        switch self {
        case .null: return "nil"
        case .string, .markup, .bytes: return Self.quoted(text)
        case .array(let array): return "[" + array.map { $0.inspected() }.joined(separator: ", ") + "]"
        case .object(let object):
            return "{"
                + object.entries.map { "\(Self.quoted($0.key))=>\($0.value.inspected())" }.joined(separator: ", ") + "}"
        default: return text
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{1B}": result += "\\e"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// To a number, as the arithmetic filters take their operands: text with digits, a point and digits is a decimal, any
    /// other text the whole number it starts with or 0; what is no number is 0.
    var number: LiquidNumber {
        switch self {
        case .int(let int): .small(int)
        case .big(let big): .whole(big)
        case .double(let double): LiquidNumber(double)
        case .string, .markup, .bytes: NumberReading.number(text)
        case .null, .bool, .array, .range, .object: .small(0)
        }
    }

    /// To a whole number where a tag or filter insists on one (`limit`, `slice`): text must be all digits.
    func integer() throws(LiquidFailure) -> Int {
        if case .int(let int) = self { return int }
        guard let int = NumberReading.strictInteger(text) else { throw .argument("invalid integer") }
        return int
    }

    /// To a bound of a range: `nil` is 0, text the number it starts with; a float is an error.
    func rangeBound() throws(LiquidFailure) -> Int {
        switch self {
        case .null: return 0
        case .string, .markup, .bytes: return NumberReading.leadingInteger(text).clamped
        default: return try integer()
        }
    }

    /// To a whole number by cutting off, as Ruby's `to_i`: what is no number is 0.
    var truncatedInteger: Int {
        switch self {
        case .int(let int): int
        case .double(let double):
            Int(exactly: double.rounded(.towardZero)) ?? (double > 0 ? .max : double < 0 ? .min : 0)
        case .string, .markup, .bytes: NumberReading.leadingInteger(text).clamped
        case .big(let big): big.clamped
        case .null, .bool, .array, .range, .object: 0
        }
    }

    /// To a list, as the array filters take their input: nested arrays are flattened, `nil` is no element, anything
    /// else that is not a list is a list of itself. A range of more than `limit` numbers is refused.
    func elements(limit: Int) throws(LiquidFailure) -> [LiquidValue] {
        switch self {
        case .null: return []
        case .array(let array):
            let isFlat = array.allSatisfy { if case .array = $0 { false } else { true } }
            return isFlat ? array : Self.flattened(array)
        case .range(let lower, let upper):
            let count = Self.count(from: lower, to: upper)
            guard count <= limit else { throw .limit("a range of \(count) numbers is more than the limit of \(limit)") }
            return count == 0 ? [] : (lower...upper).map { .int($0) }
        default: return [self]
        }
    }

    private static func flattened(_ array: [LiquidValue]) -> [LiquidValue] {
        array.flatMap { element in
            if case .array(let inner) = element { flattened(inner) } else { [element] }
        }
    }

    /// What counts towards the limit on assigned values: bytes of text, one for everything else.
    func assignScore(upTo limit: Int) -> Int {
        switch self {
        case .string(let text), .markup(let text): return text.utf8.count
        case .bytes(let bytes): return bytes.count
        case .array(let array):
            var score = 1
            for element in array where score <= limit { score += element.assignScore(upTo: limit - score) }
            return score
        case .object(let object):
            var score = 1
            for entry in object.entries where score <= limit {
                score += entry.key.utf8.count + entry.value.assignScore(upTo: limit - score)
            }
            return score
        case .big(let big): return (big.byteCount + 3) / 4 * 4
        default: return 1
        }
    }
}
