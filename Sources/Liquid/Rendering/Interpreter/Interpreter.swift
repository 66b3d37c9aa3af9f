import Text

/// Runs a program's operations into one buffer. Blocks, loops and partials are entries on explicit stacks, so that nesting
/// takes no stack of the machine; a variable is an array index, a member lookup remembers where it found its key.
///
/// It cannot be copied: a closure that reads it would otherwise hold a copy, and count a reference to each of its members.
struct Interpreter: ~Copyable {
    let variables: LiquidObject
    let library: TemplateLibrary
    let options: RenderOptions
    let environment: FilterEnvironment
    let table = FilterTable.standard
    let escapes: Bool

    var output: [UInt8] = []
    var diagnostics: [Diagnostic] = []
    var abort: Rendering.Abort?
    var braze = BrazeState()
    var blanks: [Rendering.BlankOutput] = []
    var hasMoreBlanks = false
    var reported: Set<Report> = []

    var program: Program
    var pc = 0
    var isFinished = false
    var current = 0
    /// Of the current program's state, at hand.
    var firstSymbol = 0
    var firstPartial = 0
    var firstFilter = 0
    /// What is known of the programs met so far.
    var linked: LinkedPrograms
    /// The host's filter for each name in `linked.filterNames`; empty when the host has none.
    var hostFilters: [HostFilter?] = []

    var symbolNames: [String] { linked.symbols.texts }
    let forloop: Int
    let tablerowloop: Int
    var scope = Scope()
    var savedScopes: [Scope] = []
    /// Scopes that partials have left, empty, for the next ones: a call costs no memory of its own.
    var spareScopes: [Scope] = []
    /// What the calls that are under way hand to their partials, the innermost call's last.
    var bindings: [Binding] = []
    /// The memory of the last filter's arguments, for the next one's.
    var spareArguments: [LiquidValue] = []
    var shadows: [Shadow] = []
    var controls: [Control] = []
    var frames: [Frame] = []

    /// Missing variables are reported (strict variables, and no `default` waits for the value).
    var reportsMissing: Bool
    /// Only where the render is measured.
    var meter: TemplateMeter?
    var iterations = 0
    var assigned = 0
    private var deadline: ContinuousClock.Instant?
    private let hasDeadline: Bool

    init(_ template: Template, _ variables: LiquidObject, _ library: TemplateLibrary, _ options: RenderOptions) {
        self.variables = variables
        self.library = library
        self.options = options
        escapes = options.escapesHTML
        reportsMissing = options.strictVariables
        program = template.program
        environment = FilterEnvironment(
            variables: variables, globals: options.globals, escapesHTML: options.escapesHTML,
            time: (options.now, options.timeZone), limits: options.limits)
        deadline = options.limits.seconds.map { ContinuousClock.now + .seconds($0) }
        hasDeadline = options.limits.seconds != nil
        let known = options.measuresTemplates ? nil : library.links?.programs(template.program)
        linked = known ?? LinkedPrograms(symbols: template.program.tables.nameTable)
        if !options.filters.isEmpty { hostFilters = linked.filterNames.texts.map { options.filters[$0] } }
        forloop = Int(template.program.tables.forloop)
        tablerowloop = Int(template.program.tables.tablerowloop)
        select(state(of: template.program))
        if options.measuresTemplates { startMeter() }
        scope.grow(to: symbolNames.count)
        let size = template.program.file.bytes.count
        output.reserveCapacity(max(size + max(1024, min(size, 1 << 16)), linked.outputBytes + linked.outputBytes / 8))
    }

    var tables: ProgramTables { _read { yield program.tables } }

    /// The host's filter for a filter call of the current program.
    func hostFilter(_ call: Int) -> HostFilter? {
        hostFilters.isEmpty ? nil : hostFilters[Int(linked.filterMap[firstFilter + call])]
    }

    mutating func run() {
        while !isFinished {
            do throws(LiquidFailure) {
                if options.recordsBlanks { try runRecordingBlanks() } else { try runOperations() }
            } catch {
                recover(error)
            }
        }
    }

    private mutating func runOperations() throws(LiquidFailure) {
        // The program at hand, until a partial begins or ends: held once, not at every operation.
        while !isFinished {
            let code = program
            let running = current
            while current == running, !isFinished { try step(code.ops[pc], code) }
        }
    }

