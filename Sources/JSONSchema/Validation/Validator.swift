import DataTree

/// Runs a compiled schema over a document's nodes.
///
/// The same code decides and explains: with `collecting` off the first violation ends the walk, with it on every violation
/// is noted. What a value's keywords have evaluated is a frame of bits in `marks`, one per member or element; a frame is
/// only there below a schema with `unevaluated…` keywords. Recursion is bounded by `depthLimit`, work by `budget`.
struct Validator {
    /// Schemas applied inside each other. A JSON value of the parser's full depth (512) fits with a plain recursive schema,
    /// and the costliest mix of keywords (about 650 bytes a level when optimised) fits a worker's stack of 512 KiB.
    static let depthLimit = 640
    /// No more violations than this are collected for one instance.
    static let errorLimit = 250
    /// Frame of a value whose evaluated parts nobody asks for.
    static let noFrame = -1

    let program: Program
    var view: InstanceView
    var collecting = false
    /// Set when validation is given up: everything fails at once from here on.
    var aborted = false
    var depth = 0
    /// How far below the root the value is.
    var level = 0
    var budget: Int
    var marks: [UInt64] = []
    /// Resources entered, outermost first; kept only when some `$dynamicRef` asks.
    var scope: [UInt32] = []
    var errors: [RawError] = []
    var limits: [RawError] = []
    /// The instance and every document found in its strings.
    var documents: [Document]
    var nested: [UInt64: NestedContent] = [:]

    /// What a value violates, with the documents that the notes speak of; nil when it satisfies the schema.
    static func violations(of node: Node, program: Program) -> (errors: [RawError], documents: [Document])? {
        InstanceView.with(node.document) { view in
            guard node.id.index < view.records.count else { return nil }
            var validator = Validator(program: program, view: view)
            let entry = program.tables.entry
            if validator.evaluate(entry, node.id.index, noFrame), !validator.aborted {
                return nil
            }
            // When the steps ran out there is nothing to gain from taking them once more.
            if validator.budget > 0 {
                validator.restart()
                _ = validator.evaluate(entry, node.id.index, noFrame)
            }
            return (validator.errors + validator.limits, validator.documents)
        }
    }

    init(program: Program, view: InstanceView) {
        self.program = program
        self.view = view
        documents = [view.document]
        budget = Self.budget(view)
    }

    private static func budget(_ view: InstanceView) -> Int {
        1_000_000 + 64 * view.records.count
    }

    /// Begins again, to collect.
    private mutating func restart() {
        collecting = true
        aborted = false
        depth = 0
        level = 0
        budget = Self.budget(view)
        marks = []
        scope = []
        limits = []
    }

    // MARK: Schemas

    /// Whether a node satisfies a schema. `frame` is where to note what was evaluated of it.
    mutating func evaluate(_ id: SchemaID, _ node: Int, _ frame: Int) -> Bool {
        let schema = program.tables.schemas[id.index]
        if schema.steps.count == 0 { return true }
        if aborted { return false }
        if depth >= Self.depthLimit || budget <= 0 { return giveUp(id, schema, node) }
        depth += 1
        budget -= 1
        let entersScope = program.usesScope && scope.last != schema.resource
        if entersScope { scope.append(schema.resource) }
        let passed = schema.tracks ? track(id, schema, node, frame) : run(id, schema, node, frame)
        if entersScope { scope.removeLast() }
        depth -= 1
        return passed
    }

    /// Begins a schema for a caller that runs the steps itself; false when validation is given up. See `leave`.
    mutating func enter(_ id: SchemaID, _ schema: CompiledSchema, _ node: Int) -> Bool {
        if aborted { return false }
        if depth >= Self.depthLimit || budget <= 0 {
            let keyword = schema.steps.count > 0 ? program.tables.steps[Int(schema.steps.start)].keyword : schema.node
            limit(budget <= 0 ? .steps : .depth, RuleSite(schema: id, keyword: keyword), node)
            aborted = true
            return false
        }
        // `evaluate` goes through an alias without a step.
        if !isAlias(id, schema) { depth += 1 }
        budget -= 1
        if program.usesScope { scope.append(schema.resource) }
        return true
    }

