/// Arithmetic. Operands become numbers first (`LiquidValue.number`); whole numbers of any size are exact, fractions are
/// computed in decimals (`ExactDecimal`) and end as floats.
enum NumberFilters {
    static let all: [FilterDefinition] = [
        /// Adds a number.
        ///
        /// Whole numbers are exact at any size; fractions are computed as decimals.
        ///
        /// - Group: numbers
        /// - Parameter input: number. Text counts as the number that it begins with, anything else as `0`.
        /// - Parameter other: number. What is added.
        /// - Returns: number
        /// - SeeAlso: `minus`, `sum`, `{% increment %}`
        ///
        ///     {{ 39000 | plus: 12000 }}
        ///     → 51000
        ///
        /// Text counts as its number, and decimals are exact:
        ///
        ///     {{ "0.1" | plus: 0.2 }} {{ "2 pairs" | plus: 1 }}
        ///     → 0.3 3
        operation("plus", .add),
        /// Takes a number away.
        ///
        /// - Group: numbers
        /// - Parameter input: number. Text counts as the number that it begins with, anything else as `0`.
        /// - Parameter other: number. What is taken away.
        /// - Returns: number
        /// - SeeAlso: `plus`, `abs`
        ///
        ///     {{ 39000 | minus: 3900 }}
        ///     → 35100
        operation("minus", .subtract),
        /// Multiplies by a number.
        ///
        /// Whole numbers are exact at any size.
        ///
        /// - Group: numbers
        /// - Parameter input: number. Text counts as the number that it begins with, anything else as `0`.
        /// - Parameter other: number. The factor.
        /// - Returns: number
        /// - SeeAlso: `divided_by`, `round`
        ///
        ///     {{ 39000 | times: 0.9 }}
        ///     → 35100.0
        ///
        /// A fraction stays a fraction until it is rounded:
        ///
        ///     {{ 39000 | times: 0.9 | round }}
        ///     → 35100
        operation("times", .multiply),
        /// Divides by a number.
        ///
        /// - Two whole numbers give a whole number, rounded down: `-7` by `2` is `-4`.
        /// - As soon as one of them has a decimal point the result is a fraction.
        /// - Division by `0` is an error and prints nothing.
        ///
        /// - Group: numbers
        /// - Parameter input: number. Text counts as the number that it begins with, anything else as `0`.
        /// - Parameter other: number. The divisor.
        /// - Returns: number
        /// - SeeAlso: `modulo`, `times`, `round`, `floor`
        ///
        ///     {{ 20 | divided_by: 7 }}
        ///     → 2
        ///
        /// With a decimal point the result is a fraction:
        ///
        ///     {{ 20 | divided_by: 8.0 }}
        ///     → 2.5
        ///
        /// A variable becomes a fraction by `times: 1.0`:
        ///
        ///     total: 20
        ///     people: 8
        ///     ---
        ///     {% assign exact = people | times: 1.0 -%}
        ///     {{ total | divided_by: exact }}
        ///     → 2.5
        ///
        /// Negative numbers are rounded down, not towards zero:
        ///
        ///     {{ -7 | divided_by: 2 }}
        ///     → -4
        ///
        /// Zero divides nothing:
        ///
        ///     {{ 20 | divided_by: 0 }}
        ///     ! divided by 0
        operation("divided_by", .divide),
        /// Gives the rest of a division.
        ///
        /// The rest has the sign of the divisor. Division by `0` is an error and prints nothing.
        ///
        /// - Group: numbers
        /// - Parameter input: number. Text counts as the number that it begins with, anything else as `0`.
        /// - Parameter other: number. The divisor.
        /// - Returns: number
        /// - SeeAlso: `divided_by`, `{% cycle %}`
        ///
        ///     {{ 17 | modulo: 5 }}
        ///     → 2
        ///
        /// Of a negative number:
        ///
        ///     {{ -7 | modulo: 3 }}
        ///     → 2
        operation("modulo", .modulo),
        /// Takes the sign off a number.
        ///
        /// - Group: numbers
        /// - Parameter input: number. Text counts as the number that it begins with, anything else as `0`.
        /// - Returns: number
        /// - SeeAlso: `minus`
        ///
        ///     {{ -17 | abs }} {{ "-1.5" | abs }}
        ///     → 17 1.5
        FilterDefinition("abs") { input, _, _ in input.number.magnitude.value },
        /// Rounds up to a whole number.
        ///
        /// - Group: numbers
        /// - Parameter input: number. Text counts as the number that it begins with, anything else as `0`.
        /// - Returns: whole number
        /// - SeeAlso: `floor`, `round`
        ///
        ///     {{ 4.1 | ceil }} {{ -4.9 | ceil }}
        ///     → 5 -4
        FilterDefinition("ceil") { input, _, _ in try input.number.rounded(.up).value },
        /// Rounds down to a whole number.
        ///
        /// - Group: numbers
        /// - Parameter input: number. Text counts as the number that it begins with, anything else as `0`.
        /// - Returns: whole number
        /// - SeeAlso: `ceil`, `round`, `divided_by`
        ///
        ///     {{ 4.9 | floor }} {{ -4.1 | floor }}
        ///     → 4 -5
        FilterDefinition("floor") { input, _, _ in try input.number.rounded(.down).value },
        /// Rounds to a number of decimal places.
        ///
        /// A half is rounded away from zero. Below one place the result is a whole number; with more, zeros at the end
        /// are not filled up.
        ///
        /// - Group: numbers
        /// - Parameter input: number. Text counts as the number that it begins with, anything else as `0`.
        /// - Parameter places: whole number, default `0`. Decimal places; a negative number rounds to tens, hundreds
        ///   and so on.
        /// - Returns: number
        /// - SeeAlso: `ceil`, `floor`
        ///
        ///     {{ 4.5 | round }} {{ -4.5 | round }}
        ///     → 5 -5
        ///
        /// To two places:
        ///
        ///     {{ 3.14159 | round: 2 }} {{ 3.999 | round: 2 }}
        ///     → 3.14 4.0
        ///
        /// To thousands:
        ///
        ///     {{ 38750.0 | round: -3 }}
        ///     → 39000
        FilterDefinition("round", 0...1) { input, arguments, _ in
            let given = arguments.first?.number.double ?? 0
            let digits = given.isNaN ? 0 : given
            return try input.number.rounded(.halfAwayFromZero, digits: Int(max(-400, min(400, digits)))).value
        },
        /// Gives the number, or a lower bound if the number is less.
        ///
        /// - Group: numbers
        /// - Parameter input: number. Text counts as the number that it begins with, anything else as `0`.
        /// - Parameter bound: number. The least that the result can be.
        /// - Returns: number
        /// - SeeAlso: `at_most`
        ///
        ///     {{ 3 | at_least: 5 }} {{ 8 | at_least: 5 }}
        ///     → 5 8
        FilterDefinition("at_least", 1...1) { input, arguments, _ in
            let (number, bound) = (input.number, arguments[0].number)
            return (number < bound ? bound : number).value
        },
        /// Gives the number, or an upper bound if the number is more.
        ///
        /// - Group: numbers
        /// - Parameter input: number. Text counts as the number that it begins with, anything else as `0`.
        /// - Parameter bound: number. The most that the result can be.
        /// - Returns: number
        /// - SeeAlso: `at_least`
        ///
        ///     {{ 120 | at_most: 99 }} {{ 8 | at_most: 99 }}
        ///     → 99 8
        FilterDefinition("at_most", 1...1) { input, arguments, _ in
            let (number, bound) = (input.number, arguments[0].number)
            return (bound < number ? bound : number).value
        },
    ]

    private static func operation(_ name: String, _ operation: LiquidNumber.Operation) -> FilterDefinition {
        FilterDefinition(name, 1...1) { input, arguments, _ in
            try input.number.applying(operation, arguments[0].number).value
        }
    }
}
