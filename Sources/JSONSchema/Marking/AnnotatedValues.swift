package import DataTree
import Text

/// The values of an instance to which a schema with an annotation applies.
///
/// Applies means: by its place, through every keyword that holds schemas. Whether a branch of `anyOf`, `oneOf`, `if`, `not` or
/// `dependentSchemas` holds for the value does not matter: a value masked without need is better than a secret that is
/// shown. Only keywords for the rest (`additionalProperties`, `unevaluated…`) apply to just those values that others
/// left over. A string that holds JSON is looked into for `contentSchema`, and as the object or array that its schema
/// describes.
///
/// A work list over pairs of value and schema, each done once: no recursion, and no path of `$ref`s is walked twice.
package struct AnnotatedValues {
    /// Pairs after which the walk stops: then everything counts as marked.
    private static let budget = 2_000_000

    private struct Pair: Hashable {
        var document: UInt32
        var node: UInt32
        var schema: UInt32
    }

    private let reach: AnnotationReach
    private var documents: [Document]
    private var contents: [UInt64: Int] = [:]
    private var seen: Set<Pair> = []
    private var queue: [Pair] = []
    private var found: [Node] = []

    /// The values and keys that are marked, outermost first in no other order, each at least once. Those inside of JSON in a
    /// string are nodes of a document of their own. O(values × schemas that lead to a mark).
    package static func find(in root: Node, _ reach: AnnotationReach) -> [Node] {
        find(in: root, reach, from: reach.program.tables.entry)
    }

    /// The same for a value that another schema of the program describes.
    package static func find(in root: Node, _ reach: AnnotationReach, from entry: AnnotationReach.Entry) -> [Node] {
        find(in: root, reach, from: entry.id)
    }

    private static func find(in root: Node, _ reach: AnnotationReach, from schema: SchemaID) -> [Node] {
        var walk = AnnotatedValues(reach: reach, document: root.document)
        walk.push(0, root.id.index, schema)
        while let pair = walk.queue.popLast() {
            if walk.seen.count > Self.budget { return [root] }
            walk.visit(pair)
        }
        return walk.found
    }

    private init(reach: AnnotationReach, document: Document) {
        self.reach = reach
        documents = [document]
    }

    private mutating func push(_ document: Int, _ node: Int, _ schema: SchemaID) {
        guard reach.reaches[schema.index] else { return }
        let pair = Pair(document: UInt32(document), node: UInt32(node), schema: schema.raw)
        if seen.insert(pair).inserted { queue.append(pair) }
    }

    private mutating func visit(_ pair: Pair) {
        let (document, node) = (Int(pair.document), Int(pair.node))
        if reach.isMarked[Int(pair.schema)] { found.append(documents[document][NodeID(node)]) }
        let schema = reach.program.tables.plainSchemas[Int(pair.schema)]
        for index in schema.steps.range {
            apply(reach.program.tables.steps[index].operation, SchemaID(Int(pair.schema)), document, node)
        }
        guard !reach.isMarked[Int(pair.schema)], documents[document].records[node].kind == .string,
            let inner = content(document, node),
            documents[inner].records[0].kind == .object || documents[inner].records[0].kind == .array
        else { return }
        push(inner, 0, SchemaID(Int(pair.schema)))
    }

    private mutating func apply(_ operation: Operation, _ schema: SchemaID, _ document: Int, _ node: Int) {
        switch operation {
        case .members(let rule): members(Int(rule), schema, document, node)
        case .items(let rule): items(reach.program.tables.items[Int(rule)], document, node)
        case .contains(let rule):
            let schema = reach.program.tables.contains[Int(rule)].schema
            elements(document, node) { _ in schema }
        case .propertyNames(let id):
            for member in documents[document][NodeID(node)].members { push(document, member.key.id.index, id) }
        case .content(let index):
            guard index >= 0, let inner = content(document, node) else { return }
            push(inner, 0, SchemaID(Int(index)))
        case .dynamicReference(let index):
            for target in reach.program.tables.dynamicTargets(of: Int(index)) { push(document, node, target) }
        case .unevaluatedProperties(let id), .unevaluatedItems(let id):
            guard reach.reaches[id.index] else { return }
            for child in LeftOver.children(
                of: documents[document][NodeID(node)], reach.program.tables.plainSchemas[schema.index], reach.program)
            {
                push(document, child.index, id)
            }
        default: for target in reach.program.tables.inPlaceTargets(operation) { push(document, node, target) }
        }
    }

    /// Where an array of such objects was written for one object, the objects are meant.
    private mutating func members(_ index: Int, _ schema: SchemaID, _ document: Int, _ node: Int) {
        elements(document, node) { _ in schema }
        let rule = reach.program.tables.members[index]
        for member in documents[document][NodeID(node)].members {
            let matched = reach.program.tables.schemas(for: member.key, rule)
            for schema in matched { push(document, member.value.id.index, schema) }
            if matched.isEmpty, let rest = rule.additional { push(document, member.value.id.index, rest) }
        }
    }

    /// Where one value was written for an array of such, the value is meant.
    private mutating func items(_ rule: ItemsRule, _ document: Int, _ node: Int) {
        let prefix = reach.program.tables.lists[rule.prefix.range]
        guard documents[document].records[node].kind == .array else {
            for id in prefix + [rule.rest].compactMap({ $0 }) { push(document, node, id) }
            return
        }
        elements(document, node) { ordinal in
            ordinal < prefix.count ? prefix[prefix.startIndex + ordinal] : rule.rest
        }
    }

    private mutating func elements(_ document: Int, _ node: Int, _ schema: (Int) -> SchemaID?) {
        for (ordinal, element) in documents[document][NodeID(node)].elements.enumerated() {
            if let id = schema(ordinal) { push(document, element.id.index, id) }
        }
    }

    /// The document of the JSON that a string holds, parsed once; nil for other strings.
    private mutating func content(_ document: Int, _ node: Int) -> Int? {
        let key = UInt64(document) << 32 | UInt64(node)
        if let known = contents[key] { return known < 0 ? nil : known }
        contents[key] = -1
        let string = documents[document][NodeID(node)]
        guard string.kind == .string else { return nil }
        let nested = string.parseNestedJSON()
        let isBroken = nested.diagnostics.contains { $0.severity == .error }
        guard let root = nested.value.root, root.isContainer || !isBroken else { return nil }
        documents.append(nested.value)
        contents[key] = documents.count - 1
        return documents.count - 1
    }
}

extension ProgramTables {
    /// The schemas of `properties` and `patternProperties` for a key. A pattern that exceeds its limit counts as a
    /// match.
    func schemas(for key: Node, _ rule: MembersRule) -> [SchemaID] { schemas(named: key.textBytes, rule) }

    func schemas(named name: [UInt8], _ rule: MembersRule) -> [SchemaID] {
        var result: [SchemaID] = []
        if let index = name.withUnsafeBufferPointer({ find($0, in: rule.names) }), let schema = names[index].schema {
            result.append(schema)
        }
        for member in patternMembers[rule.patterns.range] where matches(name, Int(member.pattern)) {
            result.append(member.schema)
        }
        return result
    }

    /// Whether a pattern matches a name. One that exceeds its limit counts as a match.
    func matches(_ name: [UInt8], _ pattern: Int) -> Bool {
        if case .noMatch = name.withUnsafeBufferPointer({ patterns[pattern].match($0) }) { false } else { true }
    }
}
