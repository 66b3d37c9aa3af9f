/// `where` and the other filters that pick elements by a property: with one argument those whose property is true, with two
/// those whose property equals the second. An element that cannot have properties makes the whole answer `nil`.
enum SearchFilters {
    static let all: [FilterDefinition] = [
        /// Leaves the elements of a list whose property has a value.
        FilterDefinition("where", 1...2) { input, arguments, environment in
            let elements = try environment.elements(input)
            guard let places = try matches(elements, arguments) else { return .null }
            return .array(places.map { elements[$0] })
        },
        /// Takes the elements out of a list whose property has a value.
        FilterDefinition("reject", 1...2) { input, arguments, environment in
            let elements = try environment.elements(input)
            guard let places = try matches(elements, arguments) else { return .null }
            let matched = Set(places)
            return .array(elements.indices.filter { !matched.contains($0) }.map { elements[$0] })
        },
        /// Gives the first element of a list whose property has a value.
        FilterDefinition("find", 1...2) { input, arguments, environment in
            let elements = try environment.elements(input)
            return try matches(elements, arguments, first: true)?.first.map { elements[$0] } ?? .null
        },
        /// Gives the place of the first element whose property has a value.
        FilterDefinition("find_index", 1...2) { input, arguments, environment in
            try matches(environment.elements(input), arguments, first: true)?.first.map { .int($0) } ?? .null
        },
        /// Says whether any element of a list has a property with a value.
        FilterDefinition("has", 1...2) { input, arguments, environment in
            try matches(environment.elements(input), arguments, first: true).map { .bool(!$0.isEmpty) } ?? .null
        },
    ]

    /// The places of the matching elements, or of the first; nil when an element asked on the way has no properties.
    private static func matches(
        _ elements: [LiquidValue], _ arguments: [LiquidValue], first: Bool = false
    ) throws(LiquidFailure) -> [Int]? {
        let target = arguments.count > 1 ? arguments[1] : .null
        var places: [Int] = []
        for (place, element) in elements.enumerated() {
            switch element.property(arguments[0]) {
            case .value(let value):
                if target.isNull ? value.isTruthy : LiquidValue.areEqual(value, target) { places.append(place) }
            case .notIndexable: return nil
            case .mismatch: throw ArrayFilters.propertyFailure(arguments[0])
            }
            if first, !places.isEmpty { break }
        }
        return places
    }
}
