import Text

/// `include` and `render`.
extension Interpreter {
    mutating func include(_ index: Int32) throws(LiquidFailure) {
        if scope.isIsolated { throw .argument("'include' is not allowed in a partial that 'render' called") }
        let call = program.tables.partials[Int(index)]
        let template = call.literal >= 0 ? LiquidValue.null : try value(call.template)
        if call.literal < 0, !template.isTruthy {
            throw .argument("'include' takes the name of a partial, but it is nil")
        }
        let name = call.literal >= 0 ? program.tables.keys[Int(call.literal)] : template.text
        guard let target = find(name, call, index) else { return }
        let alias = call.alias >= 0 ? local(call.alias) : symbol(TemplateCompiler.baseName(name))
        scope.grow(to: symbolNames.count)
        let item: LiquidValue
        if call.binding != .none {
            item = try value(call.value)
        } else {
            item = (call.implied >= 0 ? bound(local(call.implied)) : named(name)) ?? .null
        }
        let firstBinding = bindings.count
        try addArguments(call)
        try enter(target, name, firstBinding)
        scope.grow(to: symbolNames.count)
        var control = Control(.include)
        control.firstShadow = shadows.count
        control.symbol = alias
        control.count = 1
        for index in firstBinding..<bindings.count { bind(bindings[index].symbol, bindings[index].value) }
        bindings.removeSubrange(firstBinding...)
        if case .array(let items) = item {
            control.items = items
            control.count = items.count
        }
        controls.append(control)
        guard control.count > 0 else { return leavePartial() }
        bind(alias, control.items.first ?? item)
    }

    mutating func renderPartial(_ index: Int32) throws(LiquidFailure) {
        let call = program.tables.partials[Int(index)]
        let name = program.tables.keys[Int(call.literal)]
        guard let target = find(name, call, index) else { return }
        let item = call.binding == .none ? LiquidValue.null : try value(call.value)
        var control = Control(.render)
        control.symbol = local(call.alias)
        control.count = 1
        control.name = local(call.implied)
        if call.binding == .each { try spread(item, &control) }
        let firstBinding = bindings.count
        if control.isEach { try addArguments(call) }
        var inner = spareScopes.popLast() ?? Scope()
        inner.grow(to: symbolNames.count)
        if !control.isEach {
            try fill(&inner, call)
            if !item.isNull { inner.set(control.symbol, item, .bound) }
        }
        try enter(target, name, firstBinding)
        swap(&inner, &scope)
        savedScopes.append(consume inner)
        let isEmpty = control.count == 0
        controls.append(consume control)
        if isEmpty { leavePartial() } else { beginIsolated() }
    }

    /// The arguments of a call for one item, evaluated in the caller's scope.
    private mutating func fill(_ scope: inout Scope, _ call: PartialCall) throws(LiquidFailure) {
        do throws(LiquidFailure) {
            for index in call.arguments {
                let argument = program.tables.arguments[Int(index)]
                scope.set(local(argument.name), try value(argument.value), .bound)
            }
        } catch {
            scope.clear()
            spareScopes.append(scope)
            throw error
        }
    }

    /// `for`: one call for each element; what has none is one call with the value itself.
    private func spread(_ item: LiquidValue, _ control: inout Control) throws(LiquidFailure) {
        let items: [LiquidValue]
        switch item {
        case .array(let array): items = array
        case .object(let object): items = object.entries.map(\.pair)
        case .range: items = try environment.elements(item)
        default: return
        }
        control.items = items
        control.count = items.count
        control.isEach = true
    }

    /// Evaluated in the caller's scope; all or, where one fails, none.
    private mutating func addArguments(_ call: PartialCall) throws(LiquidFailure) {
        let first = bindings.count
        do throws(LiquidFailure) {
            for index in call.arguments {
                let argument = program.tables.arguments[Int(index)]
                bindings.append(Binding(symbol: local(argument.name), value: try value(argument.value)))
            }
        } catch {
            bindings.removeSubrange(first...)
            throw error
        }
    }

    private func local(_ name: Int32) -> Int { linked.symbolMap[firstSymbol + Int(name)] }

    /// The program of a partial; a missing one is reported and left out.
    private mutating func find(_ name: String, _ call: PartialCall, _ index: Int32) -> Int? {
        let slot = firstPartial + Int(index)
        if call.literal >= 0, linked.partialMap[slot] >= 0 { return linked.partialMap[slot] }
        guard let template = library[name] else {
            reportMissingPartial(name, program.tables.expressionRanges[Int(call.template)].range)
            print(error: "there is no partial '\(name)'")
            pc += 1
            return nil
        }
        let target = state(of: template.program)
        if call.literal >= 0 { linked.partialMap[slot] = target }
        return target
    }

    mutating func enter(_ target: Int, _ name: String, _ firstBinding: Int) throws(LiquidFailure) {
        if frames.count >= options.limits.includeDepth { throw .limit(depthMessage(name)) }
        try countIteration()
        frames.append(
            Frame(
                caller: current, returnAddress: pc + 1, range: program.ranges[pc], name: name,
                firstBinding: firstBinding))
        select(target)
        meter?.enter(target)
        pc = 0
    }

    /// A partial that comes back to itself is named with the way it takes.
    private func depthMessage(_ name: String) -> Message {
        let names = frames.map(\.name)
        guard let previous = names.lastIndex(of: name) else {
            return "partials call each other more than \(options.limits.includeDepth) deep"
        }
        let way = (names[previous...] + [name]).map { "'\($0)'" }
        return "partial '\(name)' calls itself without end: \(way.joined(separator: " → "))"
    }

    /// A context with nothing in it but what the call hands over, for the item that is at turn.
    private mutating func beginIsolated() {
        scope.isIsolated = true
        scope.firstShadow = shadows.count
        scope.grow(to: symbolNames.count)
        let (last, first) = (controls.count - 1, frames[frames.count - 1].firstBinding)
        if controls[last].isEach { set(forloop, .int(last), .loop) }
        for index in first..<bindings.count { set(bindings[index].symbol, bindings[index].value) }
        guard controls[last].isEach else { return }
        let item = controls[last].items[controls[last].index]
        if !item.isNull { set(controls[last].symbol, item) }
    }

    /// The end of a template, of a partial, or of a partial for one of several items.
    mutating func endProgram() throws(LiquidFailure) {
        while let control = controls.last, control.kind != .include, control.kind != .render, control.kind != .block {
            controls.removeLast()
        }
        guard let control = controls.last else {
            isFinished = true
            return
        }
        let next = control.index + 1
        guard next < control.count else { return leavePartial() }
        controls[controls.count - 1].index = next
        try countIteration()
        meter?.again()
        if control.kind == .include {
            set(control.symbol, controls[controls.count - 1].item)
        } else {
            unbind(to: scope.firstShadow)
            scope.clear()
            beginIsolated()
        }
        pc = 0
    }

    /// Back to the tag that called; what the partial bound is gone.
    mutating func leavePartial() {
        guard let control = controls.popLast(), let frame = frames.popLast() else { return }
        meter?.leave()
        if control.kind == .render, var saved = savedScopes.popLast() {
            unbind(to: scope.firstShadow)
            scope.clear()
            swap(&saved, &scope)
            spareScopes.append(consume saved)
        } else {
            unbind(to: control.firstShadow)
        }
        while bindings.count > frame.firstBinding { bindings.removeLast() }
        scope.grow(to: symbolNames.count)
        select(frame.caller)
        pc = frame.returnAddress
    }
}
