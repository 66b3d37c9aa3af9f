package import BigInt

/// A whole number of any size, for what does not fit 64 bits: the language's numbers never overflow and never trap.
package typealias BigInteger = BigInt

extension BigInteger {
    /// More decimal digits than this are refused by the filters that could make them (`liquid.limit`).
    package static let maximumDigits = 4096

    /// Reads decimal digits (values 0…9), most significant first.
    package init(isNegative: Bool, digits: some Sequence<UInt8>) {
        let text = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
        self.init(sign: isNegative ? .minus : .plus, magnitude: BigUInt(text, radix: 10) ?? 0)
    }

    /// 10 to the power of `exponent`.
    package static func power(ofTen exponent: Int) -> BigInteger { BigInteger(10).power(Swift.max(exponent, 0)) }

    /// The value, if it fits 64 bits.
    package var int: Int? { Int(exactly: self) }

    /// The nearest 64-bit number.
    var clamped: Int { Int(clamping: self) }

    package var byteCount: Int { (magnitude.bitWidth + 7) / 8 }

    /// About how many decimal digits there are: exact or one too many.
    package var digitEstimate: Int { magnitude.bitWidth * 30103 / 100_000 + 1 }

    /// Quotient and remainder rounded towards zero; nil for a zero divisor.
    package func dividedTowardsZero(by divisor: Self) -> (quotient: Self, remainder: Self)? {
        divisor.isZero ? nil : quotientAndRemainder(dividingBy: divisor)
    }

    /// Quotient rounded down and the remainder with the divisor's sign, as Ruby's integers divide; nil for a zero divisor.
    package func dividedRoundingDown(by divisor: Self) -> (quotient: Self, remainder: Self)? {
        guard let (quotient, remainder) = dividedTowardsZero(by: divisor) else { return nil }
        return !remainder.isZero && (remainder < 0) != (divisor < 0)
            ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
