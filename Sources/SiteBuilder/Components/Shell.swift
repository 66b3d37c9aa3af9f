import Liquid
import Markdown
import PushPayload
import Text

/// What is around a page's content: site, page facts, menu, navigation, table of contents.
struct Shell {
    let site: Site
    let page: Page

    func variables(_ guide: RenderedGuide?) -> [(String, LiquidValue)] {
        [
            ("site", siteView), ("page", pageView(guide)), ("menu", menu),
            ("nav", frame.shows(.navigation) ? nav : .array([])),
        ]
    }

    private var siteView: LiquidValue {
        View.object([
            "title": .string(site.configuration.title[page.locale]),
            "description": .string(site.configuration.description[page.locale]), "version": .string(site.version),
            "locale_count": .int(site.locales.count),
        ])
    }

    private func pageView(_ guide: RenderedGuide?) -> LiquidValue {
        let (previous, next) = frame.shows(.pagination) ? neighbours : (.null, .null)
        let depth = page.url.split(separator: "/", omittingEmptySubsequences: false).count - 1
        return View.object([
            "kind": .string(page.subject.kind), "title": .string(page.title),
            "description": .string(PlainInline.text(page.description)),
            "locale": .string(page.locale), "dir": .string(Configuration.isRightToLeft(page.locale) ? "rtl" : "ltr"),
            "url": .string(page.url), "root": .string(depth == 0 ? "./" : String(repeating: "../", count: depth)),
            "home_url": View.text(site.url(from: page, to: .home)), "canonical": .string(absolute(page.url)),
            "alternates": alternates, "breadcrumbs": breadcrumbs,
            "toc": toc(frame.shows(.outline) ? guide?.headings ?? [] : []),
            "previous": previous, "next": next, "edit_url": View.text(editURL),
            "is_fallback": .bool(site.isFallback(page.subject, page.locale)), "markdown_url": View.text(markdownURL),
            "feed_url": View.text(Feed(site: site).url(page)), "embed": embed,
            "picture": View.text(picture(guide)),
            "json_ld": View.text(StructuredData(site: site, page: page, way: way).json),
            "search": search,
        ])
    }

    private var markdownURL: String? {
        MarkdownPages.path(of: page).map { SitePath.relative(from: page.url, to: $0) }
    }

    private func absolute(_ url: String) -> String { site.absolute(url) ?? "" }

    private var editURL: String? {
        guard let base = site.configuration.editURL, WebAddress.isWeb(base) else { return nil }
        let path: String? =
            switch page.subject {
            case .guide(let index): site.guides[index].version(page.locale, site.defaultLocale)?.file.path
            case .sample(let index): site.samples[index].file.path
            default: nil
            }
        return path.map { (base.hasSuffix("/") ? base : base + "/") + $0 }
    }

    private var alternates: LiquidValue {
        View.list(site.locales) { locale in
            let other = site.page(page.subject, locale)
            return View.object([
                "locale": .string(locale), "name": .string(Configuration.name(ofLocale: locale)),
                "url": View.text(other.map { SitePath.relative(from: page.url, to: $0.url) }),
                "current": .bool(locale == page.locale), "fallback": .bool(site.isFallback(page.subject, locale)),
                "absolute_url": .string(other.map { absolute($0.url) } ?? ""),
            ])
        }
    }

    private func link(_ title: String, _ subject: PageSubject) -> LiquidValue {
        View.object(["title": .string(title), "url": View.text(site.url(from: page, to: subject))])
    }

    private func title(_ subject: PageSubject) -> String { site.page(subject, page.locale)?.title ?? "" }

    private var breadcrumbs: LiquidValue { View.list(crumbs) { link($0.title, $0.subject) } }

    /// The way from the home page to this one; empty for the home page itself.
    private var crumbs: [(title: String, subject: PageSubject)] {
        guard page.subject != .home, page.subject != .notFound else { return [] }
        var crumbs: [(String, PageSubject)] = [(site.configuration.title[page.locale], .home)]
        switch page.subject {
        case .spec: crumbs.append((title(.specs), .specs))
        case .sample, .profiles: crumbs.append((title(.samples), .samples))
        case .guide(let index):
            let folder = SitePath.folder(site.guides[index].path)
            if let parent = site.guideIndices[SitePath.join(folder, "index.md")], parent != index {
                crumbs.append((title(.guide(parent)), .guide(parent)))
            }
        default: break
        }
        crumbs.append((page.title, page.subject))
        return crumbs
    }

