/// Diagnostics as one JSON document, for programs: `sitegen check --format json` and `report/report.json`.
///
/// `{"version": 1, "summary": {"error": n, "warning": n, "info": n}, "diagnostics": [{code, severity, path, range: {start:
/// {line, column, offset}, end: {…}}, pointer, headline, explanation, fix, edits: [{start, end,
/// replacement}], profiles: [id], notes: [{message, path, line, column}]}]}`.
/// Absent facts are left out; lines and columns count from 1, columns in Unicode scalars, offsets in bytes.
package struct DiagnosticJSON {
    private let sources: SourceSet
    private var indices: [String: LineIndex] = [:]

    package init(sources: SourceSet) { self.sources = sources }

    package mutating func format(_ diagnostics: [Diagnostic]) -> String {
        let counts = Severity.allCases.reversed().map { severity in
            "\"\(severity.rawValue)\": \(diagnostics.count { $0.severity == severity })"
        }
        var out = "{\n  \"version\": 1,\n  \"summary\": {\(counts.joined(separator: ", "))},\n  \"diagnostics\": ["
        for (index, diagnostic) in diagnostics.enumerated() {
            out += (index == 0 ? "\n    " : ",\n    ") + entry(diagnostic)
        }
        return out + (diagnostics.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    }

    private mutating func entry(_ diagnostic: Diagnostic) -> String {
        var members = [("code", quoted(diagnostic.code.id)), ("severity", quoted(diagnostic.severity.rawValue))]
        if let location = diagnostic.location {
            members.append(("path", quoted(location.path)))
            if let start = position(location, location.range.lowerBound),
                let end = position(location, location.range.upperBound)
            {
                members.append(("range", "{\"start\": \(start), \"end\": \(end)}"))
            }
        }
        if let pointer = diagnostic.pointer { members.append(("pointer", quoted(pointer))) }
        members.append(("headline", quoted(diagnostic.headline)))
        if let why = diagnostic.explanation { members.append(("explanation", quoted(why))) }
        if let fix = diagnostic.fix { members.append(("fix", quoted(fix.text))) }
        if let edits = diagnostic.fix?.edits, !edits.isEmpty {
            members.append(("edits", "[" + edits.map(edit).joined(separator: ", ") + "]"))
        }
        if !diagnostic.profiles.isEmpty {
            members.append(("profiles", "[" + diagnostic.profiles.map { quoted($0) }.joined(separator: ", ") + "]"))
        }
        if !diagnostic.notes.isEmpty {
            members.append(("notes", "[" + diagnostic.notes.map { note($0) }.joined(separator: ", ") + "]"))
        }
        return "{" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
    }

    private func edit(_ edit: Diagnostic.Fix.Edit) -> String {
        "{\"start\": \(edit.range.lowerBound), \"end\": \(edit.range.upperBound), \"replacement\": \(quoted(edit.replacement))}"
    }

    private mutating func note(_ note: Diagnostic.Note) -> String {
        var members = ["\"message\": " + quoted(note.message)]
        if let location = note.location {
            members.append("\"path\": " + quoted(location.path))
            if let index = index(location.path) {
                let place = index.position(of: location.range.lowerBound)
                members.append("\"line\": \(place.line), \"column\": \(place.column)")
            }
        }
        return "{" + members.joined(separator: ", ") + "}"
    }

    private mutating func position(_ location: SourceLocation, _ offset: Int) -> String? {
        guard let index = index(location.path) else { return nil }
        let place = index.position(of: offset)
        return "{\"line\": \(place.line), \"column\": \(place.column), \"offset\": \(offset)}"
    }

    private mutating func index(_ path: String) -> LineIndex? {
        if indices[path] == nil, let file = sources[path] { indices[path] = LineIndex(file) }
        return indices[path]
    }

    private func quoted(_ text: String) -> String { JSONText.quoted(text) }
}
