/// Checkstyle's XML: files with findings, each with its errors. A clean run is an empty `checkstyle` element.
enum CheckstyleFormat {
    static func text(_ report: Report) -> String {
        var places = Places(report.sources)
        var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
        var at = 0
        let all = report.diagnostics
        while at < all.count {
            let path = all[at].location?.path
            let end = all[at...].firstIndex { $0.location?.path != path } ?? all.count
            out += "  <file name=\"\(XMLText.attribute(path.map(report.lookupPath) ?? "."))\">\n"
            for diagnostic in all[at..<end] { out += "    " + error(diagnostic, &places) + "\n" }
            out += "  </file>\n"
            at = end
        }
        return out + "</checkstyle>\n"
    }

    private static func error(_ diagnostic: Diagnostic, _ places: inout Places) -> String {
        let start = places.span(diagnostic.location)?.start
        let column = start.map { " column=\"\($0.column)\"" } ?? ""
        var message = diagnostic.headline.shown
        if let fix = diagnostic.fix { message += " (fix: \(fix.text.shown))" }
        return "<error line=\"\(start?.line ?? 1)\"\(column) severity=\"\(diagnostic.severity.rawValue)\" "
            + "message=\"\(XMLText.attribute(message))\" source=\"sitegen.\(XMLText.attribute(diagnostic.code.id))\"/>"
    }
}

extension ReportFormat {
    package static let checkstyle = ReportFormat(
        "checkstyle", [".xml"], isMeant: { $0.contains("checkstyle") }
    ) { report, _ in CheckstyleFormat.text(report) }
}
