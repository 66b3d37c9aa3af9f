import Text

/// Blocks with branches: `if`, `unless`, `case`, and how every block ends.
extension TemplateCompiler {
    // MARK: if, unless

    mutating func openBranch(_ tag: Tag, _ source: TagSource) {
        push(tag, source)
        branch(source, isUnless: tag == .unless)
    }

    /// A branch whose condition cannot be read is left out: the way goes past it.
    private mutating func branch(_ source: TagSource, isUnless: Bool) {
        let condition = attempt(
            { compiler throws(SyntaxFailure) in
                var reader = compiler.reader(source.markup)
                return try compiler.condition(&reader)
            }, lax: { compiler throws(SyntaxFailure) in try compiler.laxCondition(source.markup) })
        let never = tables.constant(.bool(isUnless), source.range)
        let id = condition ?? add(condition: [Comparison(left: never, right: -1, op: .none)])
        let op: Op =
            isUnless
            ? .branchUnless(condition: id, otherwise: -1, end: -1) : .branch(condition: id, otherwise: -1, end: -1)
        let index = emit(op, source.range)
        blocks[blocks.count - 1].pending = index
        awaitEnd(index)
    }

    /// `else`, `elsif`, `when`: the next part of the innermost block.
    mutating func part(_ tag: Tag, _ source: TagSource) {
        guard blocks.count > firstClosableBlock, let open = blocks.last else { return reportStray(tag, source) }
        switch (open.tag, tag) {
        case (.if, .else), (.unless, .else), (.if, .elsif), (.unless, .elsif):
            let jump = emit(.jump(-1), source.range)
            patchPending()
            awaitEnd(jump)
            if open.hasElse, options.mode == .strict {
                report(
                    .liquidSyntax, "'\(tag.rawValue)' after 'else' is never reached", source.range, severity: .warning)
            }
            if tag == .else, options.mode == .strict, !trimmed(source.markup).isEmpty {
                report(.liquidSyntax, "'else' takes no condition, but 'elsif' does", source.range, severity: .warning)
            }
            if tag == .elsif { branch(source, isUnless: false) } else { blocks[blocks.count - 1].hasElse = true }
        case (.case, .when): when(source)
        case (.case, .else): caseElse(source)
        case (.for, .else): loopElse(source)
        default: reportStray(tag, source)
        }
    }

    private mutating func reportStray(_ tag: Tag, _ source: TagSource) {
        let notes = blocks.last.map {
            [Diagnostic.Note("'\($0.tag.rawValue)' is open here", at: file.location($0.range))]
        }
        report(.liquidSyntax, "'\(tag.rawValue)' does not belong here", source.range, notes: notes ?? [])
    }

    // MARK: case

    mutating func openCase(_ source: TagSource) {
        push(.case, source)
        let subject = attempt(
            { compiler throws(SyntaxFailure) in
                var reader = compiler.reader(source.markup)
                let subject = try compiler.expression(&reader)
                try reader.expectEnd("the end")
                return subject
            },
            lax: { compiler throws(SyntaxFailure) in
                guard let first = compiler.nextFragment(from: source.markup.lowerBound, end: source.markup.upperBound)
                else {
                    throw SyntaxFailure("'case' takes a value", source.range)
                }
                return compiler.laxExpression(first)
            })
        emit(.caseBegin, source.range)
        // What stands before the first `when` is never rendered.
        blocks[blocks.count - 1].pending = emit(.jump(-1), source.range)
        blocks[blocks.count - 1].loop = Int(subject ?? tables.constant(.null, source.range))
    }

    private mutating func when(_ source: TagSource) {
        endCasePart(source.range)
        let values = attempt({ compiler throws(SyntaxFailure) in try compiler.strictWhen(source) }) {
            compiler throws(SyntaxFailure) in try compiler.laxWhen(source)
        }
        let subject = ExpressionID(blocks[blocks.count - 1].loop)
        tables.whens.append(WhenClause(subject: subject, values: tables.add(values ?? [])))
        let index = emit(.when(Int32(tables.whens.count - 1), next: -1, end: -1), source.range)
        blocks[blocks.count - 1].pending = index
        awaitEnd(index)
        blocks[blocks.count - 1].body = ops.count
    }

    private mutating func strictWhen(_ source: TagSource) throws(SyntaxFailure) -> [Argument] {
        var reader = self.reader(source.markup)
        var values: [Argument] = []
        repeat {
            values.append(Argument(name: -1, value: try expression(&reader, inCondition: true)))
        } while reader.take(.comma) != nil || reader.takeWord("or")
        try reader.expectEnd("',', 'or' or the end")
        return values
    }

    private mutating func laxWhen(_ source: TagSource) throws(SyntaxFailure) -> [Argument] {
        var values: [Argument] = []
        var index = source.markup.lowerBound
        let end = source.markup.upperBound
        while let value = nextFragment(from: index, end: end) {
            values.append(Argument(name: -1, value: laxExpression(value, inCondition: true)))
            index = skipSpace(value.upperBound, end)
            if index < end, bytes[index] == UInt8(ascii: ",") {
                index = skipSpace(index + 1, end)
            } else if let word = fragment(at: index, end: end), text(word) == "or", index > value.upperBound {
                index = skipSpace(word.upperBound, end)
            } else {
                break
            }
        }
        if values.isEmpty { throw SyntaxFailure("'when' takes at least one value", source.range) }
        return values
    }

