import Text

/// Runs a program's operations into one buffer. Blocks, loops and partials are entries on explicit stacks, so that nesting
/// takes no stack of the machine; a variable is an array index, a member lookup remembers where it found its key.
struct Interpreter {
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
    var reported: Set<Report> = []

    var program: Program
    var pc = 0
    var isFinished = false
    var current = 0
    /// Of the current program's state, at hand.
    var firstSymbol = 0
    var firstHint = 0
    var firstPartial = 0
    var hostFilters: [HostFilter?] = []
    var states: [ProgramState] = []
    var stateOfProgram: [ObjectIdentifier: Int] = [:]
    var symbolMap: [Int] = []
    var hints: [Int32] = []
    var partialMap: [Int] = []

    var symbols: [String: Int] = [:]
    var symbolNames: [String] = []
    var scope = Scope()
    var savedScopes: [Scope] = []
    var shadows: [Shadow] = []
    var controls: [Control] = []
    var frames: [Frame] = []

    /// Missing variables are reported (strict variables, and no `default` waits for the value).
    var reportsMissing: Bool
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
            variables: variables, globals: options.globals, escapesHTML: options.escapesHTML, now: options.now,
            timeZone: options.timeZone, limits: options.limits)
        deadline = options.limits.seconds.map { ContinuousClock.now + .seconds($0) }
        hasDeadline = options.limits.seconds != nil
        _ = symbol("forloop")
        _ = symbol("tablerowloop")
        select(state(of: template.program))
        scope.grow(to: symbolNames.count)
        output.reserveCapacity(template.program.file.bytes.count)
    }

    static let forloop = 0
    static let tablerowloop = 1

    var tables: ProgramTables { _read { yield program.tables } }

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
        // The operations at hand, until a partial begins or ends.
        while !isFinished {
            let ops = program.ops
            let program = current
            while current == program, !isFinished { try step(ops[pc]) }
        }
    }

    @inline(__always)
    mutating func step(_ op: Op) throws(LiquidFailure) {
        switch op {
        case .nothing: pc += 1
        case .text(let start, let end):
            appendText(Int(start)..<Int(end))
            try checkOutput()
            pc += 1
        case .output(let pipeline):
            try evaluate(pipeline).write(to: &output, escaping: escapes)
            try checkOutput()
            pc += 1
        case .branch(let condition, let otherwise, _): pc = try holds(condition) ? pc + 1 : Int(otherwise)
        case .branchUnless(let condition, let otherwise, _): pc = try holds(condition) ? Int(otherwise) : pc + 1
        case .jump(let target): pc = Int(target)
        case .loopNext(let body): try nextRound(body: Int(body))
        default: try runOther(op)
        }
    }

    private mutating func runOther(_ op: Op) throws(LiquidFailure) {
        switch op {
        case .escapedOutput(let pipeline): try escapedOutput(pipeline)
        case .assign(let name, let pipeline):
            let value = try evaluate(pipeline)
            try assign(value, to: symbolMap[firstSymbol + Int(name)])
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
            beginCapture(.capture, symbol: symbolMap[firstSymbol + Int(name)])
        case .captureEnd, .changedEnd: try endCapture()
        case .changedBegin: beginCapture(.changed, symbol: -1)
        case .cycle(let cycle): try self.cycle(cycle)
        case .increment(let name): try count(name, by: 1)
        case .decrement(let name): try count(name, by: -1)
        case .include(let call): try include(call)
        case .render(let call): try renderPartial(call)
        case .braze(let step): try runBraze(step)
        case .fail(let message): throw .argument(tables.keys[Int(message)])
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
        print(error: failure.message)
        switch program.ops[pc] {
        case .branch(_, _, let end), .branchUnless(_, _, let end), .when(_, _, let end), .loopBegin(_, _, let end),
            .rowBegin(_, let end):
            pc = Int(end)
        default: pc += 1
        }
    }

    @inline(__always)
    private mutating func appendText(_ range: Range<Int>) {
        program.file.bytes.withUnsafeBufferPointer {
            output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range]))
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

    // MARK: Outputs

    /// The last filter, `escape`, is done while writing.
    private mutating func escapedOutput(_ pipeline: Int32) throws(LiquidFailure) {
        let filters = tables.pipelines[Int(pipeline)].filters
        if !hostFilters.isEmpty, hostFilters[Int(filters.upperBound) - 1] != nil {
            try evaluate(pipeline).write(to: &output, escaping: escapes)
        } else {
            switch try evaluate(pipeline, dropsLast: true) {
            case .null: break
            case .markup(let text): output.append(text)
            case .string(let text): HTMLEscaping.append(text, to: &output)
            case let other: HTMLEscaping.append(other.text, to: &output)
            }
        }
        try checkOutput()
        pc += 1
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
        let symbol = symbolMap[firstSymbol + Int(name)]
        var value = scope.counters[symbol] ?? 0
        if scope.counters[symbol] == nil, !scope.isIsolated, case .int(let int)? = variables[symbolNames[symbol]] {
            value = int
        }
        let next = value &+ step
        LiquidValue.int(step > 0 ? value : next).write(to: &output, escaping: false)
        scope.counters[symbol] = next
        if scope.slots[symbol] != .bound, scope.slots[symbol] != .loop { scope.slots[symbol] = .unresolved }
        try checkOutput()
        pc += 1
    }

    // MARK: case

    private mutating func when(_ index: Int32, next: Int) throws(LiquidFailure) {
        let clause = tables.whens[Int(index)]
        var matches = 0
        for argument in clause.values {
            let candidate = tables.arguments[Int(argument)].value
            if try areEqual(clause.subject, candidate) { matches += 1 }
        }
        guard matches > 0 else {
            pc = next
            return
        }
        controls[controls.count - 1].hasMatched = true
        controls[controls.count - 1].remaining = matches
        pc += 1
    }

    private mutating func endWhen(body: Int) {
        controls[controls.count - 1].remaining -= 1
        pc = controls[controls.count - 1].remaining > 0 ? body : pc + 1
    }

    // MARK: capture, ifchanged

    private mutating func beginCapture(_ kind: Control.Kind, symbol: Int) {
        var control = Control(kind)
        control.outputStart = output.count
        control.symbol = symbol
        controls.append(control)
        pc += 1
    }

    private mutating func endCapture() throws(LiquidFailure) {
        guard let control = controls.popLast() else { return }
        try finishCapture(control)
        pc += 1
    }

    /// Text captured in an escaping render is markup: it has been escaped already.
    mutating func finishCapture(_ control: Control) throws(LiquidFailure) {
        if control.kind == .changed {
            let block = Array(output[control.outputStart...])
            if block == scope.lastChanged ?? [] && scope.lastChanged != nil {
                output.removeSubrange(control.outputStart...)
            }
            scope.lastChanged = block
            return
        }
        let text = String(decoding: output[control.outputStart...], as: UTF8.self)
        output.removeSubrange(control.outputStart...)
        try assign(escapes ? .markup(text) : .string(text), to: control.symbol)
    }
}
