/// What a run of checks has found, ready to be written in any format.
///
/// Formats are pure functions of this value: no clock, no machine, no locale, so the same findings give the same bytes.
package struct Report: Sendable {
    /// A finding that a baseline lists: it does not count, and only SARIF shows it.
    package struct Accepted: Sendable {
        package var diagnostic: Diagnostic
        package var reason: String?

        package init(_ diagnostic: Diagnostic, reason: String? = nil) {
            self.diagnostic = diagnostic
            self.reason = reason
        }
    }

    /// What a rule's page says of it.
    package struct Rule: Sendable {
        package var title: String
        package var summary: String
        /// The whole page, as Markdown.
        package var markdown: String

        package init(title: String, summary: String, markdown: String) {
            self.title = title
            self.summary = summary
            self.markdown = markdown
        }
    }

    /// The findings that count, in reading order.
    package private(set) var diagnostics: [Diagnostic]
    /// How many findings of each severity there are, those that are not shown too.
    private let totals: [Severity: Int]
    /// The files that findings point into.
    package var sources: SourceSet
    /// Paths of all files that were checked, those without findings too.
    package let checked: [String]
    /// Those of them that lie in folders named as sitegen's own are.
    private let lookalikes: Set<String>
    /// Findings that the baseline lists; nil when there is no baseline.
    package var accepted: [Accepted]?
    /// Rules by code, for formats that carry documentation.
    package var rules: [String: Rule] = [:]
    /// Where the rules' pages are served: a code and `/` are added. Without it a rule is named by a URN.
    package var rulesURL: String?
    /// From this severity on a finding fails the run.
    package var threshold = Severity.error
    /// The folder that paths of checked files are relative to, as seen from where the command runs ("" or "docs/"). Machines that
    /// look a path up in a repository need it.
    package var prefix = ""
    /// sitegen's own version.
    package var version: String
    /// Whether everything could be read: otherwise the run gives no verdict.
    package var isComplete = true
    /// Findings that are not in `diagnostics` since there are too many.
    package private(set) var omitted = 0
    /// What each checked file was taken for.
    package var taken: TakenNotes?
    /// The words of the language that findings are reported in.
    package private(set) var catalog = MessageCatalog.english

    package init(
        _ diagnostics: [Diagnostic], sources: SourceSet, checked: [String], accepted: [Accepted]? = nil, version: String
    ) {
        self.diagnostics = diagnostics.inReadingOrder()
        let counts = FindingCounts(diagnostics)
        totals = Dictionary(uniqueKeysWithValues: Severity.allCases.map { ($0, counts[$0]) })
        self.sources = sources
        self.checked = checked
        lookalikes = Set(checked.lazy.filter(Self.isBuiltInByName))
        self.accepted = accepted
        self.version = version
    }

    /// The same report with what it says in a language.
    package func said(in catalog: MessageCatalog) -> Report {
        var copy = self
        copy.catalog = catalog
        copy.diagnostics = diagnostics.map { $0.said(in: catalog) }
        copy.accepted = accepted?.map { Accepted($0.diagnostic.said(in: catalog), reason: $0.reason) }
        return copy
    }

    /// The report in a format, ending in a line break unless it is empty.
    package func text(as format: ReportFormat, color: Bool = false) -> String {
        format.write(self, color)
    }

    /// The same in UTF-8. JSON is made as bytes.
    package func bytes(as format: ReportFormat, color: Bool = false) -> [UInt8] {
        guard format == .json else { return Array(text(as: format, color: color).utf8) }
        var formatter = DiagnosticJSON(sources: sources, language: catalog.language, files: files)
        return formatter.bytes(diagnostics)
    }

    private var files: [(path: String, taken: String)]? {
        taken.map { taken in checked.map { ($0, taken[$0].json) } }
    }

    /// As many findings as are worth a task of their own when JSON is made.
    private static let partSize = 512

    /// How many parts of the JSON can be made at the same time.
    package var jsonParts: Int { (diagnostics.count + Self.partSize - 1) / Self.partSize }

    /// One of the parts.
    package func jsonPart(_ number: Int) -> [UInt8] {
        var formatter = DiagnosticJSON(sources: sources, language: catalog.language)
        let start = number * Self.partSize
        let own = diagnostics[start..<min(start + Self.partSize, diagnostics.count)]
        return formatter.entries(own, isFirst: number == 0)
    }

    /// What stands before the first part and after the last.
    package var jsonFrame: (opening: [UInt8], closing: [UInt8]) {
        var formatter = DiagnosticJSON(sources: sources, language: catalog.language, files: files)
        return formatter.frame(around: diagnostics)
    }

    /// The same report without the notes that point into sitegen's own specs: a line of those helps nobody who has a payload.
    package func withoutBuiltInNotes() -> Report {
        var copy = self
        copy.diagnostics = diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.notes.removeAll { $0.location.map { isBuiltIn($0.path) } ?? false }
            return diagnostic
        }
        return copy
    }

    /// The same report with every path as `shown` names it: what points into files, and the files themselves.
    package func showing(_ shown: (String) -> String) -> Report {
        func place(_ location: SourceLocation) -> SourceLocation {
            SourceLocation(path: shown(location.path), range: location.range)
        }
        var copy = self
        copy.sources = SourceSet(
            sources.paths.compactMap { path in
                sources[path].map { SourceFile(path: shown(path), bytes: $0.bytes, masked: $0.masked) }
            })
        copy.diagnostics = diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.location = diagnostic.location.map(place)
            diagnostic.notes = diagnostic.notes.map { note in
                var note = note
                note.location = note.location.map(place)
                return note
            }
            return diagnostic
        }
        return copy
    }

    /// The same report with the first findings only; 0 for all.
    package func limited(to count: Int) -> Report {
        guard count > 0, diagnostics.count > count else { return self }
        var copy = self
        copy.omitted = omitted + diagnostics.count - count
        copy.diagnostics = Array(diagnostics.prefix(count))
        return copy
    }

    /// Whether a path is one of sitegen's own files (packs, templates), not one of the site's.
    package func isBuiltIn(_ path: String) -> Bool { Self.isBuiltInByName(path) && !lookalikes.contains(path) }

    private static func isBuiltInByName(_ path: String) -> Bool {
        // The first letter tells most paths apart; a slash may stand before the folder.
        switch path.utf8.first {
        case UInt8(ascii: "P"), UInt8(ascii: "T"), UInt8(ascii: "S"), UInt8(ascii: "/"): break
        default: return false
        }
        guard let folder = path.split(separator: "/").first, path.contains("/") else { return false }
        return ["Packs", "Templates", "Schemas"].contains(folder)
    }

    /// A path as a machine looks it up, from the folder in which the command runs: without `.` and, where it can be, without `..`.
    package func lookupPath(_ path: String) -> String {
        if path.hasPrefix("/") || isBuiltIn(path) { return path }
        var parts: [Substring] = []
        for part in (prefix + path).split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }

    /// Whether a finding, shown or not, is at or above the threshold.
    package var fails: Bool { totals.contains { $0.key >= threshold && $0.value > 0 } }

    /// `2 errors, 1 warning`, with the severities that occur; `no findings`.
    package var counts: String {
        let parts = Severity.allCases.reversed().compactMap { severity -> Message? in
            let number = totals[severity, default: 0]
            return number == 0 ? nil : FindingCounts.message(number, severity)
        }
        return catalog.text(parts.isEmpty ? "no findings" : Message.list(parts))
    }

    /// How many files were checked, and how many findings do not count.
    var checkedText: String {
        let number = checked.count
        let files: Message = number == 1 ? "\(number) file checked" : "\(number) files checked"
        guard let accepted, !accepted.isEmpty else { return catalog.text(files) }
        return catalog.text("\(files), \(accepted.count) accepted by the ignore file")
    }
}
