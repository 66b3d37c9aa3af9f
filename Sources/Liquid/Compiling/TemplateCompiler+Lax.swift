import Text

/// The lax grammar: what Shopify's engine reads when the strict one fails. Words are cut out of the text by pattern; what
/// fits no pattern is passed over. A *fragment* is a quoted string, or a run without white space, `,`, `|` and quotes (a
/// quoted string may stand inside it).
extension TemplateCompiler {
    /// The fragment that starts exactly here.
    func fragment(at start: Int, end: Int) -> Range<Int>? {
        if let string = quoted(at: start, end: end) { return string }
        var index = start
        while index < end {
            if let string = quoted(at: index, end: end) {
                index = string.upperBound
            } else if let nested = brazeFragment(at: index, end: end) {
                index = nested
            } else if isFragmentByte(bytes[index]) {
                index += 1
            } else {
                break
            }
        }
        return index > start ? start..<index : nil
    }

    /// The first fragment at or after `start`.
    func nextFragment(from start: Int, end: Int) -> Range<Int>? {
        var index = start
        while index < end {
            if let fragment = fragment(at: index, end: end) { return fragment }
            index += 1
        }
        return nil
    }

    private func isFragmentByte(_ byte: UInt8) -> Bool {
        !byte.isSpace && byte != UInt8(ascii: ",") && byte != UInt8(ascii: "|") && byte != UInt8(ascii: "'")
            && byte != UInt8(ascii: "\"")
    }

    private func quoted(at start: Int, end: Int) -> Range<Int>? {
        guard start < end, bytes[start] == UInt8(ascii: "'") || bytes[start] == UInt8(ascii: "\"") else { return nil }
        var index = start + 1
        while index < end, bytes[index] != bytes[start] { index += 1 }
        return index < end ? start..<index + 1 : nil
    }

    func skipSpace(_ start: Int, _ end: Int) -> Int {
        var index = start
        while index < end, bytes[index].isSpace { index += 1 }
        return index
    }

    // MARK: Expressions

    /// A fragment as an expression: a literal, a range, or the words and brackets in it as a variable and its lookups.
    mutating func laxExpression(_ fragment: Range<Int>, inCondition: Bool = false, depth: Int = 0) -> ExpressionID {
        let range = trimmed(fragment)
        if quoted(at: range.lowerBound, end: range.upperBound) == range {
            return tables.constant(.string(text(range.lowerBound + 1..<range.upperBound - 1)), range)
        }
        if let nested = laxNested(range, depth: depth) { return nested }
        let word = text(range)
        if let literal = literal(word, range, inCondition) { return literal }
        if let first = range.first, isNumber(range), bytes[first].isDigit || bytes[first] == UInt8(ascii: "-") {
            return tables.constant(laxNumber(word), range)
        }
        if depth < Self.maximumExpressionDepth, let (lower, upper) = laxRange(range) {
            let bounds = (laxExpression(lower, depth: depth + 1), laxExpression(upper, depth: depth + 1))
            return self.range(bounds.0, bounds.1, range)
        }
        return laxVariable(range, depth)
    }

    private func isNumber(_ range: Range<Int>) -> Bool {
        var digits = range
        if bytes[range.lowerBound] == UInt8(ascii: "-") { digits = range.lowerBound + 1..<range.upperBound }
        guard let first = digits.first, bytes[first].isDigit else { return false }
        return digits.allSatisfy { bytes[$0].isDigit || bytes[$0] == UInt8(ascii: ".") }
    }

    private func laxNumber(_ word: String) -> LiquidValue {
        guard word.contains(".") else { return LiquidValue(NumberReading.leadingInteger(word)) }
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        return .double(Double(parts.prefix(2).joined(separator: ".") + "0") ?? 0)
    }

    private func laxRange(_ range: Range<Int>) -> (Range<Int>, Range<Int>)? {
        guard range.count > 4, bytes[range.lowerBound] == UInt8(ascii: "("),
            bytes[range.upperBound - 1] == UInt8(ascii: ")")
        else { return nil }
        for index in range.lowerBound + 2..<range.upperBound - 2
        where bytes[index] == UInt8(ascii: ".") && bytes[index + 1] == UInt8(ascii: ".") {
            return (range.lowerBound + 1..<index, index + 2..<range.upperBound - 1)
        }
        return nil
    }

    private mutating func laxVariable(_ range: Range<Int>, _ depth: Int) -> ExpressionID {
        var name: Expression?
        var run: [(Lookup, Range<Int>)] = []
        let closers = self.closers(in: range)
        var index = range.lowerBound
        while index < range.upperBound {
            guard let part = lookupPart(at: index, in: range, closers) else {
                index += 1
                continue
            }
            index = part.upperBound
            if bytes[part.lowerBound] == UInt8(ascii: "$") {
                if name == nil { name = .variable(name: tables.name(Self.profile), lookups: 0, count: 0) }
                run.append((braceLookup(part), part))
                continue
            }
            let isBracket = bytes[part.lowerBound] == UInt8(ascii: "[")
            let inner = isBracket ? part.lowerBound + 1..<part.upperBound - 1 : part
            if isBracket, depth >= Self.maximumExpressionDepth { continue }
            if name == nil {
                name =
                    isBracket
                    ? .computedVariable(laxExpression(inner, depth: depth + 1), lookups: 0, count: 0)
                    : .variable(name: tables.name(text(part)), lookups: 0, count: 0)
            } else {
                run.append((isBracket ? bracketed(laxExpression(inner, depth: depth + 1)) : dotted(part), part))
            }
        }
        guard let name else { return tables.constant(.null, range) }
        let lookups = add(run)
        switch name {
        case .variable(let name, _, _):
            if options.dialect == .braze, let block = contentBlock(tables.names[Int(name)], lookups, range) {
                return block
            }
            return tables.add(.variable(name: name, lookups: lookups.start, count: lookups.count), range)
        case .computedVariable(let inner, _, _):
            return tables.add(.computedVariable(inner, lookups: lookups.start, count: lookups.count), range)
        default: return tables.constant(.null, range)
        }
    }

