import Liquid
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import Text

/// The menu, the navigation beside a page, and the pages before and after it.
extension Shell {
    var menu: LiquidValue {
        let guide = firstGuide.map { PageSubject.guide($0) }
        var items: [(String, PageSubject, Bool)] = []
        if let guide, !site.isDocs {
            items.append((site.text("menu.guides", page.locale), guide, page.subject.kind == "guide"))
        }
        if site.listsSpecs {
            items.append((site.text("menu.specs", page.locale), .specs, ["specs", "spec"].contains(page.subject.kind)))
        }
        if !site.samples.isEmpty {
            let kinds = ["samples", "sample", "profiles"]
            items.append((site.text("menu.samples", page.locale), .samples, kinds.contains(page.subject.kind)))
        }
        if site.listsReport, !site.samples.isEmpty || site.configuration.report == .menu {
            items.append((site.text("menu.report", page.locale), .report, page.subject.kind == "report"))
        }
        return View.list(items) { title, subject, isCurrent in
            View.object([
                "title": .string(title), "url": View.text(site.url(from: page, to: subject)),
                "current": .bool(isCurrent),
            ])
        }
    }

    /// The first guide of the navigation, or of the site.
    private var firstGuide: Int? {
        site.sections.lazy.flatMap(\.guides).first ?? site.guides.indices.first { !site.isShared($0) }
    }

    var nav: LiquidValue {
        switch page.subject {
        case .guide: guideNav
        case .home where site.settings.isLoose || site.isDocs: guideNav
        case .specs, .spec, .further(.specs, _): specNav
        case .samples, .sample, .profiles, .further(.samples, _), .further(.profiles, _): sampleNav
        default: .array([])
        }
    }

    func item(
        _ title: String, _ subject: PageSubject, badge: String? = nil, children: [LiquidValue] = []
    ) -> LiquidValue {
        View.object([
            "title": .string(title), "url": View.text(site.url(from: page, to: subject)),
            "current": .bool(page.subject == subject), "open": .bool(!children.isEmpty), "badge": View.text(badge),
            "children": .array(children), "count": .null, "more": .bool(false),
        ])
    }

    func section(_ title: String, _ children: [LiquidValue], url: String? = nil, open: Bool = true)
        -> LiquidValue
    {
        View.object([
            "title": .string(title), "url": View.text(url), "current": .bool(false),
            "open": .bool(open), "badge": .null, "children": .array(children), "count": .null, "more": .bool(false),
        ])
    }

    private var specNav: LiquidValue {
        let all = site.ownSpecs + site.usedSpecs + site.otherSpecs
        let shown = NavigationWindow.shown(all, most: site.bounds.menuSpecs, where: { page.subject == .spec($0.id) })
        var groups: [(String, [LiquidValue])] = []
        for spec in shown {
            let vendor = spec.push.vendor ?? spec.pack
            let entry = item(spec.title(page.locale), .spec(spec.id))
            if let index = groups.firstIndex(where: { $0.0 == vendor }) {
                groups[index].1.append(entry)
            } else {
                groups.append((vendor, [entry]))
            }
        }
        var list = groups.map { section($0, $1) }
        if shown.count < all.count { list.append(counted(title(.specs), .specs, all.count)) }
        return .array(list)
    }

