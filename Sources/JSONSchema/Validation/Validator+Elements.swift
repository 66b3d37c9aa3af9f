import DataTree

/// Keywords about the elements of an array.
extension Validator {
    mutating func items(_ index: Int, _ site: RuleSite, _ node: Int, _ frame: Int) -> Bool {
        let record = view.records[node]
        guard record.kind == .array else { return true }
        let rule = program.tables.items[index]
        var passed = true
        var element = node + 1
        var ordinal = 0
        let end = Int(record.next)
        while element < end {
            let schema: SchemaID?
            if ordinal < Int(rule.prefix.count) {
                schema = program.tables.lists[Int(rule.prefix.start) + ordinal]
            } else {
                schema = rule.rest
            }
            guard let schema else { break }
            if !evaluateChild(schema, element) {
                if !collecting { return false }
                passed = false
            }
            mark(ordinal, in: frame)
            element = Int(view.records[element].next)
            ordinal += 1
        }
        return passed
    }

    @inline(never)
    mutating func contains(_ index: Int, _ site: RuleSite, _ node: Int, _ frame: Int) -> Bool {
        guard view.records[node].kind == .array else { return true }
        let rule = program.tables.contains[index]
        let marks = rule.marks && frame >= 0
        let wasCollecting = collecting
        collecting = false
        var found = 0
        var element = node + 1
        var ordinal = 0
        let end = Int(view.records[node].next)
        while element < end {
            if !marks, found >= rule.minimum, rule.maximum == nil { break }
            if evaluateChild(rule.schema, element) {
                found += 1
                if marks { mark(ordinal, in: frame) }
            }
            element = Int(view.records[element].next)
            ordinal += 1
        }
        collecting = wasCollecting
        let holds = found >= rule.minimum && found <= rule.maximum ?? .max
        return holds || fail(site, node, .contains(found: found, rule))
    }

    @inline(never)
    mutating func unevaluatedItems(_ id: SchemaID, _ node: Int, _ frame: Int) -> Bool {
        guard view.records[node].kind == .array else { return true }
        var passed = true
        var element = node + 1
        var ordinal = 0
        let end = Int(view.records[node].next)
        while element < end {
            if !isMarked(ordinal, in: frame) {
                if !evaluateChild(id, element) {
                    if !collecting { return false }
                    passed = false
                }
                mark(ordinal, in: frame)
            }
            element = Int(view.records[element].next)
            ordinal += 1
        }
        return passed
    }

    @inline(never)
    mutating func uniqueItems(_ site: RuleSite, _ node: Int) -> Bool {
        let record = view.records[node]
        guard record.kind == .array, record.count > 1 else { return true }
        var equality = TreeEquality(budget: budget)
        let pair = equality.firstEqualElements(of: node, in: view)
        budget = equality.budget
        if let pair { return fail(site, node, .uniqueItems(pair.0, pair.1)) }
        return true
    }
}
