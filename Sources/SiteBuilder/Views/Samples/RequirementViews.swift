import DataTree
import Liquid
import PushPayload
import Text

/// What must be true for the parts of a notification to appear, as a checklist: first what holds for any payload, then each
/// part with its conditions in the payload and in the app.
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
                    "word": .string(text("check." + line.state)),
                    "subject_html": line.subject.isEmpty
                        ? .null : SpecViews(site: site, page: page).breakable(line.subject),
                    "line_url": View.text(line.lineURL), "rule": View.text(rule),
                    "rule_url": View.text(
                        rule.flatMap(site.rulePage).flatMap { site.url(from: page, to: .guide($0)) }),
                ])
            },
        ])
    }

    // MARK: Payload

    /// Rules that say, as an error, that a key of the pack is missing, refused, or holds what its reader cannot use.
    private static let keyRules: Set<String> = [
        "pack.required-key", "pack.unknown-key", "pack.value", "reserved.key", "json.nested-string", "url.malformed",
        "url.insecure",
    ]

    private var checks: [Line] {
        let failed = sample.findings.filter { $0.severity == .error }.map(\.code.id)
        func line(_ key: String, _ isFailure: (String) -> Bool) -> Line {
            let code = failed.first(where: isFailure)
            return Line(text: text("check-" + key), state: code == nil ? "ok" : "failed", rule: code)
        }
        return [
            line("json") { $0 == "json.syntax" }, line("aps") { $0.hasPrefix("aps.") },
            line("keys") { Self.keyRules.contains($0) }, line("size") { $0 == "payload.size" },
        ]
    }
}
