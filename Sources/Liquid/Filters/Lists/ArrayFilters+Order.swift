import Text

extension ArrayFilters {
    /// Filters that put elements in order, or compare them with each other.
    static let order: [FilterDefinition] = [
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
    ]

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
}
