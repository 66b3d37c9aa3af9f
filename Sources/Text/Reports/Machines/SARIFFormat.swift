/// SARIF 2.1.0 (OASIS, with errata 01): rules with help, results with byte and character regions, fingerprints that stay when lines
/// move, certain fixes as replacements, and the state of each result when there is a baseline.
///
/// Columns and offsets in characters count Unicode scalars (`columnKind: unicodeCodePoints`). Paths are relative to `SRCROOT`, the
/// folder in which the command runs; those of sitegen's own files to `SITEGEN`. No absolute path of the machine is written.
struct SARIFFormat {
    let report: Report
    var places: Places
    let ruleIDs: [String]
    let ruleIndices: [String: Int]

    static func text(_ report: Report) -> String {
        var format = SARIFFormat(report)
        let root = ReportJSON.object([
            (
                "$schema",
                .text("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
            ),
            ("version", .text("2.1.0")), ("runs", .array([format.run()])),
        ])
        return root.written() + "\n"
    }

    private init(_ report: Report) {
        self.report = report
        places = Places(report.sources)
        let all = report.diagnostics + (report.accepted ?? []).map(\.diagnostic)
        ruleIDs = Set(all.map(\.code.id)).sorted()
        ruleIndices = Dictionary(uniqueKeysWithValues: ruleIDs.enumerated().map { ($1, $0) })
    }

    private mutating func run() -> ReportJSON {
        let driver = ReportJSON.object([
            ("name", .text("sitegen")), ("semanticVersion", .text(report.version)),
            ("rules", .array(ruleIDs.map(rule))),
        ])
        let fails = report.fails
        let invocation = ReportJSON.object([
            ("executionSuccessful", .bool(report.isComplete)),
            ("exitCode", .number(report.isComplete ? fails ? 1 : 0 : 2)),
            ("exitCodeDescription", .text(verdict(fails))),
        ])
        let bases = ReportJSON.object([
            ("SRCROOT", .object([("description", Self.message("The folder in which sitegen ran."))])),
            ("SITEGEN", .object([("description", Self.message("The files that come with sitegen."))])),
        ])
        return .object([
            ("tool", .object([("driver", driver)])), ("language", .text(report.catalog.language)),
            ("invocations", .array([invocation])),
            ("originalUriBaseIds", bases), ("columnKind", .text("unicodeCodePoints")), ("artifacts", artifacts()),
            ("results", .array(results())),
        ])
    }

    private func verdict(_ fails: Bool) -> String {
        if !report.isComplete { return "something could not be read" }
        return fails ? "findings at or above the threshold" : "nothing at or above the threshold"
    }

    private func rule(_ id: String) -> ReportJSON {
        let page = report.rules[id]
        let help = page.map { ReportJSON.object([("text", .text($0.markdown)), ("markdown", .text($0.markdown))]) }
        let base = report.rulesURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        let level = (report.diagnostics + (report.accepted ?? []).map(\.diagnostic))
            .filter { $0.code.id == id }.map(\.severity).max()
        return .object([
            ("id", .text(id)), ("shortDescription", Self.message(page?.title ?? id)),
            ("fullDescription", page.map { Self.message($0.summary.isEmpty ? $0.title : $0.summary) }),
            ("helpUri", .text(base.map { $0 + id + "/" } ?? "urn:sitegen:rule:" + id)), ("help", help),
            ("defaultConfiguration", .object([("level", .text(Self.level(level ?? .warning)))])),
        ])
    }

    /// The files that were checked; those with findings or notes that were not, too.
    private func artifacts() -> ReportJSON {
        let all = report.diagnostics + (report.accepted ?? []).map(\.diagnostic)
        let named = all.flatMap { [$0.location] + $0.notes.map(\.location) }.compactMap { $0?.path }
        let paths = Set(report.checked).union(named).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return .array(
            paths.map { path in
                .object([
                    ("location", artifact(path)), ("length", report.sources[path].map { .number($0.bytes.count) }),
                ])
            })
    }

    /// Those that count, then those that the baseline lists; reading order in each.
    private mutating func results() -> [ReportJSON] {
        var fingerprints = Fingerprints()
        let state = report.accepted == nil ? nil : "new"
        var found: [ReportJSON] = []
        for diagnostic in report.diagnostics {
            found.append(
                result(diagnostic, fingerprints.next(diagnostic), [("baselineState", state.map { .text($0) })]))
        }
        for accepted in report.accepted ?? [] {
            let suppression = ReportJSON.object([
                ("kind", .text("external")), ("justification", accepted.reason.map { .text($0) }),
            ])
            let members: [(String, ReportJSON?)] = [
                ("baselineState", .text("unchanged")), ("suppressions", .array([suppression])),
            ]
            found.append(result(accepted.diagnostic, fingerprints.next(accepted.diagnostic), members))
        }
        return found
    }

    static func message(_ text: String) -> ReportJSON { .object([("text", .text(text))]) }

    static func level(_ severity: Severity) -> String { severity == .info ? "note" : severity.rawValue }
}

extension ReportFormat {
    package static let sarif = ReportFormat(
        "sarif", [".sarif", ".sarif.json", ".json"], [.documentsRules, .isUsual]
    ) { report, _ in SARIFFormat.text(report) }
}
