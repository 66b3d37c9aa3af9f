/// Arithmetic. Operands become numbers first (`LiquidValue.number`); whole numbers of any size are exact, fractions are
/// computed in decimals (`ExactDecimal`) and end as floats.
enum NumberFilters {
    static let all: [FilterDefinition] = [
        operation("plus", .add),
        operation("minus", .subtract),
        operation("times", .multiply),
        operation("divided_by", .divide),
        operation("modulo", .modulo),
        FilterDefinition("abs") { input, _, _ in input.number.magnitude.value },
        FilterDefinition("ceil") { input, _, _ in try input.number.rounded(.up).value },
        FilterDefinition("floor") { input, _, _ in try input.number.rounded(.down).value },
        FilterDefinition("round", 0...1) { input, arguments, _ in
            let given = arguments.first?.number.double ?? 0
            let digits = given.isNaN ? 0 : given
            return try input.number.rounded(.halfAwayFromZero, digits: Int(max(-400, min(400, digits)))).value
        },
        FilterDefinition("at_least", 1...1) { input, arguments, _ in
            let (number, bound) = (input.number, arguments[0].number)
            return (number < bound ? bound : number).value
        },
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
