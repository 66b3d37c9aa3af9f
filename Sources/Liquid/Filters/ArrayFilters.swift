/// Filters on lists. Their input becomes a list first (`LiquidValue.elements`): nested lists are flattened, a single value is
/// a list of itself.
enum ArrayFilters {
    static let all: [FilterDefinition] = [
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
        /// Turns the order of a list round.
        ///
        /// A text is no list: it comes out as a list of one.
        ///
        /// - Group: lists
        /// - Parameter input: list. Anything else is a list of one.
        /// - Returns: list
        /// - SeeAlso: `sort`, `{% for %}`
        ///
        ///     {{ "1,2,3" | split: "," | reverse | join: "," }}
        ///     → 3,2,1
        FilterDefinition("reverse") { input, _, environment in .array(try environment.elements(input).reversed()) },
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
        /// Sorts a list, the smallest first.
        ///
        /// - Numbers are sorted by value, text by its bytes: all capitals stand before small letters, and Hangul in its
        ///   usual order.
        /// - Numbers and text cannot be mixed; that is an error. `"10"` in quotes is text and stands before `"9"`.
        /// - `nil` stands last, and equal elements keep their order.
        ///
        /// - Group: lists
        /// - Parameter input: list. Anything else is a list of one.
        /// - Parameter property: property name, optional. Sorts objects by that property.
        /// - Returns: list
        /// - SeeAlso: `sort_natural`, `reverse`, `uniq`
        ///
        ///     {{ "camp,Apple,city" | split: "," | sort | join: ", " }}
        ///     → Apple, camp, city
        ///
        /// Objects are sorted by a property, those without it last:
        ///
        ///     cart:
        ///       - {title: Shoes, price: 39000}
        ///       - {title: Gift}
        ///       - {title: Mug, price: 12000}
        ///     ---
        ///     {{ cart | sort: "price" | map: "title" | join: ", " }}
        ///     → Mug, Shoes, Gift
        ///
        /// Digits in quotes are text:
        ///
        ///     counts: ["10", "9", "2"]
        ///     ---
        ///     {{ counts | sort | join: ", " }}
        ///     → 10, 2, 9
        ///
        /// Numbers and text have no order:
        ///
        ///     mixed: [1, "2"]
        ///     ---
        ///     {{ mixed | sort | join: ", " }}
        ///     ! cannot sort values of incompatible types
        FilterDefinition("sort", 0...1) { input, arguments, environment in
            try sort(environment.elements(input), arguments.first ?? .null) { (a, b) throws(LiquidFailure) in
                guard let order = LiquidValue.compare(a, b) else {
                    if a.isNull { return false }
                    if b.isNull { return true }
                    throw LiquidFailure.argument("cannot sort values of incompatible types")
                }
                return order < 0
            }
        },
        /// Sorts a list as text without regard to capitals.
        ///
        /// Only the letters `A` to `Z` are taken as their small ones. Numbers are compared as text: `10` stands before
        /// `9`.
        ///
        /// - Group: lists
        /// - Parameter input: list. Anything else is a list of one.
        /// - Parameter property: property name, optional. Sorts objects by that property.
        /// - Returns: list
        /// - SeeAlso: `sort`
        ///
        ///     {{ "camp,Apple,city" | split: "," | sort_natural | join: ", " }}
        ///     → Apple, camp, city
        ///
        /// Against plain sorting:
        ///
        ///     {{ "b,A,a,B" | split: "," | sort_natural | join: " " }}
        ///     {{ "b,A,a,B" | split: "," | sort | join: " " }}
        ///     → A a b B
        ///     → A B a b
        FilterDefinition("sort_natural", 0...1) { input, arguments, environment in
            try sort(environment.elements(input), arguments.first ?? .null) { (a, b) throws(LiquidFailure) in
                if a.isNull || b.isNull { return !a.isNull && b.isNull }
                return LiquidValue.compareBytes(folded(a.text), folded(b.text)) < 0
            }
        },
        /// Leaves of equal elements only the first.
        ///
        /// `1` and `"1"` are different.
        ///
        /// - Group: lists
        /// - Parameter input: list. Anything else is a list of one.
        /// - Parameter property: property name, optional. Elements are equal when this property is.
        /// - Returns: list
        /// - SeeAlso: `compact`, `sort`
        ///
        ///     tags: [sale, spring, sale]
        ///     ---
        ///     {{ tags | uniq | join: ", " }}
        ///     → sale, spring
        ///
        /// By a property:
        ///
        ///     cart:
        ///       - {title: Shoes, brand: Nord}
        ///       - {title: Tent, brand: Nord}
        ///       - {title: Mug, brand: Sur}
        ///     ---
        ///     {{ cart | uniq: "brand" | map: "title" | join: ", " }}
        ///     → Shoes, Mug
        FilterDefinition("uniq", 0...1) { input, arguments, environment in
            try unique(environment.elements(input), arguments.first ?? .null)
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
    private static func properties(
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

    private static func sort(
        _ elements: [LiquidValue], _ key: LiquidValue,
        _ precedes: (LiquidValue, LiquidValue) throws(LiquidFailure) -> Bool
    ) throws(LiquidFailure) -> LiquidValue {
        guard !elements.isEmpty else { return .array([]) }
        if elements.count == 1, key.isNull || elements[0].isIndexable { return .array(elements) }
        if !key.isNull, !elements.allSatisfy(\.isIndexable) { return .null }
        if key.isNull { return .array(try sorted(elements, precedes).map { elements[$0] }) }
        guard let keys = try properties(elements, key) else { return .null }
        return .array(try sorted(keys, precedes).map { elements[$0] })
    }

    /// The places of the keys in order, equal keys as they stood. Bottom-up merge sort: stable, and its count of comparisons
    /// is bounded whatever the comparison says.
    private static func sorted(
        _ keys: [LiquidValue], _ precedes: (LiquidValue, LiquidValue) throws(LiquidFailure) -> Bool
    ) throws(LiquidFailure) -> [Int] {
        var order = Array(keys.indices)
        var width = 1
        while width < order.count {
            var merged: [Int] = []
            merged.reserveCapacity(order.count)
            var start = 0
            while start < order.count {
                var (left, right) = (start, min(start + width, order.count))
                let (middle, end) = (right, min(start + 2 * width, order.count))
                while left < middle, right < end {
                    if try precedes(keys[order[right]], keys[order[left]]) {
                        merged.append(order[right])
                        right += 1
                    } else {
                        merged.append(order[left])
                        left += 1
                    }
                }
                merged.append(contentsOf: order[left..<middle])
                merged.append(contentsOf: order[right..<end])
                start = end
            }
            order = merged
            width *= 2
        }
        return order
    }

    /// ASCII letters in lower case, as Ruby's `casecmp` compares.
    private static func folded(_ text: String) -> String {
        String(decoding: text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    private static func unique(_ elements: [LiquidValue], _ key: LiquidValue) throws(LiquidFailure) -> LiquidValue {
        var keys = elements
        if !key.isNull, elements.count > 1 {
            guard let properties = try properties(elements, key) else { return .null }
            keys = properties
        }
        var seen: Set<String> = []
        var result: [LiquidValue] = []
        for (element, key) in zip(elements, keys) where seen.insert("\(key.kindName) \(key.text)").inserted {
            result.append(element)
        }
        return .array(result)
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
