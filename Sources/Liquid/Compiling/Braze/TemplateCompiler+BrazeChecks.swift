package import Text

/// What Braze refuses although Liquid, or lax Liquid, lets it pass: curly quotes, parentheses and filters in conditions, two
/// custom attributes in one expression, filters it does not have. Each is `liquid.unsupported`; what was written is then
/// read as well as it can be.
extension TemplateCompiler {
    /// Looks through the words of a tag or output.
    mutating func checkBraze(_ range: Range<Int>, _ use: MarkupUse) {
        let tokens = lexer.tokens(in: range)
        checkCurlyQuotes(tokens)
        var depth = 0
        var attributes = 0
        var hasParenthesis = false
        var hasFilter = false
        for index in tokens.indices {
            let token = tokens[index]
            switch token.kind {
            case .openOutput: depth += 1
            case .closeOutput: depth -= 1
            case .openRound where use == .condition && !hasParenthesis:
                hasParenthesis = true
                refuseParentheses(token.range)
            case .pipe where (use == .condition || use == .collection) && depth == 0 && !hasFilter:
                hasFilter = true
                refuseFilter(token.range)
            case .word where use == .value || use == .condition: checkWord(tokens, index, use, &attributes)
            default: break
            }
        }
    }

    /// Counts the custom attributes of one expression, which `and` and `or` end.
    private mutating func checkWord(_ tokens: [Lexer.Token], _ index: Int, _ use: MarkupUse, _ attributes: inout Int) {
        let word = text(tokens[index].range)
        if use == .condition, word == "and" || word == "or" { attributes = 0 }
        guard word == "custom_attribute", index + 2 < tokens.count, tokens[index + 1].kind == .dot,
            tokens[index + 2].kind == .braceName, index == 0 || tokens[index - 1].kind != .dot
        else { return }
        attributes += 1
        if attributes == 2 { refuseSecondAttribute(tokens[index].start..<tokens[index + 2].end) }
    }

    private mutating func refuse(_ range: Range<Int>, _ headline: Message, fix: Diagnostic.Fix) {
        isRefused = true
        add(Diagnostic(.liquidUnsupported, .error, at: file.location(range), headline, fix: fix))
    }

    /// One diagnostic for all curly quotes of a tag, with the edits that make them straight.
    private mutating func checkCurlyQuotes(_ tokens: [Lexer.Token]) {
        var edits: [Diagnostic.Fix.Edit] = []
        var first: Range<Int>?
        for token in tokens where token.kind == .curlyString || token.kind == .unknown {
            for place in [token.start, token.end - CurlyQuote.length] where place >= token.start {
                guard let straight = CurlyQuote.straight(bytes, at: place, end: token.end),
                    edits.last?.range.lowerBound != place
                else { continue }
                let range = place..<place + CurlyQuote.length
                edits.append(.init(range: range, replacement: straight == UInt8(ascii: "'") ? "'" : "\""))
                first = first ?? token.range
            }
        }
        guard let first else { return }
        let found = text(edits[0].range)
        refuse(
            first, "a text must stand in straight quotes, but found '\(found)'",
            fix: .init("replace curly quotes by straight ones", edits: edits))
    }

    private mutating func refuseParentheses(_ range: Range<Int>) {
        refuse(
            range, "a condition must not have parentheses in Braze",
            fix: .init("nest 'if' tags, or assign a part of the condition to a variable first"))
    }

    private mutating func refuseFilter(_ range: Range<Int>) {
        refuse(
            range, "a filter must stand in an output or 'assign' in Braze, not in a condition, 'for' or 'case'",
            fix: .init("assign the result to a variable first"))
    }

    private mutating func refuseSecondAttribute(_ range: Range<Int>) {
        refuse(
            range, "two custom attributes must not meet in one expression in Braze",
            fix: .init("assign one of them to a variable first"))
    }

    // MARK: Filters

    /// Whether all is said about a filter. One that Braze says nothing of is a warning where Liquid has it.
    mutating func checkBrazeFilter(_ name: String, isKnown: Bool, _ range: Range<Int>) -> Bool {
        if BrazeSupport.documentedFilters.contains(name) || BrazeSupport.silentFilters.contains(name) { return false }
        if let instead = BrazeSupport.refusedFilters[name] {
            let fix = instead.isEmpty ? nil : Diagnostic.Fix(instead)
            add(
                Diagnostic(
                    .liquidUnsupported, .error, at: file.location(range), "Braze does not have the filter '\(name)'",
                    fix: fix))
            return true
        }
        guard isKnown else { return false }
        add(
            Diagnostic(
                .liquidUnsupported, .warning, at: file.location(range), "Braze does not document the filter '\(name)'",
                fix: .init("send a test message before you rely on it")))
        return false
    }
}

extension DiagnosticCode {
    /// Liquid that Braze does not take (Braze's dialect): a filter it does not have, parentheses or filters in a condition,
    /// curly quotes, two custom attributes in one expression.
    package static let liquidUnsupported = DiagnosticCode("liquid.unsupported")
}
