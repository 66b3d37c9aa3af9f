import DataTree
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import SiteViews
import Text

/// What of a page is found: its documents, or nil for a page that is left out (another language's text, the 404 page, the
/// search page itself, `search: false`).
struct SearchPages {
    let site: Site

    /// `guide`: the rendered guide of a guide's page and of the home page.
    func page(_ page: Page, _ guide: RenderedGuide?) -> SearchPage? {
        if site.isUnlisted(page.subject) { return nil }
        switch page.subject {
        case .guide(let index):
            guard let guide, isListed(site.guides[index], page.locale) else { return nil }
            return self.guide(page, index, guide)
        case .home:
            if let home = site.home, !isListed(home, page.locale) { return nil }
            let body = guide.map { SearchSections.documents($0, title: page.title) } ?? []
            return SearchPage(
                kind: .page, url: PageAddress.root.link(to: page.url), title: page.title,
                labels: site.home.map { site.otherNames(of: $0, page.locale) } ?? [], place: "",
                documents: top(page, body))
        case .spec(let id): return site.specs[id: id].map { spec(page, $0) }
        case .sample(let index): return sample(page, index)
        case .specs, .samples, .profiles, .report:
            return SearchPage(
                kind: .page, url: PageAddress.root.link(to: page.url), title: page.title, place: "",
                documents: top(page, []))
        case .notFound, .search, .further: return nil
        }
    }

    private func isListed(_ guide: Guide, _ locale: String) -> Bool {
        !guide.isFallback(locale) && guide.versions[locale]?.matter?["search"]?.bool != false
    }

    /// The documents with the page's description before the first.
    private func top(_ page: Page, _ documents: [SearchDocument]) -> [SearchDocument] {
        var documents = documents
        if documents.first?.anchor != "" { documents.insert(SearchDocument(), at: 0) }
        documents[0].lead = PlainInline.text(page.description)
        return documents
    }

    private func guide(_ page: Page, _ index: Int, _ guide: RenderedGuide) -> SearchPage {
        let path = site.guides[index].path
        let isRule = path.hasPrefix("guides/rules/") && path.name != "index.md"
        let documents = SearchSections.documents(guide, title: page.title)
        var result = SearchPage(
            kind: isRule ? .rule : .guide, url: PageAddress.root.link(to: page.url), title: page.title,
            labels: site.otherNames(of: site.guides[index], page.locale), place: place(index, page),
            documents: top(page, isRule ? [SearchSections.joined(documents)] : documents))
        // A rule's code, a guide's file: both are what links and commands call it.
        let name = path.withoutExtension.name
        result.documents[0].names = [name == "index" ? path.folder.name : name]
        return result
    }

    /// The title of the section that lists a guide and of what it is nested in there, or of its folder's own page.
    private func place(_ index: Int, _ page: Page) -> String {
        if site.sectionOfGuide[index] != nil, site.navigation.isDecided {
            return site.way(to: index, page.locale).map(\.title).joined(separator: " › ")
        }
        let parent = site.guideIndices[site.guides[index].folder.entry("index.md")]
        guard let parent, parent != index else { return "" }
        return site.page(.guide(parent), page.locale)?.title ?? ""
    }

    // MARK: Specs

    private func spec(_ page: Page, _ spec: Spec) -> SearchPage {
        var documents = top(page, [])
        documents[0].names = [spec.id]
        documents += (site.tables[page.locale]?[spec.id]?.keys ?? []).map { key(of: $0, page) }
        for section in spec.sections(page.locale) {
            documents.append(
                SearchDocument(
                    anchor: section.id, heading: section.title, lead: PlainInline.text(section.description)))
            documents += section.rows.map { row($0, of: section) }
        }
        let isNear = spec.pack == "apns" || site.ownSpecs.contains { $0.id == spec.id }
        return SearchPage(
            kind: isNear ? .key : .vendorKey, url: PageAddress.root.link(to: page.url), title: page.title,
            place: spec.push.vendor ?? spec.pack, documents: documents)
    }

    private func key(of key: SpecKey, _ page: Page) -> SearchDocument {
        let words = SpecViews(site: site, page: page)
        let limits = key.constraints.map { constraint -> String in
            if case .text(let text) = constraint { return text }
            return words.constraint(constraint).text
        }
        let examples = key.isSecret ? [] : key.examples
        let facts = [key.condition ?? "", key.defaultValue ?? ""] + limits + examples
        let body = facts.filter { !$0.isEmpty }.map(PlainInline.text).joined(separator: "\n")
        return SearchDocument(
            anchor: key.id, heading: key.path, names: [key.name, key.id], lead: PlainInline.text(key.description),
            body: [site.typeText(key, page.locale), body].filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    private func row(_ row: ReferenceSection.Row, of section: ReferenceSection) -> SearchDocument {
        let cells = row.cells.map(PlainInline.text)
        let isNamed = section.columns.first?.isCode ?? false
        return SearchDocument(
            anchor: row.id, heading: cells.first ?? "", names: isNamed ? [cells.first ?? ""] : [],
            lead: section.title, body: cells.dropFirst().filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    // MARK: Samples

    private func sample(_ page: Page, _ index: Int) -> SearchPage {
        let sample = site.samples[index]
        var codes = Set<String>()
        let found = sample.findings.map(\.code.id).filter { codes.insert($0).inserted }
        let category = sample.payload?.at("/aps/category")?.string
        var documents = top(page, [])
        documents[0].names = [sample.id, PathText.name(sample.id)] + (category.map { [$0] } ?? [])
        documents[0].body = ([site.text("verdict." + sample.verdict.status.rawValue, page.locale)] + found)
            .joined(separator: "\n")
        return SearchPage(
            kind: .sample, url: PageAddress.root.link(to: page.url), title: page.title,
            place: sample.spec?.title(page.locale) ?? "",
            documents: documents)
    }
}
