/// Arithmetic. Operands become numbers first (`LiquidValue.number`); whole numbers of any size are exact, fractions are
/// computed in decimals (`ExactDecimal`) and end as floats.
enum NumberFilters {
    static let all: [FilterDefinition] = [
        /// Adds a number.
        operation("plus", .add),
        /// Takes a number away.
        operation("minus", .subtract),
        /// Multiplies by a number.
        operation("times", .multiply),
        /// Divides by a number.
        operation("divided_by", .divide),
        /// Gives the rest of a division.
        operation("modulo", .modulo),
        /// Takes the sign off a number.
        FilterDefinition("abs") { input, _, _ in input.number.magnitude.value },
        /// Rounds up to a whole number.
        FilterDefinition("ceil") { input, _, _ in try input.number.rounded(.up).value },
        /// Rounds down to a whole number.
        FilterDefinition("floor") { input, _, _ in try input.number.rounded(.down).value },
        /// Rounds to a number of decimal places.
        FilterDefinition("round", 0...1) { input, arguments, _ in
            let given = arguments.first?.number.double ?? 0
            let digits = given.isNaN ? 0 : given
            return try input.number.rounded(.halfAwayFromZero, digits: Int(max(-400, min(400, digits)))).value
        },
        /// Gives the number, or a lower bound if the number is less.
        FilterDefinition("at_least", 1...1) { input, arguments, _ in
            let (number, bound) = (input.number, arguments[0].number)
            return (number < bound ? bound : number).value
        },
        /// Gives the number, or an upper bound if the number is more.
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
