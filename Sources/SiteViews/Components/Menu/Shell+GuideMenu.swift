import Liquid
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import Text

/// The menu beside a guide. A navigation of up to `PageBounds.menuGuides` entries is on every page as a whole. Of a longer one a page has
/// the sections around its own (`PageBounds.menuSections`), each with its number, and of the reader's own section the way to the page:
/// on each level the entries around it, and what is left out as one number that leads to where it begins. So the menu of a page does
/// not grow with the site.
extension Shell {
    var guideNav: LiquidValue {
        let most = site.bounds.menuGuides
        let here = place
        let isShort = site.navigation.size <= most
        let isWhole = site.navigation.isDecided && isShort
        let all = site.sections
        let range = NavigationWindow.range(
            all.count, around: here?.section, most: isShort ? most : site.bounds.menuSections)
        let menu = MenuReader(shared, page)
        let own = isWhole ? Array(range) : here.map { [$0.section].filter(range.contains) } ?? []
        let source = MenuSource(list: .sections, count: all.count) { number in
            let entry = all[number]
            let path = number == here?.section ? here?.entries ?? [] : []
            let children =
                entry.entries.isEmpty
                ? flat(entry, number, menu)
                : GuideMenuLevel(shell: self, menu: menu, isWhole: isWhole, at: [number], path: path).items(
                    entry.entries)
            return section(sectionName(entry), children, open: true)
        } shared: { number, view in
            isWhole ? nil : closed(all[number], from: view)
        }
        var list = menu.values(source, range, own: own)
        if range.count < all.count, let first = all.first?.guides.first {
            list.append(counted(site.text("nav.all", page.locale), .guide(first), site.navigation.order.count))
        }
        return .array(list)
    }

    private var hereGuide: Int? { if case .guide(let index) = page.subject { index } else { nil } }

    /// The page's place in the navigation, or that of the index page of its folder.
    private var place: NavigationPath? {
        if let path = site.navigation.path(of: page.subject) { return path }
        guard let guide = hereGuide else { return nil }
        let index = site.guideIndices[site.guides[guide].folder.entry("index.md")]
        return index.flatMap { site.navigation.path(of: .guide($0)) }
    }

    /// The guides of a section without a tree.
    private func flat(_ entry: NavigationSection, _ section: Int, _ menu: MenuReader) -> [LiquidValue] {
        let here = hereGuide
        let isDecided = site.navigation.isDecided
        let shown = NavigationWindow.shown(entry.guides, most: site.bounds.menuGuides) { guide in
            guide == here || here.map { leads(guide, to: $0) } ?? false
        }.indices
        let below = isDecided ? shown.map { siblings(entry.guides[$0], of: here) } : []
        let own = shown.filter { place in
            entry.guides[place] == here || isDecided && !below[place - shown.lowerBound].isEmpty
        }
        let source = MenuSource(list: .guides(section: section), count: entry.guides.count) { place in
            let guide = entry.guides[place]
            let title = site.menuTitle(ofGuide: guide, page.locale)
            return item(title, .guide(guide), children: isDecided ? below[place - shown.lowerBound] : [])
        } shared: { place, view in
            let guide = entry.guides[place]
            return shared(site.menuTitle(ofGuide: guide, page.locale), .guide(guide), from: view)
        }
        var items = menu.values(source, shown, own: own)
        if shown.count < entry.guides.count, let first = entry.guides.first {
            items.append(counted(site.text("nav.all", page.locale), .guide(first), entry.guides.count))
        }
        return items
    }

    /// A section as its title, which leads to its first guide, and its number.
    private func closed(_ entry: NavigationSection, from view: PageAddress) -> MenuEntry {
        let name = sectionName(entry)
        let title = name.isEmpty ? site.text("menu.guides", page.locale) : name
        guard let first = entry.guides.first else { return shared(title, nil, from: view) }
        return shared(title, .guide(first), from: view, count: entry.guides.count)
    }

    /// An entry as pages show it whose own it is not, seen from an address.
    fileprivate func shared(
        _ title: String, _ subject: PageSubject?, from view: PageAddress, count: Int? = nil, more: Bool = false
    ) -> MenuEntry {
        let target = subject.flatMap { site.page($0, page.locale)?.url }
        let value = View.object(of: [
            .init("html", .null), .init("title", .string(title)),
            .init("url", View.text(target.map { view.link(to: $0) })),
            .init("current", .bool(false)), .init("open", .bool(false)), .init("badge", .null),
            .init("children", .array([])), .init("count", View.int(count)), .init("more", .bool(more)),
        ])
        return MenuEntry(value: value, target: target)
    }

