/// Diagnostics as one JSON document, for programs: `sitegen check --format json` and `report/report.json`.
///
/// `{"version": 1, "language": "en", "summary": {"error": n, "warning": n, "info": n}, "files": [{path, takenFor: {what, howSure, why,
/// where, spec}}], "diagnostics": [{code, severity, path, range: {start:
/// {line, column, offset}, end: {…}}, pointer, headline, values: [text], explanation, fix, edits: [{start, end,
/// replacement}], profiles: [id], notes: [{message, values: [text], path, line, column}]}]}`.
/// `headline`, `explanation`, `fix` and `message` are text for people in `language`. `values` are the names, numbers and quotes of
/// the headline or message beside them, the same in every language.
/// Absent facts are left out; lines and columns count from 1, columns in Unicode scalars, offsets in bytes.
package struct DiagnosticJSON {
    private let sources: SourceSet
    private let language: String
    /// What each file was taken for, where that is told.
    private let files: [(path: String, taken: String)]?
    private var out: [UInt8] = []
    /// The lines of the file that was asked for last: findings come in reading order.
    private var lines: (path: String, index: LineIndex?)?
    /// The lines of files that notes point into: a few, and again and again.
    private var noted: [String: LineIndex] = [:]

    /// `language`: of the sentences, which is said beside them.
    package init(sources: SourceSet, language: String = "en", files: [(path: String, taken: String)]? = nil) {
        self.sources = sources
        self.language = language
        self.files = files
    }

    package mutating func format(_ diagnostics: [Diagnostic]) -> String {
        String(decoding: bytes(diagnostics), as: UTF8.self)
    }

    /// The document as UTF-8.
    package mutating func bytes(_ diagnostics: [Diagnostic]) -> [UInt8] {
        bytes(diagnostics[...], counting: diagnostics)
    }

    /// A part of many: the summary counts `all`, and `next` is the name of the file with the part after this one.
    package mutating func bytes(
        _ diagnostics: ArraySlice<Diagnostic>, counting all: [Diagnostic], next: String? = nil
    ) -> [UInt8] {
        out = []
        out.reserveCapacity(256 + diagnostics.count * 512)
        open(counting: all, next: next)
        addEntries(diagnostics, isFirst: true)
        close(isEmpty: diagnostics.isEmpty)
        defer { out = [] }
        return out
    }

    /// What stands around the entries of a whole document.
    package mutating func frame(around all: [Diagnostic]) -> (opening: [UInt8], closing: [UInt8]) {
        out = []
        open(counting: all, next: nil)
        let opening = out
        out = []
        close(isEmpty: all.isEmpty)
        defer { out = [] }
        return (opening, out)
    }

    /// What stands before the entries.
    private mutating func open(counting all: [Diagnostic], next: String?) {
        let found = FindingCounts(all)
        let counts = Severity.allCases.reversed().map { "\"\($0.rawValue)\": \(found[$0])" }
        add("{\n  \"version\": 1,\n  \"language\": ", quoting: language)
        add(",\n  \"summary\": {")
        add(counts.joined(separator: ", "))
        add("},\n")
        for (index, file) in (files ?? []).enumerated() {
            add(index == 0 ? "  \"files\": [\n    {\"path\": " : ",\n    {\"path\": ", quoting: file.path)
            add(", \"takenFor\": \(file.taken)}")
        }
        if let files, !files.isEmpty { add("\n  ],\n") }
        if let next { add("  \"next\": ", quoting: next) }
        add(next == nil ? "  \"diagnostics\": [" : ",\n  \"diagnostics\": [")
    }

    private mutating func close(isEmpty: Bool) { add(isEmpty ? "]\n}\n" : "\n  ]\n}\n") }

    /// The entries of some diagnostics as they stand in the document, so that its parts can be made at the same time.
    /// `isFirst`: no others stand before them.
    package mutating func entries(_ diagnostics: ArraySlice<Diagnostic>, isFirst: Bool) -> [UInt8] {
        out = []
        out.reserveCapacity(diagnostics.count * 512)
        addEntries(diagnostics, isFirst: isFirst)
        defer { out = [] }
        return out
    }

    private mutating func addEntries(_ diagnostics: ArraySlice<Diagnostic>, isFirst: Bool) {
        for (index, diagnostic) in diagnostics.enumerated() {
            add(isFirst && index == 0 ? "\n    " : ",\n    ")
            addEntry(diagnostic)
        }
    }

    private mutating func addEntry(_ diagnostic: Diagnostic) {
        add("{\"code\": ", quoting: diagnostic.code.id)
        add(", \"severity\": ", quoting: diagnostic.severity.rawValue)
        if let location = diagnostic.location {
            add(", \"path\": ", quoting: location.path)
            addRange(location)
        }
        if let pointer = diagnostic.pointer { add(", \"pointer\": ", quoting: pointer) }
        let headline = diagnostic.headline
        add(", \"headline\": ", quoting: headline)
        addValues(headline)
        if let why = diagnostic.explanation { add(", \"explanation\": ", quoting: why) }
        if let fix = diagnostic.fix {
            add(", \"fix\": ", quoting: fix.text)
            if !fix.edits.isEmpty { addList("edits", fix.edits) { $0.addEdit($1) } }
        }
        if !diagnostic.profiles.isEmpty {
            addList("profiles", diagnostic.profiles) { JSONEscaping.append($1, .log, to: &$0.out) }
        }
        if !diagnostic.notes.isEmpty { addList("notes", diagnostic.notes) { $0.addNote($1) } }
        add("}")
    }

    private mutating func addValues(_ message: Message) {
        let values = message.texts
        if !values.isEmpty { addList("values", values) { JSONEscaping.append($1, .log, to: &$0.out) } }
    }

    private mutating func addList<Element>(
        _ name: StaticString, _ elements: [Element], _ add: (inout DiagnosticJSON, Element) -> Void
    ) {
        self.add(", \"")
        self.add(name)
        self.add("\": [")
        for (index, element) in elements.enumerated() {
            if index > 0 { self.add(", ") }
            add(&self, element)
        }
        self.add("]")
    }

    private mutating func addEdit(_ edit: Diagnostic.Fix.Edit) {
        add("{\"start\": ", edit.range.lowerBound)
        add(", \"end\": ", edit.range.upperBound)
        add(", \"replacement\": ", quoting: edit.replacement)
        add("}")
    }

    private mutating func addNote(_ note: Diagnostic.Note) {
        add("{\"message\": ", quoting: note.message)
        addValues(note.message)
        if let location = note.location {
            add(", \"path\": ", quoting: location.path)
            if let place = lineIndex(ofNoted: location.path)?.position(of: location.range.lowerBound) {
                add(", \"line\": ", place.line)
                add(", \"column\": ", place.column)
            }
        }
        add("}")
    }

    /// Most notes point into the file of their finding.
    private mutating func lineIndex(ofNoted path: String) -> LineIndex? {
        if let lines, lines.path == path { return lines.index }
        if noted[path] == nil { noted[path] = sources[path].map { LineIndex($0) } }
        return noted[path]
    }

    private mutating func addRange(_ location: SourceLocation) {
        if lines?.path != location.path {
            lines = (location.path, sources[location.path].map { LineIndex($0) })
        }
        guard let index = lines?.index else { return }
        addPlace(", \"range\": {\"start\": {", index, location.range.lowerBound)
        addPlace(", \"end\": {", index, location.range.upperBound)
        add("}")
    }

    private mutating func addPlace(_ opening: StaticString, _ index: LineIndex, _ offset: Int) {
        let place = index.position(of: offset)
        add(opening)
        add("\"line\": ", place.line)
        add(", \"column\": ", place.column)
        add(", \"offset\": ", offset)
        add("}")
    }

    // MARK: Bytes

    private mutating func add(_ text: StaticString) {
        out.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func add(_ text: String) { out.append(contentsOf: text.utf8) }

    private mutating func add(_ name: StaticString, quoting text: String) {
        add(name)
        JSONEscaping.append(text, .log, to: &out)
    }

    private mutating func add(_ name: StaticString, quoting message: Message) {
        add(name)
        message.appendLiteral(to: &out)
    }

    private mutating func add(_ name: StaticString, _ number: Int) {
        add(name)
        guard number > 0 else { return add(String(number)) }
        var place = 1
        while number / place >= 10 { place *= 10 }
        while place > 0 {
            out.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / place % 10))
            place /= 10
        }
    }
}

extension ReportFormat {
    /// One document for programs, with everything that is known; made as bytes.
    package static let json: ReportFormat = .init("json", [".json"], [.isUsual]) { report, _ in
        String(decoding: report.bytes(as: .json), as: UTF8.self)
    }
}
