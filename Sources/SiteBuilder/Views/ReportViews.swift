import Liquid
import PushPayload
import Text

/// The report page: every verdict and every finding of the site.
struct ReportViews {
    let site: Site
    let page: Page

    var counts: LiquidValue {
        let verdicts = site.samples.map(\.verdict)
        return View.object([
            "files": .int(site.parsed.fileCount), "samples": .int(verdicts.count),
            "valid": .int(verdicts.count { $0.status == .valid || $0.status == .warning }),
            "expected_invalid": .int(verdicts.count { $0.status == .expectedInvalid }),
            "failing": .int(verdicts.count { $0.status == .invalid }),
            "warnings": .int(verdicts.count { $0.status == .warning }),
            "errors": .int(site.diagnostics.count { $0.severity == .error }),
            "infos": .int(site.diagnostics.count { $0.severity == .info }),
        ])
    }

    var view: LiquidValue {
        var views = FindingViews(site, page)
        let samplePaths = Set(site.samples.map(\.file.path))
        let samples = site.samples.indices.map { index -> LiquidValue in
            let sample = site.samples[index]
            return View.object([
                "title": .string(site.title(ofSample: index, page.locale)),
                "url": View.text(site.url(from: page, to: .sample(index))),
                "path": .string(sample.file.path), "verdict": views.verdict(sample.verdict),
                "pack": .string(pack(sample).id),
                "findings": .array(
                    sample.findings.enumerated().map {
                        views.finding($1, anchor: "sample-\(index + 1)-\($0 + 1)", sample: sample)
                    }),
            ])
        }
        var files: [String: [Diagnostic]] = [:]
        for diagnostic in site.diagnostics {
            guard let path = diagnostic.location?.path, !samplePaths.contains(path) else { continue }
            files[path, default: []].append(diagnostic)
        }
        let others = files.sorted { $0.key < $1.key }.enumerated().map { number, entry in
            View.object([
                "path": .string(entry.key),
                "findings": .array(
                    entry.value.enumerated().map { views.finding($1, anchor: "file-\(number + 1)-\($0 + 1)") }),
            ])
        }
        let switchedOff = site.samples.flatMap { sample -> [LiquidValue] in
            guard case .array(let list) = SwitchedOffViews(site: site, page: page).list(sample) else { return [] }
            return list
        }
        let sampleFindings = site.samples.flatMap(\.findings)
        let findings = sampleFindings + files.values.flatMap { $0 }
        return View.object([
            "summary": counts, "samples": .array(samples), "files": .array(others),
            "switched_off": .array(switchedOff), "filters": filters(findings), "finding_count": .int(findings.count),
        ])
    }

    private func pack(_ sample: Sample) -> (id: String, title: String) {
        guard let spec = sample.spec else { return ("none", site.text("sample.no-spec", page.locale)) }
        return (spec.pack, site.specs[id: spec.pack]?.title(page.locale) ?? spec.pack)
    }

    /// What the page can be filtered by: only values that are there, in a fixed order.
    private func filters(_ findings: [Diagnostic]) -> LiquidValue {
        func list(_ values: [(id: String, title: String)]) -> LiquidValue {
            View.list(values) { View.object(["value": .string($0.id), "title": .string($0.title)]) }
        }
        func text(_ key: String) -> String { site.text(key, page.locale) }
        let views = FindingViews(site, page)
        let verdicts = Verdict.Status.allCases.filter { status in
            site.samples.contains { $0.verdict.status == status }
        }
        let severities = [Severity.error, .warning, .info].filter { severity in
            findings.contains { $0.severity == severity }
        }
        var seen = Set<String>()
        let packs = site.samples.map(pack).filter { seen.insert($0.id).inserted }
        return View.object([
            "verdicts": list(verdicts.map { ($0.rawValue, text("verdict." + $0.rawValue)) }),
            "severities": list(severities.map { ($0.rawValue, text("severity." + $0.rawValue)) }),
            "packs": list(packs),
            "rules": list(Set(findings.map(\.code.id)).sorted().map { ($0, views.ruleTitle($0)) }),
        ])
    }
}
