import DataTree

/// A compiled schema and everything it reaches: flat arrays of trivial records that refer to each other by index, so
/// that validating neither counts references nor allocates. Nothing here changes after compilation, but that places of keywords are kept
/// once they have been looked up.
final class Program: Sendable {
    let tables: ProgramTables
    let places = KeywordPlaces()
    /// Some `$dynamicRef` needs to know which resources were entered.
    let usesScope: Bool

    init(tables: ProgramTables) {
        self.tables = tables
        usesScope = !tables.dynamicReferences.isEmpty
    }
}

/// Index in `ProgramTables.schemas`.
struct SchemaID: Hashable {
    var raw: UInt32
    init(_ index: Int) { raw = UInt32(truncatingIfNeeded: index) }
    var index: Int { Int(raw) }
}

/// A run of elements in one of the tables.
struct TableRange {
    var start: UInt32 = 0
    var count: UInt32 = 0
    init() {}
    init(_ range: Range<Int>) {
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        count = UInt32(truncatingIfNeeded: range.count)
    }
    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// One schema: a run of steps. Boolean schemas have no step or a single `never`.
struct CompiledSchema {
    var document: UInt32
    var node: NodeID
    var resource: UInt32
    var steps = TableRange()
    /// Has `unevaluatedProperties` or `unevaluatedItems`, so it notes what its other keywords evaluated.
    var tracks = false
}

/// One keyword (or a group that is checked in one walk over the members) at work.
struct Step {
    var operation: Operation
    /// The keyword's key node in the schema document; for a boolean schema the schema itself.
    var keyword: NodeID
}

enum Operation {
    case never
    /// A reference that was reported as broken or endless; accepts everything.
    case always
    case type(TypeSet)
    case const(Int32)
    case enumeration(Int32)
    case bound(BoundKind, Int32)
    case multipleOf(Int32)
    case minLength(Int)
    case maxLength(Int)
    case pattern(Int32)
    case format(Format)
    /// JSON held in a string; negative when there is no `contentSchema`.
    case content(Int32)
    case minItems(Int)
    case maxItems(Int)
    case uniqueItems
    case items(Int32)
    case contains(Int32)
    case members(Int32)
    case propertyNames(SchemaID)
    case minProperties(Int)
    case maxProperties(Int)
    case dependentRequired(TableRange)
    case dependentSchemas(TableRange)
    case reference(SchemaID)
    case dynamicReference(Int32)
    case allOf(TableRange)
    case anyOf(TableRange)
    case oneOf(TableRange)
    case not(SchemaID)
    case conditional(Int32)
    case unevaluatedItems(SchemaID)
    case unevaluatedProperties(SchemaID)
}

enum BoundKind: UInt8 { case minimum, maximum, exclusiveMinimum, exclusiveMaximum }

/// `properties`, `patternProperties`, `additionalProperties` and `required` of one schema: one walk over the members.
struct MembersRule {
    var names = NameTable()
    var patterns = TableRange()
    var additional: SchemaID?
    var additionalKeyword = NodeID(0)
    var additionalIsFalse = false
    var requiredCount = 0
    var requiredKeyword = NodeID(0)
}

/// A hash table over names: slots hold an entry's index + 1, and are a power of two many.
struct NameTable {
    var slotStart: UInt32 = 0
    var mask: UInt32 = 0
    var entries = TableRange()
}

/// A name in `keyBytes` and what it means in a `MembersRule`; of a table of strings only the name counts.
struct NameEntry {
    var key: TableRange
    var hash: UInt64
    var schema: SchemaID?
    /// Ordinal among the required names, or -1.
    var required: Int32 = -1
}

struct PatternMember {
    var pattern: Int32
    var schema: SchemaID
}

struct ItemsRule {
    var prefix = TableRange()
    var rest: SchemaID?
    var restKeyword = NodeID(0)
}

struct ContainsRule {
    var schema: SchemaID
    var minimum = 1
    var maximum: Int?
    /// Whether what it matches counts as evaluated (2020-12).
    var marks = true
}

struct ConditionalRule {
    var condition: SchemaID
    var then: SchemaID?
    var otherwise: SchemaID?
}

/// When a member `trigger` is there: names that must be too, or a schema that the object must satisfy.
struct DependencyRule {
    var trigger: TableRange
    var names = TableRange()
    var schema: SchemaID?
    var keyword = NodeID(0)
}

/// The values of `enum`, or the one of `const`.
struct EnumerationRule: Sendable {
    var document: Int
    var values: [NodeID]
    /// Set when every value is a string.
    var strings: NameTable?
    /// Where the values are that instances are compared with, if they are others than those that messages show.
    var compared: Document?
}

/// A number of the schema; `small` when it is an integer of moderate size.
struct SchemaNumber: Sendable {
    var number: JSONNumber
    var small: Int?

