/// One line a finding under its file's name, in columns; the last line counts. Nothing at all for a clean run.
enum StylishFormat {
    private struct Row {
        var place: String
        var severity: Severity
        var headline: String
        var code: String
    }

    static func text(_ report: Report, color: Bool) -> String {
        guard !report.diagnostics.isEmpty else { return "" }
        var places = Places(report.sources)
        var out = ""
        var at = 0
        let all = report.diagnostics
        while at < all.count {
            let path = all[at].location?.path
            let end = all[at...].firstIndex { $0.location?.path != path } ?? all.count
            let rows = all[at..<end].map { row($0, &places) }
            out +=
                paint(CodeFrameFormatter.visible(path ?? "(\(report.catalog.text("the whole run")))"), "4", color)
                + "\n"
            out += lines(rows, report.catalog, color) + "\n"
            at = end
        }
        let number = all.count + report.omitted
        let worst = all.contains { $0.severity == .error } ? "1;31" : "1;33"
        let count: Message = number == 1 ? "\(number) finding" : "\(number) findings"
        out += paint("✖ \(report.catalog.text(count)) (\(report.counts))", worst, color)
        return out + (report.omitted > 0 ? ", \(report.catalog.text("\(report.omitted) not shown"))\n" : "\n")
    }

    private static func row(_ diagnostic: Diagnostic, _ places: inout Places) -> Row {
        let start = places.span(diagnostic.location)?.start
        return Row(
            place: start.map { "\($0.line):\($0.column)" } ?? "-", severity: diagnostic.severity,
            headline: CodeFrameFormatter.visible(diagnostic.headline.shown),
            code: CodeFrameFormatter.visible(diagnostic.code.id))
    }

    private static func lines(_ rows: [Row], _ catalog: MessageCatalog, _ color: Bool) -> String {
        let places = rows.map(\.place.count).max() ?? 0
        // One long headline must not push all codes off the screen.
        let headlines = min(rows.map { DisplayWidth.of($0.headline) }.max() ?? 0, 70)
        return rows.map { row in
            let before = String(repeating: " ", count: places - row.place.count)
            let severity = catalog.text(row.severity.message)
            let gap = String(repeating: " ", count: max(9 - DisplayWidth.of(severity), 1))
            let after = String(repeating: " ", count: max(headlines - DisplayWidth.of(row.headline), 0) + 2)
            let colors: [Severity: String] = [.error: "31", .warning: "33", .info: "36"]
            return "  \(before)\(row.place)  " + paint(severity, colors[row.severity] ?? "1", color) + gap
                + row.headline + after + paint(row.code, "2", color) + "\n"
        }.joined()
    }

    private static func paint(_ text: String, _ code: String, _ color: Bool) -> String {
        color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

extension ReportFormat {
    package static let stylish = ReportFormat(
        "stylish", [".txt", ".log"], [.isForPeople, .opensPlaces, .countsOmitted], write: StylishFormat.text)
}
