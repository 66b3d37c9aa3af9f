/// Workflow commands: GitHub shows each as an annotation at its line.
///
/// GitHub shows at most ten errors, ten warnings and ten notices of one step; when there are more, a last plain line says so, and
/// nothing is left out of the log. Escaping is that of `actions/toolkit` (`command.ts`): `%`, CR and LF in messages, `:` and `,`
/// in properties as well, so that no text from a file can end its command or begin another.
enum GitHubActionsFormat {
    static let annotationLimit = 10

    static func text(_ report: Report) -> String {
        var places = Places(report.sources)
        var out = ""
        for diagnostic in report.diagnostics { out += command(diagnostic, report, &places) }
        let over = Severity.allCases.reversed().filter { severity in
            report.diagnostics.count { $0.severity == severity } > annotationLimit
        }
        if !over.isEmpty {
            out +=
                "GitHub shows the first \(annotationLimit) annotations of a kind in a step; this log has all findings "
                + "(\(report.counts)).\n"
        }
        return out
    }

    private static func command(_ diagnostic: Diagnostic, _ report: Report, _ places: inout Places) -> String {
        var properties: [(String, String)] = []
        if let location = diagnostic.location {
            properties.append(("file", report.lookupPath(location.path)))
            if let span = places.span(location) {
                properties.append(("line", String(span.start.line)))
                // GitHub drops columns when the lines differ.
                if span.start.line == span.end.line {
                    properties.append(("endLine", String(span.end.line)))
                    properties.append(("col", String(span.start.column)))
                    properties.append(("endColumn", String(span.end.column)))
                }
            }
        }
        properties.append(("title", diagnostic.code.id))
        var message = diagnostic.headline.shown
        if let why = diagnostic.explanation { message += "\nwhy: " + why.shown }
        if let fix = diagnostic.fix { message += "\nfix: " + fix.text.shown }
        let list = properties.map { "\($0.0)=\(property($0.1))" }.joined(separator: ",")
        return "::\(name(diagnostic.severity)) \(list)::\(data(message))\n"
    }

    private static func name(_ severity: Severity) -> String {
        severity == .info ? "notice" : severity.rawValue
    }

    static func data(_ text: String) -> String {
        var out = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": out.append(contentsOf: "%25".unicodeScalars)
            case "\r": out.append(contentsOf: "%0D".unicodeScalars)
            case "\n": out.append(contentsOf: "%0A".unicodeScalars)
            case " "..."~": out.append(scalar)
            default: out.append(contentsOf: CodeFrameFormatter.visible(String(scalar)).unicodeScalars)
            }
        }
        return String(out)
    }

    static func property(_ text: String) -> String {
        data(text).replacing(text: ":", with: "%3A").replacing(text: ",", with: "%2C")
    }
}

extension ReportFormat {
    /// Workflow commands that GitHub shows as annotations.
    package static let githubActions = ReportFormat("github-actions", [".txt", ".log"]) { report, _ in
        GitHubActionsFormat.text(report)
    }
}
