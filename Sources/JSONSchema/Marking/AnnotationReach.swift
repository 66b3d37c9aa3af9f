package import DataTree

/// From which schemas of a program one that carries an annotation (`x-secret: true`) can be reached, so that a value that
/// none of them describes costs nothing to look at.
///
/// Works on the schemas as written: one that is nothing but a `$ref` may carry the annotation beside it.
package struct AnnotationReach: Sendable {
    let program: Program
    /// Carries the annotation itself.
    let isMarked: [Bool]
    /// Carries it, or applies one that does to the same value or to something inside.
    let reaches: [Bool]
    /// The names of all properties that the program's schemas describe.
    package let names: Set<[UInt8]>
    /// Those among them whose value carries the annotation.
    package let markedNames: Set<[UInt8]>

    /// Nil when no schema of the program carries `keyword` with the value `true`. O(schemas and their keywords).
    package init?(_ schema: Schema, keyword: String) {
        program = schema.program
        let tables = program.tables
        let name = Array(keyword.utf8)
        var holding = [Bool](repeating: false, count: tables.documents.count)
        for document in Set(tables.plainSchemas.map { Int($0.document) }) {
            holding[document] = Self.holds(tables.documents[document], name)
        }
        guard holding.contains(true) else { return nil }
        let marked = tables.plainSchemas.map { schema in
            holding[Int(schema.document)] && Self.isMarked(schema, keyword, tables)
        }
        guard marked.contains(true) else { return nil }
        isMarked = marked
        reaches = Self.closure(marked, tables)
        let carrying = Self.closure(marked, tables, inPlace: true)
        let properties = tables.names.compactMap { entry in entry.schema.map { (entry.key, carrying[$0.index]) } }
        names = Set(properties.map { Array(tables.keyBytes[$0.0.range]) })
        markedNames = Set(properties.filter(\.1).map { Array(tables.keyBytes[$0.0.range]) })
    }

    /// Whether a value that the program validates can hold one that is marked. Definitions that nothing refers to do not count.
    package var isReachedFromEntry: Bool { reaches[program.tables.entry.index] }

    /// A schema that is marked or leads to one.
    package struct Entry: Sendable, Hashable {
        let id: SchemaID
        package let node: Node

        package static func == (a: Entry, b: Entry) -> Bool { a.id == b.id }
        package func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    package var schemas: [Entry] {
        let tables = program.tables
        return reaches.indices.filter { reaches[$0] }.map { index in
            let schema = tables.plainSchemas[index]
            return Entry(id: SchemaID(index), node: tables.documents[Int(schema.document)][schema.node])
        }
    }

    /// Carries the keyword; or says of a string's content, which validation does not look into (no media type, or base64), what
    /// does or may: then the string as a whole is marked.
    private static func isMarked(_ schema: CompiledSchema, _ keyword: String, _ tables: ProgramTables) -> Bool {
        let node = tables.documents[Int(schema.document)][schema.node]
        if node[keyword]?.bool == true { return true }
        guard let content = node["contentSchema"] else { return false }
        let isCompiled = tables.steps[schema.steps.range].contains { step in
            if case .content(let index) = step.operation { return index >= 0 }
            return false
        }
        guard !isCompiled else { return false }
        let inside = content.id.index..<Int(content.record.next)
        return inside.contains { index in
            let id = NodeID(index)
            return content.document.records[index].kind == .string
                && (content.document.text(of: id, equals: Array(keyword.utf8))
                    || content.document.text(of: id, equals: Array("$ref".utf8)))
        }
    }

    /// Whether a document has the keyword at all.
    private static func holds(_ document: Document, _ keyword: [UInt8]) -> Bool {
        document.records.indices.contains { index in
            let record = document.records[index]
            return record.kind == .string && (record.verbatimRange.map { $0.count == keyword.count } ?? true)
                && document.text(of: NodeID(index), equals: keyword)
        }
    }

    /// Everything from which a marked schema can be reached, or can be for the same value: backwards along the edges, each once.
    private static func closure(_ marked: [Bool], _ tables: ProgramTables, inPlace: Bool = false) -> [Bool] {
        var users = [[Int32]](repeating: [], count: marked.count)
        for (index, schema) in tables.plainSchemas.enumerated() {
            for step in tables.steps[schema.steps.range] {
                let operation = step.operation
                for target in inPlace ? tables.inPlaceTargets(operation) : tables.targets(of: operation) {
                    users[target.index].append(Int32(index))
                }
            }
        }
        var reaches = marked
        var queue = marked.indices.filter { marked[$0] }
        while let next = queue.popLast() {
            for user in users[next] where !reaches[Int(user)] {
                reaches[Int(user)] = true
                queue.append(Int(user))
            }
        }
        return reaches
    }
}

extension ProgramTables {
    /// All schemas that an operation may apply, to the value or to what is inside it.
    func targets(of operation: Operation) -> [SchemaID] {
        switch operation {
        case .members(let index):
            let rule = members[Int(index)]
            return names[rule.names.entries.range].compactMap(\.schema)
                + patternMembers[rule.patterns.range].map(\.schema) + [rule.additional].compactMap { $0 }
        case .items(let index):
            return Array(lists[items[Int(index)].prefix.range]) + [items[Int(index)].rest].compactMap { $0 }
        case .contains(let index): return [contains[Int(index)].schema]
        case .propertyNames(let id), .unevaluatedItems(let id), .unevaluatedProperties(let id): return [id]
        case .content(let index): return index >= 0 ? [SchemaID(Int(index))] : []
        case .dynamicReference(let index): return dynamicTargets(of: Int(index))
        default: return inPlaceTargets(operation)
        }
    }

    /// Wherever a `$dynamicRef` may lead, whatever was entered before.
    func dynamicTargets(of index: Int) -> [SchemaID] {
        let reference = dynamicReferences[index]
        return [reference.initial] + dynamicTargets.filter { $0.key.anchor == reference.anchor }.map(\.value)
    }
}