    mutating func leave(_ id: SchemaID, _ schema: CompiledSchema) {
        if program.usesScope { scope.removeLast() }
        if !isAlias(id, schema) { depth -= 1 }
    }

    private func isAlias(_ id: SchemaID, _ schema: CompiledSchema) -> Bool {
        let followed = program.tables.schemas[id.index]
        return followed.node != schema.node || followed.document != schema.document
    }

    /// A member's or an element's value: one level further down, evaluated parts of its own.
    @inline(__always)
    mutating func evaluateChild(_ id: SchemaID, _ node: Int) -> Bool {
        level += 1
        let passed = evaluate(id, node, Self.noFrame)
        level -= 1
        return passed
    }

    private mutating func run(_ id: SchemaID, _ schema: CompiledSchema, _ node: Int, _ frame: Int) -> Bool {
        var passed = true
        for index in schema.steps.range {
            let step = program.tables.steps[index]
            if perform(step.operation, RuleSite(schema: id, keyword: step.keyword), node, frame) { continue }
            if !collecting { return false }
            passed = false
        }
        return passed
    }

    /// Runs a schema with a frame of its own, since `unevaluated…` must not see what its neighbours evaluated.
    @inline(never)
    private mutating func track(_ id: SchemaID, _ schema: CompiledSchema, _ node: Int, _ frame: Int) -> Bool {
        let own = pushFrame(for: node)
        let passed = run(id, schema, node, own)
        if passed || collecting { merge(own, into: frame, of: node) }
        popFrame(own)
        return passed
    }

    @inline(never)
    private mutating func giveUp(_ id: SchemaID, _ schema: CompiledSchema, _ node: Int) -> Bool {
        let keyword = program.tables.steps[Int(schema.steps.start)].keyword
        let reason: RawError.Limit = budget <= 0 ? .steps : .depth
        limit(reason, RuleSite(schema: id, keyword: keyword), node)
        aborted = true
        return false
    }

    /// Notes that something could not be decided.
    mutating func limit(_ reason: RawError.Limit, _ site: RuleSite, _ node: Int) {
        limits.append(
            RawError(
                document: view.index, node: NodeID(node), level: level, schema: site.schema, keyword: site.keyword,
                detail: .limit(reason)))
    }

    // MARK: Steps

    mutating func perform(_ operation: Operation, _ site: RuleSite, _ node: Int, _ frame: Int) -> Bool {
        switch operation {
        case .members(let rule): members(Int(rule), site, node, frame)
        case .type(let types): has(types, node) || fail(site, node, .type(types))
        case .reference(let id): evaluate(id, node, frame)
        case .items(let rule): items(Int(rule), site, node, frame)
        case .allOf(let list): all(list, node, frame)
        case .anyOf(let list): any(list, site, node, frame)
        case .oneOf(let list): one(list, site, node, frame)
        case .conditional(let rule): conditional(Int(rule), node, frame)
        case .not(let id): not(id, site, node)
        case .never: fail(site, node, .never)
        case .always: true
        default: performRare(operation, site, node, frame)
        }
    }