    @inline(__always)
    mutating func step(_ op: Op, _ code: Program) throws(LiquidFailure) {
        switch op {
        case .nothing: pc += 1
        case .text(let start, let end):
            code.file.bytes.withUnsafeBufferPointer {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[Int(start)..<Int(end)]))
            }
            try checkOutput()
            pc += 1
        case .output(let pipeline):
            try evaluate(pipeline).write(to: &output, escaping: escapes)
            try checkOutput()
            pc += 1
        case .branch(let condition, let otherwise, _): pc = try holds(condition, code) ? pc + 1 : Int(otherwise)
        case .branchUnless(let condition, let otherwise, _):
            pc = try holds(condition, code) ? Int(otherwise) : pc + 1
        case .jump(let target): pc = Int(target)
        case .loopNext(let body): try nextRound(body: Int(body))
        default: try runOther(op)
        }
    }

    private mutating func runOther(_ op: Op) throws(LiquidFailure) {
        switch op {
        case .assign(let name, let pipeline):
            let value = try evaluate(pipeline)
            try assign(value, to: linked.symbolMap[firstSymbol + Int(name)])
            pc += 1
        case .caseBegin:
            controls.append(Control(.caseBlock))
            pc += 1
        case .when(let clause, let next, _): try when(clause, next: Int(next))
        case .whenEnd(let body): endWhen(body: Int(body))
        case .caseElse(let next): pc = controls.last?.hasMatched ?? false ? Int(next) : pc + 1
        case .caseEnd:
            controls.removeLast()
            pc += 1
        case .loopBegin(let loop, let otherwise, _): try beginLoop(loop, otherwise: Int(otherwise))
        case .rowBegin(let loop, let end): try beginRow(loop, end: Int(end))
        case .rowNext(let body): try nextCell(body: Int(body))
        case .leaveLoop: try interrupt(leaves: true)
        case .nextRound: try interrupt(leaves: false)
        case .captureBegin(let name, _):
            beginCapture(.capture, symbol: linked.symbolMap[firstSymbol + Int(name)])
        case .captureEnd, .changedEnd: try endCapture()
        case .changedBegin: beginCapture(.changed, symbol: -1)
        case .cycle(let cycle): try self.cycle(cycle)
        case .increment(let name): try count(name, by: 1)
        case .decrement(let name): try count(name, by: -1)
        case .include(let call): try include(call)
        case .render(let call): try renderPartial(call)
        case .braze(let step): try runBraze(step)
        case .fail(let message): throw .argument(Message(verbatim: tables.keys[Int(message)]))
        case .end: try endProgram()
        default: pc += 1
        }
    }

    /// After a failure rendering goes on behind the construct that failed.
    mutating func recover(_ failure: LiquidFailure) {
        report(failure)
        if failure.endsRender {
            isFinished = true
            return
        }
        print(error: failure.message.english)
        switch program.ops[pc] {
        case .branch(_, _, let end), .branchUnless(_, _, let end), .when(_, _, let end), .loopBegin(_, _, let end),
            .rowBegin(_, let end):
            pc = Int(end)
        default: pc += 1
        }
    }

    @inline(__always)
    func checkOutput() throws(LiquidFailure) {
        if output.count > options.limits.outputBytes {
            throw .limit("output is longer than \(options.limits.outputBytes) bytes")
        }
    }

    /// Counts a round of a loop or a call of a partial.
    mutating func countIteration() throws(LiquidFailure) {
        try countIterations(1)
    }

    /// A filter that makes a list counts an eighth of its elements.
    mutating func countIterations(_ count: Int) throws(LiquidFailure) {
        let before = iterations
        iterations += count
        if iterations > options.limits.iterations {
            throw .limit("loops and partials run more than \(options.limits.iterations) times")
        }
        if hasDeadline, iterations >> 7 != before >> 7, let deadline, ContinuousClock.now > deadline {
            throw .limit("rendering takes longer than \(options.limits.seconds ?? 0) s")
        }
    }

    private mutating func cycle(_ index: Int32) throws(LiquidFailure) {
        let clause = tables.cycles[Int(index)]
        var key = tables.keys[Int(clause.key)]
        if clause.group >= 0 {
            let group = try value(clause.group)
            key = "group \(group.kindName) \(group.text)"
        }
        let round = scope.cycles[key] ?? 0
        if round < clause.values.count {
            let id = tables.arguments[Int(clause.values.lowerBound) + round].value
            try value(id).write(to: &output, escaping: escapes)
        }
        scope.cycles[key] = round + 1 >= clause.values.count ? 0 : round + 1
        try checkOutput()
        pc += 1
    }

    private mutating func count(_ name: Int32, by step: Int) throws(LiquidFailure) {
        let symbol = linked.symbolMap[firstSymbol + Int(name)]
        var value = scope.counters[symbol] ?? 0
        if scope.counters[symbol] == nil, !scope.isIsolated, case .int(let int)? = variables[symbolNames[symbol]] {
            value = int
        }
        let next = value &+ step
        LiquidValue.int(step > 0 ? value : next).write(to: &output, escaping: false)
        scope.counters[symbol] = next
        if scope.slots[symbol] != .bound, scope.slots[symbol] != .loop { set(symbol, .int(next), .outer) }
        try checkOutput()
        pc += 1
    }
}
