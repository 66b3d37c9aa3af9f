import Text

/// Walks a program's operations from the first to the last, as they stand in the template, and notes what they read. Calls of
/// partials are frames on an explicit stack, expressions a list of what is still to be read: nothing recurses.
struct VariableReader {
    /// A template or partial under way.
    struct Frame {
        let program: Program
        var pc = 0
        /// In `scopes`.
        let scope: Int
        /// Bound until an operation is reached: loops and arguments; `Int.max` for the whole partial.
        var bindings: [(name: String, end: Int)] = []
        /// Named by `capture` once its end is reached.
        var captures: [(name: String, end: Int)] = []
        /// Asked for by the conditions of open blocks.
        var guards: [(path: Path, end: Int)] = []
    }

    /// The variables of one isolated context: the template with what it includes, or one call of `render`.
    struct Scope {
        var assigned: Set<String> = []
        var bound: [String: Int] = [:]
        /// Guards of the frames below that are in force here.
        var guards: [Path] = []
        /// Asked for by a condition whose block called the message off: what comes after is only reached otherwise.
        var settled: Set<Path> = []
    }

    /// A variable with what is looked up in it, to be compared.
    struct Path: Hashable {
        var root: String
        var segments: [String?]

        /// Whether a question for this one is a question for `other` or for what holds it.
        func holds(_ other: Path) -> Bool {
            root == other.root && !root.isEmpty && segments.count <= other.segments.count
                && zip(segments, other.segments).allSatisfy { $0 == $1 && $0 != nil }
        }
    }

    /// A call that has been followed: with the same names and questions in force it can tell nothing new.
    private struct Call: Hashable {
        var program: ObjectIdentifier
        var names: Set<String>
        var guards: Set<Path>
    }

    let library: TemplateLibrary?
    private(set) var uses: [VariableUse] = []
    private var known: [SourceLocation: Int] = [:]
    private(set) var frames: [Frame] = []
    private var scopes: [Scope] = []
    private var followed: Set<Call> = []
    private var budget = 500_000

    init(library: TemplateLibrary?) {
        self.library = library
    }

    static let maximumDepth = 100

    mutating func read(_ program: Program) {
        scopes.append(Scope())
        frames.append(Frame(program: program, scope: 0))
        while let frame = frames.last, budget > 0 {
            budget -= 1
            guard frame.pc < frame.program.ops.count else {
                leave()
                continue
            }
            expire(at: frame.pc)
            frames[frames.count - 1].pc += 1
            step(frame.program.ops[frame.pc], frame.program.tables)
        }
    }

    private mutating func step(_ op: Op, _ tables: ProgramTables) {
        switch op {
        case .output(let pipeline): read(pipeline: pipeline)
        case .assign(let name, let pipeline):
            read(pipeline: pipeline)
            assign(tables.names[Int(name)])
        case .branch(let condition, _, let end), .branchUnless(let condition, _, let end):
            for index in tables.conditions[Int(condition)] {
                let comparison = tables.comparisons[Int(index)]
                ask(comparison.left, until: end)
                ask(comparison.right, until: end)
            }
        case .when(let index, _, let end):
            let clause = tables.whens[Int(index)]
            ask(clause.subject, until: end)
            for argument in clause.values { ask(tables.arguments[Int(argument)].value, until: end) }
        case .loopBegin(let loop, _, _), .rowBegin(let loop, _): begin(tables.loops[Int(loop)], tables)
        case .captureBegin(let name, let end):
            frames[frames.count - 1].captures.append((tables.names[Int(name)], Int(end)))
        case .cycle(let index):
            let clause = tables.cycles[Int(index)]
            read(clause.group)
            for argument in clause.values { read(tables.arguments[Int(argument)].value) }
        case .increment(let name), .decrement(let name): assign(tables.names[Int(name)])
        case .include(let call): follow(tables.partials[Int(call)], tables, isIsolated: false)
        case .render(let call): follow(tables.partials[Int(call)], tables, isIsolated: true)
        case .braze(let index): readBraze(tables.brazeSteps[Int(index)], tables)
        default: break
        }
    }

    // MARK: Names

    private var scope: Int { frames.last?.scope ?? 0 }

    mutating func assign(_ name: String) { scopes[scope].assigned.insert(name) }

    private mutating func bind(_ name: String, until end: Int) {
        frames[frames.count - 1].bindings.append((name, end))
        scopes[scope].bound[name, default: 0] += 1
    }

    /// Ends what was bound or asked for up to this operation.
    private mutating func expire(at pc: Int) {
        let last = frames.count - 1
        while let capture = frames[last].captures.last, capture.end <= pc {
            frames[last].captures.removeLast()
            assign(capture.name)
        }
        while let binding = frames[last].bindings.last, binding.end <= pc {
            frames[last].bindings.removeLast()
            unbind(binding.name, frames[last].scope)
        }
        while let question = frames[last].guards.last, question.end <= pc { frames[last].guards.removeLast() }
    }

