import DataTree

/// Assertions about one value.
extension Validator {
    @inline(__always)
    func has(_ types: TypeSet, _ node: Int) -> Bool {
        switch view.records[node].kind {
        case .object: types.contains(.object)
        case .array: types.contains(.array)
        case .string: types.contains(.string)
        case .true, .false: types.contains(.boolean)
        case .null: types.contains(.null)
        case .number: types.contains(.number) || (types.contains(.integer) && view.isInteger(node))
        }
    }

    func has(_ format: Format, _ node: Int) -> Bool {
        guard view.records[node].kind == .string else { return true }
        return view.withText(node) { format.matches($0) }
    }

    /// Whether a string's number of code points is right; other values are.
    func length(_ node: Int, _ holds: (Int) -> Bool) -> Bool {
        guard view.records[node].kind == .string else { return true }
        return view.withText(node) { text in
            var count = 0
            for byte in text where byte & 0xC0 != 0x80 { count += 1 }
            return holds(count)
        }
    }

    func size(_ kind: NodeKind, _ node: Int, _ holds: (Int) -> Bool) -> Bool {
        let record = view.records[node]
        return record.kind != kind || holds(Int(record.count))
    }

    // MARK: Numbers

    mutating func bound(_ kind: BoundKind, _ index: Int, _ site: RuleSite, _ node: Int) -> Bool {
        guard view.records[node].kind == .number else { return true }
        let holds: Bool
        if let small = program.tables.numbers[index].small, let value = view.smallInteger(node) {
            holds = Self.compare(value, kind, small)
        } else {
            holds = Self.compare(view.number(node), kind, program.tables.numbers[index].number)
        }
        return holds || fail(site, node, .bound(kind, index))
    }

    private static func compare<Value: Comparable>(_ value: Value, _ kind: BoundKind, _ bound: Value) -> Bool {
        switch kind {
        case .minimum: value >= bound
        case .maximum: value <= bound
        case .exclusiveMinimum: value > bound
        case .exclusiveMaximum: value < bound
        }
    }

    mutating func multipleOf(_ index: Int, _ site: RuleSite, _ node: Int) -> Bool {
        guard view.records[node].kind == .number else { return true }
        let divisor = program.tables.numbers[index]
        let holds: Bool
        if let small = divisor.small, let value = view.smallInteger(node) {
            holds = value % small == 0
        } else {
            holds = view.number(node).isMultiple(of: divisor.number)
        }
        return holds || fail(site, node, .multipleOf(index))
    }

    // MARK: Patterns

    mutating func matches(_ pattern: Int, _ site: RuleSite, _ node: Int) -> Bool {
        guard view.records[node].kind == .string else { return true }
        switch match(pattern, node) {
        case .match: return true
        case .noMatch: return fail(site, node, .pattern(pattern))
        case .limit:
            giveUpPattern(site, node)
            return true
        }
    }

    func match(_ pattern: Int, _ node: Int) -> Pattern.Outcome {
        view.withText(node) { program.tables.patterns[pattern].match($0) }
    }

    /// A pattern that came to its limit: the validation has failed. When collecting, others are still tried, a few times.
    @inline(never)
    mutating func giveUpPattern(_ site: RuleSite, _ node: Int) {
        limit(.pattern, site, node)
        if !collecting || limits.count >= 5 { aborted = true }
    }

    // MARK: Values

    mutating func const(_ index: Int, _ site: RuleSite, _ node: Int) -> Bool {
        isListed(index, node) || fail(site, node, .const(index))
    }

    mutating func enumeration(_ index: Int, _ site: RuleSite, _ node: Int) -> Bool {
        isListed(index, node) || fail(site, node, .enumeration(index))
    }

    private mutating func isListed(_ index: Int, _ node: Int) -> Bool {
        if let strings = program.tables.enumerations[index].strings {
            guard view.records[node].kind == .string else { return false }
            return view.withText(node) { program.tables.find($0, in: strings) } != nil
        }
        let rule = program.tables.enumerations[index]
        var equality = TreeEquality(budget: budget)
        let found = InstanceView.with(rule.compared ?? program.tables.documents[rule.document]) { other in
            rule.values.contains { equality.equal(node, in: view, $0.index, in: other) }
        }
        budget = equality.budget
        return found
    }
}

extension JSONNumber {
    /// Whether this number divided by `divisor` is an integer. Exact, whatever the sizes.
    func isMultiple(of divisor: JSONNumber) -> Bool {
        if digits.isEmpty { return true }
        guard !divisor.digits.isEmpty else { return false }
        // value = A × 10^a, divisor = B × 10^b; neither A nor B ends in 0, so with a < b it can be no multiple unless …
        var shift = (exponent - digits.count) - (divisor.exponent - divisor.digits.count)
        var dividend = digits
        if shift < 0 { return false }
        // … and with a ≥ b it is one when B divides A × 10^(a-b). B's factors 2 and 5 are used up after few tens.
        shift = min(shift, divisor.digits.count * 4)
        dividend += [UInt8](repeating: 0, count: shift)
        return Self.remainder(dividend, divisor.digits).allSatisfy { $0 == 0 }
    }

    /// Schoolbook remainder of decimal digits, most significant first.
    private static func remainder(_ dividend: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
        if divisor.count <= 17 {
            let modulus = divisor.reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
            let rest = dividend.reduce(UInt64(0)) { ($0 * 10 + UInt64($1)) % modulus }
            return rest == 0 ? [] : [1]
        }
        var rest = [UInt8](repeating: 0, count: divisor.count + 1)
        let padded = [0] + divisor
        for digit in dividend.prefix(4096) {
            rest.removeFirst()
            rest.append(digit)
            while !rest.lexicographicallyPrecedes(padded) { subtract(padded, from: &rest) }
        }
        return rest
    }

    private static func subtract(_ other: [UInt8], from value: inout [UInt8]) {
        var borrow: UInt8 = 0
        for index in value.indices.reversed() {
            let taken = other[index] + borrow
            borrow = value[index] < taken ? 1 : 0
            value[index] = value[index] + 10 * borrow - taken
        }
    }
}
