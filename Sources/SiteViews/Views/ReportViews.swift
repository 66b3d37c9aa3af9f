import Liquid
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import Text

/// The report page: every verdict and every finding of the site.
struct ReportViews {
    let site: Site
    let page: Page

    var counts: LiquidValue {
        let verdicts = site.lists.tally.verdicts
        func number(_ status: Verdict.Status) -> Int { verdicts[status] ?? 0 }
        let counts = site.report.counts
        return View.object([
            "files": .int(site.inputs.fileCount), "samples": .int(site.samples.count),
            "valid": .int(number(.valid) + number(.warning)), "expected_invalid": .int(number(.expectedInvalid)),
            "failing": .int(number(.invalid)),
            "errors": .int(counts.errors), "warnings": .int(counts.warnings), "infos": .int(counts.infos),
        ])
    }

    /// `number`: of the page, counted from 1. What is switched off stands on the first.
    func view(_ number: Int) -> LiquidValue {
        let listing = site.report.listing
        let isFirst = number == 1
        var views = FindingViews(site, page)
        let samples = site.lists.report[number - 1].map { sample($0, listing.samples[$0], &views) }
        let switchedOff = isFirst ? self.switchedOff : []
        let others = files(listing, number, &views)
        let isLast = number == site.lists.count(.report)
        let unlisted = max(0, listing.fileFindings - site.bounds.reportFindings)
        return View.object([
            "summary": counts, "samples": .array(samples), "files": .array(others),
            "files_more": .int(isLast ? unlisted : 0),
            "lists_samples": .bool(!samples.isEmpty || isFirst && !site.isDocs),
            "is_first": .bool(isFirst),
            "expected": .int(listing.expected),
            "accepted": .int(site.report.accepted.count),
            "switched_off": .array(Array(switchedOff.prefix(site.bounds.otherFindings))),
            "switched_off_more": .int(max(0, switchedOff.count - site.bounds.otherFindings)),
            "filters": filters(listing),
        ])
    }

    private var switchedOff: [LiquidValue] {
        site.samples.flatMap { sample -> [LiquidValue] in
            guard case .array(let list) = SwitchedOffViews(site: site, page: page).list(sample) else { return [] }
            return list
        }
    }

    private func sample(
        _ index: Int, _ rows: [(finding: Diagnostic, standing: ReportListing.Standing)], _ views: inout FindingViews
    ) -> LiquidValue {
        let sample = site.samples[index]
        let shown = rows.prefix(site.bounds.findings).enumerated().map { number, row in
            let anchor = "sample-\(index + 1)-\(number + 1)"
            return with(views.finding(row.finding, anchor: anchor, sample: sample), row.standing.id(row.finding))
        }
        return View.object([
            "title": .string(site.title(ofSample: index, page.locale)),
            "url": View.text(site.url(from: page, to: .sample(index))),
            "path": .string(sample.file.path), "verdict": views.verdict(sample.verdict),
            "pack": .string(pack(sample.spec?.pack).id), "findings": .array(shown),
            "more": .int(rows.count - shown.count),
        ])
    }

    /// Findings of other files: as many as a page has, from where the page before ends.
    private func files(_ listing: ReportListing, _ number: Int, _ views: inout FindingViews) -> [LiquidValue] {
        let most = max(1, site.bounds.otherFindings)
        var passed = (number - 1) * most
        var room = min(most, max(0, site.bounds.reportFindings - passed))
        var files: [LiquidValue] = []
        for (place, entry) in listing.files.enumerated() where room > 0 {
            let shown = entry.findings.dropFirst(passed).prefix(room)
            passed = max(0, passed - entry.findings.count)
            guard !shown.isEmpty else { continue }
            room -= shown.count
            let path = entry.path.isEmpty ? site.text("report.site", page.locale) : entry.path
            let list = shown.enumerated().map {
                with(views.finding($1, anchor: "file-\(place + 1)-\($0 + 1)"), $1.severity.rawValue)
            }
            files.append(View.object(["path": .string(path), "findings": .array(list)]))
        }
        return files
    }

    private func with(_ finding: LiquidValue, _ standing: String) -> LiquidValue {
        guard case .object(var object) = finding else { return finding }
        object["standing"] = .string(standing)
        return .object(object)
    }

    private func pack(_ id: String?) -> (id: String, title: String) {
        guard let id else { return ("none", site.text("sample.no-spec", page.locale)) }
        return (id, site.specs[id: id]?.title(page.locale) ?? id)
    }

    /// What the page can be filtered by: only values that are there, in a fixed order.
    private func filters(_ listing: ReportListing) -> LiquidValue {
        func list(_ values: [(id: String, title: String)]) -> LiquidValue {
            View.list(values) { View.object(["value": .string($0.id), "title": .string($0.title)]) }
        }
        func text(_ key: String) -> String { site.text(key, page.locale) }
        let views = FindingViews(site, page)
        let verdicts = Verdict.Status.allCases.filter { site.lists.tally.verdicts[$0] != nil }
        let severities = ["error", "warning", "info", "expected", "accepted"].filter(listing.standings.contains)
        let packs = site.lists.tally.packs.prefix(site.bounds.chips).map(pack)
        return View.object([
            "verdicts": list(verdicts.map { ($0.rawValue, text("verdict." + $0.rawValue)) }),
            "severities": list(severities.map { ($0, text("severity." + $0)) }),
            "packs": list(packs),
            "rules": list(listing.codes.sorted().map { ($0, views.ruleTitle($0)) }),
        ])
    }
}