    private var way: [(title: String, url: String)] {
        crumbs.compactMap { crumb in site.page(crumb.subject, page.locale).map { (crumb.title, $0.url) } }
    }

    /// Headings of level 2 and 3 as a tree of two levels.
    private func toc(_ headings: [RenderedMarkdown.Heading]) -> LiquidValue {
        var entries: [(RenderedMarkdown.Heading, [RenderedMarkdown.Heading])] = []
        for heading in headings {
            if heading.level == 2 || (heading.level == 3 && entries.isEmpty) {
                entries.append((heading, []))
            } else if heading.level == 3 {
                entries[entries.count - 1].1.append(heading)
            }
        }
        func view(_ heading: RenderedMarkdown.Heading, _ children: [LiquidValue]) -> LiquidValue {
            View.object([
                "title": .string(heading.text), "url": .string("#" + heading.id), "level": .int(heading.level),
                "children": .array(children),
            ])
        }
        return View.list(entries) { view($0, $1.map { view($0, []) }) }
    }
}

extension Shell {
    private var menu: LiquidValue {
        let guide = firstGuide.map { PageSubject.guide($0) }
        var items: [(String, PageSubject, Bool)] = []
        if let guide { items.append((site.text("menu.guides", page.locale), guide, page.subject.kind == "guide")) }
        items.append((site.text("menu.specs", page.locale), .specs, ["specs", "spec"].contains(page.subject.kind)))
        items.append(
            (
                site.text("menu.samples", page.locale), .samples,
                ["samples", "sample", "profiles"].contains(page.subject.kind)
            ))
        items.append((site.text("menu.report", page.locale), .report, page.subject == .report))
        return View.list(items) { title, subject, isCurrent in
            View.object([
                "title": .string(title), "url": View.text(site.url(from: page, to: subject)),
                "current": .bool(isCurrent),
            ])
        }
    }

    /// The first guide of the navigation, or of the site.
    private var firstGuide: Int? {
        site.sections.lazy.flatMap(\.guides).first ?? site.guides.indices.first
    }

    private var nav: LiquidValue {
        switch page.subject {
        case .guide: guideNav
        case .home where site.parsed.isLoose: guideNav
        case .specs, .spec: specNav
        case .samples, .sample, .profiles: sampleNav
        default: .array([])
        }
    }

    private func item(
        _ title: String, _ subject: PageSubject, badge: String? = nil, children: [LiquidValue] = []
    ) -> LiquidValue {
        View.object([
            "title": .string(title), "url": View.text(site.url(from: page, to: subject)),
            "current": .bool(page.subject == subject),
            "open": .bool(!children.isEmpty), "badge": View.text(badge), "children": .array(children),
        ])
    }

    private func section(_ title: String, _ children: [LiquidValue], url: String? = nil, open: Bool = true)
        -> LiquidValue
    {
        View.object([
            "title": .string(title), "url": View.text(url), "current": .bool(false), "open": .bool(open),
            "badge": .null,
            "children": .array(children),
        ])
    }

    private var guideNav: LiquidValue {
        let here: Int? = if case .guide(let index) = page.subject { index } else { nil }
        let isConfigured = site.hasNavigation
        let mySection = here.flatMap { site.sectionOfGuide[$0] }
        return View.list(site.sections.enumerated()) { number, entry in
            // Without a configured navigation only the reader's own section is listed in full.
            let isHere = isConfigured || number == mySection
            let shown = isHere ? entry.guides : []
            let first = entry.guides.first.flatMap { site.url(from: page, to: .guide($0)) }
            let name = entry.title?[page.locale] ?? sectionTitle(entry)
            let children =
                !entry.entries.isEmpty
                ? entry.entries.map(navigationEntry)
                : shown.map { guide in
                    item(title(.guide(guide)), .guide(guide), children: isConfigured ? siblings(guide, of: here) : [])
                }
            return section(name, children, url: isHere ? nil : first, open: isHere)
        }
    }

