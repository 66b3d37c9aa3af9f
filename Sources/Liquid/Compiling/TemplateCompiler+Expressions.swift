import Text

/// The strict grammar of expressions, filters and conditions.
extension TemplateCompiler {
    static let maximumExpressionDepth = 64

    /// A literal, a variable with its lookups, or a range. In a condition the words `blank` and `empty` are questions,
    /// elsewhere empty text.
    mutating func expression(_ reader: inout TokenReader, inCondition: Bool = false) throws(SyntaxFailure)
        -> ExpressionID
    {
        reader.depth += 1
        defer { reader.depth -= 1 }
        guard reader.depth <= Self.maximumExpressionDepth else {
            throw SyntaxFailure(
                "expression is nested more than \(Self.maximumExpressionDepth) deep", reader.current.range)
        }
        let token = reader.current
        switch token.kind {
        case .string:
            reader.advance()
            return tables.constant(.string(text(token.start + 1..<token.end - 1)), token.range)
        case .number:
            reader.advance()
            return tables.constant(numberLiteral(token.range), token.range)
        case .word: return try variable(&reader, inCondition: inCondition)
        case .braceName: return try braceVariable(&reader)
        case .openOutput: return try nestedOutput(&reader)
        case .curlyString:
            reader.advance()
            return tables.constant(.string(curlyText(token.range)), token.range)
        case .openSquare:
            reader.advance()
            let name = try expression(&reader)
            _ = try reader.expect(.closeSquare, "']'")
            let lookups = try self.lookups(&reader)
            let range = token.start..<reader.lastEnd
            return tables.add(.computedVariable(name, lookups: lookups.start, count: lookups.count), range)
        case .openRound:
            reader.advance()
            let lower = try expression(&reader)
            _ = try reader.expect(.dotDot, "'..' of a range")
            let upper = try expression(&reader)
            _ = try reader.expect(.closeRound, "')'")
            return range(lower, upper, token.start..<reader.lastEnd)
        default: throw reader.unexpected("an expression")
        }
    }

    private mutating func variable(
        _ reader: inout TokenReader, inCondition: Bool
    ) throws(SyntaxFailure) -> ExpressionID {
        let token = reader.advance()
        if !reader.peek(.dot), !reader.peek(.openSquare), let literal = self.literal(token.range, inCondition) {
            return literal
        }
        let lookups = try self.lookups(&reader)
        if options.dialect == .braze, let block = contentBlock(text(token.range), lookups, token.start..<reader.lastEnd)
        {
            return block
        }
        let name = tables.name(bytes, token.range)
        return tables.add(
            .variable(name: name, lookups: lookups.start, count: lookups.count), token.start..<reader.lastEnd)
    }

