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
        if let guide { items.append((site.text("menu.guides", page.locale), guide, page.subject.kind == "guide")) }
        if site.listsSpecs {
            items.append((site.text("menu.specs", page.locale), .specs, ["specs", "spec"].contains(page.subject.kind)))
        }
        if !site.samples.isEmpty {
            let kinds = ["samples", "sample", "profiles"]
            items.append((site.text("menu.samples", page.locale), .samples, kinds.contains(page.subject.kind)))
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
        case .home where site.settings.isLoose: guideNav
        case .specs, .spec, .further(.specs, _): specNav
        case .samples, .sample, .profiles, .further(.samples, _), .further(.profiles, _): sampleNav
        default: .array([])
        }
    }

    private func item(
        _ title: String, _ subject: PageSubject, badge: String? = nil, children: [LiquidValue] = []
    ) -> LiquidValue {
        View.object([
            "title": .string(title), "url": View.text(site.url(from: page, to: subject)),
            "current": .bool(page.subject == subject),
            "open": .bool(!children.isEmpty), "badge": View.text(badge), "children": .array(children), "count": .null,
        ])
    }

    private func section(_ title: String, _ children: [LiquidValue], url: String? = nil, open: Bool = true)
        -> LiquidValue
    {
        View.object([
            "title": .string(title), "url": View.text(url), "current": .bool(false), "open": .bool(open),
            "badge": .null,
            "children": .array(children), "count": .null,
        ])
    }

    private var guideNav: LiquidValue {
        let here: Int? = if case .guide(let index) = page.subject { index } else { nil }
        let isConfigured = site.navigation.isDecided
        let mySection = here.flatMap(section(of:))
        let most = site.bounds.menuGuides
        let sections = NavigationWindow.range(site.sections.count, around: mySection, most: most)
        let isWhole = isConfigured && site.sectionOfGuide.count <= most
        let shared = sharedMenu
        return View.list(sections.map { ($0, site.sections[$0]) }) { number, entry in
            // Without a configured navigation, and of a long one, only the reader's own section is listed.
            let isHere = isWhole || number == mySection
            if !isHere, entry.entries.isEmpty { return closed(number, entry, shared) }
            let shown = NavigationWindow.shown(isHere ? entry.guides : [], most: most) { guide in
                guide == here || here.map { leads(guide, to: $0) } ?? false
            }
            let children =
                !entry.entries.isEmpty
                ? navigationEntries(entry.entries, of: here)
                : shown.map { guide in
                    if !isConfigured, guide != here, let shared { return listed(guide, shared) }
                    return item(
                        title(.guide(guide)), .guide(guide), children: isConfigured ? siblings(guide, of: here) : [])
                }
            return section(sectionName(entry), children, url: isHere ? nil : firstURL(entry), open: isHere)
        }
    }

    /// A section as its title, which leads to its first guide.
    private func closed(_ number: Int, _ entry: NavigationSection, _ shared: MenuFolder?) -> LiquidValue {
        func make() -> LiquidValue { section(sectionName(entry), [], url: firstURL(entry), open: false) }
        guard let shared, let first = entry.guides.first else { return make() }
        return shared.value(.section(number), own: own) { .init(value: make(), target: target(first)) }
    }

    /// A guide of the reader's own section, not the one that is read.
    private func listed(_ guide: Int, _ shared: MenuFolder) -> LiquidValue {
        shared.value(.guide(guide), own: own) {
            .init(value: item(title(.guide(guide)), .guide(guide)), target: target(guide))
        }
    }

    private func target(_ guide: Int) -> String { site.page(.guide(guide), page.locale)?.url ?? "" }

    /// The page's own folder; for a page that is a file of its own, no path begins with it.
    private var own: String { page.url.hasSuffix("/") ? page.url : page.url + "/" }

    /// The entries that this page has in common with others. Nil for the page at the root, into whose folder every link leads.
    private var sharedMenu: MenuFolder? {
        guard !page.url.isEmpty else { return nil }
        let own = SitePath.folder(page.path)
        let folder = page.url.hasSuffix("/") ? SitePath.folder(own) + "/" : own
        return sections.folder(.init(locale: page.locale, folder: folder))
    }

    private func firstURL(_ entry: NavigationSection) -> String? {
        entry.guides.first.flatMap { site.url(from: page, to: .guide($0)) }
    }

    private func sectionName(_ entry: NavigationSection) -> String {
        entry.title?[page.locale] ?? sectionTitle(entry)
    }

    /// The section that lists a guide, or else the index page of its folder.
    private func section(of guide: Int) -> Int? {
        if let listed = site.sectionOfGuide[guide] { return listed }
        let index = site.guideIndices[SitePath.join(site.guides[guide].folder, "index.md")]
        return index.flatMap { site.sectionOfGuide[$0] }
    }

    /// Whether a guide is the index page under which another one, listed nowhere, is found.
    private func leads(_ index: Int, to guide: Int) -> Bool {
        site.sectionOfGuide[guide] == nil && site.guides[index].path.hasSuffix("/index.md")
            && site.guides[index].folder == site.guides[guide].folder
    }

    /// Under an index page the pages of its folder, where the reader is on one of them that the navigation does not list: so
    /// a folder of many pages takes one line anywhere else.
    private func siblings(_ index: Int, of here: Int?) -> [LiquidValue] {
        let folder = site.guides[index].folder
        guard let here, site.guides[index].path.hasSuffix("/index.md"), site.guides[here].folder == folder,
            here == index || site.sectionOfGuide[here] == nil
        else { return [] }
        let siblings = site.guides.indices.filter {
            site.guides[$0].folder == folder && $0 != index && site.sectionOfGuide[$0] == nil
        }
        return NavigationWindow.shown(siblings, most: site.bounds.menuGuides) { $0 == here }.map {
            item(site.guides[$0].name, .guide($0))
        }
    }

    private func navigationEntries(_ entries: [NavigationEntry], of here: Int?) -> [LiquidValue] {
        let shown = NavigationWindow.shown(entries, most: site.bounds.menuGuides) { entry in
            entry.subject == page.subject || here.map { entry.guides.contains($0) } ?? false
        }
        return shown.map(navigationEntry)
    }

    /// An entry of a table of contents; what is below it is shown where the reader is in it. Of a very long table the rest is left out.
    private func navigationEntry(_ entry: NavigationEntry) -> LiquidValue {
        var title = entry.title
        if page.locale != site.defaultLocale, case .guide(let index)? = entry.subject,
            !site.guides[index].isFallback(page.locale)
        {
            title = self.title(.guide(index))
        }
        let here: Int? = if case .guide(let index) = page.subject { index } else { nil }
        let url = entry.subject.flatMap { site.url(from: page, to: $0) } ?? entry.url
        let isOpen = here.map { entry.guides.contains($0) } ?? false
        let isLong = site.sectionOfGuide.count > site.bounds.menuGuides
        let children =
            isOpen || !isLong || entry.subject == page.subject ? navigationEntries(entry.children, of: here) : []
        return View.object([
            "title": .string(title), "url": View.text(url), "current": .bool(entry.subject == page.subject),
            "open": .bool(isOpen), "badge": .null, "children": .array(children),
            "count": .null,
        ])
    }

    private func sectionTitle(_ section: NavigationSection) -> String {
        if let index = section.guides.first, section.entries.isEmpty,
            ["index.md", "README.md"].contains(SitePath.name(site.guides[index].path))
        {
            return title(.guide(index))
        }
        let name = SitePath.name(section.folder).replacing(text: "-", with: " ")
        if !section.entries.isEmpty { return site.text("menu.guides", page.locale) }
        return name.isEmpty ? site.configuration.title[page.locale] : name.prefix(1).uppercased() + name.dropFirst()
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
    private func counted(_ title: String, _ subject: PageSubject, _ count: Int, fragment: String = "") -> LiquidValue {
        View.object([
            "title": .string(title), "url": View.text(site.url(from: page, to: subject, fragment: fragment)),
            "current": .bool(false), "open": .bool(false), "badge": .null, "children": .array([]),
            "count": .int(count),
        ])
    }

    private func sampleItem(_ index: Int) -> LiquidValue {
        let status = site.samples[index].verdict.status
        return item(site.title(ofSample: index, page.locale), .sample(index), badge: status.rawValue)
    }

    /// The guides in whose order a reader goes on: all of the configured navigation, or those of the folder.
    private func reading(_ index: Int) -> [Int] {
        if let section = site.sectionOfGuide[index] {
            return site.navigation.isDecided ? site.sections.flatMap(\.guides) : site.sections[section].guides
        }
        return site.guides.indices.filter { site.guides[$0].folder == site.guides[index].folder }
    }

    var neighbours: (LiquidValue, LiquidValue) {
        let order: [PageSubject]
        switch page.subject {
        case .guide(let index): order = reading(index).map { .guide($0) }
        case .spec: order = site.specs.specs.map { .spec($0.id) }
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
