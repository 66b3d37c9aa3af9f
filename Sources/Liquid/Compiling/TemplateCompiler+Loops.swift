import Text

/// `for` and `tablerow`.
extension TemplateCompiler {
    mutating func openLoop(_ tag: Tag, _ source: TagSource) {
        push(tag, source)
        let clause = attempt({ compiler throws(SyntaxFailure) in try compiler.strictLoop(tag, source) }) {
            compiler throws(SyntaxFailure) in try compiler.laxLoop(tag, source)
        }
        let nothing = LoopClause(
            variable: tables.name(""), collection: tables.constant(.array([]), source.range), name: 0)
        tables.loops.append(clause ?? nothing)
        let loop = Int32(tables.loops.count - 1)
        let index = emit(
            tag == .for ? .loopBegin(loop: loop, otherwise: -1, end: -1) : .rowBegin(loop: loop, end: -1), source.range)
        awaitEnd(index)
        blocks[blocks.count - 1].pending = tag == .for ? index : nil
        blocks[blocks.count - 1].loop = Int(loop)
        blocks[blocks.count - 1].body = ops.count
    }

    private mutating func strictLoop(_ tag: Tag, _ source: TagSource) throws(SyntaxFailure) -> LoopClause {
        var reader = self.reader(source.markup)
        let variable = try reader.expect(.word, "a variable after '\(tag.rawValue)'")
        guard reader.takeWord("in") else { throw reader.unexpected("'in'") }
        let start = reader.current.start
        let collection = try expression(&reader)
        let name = loopName(variable.range, start..<reader.lastEnd)
        var clause = LoopClause(
            variable: tables.name(bytes, variable.range), collection: collection, name: name)
        if tag == .for, reader.takeWord("reversed") { clause.isReversed = true }
        while !reader.isAtEnd {
            _ = reader.take(.comma)
            let attribute = try reader.expect(.word, "an attribute or the end")
            guard reader.take(.colon) != nil else { throw reader.unexpected("':' after '\(reader.text(attribute))'") }
            switch reader.text(attribute) {
            case "limit": clause.limit = try expression(&reader)
            case "offset" where tag == .for && reader.isWord("continue"):
                reader.advance()
                clause.offset = .resume
            case "offset": clause.offset = .value(try expression(&reader))
            case "cols" where tag == .tablerow: clause.columns = try expression(&reader)
            case let other:
                let known = tag == .for ? "'limit' and 'offset'" : "'cols', 'limit' and 'offset'"
                throw SyntaxFailure("'\(tag.rawValue)' has no attribute '\(other)', only \(known)", attribute.range)
            }
        }
        return clause
    }

    private mutating func laxLoop(_ tag: Tag, _ source: TagSource) throws(SyntaxFailure) -> LoopClause {
        let end = source.markup.upperBound
        let failure = SyntaxFailure("'\(tag.rawValue)' takes a variable, 'in' and a collection", source.range)
        var index = source.markup.lowerBound
        while index < end, bytes[index].isWordPart || bytes[index] == UInt8(ascii: "-") { index += 1 }
        let variable = source.markup.lowerBound..<index
        let word = skipSpace(index, end)
        guard !variable.isEmpty, word > index, word + 2 < end, text(word..<word + 2) == "in",
            bytes[word + 2].isSpace
        else { throw failure }
        let start = skipSpace(word + 2, end)
        index = start
        while let next = fragment(at: index, end: end) { index = next.upperBound }
        guard index > start else { throw failure }
        let name = text(variable) + "-" + text(start..<index)
        var clause = LoopClause(
            variable: tables.name(text(variable)), collection: laxExpression(start..<index), name: tables.name(name))
        let after = skipSpace(index, end)
        clause.isReversed = tag == .for && end - after >= 8 && text(after..<after + 8) == "reversed"
        for (name, value) in attributes(in: source.markup) {
            switch text(name) {
            case "limit": clause.limit = laxExpression(value)
            case "offset":
                clause.offset = text(value) == "continue" && tag == .for ? .resume : .value(laxExpression(value))
            case "cols": clause.columns = laxExpression(value)
            default: break
            }
        }
        return clause
    }

    /// `variable-collection`, the collection as written without white space, but in quotes.
    private mutating func loopName(_ variable: Range<Int>, _ collection: Range<Int>) -> Int32 {
        var result: [UInt8] = []
        result.reserveCapacity(variable.count + collection.count + 1)
        result.append(contentsOf: bytes[variable])
        result.append(UInt8(ascii: "-"))
        var quote: UInt8?
        for byte in bytes[collection] {
            if quote == nil, byte.isSpace { continue }
            if byte == quote {
                quote = nil
            } else if quote == nil, byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                quote = byte
            }
            result.append(byte)
        }
        return tables.name(result, 0..<result.count)
    }

    /// The part of `for` that is rendered when there is nothing to go through.
    mutating func loopElse(_ source: TagSource) {
        guard !blocks[blocks.count - 1].hasElse else {
            return report(SyntaxFailure("'for' has a second 'else'", source.range))
        }
        blocks[blocks.count - 1].hasElse = true
        emit(.loopNext(body: Int32(blocks[blocks.count - 1].body)), source.range)
        tables.loops[blocks[blocks.count - 1].loop].next = Int32(ops.count - 1)
        let jump = emit(.jump(-1), source.range)
        patchPending()
        awaitEnd(jump)
    }

    mutating func endLoop(_ range: Range<Int>) {
        let block = blocks[blocks.count - 1]
        if !block.hasElse {
            let body = Int32(block.body)
            emit(block.tag == .for ? .loopNext(body: body) : .rowNext(body: body), range)
            tables.loops[block.loop].next = Int32(ops.count - 1)
        }
        patchPending()
    }
}
