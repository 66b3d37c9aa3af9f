import Text

/// `for`, `tablerow`, `break`, `continue`, and the objects `forloop` and `tablerowloop`.
extension Interpreter {
    // MARK: for

    mutating func beginLoop(_ index: Int32, otherwise: Int) throws(LiquidFailure) {
        let clause = program.tables.loops[Int(index)]
        let name = linked.symbolMap[firstSymbol + Int(clause.name)]
        let from: Int
        switch clause.offset {
        case .none: from = 0
        case .resume: from = scope.loopEnds[name] ?? 0
        case .value(let id): from = try integer(id) ?? 0
        }
        let limit = clause.limit >= 0 ? try integer(clause.limit) : nil
        var control = Control(.loop)
        try fill(&control, from: clause, offset: from, limit: limit)
        scope.loopEnds[name] = from.addingReportingOverflow(control.count).partialValue
        guard control.count > 0 else {
            pc = otherwise
            return
        }
        control.clause = index
        control.name = name
        control.isReversed = clause.isReversed
        control.parent = enclosingLoop()
        begin(consume control, variable: clause.variable, drop: forloop)
        try countIteration()
        pc += 1
    }

    /// `nil` is no bound; anything but a whole number is an error.
    private mutating func integer(_ id: ExpressionID) throws(LiquidFailure) -> Int? {
        let bound = try value(id)
        return bound.isNull ? nil : try bound.integer()
    }

    /// What the loop goes through: elements, pairs of an object, numbers of a range; a text that is not empty is one
    /// element whatever the bounds; anything else is nothing.
    private mutating func fill(
        _ control: inout Control, from clause: LoopClause, offset: Int, limit: Int?
    ) throws(LiquidFailure) {
        let total: Int
        let collection = try value(clause.collection)
        switch collection {
        case .array(let array):
            control.items = array
            total = array.count
        case .object(let object):
            control.items = object.entries.map(\.pair)
            total = object.count
        case .range(let lower, let upper):
            control.isCounting = true
            control.lower = lower
            total = LiquidValue.count(from: lower, to: upper)
        case .string(let text), .markup(let text):
            if !text.isEmpty {
                control.items = [collection]
                control.count = 1
            }
            return
        default: return
        }
        control.first = max(0, min(offset, total))
        var end = total
        if let limit {
            let (sum, overflow) = limit.addingReportingOverflow(offset)
            if !overflow { end = max(0, min(sum, total)) } else if limit < 0 { end = 0 }
        }
        control.count = max(0, end - control.first)
    }

    private mutating func begin(_ control: consuming Control, variable: Int32, drop: Int) {
        let (symbol, item) = (linked.symbolMap[firstSymbol + Int(variable)], control.item)
        control.firstShadow = shadows.count
        control.symbol = symbol
        controls.append(control)
        bind(drop, .int(controls.count - 1), .loop)
        bind(symbol, item)
    }

    /// The innermost `for` of this context; −1 outside of one.
    private func enclosingLoop() -> Int {
        for index in controls.indices.reversed() {
            switch controls[index].kind {
            case .loop: return index
            case .render: return -1
            default: break
            }
        }
        return -1
    }

    mutating func nextRound(body: Int) throws(LiquidFailure) {
        let last = controls.count - 1
        controls[last].index += 1
        guard controls[last].index < controls[last].count else {
            endLoop()
            pc += 1
            return
        }
        // The list is not held for the moment of the copy, as asking a `Control` for its item would.
        let symbol = controls[last].symbol
        let place = controls[last].place
        let item: LiquidValue =
            controls[last].isCounting ? .int(controls[last].lower + place) : controls[last].items[place]
        scope.set(symbol, item, .bound)
        try countIteration()
        pc = body
    }

    private mutating func endLoop() {
        guard let control = controls.popLast() else { return }
        unbind(to: control.firstShadow)
    }

    // MARK: tablerow

    mutating func beginRow(_ index: Int32, end: Int) throws(LiquidFailure) {
        let clause = program.tables.loops[Int(index)]
        var from = 0
        if case .value(let id) = clause.offset { from = try value(id).truncatedInteger }
        let limit = clause.limit >= 0 ? try value(clause.limit).truncatedInteger : nil
        guard try value(clause.collection).isTruthy else {
            pc = end
            return
        }
        var control = Control(.row)
        try fill(&control, from: clause, offset: from, limit: limit)
        control.columns = clause.columns >= 0 ? try value(clause.columns).truncatedInteger : control.count
        control.clause = index
        output.append("<tr class=\"row1\">\n")
        guard control.count > 0 else {
            output.append("</tr>\n")
            pc = end
            return
        }
        begin(consume control, variable: clause.variable, drop: tablerowloop)
        output.append("<td class=\"col1\">")
        try countIteration()
        pc += 1
    }

