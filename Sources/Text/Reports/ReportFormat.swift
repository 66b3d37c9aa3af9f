/// The forms in which findings are written. The names are those of `--format` (design: the command).
package enum ReportFormat: String, Sendable, CaseIterable {
    /// Like a compiler: headline, source line, range underlined, why, fix, notes.
    case codeframe
    /// One line a finding, grouped by file.
    case stylish
    /// One document for programs, with everything that is known.
    case json
    /// SARIF 2.1.0 (OASIS), for code scanning.
    case sarif
    /// A test case a file, for test reports.
    case junit
    /// Checkstyle's XML, which most review tools read.
    case checkstyle
    /// Code Climate's issues, as one array.
    case codeclimate
    /// GitLab's code quality report: a subset of Code Climate's issues.
    case gitlab
    /// Workflow commands that GitHub shows as annotations.
    case githubActions = "github-actions"
    /// A table for a pull request or a step summary.
    case markdown
    /// Counts by rule.
    case summary

    /// Whether people read it in a terminal: only such a report is cut at `--max-problems` unasked.
    package var isForPeople: Bool {
        switch self {
        case .codeframe, .stylish, .markdown, .summary: true
        case .json, .sarif, .junit, .checkstyle, .codeclimate, .gitlab, .githubActions: false
        }
    }

    /// Whether it says what the pages of the rules say.
    package var documentsRules: Bool { self == .sarif || self == .summary }

    /// Whether a file of this name may well hold this format; any name may be chosen for any.
    package func fits(_ name: String) -> Bool {
        let name = name.lowercased()
        return switch self {
        case .sarif: name.hasSuffix(".sarif") || name.hasSuffix(".json")
        case .json, .codeclimate, .gitlab: name.hasSuffix(".json") && !name.hasSuffix(".sarif.json")
        case .junit, .checkstyle: name.hasSuffix(".xml")
        case .markdown: name.hasSuffix(".md") || name.hasSuffix(".markdown")
        case .codeframe, .stylish, .summary, .githubActions: name.hasSuffix(".txt") || name.hasSuffix(".log")
        }
    }

    /// The format that a file's name makes clear, or nil: `report.sarif`, `junit.xml`, `gl-code-quality-report.json`, `findings.json`.
    package static func named(by path: String) -> ReportFormat? {
        let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        if name.hasSuffix(".sarif") || name.hasSuffix(".sarif.json") { return .sarif }
        if name.hasSuffix(".md") || name.hasSuffix(".markdown") { return .markdown }
        if name.hasSuffix(".json") {
            if name.hasPrefix("gl-code-quality") || name.contains("gitlab") { return .gitlab }
            return name.contains("codeclimate") || name.contains("code-climate") ? .codeclimate : .json
        }
        if name.hasSuffix(".xml") {
            if name.contains("checkstyle") { return .checkstyle }
            return name.contains("junit") || name.hasPrefix("test") ? .junit : nil
        }
        return name.hasSuffix(".txt") || name.hasSuffix(".log") ? .codeframe : nil
    }
}
