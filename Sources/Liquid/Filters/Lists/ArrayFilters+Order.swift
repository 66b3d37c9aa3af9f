import Text

extension ArrayFilters {
    /// Filters that put elements in order, or compare them with each other.
    static let order: [FilterDefinition] = [
        /// Sorts a list, the smallest first.
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
        FilterDefinition("sort_natural", 0...1) { input, arguments, environment in
            try sort(environment.elements(input), arguments.first ?? .null) { (a, b) throws(LiquidFailure) in
                if a.isNull || b.isNull { return !a.isNull && b.isNull }
                return LiquidValue.compareBytes(folded(a.text), folded(b.text)) < 0
            }
        },
        /// Turns the order of a list round.
        FilterDefinition("reverse") { input, _, environment in .array(try environment.elements(input).reversed()) },
        /// Leaves of equal elements only the first.
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
