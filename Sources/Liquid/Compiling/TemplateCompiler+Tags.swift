import Text

/// Which tag does what, and the tags without a block.
extension TemplateCompiler {
    mutating func tag(_ source: TagSource) {
        if skippedDepth > 0 { return skip(source.name) }
        isRefused = false
        guard let tag = withBytes(source.name, { Tag($0) }) else {
            if options.dialect == .braze, let tag = BrazeTag(rawValue: text(source.name)) {
                return brazeTag(tag, source)
            }
            if let block = blockEnded(by: source.name) { return close(block, source) }
            markNotBlank()
            return reportUnknownTag(source)
        }
        if options.dialect == .braze, let use = tag.markupUse { checkBraze(source.markup, use) }
        if tag.isBlock {
            if blocks.count >= Self.maximumDepth {
                report(.liquidLimit, "blocks are nested more than \(Self.maximumDepth) deep", source.range)
                skippedDepth = 1
                return
            }
            return open(tag, source)
        }
        simpleTag(tag, source)
    }

    /// Inside a block that is left out only its end counts.
    private mutating func skip(_ name: Range<Int>) {
        if let tag = withBytes(name, { Tag($0) }), tag.isBlock {
            skippedDepth += 1
        } else if blockEnded(by: name) != nil {
            skippedDepth -= 1
        }
    }

    /// The tag of a block that `end…` closes.
    private func blockEnded(by name: Range<Int>) -> Tag? {
        guard name.count > 3, isWord(name.lowerBound..<name.lowerBound + 3, "end"),
            let tag = withBytes(name.lowerBound + 3..<name.upperBound, { Tag($0) }), tag.isBlock
        else { return nil }
        return tag
    }

    private mutating func simpleTag(_ tag: Tag, _ source: TagSource) {
        switch tag {
        case .assign: return assign(source)
        case .inlineComment: return inlineComment(source)
        case .liquid: return
        case .else, .elsif, .when: return part(tag, source)
        default: break
        }
        markNotBlank()
        switch tag {
        case .echo: addOutput(source.markup, source.range)
        case .break: emit(.leaveLoop, source.range)
        case .continue: emit(.nextRound, source.range)
        case .cycle: cycle(source)
        case .increment: emit(.increment(name: tables.name(bytes, trimmed(source.markup))), source.range)
        case .decrement: emit(.decrement(name: tables.name(bytes, trimmed(source.markup))), source.range)
        case .include, .render: partial(tag, source)
        default: break
        }
    }

    private mutating func open(_ tag: Tag, _ source: TagSource) {
        switch tag {
        case .if, .unless: openBranch(tag, source)
        case .case: openCase(source)
        case .for, .tablerow: openLoop(tag, source)
        case .capture: openCapture(source)
        case .ifchanged:
            push(.ifchanged, source)
            awaitEnd(emit(.changedBegin(end: -1), source.range))
        case .comment: comment(source)
        case .raw: raw(source)
        case .doc: doc(source)
        default: break
        }
    }

    mutating func push(_ tag: Tag, _ source: TagSource) {
        var block = OpenBlock(tag, source.range, start: ops.count)
        block.firstText = openTexts.count
        block.firstEnd = openEnds.count
        blocks.append(block)
    }

    // MARK: assign, capture, cycle

