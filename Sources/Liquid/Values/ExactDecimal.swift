import BigInt

/// A decimal fraction, exact in sum, difference and product: what Liquid computes with when a number has a point.
///
/// The value is `mantissa × 10^−scale`. Shopify's engine turns a float into its shortest decimal spelling, computes in
/// decimals and rounds to a float at the end, so that `10.1 | plus: 2.2` is `12.3`. Quotients keep `quotientDigits`
/// significant digits, more than a float can tell.
package struct ExactDecimal: Sendable {
    package var mantissa: BigInteger
    package var scale: Int

    private static let quotientDigits = 40

    package init(mantissa: BigInteger, scale: Int) {
        self.mantissa = mantissa
        self.scale = scale
    }

    package init(_ value: BigInteger) {
        self.init(mantissa: value, scale: 0)
    }

    /// The shortest decimal that reads back as this float; nil for infinities and NaN.
    package init?(_ value: Double) {
        guard value.isFinite else { return nil }
        self.init(spelling: value.description)
    }

    /// Reads `-?digits[.digits][e±digits]`; stops at the first byte that does not fit.
    package init(spelling: some StringProtocol) {
        var digits: [UInt8] = []
        var negative = false
        var scale = 0
        var sawPoint = false
        var bytes = spelling.utf8.makeIterator()
        while let byte = bytes.next() {
            switch byte {
            case UInt8(ascii: "-"): negative = true
            case UInt8(ascii: "."): sawPoint = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits.append(byte - UInt8(ascii: "0"))
                if sawPoint { scale += 1 }
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                var exponent = ""
                while let next = bytes.next() { exponent.unicodeScalars.append(Unicode.Scalar(next)) }
                scale -= min(max(Int(exponent) ?? 0, -400), 400)
            default: break
            }
        }
        self.init(mantissa: BigInteger(isNegative: negative, digits: digits), scale: scale)
    }

    /// The nearest float.
    package var double: Double { Double("\(mantissa.description)e\(-scale)") ?? .nan }

    package var isZero: Bool { mantissa.isZero }

    private static func aligned(_ a: Self, _ b: Self) -> (BigInteger, BigInteger, Int) {
        if a.scale == b.scale { return (a.mantissa, b.mantissa, a.scale) }
        if a.scale < b.scale {
            return (a.mantissa * .power(ofTen: b.scale - a.scale), b.mantissa, b.scale)
        }
        return (a.mantissa, b.mantissa * .power(ofTen: a.scale - b.scale), a.scale)
    }

    package static func + (a: Self, b: Self) -> Self {
        let (x, y, scale) = aligned(a, b)
        return Self(mantissa: x + y, scale: scale)
    }

    package static func - (a: Self, b: Self) -> Self {
        let (x, y, scale) = aligned(a, b)
        return Self(mantissa: x - y, scale: scale)
    }

    package static func * (a: Self, b: Self) -> Self {
        Self(mantissa: a.mantissa * b.mantissa, scale: a.scale + b.scale)
    }

    package static func < (a: Self, b: Self) -> Bool {
        let (x, y, _) = aligned(a, b)
        return x < y
    }

    /// nil for a zero divisor.
    package func divided(by divisor: Self) -> Self? {
        let extra = max(0, Self.quotientDigits + divisor.mantissa.digitEstimate - mantissa.digitEstimate)
        let dividend = mantissa * .power(ofTen: extra)
        guard let (quotient, _) = dividend.dividedTowardsZero(by: divisor.mantissa) else { return nil }
        return Self(mantissa: quotient, scale: scale + extra - divisor.scale)
    }

    /// The remainder with the divisor's sign; nil for a zero divisor.
    package func modulo(_ divisor: Self) -> Self? {
        let (x, y, scale) = Self.aligned(self, divisor)
        guard let (_, remainder) = x.dividedRoundingDown(by: y) else { return nil }
        return Self(mantissa: remainder, scale: scale)
    }

    package enum Rounding { case down, up, halfAwayFromZero }

    /// Rounded to `digits` places after the point (before it when negative).
    package func rounded(_ rounding: Rounding, digits: Int = 0) -> Self {
        let drop = scale - digits
        guard drop > 0 else { return self }
        let unit = BigInteger.power(ofTen: min(drop, mantissa.digitEstimate + 2))
        guard let (quotient, remainder) = mantissa.dividedRoundingDown(by: unit) else { return self }
        var result = quotient
        switch rounding {
        case .down: break
        case .up: if !remainder.isZero { result = result + BigInteger(1) }
        case .halfAwayFromZero:
            let twice = remainder + remainder
            if twice > unit || (twice == unit && mantissa >= 0) { result = result + BigInteger(1) }
        }
        if drop > mantissa.digitEstimate + 2 {
            result = BigInteger(rounding == .up && mantissa >= 0 && !isZero ? 1 : 0)
        }
        return Self(mantissa: result, scale: digits)
    }

    /// The whole number, for a value without digits after the point.
    package var integer: BigInteger {
        if scale <= 0 { return mantissa * .power(ofTen: -scale) }
        return mantissa.dividedTowardsZero(by: .power(ofTen: scale))?.quotient ?? BigInteger(0)
    }
}
