extension StoreWriter {
    package mutating func add(_ location: SourceLocation) {
        add(location.path)
        add(location.range)
    }

    package mutating func add(_ diagnostic: Diagnostic) {
        add(diagnostic.code.id)
        add(diagnostic.severity.rawValue)
        add(diagnostic.location) { $0.add($1) }
        add(diagnostic.pointer) { $0.add($1) }
        add(diagnostic.headline)
        add(diagnostic.explanation) { $0.add($1) }
        add(diagnostic.fix) { $0.add($1) }
        add(diagnostic.notes) { $0.add($1) }
        add(diagnostic.profiles)
    }

    private mutating func add(_ fix: Diagnostic.Fix) {
        add(fix.text)
        add(fix.edits) { writer, edit in
            writer.add(edit.range)
            writer.add(edit.replacement)
        }
    }

    private mutating func add(_ note: Diagnostic.Note) {
        add(note.message)
        add(note.location) { $0.add($1) }
        add(note.isFramed)
    }
}

extension StoreReader {
    package mutating func location() throws -> SourceLocation {
        SourceLocation(path: try string(), range: try range())
    }

    package mutating func diagnostic() throws -> Diagnostic {
        let code = DiagnosticCode(try string())
        guard let severity = Severity(rawValue: try string()) else { throw Damaged() }
        let location = try optional { try $0.location() }
        let pointer = try optional { try $0.string() }
        let headline = try message()
        let explanation = try optional { try $0.message() }
        let fix = try optional { try $0.fix() }
        let notes = try list { try $0.note() }
        var diagnostic = Diagnostic(
            code, severity, at: location, pointer: pointer, headline, why: explanation, fix: fix, notes: notes)
        let profiles = try strings()
        if !profiles.isEmpty { diagnostic.profiles = profiles }
        return diagnostic
    }

    private mutating func fix() throws -> Diagnostic.Fix {
        Diagnostic.Fix(
            try message(),
            edits: try list { Diagnostic.Fix.Edit(range: try $0.range(), replacement: try $0.string()) })
    }

    private mutating func note() throws -> Diagnostic.Note {
        Diagnostic.Note(
            try message(), at: try optional { try $0.location() }, isFramed: try bool())
    }
}
