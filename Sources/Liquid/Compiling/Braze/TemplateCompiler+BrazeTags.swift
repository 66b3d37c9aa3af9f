import Text

/// The tags that only Braze has, and content blocks.
extension TemplateCompiler {
    mutating func brazeTag(_ tag: BrazeTag, _ source: TagSource) {
        markNotBlank()
        let step: BrazeStep? =
            switch tag {
            case .abortMessage: .abort(reason: abortReason(source))
            case .connectedContent: connectedCall(source).map { .connectedContent($0) }
            case .catalogItems, .catalogSelectionItems: catalogCall(tag, source).map { .catalog($0) }
            }
        if let step { emit(brazeStep(step), source.range) }
    }

    private mutating func brazeStep(_ step: BrazeStep) -> Op {
        tables.brazeSteps.append(step)
        return .braze(Int32(tables.brazeSteps.count - 1))
    }

    // MARK: abort_message

    /// `abort_message`, `abort_message()`, `abort_message('reason')`, and the reason without quotes or parentheses. Outputs in
    /// the reason are rendered.
    private mutating func abortReason(_ source: TagSource) -> TextID {
        var range = trimmed(source.markup)
        if range.count > 1, bytes[range.lowerBound] == UInt8(ascii: "("),
            bytes[range.upperBound - 1] == UInt8(ascii: ")")
        {
            range = trimmed(range.lowerBound + 1..<range.upperBound - 1)
        } else if let sign = range.first(where: { bytes[$0] == UInt8(ascii: "(") || bytes[$0] == UInt8(ascii: ")") }),
            sign == range.lowerBound || sign == range.upperBound - 1
        {
            report(SyntaxFailure("'abort_message' takes a reason between '(' and ')'", source.range))
        }
        if range.isEmpty { return -1 }
        let quoted = quotedReason(range)
        return textTemplate(quoted ?? range)
    }

