/// A whole number of any size, for what does not fit 64 bits: sign and magnitude in base 2³², least significant limb first.
///
/// Only what Liquid's arithmetic needs: the language's numbers never overflow and never trap. Schoolbook algorithms: O(n·m)
/// for product and quotient, which is right for the few hundred digits that templates see (`BigInteger.maximumDigits`
/// bounds what a template may make).
package struct BigInteger: Sendable, Hashable, Comparable, CustomStringConvertible {
    package private(set) var isNegative: Bool
    /// Without leading zero limbs; empty for zero.
    package private(set) var limbs: [UInt32]

    /// More decimal digits than this are refused by the filters that could make them (`liquid.limit`).
    package static let maximumDigits = 4096

    package init(_ value: Int) {
        isNegative = value < 0
        let magnitude = value.magnitude
        limbs = [UInt32(truncatingIfNeeded: magnitude), UInt32(truncatingIfNeeded: magnitude >> 32)]
        trim()
    }

    private init(isNegative: Bool, limbs: [UInt32]) {
        self.isNegative = isNegative
        self.limbs = limbs
        trim()
    }

    /// Reads decimal digits (values 0…9), most significant first.
    package init(isNegative: Bool, digits: some Sequence<UInt8>) {
        self.isNegative = isNegative
        limbs = []
        var chunk: UInt64 = 0
        var scale: UInt64 = 1
        for digit in digits {
            chunk = chunk * 10 + UInt64(digit)
            scale *= 10
            if scale == 1_000_000_000 {
                multiplyAdd(scale, chunk)
                chunk = 0
                scale = 1
            }
        }
        if scale > 1 { multiplyAdd(scale, chunk) }
        trim()
    }

    /// 10 to the power of `exponent`.
    package static func power(ofTen exponent: Int) -> BigInteger {
        var result = BigInteger(1)
        var left = max(exponent, 0)
        while left >= 9 {
            result.multiplyAdd(1_000_000_000, 0)
            left -= 9
        }
        for _ in 0..<left { result.multiplyAdd(10, 0) }
        return result
    }

    package var isZero: Bool { limbs.isEmpty }

    /// The value, if it fits 64 bits.
    package var int: Int? {
        guard limbs.count <= 2 else { return nil }
        var magnitude: UInt = 0
        for (index, limb) in limbs.enumerated() { magnitude |= UInt(limb) << (32 * UInt(index)) }
        if isNegative { return magnitude <= Int.min.magnitude ? Int(truncatingIfNeeded: 0 &- magnitude) : nil }
        return Int(exactly: magnitude)
    }

    package var byteCount: Int { (limbs.count * 32 - (limbs.last?.leadingZeroBitCount ?? 0) + 7) / 8 }

    /// About how many decimal digits there are: exact or one too many.
    package var digitEstimate: Int {
        guard let top = limbs.last else { return 1 }
        let bits = limbs.count * 32 - top.leadingZeroBitCount
        return bits * 30103 / 100_000 + 1
    }

    package var description: String {
        if isZero { return "0" }
        var chunks: [UInt32] = []
        var rest = limbs
        while !rest.isEmpty {
            chunks.append(Self.divideInPlace(&rest, by: 1_000_000_000))
        }
        var text = isNegative ? "-" : ""
        for (index, chunk) in chunks.reversed().enumerated() {
            let digits = String(chunk)
            if index > 0 { text += String(repeating: "0", count: 9 - digits.utf8.count) }
            text += digits
        }
        return text
    }

    package var magnitude: BigInteger { BigInteger(isNegative: false, limbs: limbs) }

    private mutating func trim() {
        while limbs.last == 0 { limbs.removeLast() }
        if limbs.isEmpty { isNegative = false }
    }

    private mutating func multiplyAdd(_ factor: UInt64, _ addend: UInt64) {
        var carry = addend
        for index in limbs.indices {
            let value = UInt64(limbs[index]) * factor + carry
            limbs[index] = UInt32(truncatingIfNeeded: value)
            carry = value >> 32
        }
        while carry > 0 {
            limbs.append(UInt32(truncatingIfNeeded: carry))
            carry >>= 32
        }
    }

    private static func divideInPlace(_ limbs: inout [UInt32], by divisor: UInt32) -> UInt32 {
        var remainder: UInt64 = 0
        for index in limbs.indices.reversed() {
            let value = remainder << 32 | UInt64(limbs[index])
            limbs[index] = UInt32(truncatingIfNeeded: value / UInt64(divisor))
            remainder = value % UInt64(divisor)
        }
        while limbs.last == 0 { limbs.removeLast() }
        return UInt32(truncatingIfNeeded: remainder)
    }

    package static func < (a: Self, b: Self) -> Bool {
        if a.isNegative != b.isNegative { return a.isNegative }
        let order = compare(a.limbs, b.limbs)
        return a.isNegative ? order > 0 : order < 0
    }

    package static prefix func - (a: Self) -> Self { Self(isNegative: !a.isNegative, limbs: a.limbs) }

    package static func + (a: Self, b: Self) -> Self {
        if a.isNegative == b.isNegative { return Self(isNegative: a.isNegative, limbs: add(a.limbs, b.limbs)) }
        if compare(a.limbs, b.limbs) >= 0 {
            return Self(isNegative: a.isNegative, limbs: subtract(a.limbs, b.limbs))
        }
        return Self(isNegative: b.isNegative, limbs: subtract(b.limbs, a.limbs))
    }

    package static func - (a: Self, b: Self) -> Self { a + (-b) }

    package static func * (a: Self, b: Self) -> Self {
        if a.isZero || b.isZero { return Self(0) }
        var product = [UInt32](repeating: 0, count: a.limbs.count + b.limbs.count)
        for i in a.limbs.indices {
            var carry: UInt64 = 0
            for j in b.limbs.indices {
                let value = UInt64(a.limbs[i]) * UInt64(b.limbs[j]) + UInt64(product[i + j]) + carry
                product[i + j] = UInt32(truncatingIfNeeded: value)
                carry = value >> 32
            }
            product[i + b.limbs.count] = UInt32(truncatingIfNeeded: carry)
        }
        return Self(isNegative: a.isNegative != b.isNegative, limbs: product)
    }

    /// Quotient and remainder rounded towards zero; nil for a zero divisor.
    package func dividedTowardsZero(by divisor: Self) -> (quotient: Self, remainder: Self)? {
        guard !divisor.isZero else { return nil }
        if Self.compare(limbs, divisor.limbs) < 0 { return (Self(0), self) }
        var quotient = limbs
        var remainder: [UInt32]
        if divisor.limbs.count == 1 {
            remainder = [Self.divideInPlace(&quotient, by: divisor.limbs[0])]
        } else {
            (quotient, remainder) = Self.divide(limbs, divisor.limbs)
        }
        return (
            Self(isNegative: isNegative != divisor.isNegative, limbs: quotient),
            Self(isNegative: isNegative, limbs: remainder)
        )
    }

    /// Quotient rounded down and the remainder with the divisor's sign, as Ruby's integers divide; nil for a zero divisor.
    package func dividedRoundingDown(by divisor: Self) -> (quotient: Self, remainder: Self)? {
        guard let (quotient, remainder) = dividedTowardsZero(by: divisor) else { return nil }
        if !remainder.isZero, remainder.isNegative != divisor.isNegative {
            return (quotient - Self(1), remainder + divisor)
        }
        return (quotient, remainder)
    }
}

