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
        return View.list(rows) { row in
            View.object([
                "field": .string(word("field." + row.field)), "language": View.text(row.language),
                "surface": .string(word("surface." + row.surface.rawValue)), "limit": .string(limit(row.limit)),
                "source": .string(word("source." + row.source.rawValue)), "kept": .string(row.kept),
                "cut": .string(row.cut),
            ])
        }
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
