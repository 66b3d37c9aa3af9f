import DataTree
package import Text

/// Compiles the schema at a place, and by a work list everything that it reaches: no recursion, so no schema is too
/// deep. What is wrong in a schema is reported where it is and has no effect on validation.
struct SchemaCompiler {
    /// After this many mistakes the rest is compiled in silence.
    static let diagnosticLimit = SchemaSet.diagnosticLimit

    /// Grows by the meta-schemas that are referred to.
    var set: SchemaSet
    let options: SchemaOptions
    var tables = ProgramTables()
    var diagnostics: [Diagnostic] = []
    private var known: [Place: SchemaID] = [:]
    private var queue: [Int] = []
    private var vocabularies: [Int: Vocabularies] = [:]
    /// Compiled patterns by their text, so that one text is one pattern.
    var patternIDs: [[UInt8]: Int32?] = [:]
    var dynamicAnchors: [String] = []
    /// Members of large containers by name, so that many references into one `$defs` stay linear.
    var memberIndex: [Place: [[UInt8]: NodeID]] = [:]
    /// Resources of which some schema is compiled, in the order they were reached.
    private(set) var reached: [Int] = []
    private var reachedSet: Set<Int> = []

    init(set: SchemaSet, options: SchemaOptions) {
        self.set = set
        self.options = options
    }

    /// Compiles the schema at a place and what it reaches, and reports the mistakes in them.
    mutating func compile(_ place: Place) {
        tables.entry = schema(at: place)
        drain()
        if options.checksSchemas {
            checkUnreached()
            checkDialects()
        }
        for document in documentsReached() { diagnostics += set.problems[document] }
    }

    /// The program, when everything is compiled.
    mutating func finish() -> Program {
        tables.documents = set.documents
        tables.resources = set.resources
        tables.documentURIs = set.resourcesOfDocument.map { $0.first.map { set.resources[$0].uri } ?? "" }
        cutLoops()
        tables.plainSchemas = tables.schemas
        if tables.dynamicReferences.isEmpty { followAliases() }
        return Program(tables: tables)
    }

    func documentsReached() -> [Int] {
        Set(reached.map { set.resources[$0].place.document }).sorted()
    }

    mutating func drain() {
        while true {
            while let next = queue.popLast() { compileSchema(next) }
            addDynamicTargets()
            if queue.isEmpty { return }
        }
    }

    /// Every reached resource's anchors of the names that some `$dynamicRef` looks for.
    private mutating func addDynamicTargets() {
        for (anchor, name) in dynamicAnchors.enumerated() {
            for resource in reached {
                let key = ProgramTables.DynamicKey(resource: UInt32(resource), anchor: anchor)
                guard tables.dynamicTargets[key] == nil, let node = set.resources[resource].dynamicAnchors[name] else {
                    continue
                }
                tables.dynamicTargets[key] = schema(
                    at: Place(document: set.resources[resource].place.document, node: node))
            }
        }
    }

    /// The index of the schema at a place; compiled later if it is new.
    mutating func schema(at place: Place) -> SchemaID {
        if let id = known[place] { return id }
        let resource = set.resource(of: place)
        if reachedSet.insert(resource).inserted { reached.append(resource) }
        let id = SchemaID(tables.schemas.count)
        tables.schemas.append(
            CompiledSchema(document: UInt32(place.document), node: place.node, resource: UInt32(resource)))
        known[place] = id
        queue.append(id.index)
        return id
    }

    private mutating func compileSchema(_ index: Int) {
        let schema = tables.schemas[index]
        let node = set.documents[Int(schema.document)][schema.node]
        let start = tables.steps.count
        switch node.kind {
        case .true: break
        case .false: tables.steps.append(Step(operation: .never, keyword: node.id))
        case .object:
            var context = KeywordContext(
                node: node, schema: schema, dialect: set.resources[Int(schema.resource)].dialect)
            context.vocabularies = vocabularies(of: Int(schema.resource))
            compileKeywords(&context)
            tables.schemas[index].tracks = context.tracks
            tables.steps += context.steps
        default:
            report(node, "a schema must be an object or a boolean, but is \(TypeSet.phrase(for: node))")
        }
        tables.schemas[index].steps = TableRange(start..<tables.steps.count)
    }

    private mutating func vocabularies(of resource: Int) -> Vocabularies {
        if let known = vocabularies[resource] { return known }
        let result = set.vocabularies(of: set.resources[resource])
        vocabularies[resource] = result
        return result
    }

    func baseURI(_ resource: UInt32) -> URIReference {
        URIReference(set.resources[Int(resource)].uri)
    }

    mutating func report(
        _ node: Node, _ headline: Message, _ code: DiagnosticCode = .schemaKeyword,
        severity: Severity = .error, fix: Diagnostic.Fix? = nil
    ) {
        guard diagnostics.count < Self.diagnosticLimit else { return }
        let pointer = node.document.pointer(to: node.id)
        diagnostics.append(Diagnostic(code, severity, at: node.location, pointer: pointer, headline, fix: fix))
    }

    mutating func append(list: [SchemaID]) -> TableRange {
        let start = tables.lists.count
        tables.lists += list
        return TableRange(start..<tables.lists.count)
    }

    mutating func append(key: [UInt8]) -> TableRange {
        let start = tables.keyBytes.count
        tables.keyBytes += key
        return TableRange(start..<tables.keyBytes.count)
    }

    /// Lays out a hash table at most half full over entries whose keys are all different.
    mutating func makeTable(_ entries: [NameEntry]) -> NameTable {
        guard !entries.isEmpty else { return NameTable() }
        var size = 2
        while size < entries.count * 2 { size *= 2 }
        var table = NameTable()
        table.slotStart = UInt32(tables.slots.count)
        table.mask = UInt32(size - 1)
        table.entries = TableRange(tables.names.count..<tables.names.count + entries.count)
        var slots = [UInt32](repeating: 0, count: size)
        for (offset, entry) in entries.enumerated() {
            var slot = Int(UInt32(truncatingIfNeeded: entry.hash >> 32) & table.mask)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = UInt32(tables.names.count + offset + 1)
        }
        tables.slots += slots
        tables.names += entries
        return table
    }

    mutating func nameEntry(_ key: [UInt8]) -> NameEntry {
        NameEntry(key: append(key: key), hash: key.withUnsafeBufferPointer { ProgramTables.hash($0) })
    }
}

/// One schema object while its keywords are compiled.
struct KeywordContext {
    let node: Node
    let document: Int
    let resource: UInt32
    let dialect: Dialect
    var vocabularies = Vocabularies.standard
    var steps: [Step] = []
    var tracks = false
    private let members: [String: Node.Member]

    init(node: Node, schema: CompiledSchema, dialect: Dialect) {
        self.node = node
        self.dialect = dialect
        document = Int(schema.document)
        resource = schema.resource
        var members: [String: Node.Member] = [:]
        // A keyword that the resource's draft does not have is not there.
        for member in node.members where dialect.knows(member.name) { members[member.name] = member }
        self.members = members
    }

    subscript(_ keyword: String) -> Node.Member? { members[keyword] }

    mutating func add(_ operation: Operation, _ keyword: Node.Member) {
        steps.append(Step(operation: operation, keyword: keyword.key.id))
    }

    func place(_ node: Node) -> Place { Place(document: document, node: node.id) }
}

extension DiagnosticCode {

    package static let schemaKeyword = DiagnosticCode("schema.keyword")
}