    private mutating func unbind(_ name: String, _ scope: Int) {
        let count = (scopes[scope].bound[name] ?? 1) - 1
        scopes[scope].bound[name] = count > 0 ? count : nil
    }

    func isFromOutside(_ name: String) -> Bool {
        guard name != "forloop", name != "tablerowloop", let frame = frames.last else { return false }
        return !scopes[frame.scope].assigned.contains(name) && scopes[frame.scope].bound[name] == nil
    }

    // MARK: Blocks

    /// A condition: what it reads is guarded, and guards the block.
    private mutating func ask(_ id: ExpressionID, until end: Int32) {
        guard id >= 0 else { return }
        for path in read(id, isGuarded: true) { frames[frames.count - 1].guards.append((path, Int(end))) }
    }

    func isAsked(_ path: Path) -> Bool {
        guard let frame = frames.last else { return false }
        return frame.guards.contains { $0.path.holds(path) } || scopes[frame.scope].guards.contains { $0.holds(path) }
            || scopes[frame.scope].settled.contains { $0.holds(path) }
    }

    /// The message ends here: whatever the open conditions asked for is decided for the rest.
    mutating func settle() {
        guard let frame = frames.last else { return }
        scopes[frame.scope].settled.formUnion(frame.guards.map(\.path) + scopes[frame.scope].guards)
    }

    private mutating func begin(_ clause: LoopClause, _ tables: ProgramTables) {
        read(clause.collection)
        read(clause.limit)
        if case .value(let offset) = clause.offset { read(offset) }
        read(clause.columns)
        bind(tables.names[Int(clause.variable)], until: Int(clause.next))
    }

    mutating func note(_ use: VariableUse) {
        if let index = known[use.location] {
            uses[index].isGuarded = uses[index].isGuarded && use.isGuarded
            return
        }
        known[use.location] = uses.count
        uses.append(use)
    }
}

/// Partials.
extension VariableReader {
    private mutating func follow(_ call: PartialCall, _ tables: ProgramTables, isIsolated: Bool) {
        if call.literal < 0 { read(call.template) }
        read(call.value)
        var names: [String] = []
        for index in call.arguments {
            let argument = tables.arguments[Int(index)]
            read(argument.value)
            names.append(tables.names[Int(argument.name)])
        }
        guard call.literal >= 0, let target = library?[tables.keys[Int(call.literal)]]?.program else { return }
        if let alias = alias(call, tables, isIsolated) { names.append(alias) }
        guard canEnter(target) else { return }
        enter(target, names, isIsolated)
    }

    /// Goes into a partial that shares its caller's variables.
    mutating func include(_ target: Program) {
        if canEnter(target) { enter(target, [], false) }
    }

    private func canEnter(_ target: Program) -> Bool {
        frames.count < Self.maximumDepth && !frames.contains { $0.program === target }
    }

    /// The variable that the partial's own value is bound to. `include` without a value binds the variable that is named like
    /// the partial to itself, which is no binding.
    private func alias(_ call: PartialCall, _ tables: ProgramTables, _ isIsolated: Bool) -> String? {
        guard call.alias >= 0 else { return nil }
        let alias = tables.names[Int(call.alias)]
        if call.binding != .none { return alias }
        return isIsolated || alias == tables.keys[Int(call.literal)] ? nil : alias
    }

    private mutating func enter(_ target: Program, _ names: [String], _ isIsolated: Bool) {
        let caller = scopes[scope]
        let asked = isIsolated ? [] : caller.guards + (frames.last?.guards.map(\.path) ?? [])
        let visible = isIsolated ? Set(names) : caller.assigned.union(caller.bound.keys).union(names)
        budget -= visible.count + asked.count
        let call = Call(program: ObjectIdentifier(target), names: visible, guards: Set(asked))
        guard followed.insert(call).inserted else { return }
        if isIsolated { scopes.append(Scope()) }
        let index = isIsolated ? scopes.count - 1 : scope
        if !isIsolated { scopes[index].guards = asked }
        frames.append(Frame(program: target, scope: index))
        for name in names { bind(name, until: .max) }
    }

    /// The end of a partial: its arguments are gone, what it assigned stays.
    private mutating func leave() {
        expire(at: .max)
        guard let frame = frames.popLast(), let caller = frames.last else { return }
        if frame.scope != caller.scope {
            scopes.removeLast()
        } else {
            scopes[caller.scope].guards.removeLast(min(caller.guards.count, scopes[caller.scope].guards.count))
        }
    }
}
