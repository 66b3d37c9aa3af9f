import DataTree

/// The schemas that describe the same value as an annotated one without naming it: in `allOf: [{properties: {k: A}},
/// {properties: {k: B}}]` both describe the value of `k`, and so do `properties` and the `patternProperties` that match its name.
///
/// A work list over pairs of schemas for one value, the first of which leads to an annotation. It begins with each such schema
/// beside itself, and goes on by keywords for the same value on either side and to what both say of a member or an element.
/// Whether a branch holds does not matter. `unevaluatedProperties` and `unevaluatedItems` count as being for every child.
struct SharedPlaces {
    /// Pairs after which the walk stops: then every schema counts.
    private static let budget = 1_000_000

    /// Which members or elements a schema says something of.
    private enum Place {
        case name([UInt8])
        case pattern(Int)
        /// The members that the rule has no name or pattern for.
        case others(MembersRule)
        case anyMember
        case element(Int)
        case elements(from: Int)
        case content
    }

    private let reach: AnnotationReach
    private var tables: ProgramTables { reach.program.tables }
    private var children: [Int: [(place: Place, schema: SchemaID)]] = [:]
    private var seen: Set<UInt64> = []
    private var queue: [(first: SchemaID, second: SchemaID)] = []
    private var work = 0

    /// For each schema of the program, in the order of compilation, whether it describes what an annotated one describes.
    static func find(_ reach: AnnotationReach) -> [Bool] {
        var walk = SharedPlaces(reach: reach)
        var found = reach.isMarked
        for index in reach.reaches.indices where reach.reaches[index] { walk.push(SchemaID(index), SchemaID(index)) }
        while let pair = walk.queue.popLast() {
            guard walk.work <= budget else { return found.map { _ in true } }
            if reach.isMarked[pair.first.index] { found[pair.second.index] = true }
            walk.visit(pair.first, pair.second)
        }
        return found
    }

    private init(reach: AnnotationReach) { self.reach = reach }

    private mutating func push(_ first: SchemaID, _ second: SchemaID) {
        guard reach.reaches[first.index] else { return }
        if seen.insert(UInt64(first.raw) << 32 | UInt64(second.raw)).inserted { queue.append((first, second)) }
    }

    private mutating func visit(_ first: SchemaID, _ second: SchemaID) {
        work += 1
        for target in inPlace(first) { push(target, second) }
        for target in inPlace(second) { push(first, target) }
        let others = childrenOf(second)
        for child in childrenOf(first) where reach.reaches[child.schema.index] {
            work += others.count
            guard work <= Self.budget else { return }
            for other in others where meets(child.place, other.place) || meets(other.place, child.place) {
                push(child.schema, other.schema)
            }
        }
    }

    private func steps(_ schema: SchemaID) -> ArraySlice<Step> {
        tables.steps[tables.plainSchemas[schema.index].steps.range]
    }

    private func inPlace(_ schema: SchemaID) -> [SchemaID] {
        steps(schema).flatMap { step -> [SchemaID] in
            if case .dynamicReference(let index) = step.operation { return tables.dynamicTargets(of: Int(index)) }
            return tables.inPlaceTargets(step.operation)
        }
    }

    private mutating func childrenOf(_ schema: SchemaID) -> [(place: Place, schema: SchemaID)] {
        if let known = children[schema.index] { return known }
        let found = steps(schema).flatMap { childrenOf($0.operation) }
        children[schema.index] = found
        return found
    }

    private func childrenOf(_ operation: Operation) -> [(place: Place, schema: SchemaID)] {
        switch operation {
        case .members(let index):
            let rule = tables.members[Int(index)]
            let names = tables.names[rule.names.entries.range].compactMap { entry in
                entry.schema.map { (Place.name(Array(tables.keyBytes[entry.key.range])), $0) }
            }
            let patterns = tables.patternMembers[rule.patterns.range].map {
                (Place.pattern(Int($0.pattern)), $0.schema)
            }
            return names + patterns + (rule.additional.map { [(.others(rule), $0)] } ?? [])
        case .items(let index):
            let rule = tables.items[Int(index)]
            let prefix = tables.lists[rule.prefix.range].enumerated().map { (Place.element($0.offset), $0.element) }
            return prefix + (rule.rest.map { [(.elements(from: prefix.count), $0)] } ?? [])
        case .contains(let index): return [(.elements(from: 0), tables.contains[Int(index)].schema)]
        case .unevaluatedItems(let id): return [(.elements(from: 0), id)]
        case .unevaluatedProperties(let id): return [(.anyMember, id)]
        case .content(let index): return index >= 0 ? [(.content, SchemaID(Int(index)))] : []
        default: return []
        }
    }

    /// Whether a member or an element can be at both places; asked in both orders.
    private func meets(_ one: Place, _ other: Place) -> Bool {
        switch (one, other) {
        case (.name(let name), .name(let second)): name == second
        case (.name(let name), .pattern(let pattern)): tables.matches(name, pattern)
        case (.name(let name), .others(let rule)): tables.schemas(named: name, rule).isEmpty
        case (.pattern, .pattern), (.pattern, .others), (.others, .others), (.content, .content): true
        case (.anyMember, .name), (.anyMember, .pattern), (.anyMember, .others), (.anyMember, .anyMember): true
        case (.element(let index), .element(let second)): index == second
        case (.element(let index), .elements(let start)): index >= start
        case (.elements, .elements): true
        default: false
        }
    }
}
