import BigInt
import Text

/// What a template computes with.
///
/// `big` holds whole numbers beyond 64 bits (never one that fits), `markup` is text that is already HTML: only an escaping
/// render makes it (`capture`, `raw`, `escape`), it is written as it stands, and every filter that makes a new text from it
/// gives a plain `string` again. How values compare, convert, print and are looked up is decided in
/// `LiquidValue+Semantics.swift` and nowhere else. `bytes` is a long text of the host's that templates mostly write out: whatever else is
/// asked of it is answered by the `string` of the same text.
package enum LiquidValue: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case big(BigInteger)
    case double(Double)
    case string(String)
    case markup(String)
    /// UTF-8, as `string`.
    case bytes([UInt8])
    case array([LiquidValue])
    /// From `lower` to `upper`, both included; empty when `upper < lower`.
    case range(lower: Int, upper: Int)
    case object(LiquidObject)
}

extension LiquidValue {
    package var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The text of a string, marked as HTML or not.
    package var stringValue: String? {
        switch self {
        case .string(let text), .markup(let text): text
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        default: nil
        }
    }

    /// A string instead of bytes.
    var settled: LiquidValue {
        if case .bytes(let bytes) = self { .string(String(decoding: bytes, as: UTF8.self)) } else { self }
    }

    package var objectValue: LiquidObject? {
        if case .object(let object) = self { object } else { nil }
    }

    package var arrayValue: [LiquidValue]? {
        if case .array(let array) = self { array } else { nil }
    }

    /// A whole number in the smallest case that holds it.
    package init(_ value: BigInteger) {
        self = value.int.map { .int($0) } ?? .big(value)
    }
}

extension LiquidValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { self = .string(value) }
}

extension LiquidValue: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int) { self = .int(value) }
}

extension LiquidValue: ExpressibleByFloatLiteral {
    package init(floatLiteral value: Double) { self = .double(value) }
}

extension LiquidValue: ExpressibleByBooleanLiteral {
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension LiquidValue: ExpressibleByNilLiteral {
    package init(nilLiteral: ()) { self = .null }
}

extension LiquidValue: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: LiquidValue...) { self = .array(elements) }
}

extension LiquidValue: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, LiquidValue)...) { self = .object(LiquidObject(elements)) }
}

extension LiquidObject.Entry {
    /// The entry as a loop over an object sees it: `[name, value]`.
    var pair: LiquidValue { .array([.string(key), value]) }
}
