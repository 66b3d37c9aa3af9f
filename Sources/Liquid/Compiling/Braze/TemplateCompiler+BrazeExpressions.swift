import Text

/// Names in `${…}`, outputs inside expressions, and texts with outputs in them.
extension TemplateCompiler {
    /// The variable that holds the plain names.
    static let profile = "${}"

    // MARK: Names

    /// `${name}` at the start of an expression: the member `name` of the variable `${}`, then further lookups.
    mutating func braceVariable(_ reader: inout TokenReader) throws(SyntaxFailure) -> ExpressionID {
        let token = reader.advance()
        let lookups = try self.lookups(&reader, after: [(try braceLookup(token), token.range)])
        return tables.add(
            .variable(name: tables.name(Self.profile), lookups: lookups.start, count: lookups.count),
            token.start..<reader.lastEnd)
    }

    mutating func braceLookup(_ token: Lexer.Token) throws(SyntaxFailure) -> Lookup {
        guard token.range.count > 3 else { throw SyntaxFailure("a name must stand between '${' and '}'", token.range) }
        return braceLookup(token.range)
    }

    /// The member that `${…}` at this place names, whatever signs the name is made of.
    mutating func braceLookup(_ range: Range<Int>) -> Lookup {
        .key(tables.key(text(range.lowerBound + 2..<range.upperBound - 1)), command: .none, field: .none)
    }

    /// The text between curly quotes.
    func curlyText(_ range: Range<Int>) -> String {
        let isCurly = CurlyQuote.straight(bytes, at: range.upperBound - 3, end: range.upperBound) != nil
        let end = range.upperBound - (isCurly && range.count >= 6 ? 3 : 1)
        return text(range.lowerBound + 3..<max(range.lowerBound + 3, end))
    }

    // MARK: Outputs inside expressions

    /// `{{ … }}` inside a tag or an argument: its value where it has no filters, else the result of its pipeline.
    mutating func nestedOutput(_ reader: inout TokenReader) throws(SyntaxFailure) -> ExpressionID {
        let open = reader.advance()
        if reader.peek(.dash), reader.current.start == open.end { reader.advance() }
        let pipeline = try self.pipeline(&reader, isNested: true)
        return nested(pipeline, open.start..<reader.lastEnd)
    }

    /// Takes the `}}` of a nested output, with its white space control.
    func takeNestedEnd(_ reader: inout TokenReader) -> Bool {
        if reader.peek(.dash), reader.peekNext(.closeOutput) { reader.advance() }
        return reader.take(.closeOutput) != nil
    }

    private mutating func nested(_ pipeline: Int32, _ range: Range<Int>) -> ExpressionID {
        let line = tables.pipelines[Int(pipeline)]
        return line.filters.isEmpty ? line.value : tables.add(.nested(pipeline), range)
    }

    // MARK: The lax grammar

    /// Behind the name or nested output that starts here; nil where none does.
    func brazeFragment(at start: Int, end: Int) -> Int? {
        guard options.dialect == .braze, start + 1 < end, bytes[start + 1] == UInt8(ascii: "{") else { return nil }
        if bytes[start] == UInt8(ascii: "{") { return nestedEnd(from: start, end: end) }
        return bytes[start] == UInt8(ascii: "$") ? laxNameEnd(from: start, end: min(end, start + 1024)) : nil
    }

    /// Behind the `}` of the name that opens here; another brace comes first in none.
    private func laxNameEnd(from start: Int, end: Int) -> Int? {
        var index = start + 2
        while index < end, bytes[index] != UInt8(ascii: "{") {
            if bytes[index] == UInt8(ascii: "}") { return index + 1 }
            index += 1
        }
        return nil
    }

    /// Behind the `}}` that closes the output here, at most 1 KB on.
    func nestedEnd(from start: Int, end: Int) -> Int? {
        let limit = min(end, start + 1024)
        var depth = 0
        var index = start
        while index + 1 < limit {
            switch (bytes[index], bytes[index + 1]) {
            case (UInt8(ascii: "{"), UInt8(ascii: "{")): (depth, index) = (depth + 1, index + 2)
            case (UInt8(ascii: "}"), UInt8(ascii: "}")):
                (depth, index) = (depth - 1, index + 2)
                if depth == 0 { return index }
            case (UInt8(ascii: "$"), UInt8(ascii: "{")):
                index = laxNameEnd(from: index, end: limit) ?? index + 1
            default: index += 1
            }
            if depth > Tokenizer.maximumNesting { return nil }
        }
        return nil
    }

    /// A fragment that is one nested output, read laxly.
    mutating func laxNested(_ range: Range<Int>, depth: Int) -> ExpressionID? {
        guard options.dialect == .braze, range.count >= 4, depth < Tokenizer.maximumNesting,
            bytes[range.lowerBound] == UInt8(ascii: "{"),
            nestedEnd(from: range.lowerBound, end: range.upperBound)
                == range.upperBound
        else { return nil }
        var inner = range.lowerBound + 2..<range.upperBound - 2
        if inner.first.map({ bytes[$0] }) == UInt8(ascii: "-") { inner = inner.lowerBound + 1..<inner.upperBound }
        if inner.last.map({ bytes[$0] }) == UInt8(ascii: "-") { inner = inner.lowerBound..<inner.upperBound - 1 }
        return nested(laxPipeline(inner), range)
    }

    // MARK: Texts

    /// A text of the template in which outputs are rendered.
    mutating func textTemplate(_ range: Range<Int>) -> TextID {
        var pieces: [TextPiece] = []
        var start = range.lowerBound
        var tokens = Tokenizer(bytes, .braze)
        while let open = bytes[start..<range.upperBound].firstRange(of: "{{".utf8)?.lowerBound {
            guard let end = tokens.brazeOutputEnd(from: open), end <= range.upperBound else {
                report(.liquidSyntax, "'{{' is not closed by '}}'", open..<range.upperBound)
                break
            }
            if open > start { pieces.append(.text(ByteRange(start..<open))) }
            if let pipeline = textOutput(open + 2..<end - 2) { pieces.append(.pipeline(pipeline)) }
            start = end
        }
        if start < range.upperBound { pieces.append(.text(ByteRange(start..<range.upperBound))) }
        tables.texts.append(pieces)
        return TextID(tables.texts.count - 1)
    }

    private mutating func textOutput(_ range: Range<Int>) -> Int32? {
        isRefused = false
        checkBraze(range, .value)
        return attempt(
            { compiler throws(SyntaxFailure) in
                var reader = compiler.reader(range)
                return try compiler.pipeline(&reader)
            }, lax: { compiler throws(SyntaxFailure) in compiler.laxPipeline(range) })
    }
}
