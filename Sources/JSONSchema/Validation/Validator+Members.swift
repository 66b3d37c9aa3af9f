import DataTree

/// Keywords about the members of an object.
extension Validator {
    mutating func members(_ index: Int, _ site: RuleSite, _ node: Int, _ frame: Int) -> Bool {
        let record = view.records[node]
        guard record.kind == .object else { return true }
        let rule = program.tables.members[index]
        var passed = true
        var seen: UInt64 = 0
        var key = node + 1
        var ordinal = 0
        let end = Int(record.next)
        while key + 1 < end {
            let value = Int(view.records[key].next)
            var evaluated = false
            if let entry = entry(key, rule.names) {
                if entry.required >= 0 { seen |= 1 << UInt64(truncatingIfNeeded: entry.required & 63) }
                if let schema = entry.schema {
                    evaluated = true
                    if !evaluateChild(schema, value) { passed = false }
                }
            }
            if rule.patterns.count > 0 {
                passed = matchPatterns(rule.patterns, key, value, &evaluated) && passed
            }
            if !evaluated, let additional = rule.additional {
                evaluated = true
                passed = self.additional(additional, rule, site, key, value) && passed
            }
            if !passed, !collecting { return false }
            if evaluated { mark(ordinal, in: frame) }
            key = Int(view.records[value].next)
            ordinal += 1
        }
        guard rule.requiredCount > 0 else { return passed }
        let all = rule.requiredCount < 64 ? (1 << UInt64(rule.requiredCount)) - 1 : UInt64.max
        if rule.requiredCount <= 64, seen == all { return passed }
        if rule.requiredCount <= 64, !collecting { return false }
        return required(rule, site, node) && passed
    }

    @inline(__always)
    func entry(_ key: Int, _ table: NameTable) -> NameEntry? {
        let index = view.withText(key) { program.tables.find($0, in: table) }
        return index.map { program.tables.names[$0] }
    }

    @inline(never)
    private mutating func matchPatterns(_ patterns: TableRange, _ key: Int, _ value: Int, _ evaluated: inout Bool)
        -> Bool
    {
        var passed = true
        for index in patterns.range {
            let rule = program.tables.patternMembers[index]
            guard matchesName(rule, key) else { continue }
            evaluated = true
            if !evaluateChild(rule.schema, value) { passed = false }
        }
        return passed
    }

    /// Whether a member's name falls under a pattern; no when the pattern comes to its limit, which is noted.
    mutating func matchesName(_ rule: PatternMember, _ key: Int) -> Bool {
        switch match(Int(rule.pattern), key) {
        case .match: return true
        case .noMatch: return false
        case .limit:
            let schema = program.tables.schemas[rule.schema.index]
            giveUpPattern(RuleSite(schema: rule.schema, keyword: schema.node), key)
            return false
        }
    }

    @inline(never)
    private mutating func additional(
        _ schema: SchemaID, _ rule: MembersRule, _ site: RuleSite, _ key: Int, _ value: Int
    ) -> Bool {
        if rule.additionalIsFalse {
            let site = RuleSite(schema: site.schema, keyword: rule.additionalKeyword)
            return fail(site, key, .unknownKey(site.schema, deep: false))
        }
        return evaluateChild(schema, value)
    }

    /// The slow way, for an object that lacks something or a rule that asks for very many names.
    @inline(never)
    mutating func required(_ rule: MembersRule, _ site: RuleSite, _ node: Int) -> Bool {
        var present = [Bool](repeating: false, count: rule.requiredCount)
        view.forEachMember(of: node) { _, key, _ in
            if let entry = entry(key, rule.names), entry.required >= 0 { present[Int(entry.required)] = true }
            return true
        }
        guard present.contains(false) else { return true }
        guard collecting else { return false }
        let site = RuleSite(schema: site.schema, keyword: rule.requiredKeyword)
        for index in rule.names.entries.range {
            let ordinal = Int(program.tables.names[index].required)
            if ordinal >= 0, !present[ordinal] { _ = fail(site, node, .required(index)) }
        }
        return false
    }

    @inline(never)
    mutating func propertyNames(_ id: SchemaID, _ site: RuleSite, _ node: Int) -> Bool {
        guard view.records[node].kind == .object else { return true }
        var passed = true
        var key = node + 1
        let end = Int(view.records[node].next)
        while key + 1 < end, passed || collecting {
            let start = errors.count
            if !evaluate(id, key, Self.noFrame) {
                passed = false
                let inner = Array(errors[start...])
                errors.removeSubrange(start...)
                _ = fail(site, key, .propertyName(inner))
            }
            key = Int(view.records[Int(view.records[key].next)].next)
        }
        return passed
    }

    @inline(never)
    mutating func dependentRequired(_ rules: TableRange, _ site: RuleSite, _ node: Int) -> Bool {
        guard view.records[node].kind == .object else { return true }
        var passed = true
        for index in rules.range {
            let rule = program.tables.dependencies[index]
            guard view.value(of: rule.trigger, in: node, program) != nil else { continue }
            for name in program.tables.requiredNames[rule.names.range] {
                budget -= 1
                if view.value(of: name, in: node, program) != nil { continue }
                if !collecting { return false }
                let site = RuleSite(schema: site.schema, keyword: rule.keyword)
                passed = fail(site, node, .dependentRequired(trigger: rule.trigger, name: name))
            }
        }
        return passed
    }

    @inline(never)
    mutating func dependentSchemas(_ rules: TableRange, _ node: Int, _ frame: Int) -> Bool {
        guard view.records[node].kind == .object else { return true }
        var passed = true
        for index in rules.range {
            let rule = program.tables.dependencies[index]
            guard let schema = rule.schema, view.value(of: rule.trigger, in: node, program) != nil else {
                continue
            }
            if evaluate(schema, node, frame) { continue }
            if !collecting { return false }
            passed = false
        }
        return passed
    }

    @inline(never)
    mutating func unevaluatedProperties(_ id: SchemaID, _ site: RuleSite, _ node: Int, _ frame: Int) -> Bool {
        guard view.records[node].kind == .object else { return true }
        let isFalse = program.tables.isNever(id)
        var passed = true
        var key = node + 1
        var ordinal = 0
        let end = Int(view.records[node].next)
        while key + 1 < end {
            let value = Int(view.records[key].next)
            if !isMarked(ordinal, in: frame) {
                let holds = isFalse ? fail(site, key, .unknownKey(site.schema, deep: true)) : evaluateChild(id, value)
                if !holds, !collecting { return false }
                passed = passed && holds
                mark(ordinal, in: frame)
            }
            key = Int(view.records[value].next)
            ordinal += 1
        }
        return passed
    }
}
