extension Diagnostic {
    /// The same finding with texts that fit a line: headlines and fixes quote names and values of the payload, which may hold line
    /// breaks, other controls, directions or a novel.
    package func onOneLine() -> Diagnostic {
        let isFixPlain = fix.map { $0.text.fitsLine } ?? true
        let isHeadlinePlain = headline.fitsLine
        guard !isHeadlinePlain || !isFixPlain else { return self }
        var copy = self
        if !isHeadlinePlain { copy.headline = headline.onOneLine() }
        if !isFixPlain, let fix { copy.fix = Fix(fix.text.onOneLine(), edits: fix.edits) }
        return copy
    }
}
