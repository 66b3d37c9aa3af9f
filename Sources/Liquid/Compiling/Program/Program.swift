import Text

/// A compiled template: operations and the tables they point into. Immutable, shared by every render.
final class Program: Sendable {
    let file: SourceFile
    let ops: [Op]
    /// Where each operation stands in the template, beside `ops`.
    let ranges: [ByteRange]
    let tables: ProgramTables

    init(file: SourceFile, ops: [Op], ranges: [ByteRange], tables: ProgramTables) {
        self.file = file
        self.ops = ops
        self.ranges = ranges
        self.tables = tables
    }

    func location(_ range: Range<Int>) -> SourceLocation { file.location(range) }
}

/// The tables of a program; also what the parsers write to.
struct ProgramTables: Sendable {
    var expressions: [Expression] = []
    var expressionRanges: [ByteRange] = []
    var lookups: [Lookup] = []
    var lookupRanges: [ByteRange] = []
    var constants: [LiquidValue] = []
    /// Names of variables: each is a symbol when rendering.
    var names: [String] { nameTable.texts }
    /// All other texts: keys, filter names, messages.
    var keys: [String] { keyTable.texts }
    var pipelines: [Pipeline] = []
    var filters: [FilterCall] = []
    var arguments: [Argument] = []
    var comparisons: [Comparison] = []
    var conditions: [Range<Int32>] = []
    var whens: [WhenClause] = []
    var loops: [LoopClause] = []
    var cycles: [CycleClause] = []
    var partials: [PartialCall] = []
    var brazeSteps: [BrazeStep] = []
    var texts: [[TextPiece]] = []

    private(set) var nameTable = NameTable()
    private(set) var keyTable = NameTable()
    /// The names that loops bind, in `names` of every program.
    private(set) var forloop: Int32 = 0
    private(set) var tablerowloop: Int32 = 0

    mutating func addLoopNames() {
        forloop = nameTable.index(of: "forloop")
        tablerowloop = nameTable.index(of: "tablerowloop")
    }

    mutating func name(_ text: String) -> Int32 { nameTable.index(of: text) }

    mutating func key(_ text: String) -> Int32 { keyTable.index(of: text) }

    /// As `name(_:)`, of bytes of the template, without making a text of those that are known.
    mutating func name(_ bytes: [UInt8], _ range: Range<Int>) -> Int32 {
        bytes.withUnsafeBufferPointer { nameTable.index(of: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    mutating func key(_ bytes: [UInt8], _ range: Range<Int>) -> Int32 {
        bytes.withUnsafeBufferPointer { keyTable.index(of: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    mutating func add(_ expression: Expression, _ range: Range<Int>) -> ExpressionID {
        expressions.append(expression)
        expressionRanges.append(ByteRange(range))
        return ExpressionID(expressions.count - 1)
    }

    mutating func constant(_ value: LiquidValue, _ range: Range<Int>) -> ExpressionID {
        constants.append(value)
        return add(.constant(Int32(constants.count - 1)), range)
    }

    mutating func add(_ lookup: Lookup, _ range: Range<Int>) {
        lookups.append(lookup)
        lookupRanges.append(ByteRange(range))
    }

    /// Appends arguments as one run and gives its range.
    mutating func add(_ run: [Argument]) -> Range<Int32> {
        let start = Int32(arguments.count)
        arguments.append(contentsOf: run)
        return start..<Int32(arguments.count)
    }

    /// The text of an expression that is a string literal.
    func literalText(_ id: ExpressionID) -> String? {
        guard id >= 0, case .constant(let constant) = expressions[Int(id)] else { return nil }
        return constants[Int(constant)].stringValue
    }
}
