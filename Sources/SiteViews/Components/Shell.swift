package import Liquid
import Markdown
import PushPayload
import SiteFiles
package import SiteModel
import SiteSources
import Text

/// What is around a page's content: site, page facts, menu, navigation, table of contents.
package struct Shell {
    let site: Site
    let page: Page

    package init(site: Site, page: Page) {
        self.site = site
        self.page = page
    }

    /// The variables by name. `guide`: the rendered text, where the page has one.
    package func variables(_ guide: RenderedGuide?) -> [(String, LiquidValue)] {
        let frame = frame
        return [
            ("site", siteView), ("page", pageView(guide, frame)), ("menu", menu),
            ("nav", frame.shows(.navigation) ? nav : .array([])),
        ]
    }

    private var siteView: LiquidValue {
        View.object([
            "title": .string(site.title[page.locale]),
            "description": .string(site.configuration.description[page.locale]),
            "version": .string(site.settings.version), "is_docs": .bool(site.isDocs), "logo": logo,
            "favicon": View.text(mark(site.configuration.brand.favicon)),
        ])
    }

    private var logo: LiquidValue {
        let brand = site.configuration.brand
        guard let light = mark(brand.logo) ?? mark(brand.darkLogo) else { return .null }
        return View.object([
            "name": .string(light), "dark": View.text(mark(brand.darkLogo)),
            "replaces_title": .bool(brand.logoReplacesTitle),
        ])
    }

    /// A file of the site's mark, as `asset_url` knows it; nil where it is not in the site.
    private func mark(_ file: Brand.File?) -> String? {
        file.flatMap { site.assets[$0.path] == nil ? nil : $0.path.text }
    }

    private func pageView(_ guide: RenderedGuide?, _ frame: GuideFrame) -> LiquidValue {
        let (previous, next) = frame.shows(.pagination) ? neighbours : (.null, .null)
        let (crumbs, wayUp) = (crumbs, page.url.wayUp)
        return View.object([
            "kind": .string(site.layout(of: page)), "is_home": .bool(page.subject == .home),
            "is_unlisted": .bool(site.isUnlisted(page.subject)), "title": .string(page.title),
            "description": .string(PlainInline.text(page.description)), "locale": .string(page.locale),
            "dir": .string(Configuration.isRightToLeft(page.locale) ? "rtl" : "ltr"), "url": .string(page.url.text),
            "root": .string(wayUp.isEmpty ? "./" : wayUp), "home_url": View.text(site.url(from: page, to: .home)),
            "canonical": .string(absolute(page.url)), "alternates": alternates, "breadcrumbs": breadcrumbs(crumbs),
            "toc": toc(frame.shows(.outline) ? guide?.headings ?? [] : []), "previous": previous, "next": next,
            "edit_url": View.text(editURL), "is_fallback": .bool(site.isFallback(page.subject, page.locale)),
            "markdown_url": View.text(markdownURL), "feed_url": View.text(site.feedURL(from: page)), "embed": embed,
            "picture": View.text(picture(guide)),
            "json_ld": View.text(
                site.baseURL == nil ? nil : StructuredData(site: site, page: page, way: way(crumbs)).json),
            "search": search,
        ])
    }

    /// The search page, and the folder of this language's index.
    var search: LiquidValue {
        View.object([
            "url": View.text(site.url(from: page, to: .search)),
            "index": .string(page.url.link(toFile: OutputPlace.search(page.locale).entry("index.js"))),
        ])
    }

    /// What the guide's front matter shows of what is around it.
    var frame: GuideFrame { GuideFrame(site: site, page: page) }

    private var markdownURL: String? {
        site.markdown(of: page).map { page.url.link(toFile: $0) }
    }

    private func absolute(_ url: PageAddress) -> String { site.absolute(url) ?? "" }

    private var editURL: String? {
        guard let base = site.editURL, WebAddress.isWeb(base) else { return nil }
        let path: String? =
            switch page.subject {
            case .guide(let index) where !site.isShared(index):
                site.guides[index].version(page.locale, site.defaultLocale)?.file.path
            case .sample(let index): site.samples[index].file.path
            case .home where site.isDocs: site.home?.version(page.locale, site.defaultLocale)?.file.path
            default: nil
            }
        return path.map { (base.hasSuffix("/") ? base : base + "/") + $0 }
    }

    private var alternates: LiquidValue {
        View.list(site.locales) { locale in
            let other = site.page(page.subject, locale)
            return View.object([
                "locale": .string(locale), "name": .string(Configuration.name(ofLocale: locale)),
                "url": View.text(other.map { page.url.link(to: $0.url) }), "current": .bool(locale == page.locale),
                "fallback": .bool(site.isFallback(page.subject, locale)),
                "absolute_url": .string(other.map { absolute($0.url) } ?? ""),
            ])
        }
    }

    func link(_ title: String, _ subject: PageSubject) -> LiquidValue {
        View.object([
            "title": .string(title), "url": View.text(site.url(from: page, to: subject)),
        ])
    }

    func title(_ subject: PageSubject) -> String { site.page(subject, page.locale)?.title ?? "" }

    private func breadcrumbs(_ crumbs: [Crumb]) -> LiquidValue {
        View.list(crumbs) { crumb in
            View.object([
                "title": .string(crumb.title),
                "url": View.text(crumb.subject.flatMap { site.url(from: page, to: $0) }),
            ])
        }
    }

    private typealias Crumb = (title: String, subject: PageSubject?)

    /// The way from the home page to this one; empty for the home page itself.
    private var crumbs: [Crumb] {
        guard page.subject != .home, page.subject != .notFound else { return [] }
        var crumbs: [Crumb] = [(site.title[page.locale], .home)]
        switch page.subject {
        case .spec: crumbs.append((title(.specs), .specs))
        case .sample, .profiles, .further(.samples, _): crumbs.append((title(.samples), .samples))
        case .further(let list, _): crumbs.append((title(list.first), list.first))
        case .guide(let index):
            crumbs += site.way(to: index, page.locale)
        default: break
        }
        crumbs.append((page.title, page.subject))
        return crumbs
    }

    private func way(_ crumbs: [Crumb]) -> [(title: String, url: PageAddress)] {
        crumbs.compactMap { crumb in
            crumb.subject.flatMap { site.page($0, page.locale) }.map { (crumb.title, $0.url) }
        }
    }

    /// Headings as a tree of two levels: the two highest that the page has. One of the lower level before any of the higher stands
    /// beside those.
    private func toc(_ headings: [RenderedMarkdown.Heading]) -> LiquidValue {
        func view(_ heading: Int, _ children: [LiquidValue]) -> LiquidValue {
            View.object([
                "title": .string(headings[heading].text), "url": .string("#" + headings[heading].id),
                "level": .int(headings[heading].level), "children": .array(children),
            ])
        }
        let levels = Set(headings.map(\.level)).filter { $0 > 1 }.sorted().prefix(2)
        var entries: [LiquidValue] = []
        var top: Int?
        var children: [LiquidValue] = []
        for index in headings.indices where levels.contains(headings[index].level) {
            if let top, headings[top].level < headings[index].level {
                children.append(view(index, []))
                continue
            }
            if let top { entries.append(view(top, children)) }
            (top, children) = (index, [])
        }
        if let top { entries.append(view(top, children)) }
        return .array(entries)
    }
}
