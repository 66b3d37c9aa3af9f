import DataTree

/// The schemas that describe a value with an annotation, or something inside such a value: what they show of it (`examples`,
/// `default`, `const`, …) says as much as the value itself.
///
/// It begins with the annotated schemas and those that describe the same values (`SharedPlaces`). Then two steps over the edges
/// between schemas, each schema once in each, so O(schemas and their keywords):
/// - backwards over keywords that apply to the same value: beside `anyOf: [{x-secret: true}]` the whole value is marked, as
///   `AnnotatedValues` has it;
/// - forwards from there over all keywords, and into every schema that is written inside one: the target of `$ref` and
///   `$dynamicRef`, branches, properties, elements, content. Definitions (`$defs`) count where a reference leads to
///   them. The keys of a marked object are not its values, so `propertyNames` is left out.
package struct AnnotatedSchemas {
    private let tables: ProgramTables
    private var isDescribing: [Bool]

    /// In the order of compilation.
    package static func find(_ reach: AnnotationReach) -> [AnnotationReach.Entry] {
        let tables = reach.program.tables
        var walk = AnnotatedSchemas(tables: tables, isDescribing: SharedPlaces.find(reach))
        walk.addUsers()
        walk.addTargets()
        return walk.isDescribing.indices.filter { walk.isDescribing[$0] }.map { index in
            let schema = tables.plainSchemas[index]
            return AnnotationReach.Entry(
                id: SchemaID(index), node: tables.documents[Int(schema.document)][schema.node])
        }
    }

    private var described: [Int] { isDescribing.indices.filter { isDescribing[$0] } }

    /// Those that apply a schema found so far to the same value.
    private mutating func addUsers() {
        var users = [[Int]](repeating: [], count: isDescribing.count)
        for (index, schema) in tables.plainSchemas.enumerated() {
            for step in tables.steps[schema.steps.range] {
                for target in inPlace(step.operation) { users[target.index].append(index) }
            }
        }
        spread { users[$0] }
    }

    /// Those that a schema found so far applies or holds.
    private mutating func addTargets() {
        let inner = writtenInside()
        let tables = tables
        spread { index in
            tables.steps[tables.plainSchemas[index].steps.range].flatMap { step -> [Int] in
                if case .propertyNames = step.operation { return [] }
                return tables.targets(of: step.operation).map(\.index)
            } + inner[index]
        }
    }

    private mutating func spread(_ next: (Int) -> [Int]) {
        var queue = described
        while let index = queue.popLast() {
            for other in next(index) where !isDescribing[other] {
                isDescribing[other] = true
                queue.append(other)
            }
        }
    }

    private func inPlace(_ operation: Operation) -> [SchemaID] {
        if case .dynamicReference(let index) = operation { return tables.dynamicTargets(of: Int(index)) }
        return tables.inPlaceTargets(operation)
    }

    /// For each schema those that are written directly inside it, by keywords too that are not compiled: a `then` without `if`, a
    /// `contentSchema` without a media type.
    private func writtenInside() -> [[Int]] {
        var inner = [[Int]](repeating: [], count: isDescribing.count)
        let ordered = tables.plainSchemas.indices.sorted {
            let (a, b) = (tables.plainSchemas[$0], tables.plainSchemas[$1])
            return (a.document, a.node.raw) < (b.document, b.node.raw)
        }
        var open: [(schema: Int, document: UInt32, end: UInt32, apart: [Range<UInt32>])] = []
        for index in ordered {
            let schema = tables.plainSchemas[index]
            while let last = open.last, last.document != schema.document || last.end <= schema.node.raw {
                open.removeLast()
            }
            if let holder = open.last, !holder.apart.contains(where: { $0.contains(schema.node.raw) }) {
                inner[holder.schema].append(index)
            }
            let node = tables.documents[Int(schema.document)][schema.node]
            open.append((index, schema.document, node.record.next, Self.apart(node)))
        }
        return inner
    }

    private static func apart(_ node: Node) -> [Range<UInt32>] {
        node.members.filter { ["$defs", "definitions", "propertyNames"].contains($0.name) }.map {
            let value = $0.value
            return value.id.raw..<max(value.record.next, value.id.raw + 1)
        }
    }
}
