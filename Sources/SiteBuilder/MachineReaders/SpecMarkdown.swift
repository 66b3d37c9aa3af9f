package import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import SiteViews
import Text

/// A spec as Markdown: what it is, its keys as a table, its reference tables.
extension MarkdownPageWriter {
    package func write(_ spec: Spec, to output: inout MarkdownText) {
        let push = spec.push
        var facts = [
            "\(text("layer." + push.layer.rawValue)) (\(push.layer.rawValue))"
        ]
        if let vendor = push.vendor { facts.append(MarkdownText.escaped(vendor)) }
        facts += push.categories.map { "`aps.category` = " + MarkdownText.span($0) }
        facts.append("\(text("size.limit")): \(push.sizeLimit)")
        output.list(facts)
        let schema = page.url.link(toFile: "specs/\(spec.id)/schema.json")
        output.block(MarkdownText.link("schema.json", schema))
        output.heading(2, text("keys"))
        keys(spec, below: nil, to: &output)
        for section in spec.sections(page.locale) {
            output.heading(2, section.title)
            output.block(inline(section.description))
            output.table(
                section.columns.map(\.title),
                section.rows.map { row in
                    zip(row.cells, section.columns).map { $1.isCode ? MarkdownText.span($0) : inline($0) }
                })
        }
        let own = site.samples(ofSpec: spec.id)
        guard !own.isEmpty else { return }
        output.heading(2, text("samples"))
        samples(Array(own.prefix(site.bounds.samplesOfSpec)), to: &output)
        if own.count > site.bounds.samplesOfSpec { output.block(link(.samples)) }
    }

    /// The key table; only the rows below a pointer where one is given.
    package func keys(_ spec: Spec, below pointer: String?, to output: inout MarkdownText) {
        let views = SpecViews(site: site, page: page)
        output.table(
            [
                text("keys.key"), text("keys.type"), text("keys.required"), text("keys.default"),
                text("keys.meaning"),
            ],
            views.keys(spec, below: pointer).map { key in
                [
                    MarkdownText.span(key.path), MarkdownText.escaped(site.typeText(key, page.locale)),
                    requirement(key, views),
                    MarkdownText.span(key.defaultValue ?? ""), about(key, views),
                ]
            })
    }

    private func requirement(_ key: SpecKey, _ views: SpecViews) -> String {
        if key.requirement == .when, let condition = key.condition {
            return text("required.if").replacing(text: "[condition]", with: inline(condition))
        }
        return MarkdownText.escaped(views.required(key))
    }

    private func about(_ key: SpecKey, _ views: SpecViews) -> String {
        var parts = [inline(key.description)]
        let constraints = key.constraints.map { constraint in
            let words = views.words(constraint)
            return words.isMarkdown ? inline(words.text) : MarkdownText.escaped(words.text)
        }
        if !constraints.isEmpty { parts.append(constraints.joined(separator: "; ")) }
        if let reference = key.reference, site.specs[id: reference.spec] != nil {
            parts.append(link(.spec(reference.spec)))
        }
        if let new = key.replacedBy { parts.append("→ " + MarkdownText.span(new)) }
        return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
