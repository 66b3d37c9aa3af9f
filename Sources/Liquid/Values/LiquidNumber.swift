import BigInt
import Text

/// A number as the arithmetic filters see it: whole, or an exact decimal fraction.
enum LiquidNumber: Sendable {
    case whole(BigInteger)
    case small(Int)
    case decimal(ExactDecimal)
    case notFinite(Double)

    init(_ value: BigInteger) {
        self = value.int.map { .small($0) } ?? .whole(value)
    }

    init(_ value: Double) {
        self = ExactDecimal(value).map { .decimal($0) } ?? .notFinite(value)
    }

    /// A filter's result: decimals become floats.
    var value: LiquidValue {
        switch self {
        case .small(let int): .int(int)
        case .whole(let big): LiquidValue(big)
        case .decimal(let decimal): .double(decimal.double)
        case .notFinite(let double): .double(double)
        }
    }

    var double: Double {
        switch self {
        case .small(let int): Double(int)
        case .whole(let big): ExactDecimal(big).double
        case .decimal(let decimal): decimal.double
        case .notFinite(let double): double
        }
    }

    var isZero: Bool {
        switch self {
        case .small(let int): int == 0
        case .whole(let big): big.isZero
        case .decimal(let decimal): decimal.isZero
        case .notFinite: false
        }
    }

    var isWhole: Bool {
        switch self {
        case .small, .whole: true
        case .decimal, .notFinite: false
        }
    }

    private var integer: BigInteger {
        switch self {
        case .small(let int): BigInteger(int)
        case .whole(let big): big
        case .decimal(let decimal): decimal.integer
        case .notFinite: BigInteger(0)
        }
    }

    private var decimal: ExactDecimal? {
        switch self {
        case .small(let int): ExactDecimal(BigInteger(int))
        case .whole(let big): ExactDecimal(big)
        case .decimal(let decimal): decimal
        case .notFinite: nil
        }
    }

    static func < (a: Self, b: Self) -> Bool {
        if case .small(let x) = a, case .small(let y) = b { return x < y }
        guard let x = a.decimal, let y = b.decimal else { return a.double < b.double }
        return x < y
    }

    static func == (a: Self, b: Self) -> Bool {
        if case .small(let x) = a, case .small(let y) = b { return x == y }
        guard let x = a.decimal, let y = b.decimal else { return a.double == b.double }
        return (x - y).isZero
    }

    enum Operation { case add, subtract, multiply, divide, modulo }

    /// Whole numbers give whole numbers, a quotient rounded down; anything else is computed in decimals.
    func applying(_ operation: Operation, _ other: Self) throws(LiquidFailure) -> Self {
        if case .small(let x) = self, case .small(let y) = other, let result = Self.fast(operation, x, y) {
            return .small(result)
        }
        if operation == .divide || operation == .modulo, other.isZero { throw .argument("divided by 0") }
        if isWhole, other.isWhole { return try Self.wholes(operation, integer, other.integer) }
        guard let x = decimal, let y = other.decimal else { return Self(Self.doubles(operation, double, other.double)) }
        return .decimal(try Self.decimals(operation, x, y))
    }

    private static func fast(_ operation: Operation, _ x: Int, _ y: Int) -> Int? {
        let (result, overflow): (Int, Bool)
        switch operation {
        case .add: (result, overflow) = x.addingReportingOverflow(y)
        case .subtract: (result, overflow) = x.subtractingReportingOverflow(y)
        case .multiply: (result, overflow) = x.multipliedReportingOverflow(by: y)
        case .divide:
            guard y != 0, y != -1 else { return nil }
            let quotient = x / y
            (result, overflow) = (x % y != 0 && (x < 0) != (y < 0) ? quotient - 1 : quotient, false)
        case .modulo:
            guard y != 0, y != -1 else { return nil }
            let remainder = x % y
            (result, overflow) = (remainder != 0 && (remainder < 0) != (y < 0) ? remainder + y : remainder, false)
        }
        return overflow ? nil : result
    }

    private static func wholes(
        _ operation: Operation, _ x: BigInteger, _ y: BigInteger
    ) throws(LiquidFailure) -> Self {
        switch operation {
        case .add: return Self(x + y)
        case .subtract: return Self(x - y)
        case .multiply:
            try checkSize(x.digitEstimate + y.digitEstimate)
            return Self(x * y)
        case .divide: return Self(x.dividedRoundingDown(by: y)?.quotient ?? BigInteger(0))
        case .modulo: return Self(x.dividedRoundingDown(by: y)?.remainder ?? BigInteger(0))
        }
    }

    private static func decimals(
        _ operation: Operation, _ x: ExactDecimal, _ y: ExactDecimal
    ) throws(LiquidFailure) -> ExactDecimal {
        switch operation {
        case .add: return x + y
        case .subtract: return x - y
        case .multiply:
            try checkSize(x.mantissa.digitEstimate + y.mantissa.digitEstimate)
            return x * y
        case .divide: return x.divided(by: y) ?? ExactDecimal(BigInteger(0))
        case .modulo: return x.modulo(y) ?? ExactDecimal(BigInteger(0))
        }
    }

    private static func doubles(_ operation: Operation, _ x: Double, _ y: Double) -> Double {
        switch operation {
        case .add: x + y
        case .subtract: x - y
        case .multiply: x * y
        case .divide: x / y
        case .modulo: .nan
        }
    }

    private static func checkSize(_ digits: Int) throws(LiquidFailure) {
        if digits > BigInteger.maximumDigits {
            throw .limit("a number has more than \(BigInteger.maximumDigits) digits")
        }
    }

    /// Rounded to `digits` places; a whole number when `digits` is below one.
    func rounded(_ rounding: ExactDecimal.Rounding, digits: Int = 0) throws(LiquidFailure) -> Self {
        switch self {
        case .notFinite(let double): throw .argument(double.isNaN ? "NaN" : double < 0 ? "-Infinity" : "Infinity")
        case .small, .whole:
            guard digits < 0 else { return self }
            return Self(ExactDecimal(integer).rounded(rounding, digits: digits).integer)
        case .decimal(let decimal):
            let rounded = decimal.rounded(rounding, digits: digits)
            return digits < 1 ? Self(rounded.integer) : .decimal(rounded)
        }
    }

    var magnitude: Self {
        switch self {
        case .small(let int): int == .min ? Self(abs(BigInteger(int))) : .small(abs(int))
        case .whole(let big): .whole(abs(big))
        case .decimal(let decimal): .decimal(ExactDecimal(mantissa: abs(decimal.mantissa), scale: decimal.scale))
        case .notFinite(let double): .notFinite(abs(double))
        }
    }
}
