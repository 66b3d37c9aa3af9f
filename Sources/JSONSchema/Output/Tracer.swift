import DataTree
import Text

/// Walks a compiled schema like the validator and keeps a unit for everything that it does. Assertions are the
/// validator's own; what is written anew here is only which schema is applied where.
struct Tracer {
    /// After this many units valid ones without a word are left out, after twice as many all.
    static let unitLimit = 50_000

    let program: Program
    var validator: Validator
    var locations: SchemaLocations
    private var units = 0

    /// A schema at work on a value.
    struct Frame {
        var id: SchemaID
        var schema: CompiledSchema
        /// The instance's node.
        var node: Int
        /// The way here through the schemas, and where in the instance.
        var path: String
        var instance: String
        /// Where evaluated members and elements are noted.
        var marks: Int
        /// The units of its keywords, each with the keyword's place in the schema.
        var units: [(order: UInt32, unit: OutputUnit)] = []
    }

    /// Validates a value and everything below it.
    static func trace(_ node: Node, program: Program) -> OutputUnit {
        InstanceView.with(node.document) { view in
            guard node.id.index < view.records.count else {
                return OutputUnit(keywordLocation: "", instanceLocation: "")
            }
            var validator = Validator(program: program, view: view)
            validator.collecting = true
            var tracer = Tracer(program: program, validator: validator, locations: SchemaLocations(program.tables))
            let instance = (node.document.nesting?.pointer ?? "") + node.document.pointer(to: node.id)
            var root = tracer.apply(program.tables.entry, node.id.index, "", instance, Validator.noFrame)
            tracer.addLimits(to: &root)
            return root
        }
    }

    private init(program: Program, validator: Validator, locations: SchemaLocations) {
        self.program = program
        self.validator = validator
        self.locations = locations
    }

    /// Where checking was given up the value has not passed, whatever the rest says.
    private mutating func addLimits(to root: inout OutputUnit) {
        for raw in validator.limits {
            root.isValid = false
            let schema = program.tables.plainSchemas[raw.schema.index]
            var unit = OutputUnit(keywordLocation: "", instanceLocation: "")
            unit.isValid = false
            unit.keywordLocation = locations.pointer(schema.document, raw.keyword)
            unit.absoluteKeywordLocation = locations.absolute(schema, raw.keyword)
            unit.instanceLocation = builder.pointer(validator.documents[raw.document][raw.node])
            unit.error = builder.message(raw).english
            root.children.append(unit)
        }
    }

    var builder: ReportBuilder { ReportBuilder(program: program, documents: validator.documents) }

    // MARK: Schemas

    /// The unit of a schema applied to a value.
    @inline(never)
    mutating func apply(
        _ id: SchemaID, _ node: Int, _ path: String, _ instance: String, _ marks: Int
    ) -> OutputUnit {
        units += 1
        let schema = program.tables.plainSchemas[id.index]
        var unit = OutputUnit(keywordLocation: path, instanceLocation: instance)
        unit.absoluteKeywordLocation = locations.absolute(schema, schema.node)
        guard validator.enter(id, schema, node) else {
            unit.isValid = false
            return unit
        }
        var frame = Frame(id: id, schema: schema, node: node, path: path, instance: instance, marks: marks)
        if schema.tracks { frame.marks = validator.pushFrame(for: node) }
        for index in schema.steps.range {
            let step = program.tables.steps[index]
            perform(step.operation, step.keyword, &frame)
        }
        if schema.tracks {
            validator.merge(frame.marks, into: marks, of: node)
            validator.popFrame(frame.marks)
        }
        validator.leave(id, schema)
        unit.isValid = frame.units.allSatisfy(\.unit.isValid) && !validator.aborted
        if unit.isValid { addAnnotations(&frame) }
        frame.units.sort { $0.order < $1.order }
        unit.children = frame.units.map(\.unit)
        return unit
    }

    /// A schema inside the frame's one, on the same value or below it.
    @inline(never)
    mutating func applyInside(_ id: SchemaID, _ frame: Frame, _ node: Int, _ instance: String, _ marks: Int)
        -> OutputUnit
    {
        let inner = program.tables.plainSchemas[id.index]
        return apply(id, node, frame.path + locations.path(from: frame.schema, to: inner.node), instance, marks)
    }

    /// A schema on the same value whose failure is no failure: what it evaluated counts only if it passes.
    @inline(never)
    mutating func branch(_ id: SchemaID, _ frame: Frame) -> OutputUnit {
        guard frame.marks >= 0 else { return applyInside(id, frame, frame.node, frame.instance, frame.marks) }
        let own = validator.pushFrame(for: frame.node)
        let unit = applyInside(id, frame, frame.node, frame.instance, own)
        if unit.isValid { validator.merge(own, into: frame.marks, of: frame.node) }
        validator.popFrame(own)
        return unit
    }

    // MARK: Units

    /// An empty unit for one of the frame's keywords.
    @inline(never)
    mutating func unit(_ keyword: NodeID, _ frame: Frame) -> OutputUnit {
        var unit = OutputUnit(
            keywordLocation: frame.path + locations.path(from: frame.schema, to: keyword),
            instanceLocation: frame.instance)
        unit.absoluteKeywordLocation = locations.absolute(frame.schema, keyword)
        return unit
    }

    /// A keyword whose value holds the schemas that the children are the units of; valid when they all are.
    @inline(never)
    mutating func add(_ children: [OutputUnit], _ keyword: NodeID, to frame: inout Frame) {
        var unit = unit(keyword, frame)
        unit.isValid = children.allSatisfy(\.isValid)
        unit.children = units > Self.unitLimit ? children.filter(\.isTelling) : children
        add(unit, keyword, to: &frame)
    }

    @inline(never)
    mutating func add(_ unit: OutputUnit, _ keyword: NodeID, to frame: inout Frame) {
        units += 1
        var unit = unit
        if units > Self.unitLimit, !unit.isTelling { return }
        if units > 2 * Self.unitLimit { unit.children = [] }
        frame.units.append((keyword.raw, unit))
    }

    /// The messages of what the validator has just noted, which it then forgets; nil when it noted nothing.
    @inline(never)
    mutating func takeErrors() -> String? {
        let messages = validator.errors.map { builder.message($0).english }
        validator.errors.removeAll()
        return messages.isEmpty ? nil : messages.joined(separator: "; ")
    }

    /// A member of the frame's schema by its name.
    func keyword(_ name: String, _ frame: Frame) -> NodeID? {
        program.tables.documents[Int(frame.schema.document)][frame.schema.node].member(name)?.key.id
    }
}
