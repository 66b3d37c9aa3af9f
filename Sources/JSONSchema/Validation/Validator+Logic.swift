import DataTree

/// Keywords that apply schemas to the same value.
extension Validator {
    mutating func all(_ list: TableRange, _ node: Int, _ frame: Int) -> Bool {
        var passed = true
        for index in list.range {
            if evaluate(program.tables.lists[index], node, frame) { continue }
            if !collecting { return false }
            passed = false
        }
        return passed
    }

    @inline(never)
    mutating func any(_ list: TableRange, _ site: RuleSite, _ node: Int, _ frame: Int) -> Bool {
        if collecting { return choose(list, site, node, frame, isOneOf: false) }
        var matched = false
        for index in list.range {
            guard branch(program.tables.lists[index], node, frame) else { continue }
            // With a frame every branch must speak, since each one that matches has evaluated something.
            if frame < 0 { return true }
            matched = true
        }
        return matched
    }

    @inline(never)
    mutating func one(_ list: TableRange, _ site: RuleSite, _ node: Int, _ frame: Int) -> Bool {
        if collecting { return choose(list, site, node, frame, isOneOf: true) }
        var matched = 0
        for index in list.range where branch(program.tables.lists[index], node, frame) {
            matched += 1
            if matched > 1 { return false }
        }
        return matched == 1
    }

    /// A schema whose failure is no failure: what it evaluated counts only if it matches.
    private mutating func branch(_ id: SchemaID, _ node: Int, _ frame: Int) -> Bool {
        guard frame >= 0 else { return evaluate(id, node, frame) }
        let own = pushFrame(for: node)
        let matched = evaluate(id, node, own)
        if matched { merge(own, into: frame, of: node) }
        popFrame(own)
        return matched
    }

    /// `anyOf` and `oneOf` while collecting: the errors of each branch are set aside, then judged together.
    private mutating func choose(
        _ list: TableRange, _ site: RuleSite, _ node: Int, _ frame: Int, isOneOf: Bool
    ) -> Bool {
        var matched: [Int] = []
        var branches: [[RawError]] = []
        for (position, index) in list.range.enumerated() {
            let start = errors.count
            if branch(program.tables.lists[index], node, frame) { matched.append(position) }
            branches.append(Array(errors[start...]))
            errors.removeSubrange(start...)
        }
        if isOneOf ? matched.count == 1 : !matched.isEmpty { return true }
        // The value has failed; whatever else is unevaluated because of that is not worth a second error.
        markAll(in: frame, of: node)
        if !matched.isEmpty { return fail(site, node, .oneOf(matched: matched)) }
        let chooser = BranchChooser(node: NodeID(node), document: view.index, level: level)
        switch chooser.choose(branches) {
        case .branch(let index): errors += branches[index]
        case .types(let types): return fail(site, node, .type(types))
        case .undecided: return fail(site, node, .anyOf(branches, isOneOf: isOneOf))
        }
        return false
    }

    @inline(never)
    mutating func not(_ id: SchemaID, _ site: RuleSite, _ node: Int) -> Bool {
        let wasCollecting = collecting
        collecting = false
        let matched = evaluate(id, node, Self.noFrame)
        collecting = wasCollecting
        return !matched || fail(site, node, .not)
    }

    @inline(never)
    mutating func conditional(_ index: Int, _ node: Int, _ frame: Int) -> Bool {
        let rule = program.tables.conditionals[index]
        let wasCollecting = collecting
        collecting = false
        let matched = branch(rule.condition, node, frame)
        collecting = wasCollecting
        guard let next = matched ? rule.then : rule.otherwise else { return true }
        return evaluate(next, node, frame)
    }
}
