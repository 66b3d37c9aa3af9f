import Text

/// Filters on lists. Their input becomes a list first (`LiquidValue.elements`): nested lists are flattened, a single value is
/// a list of itself.
enum ArrayFilters {
    static let all: [FilterDefinition] = elements + order

    private static let elements: [FilterDefinition] = [
        /// Counts the characters of a text, or the elements of a list.
        FilterDefinition("size") { input, _, _ in .int(input.size ?? 0) },
        /// Gives the first element of a list.
        FilterDefinition("first") { input, _, _ in input.first ?? .null },
        /// Gives the last element of a list.
        FilterDefinition("last") { input, _, _ in input.last ?? .null },
        /// Makes one text of the elements of a list.
        FilterDefinition("join", 0...1) { input, arguments, environment in
            try join(environment.elements(input), arguments.isEmpty ? " " : arguments[0].text, environment)
        },
        /// Puts one list behind another.
        FilterDefinition("concat", 1...1) { input, arguments, environment in
            guard case .array(let other) = arguments[0] else {
                throw LiquidFailure.argument("concat filter requires an array argument")
            }
            return .array(try environment.elements(input) + other)
        },
        /// Takes one property out of every element of a list.
        FilterDefinition("map", 1...1) { input, arguments, environment in
            .array(try map(environment.elements(input), arguments[0]))
        },
        /// Takes `nil` out of a list.
        FilterDefinition("compact", 0...1) { input, arguments, environment in
            let elements = try environment.elements(input)
            guard let key = arguments.first, !key.isNull else { return .array(elements.filter { !$0.isNull }) }
            guard let keys = try properties(elements, key) else { return .null }
            return .array(zip(elements, keys).filter { !$0.1.isNull }.map(\.0))
        },
        /// Adds up the elements of a list.
        FilterDefinition("sum", 0...1) { input, arguments, environment in
            try sum(environment.elements(input), arguments.first ?? .null, environment)
        },
    ]

    static func propertyFailure(_ key: LiquidValue) -> LiquidFailure {
        .argument("cannot select the property '\(key.text)'")
    }

    private static func join(
        _ elements: [LiquidValue], _ glue: String, _ environment: borrowing FilterEnvironment
    ) throws(LiquidFailure) -> LiquidValue {
        var output = ""
        for (index, element) in elements.enumerated() {
            if index > 0 { output += glue }
            output += element.joined(by: glue)
            try environment.checkLength(output.utf8.count)
        }
        return .string(output)
    }

    private static func map(_ elements: [LiquidValue], _ key: LiquidValue) throws(LiquidFailure) -> [LiquidValue] {
        var values: [LiquidValue] = []
        values.reserveCapacity(elements.count)
        for element in elements {
            switch element.property(key) {
            case .value(let value): values.append(value)
            case .notIndexable: values.append(.null)
            case .mismatch: throw propertyFailure(key)
            }
        }
        return values
    }

    /// The property of every element; nil when one of them cannot have properties at all.
    static func properties(
        _ elements: [LiquidValue], _ key: LiquidValue
    ) throws(LiquidFailure) -> [LiquidValue]? {
        var values: [LiquidValue] = []
        for element in elements {
            switch element.property(key) {
            case .value(let value): values.append(value)
            case .notIndexable: return nil
            case .mismatch: throw propertyFailure(key)
            }
        }
        return values
    }

    private static func sum(
        _ elements: [LiquidValue], _ key: LiquidValue, _ environment: borrowing FilterEnvironment
    ) throws(LiquidFailure) -> LiquidValue {
        let values = key.isNull ? elements : try LiquidValue.array(map(elements, key)).elements(limit: .max)
        var total = LiquidNumber.small(0)
        for value in values { total = try total.applying(.add, value.number) }
        return total.value
    }
}
