import DataTree
package import Liquid
import PushPayload
package import SiteModel
import SiteSources
import Text

/// The view of a whole page: what its layout sees beside `site`, `page`, `menu` and `nav`.
package struct PageViews {
    let site: Site
    let page: Page

    package init(site: Site, page: Page) {
        self.site = site
        self.page = page
    }

    /// The variables by name. `guide`: the rendered text of a guide's page and of the home page.
    package func body(_ guide: RenderedGuide?) -> [(String, LiquidValue)] {
        switch page.subject {
        case .home:
            site.layout(of: page) == "guide"
                ? [("guide", self.guide(guide))] : [("home", HomeViews(site: site, page: page).view(guide))]
        case .guide: [("guide", self.guide(guide))]
        case .specs, .samples, .profiles, .report, .further: page.subject.list.map { list($0.list, $0.number) } ?? []
        case .spec(let id): site.specs[id: id].map { [("spec", spec($0))] } ?? []
        case .sample(let index): [("sample", SampleViews(site: site, page: page).view(index))]
        case .search, .notFound: []
        }
    }

    /// What one page of a list shows, counted from 1.
    private func list(_ list: PagedList, _ number: Int) -> [(String, LiquidValue)] {
        let pages = ("pages", PageListViews(site: site, page: page).view)
        switch list {
        case .specs:
            let views = SpecViews(site: site, page: page)
            let shown = site.lists.specs[number - 1].compactMap { site.specs[id: $0] }
            return [("specs", View.list(shown) { views.card($0) }), pages]
        case .samples:
            let views = GalleryViews(site: site, page: page)
            return [
                ("groups", views.groups(number)), ("filters", views.filters),
                ("profiles_url", View.text(site.url(from: page, to: .profiles))), pages,
            ]
        case .profiles: return [("profiles", ProfileViews(site: site, page: page).view(number)), pages]
        case .report: return [("report", ReportViews(site: site, page: page).view(number)), pages]
        }
    }

    private func guide(_ guide: RenderedGuide?) -> LiquidValue {
        let frame = GuideFrame(site: site, page: page)
        return View.object([
            "title": .string(page.title), "title_html": .string(titleHTML),
            "description": .string(page.description), "body_html": View.whole(guide?.html ?? []),
            "updated": updated, "rule": rule, "cover": frame.cover, "shows_title": .bool(frame.shows(.title)),
            "shows_description": .bool(frame.shows(.description)),
        ])
    }

    private var updated: LiquidValue {
        guard let day = site.updated(page.subject, page.locale) else { return .null }
        return View.object(["date": .string(day.iso), "text": .string(day.text(page.locale))])
    }

    /// The samples that show the rule whose page this is.
    private var rule: LiquidValue {
        let views = RuleViews(site: site, page: page)
        guard case .guide(let index) = page.subject, let code = views.code(ofGuide: index) else { return .null }
        return views.view(code)
    }

    /// The title with its code, as escaped HTML.
    private var titleHTML: String {
        if page.subject == .home, let home = site.home { return home.title(page.locale, site.defaultLocale).html }
        guard case .guide(let index) = page.subject else { return PlainInline.html(page.title) }
        return site.guides[index].title(page.locale, site.defaultLocale).html
    }

    private func spec(_ spec: Spec) -> LiquidValue {
        let samples = site.samples(ofSpec: spec.id)
        let shown = SampleChoice(site: site, locale: page.locale).showpiece(samples)
        let links = shown.map { SpotLinks(site.samples[$0].document, delivered: site.samples[$0].delivered) }
        let rows = links.flatMap { links in site.tables[page.locale]?[spec.id].map(links.rows) } ?? [:]
        guard case .object(var object) = SpecViews(site: site, page: page).view(spec, spots: rows) else { return .null }
        object["samples"] = View.list(samples.prefix(site.bounds.samplesOfSpec)) {
            SampleViews(site: site, page: page).card($0)
        }
        object["sample_count"] = .int(samples.count)
        object["samples_url"] = View.text(GalleryViews.url(of: spec.id, site, from: page))
        object["preview"] = shown.map { PreviewView(site: site, page: page, sample: site.samples[$0]).view } ?? .null
        object["translation"] = shown.map { SampleViews(site: site, page: page).translation($0) } ?? .null
        object["shown"] = shown.map { SampleViews(site: site, page: page).shown($0) } ?? .null
        return .object(object)
    }
}
