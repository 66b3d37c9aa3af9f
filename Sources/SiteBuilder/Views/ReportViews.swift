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
        return View.object(["summary": counts, "samples": .array(samples), "files": .array(others)])
    }
}