    /// The letters, digits, `_`, `-`, dots and brackets that a variable to be set may be written with.
    private func isTargetByte(_ byte: UInt8) -> Bool {
        byte.isWordPart || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[")
            || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
    }

    private mutating func assign(_ source: TagSource) {
        let failure = SyntaxFailure("'assign' takes a name, '=' and a value", source.range)
        guard let sign = source.markup.first(where: { bytes[$0] == UInt8(ascii: "=") }) else { return report(failure) }
        let before = trimmed(source.markup.lowerBound..<sign)
        var start = before.upperBound
        while start > before.lowerBound, isTargetByte(bytes[start - 1]) { start -= 1 }
        guard start < before.upperBound, start == before.lowerBound || options.mode == .lax else {
            return report(failure)
        }
        let name = tables.name(bytes, start..<before.upperBound)
        let value = sign + 1..<source.markup.upperBound
        guard
            let pipeline = attempt(
                { compiler throws(SyntaxFailure) in
                    var reader = compiler.reader(value)
                    return try compiler.pipeline(&reader)
                }, lax: { compiler throws(SyntaxFailure) in compiler.laxPipeline(value) })
        else { return }
        emit(.assign(name: name, pipeline: pipeline), source.range)
    }

    private mutating func openCapture(_ source: TagSource) {
        push(.capture, source)
        guard let start = source.markup.first(where: { isTargetByte(bytes[$0]) }) else {
            report(SyntaxFailure("'capture' takes the name of a variable", source.range))
            blocks[blocks.count - 1].isBroken = true
            return
        }
        var end = start
        while end < source.markup.upperBound, isTargetByte(bytes[end]) { end += 1 }
        let begin = emit(.captureBegin(name: tables.name(bytes, start..<end), end: -1), source.range)
        awaitEnd(begin)
    }

    private mutating func cycle(_ source: TagSource) {
        let clause = attempt({ compiler throws(SyntaxFailure) in try compiler.strictCycle(source) }) {
            compiler throws(SyntaxFailure) in try compiler.laxCycle(source)
        }
        guard let clause else { return }
        tables.cycles.append(clause)
        emit(.cycle(Int32(tables.cycles.count - 1)), source.range)
    }

    private mutating func strictCycle(_ source: TagSource) throws(SyntaxFailure) -> CycleClause {
        var reader = self.reader(source.markup)
        var values = [Argument(name: -1, value: try expression(&reader))]
        var group: ExpressionID = -1
        if reader.take(.colon) != nil {
            group = values[0].value
            values = [Argument(name: -1, value: try expression(&reader))]
        }
        while reader.take(.comma) != nil, !reader.isAtEnd {
            values.append(Argument(name: -1, value: try expression(&reader)))
        }
        try reader.expectEnd("',' or the end")
        return cycleClause(group, values, source)
    }

    private mutating func laxCycle(_ source: TagSource) throws(SyntaxFailure) -> CycleClause {
        var start = source.markup.lowerBound
        var group: ExpressionID = -1
        guard let first = fragment(at: start, end: source.markup.upperBound) else {
            throw SyntaxFailure("'cycle' takes values separated by ','", source.range)
        }
        let colon =
            first.first { bytes[$0] == UInt8(ascii: ":") } ?? skipSpace(first.upperBound, source.markup.upperBound)
        if colon < source.markup.upperBound, bytes[colon] == UInt8(ascii: ":"), colon > first.lowerBound {
            group = laxExpression(first.lowerBound..<min(colon, first.upperBound))
            start = colon + 1
        }
        var values: [Argument] = []
        for part in bytes[start..<source.markup.upperBound].split(separator: UInt8(ascii: ",")) {
            guard let value = nextFragment(from: part.startIndex, end: part.endIndex) else { continue }
            values.append(Argument(name: -1, value: laxExpression(value)))
        }
        return cycleClause(group, values, source)
    }

    /// An unnamed cycle of literals is one with every other of the same literals; one with variables stands alone.
    private mutating func cycleClause(_ group: ExpressionID, _ values: [Argument], _ source: TagSource) -> CycleClause {
        var key = ""
        for value in values {
            if case .constant(let constant) = tables.expressions[Int(value.value)] {
                let literal = tables.constants[Int(constant)]
                key += literal.kindName
                key += " "
                key += literal.text
                key += ", "
            } else {
                key += "\(file.path):\(source.range.lowerBound) "
            }
        }
        return CycleClause(group: group, key: tables.key(key), values: tables.add(values))
    }

    // MARK: Comments and raw text

    private mutating func inlineComment(_ source: TagSource) {
        var isLineStart = false
        for index in source.markup {
            if bytes[index] == UInt8(ascii: "\n") {
                isLineStart = true
            } else if isLineStart, !bytes[index].isSpace {
                if bytes[index] != UInt8(ascii: "#") {
                    return report(SyntaxFailure("every line of a '#' comment must begin with '#'", index..<index + 1))
                }
                isLineStart = false
            }
        }
    }

    private mutating func raw(_ source: TagSource) {
        if !trimmed(source.markup).isEmpty { report(SyntaxFailure("'raw' takes no arguments", source.markup)) }
        guard !source.isLine, let end = tokenizer.skip(toTag: "endraw") else { return reportOpen(source) }
        if !end.body.isEmpty {
            markNotBlank()
            emit(.text(start: Int32(end.body.lowerBound), end: Int32(end.body.upperBound)), end.body)
        }
        resume(trimsNextText: end.trimsAfter)
    }

    private mutating func doc(_ source: TagSource) {
        if !trimmed(source.markup).isEmpty { report(SyntaxFailure("'doc' takes no arguments", source.markup)) }
        let start = tokenizer.position
        guard !source.isLine, let end = tokenizer.skip(toTag: "enddoc") else { return reportOpen(source) }
        var nested = Tokenizer(bytes)
        nested.position = start
        if let inner = nested.skip(toTag: "doc"), inner.tag.upperBound <= end.body.upperBound {
            report(SyntaxFailure("'doc' cannot stand inside 'doc'", inner.tag))
        }
        resume(trimsNextText: end.trimsAfter)
    }

    /// Nothing in a comment is parsed but comments and `raw`, which must be closed in it.
    private mutating func comment(_ source: TagSource) {
        if source.isLine { return }
        var depth = 1
        while let token = tokenizer.next() {
            guard token.kind == .tag else { continue }
            let name = tokenizer.tagName(at: token.range.lowerBound)
            if isWord(name, "raw") {
                if tokenizer.skip(toTag: "endraw") == nil { return reportOpen(source) }
            } else if isWord(name, "comment") {
                depth += 1
            } else if isWord(name, "endcomment") {
                depth -= 1
            }
            if depth == 0 { return resume(trimsNextText: token.trimsAfter) }
        }
        reportOpen(source)
    }

    /// The rest of the template belongs to a block that has no end.
    mutating func reportOpen(_ source: TagSource) {
        if !source.isLine { tokenizer.position = tokenizer.end }
        let name = text(source.name)
        report(SyntaxFailure("'\(name)' is not closed by 'end\(name)'", source.range))
    }
}
