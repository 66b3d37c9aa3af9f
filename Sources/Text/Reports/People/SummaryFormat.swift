/// Counts only: one line for the run, one for each rule that fired, the most frequent first.
enum SummaryFormat {
    static func text(_ report: Report) -> String {
        let paths = Set(report.diagnostics.compactMap(\.location?.path))
        var out = report.counts
        if !report.diagnostics.isEmpty {
            let files: Message = paths.count == 1 ? "\(paths.count) file" : "\(paths.count) files"
            out = report.catalog.text("\(out) in \(files)")
        }
        out += "; \(report.checkedText)\n"
        let rows = byRule(report.diagnostics)
        let width = rows.map { String($0.count).count }.max() ?? 0
        let codes = rows.map(\.code.utf8.count).max() ?? 0
        for row in rows {
            let count = String(repeating: " ", count: width - String(row.count).count) + String(row.count)
            let gap = String(repeating: " ", count: codes - row.code.utf8.count)
            let title = report.rules[row.code].map { "  " + CodeFrameFormatter.visible($0.title) } ?? ""
            let severity = report.catalog.text(row.severity.message)
            out += "  \(count)  \(severity)\(String(repeating: " ", count: max(9 - DisplayWidth.of(severity), 1)))"
            out +=
                "\(CodeFrameFormatter.visible(row.code))\(title.isEmpty ? "" : gap)\(title)\n"
        }
        return out
    }

    struct Row {
        var code: String
        var severity: Severity
        var count: Int
    }

    /// A row for each code and severity: the gravest first, then the most frequent, then by name.
    static func byRule(_ diagnostics: [Diagnostic]) -> [Row] {
        var counts: [String: [Severity: Int]] = [:]
        for diagnostic in diagnostics { counts[diagnostic.code.id, default: [:]][diagnostic.severity, default: 0] += 1 }
        let rows = counts.flatMap { code, severities in
            severities.map { Row(code: code, severity: $0.key, count: $0.value) }
        }
        return rows.sorted { a, b in
            if a.severity != b.severity { return a.severity > b.severity }
            return a.count != b.count ? a.count > b.count : a.code < b.code
        }
    }
}

extension ReportFormat {
    package static let summary = ReportFormat(
        "summary", [".txt", ".log"], [.isForPeople, .documentsRules, .isWhole]
    ) { report, _ in SummaryFormat.text(report) }
}
