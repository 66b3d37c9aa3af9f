/// Filters on lists. Their input becomes a list first (`LiquidValue.elements`): nested lists are flattened, a single value is
/// a list of itself.
enum ArrayFilters {
    static let all: [FilterDefinition] = [
        FilterDefinition("size") { input, _, _ in .int(input.size ?? 0) },
        FilterDefinition("first") { input, _, _ in input.first ?? .null },
        FilterDefinition("last") { input, _, _ in input.last ?? .null },
        FilterDefinition("join", 0...1) { input, arguments, environment in
            try join(environment.elements(input), arguments.isEmpty ? " " : arguments[0].text, environment)
        },
        FilterDefinition("reverse") { input, _, environment in .array(try environment.elements(input).reversed()) },
        FilterDefinition("concat", 1...1) { input, arguments, environment in
            guard case .array(let other) = arguments[0] else {
                throw LiquidFailure.argument("concat filter requires an array argument")
            }
            return .array(try environment.elements(input) + other)
        },
        FilterDefinition("map", 1...1) { input, arguments, environment in
            .array(try map(environment.elements(input), arguments[0]))
        },
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
        FilterDefinition("sort_natural", 0...1) { input, arguments, environment in
            try sort(environment.elements(input), arguments.first ?? .null) { (a, b) throws(LiquidFailure) in
                if a.isNull || b.isNull { return !a.isNull && b.isNull }
                return LiquidValue.compareBytes(folded(a.text), folded(b.text)) < 0
            }
        },
        FilterDefinition("uniq", 0...1) { input, arguments, environment in
            try unique(environment.elements(input), arguments.first ?? .null)
        },
        FilterDefinition("compact", 0...1) { input, arguments, environment in
            let elements = try environment.elements(input)
            guard let key = arguments.first, !key.isNull else { return .array(elements.filter { !$0.isNull }) }
            guard let keys = try properties(elements, key) else { return .null }
            return .array(zip(elements, keys).filter { !$0.1.isNull }.map(\.0))
        },
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
        FilterDefinition("where", 1...2) { input, arguments, environment in
            let elements = try environment.elements(input)
            guard let places = try matches(elements, arguments) else { return .null }
            return .array(places.map { elements[$0] })
        },
        FilterDefinition("reject", 1...2) { input, arguments, environment in
            let elements = try environment.elements(input)
            guard let places = try matches(elements, arguments) else { return .null }
            let matched = Set(places)
            return .array(elements.indices.filter { !matched.contains($0) }.map { elements[$0] })
        },
        FilterDefinition("find", 1...2) { input, arguments, environment in
            let elements = try environment.elements(input)
            return try matches(elements, arguments, first: true)?.first.map { elements[$0] } ?? .null
        },
        FilterDefinition("find_index", 1...2) { input, arguments, environment in
            try matches(environment.elements(input), arguments, first: true)?.first.map { .int($0) } ?? .null
        },
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