    /// A word that is a literal.
    private mutating func literal(_ range: Range<Int>, _ inCondition: Bool) -> ExpressionID? {
        // All of them have three to five letters, most names have another first letter.
        guard range.count >= 3, range.count <= 5 else { return nil }
        switch bytes[range.lowerBound] {
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "b"), UInt8(ascii: "e"):
            return literal(text(range), range, inCondition)
        default: return nil
        }
    }

    mutating func literal(_ word: String, _ range: Range<Int>, _ inCondition: Bool) -> ExpressionID? {
        switch word {
        case "nil", "null", "": tables.constant(.null, range)
        case "true": tables.constant(.bool(true), range)
        case "false": tables.constant(.bool(false), range)
        case "blank": inCondition ? tables.add(.blank, range) : tables.constant("", range)
        case "empty": inCondition ? tables.add(.empty, range) : tables.constant("", range)
        default: nil
        }
    }

    mutating func lookups(
        _ reader: inout TokenReader, after first: [(Lookup, Range<Int>)] = []
    ) throws(SyntaxFailure) -> (start: Int32, count: Int32) {
        // Keys may hold expressions with lookups of their own, so the run is gathered first and added whole.
        let base = pendingLookups.count
        defer { pendingLookups.removeSubrange(base...) }
        pendingLookups.append(contentsOf: first)
        while true {
            let start = reader.current.start
            if reader.take(.openSquare) != nil {
                let key = try expression(&reader)
                _ = try reader.expect(.closeSquare, "']'")
                pendingLookups.append((bracketed(key), start..<reader.lastEnd))
            } else if reader.take(.dot) != nil {
                if let name = reader.take(.braceName) {
                    pendingLookups.append((try braceLookup(name), name.range))
                    continue
                }
                let word = try reader.expect(.word, "a property name after '.'")
                pendingLookups.append((dotted(word.range), word.range))
            } else {
                let start = Int32(tables.lookups.count)
                for pending in pendingLookups[base...] { tables.add(pending.lookup, pending.range) }
                return (start, Int32(pendingLookups.count - base))
            }
        }
    }

    mutating func add(_ run: [(Lookup, Range<Int>)]) -> (start: Int32, count: Int32) {
        let start = Int32(tables.lookups.count)
        for (lookup, range) in run { tables.add(lookup, range) }
        return (start, Int32(run.count))
    }

    mutating func dotted(_ word: Range<Int>) -> Lookup {
        let command: Lookup.Command =
            isWord(word, "size") ? .size : isWord(word, "first") ? .first : isWord(word, "last") ? .last : .none
        return .key(tables.key(bytes, word), command: command, field: withBytes(word) { LoopField($0) })
    }

    mutating func bracketed(_ key: ExpressionID) -> Lookup {
        guard case .constant(let constant) = tables.expressions[Int(key)] else { return .computed(key) }
        switch tables.constants[Int(constant)] {
        case .string(let name): return .key(tables.key(name), command: .none, field: LoopField(name))
        case .int(let index): return .index(index)
        default: return .computed(key)
        }
    }

    /// A range of two literals is a literal.
    mutating func range(_ lower: ExpressionID, _ upper: ExpressionID, _ range: Range<Int>) -> ExpressionID {
        guard case .constant(let a) = tables.expressions[Int(lower)],
            case .constant(let b) = tables.expressions[Int(upper)]
        else { return tables.add(.range(lower, upper), range) }
        let bounds = (tables.constants[Int(a)].truncatedInteger, tables.constants[Int(b)].truncatedInteger)
        return tables.constant(.range(lower: bounds.0, upper: bounds.1), range)
    }

    func numberLiteral(_ range: Range<Int>) -> LiquidValue {
        let spelling = text(range)
        if let int = Int(spelling) { return .int(int) }
        if spelling.contains(".") { return .double(Double(spelling) ?? 0) }
        return NumberReading.leadingInteger(spelling).int.map { .int($0) }
            ?? .big(NumberReading.leadingInteger(spelling))
    }

    // MARK: Filters

    /// `expression | filter: argument, name: argument …` up to the end, or up to the `}}` of a nested output; nothing at all
    /// is `nil`.
    mutating func pipeline(_ reader: inout TokenReader, isNested: Bool = false) throws(SyntaxFailure) -> Int32 {
        if isNested ? takeNestedEnd(&reader) : reader.isAtEnd {
            return add(value: tables.constant(.null, reader.current.range), filters: [])
        }
        let value = try expression(&reader)
        let base = pendingFilters.count
        defer { pendingFilters.removeSubrange(base...) }
        while reader.take(.pipe) != nil {
            let name = try reader.expect(.word, "a filter name after '|'")
            let firstArgument = pendingArguments.count
            defer { pendingArguments.removeSubrange(firstArgument...) }
            if reader.take(.colon) != nil {
                repeat { pendingArguments.append(try argument(&reader)) } while reader.take(.comma) != nil
            }
            pendingFilters.append(filterCall(name.range, from: firstArgument, name.start..<reader.lastEnd))
        }
        if isNested {
            guard takeNestedEnd(&reader) else { throw reader.unexpected("'|' or '}}'") }
        } else {
            try reader.expectEnd("'|' or the end")
        }
        return add(value: value, from: base)
    }

    private mutating func argument(_ reader: inout TokenReader) throws(SyntaxFailure) -> Argument {
        var name: Int32 = -1
        if reader.peek(.word), reader.peekNext(.colon) {
            name = tables.key(bytes, reader.advance().range)
            reader.advance()
        }
        return Argument(name: name, value: try expression(&reader))
    }

    mutating func filterCall(_ nameRange: Range<Int>, _ arguments: [Argument], _ range: Range<Int>) -> FilterCall {
        let first = pendingArguments.count
        pendingArguments.append(contentsOf: arguments)
        defer { pendingArguments.removeSubrange(first...) }
        return filterCall(nameRange, from: first, range)
    }

    /// The arguments stand on `pendingArguments`, from `first` on.
    private mutating func filterCall(_ nameRange: Range<Int>, from first: Int, _ range: Range<Int>) -> FilterCall {
        let filter = withBytes(nameRange) { FilterTable.standard.index(of: $0, in: options.dialect) }
        let start = Int32(tables.arguments.count)
        for argument in pendingArguments[first...] where argument.name < 0 { tables.arguments.append(argument) }
        let middle = Int32(tables.arguments.count)
        for argument in pendingArguments[first...] where argument.name >= 0 { tables.arguments.append(argument) }
        let end = Int32(tables.arguments.count)
        checkFilter(filter, argumentCount: Int(middle - start) + (end > middle ? 1 : 0), nameRange, range)
        return FilterCall(
            filter: Int32(filter ?? -1), name: tables.key(bytes, nameRange), positional: start..<middle,
            named: middle..<end, range: ByteRange(range))
    }

    mutating func add(value: ExpressionID, filters calls: [FilterCall]) -> Int32 {
        let first = pendingFilters.count
        pendingFilters.append(contentsOf: calls)
        defer { pendingFilters.removeSubrange(first...) }
        return add(value: value, from: first)
    }

    /// The filters stand on `pendingFilters`, from `first` on.
    private mutating func add(value: ExpressionID, from first: Int) -> Int32 {
        let start = Int32(tables.filters.count)
        var isNilSafe = false
        if first < pendingFilters.count {
            isNilSafe = Int(pendingFilters[first].filter) == FilterTable.default
            tables.filters.append(contentsOf: pendingFilters[first...])
        }
        tables.pipelines.append(
            Pipeline(value: value, filters: start..<Int32(tables.filters.count), isNilSafe: isNilSafe))
        return Int32(tables.pipelines.count - 1)
    }

    // MARK: Conditions

    /// `a == b and c or d` up to the end. `and` and `or` have one rank and bind to the right, as in Shopify's engine.
    mutating func condition(_ reader: inout TokenReader) throws(SyntaxFailure) -> Int32 {
        let start = Int32(tables.comparisons.count)
        while true {
            var comparison = try self.comparison(&reader)
            if reader.takeWord("and") {
                comparison.joint = .and
            } else if reader.takeWord("or") {
                comparison.joint = .or
            }
            tables.comparisons.append(comparison)
            if comparison.joint == .last { break }
        }
        try reader.expectEnd("an operator, 'and', 'or' or the end")
        return addCondition(from: start)
    }

    private mutating func comparison(_ reader: inout TokenReader) throws(SyntaxFailure) -> Comparison {
        let left = try expression(&reader, inCondition: true)
        guard let sign = reader.take(.comparison) else { return Comparison(left: left, right: -1, op: .none) }
        let right = try expression(&reader, inCondition: true)
        return Comparison(left: left, right: right, op: Comparison.Operator(reader.text(sign)))
    }

    mutating func add(condition run: [Comparison]) -> Int32 {
        let start = Int32(tables.comparisons.count)
        tables.comparisons.append(contentsOf: run)
        return addCondition(from: start)
    }

    private mutating func addCondition(from start: Int32) -> Int32 {
        tables.conditions.append(start..<Int32(tables.comparisons.count))
        return Int32(tables.conditions.count - 1)
    }
}

extension Comparison.Operator {
    init(_ spelling: String) {
        self =
            switch spelling {
            case "==": .equal
            case "!=", "<>": .notEqual
            case "<": .less
            case "<=": .lessOrEqual
            case ">": .greater
            case ">=": .greaterOrEqual
            case "contains": .contains
            default: .unknown
            }
    }
}
