package import PushPayload
package import Text

/// What the run reports of the site.
package struct SiteReport: Sendable {
    package let diagnostics: [Diagnostic]
    package let counts: FindingCounts
    /// What it would report, had the ignore file not accepted it.
    package let accepted: Set<Diagnostic>
    /// What the report's pages list.
    package let listing: ReportListing

    /// Before all is known; there is nothing to list yet.
    package init(soFar diagnostics: [Diagnostic] = []) {
        self.diagnostics = diagnostics
        counts = FindingCounts(diagnostics)
        accepted = []
        listing = ReportListing()
    }

    package init(_ diagnostics: [Diagnostic], accepted: Set<Diagnostic>, of samples: [Sample]) {
        self.diagnostics = diagnostics
        counts = FindingCounts(diagnostics)
        self.accepted = accepted
        listing = ReportListing(diagnostics, accepted, samples)
    }
}

/// What the report lists: of each sample, then of the other files. The counted findings are exactly those of the run. Made once, for
/// all pages of the report in all languages.
package struct ReportListing: Sendable {
    /// How a listed finding counts: with its severity, or not, since the sample expects it or the ignore file accepts it.
    package enum Standing: Sendable {
        case counted, expected, accepted

        package func id(_ finding: Diagnostic) -> String {
            switch self {
            case .counted: finding.severity.rawValue
            case .expected: "expected"
            case .accepted: "accepted"
            }
        }
    }

    package private(set) var samples: [[(finding: Diagnostic, standing: Standing)]] = []
    package private(set) var files: [(path: String, findings: [Diagnostic])] = []
    /// How many findings `files` has.
    package private(set) var fileFindings = 0
    /// Of all of them: how many there are, how many are expected, what they are and of which rules.
    package private(set) var count = 0
    package private(set) var expected = 0
    package private(set) var standings: Set<String> = []
    package private(set) var codes: Set<String> = []

    fileprivate init() {}

    fileprivate init(_ diagnostics: [Diagnostic], _ accepted: Set<Diagnostic>, _ all: [Sample]) {
        var byPath: [String: [Diagnostic]] = [:]
        for finding in diagnostics { byPath[finding.location?.path ?? "", default: []].append(finding) }
        for sample in all {
            let counted = byPath.removeValue(forKey: sample.file.path) ?? []
            var seen = Set(counted)
            let others = sample.findings.map { $0.onOneLine() }.filter { seen.insert($0).inserted }
            let rows =
                counted.map { ($0, Standing.counted) }
                + others.map { ($0, accepted.contains($0) ? Standing.accepted : .expected) }
            samples.append(rows.sorted { Diagnostic.inReadingOrder($0.0, $1.0) })
        }
        files = byPath.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        fileFindings = files.reduce(0) { $0 + $1.findings.count }
        for row in samples.joined() { add(row.finding, row.standing) }
        for finding in files.lazy.flatMap(\.findings) { add(finding, .counted) }
    }

    private mutating func add(_ finding: Diagnostic, _ standing: Standing) {
        count += 1
        if case .expected = standing { expected += 1 }
        standings.insert(standing.id(finding))
        codes.insert(finding.code.id)
    }
}