    private mutating func caseElse(_ source: TagSource) {
        if !trimmed(source.markup).isEmpty {
            report(SyntaxFailure("'else' of 'case' takes no arguments", source.markup))
        }
        endCasePart(source.range)
        blocks[blocks.count - 1].pending = emit(.caseElse(next: -1), source.range)
    }

    private mutating func endCasePart(_ range: Range<Int>) {
        let body = blocks[blocks.count - 1].body
        if body >= 0 { emit(.whenEnd(body: Int32(body)), range) }
        blocks[blocks.count - 1].body = -1
        patchPending()
    }

    // MARK: Ends

    /// An end tag closes the innermost open block of its name; blocks inside it that are still open are reported.
    mutating func close(_ tag: Tag, _ source: TagSource) {
        let open = blocks[min(firstClosableBlock, blocks.count)...]
        guard let match = open.lastIndex(where: { $0.tag == tag }) else {
            let notes = blocks.last.map {
                [Diagnostic.Note("'\($0.tag.rawValue)' is open here", at: file.location($0.range))]
            }
            markNotBlank()
            return report(
                .liquidSyntax, "'\(tag.endName)' has no open '\(tag.rawValue)'", source.range, notes: notes ?? [])
        }
        for inner in blocks[(match + 1)...] {
            report(
                .liquidSyntax, "'\(inner.tag.rawValue)' is not closed by '\(inner.tag.endName)'", inner.range,
                notes: [.init("'\(tag.endName)' stands here", at: file.location(source.range))])
        }
        closeBlocks(downTo: match, source.range)
    }

    mutating func closeBlocks(downTo count: Int, _ range: Range<Int>? = nil) {
        while blocks.count > count { closeInnermost(range ?? bytes.count..<bytes.count) }
    }

    private mutating func closeInnermost(_ range: Range<Int>) {
        guard let block = blocks.last else { return }
        switch block.tag {
        case .if, .unless: patchPending()
        case .case:
            endCasePart(range)
            finish(block, end: ops.count)
            emit(.caseEnd, range)
        case .for, .tablerow: endLoop(range)
        case .capture: if !block.isBroken { emit(.captureEnd, range) }
        case .ifchanged: emit(.changedEnd, range)
        default: break
        }
        guard let block = blocks.popLast() else { return }
        if block.tag != .case { finish(block, end: ops.count) }
        let suppresses = block.tag == .if || block.tag == .unless || block.tag == .case || block.tag == .for
        if suppresses, block.isBlank {
            for index in openTexts[block.firstText...] { ops[Int(index)] = .nothing }
        }
        openTexts.removeSubrange(block.firstText...)
        if !block.isBlank, block.tag != .capture { markNotBlank() }
    }

    private mutating func finish(_ block: OpenBlock, end: Int) {
        for index in openEnds[block.firstEnd...] { ops[Int(index)].setEnd(Int32(end)) }
        openEnds.removeSubrange(block.firstEnd...)
    }

    /// The innermost block's end becomes a target of this operation.
    mutating func awaitEnd(_ index: Int) {
        openEnds.append(Int32(truncatingIfNeeded: index))
    }

    /// The operation that waits for the next part of the innermost block goes on from here.
    mutating func patchPending() {
        guard let pending = blocks[blocks.count - 1].pending else { return }
        ops[pending].setNext(Int32(ops.count))
        blocks[blocks.count - 1].pending = nil
    }
}

extension Op {
    mutating func setEnd(_ target: Int32) {
        switch self {
        case .branch(let condition, let otherwise, _):
            self = .branch(condition: condition, otherwise: otherwise < 0 ? target : otherwise, end: target)
        case .branchUnless(let condition, let otherwise, _):
            self = .branchUnless(condition: condition, otherwise: otherwise < 0 ? target : otherwise, end: target)
        case .jump: self = .jump(target)
        case .when(let clause, let next, _): self = .when(clause, next: next, end: target)
        case .loopBegin(let loop, let otherwise, _):
            self = .loopBegin(loop: loop, otherwise: otherwise < 0 ? target : otherwise, end: target)
        case .rowBegin(let loop, _): self = .rowBegin(loop: loop, end: target)
        case .captureBegin(let name, _): self = .captureBegin(name: name, end: target)
        case .changedBegin: self = .changedBegin(end: target)
        default: break
        }
    }

    mutating func setNext(_ target: Int32) {
        switch self {
        case .branch(let condition, _, let end): self = .branch(condition: condition, otherwise: target, end: end)
        case .branchUnless(let condition, _, let end):
            self = .branchUnless(condition: condition, otherwise: target, end: end)
        case .jump: self = .jump(target)
        case .when(let clause, _, let end): self = .when(clause, next: target, end: end)
        case .caseElse: self = .caseElse(next: target)
        case .loopBegin(let loop, _, let end): self = .loopBegin(loop: loop, otherwise: target, end: end)
        default: break
        }
    }
}