    /// What stands between the quotes; curly ones are reported.
    private mutating func quotedReason(_ range: Range<Int>) -> Range<Int>? {
        let (first, last) = (bytes[range.lowerBound], bytes[range.upperBound - 1])
        if range.count > 1, first == last, first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") {
            return range.lowerBound + 1..<range.upperBound - 1
        }
        guard CurlyQuote.straight(bytes, at: range.lowerBound, end: range.upperBound) != nil else { return nil }
        checkBraze(range, .other)
        let isClosed = CurlyQuote.straight(bytes, at: range.upperBound - 3, end: range.upperBound) != nil
        let end = isClosed && range.count >= 6 ? range.upperBound - 3 : range.upperBound
        return range.lowerBound + 3..<end
    }

    // MARK: connected_content

    static let connectedOptions = [
        "method", "headers", "body", "content_type", "basic_auth", "auth_credentials", "cache_max_age", "no_cache",
        "retry", "rerender", "save",
    ]

    /// The URL up to white space, then `:option value …`. Outputs may stand in the URL and in every value.
    private mutating func connectedCall(_ source: TagSource) -> ConnectedCall? {
        let url = word(from: source.markup.lowerBound, end: source.markup.upperBound)
        guard !url.isEmpty, bytes[url.lowerBound] != UInt8(ascii: ":") else {
            report(SyntaxFailure("'connected_content' takes a URL", source.range))
            return nil
        }
        var call = ConnectedCall(
            url: textTemplate(url), urlRange: ByteRange(url), variable: -1, fallback: tables.name("connected"),
            retries: false)
        for option in options(url.upperBound..<source.markup.upperBound) {
            switch text(option.name) {
            case "save": call.variable = savedVariable(option, source)
            case "retry": call.retries = true
            case let name where Self.connectedOptions.contains(name): _ = textTemplate(option.value)
            case let name:
                let nearest = Suggestion.nearest(to: name, among: Self.connectedOptions)
                report(
                    .liquidSyntax, "'connected_content' has no option ':\(name)'", option.name, severity: .warning,
                    nearest: nearest.map { ($0, option.name) })
            }
        }
        return call
    }

    private mutating func savedVariable(_ option: (name: Range<Int>, value: Range<Int>), _ source: TagSource) -> Int32 {
        let range = trimmed(option.value)
        guard !range.isEmpty, range.allSatisfy({ bytes[$0].isWordPart || bytes[$0] == UInt8(ascii: "-") }) else {
            report(SyntaxFailure("':save' takes the name of a variable", range.isEmpty ? option.name : range))
            return -1
        }
        return tables.name(text(range))
    }

    /// Every `:name value` of a range; a value ends before white space and the next `:` with a letter, but not in braces.
    private func options(_ range: Range<Int>) -> [(name: Range<Int>, value: Range<Int>)] {
        var found: [(name: Range<Int>, value: Range<Int>)] = []
        var index = range.lowerBound
        var depth = 0
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
            let isOption =
                depth == 0 && byte == UInt8(ascii: ":") && index + 1 < range.upperBound
                && bytes[index + 1].isLetter && bytes[index - 1].isSpace
            guard isOption else {
                index += 1
                continue
            }
            if let last = found.indices.last { found[last].value = found[last].value.lowerBound..<index }
            var end = index + 1
            while end < range.upperBound, bytes[end].isWordPart { end += 1 }
            found.append((index + 1..<end, end..<range.upperBound))
            index = end
        }
        return found
    }

    /// The run of signs from the first that is no white space, outputs taken whole.
    private func word(from start: Int, end: Int) -> Range<Int> {
        let first = skipSpace(start, end)
        var index = first
        while index < end, !bytes[index].isSpace { index = brazeFragment(at: index, end: end) ?? index + 1 }
        return first..<index
    }

    // MARK: Catalogs

    /// A catalog, then the identifiers of its items or the name of a selection.
    private mutating func catalogCall(_ tag: BrazeTag, _ source: TagSource) -> CatalogCall? {
        var words: [TextID] = []
        var range = source.range
        var index = source.markup.lowerBound
        while true {
            let next = word(from: index, end: source.markup.upperBound)
            if next.isEmpty { break }
            if words.isEmpty { range = next }
            if bytes[next.lowerBound] != UInt8(ascii: ":") { words.append(textTemplate(next)) }
            index = next.upperBound
        }
        guard words.count > 1 || tag == .catalogItems && words.count == 1 else {
            let takes: Message =
                tag == .catalogItems ? "a catalog and its items" : "a catalog and a selection"
            report(SyntaxFailure("'\(tag.rawValue)' takes \(takes)", source.range))
            return nil
        }
        return CatalogCall(
            isSelection: tag == .catalogSelectionItems, catalog: words[0], range: ByteRange(range),
            words: Array(words.dropFirst()), variable: tables.name("items"))
    }

    // MARK: Content blocks

    /// `content_blocks.${name}`: the text of a block wherever an expression may stand; nil for anything else.
    mutating func contentBlock(
        _ word: String, _ lookups: (start: Int32, count: Int32), _ range: Range<Int>
    ) -> ExpressionID? {
        guard word == "content_blocks", lookups.count == 1,
            case .key(let key, _, _) = tables.lookups[Int(lookups.start)]
        else { return nil }
        return tables.add(.contentBlock(tables.key(Self.contentBlockFolder + tables.keys[Int(key)])), range)
    }

    /// The step for an output that is a content block and nothing else but its `id`: it is rendered in place.
    mutating func contentBlockStep(_ pipeline: Int32) -> Op? {
        let line = tables.pipelines[Int(pipeline)]
        guard case .contentBlock(let partial) = tables.expressions[Int(line.value)],
            line.filters.allSatisfy({ tables.keys[Int(tables.filters[Int($0)].name)] == "id" })
        else { return nil }
        return brazeStep(.contentBlock(partial: partial, range: tables.expressionRanges[Int(line.value)]))
    }

    static let contentBlockFolder = "content_blocks/"
}
