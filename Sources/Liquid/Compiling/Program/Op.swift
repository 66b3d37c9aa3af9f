/// One step of a compiled template. Trivial: no references, 16 bytes; what an operation needs beyond three numbers stands in
/// a table of its `Program`. Targets are indices of operations. An operation that fails is left out with its whole
/// construct: rendering goes on at `end`, or after the operation where there is no construct.
enum Op: Sendable {
    case nothing
    /// Literal text: a range of the template's bytes.
    case text(start: Int32, end: Int32)
    /// `{{ … }}`, `{% echo … %}`.
    case output(pipeline: Int32)
    case assign(name: Int32, pipeline: Int32)
    /// Goes on if the condition holds, else to `otherwise`.
    case branch(condition: Int32, otherwise: Int32, end: Int32)
    /// Goes on if the condition does not hold (`unless`), else to `otherwise`.
    case branchUnless(condition: Int32, otherwise: Int32, end: Int32)
    case jump(Int32)
    case caseBegin
    /// Renders the block once for each equal value, then goes to `next`.
    case when(Int32, next: Int32, end: Int32)
    case whenEnd(body: Int32)
    /// Goes on if no `when` before it matched.
    case caseElse(next: Int32)
    case caseEnd
    case loopBegin(loop: Int32, otherwise: Int32, end: Int32)
    case loopNext(body: Int32)
    case rowBegin(loop: Int32, end: Int32)
    case rowNext(body: Int32)
    case leaveLoop
    case nextRound
    case captureBegin(name: Int32, end: Int32)
    case captureEnd
    case changedBegin(end: Int32)
    case changedEnd
    case cycle(Int32)
    case increment(name: Int32)
    case decrement(name: Int32)
    case include(Int32)
    case render(Int32)
    /// What only Braze's dialect has: an entry of the program's `brazeSteps`.
    case braze(Int32)
    /// A construct that could not be compiled in lax mode: fails with a message of the program when reached.
    case fail(message: Int32)
    /// The end of the template or partial.
    case end
}

/// An expression, by its index in the program.
typealias ExpressionID = Int32

enum Expression: Sendable {
    case constant(Int32)
    /// A variable by name, then `count` lookups from `lookups` on.
    case variable(name: Int32, lookups: Int32, count: Int32)
    /// `[expression]`: the variable whose name is the expression's value.
    case computedVariable(ExpressionID, lookups: Int32, count: Int32)
    case range(ExpressionID, ExpressionID)
    /// An output with filters inside an expression (Braze's dialect): its pipeline.
    case nested(Int32)
    /// The text of a content block (Braze's dialect): the library's partial of this name, in `keys`.
    case contentBlock(Int32)
    /// The words `blank` and `empty` in a condition.
    case blank, empty
}

enum Lookup: Sendable {
    /// `.name`, `["name"]`.
    case key(Int32, command: Command, field: LoopField)
    case index(Int)
    /// `[expression]`.
    case computed(ExpressionID)

    /// What `.name` means on a thing without a member of that name.
    enum Command: UInt8, Sendable { case none, size, first, last }
}

/// The members of `forloop` and `tablerowloop`, told apart when compiling.
enum LoopField: UInt8, Sendable, CaseIterable {
    case none, index, index0, rindex, rindex0, first, last, length, name, parentloop, col, col0, colFirst, colLast, row

    init(_ name: String) {
        self = Self.table.index(of: name).map { Self.fields[$0] } ?? .none
    }

    init(_ name: UnsafeBufferPointer<UInt8>) {
        self = Self.table.index(of: name).map { Self.fields[$0] } ?? .none
    }

    private static let table = WordTable(names.keys.sorted())
    private static let fields = table.words.map { names[$0] ?? .none }

    static let names: [String: LoopField] = [
        "index": .index, "index0": .index0, "rindex": .rindex, "rindex0": .rindex0, "first": .first, "last": .last,
        "length": .length, "name": .name, "parentloop": .parentloop, "col": .col, "col0": .col0, "col_first": .colFirst,
        "col_last": .colLast, "row": .row,
    ]
}

/// A value and the filters it runs through.
struct Pipeline: Sendable {
    var value: ExpressionID
    var filters: Range<Int32>
    /// The first filter is `default`: a missing variable is fine.
    var isNilSafe: Bool
}

struct FilterCall: Sendable {
    /// Index in `FilterTable.standard`; −1 for a filter that only the host may know.
    var filter: Int32
    /// The name, in the program's `keys`.
    var name: Int32
    /// In the program's `arguments`: positional ones, then named ones.
    var positional: Range<Int32>
    var named: Range<Int32>
    var range: ByteRange
}

struct Argument: Sendable {
    /// In the program's `keys`; −1 for a positional one. For arguments of partials, in `names`.
    var name: Int32
    var value: ExpressionID
}

/// `left operator right`, joined to the next comparison of its condition.
struct Comparison: Sendable {
    enum Operator: UInt8, Sendable {
        case none, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, contains, unknown
    }
    enum Joint: UInt8, Sendable { case last, and, or }
    var left: ExpressionID
    var right: ExpressionID
    var op: Operator
    var joint: Joint = .last
    /// Of an operator that does not exist (lax mode), in the program's `keys`.
    var spelling: Int32 = -1
}

struct WhenClause: Sendable {
    var subject: ExpressionID
    /// Positional entries of the program's `arguments`.
    var values: Range<Int32>
}

/// `for` and `tablerow`.
struct LoopClause: Sendable {
    enum Offset: Sendable { case none, value(ExpressionID), resume }
    var variable: Int32
    var collection: ExpressionID
    /// `variable-collection` as written: the name of the loop, and the key of `offset: continue`.
    var name: Int32
    var limit: ExpressionID = -1
    var offset: Offset = .none
    var columns: ExpressionID = -1
    var isReversed = false
    /// The operation that begins the next round.
    var next: Int32 = -1
}

struct CycleClause: Sendable {
    /// −1: unnamed, then `key` says which cycle it is.
    var group: ExpressionID
    var key: Int32
    var values: Range<Int32>
}

/// `include` and `render`.
struct PartialCall: Sendable {
    enum Binding: UInt8, Sendable { case none, with, each }
    var template: ExpressionID
    /// The name when it is a literal, in the program's `keys`; −1 when it is computed.
    var literal: Int32
    /// The variable of the same name as the literal, in `names`: what `include` binds when nothing is said.
    var implied: Int32
    /// The variable to bind: the `as` name or the last part of the literal, in `names`; −1 for a computed name.
    var alias: Int32
    var binding: Binding
    var value: ExpressionID
    /// Named entries of the program's `arguments`, names in `names`.
    var arguments: Range<Int32>
}

/// Offsets into the template's bytes; half the size of `Range<Int>`.
struct ByteRange: Sendable {
    var start: Int32
    var end: Int32

    init(_ range: Range<Int>) {
        start = Int32(clamping: range.lowerBound)
        end = Int32(clamping: range.upperBound)
    }

    var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
}
