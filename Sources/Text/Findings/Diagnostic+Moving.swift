extension Diagnostic {
    /// The same said of other places: each range in the file `path` (its own, those of its notes, those that its fix edits) through
    /// `place`. For what was found in a text that was made from that file.
    package func moved(in path: String, _ place: (Range<Int>) -> Range<Int>) -> Diagnostic {
        func moved(_ location: SourceLocation) -> SourceLocation {
            location.path == path ? SourceLocation(path: path, range: place(location.range)) : location
        }
        var diagnostic = self
        if let location, location.path == path { diagnostic.location = moved(location) }
        diagnostic.fix = fix.map { fix in
            .init(fix.text, edits: fix.edits.map { .init(range: place($0.range), replacement: $0.replacement) })
        }
        diagnostic.notes = notes.map { .init($0.message, at: $0.location.map(moved), isFramed: $0.isFramed) }
        return diagnostic
    }
}

extension TextTranslation {
    /// What was found in the new text, at its place in the file. Edits of the new text are given up where they are none of the file.
    package func original(_ diagnostic: Diagnostic) -> Diagnostic {
        var moved = diagnostic.moved(in: source.path, place)
        if let fix = diagnostic.fix, diagnostic.location?.path ?? source.path == source.path,
            !fix.edits.allSatisfy({ isCopy($0.range) })
        {
            moved.fix = .init(fix.text)
        }
        return moved
    }
}
