import Text

/// Filters on lists. Their input becomes a list first (`LiquidValue.elements`): nested lists are flattened, a single value is
/// a list of itself.
enum ArrayFilters {
    static let all: [FilterDefinition] = elements + order

    private static let elements: [FilterDefinition] = [
        /// Counts the characters of a text, or the elements of a list.
        ///
        /// - Characters are Unicode scalars: `é` may be one or two, many emoji are several.
        /// - An object counts its members, a range its numbers.
        /// - A whole number gives the bytes that it takes in memory, `8` as a rule, and never its digits.
        /// - `nil`, booleans and fractions give `0`.
        ///
        /// `cart.size` says the same and can stand in a condition.
        ///
        /// - Group: lists
        /// - Parameter input: any value. A text, list, object or range.
        /// - Returns: whole number
        /// - SeeAlso: `first`, `last`, `{% if %}`
        ///
        ///     cart: [shoes, tent, mug]
        ///     ---
        ///     {{ cart | size }} {{ "푸시" | size }}
        ///     → 3 2
        ///
        /// A number is not text:
        ///
        ///     {{ 2026 | size }} {{ 2026 | append: "" | size }}
        ///     → 8 4
        ///
        /// In a condition `size` stands after a dot:
        ///
        ///     cart: [shoes, tent, mug]
        ///     ---
        ///     {% if cart.size > 2 %}free delivery{% endif %}
        ///     → free delivery
        FilterDefinition("size") { input, _, _ in .int(input.size ?? 0) },
        /// Gives the first element of a list.
        ///
        /// A text gives its first character, a range its lower end, an object its first member as a list of name and
        /// value. Where there is none the result is `nil`. `list.first` says the same.
        ///
        /// - Group: lists
        /// - Parameter input: any value. A list, text, range or object.
        /// - Returns: any value
        /// - SeeAlso: `last`, `slice`, `find`
        ///
        ///     pages: [coffee, camp, city]
        ///     ---
        ///     {{ pages | first }}
        ///     → coffee
        FilterDefinition("first") { input, _, _ in input.first ?? .null },
        /// Gives the last element of a list.
        ///
        /// A text gives its last character, a range its upper end; an object has no last member. Where there is none
        /// the result is `nil`. `list.last` says the same.
        ///
        /// - Group: lists
        /// - Parameter input: any value. A list, text or range.
        /// - Returns: any value
        /// - SeeAlso: `first`, `slice`
        ///
        ///     pages: [coffee, camp, city]
        ///     ---
        ///     {{ pages | last }}
        ///     → city
        FilterDefinition("last") { input, _, _ in input.last ?? .null },
        /// Makes one text of the elements of a list.
        ///
        /// Lists inside the list are joined as well. `nil` elements are empty texts.
        ///
        /// - Group: lists
        /// - Parameter input: list. Anything else is a list of one.
        /// - Parameter glue: text, default `" "`. What is put between the elements.
        /// - Returns: text
        /// - SeeAlso: `split`, `append`, `concat`
        ///
        ///     tags: [spring, sale, shoes]
        ///     ---
        ///     {{ tags | join: ", " }}
        ///     → spring, sale, shoes
        FilterDefinition("join", 0...1) { input, arguments, environment in
            try join(environment.elements(input), arguments.isEmpty ? " " : arguments[0].text, environment)
        },
        /// Puts one list behind another.
        ///
        /// Lists inside the first are flattened; the second stays as it is. To add a single value, make a list of it
        /// with `split`.
        ///
        /// - Group: lists
        /// - Parameter input: list. Anything else is a list of one, `nil` an empty list.
        /// - Parameter other: list. What is put behind; anything but a list is an error.
        /// - Returns: list
        /// - SeeAlso: `join`, `uniq`, `compact`
        ///
        ///     new: [tent]
        ///     seen: [shoes, mug]
        ///     ---
        ///     {{ new | concat: seen | join: ", " }}
        ///     → tent, shoes, mug
        ///
        /// A text is not a list:
        ///
        ///     new: [tent]
        ///     ---
        ///     {{ new | concat: "mug" | join: ", " }}
        ///     ! concat filter requires an array argument
        FilterDefinition("concat", 1...1) { input, arguments, environment in
            guard case .array(let other) = arguments[0] else {
                throw LiquidFailure.argument("concat filter requires an array argument")
            }
            return .array(try environment.elements(input) + other)
        },
        /// Takes one property out of every element of a list.
        ///
        /// An element that lacks the property gives `nil`, and so do `nil`, booleans and fractions. A list inside the
        /// list is flattened first.
        ///
        /// - Group: lists
        /// - Parameter input: list. Anything else, an object for example, is a list of one.
        /// - Parameter property: property name. A name in quotes, not a path with dots.
        /// - Returns: list
        /// - SeeAlso: `where`, `sum`, `compact`
        ///
        ///     cart:
        ///       - {title: Shoes, price: 39000}
        ///       - {title: Mug, price: 12000}
        ///     ---
        ///     {{ cart | map: "title" | join: ", " }}
        ///     → Shoes, Mug
        ///
        /// An object is a list of itself:
        ///
        ///     user: {name: Mina}
        ///     ---
        ///     {{ user | map: "name" | first }}
        ///     → Mina
        ///
        /// Whole numbers have no properties by name:
        ///
        ///     counts: [1, 2]
        ///     ---
        ///     {{ counts | map: "title" }}
        ///     ! cannot select the property 'title'
        FilterDefinition("map", 1...1) { input, arguments, environment in
            .array(try map(environment.elements(input), arguments[0]))
        },
        /// Takes `nil` out of a list.
        ///
        /// Empty texts and `false` stay.
        ///
        /// - Group: lists
        /// - Parameter input: list. Anything else is a list of one.
        /// - Parameter property: property name, optional. Takes out the elements whose property is `nil`.
        /// - Returns: list
        /// - SeeAlso: `map`, `reject`, `where`
        ///
        ///     cart:
        ///       - {title: Shoes, coupon: SPRING}
        ///       - {title: Mug}
        ///     ---
        ///     {{ cart | map: "coupon" | compact | join: ", " }}
        ///     → SPRING
        ///
        /// By a property:
        ///
        ///     cart:
        ///       - {title: Shoes, coupon: SPRING}
        ///       - {title: Mug}
        ///     ---
        ///     {{ cart | compact: "coupon" | map: "title" | join: ", " }}
        ///     → Shoes
        FilterDefinition("compact", 0...1) { input, arguments, environment in
            let elements = try environment.elements(input)
            guard let key = arguments.first, !key.isNull else { return .array(elements.filter { !$0.isNull }) }
            guard let keys = try properties(elements, key) else { return .null }
            return .array(zip(elements, keys).filter { !$0.1.isNull }.map(\.0))
        },
        /// Adds up the elements of a list.
        ///
        /// Text that begins with a number counts as that number, anything else as `0`. Whole numbers are exact at any
        /// size; fractions are added as decimals, so that `0.1` and `0.2` make `0.3`. An empty list gives `0`.
        ///
        /// - Group: numbers
        /// - Parameter input: list. Lists inside are flattened.
        /// - Parameter property: property name, optional. Adds up this property of every element.
        /// - Returns: number
        /// - SeeAlso: `plus`, `map`, `size`
        ///
        ///     cart:
        ///       - {title: Shoes, price: 39000}
        ///       - {title: Mug, price: "12000"}
        ///       - {title: Gift}
        ///     ---
        ///     {{ cart | sum: "price" }}
        ///     → 51000
        ///
        /// Decimals are exact:
        ///
        ///     prices: [0.1, 0.2, "free"]
        ///     ---
        ///     {{ prices | sum }}
        ///     → 0.3
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