    /// `[…]` with its brackets balanced, or letters, digits, `_`, `-` and an optional `?`, or Braze's `${…}`.
    private func lookupPart(at start: Int, in range: Range<Int>, _ closers: [Int: Int]) -> Range<Int>? {
        if bytes[start] == UInt8(ascii: "$") {
            return brazeFragment(at: start, end: range.upperBound).map { start..<$0 }
        }
        if bytes[start] == UInt8(ascii: "[") { return closers[start].map { start..<$0 + 1 } }
        let end = range.upperBound
        var index = start
        while index < end, bytes[index].isWordPart || bytes[index] == UInt8(ascii: "-") { index += 1 }
        guard index > start else { return nil }
        if index < end, bytes[index] == UInt8(ascii: "?") { index += 1 }
        return start..<index
    }

    /// Where each `[` that is closed has its `]`: found in one pass, so that many open ones cost no more than few.
    private func closers(in range: Range<Int>) -> [Int: Int] {
        var found: [Int: Int] = [:]
        var open: [Int] = []
        for index in range {
            if bytes[index] == UInt8(ascii: "[") { open.append(index) }
            if bytes[index] == UInt8(ascii: "]"), let start = open.popLast() { found[start] = index }
        }
        return found
    }

    // MARK: Filters

    /// The first fragment, then what stands between the pipes: the first word a filter's name, fragments after `:` and `,`
    /// its arguments.
    mutating func laxPipeline(_ range: Range<Int>) -> Int32 {
        guard let first = nextFragment(from: range.lowerBound, end: range.upperBound) else {
            return add(value: tables.constant(.null, range), filters: [])
        }
        let value = laxExpression(first)
        var calls: [FilterCall] = []
        var index = first.upperBound
        while index < range.upperBound, bytes[index] != UInt8(ascii: "|") { index += 1 }
        while index < range.upperBound {
            let part = filterPart(from: index + 1, end: range.upperBound)
            if let call = laxFilter(part) { calls.append(call) }
            index = part.upperBound
        }
        return add(value: value, filters: calls)
    }

    private func filterPart(from start: Int, end: Int) -> Range<Int> {
        var index = start
        while index < end, bytes[index] != UInt8(ascii: "|") {
            index = quoted(at: index, end: end)?.upperBound ?? brazeFragment(at: index, end: end) ?? index + 1
        }
        return start..<max(index, start)
    }

    private mutating func laxFilter(_ part: Range<Int>) -> FilterCall? {
        guard let nameStart = part.first(where: { bytes[$0].isWordPart }) else { return nil }
        var index = nameStart
        while index < part.upperBound, bytes[index].isWordPart { index += 1 }
        let name = nameStart..<index
        var arguments: [Argument] = []
        while index < part.upperBound {
            guard bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: ",") else {
                index = quoted(at: index, end: part.upperBound)?.upperBound ?? index + 1
                continue
            }
            index = skipSpace(index + 1, part.upperBound)
            let key = attributeName(at: index, end: part.upperBound)
            if let key { index = key.valueStart }
            guard let value = fragment(at: index, end: part.upperBound) else { continue }
            arguments.append(Argument(name: key.map { tables.key(text($0.name)) } ?? -1, value: laxExpression(value)))
            index = value.upperBound
        }
        return filterCall(name, arguments, nameStart..<part.upperBound)
    }

    /// `name :` here, and where the value after it starts.
    func attributeName(at start: Int, end: Int) -> (name: Range<Int>, valueStart: Int)? {
        guard start < end, bytes[start].isWordPart else { return nil }
        var index = start
        while index < end, bytes[index].isWordPart || bytes[index] == UInt8(ascii: "-") { index += 1 }
        let name = start..<index
        index = skipSpace(index, end)
        guard index < end, bytes[index] == UInt8(ascii: ":") else { return nil }
        return (name, skipSpace(index + 1, end))
    }

    /// Every `name: fragment` in a range.
    func attributes(in range: Range<Int>) -> [(name: Range<Int>, value: Range<Int>)] {
        var found: [(Range<Int>, Range<Int>)] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if let key = attributeName(at: index, end: range.upperBound),
                let value = fragment(at: key.valueStart, end: range.upperBound)
            {
                found.append((key.name, value))
                index = value.upperBound
            } else if bytes[index].isWordPart {
                while index < range.upperBound, bytes[index].isWordPart || bytes[index] == UInt8(ascii: "-") {
                    index += 1
                }
            } else {
                index = quoted(at: index, end: range.upperBound)?.upperBound ?? index + 1
            }
        }
        return found
    }

    // MARK: Conditions

    func trimmed(_ range: Range<Int>) -> Range<Int> { bytes[range].trimmed(where: \.isSpace).indices }
}
