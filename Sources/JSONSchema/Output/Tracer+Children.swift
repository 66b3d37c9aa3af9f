import DataTree
import Text

/// Keywords about members and elements.
extension Tracer {
    /// One schema on each of some children of the value.
    @inline(never)
    private mutating func child(_ id: SchemaID, _ node: Int, _ token: String, _ frame: Frame) -> OutputUnit {
        let instance = frame.instance + "/" + JSONPointer.escape(token)
        return applyInside(id, frame, node, instance, Validator.noFrame)
    }

    private func name(_ key: Int) -> String {
        String(decoding: validator.view.document.textBytes(of: NodeID(key)), as: UTF8.self)
    }

    /// A member that is not allowed, told like the validator tells it.
    @inline(never)
    private mutating func unknown(_ key: Int, _ keyword: NodeID, deep: Bool, _ frame: Frame) -> OutputUnit {
        var unit = unit(keyword, frame)
        unit.instanceLocation += "/" + JSONPointer.escape(name(key))
        unit.isValid = false
        unit.error = message(.unknownKey(frame.id, deep: deep), keyword, frame, key)
        return unit
    }

    // MARK: Members

    mutating func members(_ index: Int, _ keyword: NodeID, _ frame: inout Frame) {
        let rule = program.tables.members[index]
        var named: [OutputUnit] = []
        var matched: [OutputUnit] = []
        var rest: [OutputUnit] = []
        if validator.view.records[frame.node].kind == .object {
            for (ordinal, member) in validator.view.members(of: frame.node).enumerated() {
                var evaluated = false
                if let schema = validator.entry(member.key, rule.names)?.schema {
                    evaluated = true
                    named.append(child(schema, member.value, name(member.key), frame))
                }
                for pattern in program.tables.patternMembers[rule.patterns.range]
                where validator.matchesName(pattern, member.key) {
                    evaluated = true
                    matched.append(child(pattern.schema, member.value, name(member.key), frame))
                }
                if !evaluated, let additional = rule.additional {
                    evaluated = true
                    rest.append(
                        rule.additionalIsFalse
                            ? unknown(member.key, rule.additionalKeyword, deep: false, frame)
                            : child(additional, member.value, name(member.key), frame))
                }
                if evaluated { validator.mark(ordinal, in: frame.marks) }
            }
        }
        if rule.requiredCount > 0 { required(rule, &frame) }
        if let place = self.keyword("properties", frame) { add(named, place, to: &frame) }
        if rule.patterns.count > 0, let place = self.keyword("patternProperties", frame) {
            add(matched, place, to: &frame)
        }
        if rule.additional != nil { add(rest, rule.additionalKeyword, to: &frame) }
    }

    private mutating func required(_ rule: MembersRule, _ frame: inout Frame) {
        var unit = unit(rule.requiredKeyword, frame)
        if validator.view.records[frame.node].kind == .object {
            let site = RuleSite(schema: frame.id, keyword: rule.requiredKeyword)
            unit.isValid = validator.required(rule, site, frame.node)
            unit.error = takeErrors()
        }
        add(unit, rule.requiredKeyword, to: &frame)
    }

    mutating func propertyNames(_ id: SchemaID, _ keyword: NodeID, _ frame: inout Frame) {
        var children: [OutputUnit] = []
        if validator.view.records[frame.node].kind == .object {
            for member in validator.view.members(of: frame.node) {
                var unit = child(id, member.key, name(member.key), frame)
                // What a schema says about a name is no annotation of the member's value.
                if unit.isValid { unit.children = [] }
                children.append(unit)
            }
        }
        add(children, keyword, to: &frame)
    }

    mutating func unevaluatedProperties(_ id: SchemaID, _ keyword: NodeID, _ frame: inout Frame) {
        var children: [OutputUnit] = []
        if validator.view.records[frame.node].kind == .object {
            let isFalse = program.tables.isNever(id)
            for (ordinal, member) in validator.view.members(of: frame.node).enumerated()
            where !validator.isMarked(ordinal, in: frame.marks) {
                children.append(
                    isFalse
                        ? unknown(member.key, keyword, deep: true, frame)
                        : child(id, member.value, name(member.key), frame))
                validator.mark(ordinal, in: frame.marks)
            }
        }
        add(children, keyword, to: &frame)
    }

    // MARK: Elements

    mutating func items(_ index: Int, _ frame: inout Frame) {
        let rule = program.tables.items[index]
        var listed: [OutputUnit] = []
        var rest: [OutputUnit] = []
        for (ordinal, element) in validator.view.elements(of: frame.node).enumerated() {
            if ordinal < Int(rule.prefix.count) {
                let schema = program.tables.lists[Int(rule.prefix.start) + ordinal]
                listed.append(child(schema, element, String(ordinal), frame))
            } else if let schema = rule.rest {
                rest.append(child(schema, element, String(ordinal), frame))
            } else {
                break
            }
            validator.mark(ordinal, in: frame.marks)
        }
        if rule.prefix.count > 0, let place = keyword("prefixItems", frame) ?? keyword("items", frame) {
            add(listed, place, to: &frame)
        }
        if rule.rest != nil { add(rest, rule.restKeyword, to: &frame) }
    }

    mutating func contains(_ index: Int, _ keyword: NodeID, _ frame: inout Frame) {
        var unit = unit(keyword, frame)
        if validator.view.records[frame.node].kind == .array {
            let rule = program.tables.contains[index]
            var found = 0
            for (ordinal, element) in validator.view.elements(of: frame.node).enumerated() {
                let child = child(rule.schema, element, String(ordinal), frame)
                if child.isValid {
                    found += 1
                    if rule.marks { validator.mark(ordinal, in: frame.marks) }
                }
                unit.children.append(child)
            }
            if found < rule.minimum || found > rule.maximum ?? .max {
                unit.isValid = false
                unit.error = message(.contains(found: found, rule), keyword, frame, frame.node)
                // Not what makes it fail: some elements need not match.
                unit.children = []
            }
        }
        add(unit, keyword, to: &frame)
    }

    mutating func unevaluatedItems(_ id: SchemaID, _ keyword: NodeID, _ frame: inout Frame) {
        var children: [OutputUnit] = []
        for (ordinal, element) in validator.view.elements(of: frame.node).enumerated()
        where !validator.isMarked(ordinal, in: frame.marks) {
            children.append(child(id, element, String(ordinal), frame))
            validator.mark(ordinal, in: frame.marks)
        }
        add(children, keyword, to: &frame)
    }
}

extension InstanceView {
    /// The members of an object, key and value.
    @inline(never)
    func members(of node: Int) -> [(key: Int, value: Int)] {
        var members: [(key: Int, value: Int)] = []
        forEachMember(of: node) { _, key, value in
            members.append((key, value))
            return true
        }
        return members
    }

    /// The elements of an array; none of anything else.
    @inline(never)
    func elements(of node: Int) -> [Int] {
        guard records[node].kind == .array else { return [] }
        var elements: [Int] = []
        var element = node + 1
        while element < Int(records[node].next) {
            elements.append(element)
            element = Int(records[element].next)
        }
        return elements
    }
}
