/// `where` and the other filters that pick elements by a property: with one argument those whose property is true, with two
/// those whose property equals the second. An element that cannot have properties makes the whole answer `nil`.
enum SearchFilters {
    static let all: [FilterDefinition] = [
        /// Leaves the elements of a list whose property has a value.
        ///
        /// - With the property alone it leaves those whose property is there and not `false`.
        /// - Values are compared without turning one into the other: `1` is not `"1"`.
        /// - When an element cannot have properties (`nil`, a boolean, a fraction), the result is `nil`.
        ///
        /// - Group: lists
        /// - Parameter input: list. Anything else, an object for example, is a list of one.
        /// - Parameter property: property name. A name in quotes, not a path with dots.
        /// - Parameter target: any value, optional. What the property must be equal to.
        /// - Returns: list
        /// - SeeAlso: `reject`, `find`, `has`, `map`
        ///
        ///     cart:
        ///       - {title: Shoes, brand: Nord, gift: true}
        ///       - {title: Mug, brand: Sur}
        ///       - {title: Tent, brand: Nord, gift: false}
        ///     ---
        ///     {{ cart | where: "brand", "Nord" | map: "title" | join: ", " }}
        ///     → Shoes, Tent
        ///
        /// Without a value, those whose property is true:
        ///
        ///     cart:
        ///       - {title: Shoes, gift: true}
        ///       - {title: Mug}
        ///       - {title: Tent, gift: false}
        ///     ---
        ///     {{ cart | where: "gift" | map: "title" | join: ", " }}
        ///     → Shoes
        ///
        /// A number is not a text:
        ///
        ///     cart:
        ///       - {title: Shoes, size: 42}
        ///       - {title: Boots, size: "42"}
        ///     ---
        ///     {{ cart | where: "size", 42 | map: "title" | join: ", " }}
        ///     → Shoes
        FilterDefinition("where", 1...2) { input, arguments, environment in
            let elements = try environment.elements(input)
            guard let places = try matches(elements, arguments) else { return .null }
            return .array(places.map { elements[$0] })
        },
        /// Takes the elements out of a list whose property has a value.
        ///
        /// It leaves what `where` would take out.
        ///
        /// - Group: lists
        /// - Parameter input: list. Anything else, an object for example, is a list of one.
        /// - Parameter property: property name. A name in quotes, not a path with dots.
        /// - Parameter target: any value, optional. What the property must not be equal to; without it elements whose
        ///   property is true go.
        /// - Returns: list
        /// - SeeAlso: `where`, `compact`
        ///
        ///     cart:
        ///       - {title: Shoes, state: sold out}
        ///       - {title: Mug, state: in stock}
        ///       - {title: Gift}
        ///     ---
        ///     {{ cart | reject: "state", "sold out" | map: "title" | join: ", " }}
        ///     → Mug, Gift
        FilterDefinition("reject", 1...2) { input, arguments, environment in
            let elements = try environment.elements(input)
            guard let places = try matches(elements, arguments) else { return .null }
            let matched = Set(places)
            return .array(elements.indices.filter { !matched.contains($0) }.map { elements[$0] })
        },
        /// Gives the first element of a list whose property has a value.
        ///
        /// Where there is none the result is `nil`.
        ///
        /// - Group: lists
        /// - Parameter input: list. Anything else, an object for example, is a list of one.
        /// - Parameter property: property name. A name in quotes, not a path with dots.
        /// - Parameter target: any value, optional. What the property must be equal to; without it the property must be
        ///   true.
        /// - Returns: any value
        /// - SeeAlso: `find_index`, `where`, `has`
        ///
        ///     cart:
        ///       - {title: Shoes, price: 39000}
        ///       - {title: Mug, price: 12000}
        ///     ---
        ///     {% assign mug = cart | find: "title", "Mug" -%}
        ///     {{ mug.price }}
        ///     → 12000
        FilterDefinition("find", 1...2) { input, arguments, environment in
            let elements = try environment.elements(input)
            return try matches(elements, arguments, first: true)?.first.map { elements[$0] } ?? .null
        },
        /// Gives the place of the first element whose property has a value.
        ///
        /// Places are counted from `0`. Where there is none the result is `nil`.
        ///
        /// - Group: lists
        /// - Parameter input: list. Anything else, an object for example, is a list of one.
        /// - Parameter property: property name. A name in quotes, not a path with dots.
        /// - Parameter target: any value, optional. What the property must be equal to; without it the property must be
        ///   true.
        /// - Returns: whole number
        /// - SeeAlso: `find`, `where`
        ///
        ///     cart:
        ///       - {title: Shoes}
        ///       - {title: Mug}
        ///     ---
        ///     {{ cart | find_index: "title", "Mug" }}
        ///     → 1
        FilterDefinition("find_index", 1...2) { input, arguments, environment in
            try matches(environment.elements(input), arguments, first: true)?.first.map { .int($0) } ?? .null
        },
        /// Says whether any element of a list has a property with a value.
        ///
        /// - Group: lists
        /// - Parameter input: list. Anything else, an object for example, is a list of one.
        /// - Parameter property: property name. A name in quotes, not a path with dots.
        /// - Parameter target: any value, optional. What the property must be equal to; without it the property must be
        ///   true.
        /// - Returns: boolean
        /// - SeeAlso: `find`, `where`, `{% if %}`
        ///
        ///     cart:
        ///       - {title: Shoes, state: in stock}
        ///       - {title: Mug, state: sold out}
        ///     ---
        ///     {{ cart | has: "state", "sold out" }}
        ///     → true
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