    mutating func nextCell(body: Int) throws(LiquidFailure) {
        let last = controls.count - 1
        output.append("</td>")
        let isLast = controls[last].index + 1 >= controls[last].count
        if isLast || controls[last].isLeaving {
            output.append("</tr>\n")
            endLoop()
            pc += 1
            return
        }
        if controls[last].column == controls[last].columns {
            controls[last].row += 1
            controls[last].column = 1
            output.append("</tr>\n<tr class=\"row\(controls[last].row)\">")
        } else {
            controls[last].column += 1
        }
        controls[last].index += 1
        set(controls[last].symbol, controls[last].item)
        output.append("<td class=\"col\(controls[last].column)\">")
        try checkOutput()
        try countIteration()
        pc = body
    }

    // MARK: break, continue

    /// Ends what stands between here and the loop: captures take what they have, partials return. Without a loop the
    /// template ends, or the partial that `render` called.
    mutating func interrupt(leaves: Bool) throws(LiquidFailure) {
        while let control = controls.last {
            switch control.kind {
            case .loop:
                let next = Int(program.tables.loops[Int(control.clause)].next)
                if leaves { endLoop() }
                pc = leaves ? next + 1 : next
                return
            case .row:
                controls[controls.count - 1].isLeaving = leaves
                pc = Int(program.tables.loops[Int(control.clause)].next)
                return
            case .capture, .changed:
                controls.removeLast()
                try finishCapture(control)
            case .caseBlock: controls.removeLast()
            case .include: leavePartial()
            case .render:
                try endProgram()
                return
            case .block: return leavePartial()
            }
        }
        isFinished = true
    }

    // MARK: forloop, tablerowloop

    /// Lookups in `forloop` or `tablerowloop`, without making an object of it.
    mutating func loopMember(
        _ symbol: Int, _ id: ExpressionID, _ from: Int, _ end: Int
    ) throws(LiquidFailure) -> LiquidValue {
        var control = scope.values[symbol].truncatedInteger
        var index = from
        while index < end, case .key(_, _, let field) = program.tables.lookups[index] {
            if field == .parentloop, controls[control].kind != .row {
                guard controls[control].parent >= 0 else {
                    if index + 1 < end { reportMissing(lookup: index + 1, in: .null, id) }
                    return .null
                }
                control = controls[control].parent
                index += 1
                continue
            }
            guard let value = loopField(field, control) else {
                reportMissing(lookup: index, in: .object(loopObject(control)), id)
                return .null
            }
            return try member(of: value, id, index + 1, end)
        }
        return try member(of: .object(loopObject(control)), id, index, end)
    }

    private func loopField(_ field: LoopField, _ index: Int) -> LiquidValue? {
        let control = controls[index]
        switch field {
        case .index: return .int(control.index + 1)
        case .index0: return .int(control.index)
        case .rindex: return .int(control.count - control.index)
        case .rindex0: return .int(control.count - control.index - 1)
        case .first: return .bool(control.index == 0)
        case .last: return .bool(control.index == control.count - 1)
        case .length: return .int(control.count)
        default: break
        }
        guard control.kind == .row else { return field == .name ? .string(loopName(control)) : nil }
        switch field {
        case .col: return .int(control.column)
        case .col0: return .int(control.column - 1)
        case .colFirst: return .bool(control.column == 1)
        case .colLast: return .bool(control.column == control.columns)
        case .row: return .int(control.row)
        default: return nil
        }
    }

    private func loopName(_ control: Control) -> String {
        symbolNames.indices.contains(control.name) ? symbolNames[control.name] : ""
    }

    /// The whole of `forloop` as a value, when a template passes it on: as it is now.
    func loopObject(_ index: Int) -> LiquidObject {
        var object = LiquidObject()
        guard controls.indices.contains(index) else { return object }
        for (name, field) in LoopField.names.sorted(by: { $0.key < $1.key }) {
            if let value = loopField(field, index) { object[name] = value }
        }
        if controls[index].kind != .row {
            let parent = controls[index].parent
            object["parentloop"] = parent >= 0 ? .object(loopObject(parent)) : .null
        }
        return object
    }
}
