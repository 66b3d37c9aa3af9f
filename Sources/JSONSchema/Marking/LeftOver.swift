import DataTree

/// The members or elements of a value to which `unevaluatedProperties` or `unevaluatedItems` of a schema applies: those that no
/// keyword beside it speaks of. A branch counts when the value satisfies it.
struct LeftOver {
    private let program: Program
    private let node: Node
    private var evaluated: Set<NodeID> = []
    private var seen: Set<SchemaID> = []
    private var queue: [SchemaID] = []

    static func children(of node: Node, _ schema: CompiledSchema, _ program: Program) -> [NodeID] {
        guard node.isContainer else { return [] }
        var search = LeftOver(program: program, node: node)
        for step in program.tables.steps[schema.steps.range] { search.note(step.operation, isOwn: true) }
        while let next = search.queue.popLast() {
            let steps = program.tables.plainSchemas[next.index].steps
            for step in program.tables.steps[steps.range] { search.note(step.operation, isOwn: false) }
        }
        let children = node.kind == .object ? node.members.map(\.value.id) : node.elements.map(\.id)
        return children.filter { !search.evaluated.contains($0) }
    }

    private init(program: Program, node: Node) {
        self.program = program
        self.node = node
    }

    private mutating func push(_ id: SchemaID) {
        if seen.insert(id).inserted { queue.append(id) }
    }

    private mutating func note(_ operation: Operation, isOwn: Bool) {
        let tables = program.tables
        switch operation {
        case .members(let index):
            let rule = tables.members[Int(index)]
            for member in node.members where rule.additional != nil || !tables.schemas(for: member.key, rule).isEmpty {
                evaluated.insert(member.value.id)
            }
        case .items(let index):
            let rule = tables.items[Int(index)]
            let elements = rule.rest == nil ? node.elements.prefix(Int(rule.prefix.count)) : node.elements[...]
            evaluated.formUnion(elements.map(\.id))
        case .contains(let index):
            let rule = tables.contains[Int(index)]
            guard rule.marks else { return }
            evaluated.formUnion(node.elements.filter { satisfies($0, rule.schema) }.map(\.id))
        case .unevaluatedProperties, .unevaluatedItems:
            // One beside the keyword is of the other kind; one in a branch evaluates all that is left.
            guard !isOwn else { return }
            evaluated.formUnion(node.kind == .object ? node.members.map(\.value.id) : node.elements.map(\.id))
        default: branches(operation)
        }
    }

    /// Follows the schemas of the same value that hold for it.
    private mutating func branches(_ operation: Operation) {
        switch operation {
        case .reference(let id): push(id)
        case .dynamicReference(let index): push(program.tables.dynamicReferences[Int(index)].initial)
        case .allOf(let list): for id in program.tables.lists[list.range] { push(id) }
        case .not: break
        default:
            for id in program.tables.inPlaceTargets(operation) where satisfies(node, id) { push(id) }
        }
    }

    private func satisfies(_ node: Node, _ id: SchemaID) -> Bool {
        InstanceView.with(node.document) { view in
            var validator = Validator(program: program, view: view)
            return validator.evaluate(id, node.id.index, Validator.noFrame) && !validator.aborted
        }
    }
}
