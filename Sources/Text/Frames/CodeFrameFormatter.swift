/// Diagnostics as a compiler prints them: headline, the source line with the range underlined, why, fix, notes.
///
/// Wide characters take two cells in the underline, tabs four; control characters are shown as pictures so that
/// a payload cannot drive the terminal; a line longer than the window is cut around the range.
package struct CodeFrameFormatter {
    /// Whether to paint with ANSI escapes.
    package var color: Bool
    /// The widest source excerpt, in terminal cells.
    package var window = 100
    private let sources: SourceSet
    private let catalog: MessageCatalog
    private var indices: [String: LineIndex] = [:]

    /// Formats diagnostics that point into these files; others are printed without a frame. The words beside the findings are in
    /// the catalogue's language; what the findings say is in theirs (`Diagnostic.said(in:)`).
    package init(sources: SourceSet, color: Bool = false, catalog: MessageCatalog = .english) {
        self.sources = sources
        self.color = color
        self.catalog = catalog
    }

    /// Diagnostics one after the other, in the order given.
    package mutating func format(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { format($0) }.joined()
    }

    /// One diagnostic with its frame, ending in a newline.
    package mutating func format(_ diagnostic: Diagnostic) -> String {
        let severity = paint(catalog.text(diagnostic.severity.message), Self.colors[diagnostic.severity] ?? "1")
        var out = place(diagnostic.location)
        out +=
            "\(severity): \(paint(Self.visible(diagnostic.headline.shown), "1")) [\(Self.visible(diagnostic.code.id))]\n"
        if let location = diagnostic.location { out += frame(location, diagnostic.severity) }
        if !diagnostic.profiles.isEmpty {
            out += "    = \(catalog.text("for")): \(Self.visible(diagnostic.profiles.joined(separator: ", ")))\n"
        }
        if let why = diagnostic.explanation { out += "    = \(catalog.text("why")): \(Self.visible(why.shown))\n" }
        if let fix = diagnostic.fix { out += "    = \(catalog.text("fix")): \(Self.visible(fix.text.shown))\n" }
        for note in diagnostic.notes {
            out += "\(place(note.location))\(catalog.text("note")): \(Self.visible(note.message.shown))\n"
            if note.isFramed, let location = note.location { out += frame(location, .info) }
        }
        return out
    }

    private mutating func place(_ location: SourceLocation?) -> String {
        guard let location else { return "" }
        guard let index = lineIndex(location.path) else { return "\(Self.visible(location.path)): " }
        let position = index.position(of: location.range.lowerBound)
        return "\(Self.visible(location.path)):\(position.line):\(position.column): "
    }

    private mutating func lineIndex(_ path: String) -> LineIndex? {
        if let known = indices[path] { return known }
        guard let file = sources[path] else { return nil }
        let index = LineIndex(file)
        indices[path] = index
        return index
    }

    /// A source line around a range, cut to the window: made visible, but for colours and the underline.
    package struct Frame: Sendable, Hashable {
        /// From 1; the column counts Unicode scalars.
        package var line: Int
        package var column: Int
        package var before: String
        package var marked: String
        package var after: String
    }

    /// The line that a location points into; nil where the file is not known or empty.
    package mutating func frame(at location: SourceLocation) -> Frame? {
        guard let file = sources[location.path], !file.bytes.isEmpty, let index = lineIndex(location.path) else {
            return nil
        }
        let start = min(location.range.lowerBound, file.bytes.count)
        let position = index.position(of: start)
        let line = index.range(ofLine: position.line)
        let from = min(start, line.upperBound)
        let marked = from..<max(min(location.range.upperBound, line.upperBound), from)
        let (before, shown, after) = excerpt(file, line: line, marked: marked)
        return Frame(line: position.line, column: position.column, before: before, marked: shown, after: after)
    }

    private mutating func frame(_ location: SourceLocation, _ severity: Severity) -> String {
        guard let frame = frame(at: location) else { return "" }
        let gutter = String(frame.line)
        let blank = String(repeating: " ", count: gutter.count)
        let width = max(DisplayWidth.of(frame.marked), 1)
        let underline = "^" + String(repeating: "~", count: width - 1)
        let indent = String(repeating: " ", count: DisplayWidth.of(frame.before))
        return "  \(gutter) | \(frame.before)\(frame.marked)\(frame.after)\n  \(blank) | \(indent)"
            + paint(underline, Self.colors[severity] ?? "1") + "\n"
    }

    /// The visible text of a line: before the marked range, the range, and after it.
    private func excerpt(_ file: SourceFile, line: Range<Int>, marked: Range<Int>) -> (String, String, String) {
        let reach = window * 2
        let from = Self.scalarStart(file.bytes, max(line.lowerBound, marked.lowerBound - reach), line)
        let to = Self.scalarStart(file.bytes, min(line.upperBound, marked.lowerBound + reach), line)
        var head = Self.visible(file.text(in: from..<marked.lowerBound))
        let body = Self.visible(file.text(in: marked.lowerBound..<max(marked.lowerBound, min(marked.upperBound, to))))
        var tail = Self.visible(file.text(in: min(max(marked.upperBound, marked.lowerBound), to)..<to))
        let keep = window * 2 / 5
        if from > line.lowerBound || DisplayWidth.of(head) > window - keep {
            head = "…" + Self.suffix(head, cells: keep)
        }
        let room = max(window - DisplayWidth.of(head), keep)
        let shown = Self.prefix(body, cells: room)
        let cut = shown.unicodeScalars.count < body.unicodeScalars.count
        tail = cut ? "" : Self.prefix(tail, cells: max(room - DisplayWidth.of(shown), 0))
        let whole =
            !cut && to == line.upperBound && DisplayWidth.of(head + shown + tail) <= window
            && Self.visible(file.text(in: marked.upperBound..<to)) == tail
        return (head, shown, tail + (whole ? "" : "…"))
    }

    private static func scalarStart(_ bytes: [UInt8], _ offset: Int, _ line: Range<Int>) -> Int {
        var offset = offset
        while offset > line.lowerBound, offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }

    private static func prefix(_ text: String, cells: Int) -> String {
        var left = cells
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            left -= DisplayWidth.of(scalar)
            if left < 0 { break }
            scalars.append(scalar)
        }
        return String(scalars)
    }

    private static func suffix(_ text: String, cells: Int) -> String {
        var left = cells
        var scalars: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars.reversed() {
            left -= DisplayWidth.of(scalar)
            if left < 0 { break }
            scalars.append(scalar)
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars.reversed())
        return String(view)
    }

    /// As `VisibleText.line`.
    package static func visible(_ text: String) -> String { VisibleText.line(text) }

    private func paint(_ text: String, _ code: String) -> String {
        color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    private static let colors: [Severity: String] = [.error: "1;31", .warning: "1;33", .info: "1;36"]
}