    init(_ number: JSONNumber) {
        self.number = number
        small = number.int.flatMap { $0.magnitude < 1_000_000_000_000_000 ? $0 : nil }
    }
}

/// `$dynamicRef` whose initial target is a dynamic anchor: looked up in the dynamic scope, outermost first.
struct DynamicReference: Sendable {
    var initial: SchemaID
    /// Index of the anchor's name in the dynamic tables.
    var anchor: Int
}

/// See `Program`.
struct ProgramTables: Sendable {
    var entry = SchemaID(0)
    var schemas: [CompiledSchema] = []
    /// The schemas before aliases were followed: what a `$ref` alone was is lost in `schemas`.
    var plainSchemas: [CompiledSchema] = []
    var steps: [Step] = []
    var lists: [SchemaID] = []
    var members: [MembersRule] = []
    var slots: [UInt32] = []
    var names: [NameEntry] = []
    var keyBytes: [UInt8] = []
    var patternMembers: [PatternMember] = []
    var items: [ItemsRule] = []
    var contains: [ContainsRule] = []
    var conditionals: [ConditionalRule] = []
    var dependencies: [DependencyRule] = []
    /// Names that a dependency requires, as runs of `keyBytes`.
    var requiredNames: [TableRange] = []
    var enumerations: [EnumerationRule] = []
    var numbers: [SchemaNumber] = []
    var patterns: [Pattern] = []
    var dynamicReferences: [DynamicReference] = []
    /// (resource, anchor) → the schema that carries the dynamic anchor.
    var dynamicTargets: [DynamicKey: SchemaID] = [:]
    var documents: [Document] = []
    var resources: [Resource] = []
    /// URI of each document's root resource.
    var documentURIs: [String] = []

    struct DynamicKey: Hashable {
        var resource: UInt32
        var anchor: Int
    }

    /// Whether a schema is `false`.
    func isNever(_ id: SchemaID) -> Bool {
        let range = schemas[id.index].steps
        guard range.count == 1, case .never = steps[Int(range.start)].operation else { return false }
        return true
    }

    /// The bytes of a name as text.
    func text(_ range: TableRange) -> String {
        String(decoding: keyBytes[range.range], as: UTF8.self)
    }

    /// The name table's entry for a name, or nil. No allocation.
    func find(_ name: UnsafeBufferPointer<UInt8>, in table: NameTable) -> Int? {
        guard table.entries.count > 0 else { return nil }
        let hash = Self.hash(name)
        var slot = UInt32(truncatingIfNeeded: hash >> 32) & table.mask
        while true {
            let entry = slots[Int(table.slotStart + slot)]
            if entry == 0 { return nil }
            let index = Int(entry - 1)
            if names[index].hash == hash, equal(names[index].key, name) { return index }
            slot = (slot + 1) & table.mask
        }
    }

    func equal(_ key: TableRange, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard Int(key.count) == name.count else { return false }
        let start = Int(key.start)
        for index in 0..<name.count where keyBytes[start + index] != name[index] { return false }
        return true
    }

    /// A mixing hash over eight-byte words; stable, not seeded: the names in a table are the schema's, not the instance's.
    static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let raw = UnsafeRawBufferPointer(name)
        var hash = UInt64(truncatingIfNeeded: raw.count) &* 0x9E37_79B9_7F4A_7C15
        var index = 0
        while index + 8 <= raw.count {
            hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index += 8
        }
        var tail: UInt64 = 0
        while index < raw.count {
            tail = tail << 8 | UInt64(raw[index])
            index += 1
        }
        return mix(hash ^ tail)
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        let product = value &* 0xD6E8_FEB8_6659_FD93
        return (product ^ product >> 32) &* 0xD6E8_FEB8_6659_FD93
    }
}

extension ProgramTables {
    /// The schemas that an operation applies to the same value.
    func inPlaceTargets(_ operation: Operation) -> [SchemaID] {
        switch operation {
        case .reference(let id), .not(let id): [id]
        case .dynamicReference(let index): [dynamicReferences[Int(index)].initial]
        case .allOf(let range), .anyOf(let range), .oneOf(let range): Array(lists[range.range])
        case .conditional(let index):
            [conditionals[Int(index)].condition, conditionals[Int(index)].then, conditionals[Int(index)].otherwise]
                .compactMap { $0 }
        case .dependentSchemas(let range): dependencies[range.range].compactMap(\.schema)
        default: []
        }
    }
}