    @inline(never)
    private mutating func performRare(_ operation: Operation, _ site: RuleSite, _ node: Int, _ frame: Int) -> Bool {
        switch operation {
        case .const(let rule): const(Int(rule), site, node)
        case .enumeration(let rule): enumeration(Int(rule), site, node)
        case .bound(let kind, let number): bound(kind, Int(number), site, node)
        case .multipleOf(let number): multipleOf(Int(number), site, node)
        case .minLength(let count): length(node) { $0 >= count } || fail(site, node, .minLength(count))
        case .maxLength(let count): length(node) { $0 <= count } || fail(site, node, .maxLength(count))
        case .pattern(let pattern): matches(Int(pattern), site, node)
        case .format(let format): has(format, node) || fail(site, node, .format(format))
        case .content(let schema): content(schema, site, node)
        case .minItems(let count): size(.array, node) { $0 >= count } || fail(site, node, .minItems(count))
        case .maxItems(let count): size(.array, node) { $0 <= count } || fail(site, node, .maxItems(count))
        case .minProperties(let count): size(.object, node) { $0 >= count } || fail(site, node, .minProperties(count))
        case .maxProperties(let count): size(.object, node) { $0 <= count } || fail(site, node, .maxProperties(count))
        case .uniqueItems: uniqueItems(site, node)
        case .contains(let rule): contains(Int(rule), site, node, frame)
        case .propertyNames(let id): propertyNames(id, site, node)
        case .dependentRequired(let rules): dependentRequired(rules, site, node)
        case .dependentSchemas(let rules): dependentSchemas(rules, node, frame)
        case .dynamicReference(let reference): evaluate(target(of: Int(reference)), node, frame)
        case .unevaluatedItems(let id): unevaluatedItems(id, node, frame)
        case .unevaluatedProperties(let id): unevaluatedProperties(id, site, node, frame)
        default: true
        }
    }

    /// The outermost schema in the dynamic scope that carries the anchor, or the plain target.
    func target(of reference: Int) -> SchemaID {
        let reference = program.tables.dynamicReferences[reference]
        for resource in scope {
            let key = ProgramTables.DynamicKey(resource: resource, anchor: reference.anchor)
            if let target = program.tables.dynamicTargets[key] { return target }
        }
        return reference.initial
    }

    /// Notes a violation when collecting. Always false, so that a check reads `holds || fail(…)`.
    @inline(__always)
    mutating func fail(_ site: RuleSite, _ node: Int, _ detail: @autoclosure () -> RawError.Detail) -> Bool {
        if collecting { note(site, node, detail()) }
        return false
    }

    @inline(never)
    private mutating func note(_ site: RuleSite, _ node: Int, _ detail: RawError.Detail) {
        // Once given up, a failure says nothing about the value.
        guard !aborted, errors.count < Self.errorLimit else { return }
        errors.append(
            RawError(
                document: view.index, node: NodeID(node), level: level, schema: site.schema, keyword: site.keyword,
                detail: detail))
    }
}

/// Which keyword of which schema is at work.
struct RuleSite {
    var schema: SchemaID
    var keyword: NodeID
}

// MARK: - Frames

extension Validator {
    private func words(of node: Int) -> Int {
        let record = view.records[node]
        guard record.kind == .object || record.kind == .array else { return 0 }
        return (Int(record.count) + 63) / 64
    }

    /// A frame of cleared bits, one per member or element of the node. Frames are a stack.
    mutating func pushFrame(for node: Int) -> Int {
        let frame = marks.count
        for _ in 0..<words(of: node) { marks.append(0) }
        return frame
    }

    mutating func popFrame(_ frame: Int) {
        marks.removeLast(marks.count - frame)
    }

    mutating func merge(_ frame: Int, into target: Int, of node: Int) {
        guard target >= 0 else { return }
        for word in 0..<words(of: node) { marks[target + word] |= marks[frame + word] }
    }

    @inline(__always)
    mutating func mark(_ ordinal: Int, in frame: Int) {
        if frame >= 0 { marks[frame + ordinal >> 6] |= 1 << UInt64(ordinal & 63) }
    }

    mutating func markAll(in frame: Int, of node: Int) {
        guard frame >= 0 else { return }
        for word in 0..<words(of: node) { marks[frame + word] = .max }
    }

    func isMarked(_ ordinal: Int, in frame: Int) -> Bool {
        frame >= 0 && marks[frame + ordinal >> 6] & (1 << UInt64(ordinal & 63)) != 0
    }
}