// Magnitude arithmetic.
extension BigInteger {
    private static func compare(_ a: [UInt32], _ b: [UInt32]) -> Int {
        if a.count != b.count { return a.count < b.count ? -1 : 1 }
        for index in a.indices.reversed() where a[index] != b[index] { return a[index] < b[index] ? -1 : 1 }
        return 0
    }

    private static func add(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
        var sum: [UInt32] = []
        var carry: UInt64 = 0
        for index in 0..<max(a.count, b.count) {
            let value = carry + (index < a.count ? UInt64(a[index]) : 0) + (index < b.count ? UInt64(b[index]) : 0)
            sum.append(UInt32(truncatingIfNeeded: value))
            carry = value >> 32
        }
        if carry > 0 { sum.append(UInt32(truncatingIfNeeded: carry)) }
        return sum
    }

    /// a − b for a ≥ b.
    private static func subtract(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
        var difference: [UInt32] = []
        var borrow: Int64 = 0
        for index in a.indices {
            var value = Int64(a[index]) - borrow - (index < b.count ? Int64(b[index]) : 0)
            borrow = value < 0 ? 1 : 0
            if value < 0 { value += 1 << 32 }
            difference.append(UInt32(truncatingIfNeeded: value))
        }
        return difference
    }

    /// Long division for a divisor of two limbs or more (Knuth, volume 2, algorithm D).
    private static func divide(_ a: [UInt32], _ b: [UInt32]) -> (quotient: [UInt32], remainder: [UInt32]) {
        let shift = UInt64(b[b.count - 1].leadingZeroBitCount)
        var u = shiftLeft(a, by: shift)
        u.append(contentsOf: repeatElement(0, count: a.count + 1 - u.count))
        var v = shiftLeft(b, by: shift)
        while v.last == 0 { v.removeLast() }
        let n = v.count
        var quotient = [UInt32](repeating: 0, count: a.count - n + 1)
        for j in (0...(a.count - n)).reversed() {
            let top = UInt64(u[j + n]) << 32 | UInt64(u[j + n - 1])
            var guess = top / UInt64(v[n - 1])
            var rest = top % UInt64(v[n - 1])
            while guess > UInt64(UInt32.max) || guess * UInt64(v[n - 2]) > (rest << 32 | UInt64(u[j + n - 2])) {
                guess -= 1
                rest += UInt64(v[n - 1])
                if rest > UInt64(UInt32.max) { break }
            }
            if subtractProduct(&u, at: j, v, guess) {
                guess -= 1
                addBack(&u, at: j, v)
            }
            quotient[j] = UInt32(truncatingIfNeeded: guess)
        }
        return (quotient, shiftRight(Array(u[0..<n]), by: shift))
    }

