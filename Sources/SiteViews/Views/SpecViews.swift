import DataTree
package import Liquid
import Markdown
package import PushPayload
import SiteFiles
package import SiteModel
import Text

/// Specs as templates see them: cards, the key table, the reference sections.
package struct SpecViews {
    let site: Site
    let page: Page

    package init(site: Site, page: Page) {
        self.site = site
        self.page = page
    }

    func card(_ spec: Spec) -> LiquidValue {
        let count = site.samples(ofSpec: spec.id).count
        return View.object([
            "id": .string(spec.id), "title": .string(spec.title(page.locale)), "vendor": View.text(spec.push.vendor),
            "layer": .string(spec.push.layer.rawValue),
            "layer_name": .string(site.text("layer." + spec.push.layer.rawValue, page.locale)),
            "description_html": inline(spec.localized(page.locale)?.text("description") ?? ""),
            "url": View.text(site.url(from: page, to: .spec(spec.id))),
            "key_count": .int(site.tables[page.locale]?[spec.id]?.keys.count ?? 0), "sample_count": .int(count),
            "category": View.list(spec.push.categories) { .string($0) },
            "badge": BadgeViews(site: site, page: page).spec(spec),
        ])
    }

    /// `spots`: parts of the page's preview by row.
    func view(_ spec: Spec, spots: [String: [String]] = [:]) -> LiquidValue {
        let push = spec.push
        let table = site.tables[page.locale]?[spec.id]
        return View.object([
            "id": .string(spec.id), "title": .string(spec.title(page.locale)), "vendor": View.text(push.vendor),
            "layer": .string(push.layer.rawValue),
            "layer_name": .string(site.text("layer." + push.layer.rawValue, page.locale)),
            "category": View.list(push.categories) { .string($0) }, "size_limit": .int(push.sizeLimit),
            "sdk": push.sdk.map { sdk in
                View.object([
                    "name": View.text(sdk.name), "since": View.text(sdk.since), "minimum_os": View.text(sdk.minimumOS),
                ])
            } ?? .null,
            "docs_url": View.text(SiteAddresses(site: site).docs(push.docs, from: page)),
            "description_html": inline(spec.localized(page.locale)?.text("description") ?? ""),
            "schema_url": .string(page.url.link(toFile: "specs/\(spec.id)/schema.json")),
            "badge": BadgeViews(site: site, page: page).spec(spec),
            "includes": View.list(includes(table)) { id in
                View.object([
                    "title": .string(site.specs[id: id]?.title(page.locale) ?? id),
                    "url": View.text(site.url(from: page, to: .spec(id))),
                ])
            },
            "keys": View.list(SharedKeys(table?.keys ?? [], spots: Set(spots.keys)).rows) { row in
                key(row.key, spots: spots[row.key.id], row: row)
            },
            "sections": View.list(spec.sections(page.locale)) { section($0) },
        ])
    }

    private func includes(_ table: KeyTable?) -> [String] {
        var seen = Set<String>()
        return (table?.keys ?? []).compactMap { $0.reference?.spec }.filter { seen.insert($0).inserted }
    }

    /// Rows for the keys below a pointer; all for nil.
    package func keys(_ spec: Spec, below pointer: String? = nil) -> [SpecKey] {
        let keys = site.tables[page.locale]?[spec.id]?.keys ?? []
        guard let pointer = pointer.flatMap({ JSONPointer($0) }) else { return keys }
        let anchor = KeyTable.anchor(pointer.tokens.filter { Int($0) == nil && $0 != "-" })
        guard !anchor.isEmpty else { return keys }
        return keys.filter { $0.id == anchor || $0.id.hasPrefix(anchor + ".") }
    }

    /// `row`: what of the rows below it is left out.
    func key(_ key: SpecKey, spots: [String]? = nil, row: SharedKeys.Row? = nil) -> LiquidValue {
        let fallback = key.requirement == .when ? key.condition : nil
        return View.object([
            "id": .string(key.id), "path": .string(key.path), "path_html": breakable(key.path),
            "name": .string(key.name),
            "name_html": breakable(key.name), "depth": .int(key.depth),
            "type": .string(site.typeText(key, page.locale)),
            "required": .string(key.requirement.rawValue),
            "required_text": fallback.map {
                safe(site.text("required.if", page.locale).replacing(text: "[condition]", with: $0))
            }
                ?? .string(required(key)),
            "default": View.text(key.defaultValue),
            "constraints": View.list(key.constraints) { constraint($0) },
            "description_html": inline(key.description), "examples": View.list(key.examples) { .string($0) },
            "since": View.text(key.since), "since_url": View.text(key.since == nil ? nil : sinceURL),
            "deprecated": .bool(key.isDeprecated),
            "replaced_by": View.text(key.replacedBy),
            "secret": .bool(key.isSecret), "link": link(key.reference), "spots": SpotLinks.view(spots),
            "url": .null,
            "same": row?.same.map { same in
                View.object(["id": .string(same.id), "path_html": breakable(same.path)])
            } ?? .null,
            "anchors": View.list(row?.anchors ?? []) { .string($0) },
        ])
    }

    /// A key is required in the object that holds it, which may itself be left out.
    package func required(_ key: SpecKey) -> String {
        guard key.requirement == .yes, key.depth > 0, let end = key.path.utf8.lastIndex(of: UInt8(ascii: ".")) else {
            return site.text("required." + key.requirement.rawValue, page.locale)
        }
        let parent = key.path[..<end].split(separator: ".").last ?? ""
        return site.text("required.in", page.locale).replacing(text: "[parent]", with: String(parent))
    }

    /// The page that lists versions, where the site has one.
    private var sinceURL: String? {
        site.subject(ofGuideAt: "guides/support.md").flatMap { site.url(from: page, to: $0) }
    }

    private func link(_ reference: SpecKey.Reference?) -> LiquidValue {
        guard let reference, let spec = site.specs[id: reference.spec] else { return .null }
        let anchor = site.tables[page.locale]?[spec.id]?.anchor(of: reference)
        let fragment = anchor.map { "#" + $0 } ?? ""
        return View.object([
            "title": .string(spec.title(page.locale)),
            "url": View.text(site.url(from: page, to: .spec(spec.id), fragment: fragment)),
        ])
    }

    private func section(_ section: ReferenceSection) -> LiquidValue {
        View.object([
            "id": .string(section.id), "kind": .string(section.kind), "title": .string(section.title),
            "description_html": inline(section.description),
            "columns": View.list(section.columns) {
                View.object(["id": .string($0.id), "title": .string($0.title), "code": .bool($0.isCode)])
            },
            "rows": View.list(section.rows) { row in
                View.object([
                    "id": .string(row.id),
                    "cells": View.list(zip(row.cells, section.columns)) { cell, column in
                        View.object([
                            "html": column.isCode ? breakable(cell) : inline(cell), "code": .bool(column.isCode),
                            "column": .string(column.title),
                        ])
                    },
                ])
            },
        ])
    }

    /// A constraint in words; safe HTML where the spec's own words are inline Markdown.
    package func constraint(_ constraint: SpecKey.Constraint) -> LiquidValue {
        let words = words(constraint)
        return words.isMarkdown ? safe(words.text) : .string(words.text)
    }

    /// A constraint in words: plain text, or inline Markdown.
    package func words(_ constraint: SpecKey.Constraint) -> (text: String, isMarkdown: Bool) {
        func counted(_ key: String, _ minimum: String?, _ maximum: String?) -> String {
            site.text(key, page.locale) + " " + Self.span(minimum, maximum)
        }
        switch constraint {
        case .range(let minimum, let maximum, let exclusive):
            return (range(minimum, maximum, isAbove: exclusive), false)
        case .oneOf(let values): return (values.joined(separator: " · "), false)
        case .constant(let value): return ("= " + value, false)
        case .format(let name):
            return (site.text("format." + name, page.locale).replacing(text: "format.", with: ""), false)
        case .pattern(let pattern): return ("`/\(pattern)/`", true)
        case .length(let minimum, let maximum): return (counted("constraint.length", minimum, maximum), false)
        case .items(let minimum, let maximum): return (counted("constraint.items", minimum, maximum), false)
        case .text(let text): return (text, true)
        }
    }

    /// "more than 0, up to 30": what the validator does, with a word for each end.
    private func range(_ minimum: String?, _ maximum: String?, isAbove: Bool) -> String {
        func bound(_ key: String, _ number: String) -> String {
            site.text("constraint." + key, page.locale).replacing(text: "[n]", with: number)
        }
        if let minimum, minimum == maximum { return "= \(minimum)" }
        let low = minimum.map { bound(isAbove ? "above" : "from", $0) }
        return [low, maximum.map { bound("to", $0) }].compactMap(\.self).joined(separator: ", ")
    }

    private static func span(_ minimum: String?, _ maximum: String?) -> String {
        switch (minimum, maximum) {
        case (let low?, let high?): low == high ? "= \(low)" : "\(low) … \(high)"
        case (let low?, nil): "≥ \(low)"
        case (nil, let high?): "≤ \(high)"
        case (nil, nil): ""
        }
    }

    /// Inline Markdown as HTML that templates print without `raw`.
    private func safe(_ text: String) -> LiquidValue {
        if case .string(let html) = inline(text) { return .markup(html) }
        return .null
    }

    /// A name with break points after `_`, `.` and `[]`, so that long keys wrap between their words.
    func breakable(_ name: String) -> LiquidValue {
        var output: [UInt8] = []
        for scalar in name.unicodeScalars {
            HTMLEscaping.append(String(scalar), to: &output)
            if scalar == "_" || scalar == "." || scalar == "]" || scalar == "/" || scalar == ":" {
                output.append("<wbr>")
            }
        }
        return View.text(output)
    }

    /// Inline Markdown of a spec, with `spec:`, `sample:` and `rule:` links resolved.
    func inline(_ text: String) -> LiquidValue {
        var options = MarkdownOptions()
        let links = LinkResolver(site: site, page: page, source: nil)
        options.resolveLink = { links.resolve($0).markdown }
        return View.text(MarkdownRenderer.renderInline(text, options: options))
    }
}

extension Site {
    private static let list = "array of "

    /// A key's types in a language: the names of JSON's types are words there.
    package func typeText(_ key: SpecKey, _ locale: String) -> String {
        func word(_ type: some StringProtocol) -> String {
            let name = "type." + type
            let text = text(name, locale)
            return text == name ? String(type) : text
        }
        func one(_ type: some StringProtocol) -> String {
            if type == "string (JSON)" {
                return text("type.json", locale).replacing(text: "[type]", with: word("string"))
            }
            guard type.hasPrefix(Self.list) else { return word(type) }
            let item = type.dropFirst(Self.list.count)
            guard !ByteSearch.contains(String(item), Self.list) else { return word(type) }
            return text("type.array-of", locale).replacing(text: "[type]", with: word(item))
        }
        guard ByteSearch.contains(key.type, " | ") else { return one(key.type) }
        return key.type.split(separator: " | ").map(one).joined(separator: " | ")
    }
}
