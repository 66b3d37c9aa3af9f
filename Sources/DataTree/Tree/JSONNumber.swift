import Platform

/// A JSON number kept as decimal digits and exponent, so that comparisons are exact whatever its size:
/// value = (negative ? −1 : 1) × 0.digits × 10^exponent, digits without leading or trailing zeros.
package struct JSONNumber: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Below zero; zero never is, however it is written.
    package let isNegative: Bool
    /// Decimal digits 0…9, most significant first; empty for zero.
    package let digits: [UInt8]
    /// Power of ten of the point before the first digit; 0 for zero.
    package let exponent: Int
    /// The number as written.
    package let spelling: String

    /// Reads a spelling of the JSON grammar (a lenient reader may pass `+1`, `.5`, `1.` as well). Anything else reads as far as it goes.
    package init(spelling bytes: [UInt8]) {
        var digits: [UInt8] = []
        var point = 0
        var sawPoint = false
        var negative = false
        var exponent = 0
        var index = 0
        if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
            negative = bytes[index] == UInt8(ascii: "-")
            index += 1
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                let leadingZero = digits.isEmpty && byte == UInt8(ascii: "0")
                if leadingZero {
                    if sawPoint { point -= 1 }
                } else {
                    digits.append(byte - UInt8(ascii: "0"))
                    if !sawPoint { point += 1 }
                }
            } else if byte == UInt8(ascii: "."), !sawPoint {
                sawPoint = true
            } else {
                if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
                    exponent = Self.exponent(bytes[(index + 1)...])
                }
                break
            }
            index += 1
        }
        while digits.last == 0 { digits.removeLast() }
        self.digits = digits
        self.exponent = digits.isEmpty ? 0 : point + exponent
        self.isNegative = negative && !digits.isEmpty
        self.spelling = String(decoding: bytes, as: UTF8.self)
    }

    /// The number that an integer is.
    package init(_ value: Int) {
        self.init(spelling: Array(String(value).utf8))
    }

    private static func exponent(_ bytes: ArraySlice<UInt8>) -> Int {
        var value = 0
        var negative = false
        for (offset, byte) in bytes.enumerated() {
            if offset == 0, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
                negative = byte == UInt8(ascii: "-")
            } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1 << 40)
            } else {
                break
            }
        }
        return negative ? -value : value
    }

    /// No fractional part: `5`, `5.0`, `0.5e1`.
    package var isInteger: Bool { digits.count <= exponent || digits.isEmpty }

    /// The value as an integer, where it is one and fits; `5.0` and `0.5e1` are 5.
    package var int: Int? {
        guard isInteger, exponent <= 19 else { return nil }
        var value = 0
        for index in 0..<exponent {
            let digit = index < digits.count ? Int(digits[index]) : 0
            let (product, overflowA) = value.multipliedReportingOverflow(by: 10)
            let (next, overflowB) =
                isNegative
                ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
            if overflowA || overflowB { return nil }
            value = next
        }
        return value
    }

    /// The nearest double; infinite when out of range.
    package var double: Double { Double(spelling) ?? Double(canonical) ?? .nan }

    private var canonical: String {
        (isNegative ? "-" : "") + "0." + digits.map { String($0) }.joined() + "0e\(exponent)"
    }

    package var description: String { spelling }

    /// Equality is of value: `1` = `1.0` = `10e-1`.
    package static func == (a: Self, b: Self) -> Bool {
        a.isNegative == b.isNegative && a.exponent == b.exponent && a.digits == b.digits
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(isNegative)
        hasher.combine(exponent)
        hasher.combine(digits)
    }

    package static func < (a: Self, b: Self) -> Bool {
        if a.isNegative != b.isNegative { return a.isNegative }
        let magnitude = a.isNegative ? compareMagnitude(b, a) : compareMagnitude(a, b)
        return magnitude < 0
    }

    private static func compareMagnitude(_ a: Self, _ b: Self) -> Int {
        if a.digits.isEmpty || b.digits.isEmpty { return (a.digits.isEmpty ? 0 : 1) - (b.digits.isEmpty ? 0 : 1) }
        if a.exponent != b.exponent { return a.exponent < b.exponent ? -1 : 1 }
        for (x, y) in zip(a.digits, b.digits) where x != y { return x < y ? -1 : 1 }
        return a.digits.count - b.digits.count
    }
}
