import DataTree
import Text

/// Keywords about the same value, and every assertion.
extension Tracer {
    mutating func perform(_ operation: Operation, _ keyword: NodeID, _ frame: inout Frame) {
        switch operation {
        case .members(let rule): members(Int(rule), keyword, &frame)
        case .items(let rule): items(Int(rule), &frame)
        case .contains(let rule): contains(Int(rule), keyword, &frame)
        case .propertyNames(let id): propertyNames(id, keyword, &frame)
        case .reference(let id): reference(id, keyword, &frame)
        case .dynamicReference(let index): reference(validator.target(of: Int(index)), keyword, &frame)
        case .allOf(let list):
            let children = program.tables.lists[list.range].map {
                applyInside($0, frame, frame.node, frame.instance, frame.marks)
            }
            add(children, keyword, to: &frame)
        case .anyOf(let list): choose(list, keyword, &frame, isOneOf: false)
        case .oneOf(let list): choose(list, keyword, &frame, isOneOf: true)
        case .not(let id): not(id, keyword, &frame)
        case .conditional(let rule): conditional(Int(rule), keyword, &frame)
        case .dependentSchemas(let rules): dependentSchemas(rules, keyword, &frame)
        case .content(let schema): content(schema, operation, keyword, &frame)
        case .unevaluatedItems(let id): unevaluatedItems(id, keyword, &frame)
        case .unevaluatedProperties(let id): unevaluatedProperties(id, keyword, &frame)
        default: assertion(operation, keyword, &frame)
        }
    }

    /// A keyword that looks at the value only.
    @inline(never)
    @discardableResult
    mutating func assertion(_ operation: Operation, _ keyword: NodeID, _ frame: inout Frame) -> Bool {
        var unit = unit(keyword, frame)
        unit.isValid = validator.perform(
            operation, RuleSite(schema: frame.id, keyword: keyword), frame.node, Validator.noFrame)
        unit.error = takeErrors()
        add(unit, keyword, to: &frame)
        return unit.isValid
    }

    private mutating func reference(_ id: SchemaID, _ keyword: NodeID, _ frame: inout Frame) {
        let path = frame.path + locations.path(from: frame.schema, to: keyword)
        add(apply(id, frame.node, path, frame.instance, frame.marks), keyword, to: &frame)
    }

    private mutating func choose(_ list: TableRange, _ keyword: NodeID, _ frame: inout Frame, isOneOf: Bool) {
        let children = program.tables.lists[list.range].map { branch($0, frame) }
        let matched = children.indices.filter { children[$0].isValid }
        var unit = unit(keyword, frame)
        unit.children = children
        unit.isValid = isOneOf ? matched.count == 1 : !matched.isEmpty
        if !unit.isValid {
            validator.markAll(in: frame.marks, of: frame.node)
            if !matched.isEmpty { unit.error = message(.oneOf(matched: matched), keyword, frame, frame.node) }
        }
        add(unit, keyword, to: &frame)
    }

    private mutating func not(_ id: SchemaID, _ keyword: NodeID, _ frame: inout Frame) {
        let child = applyInside(id, frame, frame.node, frame.instance, Validator.noFrame)
        var unit = unit(keyword, frame)
        unit.children = [child]
        unit.isValid = !child.isValid
        if child.isValid { unit.error = message(.not, keyword, frame, frame.node) }
        add(unit, keyword, to: &frame)
    }

    private mutating func conditional(_ index: Int, _ keyword: NodeID, _ frame: inout Frame) {
        let rule = program.tables.conditionals[index]
        let child = branch(rule.condition, frame)
        // A condition that does not hold is no error.
        var unit = unit(keyword, frame)
        unit.children = [child]
        add(unit, keyword, to: &frame)
        guard let next = child.isValid ? rule.then : rule.otherwise else { return }
        let place = program.tables.plainSchemas[next.index].node
        add(applyInside(next, frame, frame.node, frame.instance, frame.marks), place, to: &frame)
    }

    private mutating func dependentSchemas(_ rules: TableRange, _ keyword: NodeID, _ frame: inout Frame) {
        guard validator.view.records[frame.node].kind == .object else { return add([], keyword, to: &frame) }
        var children: [OutputUnit] = []
        for rule in program.tables.dependencies[rules.range] {
            guard let schema = rule.schema,
                validator.view.value(of: rule.trigger, in: frame.node, program) != nil
            else { continue }
            children.append(applyInside(schema, frame, frame.node, frame.instance, frame.marks))
        }
        add(children, keyword, to: &frame)
    }

    /// JSON held in a string, and the schema for what is inside.
    private mutating func content(
        _ schema: Int32, _ operation: Operation, _ keyword: NodeID, _ frame: inout Frame
    ) {
        guard assertion(.content(-1), keyword, &frame), schema >= 0,
            validator.view.records[frame.node].kind == .string,
            case .document(let index) = validator.nestedContent(frame.node),
            !validator.documents[index].records.isEmpty
        else { return }
        let id = SchemaID(Int(schema))
        let outer = validator.view
        let child = InstanceView.with(validator.documents[index], index: index) { inner in
            validator.view = inner
            return applyInside(id, frame, 0, frame.instance, Validator.noFrame)
        }
        validator.view = outer
        add(child, program.tables.plainSchemas[id.index].node, to: &frame)
    }

    /// The message of a violation that is decided here.
    @inline(never)
    func message(_ detail: RawError.Detail, _ keyword: NodeID, _ frame: Frame, _ node: Int) -> String {
        builder.message(
            RawError(
                document: validator.view.index, node: NodeID(node), level: 0, schema: frame.id, keyword: keyword,
                detail: detail)
        ).english
    }
}