    /// The reader's own group, or of a large one the samples around theirs; every other group is its number, which leads to the
    /// gallery. A site of few samples lists them all.
    private var sampleNav: LiquidValue {
        var groups: [LiquidValue] = []
        if site.page(.profiles, page.locale) != nil { groups.append(item(title(.profiles), .profiles)) }
        let here: Int? = if case .sample(let index) = page.subject { index } else { nil }
        let most = site.bounds.menuSamples
        let isShort = site.samples.count <= most
        let own = here.map { site.samples[$0].spec?.id ?? "" }
        let all = site.lists.groups
        let window = NavigationWindow.shown(all, most: most) { ($0.spec ?? "") == own }
        for group in window {
            let name = group.spec.flatMap { site.specs[id: $0]?.title(page.locale) }
            let title = name ?? site.text("sample.no-spec", page.locale)
            guard isShort || (group.spec ?? "") == own else {
                groups.append(counted(title, group))
                continue
            }
            let shown = NavigationWindow.shown(group.samples, most: most) { $0 == here }
            var entries = shown.map(sampleItem)
            if shown.count < group.samples.count {
                entries.append(counted(site.text("nav.all", page.locale), group))
            }
            groups.append(section(title, entries))
        }
        if window.count < all.count { groups.append(counted(title(.samples), .samples, site.samples.count)) }
        return .array(groups)
    }

    private func counted(_ title: String, _ group: ListPages.Group) -> LiquidValue {
        counted(title, PagedList.samples.page(group.page), group.samples.count, fragment: "#group-\(group.place)")
    }

    /// An entry that stands for many, with their number.
    func counted(_ title: String, _ subject: PageSubject, _ count: Int, fragment: String = "") -> LiquidValue {
        View.object([
            "title": .string(title),
            "url": View.text(site.url(from: page, to: subject, fragment: fragment)), "current": .bool(false),
            "open": .bool(false), "badge": .null, "children": .array([]), "count": .int(count), "more": .bool(false),
        ])
    }

    private func sampleItem(_ index: Int) -> LiquidValue {
        let status = site.samples[index].verdict.status
        return item(site.title(ofSample: index, page.locale), .sample(index), badge: status.rawValue)
    }

    /// The pages before and after a guide in whose order a reader goes on: that of the navigation, or of the folder. The first page of a
    /// docs site is before the first guide.
    private func around(_ index: Int) -> (PageSubject?, PageSubject?) {
        let navigation = site.navigation
        guard let place = navigation.placeInOrder[index] else {
            let folder = site.guides[index].folder
            let isBeside: (Int) -> Bool = { site.guides[$0].folder == folder }
            return (
                site.guides[..<index].indices.last(where: isBeside).map { .guide($0) },
                site.guides[(index + 1)...].indices.first(where: isBeside).map { .guide($0) }
            )
        }
        let section = navigation.isDecided ? nil : site.sectionOfGuide[index]
        func guide(_ place: Int) -> PageSubject? {
            guard navigation.order.indices.contains(place) else { return nil }
            let guide = navigation.order[place]
            return navigation.isDecided || site.sectionOfGuide[guide] == section ? .guide(guide) : nil
        }
        return (place == 0 && beginsAtHome ? .home : guide(place - 1), guide(place + 1))
    }

    private var beginsAtHome: Bool { site.isDocs && site.home != nil }

    var neighbours: (LiquidValue, LiquidValue) {
        let order: [PageSubject]
        switch page.subject {
        case .home where beginsAtHome: order = [.home] + site.navigation.order.prefix(1).map { .guide($0) }
        case .guide(let index):
            let (before, behind) = around(index)
            return (before.map { link(title($0), $0) } ?? .null, behind.map { link(title($0), $0) } ?? .null)
        case .spec: order = site.shownSpecs.map { .spec($0.id) }
        case .specs, .samples, .profiles, .report, .further:
            guard let (list, number) = page.subject.list else { return (.null, .null) }
            let most = site.lists.count(list)
            order = (max(number - 1, 1)...max(1, min(number + 1, most))).map(list.page)
        case .sample(let index):
            order = (max(index - 1, 0)..<min(index + 2, site.samples.count)).map { .sample($0) }
        default: return (.null, .null)
        }
        guard let at = order.firstIndex(of: page.subject) else { return (.null, .null) }
        return (
            at > 0 ? link(title(order[at - 1]), order[at - 1]) : .null,
            at + 1 < order.count ? link(title(order[at + 1]), order[at + 1]) : .null
        )
    }
}
