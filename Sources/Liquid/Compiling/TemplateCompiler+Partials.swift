import Text

/// `include` and `render`, and the lines of a `liquid` tag.
extension TemplateCompiler {
    mutating func partial(_ tag: Tag, _ source: TagSource) {
        let call = attempt({ compiler throws(SyntaxFailure) in try compiler.partialCall(tag, source, isStrict: true) })
        {
            compiler throws(SyntaxFailure) in try compiler.partialCall(tag, source, isStrict: false)
        }
        guard let call else { return }
        tables.partials.append(call)
        let index = Int32(tables.partials.count - 1)
        emit(tag == .include ? .include(index) : .render(index), source.range)
    }

    /// `name [with|for value] [as alias] [,] key: value, …`; the lax reading passes over what does not fit.
    private mutating func partialCall(
        _ tag: Tag, _ source: TagSource, isStrict: Bool
    ) throws(SyntaxFailure) -> PartialCall {
        var reader = self.reader(source.markup)
        let nameRange = reader.current.range
        let template = try expression(&reader)
        let literal = tables.literalText(template)
        if tag == .render, literal == nil {
            throw SyntaxFailure("'render' takes the name of a partial in quotes", nameRange)
        }
        var call = PartialCall(
            template: template, literal: literal.map { tables.key($0) } ?? -1,
            implied: literal.map { tables.name($0) } ?? -1,
            alias: literal.map { tables.name(Self.baseName($0)) } ?? -1, binding: .none, value: -1, arguments: 0..<0)
        var arguments: [Argument] = []
        while !reader.isAtEnd {
            let isAttribute = reader.peek(.word) && reader.peekNext(.colon)
            if isAttribute {
                let name = tables.name(reader.text(reader.advance()))
                reader.advance()
                arguments.append(Argument(name: name, value: try expression(&reader)))
            } else if arguments.isEmpty, call.binding == .none, reader.isWord("with") || reader.isWord("for") {
                call.binding = reader.text(reader.advance()) == "for" ? .each : .with
                call.value = try expression(&reader)
            } else if arguments.isEmpty, reader.takeWord("as") {
                call.alias = tables.name(reader.text(try reader.expect(.word, "a name after 'as'")))
            } else if reader.take(.comma) == nil {
                if isStrict { throw reader.unexpected("'with', 'for', 'as' or 'name: value'") }
                reader.advance()
            }
        }
        call.arguments = tables.add(arguments)
        return call
    }

    /// The variable that a partial's value is bound to: the last part of its path.
    static func baseName(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: "/")) else { return path }
        return path.split(separator: "/").last.map { String($0) } ?? path
    }

    // MARK: liquid

    /// Every line is a tag. Blocks must be closed where they were opened.
    mutating func liquidTag(_ range: Range<Int>) {
        let outer = firstClosableBlock
        firstClosableBlock = blocks.count
        var commentDepth = 0
        var comment: TagSource?
        var start = range.lowerBound
        while start <= range.upperBound {
            let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? range.upperBound
            if let source = line(start..<end) {
                let isComment = isWord(source.name, "comment")
                if commentDepth > 0 {
                    commentDepth += isComment ? 1 : isWord(source.name, "endcomment") ? -1 : 0
                } else if isComment, skippedDepth == 0 {
                    commentDepth = 1
                    comment = source
                } else if source.name.isEmpty {
                    if skippedDepth == 0 { report(SyntaxFailure("expected the name of a tag", source.range)) }
                } else {
                    tag(source)
                }
            }
            start = end + 1
        }
        if commentDepth > 0, let comment { reportOpen(comment) }
        for block in blocks[firstClosableBlock...] {
            report(
                SyntaxFailure(
                    "'\(block.tag.rawValue)' is not closed by '\(block.tag.endName)' in its 'liquid' tag", block.range))
        }
        closeBlocks(downTo: firstClosableBlock, range)
        if skippedDepth > 0 { skippedDepth = 0 }
        firstClosableBlock = outer
    }

    /// The tag of a line; nil for an empty one. `liquid` before a tag changes nothing.
    private func line(_ range: Range<Int>) -> TagSource? {
        var rest = trimmed(range)
        while true {
            guard !rest.isEmpty else { return nil }
            let name = tagWord(rest)
            let markup = skipSpace(name.upperBound, rest.upperBound)..<rest.upperBound
            guard isWord(name, "liquid") else {
                return TagSource(name: name, markup: markup, range: rest, isLine: true)
            }
            rest = markup
        }
    }
}
