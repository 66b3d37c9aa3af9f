/// Code Climate's issues as one JSON array, and GitLab's subset of them. Fingerprints are unique and stay when lines move.
enum CodeClimateFormat {
    enum Dialect { case codeClimate, gitLab }

    static func text(_ report: Report, dialect: Dialect) -> String {
        var places = Places(report.sources)
        var fingerprints = Fingerprints()
        let issues = report.diagnostics.map { diagnostic in
            issue(diagnostic, fingerprints.next(diagnostic), dialect, report, places.span(diagnostic.location))
        }
        return ReportJSON.array(issues).written() + "\n"
    }

    private static func issue(
        _ diagnostic: Diagnostic, _ fingerprint: String, _ dialect: Dialect, _ report: Report, _ span: Places.Span?
    ) -> ReportJSON {
        let path = ReportJSON.text(diagnostic.location.map { report.lookupPath($0.path) } ?? ".")
        var members: [(String, ReportJSON?)] = [
            ("check_name", .text(diagnostic.code.id)), ("description", .text(diagnostic.headline.shown)),
            ("fingerprint", .text(fingerprint)), ("severity", .text(severity(diagnostic.severity))),
        ]
        let start = span?.start ?? SourcePosition(line: 1, column: 1)
        let end = span?.end ?? start
        switch dialect {
        case .gitLab:
            let lines = ReportJSON.object([("begin", .number(start.line)), ("end", .number(end.line))])
            members.append(("location", .object([("path", path), ("lines", lines)])))
        case .codeClimate:
            members.insert(("type", .text("issue")), at: 0)
            members.append(("categories", .array([.text("Bug Risk")])))
            let body = [diagnostic.explanation?.shown, diagnostic.fix.map { "Fix: " + $0.text.shown }].compactMap {
                $0
            }
            if !body.isEmpty {
                let content = body.map(MarkdownFormat.escaped).joined(separator: "\n\n")
                members.append(("content", .object([("body", .text(content))])))
            }
            let positions = ReportJSON.object([("begin", position(start)), ("end", position(end))])
            members.append(("location", .object([("path", path), ("positions", positions)])))
        }
        return .object(members)
    }

    private static func position(_ place: SourcePosition) -> ReportJSON {
        .object([("line", .number(place.line)), ("column", .number(place.column))])
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .info: "info"
        }
    }
}

extension ReportFormat {
    package static let codeclimate = ReportFormat(
        "codeclimate", [".json"], isMeant: { $0.contains("codeclimate") || $0.contains("code-climate") }
    ) { report, _ in CodeClimateFormat.text(report, dialect: .codeClimate) }

    package static let gitlab = ReportFormat(
        "gitlab", [".json"], isMeant: { $0.hasPrefix("gl-code-quality") || $0.contains("gitlab") }
    ) { report, _ in CodeClimateFormat.text(report, dialect: .gitLab) }
}
