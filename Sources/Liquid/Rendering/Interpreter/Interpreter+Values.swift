import Text

/// Expressions, conditions and filters.
extension Interpreter {
    mutating func value(_ id: ExpressionID) throws(LiquidFailure) -> LiquidValue { try found(id).settled }

    /// The value as it is kept: a long text of the host's as bytes.
    private mutating func found(_ id: ExpressionID) throws(LiquidFailure) -> LiquidValue {
        switch program.tables.expressions[Int(id)] {
        case .constant(let index): return program.tables.constants[Int(index)]
        case .variable(let name, let lookups, let count):
            return try variable(
                linked.symbolMap[firstSymbol + Int(name)], id, Int(lookups), Int(lookups) + Int(count))
        case .computedVariable(let nameID, let lookups, let count):
            let name = try value(nameID).text
            let base = named(name)
            if base == nil { reportMissing(variable: name, id) }
            return try member(of: base ?? .null, id, Int(lookups), Int(lookups) + Int(count))
        case .range(let lower, let upper):
            let from = try value(lower).rangeBound()
            return .range(lower: from, upper: try value(upper).rangeBound())
        case .nested(let pipeline): return try evaluate(pipeline)
        case .contentBlock(let partial): return try contentBlockText(partial, id)
        case .blank, .empty: return ""
        }
    }

    // MARK: Conditions

    /// Comparisons from left to right until `and` or `or` have decided.
    mutating func holds(_ condition: Int32, _ code: Program) throws(LiquidFailure) -> Bool {
        var result = false
        for index in code.tables.conditions[Int(condition)] {
            let comparison = code.tables.comparisons[Int(index)]
            result = try holds(comparison)
            if comparison.joint == .or ? result : !result { return result }
        }
        return result
    }

    private mutating func holds(_ comparison: Comparison) throws(LiquidFailure) -> Bool {
        switch comparison.op {
        case .none: return isQuestion(comparison.left) ? true : try value(comparison.left).isTruthy
        case .equal: return try areEqual(comparison.left, comparison.right)
        case .notEqual: return try !areEqual(comparison.left, comparison.right)
        case .less: return try isOrdered(comparison, .less)
        case .lessOrEqual: return try isOrdered(comparison, .lessOrEqual)
        case .greater: return try isOrdered(comparison, .greater)
        case .greaterOrEqual: return try isOrdered(comparison, .greaterOrEqual)
        case .contains:
            if isQuestion(comparison.left) { return false }
            return LiquidValue.contains(try value(comparison.left), try value(comparison.right))
        case .unknown: throw .argument("Unknown operator \(tables.keys[Int(comparison.spelling)])")
        }
    }

    private func isQuestion(_ id: ExpressionID) -> Bool {
        switch program.tables.expressions[Int(id)] {
        case .blank, .empty: true
        default: false
        }
    }

    private mutating func isOrdered(_ comparison: Comparison, _ order: LiquidValue.Order) throws(LiquidFailure) -> Bool
    {
        if isQuestion(comparison.left) || isQuestion(comparison.right) { return false }
        return try LiquidValue.isOrdered(value(comparison.left), order, value(comparison.right))
    }

    /// `==`, with `blank` and `empty` on either side.
    mutating func areEqual(_ left: ExpressionID, _ right: ExpressionID) throws(LiquidFailure) -> Bool {
        switch (program.tables.expressions[Int(left)], program.tables.expressions[Int(right)]) {
        case (.blank, .blank), (.blank, .empty), (.empty, .blank), (.empty, .empty): return false
        case (.blank, _): return try value(right).isBlank
        case (.empty, _): return try value(right).isEmpty
        case (_, .blank): return try value(left).isBlank
        case (_, .empty): return try value(left).isEmpty
        default: return LiquidValue.areEqual(try value(left), try value(right))
        }
    }

    // MARK: Filters

    mutating func evaluate(_ pipeline: Int32) throws(LiquidFailure) -> LiquidValue {
        let line = program.tables.pipelines[Int(pipeline)]
        if line.filters.isEmpty { return try found(line.value) }
        let reports = reportsMissing
        if line.isNilSafe { reportsMissing = false }
        defer { reportsMissing = reports }
        var result = try value(line.value)
        reportsMissing = reports
        for index in line.filters { result = try apply(Int(index), to: result.settled) }
        return result
    }

    private mutating func apply(_ index: Int, to input: LiquidValue) throws(LiquidFailure) -> LiquidValue {
        let call = program.tables.filters[index]
        var arguments: [LiquidValue] = []
        swap(&arguments, &spareArguments)
        defer {
            arguments.removeAll(keepingCapacity: true)
            swap(&arguments, &spareArguments)
        }
        for argument in call.positional { arguments.append(try value(program.tables.arguments[Int(argument)].value)) }
        var named = LiquidObject()
        for index in call.named {
            let argument = program.tables.arguments[Int(index)]
            named[program.tables.keys[Int(argument.name)]] = try value(argument.value)
        }
        do {
            if let filter = hostFilter(index) {
                return try filter(
                    input, FilterArguments(positional: arguments, named: named, environment: environment))
            }
            guard call.filter >= 0 else { return input }
            let definition = table[Int(call.filter)]
            let count = arguments.count + (named.isEmpty ? 0 : 1)
            if let message = definition.mismatch(count) { throw LiquidFailure.argument(message) }
            if !named.isEmpty || definition.hasOptions { arguments.append(.object(named)) }
            let result = try definition.body(input, arguments, environment)
            if case .array(let array) = result { try countIterations(array.count / 8) }
            return result
        } catch {
            var failure = error as? LiquidFailure ?? .argument(Message(verbatim: String(describing: error)))
            failure.range = failure.range ?? call.range.range
            throw failure
        }
    }
}
