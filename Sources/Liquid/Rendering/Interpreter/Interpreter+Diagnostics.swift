package import Text

/// What a render says: each mistake once per place, with the calls that led there.
extension Interpreter {
    struct Report: Hashable {
        var path: String
        var range: Range<Int>
        var headline: Message
    }

    static let maximumDiagnostics = 100
    static let maximumNotes = 8

    mutating func report(_ failure: LiquidFailure) {
        let range = failure.range ?? program.ranges[pc].range
        report(failure.code, failure.message, range)
    }

    mutating func report(
        _ code: DiagnosticCode, _ headline: Message, _ range: Range<Int>, fix: Diagnostic.Fix? = nil,
        severity: Severity = .error
    ) {
        let location = program.location(range)
        let report = Report(path: location.path, range: range, headline: headline)
        guard diagnostics.count < Self.maximumDiagnostics, reported.insert(report).inserted else { return }
        diagnostics.append(Diagnostic(code, severity, at: location, headline, fix: fix, notes: callChain()))
    }

    /// As Shopify's engine prints it, where that is asked for; a message may quote a value.
    mutating func print(error message: String) {
        guard options.printsErrors else { return }
        LiquidValue.string("Liquid error: \(message)").write(to: &output, escaping: escapes)
    }

    /// Innermost call first.
    private func callChain() -> [Diagnostic.Note] {
        var notes = frames.reversed().prefix(Self.maximumNotes).map { frame in
            Diagnostic.Note(
                "'\(frame.name)' is called here", at: linked.states[frame.caller].program.location(frame.range.range),
                isFramed: true)
        }
        if frames.count > Self.maximumNotes {
            notes.append(.init("… and \(frames.count - Self.maximumNotes) more calls"))
        }
        return notes
    }

    mutating func reportMissingPartial(_ name: String, _ range: Range<Int>) {
        let diagnostic = library.missing(name, at: program.location(range), notes: callChain())
        report(.liquidMissingPartial, diagnostic.headline, range, fix: diagnostic.fix)
    }

    // MARK: Strict variables

    mutating func reportMissing(variable name: String, _ id: ExpressionID) {
        guard reportsMissing else { return }
        let start = program.tables.expressionRanges[Int(id)].range.lowerBound
        if name == TemplateCompiler.profile {
            let range = braceName(id)
            return reportMissing(braceName: program.file.text(in: range), in: .null, range)
        }
        let range = start..<min(start + name.utf8.count, program.file.bytes.count)
        let headline: Message = "unknown variable '\(name)'"
        guard isNew(headline, range) else { return }
        var known = scope.slots.indices.filter { scope.slots[$0] == .bound || scope.slots[$0] == .loop }.map {
            symbolNames[$0]
        }
        if !scope.isIsolated { known += variables.keys }
        known += options.globals.keys
        report(.liquidUnknownVariable, headline, range, fix: nearest(to: name, known, range))
    }

    mutating func reportMissing(lookup index: Int, in base: LiquidValue, _ id: ExpressionID) {
        guard reportsMissing else { return }
        let range = program.tables.lookupRanges[index].range
        let start = program.tables.expressionRanges[Int(id)].range.lowerBound
        var owner = program.file.text(in: start..<max(start, range.lowerBound))
        while let last = owner.last, last == "." || last.isWhitespace { owner.removeLast() }
        let name = program.file.text(in: range)
        if owner.isEmpty { return reportMissing(braceName: name, in: base, range) }
        if base.isNull {
            return report(.liquidUnknownVariable, "'\(owner)' is nil and has no property '\(name)'", range)
        }
        let headline: Message = "'\(owner)' has no property '\(name)'"
        guard isNew(headline, range) else { return }
        let (inner, place) = program.file.nameInBrackets(range) ?? (name, range)
        report(.liquidUnknownVariable, headline, range, fix: nearest(to: inner, base.objectValue?.keys ?? [], place))
    }

    /// A plain name of Braze's dialect.
    private mutating func reportMissing(braceName name: String, in profile: LiquidValue, _ range: Range<Int>) {
        let headline: Message = "unknown variable '\(name)'"
        guard isNew(headline, range) else { return }
        report(.liquidUnknownVariable, headline, range, fix: nearest(to: name, profile.objectValue?.keys ?? [], range))
    }

    /// The place of the name that an expression begins with.
    private func braceName(_ id: ExpressionID) -> Range<Int> {
        guard case .variable(_, let lookups, let count) = program.tables.expressions[Int(id)], count > 0 else {
            return program.tables.expressionRanges[Int(id)].range
        }
        return program.tables.lookupRanges[Int(lookups)].range
    }

    /// Whether it is worth the search for the nearest name: what is said already is said once.
    private func isNew(_ headline: Message, _ range: Range<Int>) -> Bool {
        diagnostics.count < Self.maximumDiagnostics
            && !reported.contains(Report(path: program.file.path, range: range, headline: headline))
    }

    private func nearest(to name: String, _ known: [String], _ range: Range<Int>) -> Diagnostic.Fix? {
        let isBraced = name.hasPrefix("${")
        return Suggestion.nearest(to: isBraced ? String(name.dropFirst(2).dropLast()) : name, among: known).map {
            let replacement = isBraced ? "${\($0)}" : $0
            return Diagnostic.Fix("did you mean '\($0)'?", edits: [.init(range: range, replacement: replacement)])
        }
    }
}

extension DiagnosticCode {
    /// A variable or property that does not exist, where `RenderOptions.strictVariables` asks for it.
    package static let liquidUnknownVariable = DiagnosticCode("liquid.unknown-variable")
}
