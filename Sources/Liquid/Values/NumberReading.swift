import BigInt
import Text

/// How text becomes a number, and a float becomes text, the way Ruby does it.
enum NumberReading {
    /// `-?digits.digits` is a decimal; otherwise the whole number that the text starts with.
    static func number(_ text: String) -> LiquidNumber {
        let trimmed = trimming(text)
        if isDecimal(trimmed) {
            guard trimmed.count <= BigInteger.maximumDigits else { return .small(0) }
            return .decimal(ExactDecimal(spelling: String(decoding: trimmed, as: UTF8.self)))
        }
        return LiquidNumber(leadingInteger(text))
    }

    private static func isDecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let parts = rest.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
    }

    /// White space, a sign, digits (`_` between digits); what follows is ignored; nothing of the kind is 0.
    static func leadingInteger(_ text: String) -> BigInteger {
        var bytes = trimming(text)
        var negative = false
        if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            negative = sign == UInt8(ascii: "-")
            bytes.removeFirst()
        }
        var digits: [UInt8] = []
        var previousIsDigit = false
        for byte in bytes {
            if byte.isDigit {
                digits.append(byte - UInt8(ascii: "0"))
                previousIsDigit = true
            } else if byte == UInt8(ascii: "_"), previousIsDigit {
                previousIsDigit = false
            } else {
                break
            }
            if digits.count > BigInteger.maximumDigits { break }
        }
        return BigInteger(isNegative: negative, digits: digits)
    }

    /// The whole text is a number: white space around it, a sign, a prefix (`0x`, `0b`, `0o`, `0`) and `_` between digits
    /// are allowed.
    static func strictInteger(_ text: String) -> Int? {
        var bytes = trimming(text)
        var sign = ""
        if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            sign = first == UInt8(ascii: "-") ? "-" : ""
            bytes.removeFirst()
        }
        var radix = 10
        var digits = String(decoding: bytes, as: UTF8.self).lowercased()
        for (prefix, base) in [("0x", 16), ("0b", 2), ("0o", 8), ("0d", 10)] where digits.hasPrefix(prefix) {
            radix = base
            digits.removeFirst(2)
        }
        if radix == 10, digits.utf8.count > 1, digits.hasPrefix("0") { radix = 8 }
        guard let first = digits.first, first.isHexDigit, digits.last != "_", !digits.contains("__") else { return nil }
        return Int(sign + digits.filter { $0 != "_" }, radix: radix)
    }

    private static func trimming(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8).trimmed(where: \.isSpace) }
}

enum FloatSpelling {
    /// The shortest digits that read back as this float, in Ruby's shape: `1.0`, `0.0001`, `1.0e-05`, `1.0e+16`.
    static func text(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
        if value == 0 { return value.sign == .minus ? "-0.0" : "0.0" }
        let (digits, point) = parts(value.magnitude)
        let sign = value < 0 ? "-" : ""
        if point > 16 || point < -3 {
            let rest = digits.count > 1 ? String(digits.dropFirst()) : "0"
            let exponent = point - 1
            let spelled = String(exponent.magnitude)
            return sign + "\(digits.prefix(1)).\(rest)e\(exponent < 0 ? "-" : "+")" + (spelled.count < 2 ? "0" : "")
                + spelled
        }
        if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
        if digits.count <= point { return sign + digits + String(repeating: "0", count: point - digits.count) + ".0" }
        return sign + "\(digits.prefix(point)).\(digits.dropFirst(point))"
    }

    /// value = 0.digits × 10^point, digits without zeros at either end.
    private static func parts(_ value: Double) -> (digits: String, point: Int) {
        let halves = value.description.split(separator: "e")
        let exponent = halves.count > 1 ? Int(halves[1]) ?? 0 : 0
        let mantissa = (halves.first ?? "0").split(separator: ".", omittingEmptySubsequences: false)
        let whole = mantissa.first ?? ""
        var digits = String(whole) + (mantissa.count > 1 ? String(mantissa[1]) : "")
        var point = whole.count + exponent
        while digits.hasPrefix("0") {
            digits.removeFirst()
            point -= 1
        }
        while digits.hasSuffix("0") { digits.removeLast() }
        return (digits, point)
    }
}
