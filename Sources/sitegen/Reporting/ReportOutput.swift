import Platform
import SiteBuilder
import SiteFiles
import Text

/// Writes reports: to standard output, to files (each whole or not at all), to GitHub's step summary.
struct ReportOutput {
    private let options: CommonOptions
    private let terminal: Terminal

    init(_ options: CommonOptions, _ terminal: Terminal) {
        self.options = options
        self.terminal = terminal
    }

    func write(_ findings: Findings, _ plan: ReportPlan) throws {
        let report = report(findings, isDocumented: plan.items.contains { $0.format.has(.documentsRules) })
        let places = ShownPaths(findings)
        for item in plan.items {
            var shown = said(limited(report, item), for: item.format)
            // Whoever reads these opens the place; machines have ways of their own to name it.
            if item.format.has(.opensPlaces) {
                if !options.verbose { shown = shown.withoutBuiltInNotes() }
                shown.sources = Self.named(in: shown)
                shown = shown.showing(places.path)
            }
            let isColored = item.path == nil && terminal.hasColor
            if let path = item.path {
                try write(shown, item.format, to: path, findings)
                terminal.detail("Wrote \(item.format.rawValue) to '\(path)'")
            } else {
                try make(shown, item.format, isColored) {
                    try Terminal.print(item.format.isForPeople ? VisibleText.log($0) : $0)
                }
                if shown.omitted > 0, !item.format.has(.countsOmitted) {
                    terminal.say("\(shown.omitted) more findings are not shown (--max-problems \(limit(item) ?? 0))")
                }
            }
        }
    }

    /// The files that findings point into: of a large site few, and each of them is looked for on the disk.
    private static func named(in report: Report) -> SourceSet {
        let found = report.diagnostics + (report.accepted ?? []).map(\.diagnostic)
        let paths = Set(found.flatMap { [$0.location] + $0.notes.map(\.location) }.compactMap { $0?.path })
        return SourceSet(paths.compactMap { report.sources[$0] })
    }

    /// The report, mostly in one piece. A long one in JSON is made by all processors that may be used, and written while it is made.
    private func make(
        _ report: Report, _ format: ReportFormat, _ isColored: Bool, _ write: ([UInt8]) throws -> Void
    ) throws {
        guard format == .json, report.jsonParts > 1, options.jobs > 1 else {
            return try write(report.bytes(as: format, color: isColored))
        }
        let frame = report.jsonFrame
        try write(frame.opening)
        for start in stride(from: 0, to: report.jsonParts, by: 32) {
            let parts = concurrentMap(min(32, report.jsonParts - start), size: 1) { report.jsonPart(start + $0) }
            for part in parts { try write(part) }
        }
        try write(frame.closing)
    }

    /// Adds the verdict to the page that GitHub shows for a step, when it names one.
    func appendStepSummary(_ findings: Findings) {
        guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
        // GitHub takes one megabyte for a step.
        let shown = report(findings, isDocumented: false).limited(to: options.maxProblems.map { min($0, 500) } ?? 100)
        let text = said(shown, for: .markdown).text(as: .markdown)
        do {
            try FileSystem().append(Array((text + "\n").utf8), to: DiskPath(path))
        } catch {
            terminal.say("the step summary '\(path)' cannot be written")
        }
    }

    /// What people read is in their language; what machines read is in English unless a language is asked for.
    private func said(_ report: Report, for format: ReportFormat) -> Report {
        let language = options.lang ?? (format.isForPeople ? Language.ofEnvironment : "en")
        guard language != "en" else { return report }
        var said = report.said(in: Language.catalog(language))
        if let pages = try? RulePages.find() {
            for code in report.rules.keys { said.rules[code] = pages.page(code, language: language) }
        }
        return said
    }

    private func limited(_ report: Report, _ item: ReportPlan.Item) -> Report {
        limit(item).map { report.limited(to: $0) } ?? report
    }

    /// What people read is cut at 100 unless they say otherwise; a file or a machine gets everything unless told.
    private func limit(_ item: ReportPlan.Item) -> Int? {
        if item.format.has(.isWhole) { return nil }
        return options.maxProblems ?? (item.format.isForPeople && item.path == nil ? 100 : nil)
    }

    /// `isDocumented`: with what the pages of the rules say.
    private func report(_ findings: Findings, isDocumented: Bool) -> Report {
        var report = Report(
            findings.diagnostics, sources: findings.sources, checked: findings.checked, accepted: findings.accepted,
            version: Release.version)
        report.threshold = options.threshold
        report.rulesURL = options.rulesURL
        report.isComplete = findings.isComplete
        report.taken = findings.taken
        report.prefix = prefix(findings)
        guard isDocumented else { return report }
        let codes = Set((report.diagnostics + (report.accepted ?? []).map(\.diagnostic)).map(\.code.id))
        if let pages = try? RulePages.find(), !codes.isEmpty {
            for code in codes { report.rules[code] = pages.page(code, language: "en") }
        }
        return report
    }

    /// The source folder as seen from the working folder, when it lies in there.
    private func prefix(_ findings: Findings) -> String {
        guard let folder = findings.folder else { return "" }
        let files = FileSystem()
        let (here, there) = (files.resolved("."), files.resolved(DiskPath(folder)))
        return there.inside(here).map { $0 + "/" } ?? ""
    }

    private func write(_ report: Report, _ format: ReportFormat, to path: String, _ findings: Findings) throws {
        let files = FileSystem()
        if case .folder? = files.kind(DiskPath(path)) {
            throw Failure("the report '\(path)' cannot be written: it is a folder")
        }
        try StrayLink.refuse(path, source: options.source)
        if isChecked(path, findings) { throw Failure("the report '\(path)' would overwrite a file that was checked") }
        let folder = FileSystem.parent(path)
        do {
            if !folder.isEmpty { try files.makeFolder(DiskPath(folder)) }
            if case .other? = files.kind(DiskPath(path)) {
                var all: [UInt8] = []
                try make(report, format, false) { all += $0 }
                try files.append(all, to: DiskPath(path))
            } else {
                try files.replace(DiskPath(path), isLasting: false) { write in
                    try make(report, format, false) { try write($0[...]) }
                }
            }
        } catch let failure as FileSystem.Failure {
            throw Failure("the report '\(path)' cannot be written: \(failure.reason)")
        }
    }

    private func isChecked(_ path: String, _ findings: Findings) -> Bool {
        let files = FileSystem()
        guard let own = files.identity(DiskPath(path)) else { return false }
        if let identities = findings.identities { return identities.contains(own) }
        return findings.checked.contains { findings.place(of: $0).flatMap { files.identity(DiskPath($0)) } == own }
    }
}
