import DataTree
import Text

/// A violation as the validator notes it: indices only; `ReportBuilder` turns it into a `ValidationError`.
struct RawError {
    var document: Int
    /// The value; a member's key for an unknown key and a bad property name.
    var node: NodeID
    /// How far below the root the validator was.
    var level: Int
    var schema: SchemaID
    var keyword: NodeID
    var detail: Detail

    indirect enum Detail {
        /// Index of the missing name in `ProgramTables.names`.
        case required(Int)
        /// The schema whose properties are known; `deep` when what it applies in place counts too.
        case unknownKey(SchemaID, deep: Bool)
        case type(TypeSet)
        case const(Int)
        case enumeration(Int)
        case bound(BoundKind, Int)
        case multipleOf(Int)
        case minLength(Int), maxLength(Int), minItems(Int), maxItems(Int), minProperties(Int), maxProperties(Int)
        case pattern(Int)
        case format(Format)
        case uniqueItems(Int, Int)
        case contains(found: Int, ContainsRule)
        case propertyName([RawError])
        case dependentRequired(trigger: TableRange, name: TableRange)
        case never
        case not
        /// No branch matched; the errors of each.
        case anyOf([[RawError]], isOneOf: Bool)
        case oneOf(matched: [Int])
        case content([Diagnostic])
        case limit(Limit)
    }

    enum Limit { case depth, steps, pattern }
}
