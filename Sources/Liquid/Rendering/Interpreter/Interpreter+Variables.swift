import Text

/// Names, scopes and lookups.
extension Interpreter {
    mutating func symbol(_ name: String) -> Int { Int(linked.symbols.index(of: name)) }

    private static let scannedStates = 8

    /// Registers a program at its first use: its names become symbols. The first program's already are.
    mutating func state(of program: Program) -> Int {
        for index in 0..<min(linked.states.count, Self.scannedStates) where linked.states[index].program === program {
            return index
        }
        if let known = linked.stateOfProgram[ObjectIdentifier(program)] { return known }
        let tables = program.tables
        linked.states.append(
            ProgramState(
                program: program, firstSymbol: linked.symbolMap.count,
                firstPartial: linked.partialMap.count, firstFilter: linked.filterMap.count))
        if linked.states.count == 1 {
            linked.symbolMap.append(contentsOf: 0..<tables.names.count)
        } else {
            for name in tables.names { linked.symbolMap.append(symbol(name)) }
        }
        linked.partialMap.append(contentsOf: repeatElement(-1, count: tables.partials.count))
        for call in tables.filters { linkFilter(tables.keys[Int(call.name)]) }
        let state = linked.states.count - 1
        if state >= Self.scannedStates { linked.stateOfProgram[ObjectIdentifier(program)] = state }
        return state
    }

    private mutating func linkFilter(_ name: String) {
        let place = linked.filterNames.index(of: name)
        linked.filterMap.append(place)
        if !options.filters.isEmpty, Int(place) == hostFilters.count { hostFilters.append(options.filters[name]) }
    }

    /// Makes a program the current one.
    mutating func select(_ state: Int) {
        current = state
        program = linked.states[state].program
        firstSymbol = linked.states[state].firstSymbol
        firstPartial = linked.states[state].firstPartial
        firstFilter = linked.states[state].firstFilter
    }

    // MARK: Reading

    mutating func variable(
        _ symbol: Int, _ id: ExpressionID, _ from: Int, _ end: Int
    ) throws(LiquidFailure) -> LiquidValue {
        switch scope.slots[symbol] {
        case .bound, .outer:
            if from == end { return scope.values[symbol] }
            return try member(of: scope.values[symbol], id, from, end)
        case .loop: return try loopMember(symbol, id, from, end)
        case .unresolved:
            resolve(symbol)
            return try variable(symbol, id, from, end)
        case .missing:
            reportMissing(variable: symbolNames[symbol], id)
            return .null
        }
    }

    /// The value of a name that a template computes.
    mutating func named(_ name: String) -> LiquidValue? {
        guard let symbol = linked.symbols.find(name), Int(symbol) < scope.slots.count else {
            return environmentValue(name)
        }
        return bound(Int(symbol))
    }

    /// The value of a symbol; nil where there is none.
    mutating func bound(_ symbol: Int) -> LiquidValue? {
        if scope.slots[symbol] == .unresolved { resolve(symbol) }
        switch scope.slots[symbol] {
        case .bound, .outer: return scope.values[symbol]
        case .loop: return .object(loopObject(scope.values[symbol].truncatedInteger))
        case .unresolved, .missing: return nil
        }
    }

    private func environmentValue(_ name: String) -> LiquidValue? {
        if !scope.isIsolated, let value = variables[name] { return value }
        return options.globals[name]
    }

    private mutating func resolve(_ symbol: Int) {
        if let counter = scope.counters[symbol] {
            scope.set(symbol, .int(counter), .outer)
        } else if let value = environmentValue(symbolNames[symbol]) {
            scope.set(symbol, value, .outer)
        } else {
            scope.set(symbol, .null, .missing)
        }
    }

    /// What the lookups from `from` on find in a value, one after the other.
    mutating func member(
        of base: LiquidValue, _ id: ExpressionID, _ from: Int, _ end: Int
    ) throws(LiquidFailure) -> LiquidValue {
        if from == end { return base }
        guard var result = try lookup(from, in: base) else {
            reportMissing(lookup: from, in: base, id)
            return .null
        }
        for index in from + 1..<end {
            guard let next = try lookup(index, in: result) else {
                reportMissing(lookup: index, in: result, id)
                return .null
            }
            result = next
        }
        return result
    }

    @inline(__always)
    private mutating func lookup(_ index: Int, in value: LiquidValue) throws(LiquidFailure) -> LiquidValue? {
        switch program.tables.lookups[index] {
        case .key(let key, let command, _):
            if let member = value.member(program.tables.keys[Int(key)]) {
                return member
            }
            return command == .none ? nil : Self.command(command, of: value)
        case .index(let index): return Self.element(index, of: value)
        case .computed(let id):
            switch try self.value(id) {
            case .int(let index): return Self.element(index, of: value)
            case .string(let name), .markup(let name): return value.member(name)
            default: return nil
            }
        }
    }

    /// An index of an array that has no such element is `nil`, but not a mistake.
    private static func element(_ index: Int, of value: LiquidValue) -> LiquidValue? {
        if case .array = value { value.element(index) ?? .null } else { nil }
    }

    private static func command(_ command: Lookup.Command, of value: LiquidValue) -> LiquidValue? {
        switch (command, value) {
        case (.size, _): value.size.map { .int($0) }
        case (.first, .array), (.first, .range), (.first, .object), (.first, .string), (.first, .markup),
            (.first, .bytes):
            value.first ?? .null
        case (.last, .array), (.last, .range), (.last, .string), (.last, .markup), (.last, .bytes): value.last ?? .null
        default: nil
        }
    }

    // MARK: Writing

    /// `assign` and `capture` set the outermost binding, also where an inner one hides it.
    mutating func assign(_ value: LiquidValue, to symbol: Int) throws(LiquidFailure) {
        let limit = options.limits.assignedBytes
        assigned += value.assignScore(upTo: limit - assigned)
        if assigned > limit { throw .limit("variables take more than \(limit) bytes") }
        if shadows.count > scope.firstShadow {
            for index in scope.firstShadow..<shadows.count where shadows[index].symbol == symbol {
                shadows[index].value = value
                shadows[index].slot = .bound
                return
            }
        }
        set(symbol, value)
    }

    @inline(__always)
    mutating func set(_ symbol: Int, _ value: LiquidValue, _ slot: Scope.Slot = .bound) {
        scope.set(symbol, value, slot)
    }

    /// Binds a name until `unbind(to:)`; what it hides comes back then.
    mutating func bind(_ symbol: Int, _ value: LiquidValue, _ slot: Scope.Slot = .bound) {
        let old = scope.slots[symbol]
        let hides = old == .bound || old == .loop
        shadows.append(
            Shadow(symbol: symbol, value: hides ? scope.values[symbol] : .null, slot: hides ? old : .unresolved))
        set(symbol, value, slot)
    }

    mutating func unbind(to count: Int) {
        while shadows.count > count, let shadow = shadows.popLast() { set(shadow.symbol, shadow.value, shadow.slot) }
    }
}