    /// Under an index page the pages of its folder, where the reader is on one of them that the navigation does not list: so
    /// a folder of many pages takes one line anywhere else.
    private func siblings(_ index: Int, of here: Int?) -> [LiquidValue] {
        let folder = site.guideFolders[index]
        guard let here, site.guides[index].path.hasSuffix("/index.md"), site.guideFolders[here] == folder,
            here == index || site.sectionOfGuide[here] == nil
        else { return [] }
        let siblings = site.guides.indices.filter {
            site.guideFolders[$0] == folder && $0 != index && site.sectionOfGuide[$0] == nil
        }
        return siblings.map { item(site.guideNames[$0], .guide($0)) }
    }

    /// An entry of a table of contents; what is below it is shown where the reader is in it.
    private func navigationEntry(_ entry: NavigationEntry) -> LiquidValue {
        var title = entry.title
        if page.locale != site.defaultLocale, case .guide(let index)? = entry.subject,
            !site.guides[index].isFallback(page.locale)
        {
            title = self.title(.guide(index))
        }
        let here: Int? = if case .guide(let index) = page.subject { index } else { nil }
        let url = entry.subject.flatMap { site.url(from: page, to: $0) } ?? entry.url
        return View.object([
            "title": .string(title), "url": View.text(url), "current": .bool(entry.subject == page.subject),
            "open": .bool(here.map { entry.guides.contains($0) } ?? false), "badge": .null,
            "children": .array(entry.children.map(navigationEntry)),
        ])
    }

    private func sectionTitle(_ section: NavigationSection) -> String {
        if let index = section.guides.first, section.entries.isEmpty,
            ["index.md", "README.md"].contains(SitePath.name(site.guides[index].path))
        {
            return title(.guide(index))
        }
        let name = SitePath.name(section.folder).replacing("-", with: " ")
        if !section.entries.isEmpty { return site.text("menu.guides", page.locale) }
        return name.isEmpty ? site.configuration.title[page.locale] : name.prefix(1).uppercased() + name.dropFirst()
    }

    private var specNav: LiquidValue {
        var groups: [(String, [LiquidValue])] = []
        for spec in site.specs.specs {
            let vendor = spec.push.vendor ?? spec.pack
            let entry = item(spec.title(page.locale), .spec(spec.id))
            if let index = groups.firstIndex(where: { $0.0 == vendor }) {
                groups[index].1.append(entry)
            } else {
                groups.append((vendor, [entry]))
            }
        }
        return View.list(groups) { section($0, $1) }
    }

    private var sampleNav: LiquidValue {
        var groups: [LiquidValue] = []
        if site.page(.profiles, page.locale) != nil { groups.append(item(title(.profiles), .profiles)) }
        for spec in site.specs.specs {
            let own = site.samples.indices.filter { site.samples[$0].spec?.id == spec.id }
            guard !own.isEmpty else { continue }
            groups.append(
                section(
                    spec.title(page.locale),
                    own.map {
                        item(
                            site.title(ofSample: $0, page.locale), .sample($0),
                            badge: site.samples[$0].verdict.status.rawValue)
                    }))
        }
        return .array(groups)
    }

    /// The guides in whose order a reader goes on: all of the configured navigation, or those of the folder.
    private func reading(_ index: Int) -> [Int] {
        if let section = site.sectionOfGuide[index] {
            return site.hasNavigation ? site.sections.flatMap(\.guides) : site.sections[section].guides
        }
        return site.guides.indices.filter { site.guideFolders[$0] == site.guideFolders[index] }
    }

    private var neighbours: (LiquidValue, LiquidValue) {
        let order: [PageSubject]
        switch page.subject {
        case .guide(let index): order = reading(index).map { .guide($0) }
        case .spec: order = site.specs.specs.map { .spec($0.id) }
        case .sample: order = site.samples.indices.map { .sample($0) }
        default: return (.null, .null)
        }
        guard let at = order.firstIndex(of: page.subject) else { return (.null, .null) }
        return (
            at > 0 ? link(title(order[at - 1]), order[at - 1]) : .null,
            at + 1 < order.count ? link(title(order[at + 1]), order[at + 1]) : .null
        )
    }
}
