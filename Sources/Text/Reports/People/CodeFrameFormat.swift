/// Like a compiler: headline, source line, range underlined, why, fix, notes.
enum CodeFrameFormat {
    static func text(_ report: Report, color: Bool) -> String {
        var formatter = CodeFrameFormatter(sources: report.sources, color: color, catalog: report.catalog)
        return formatter.format(report.diagnostics)
    }
}

extension ReportFormat {
    package static let codeframe = ReportFormat(
        "codeframe", [".txt", ".log"], [.isForPeople, .opensPlaces, .isUsual], write: CodeFrameFormat.text)
}
