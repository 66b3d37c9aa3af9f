import Liquid
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import Text

/// The gallery as its template sees it: the groups of this page, the pages that there are, what the chips filter by.
struct GalleryViews {
    let site: Site
    let page: Page

    /// As a gallery orders them.
    private static let kinds = [
        "banner", "story", "progress", "form", "game", "media", "activity", "android", "web", "silent", "none",
    ]

    /// `number`: of the page, counted from 1.
    func groups(_ number: Int) -> LiquidValue {
        let cards = SampleViews(site: site, page: page)
        return View.list(site.lists.gallery[number - 1]) { part in
            let group = site.lists.groups[part.group]
            let shown = id(group)
            return View.object([
                "id": .string(shown.id), "title": .string(shown.title), "url": View.text(shown.url),
                "samples": View.list(part.samples) { cards.card($0) },
            ])
        }
    }

    private func id(_ group: ListPages.Group) -> (id: String, title: String, url: String?) {
        guard let spec = group.spec else { return ("none", site.text("sample.no-spec", page.locale), nil) }
        return (spec, site.specs[id: spec]?.title(page.locale) ?? spec, site.url(from: page, to: .spec(spec)))
    }

    var filters: LiquidValue {
        func list(_ values: [(String, String, Int?)]) -> LiquidValue {
            View.list(values) { value, label, count in
                View.object(["value": .string(value), "label": .string(label), "count": .int(count ?? 0)])
            }
        }
        func text(_ key: String) -> String { site.text(key, page.locale) }
        let tally = site.lists.tally
        return View.object([
            "specs": list(
                site.lists.groups.prefix(site.bounds.chips).map { group in
                    let shown = id(group)
                    return (shown.id, shown.title, group.samples.count)
                }),
            "verdicts": list(
                Verdict.Status.allCases.filter { tally.verdicts[$0] != nil }
                    .map { ($0.rawValue, text("verdict." + $0.rawValue), tally.verdicts[$0]) }),
            "kinds": list(
                Self.kinds.filter { tally.kinds[$0] != nil }.map { ($0, text("kind." + $0), tally.kinds[$0]) }),
        ])
    }

    /// Where a group's first card is.
    static func url(of spec: String, _ site: Site, from page: Page) -> String? {
        site.lists.groups.first { $0.spec == spec }.flatMap { group in
            site.url(from: page, to: PagedList.samples.page(group.page), fragment: "#group-\(group.place)")
        }
    }
}

/// The pages of a long list: links to the first, the last and those around this one.
struct PageListViews {
    let site: Site
    let page: Page

    /// Null for a list of one page.
    var view: LiquidValue {
        guard let (list, number) = page.subject.list, site.lists.count(list) > 1 else { return .null }
        let count = site.lists.count(list)
        var numbers = Set(number - 2...number + 2).filter { (1...count).contains($0) }
        numbers.formUnion([1, count])
        var last = 0
        let entries = numbers.sorted().map { each -> LiquidValue in
            defer { last = each }
            return View.object([
                "number": .int(each), "url": View.text(site.url(from: page, to: list.page(each))),
                "current": .bool(each == number), "after_gap": .bool(each > last + 1),
            ])
        }
        let second = site.url(from: page, to: list.page(2))
        return View.object([
            "number": .int(number), "count": .int(count), "entries": .array(entries),
            "first_url": View.text(site.url(from: page, to: list.first)),
            // For the script, which leads to pages that are not listed here.
            "pattern": View.text(second?.replacing(text: "page-2/", with: "page-[n]/")),
            "index_url": .string(page.url.link(toFile: OutputPlace.galleryIndex)),
        ])
    }
}
