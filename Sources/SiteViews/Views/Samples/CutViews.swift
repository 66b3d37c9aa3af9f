import Liquid
import PushPayload
import SiteModel
import Text

/// What is kept of a sample's texts on each surface, as a table of words: no script, no style of its own.
struct CutViews {
    let site: Site
    let page: Page

    /// Null where no text is shown.
    func view(_ sample: Sample) -> LiquidValue {
        guard sample.personalised.isEmpty, let preview = sample.preview else { return .null }
        let rows = TextCuts.rows(preview, isRequest: sample.layer == .request)
        guard !rows.isEmpty else { return .null }
        var order: [String] = []
        var groups: [String: [TextCut]] = [:]
        for row in rows {
            let label = word("field." + row.field) + (row.language.map { " (\($0))" } ?? "")
            if groups[label] == nil { order.append(label) }
            groups[label, default: []].append(row)
        }
        return View.list(order) { label in
            let rows = groups[label] ?? []
            return View.object([
                "label": .string(label),
                "whole": View.text(rows.contains { $0.cut.isEmpty } ? places(rows.filter(\.cut.isEmpty)) : nil),
                "cuts": View.list(rows.filter { !$0.cut.isEmpty }) { row in
                    View.object(["place": .string(place(row)), "kept": .string(row.kept), "cut": .string(row.cut)])
                },
            ])
        }
    }

    private func places(_ rows: [TextCut]) -> String { rows.map(place).joined(separator: " · ") }

    private func place(_ row: TextCut) -> String {
        "\(word("surface." + row.surface.rawValue)): \(limit(row.limit)) (\(word("source." + row.source.rawValue)))"
    }

    private func limit(_ limit: TextCut.Limit) -> String {
        switch limit {
        case .hidden: word("hidden")
        case .characters(.max): word("whole")
        case .characters(let count): word("characters").replacing(text: "[n]", with: String(count))
        case .columns(let count): word("columns").replacing(text: "[n]", with: String(count))
        }
    }

    private func word(_ key: String) -> String { site.text("cuts." + key, page.locale) }
}