    /// "" for what stands in a table of contents before its first heading.
    private func sectionName(_ entry: NavigationSection) -> String {
        if let title = entry.title { return title[page.locale] }
        if !entry.entries.isEmpty { return "" }
        if let index = entry.guides.first, ["index.md", "README.md"].contains(site.guides[index].path.name) {
            return title(.guide(index))
        }
        // `_posts` and other folders of Jekyll's.
        let name = String(entry.folder.name.drop { $0 == "_" }).replacing(text: "-", with: " ")
        return name.isEmpty ? site.configuration.title[page.locale] : name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Whether a guide is the index page under which another one, listed nowhere, is found.
    private func leads(_ index: Int, to guide: Int) -> Bool {
        site.sectionOfGuide[guide] == nil && site.guides[index].path.hasSuffix("/index.md")
            && site.guides[index].folder == site.guides[guide].folder
    }

    /// Under an index page the pages of its folder, where the reader is on one of them that the navigation does not list: so
    /// a folder of many pages takes one line anywhere else. The index page lists them all; the menu has those around the page.
    private func siblings(_ index: Int, of here: Int?) -> [LiquidValue] {
        let folder = site.guides[index].folder
        guard let here, site.guides[index].path.hasSuffix("/index.md"), site.guides[here].folder == folder,
            here == index || site.sectionOfGuide[here] == nil
        else { return [] }
        let siblings = site.guides.indices.filter {
            site.guides[$0].folder == folder && $0 != index && site.sectionOfGuide[$0] == nil
        }
        let groups = Self.groups(siblings.map { (siblingName($0), $0) })
        return NavigationWindow.shown(groups, most: site.bounds.menuSiblings) { $0.guides.contains(here) }.flatMap {
            entries($0, here)
        }
    }

    /// Pages of a folder that share what is before the first dot of their names, as codes of rules do, in the order of the alphabet;
    /// a page that shares it with no other is a group of itself.
    private static func groups(_ pages: [(name: String, guide: Int)]) -> [(prefix: String, guides: [Int])] {
        func prefix(_ name: String) -> String? { name.contains(".") ? String(name.prefix { $0 != "." }) : nil }
        let shared = Dictionary(grouping: pages) { prefix($0.name) ?? "" }.filter { $0.key != "" && $0.value.count > 1 }
        guard !shared.isEmpty else { return pages.map { ("", [$0.guide]) } }
        var named: [(name: String, prefix: String, guides: [Int])] = shared.map { ($0, $0, $1.map(\.guide)) }
        named += pages.filter { shared[prefix($0.name) ?? ""] == nil }.map { ($0.name, "", [$0.guide]) }
        return named.sorted { $0.name < $1.name }.map { ($0.prefix, $0.guides) }
    }

    /// The reader's own group with its pages; of any other its number, which leads to its first page.
    private func entries(_ group: (prefix: String, guides: [Int]), _ here: Int) -> [LiquidValue] {
        let own = NavigationWindow.shown(group.guides, most: site.bounds.menuSiblings) { $0 == here }.map {
            item(siblingName($0), .guide($0))
        }
        guard !group.prefix.isEmpty, let first = group.guides.first else { return own }
        guard group.guides.contains(here) else {
            return [counted(group.prefix, .guide(first), group.guides.count)]
        }
        return [section(group.prefix, own)]
    }

    /// A file's name, as codes and names of filters are; with the title's capitals where that is the same word.
    private func siblingName(_ guide: Int) -> String {
        let (name, title) = (site.guides[guide].name, site.menuTitle(ofGuide: guide, page.locale))
        return title.lowercased() == name.lowercased() ? title : name
    }
}

/// The entries of one level of a table of contents, and of those below that the page shows.
private struct GuideMenuLevel {
    let shell: Shell
    let menu: MenuReader
    /// Whether every entry of the level is shown.
    let isWhole: Bool
    /// The section, and the place on each level above this one.
    let at: [Int]
    /// The way to the page from this level down; empty where it is elsewhere.
    let path: [Int]
    private let room: Int

    init(shell: Shell, menu: MenuReader, isWhole: Bool, at: [Int], path: [Int]) {
        let most = shell.site.bounds.menuGuides
        self.shell = shell
        self.menu = menu
        self.isWhole = isWhole
        self.at = at
        self.path = path
        room = path.count < 2 ? most : max(8, most / path.count)
    }

    /// The level below an entry.
    private init(_ level: GuideMenuLevel, below place: Int, isOnWay: Bool) {
        shell = level.shell
        menu = level.menu
        isWhole = level.isWhole
        at = level.at + [place]
        path = isOnWay ? Array(level.path.dropFirst()) : []
        room = level.room
    }

    func items(_ entries: [NavigationEntry]) -> [LiquidValue] {
        let range = isWhole ? entries.indices : NavigationWindow.range(entries.count, around: path.first, most: room)
        let own = range.filter { isOwn(entries[$0], $0) }
        let source = MenuSource(list: .listed(at), count: entries.count) { place in
            item(entries[place], place)
        } shared: { place, view in
            let entry = entries[place]
            guard let subject = entry.subject, shell.site.page(subject, shell.page.locale) != nil else { return nil }
            return shell.shared(
                shell.site.label(entry, shell.page.locale), subject, from: view, more: !entry.children.isEmpty)
        }
        var items = menu.values(source, range, own: own)
        if range.count < entries.count, let first = entries.first?.guides.first {
            let count = entries.reduce(0) { $0 + $1.count }
            items.append(shell.counted(shell.site.text("nav.all", shell.page.locale), .guide(first), count))
        }
        return items
    }

    /// An entry is the same on other pages where it is not the page, and shows nothing below it.
    private func isOwn(_ entry: NavigationEntry, _ place: Int) -> Bool {
        guard let subject = entry.subject, !isWhole || entry.children.isEmpty else { return true }
        return subject == shell.page.subject || place == path.first
            || shell.site.page(subject, shell.page.locale) == nil
    }

    /// What is below an entry is shown where the reader is in it, and wherever the whole navigation is shown.
    private func item(_ entry: NavigationEntry, _ place: Int) -> LiquidValue {
        let (site, page) = (shell.site, shell.page)
        let isOnWay = place == path.first
        let url = entry.subject.flatMap { site.url(from: page, to: $0) } ?? entry.url
        let isOpen = isOnWay || isWhole
        let below = GuideMenuLevel(self, below: place, isOnWay: isOnWay)
        return View.object(of: [
            .init("html", .null), .init("title", .string(site.label(entry, page.locale))), .init("url", View.text(url)),
            .init("current", .bool(entry.subject == page.subject)), .init("open", .bool(isOpen)), .init("badge", .null),
            .init("children", .array(isOpen ? below.items(entry.children) : [])), .init("count", .null),
            .init("more", .bool(!isOpen && !entry.children.isEmpty)),
        ])
    }
}