    private static func subtractProduct(_ u: inout [UInt32], at j: Int, _ v: [UInt32], _ guess: UInt64) -> Bool {
        var carry: UInt64 = 0
        var borrow: Int64 = 0
        for i in v.indices {
            let product = guess * UInt64(v[i]) + carry
            carry = product >> 32
            let value = Int64(u[i + j]) - borrow - Int64(product & 0xFFFF_FFFF)
            u[i + j] = UInt32(truncatingIfNeeded: value)
            borrow = value < 0 ? 1 : 0
        }
        let value = Int64(u[j + v.count]) - borrow - Int64(carry)
        u[j + v.count] = UInt32(truncatingIfNeeded: value)
        return value < 0
    }

    private static func addBack(_ u: inout [UInt32], at j: Int, _ v: [UInt32]) {
        var carry: UInt64 = 0
        for i in v.indices {
            let value = UInt64(u[i + j]) + UInt64(v[i]) + carry
            u[i + j] = UInt32(truncatingIfNeeded: value)
            carry = value >> 32
        }
        u[j + v.count] = UInt32(truncatingIfNeeded: UInt64(u[j + v.count]) + carry)
    }

    private static func shiftLeft(_ limbs: [UInt32], by shift: UInt64) -> [UInt32] {
        var result: [UInt32] = []
        var carry: UInt64 = 0
        for limb in limbs {
            let value = UInt64(limb) << shift | carry
            result.append(UInt32(truncatingIfNeeded: value))
            carry = value >> 32
        }
        result.append(UInt32(truncatingIfNeeded: carry))
        return result
    }

    private static func shiftRight(_ limbs: [UInt32], by shift: UInt64) -> [UInt32] {
        var result = limbs
        for index in limbs.indices {
            let high = index + 1 < limbs.count ? UInt64(limbs[index + 1]) : 0
            result[index] = UInt32(truncatingIfNeeded: (high << 32 | UInt64(limbs[index])) >> shift)
        }
        return result
    }
}
