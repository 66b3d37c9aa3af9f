import Liquid
import PushPayload
import SiteSources
import Text

/// The report page: every verdict and every finding of the site.
struct ReportViews {
    let site: Site
    let page: Page

    /// How a listed finding counts: with its severity, or not, since the sample expects it or the ignore file accepts it.
    private enum Standing {
        case counted, expected, accepted

        func id(_ finding: Diagnostic) -> String {
            switch self {
            case .counted: finding.severity.rawValue
            case .expected: "expected"
            case .accepted: "accepted"
            }
        }
    }

    /// What the page lists: of each sample, then of the other files. The counted ones are exactly those of the run.
    private struct Listing {
        var samples: [[(finding: Diagnostic, standing: Standing)]] = []
        var files: [(path: String, findings: [Diagnostic])] = []

        init(_ site: Site) {
            var byPath: [String: [Diagnostic]] = [:]
            for finding in site.diagnostics { byPath[finding.location?.path ?? "", default: []].append(finding) }
            for sample in site.samples {
                let counted = byPath.removeValue(forKey: sample.file.path) ?? []
                let reported = Set(counted)
                var seen = reported
                let others = sample.findings.map { $0.onOneLine() }.filter { seen.insert($0).inserted }
                let rows =
                    counted.map { ($0, Standing.counted) }
                    + others.map { ($0, site.accepted.contains($0) ? Standing.accepted : .expected) }
                samples.append(rows.sorted { Diagnostic.inReadingOrder($0.0, $1.0) })
            }
            files = byPath.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }
    }

    var counts: LiquidValue {
        let verdicts = site.samples.map(\.verdict)
        let counts = FindingCounts(site.diagnostics)
        return View.object([
            "files": .int(site.parsed.fileCount), "samples": .int(verdicts.count),
            "valid": .int(verdicts.count { $0.status == .valid || $0.status == .warning }),
            "expected_invalid": .int(verdicts.count { $0.status == .expectedInvalid }),
            "failing": .int(verdicts.count { $0.status == .invalid }),
            "errors": .int(counts.errors), "warnings": .int(counts.warnings), "infos": .int(counts.infos),
        ])
    }

    var view: LiquidValue {
        var views = FindingViews(site, page)
        let listing = Listing(site)
        let samples = site.samples.indices.map { index -> LiquidValue in
            let sample = site.samples[index]
            return View.object([
                "title": .string(site.title(ofSample: index, page.locale)),
                "url": View.text(site.url(from: page, to: .sample(index))),
                "path": .string(sample.file.path), "verdict": views.verdict(sample.verdict),
                "pack": .string(pack(sample).id),
                "findings": .array(
                    listing.samples[index].enumerated().map { number, row in
                        let anchor = "sample-\(index + 1)-\(number + 1)"
                        return with(
                            views.finding(row.finding, anchor: anchor, sample: sample), row.standing.id(row.finding))
                    }),
            ])
        }
        let others = listing.files.enumerated().map { number, entry in
            View.object([
                "path": .string(entry.path.isEmpty ? site.text("report.site", page.locale) : entry.path),
                "findings": .array(
                    entry.findings.enumerated().map {
                        with(views.finding($1, anchor: "file-\(number + 1)-\($0 + 1)"), $1.severity.rawValue)
                    }),
            ])
        }
        let switchedOff = site.samples.flatMap { sample -> [LiquidValue] in
            guard case .array(let list) = SwitchedOffViews(site: site, page: page).list(sample) else { return [] }
            return list
        }
        let rows = listing.samples.flatMap(\.self) + listing.files.flatMap(\.findings).map { ($0, .counted) }
        return View.object([
            "summary": counts, "samples": .array(samples), "files": .array(others),
            "expected": .int(rows.count { $0.standing == .expected }),
            "accepted": .int(site.accepted.count),
            "switched_off": .array(switchedOff),
            "filters": filters(rows.map(\.finding), Set(rows.map { $0.standing.id($0.finding) })),
            "finding_count": .int(rows.count),
        ])
    }

    private func with(_ finding: LiquidValue, _ standing: String) -> LiquidValue {
        guard case .object(var object) = finding else { return finding }
        object["standing"] = .string(standing)
        return .object(object)
    }

    private func pack(_ sample: Sample) -> (id: String, title: String) {
        guard let spec = sample.spec else { return ("none", site.text("sample.no-spec", page.locale)) }
        return (spec.pack, site.specs[id: spec.pack]?.title(page.locale) ?? spec.pack)
    }

    /// What the page can be filtered by: only values that are there, in a fixed order.
    private func filters(_ findings: [Diagnostic], _ standings: Set<String>) -> LiquidValue {
        func list(_ values: [(id: String, title: String)]) -> LiquidValue {
            View.list(values) { View.object(["value": .string($0.id), "title": .string($0.title)]) }
        }
        func text(_ key: String) -> String { site.text(key, page.locale) }
        let views = FindingViews(site, page)
        let verdicts = Verdict.Status.allCases.filter { status in
            site.samples.contains { $0.verdict.status == status }
        }
        let severities = ["error", "warning", "info", "expected", "accepted"].filter(standings.contains)
        var seen = Set<String>()
        let packs = site.samples.map(pack).filter { seen.insert($0.id).inserted }
        return View.object([
            "verdicts": list(verdicts.map { ($0.rawValue, text("verdict." + $0.rawValue)) }),
            "severities": list(severities.map { ($0, text("severity." + $0)) }),
            "packs": list(packs),
            "rules": list(Set(findings.map(\.code.id)).sorted().map { ($0, views.ruleTitle($0)) }),
        ])
    }
}
