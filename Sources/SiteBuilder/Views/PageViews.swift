import DataTree
import Liquid
import PushPayload
import SiteSources
import Text

/// The view of a whole page: what its layout sees beside `site`, `page`, `menu` and `nav`.
struct PageViews {
    let site: Site
    let page: Page

    func body(_ guide: RenderedGuide?) -> [(String, LiquidValue)] {
        switch page.subject {
        case .home: [("home", HomeViews(site: site, page: page).view(guide))]
        case .guide: [("guide", self.guide(guide))]
        case .specs: [("specs", specs)]
        case .spec(let id): site.specs[id: id].map { [("spec", spec($0))] } ?? []
        case .samples:
            [
                ("groups", groups), ("filters", filters),
                ("profiles_url", View.text(site.url(from: page, to: .profiles))),
            ]
        case .sample(let index): [("sample", SampleViews(site: site, page: page).view(index))]
        case .profiles: [("profiles", ProfileViews(site: site, page: page).view)]
        case .report: [("report", ReportViews(site: site, page: page).view)]
        case .search, .notFound: []
        }
    }

    private var specs: LiquidValue {
        let views = SpecViews(site: site, page: page)
        return View.list(site.ownSpecs + site.usedSpecs + site.otherSpecs) { views.card($0) }
    }

    private func guide(_ guide: RenderedGuide?) -> LiquidValue {
        let frame = GuideFrame(site: site, page: page)
        return View.object([
            "title": .string(page.title), "title_html": .string(PlainInline.html(guideTitle)),
            "description": .string(page.description), "body_html": View.text(guide?.html ?? []),
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

    /// The title as it is written, with its code spans.
    private var guideTitle: String {
        guard case .guide(let index) = page.subject else { return page.title }
        return site.guides[index].title(page.locale, site.defaultLocale)
    }

    private func spec(_ spec: Spec) -> LiquidValue {
        let samples = site.samples(ofSpec: spec.id)
        let shown = SampleChoice(site: site, locale: page.locale).showpiece(samples)
        let links = shown.map { SpotLinks(site.samples[$0].document, delivered: site.samples[$0].delivered) }
        let rows = links.flatMap { links in site.tables[page.locale]?[spec.id].map(links.rows) } ?? [:]
        guard case .object(var object) = SpecViews(site: site, page: page).view(spec, spots: rows) else { return .null }
        object["samples"] = View.list(samples) { SampleViews(site: site, page: page).card($0) }
        object["preview"] = shown.map { PreviewView(site: site, page: page, sample: site.samples[$0]).view } ?? .null
        object["shown"] = shown.map { SampleViews(site: site, page: page).shown($0) } ?? .null
        return .object(object)
    }

    private var groups: LiquidValue {
        let cards = SampleViews(site: site, page: page)
        var groups: [LiquidValue] = []
        for spec in site.ownSpecs + site.usedSpecs {
            let own = site.samples(ofSpec: spec.id)
            if !own.isEmpty {
                groups.append(
                    group(
                        spec.id, spec.title(page.locale), site.url(from: page, to: .spec(spec.id)), own.map(cards.card))
                )
            }
        }
        let others = site.samples.indices.filter { site.samples[$0].spec == nil }
        if !others.isEmpty {
            groups.append(group("none", site.text("sample.no-spec", page.locale), nil, others.map(cards.card)))
        }
        return .array(groups)
    }

    /// As a gallery orders them.
    private static let kinds = ["banner", "story", "progress", "form", "game", "media", "activity", "silent", "none"]

    private func group(_ id: String, _ title: String, _ url: String?, _ samples: [LiquidValue]) -> LiquidValue {
        View.object(["id": .string(id), "title": .string(title), "url": View.text(url), "samples": .array(samples)])
    }

    private var filters: LiquidValue {
        func list(_ values: [(String, String)]) -> LiquidValue {
            var seen = Set<String>()
            return View.list(values.filter { seen.insert($0.0).inserted }) { value, label in
                View.object(["value": .string(value), "label": .string(label)])
            }
        }
        func text(_ key: String) -> String { site.text(key, page.locale) }
        return View.object([
            "specs": list(
                site.specs.specs.filter { !site.samples(ofSpec: $0.id).isEmpty }.map {
                    ($0.id, $0.title(page.locale))
                }),
            "verdicts": list(
                Verdict.Status.allCases.filter { status in site.samples.contains { $0.verdict.status == status } }
                    .map { ($0.rawValue, text("verdict." + $0.rawValue)) }),
            "kinds": list(
                Self.kinds.filter { kind in site.samples.contains { SampleViews.kind($0.preview) == kind } }
                    .map { ($0, text("kind." + $0)) }),
        ])
    }
}
