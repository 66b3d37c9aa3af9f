import DataTree
import Liquid
import PushPayload
import SiteModel
import Text

/// What must be true for the parts of a notification to appear, as a checklist: first what holds for any payload, with a failed
/// row for each finding, then each part with its conditions in the payload and in the app.
struct RequirementViews {
    let site: Site
    let page: Page
    let sample: Sample

    private struct Line {
        var text: String
        var state: String
        var subject = ""
        var lineURL: String?
        var rule: String?
        /// Of the row of a finding.
        var findingURL: String?
        var severity: Severity?
    }

    /// The conditions of one payload. `lines` are those of the device payload on the page.
    func parts(_ payload: Node?, _ preview: Preview?, _ lines: LineLinks?) -> LiquidValue {
        let list = payload.map { RequirementList.make($0, app: sample.app, preview: preview) } ?? []
        return View.list(Requirement.Part.allCases.filter { part in list.contains { $0.part == part } }) { part in
            let own = list.filter { $0.part == part }.map { entry in
                Line(
                    text: text("require." + entry.id), state: entry.state == .met ? "ok" : entry.state.rawValue,
                    subject: entry.subject, lineURL: lines?.url(entry.pointer), rule: entry.rule?.id)
            }
            return group("require.part." + part.rawValue, own)
        }
    }

    /// What the rules say of the payload as a whole.
    var payload: LiquidValue { group("require.part.payload", checks) }

    /// "… for this story to appear": the key of the list's title.
    func title(_ preview: Preview?) -> String {
        guard let preview else { return text("require.title.payload") }
        if preview.notification.isSilent, preview.story == nil { return text("require.title.silent") }
        if preview.story != nil { return text("require.title.story") }
        return text(preview.notification.image == nil ? "require.title.banner" : "require.title.picture")
    }

    private func text(_ key: String) -> String { site.text(key, page.locale) }

    private func group(_ title: String, _ lines: [Line]) -> LiquidValue {
        View.object([
            "title": .string(text(title)),
            "failed": .int(lines.count { $0.state == "failed" }),
            "lines": View.list(lines) { line in
                let rule = line.state == "failed" ? line.rule : nil
                return View.object([
                    "text": .string(line.text), "state": .string(line.state),
                    "word": .string(text(line.severity.map { "severity." + $0.rawValue } ?? "check." + line.state)),
                    "severity": View.text(line.severity?.rawValue), "finding_url": View.text(line.findingURL),
                    "subject_html": line.subject.isEmpty
                        ? .null : SpecViews(site: site, page: page).breakable(line.subject),
                    "line_url": View.text(line.lineURL), "rule": View.text(rule),
                    "rule_title": View.text(rule.map(FindingViews(site, page).ruleTitle)),
                    "rule_url": View.text(
                        rule.flatMap(site.rulePage).flatMap { site.url(from: page, to: .guide($0)) }),
                ])
            },
        ])
    }

    // MARK: Findings

    /// What the rules say of the payload as a whole: four checks, and below the one it concerns, or at the end, a failed row for
    /// every finding, whatever it weighs.
    private var checks: [Line] {
        let findings = Array(zip(sample.findings, 1...))
        let areas = findings.map { area($0.0) }
        func rows(_ area: Area) -> [Line] {
            zip(findings, areas).filter { $0.1 == area }.map { row($0.0.0, $0.0.1) }
        }
        let checked = Area.allCases.filter { $0 != .other }.flatMap { area -> [Line] in
            let isFailure = zip(findings, areas).contains { $0.1 == area && $0.0.0.severity > .info }
            let check = Line(text: text("check-" + area.rawValue), state: isFailure ? "failed" : "ok")
            return [check] + rows(area)
        }
        return checked + rows(.other)
    }

    private enum Area: String, CaseIterable { case json, aps, keys, size, other }

    /// Rules that say that a key of the pack is missing, refused, or holds what its reader cannot use.
    private static let keyRules: Set<String> = [
        "reserved.key", "json.nested-string", "url.malformed", "url.insecure",
    ]

    private func area(_ finding: Diagnostic) -> Area {
        let code = finding.code.id
        if code == "json.nested-string" || code.hasPrefix("pack.") { return .keys }
        if code.hasPrefix("json.") { return .json }
        if code.hasPrefix("aps.") { return .aps }
        if code == "payload.size" { return .size }
        return Self.keyRules.contains(code) ? .keys : .other
    }

    private func row(_ finding: Diagnostic, _ number: Int) -> Line {
        let views = FindingViews(site, page)
        return Line(
            text: views.headline(finding), state: "failed", findingURL: "#finding-\(number)",
            severity: finding.severity)
    }
}
