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
        var list = range.map { number in
            let entry = all[number]
            guard isWhole || number == here?.section else { return closed(entry) }
            let path = number == here?.section ? here?.entries ?? [] : []
            let children =
                entry.entries.isEmpty
                ? flat(entry) : GuideMenuLevel(shell: self, isWhole: isWhole, path: path).items(entry.entries)
            return section(sectionName(entry), children, open: true)
        }
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
    private func flat(_ entry: NavigationSection) -> [LiquidValue] {
        let here = hereGuide
        let shown = NavigationWindow.shown(entry.guides, most: site.bounds.menuGuides) { guide in
            guide == here || here.map { leads(guide, to: $0) } ?? false
        }
        var items = shown.map { guide in
            let below = site.navigation.isDecided ? siblings(guide, of: here) : []
            return item(site.menuTitle(ofGuide: guide, page.locale), .guide(guide), children: below)
        }
        if shown.count < entry.guides.count, let first = entry.guides.first {
            items.append(counted(site.text("nav.all", page.locale), .guide(first), entry.guides.count))
        }
        return items
    }

    /// A section as its title, which leads to its first guide, and its number.
    private func closed(_ entry: NavigationSection) -> LiquidValue {
        let name = sectionName(entry)
        let title = name.isEmpty ? site.text("menu.guides", page.locale) : name
        guard let first = entry.guides.first else { return section(title, [], open: false) }
        return counted(title, .guide(first), entry.guides.count)
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
    /// Whether every entry of the level is shown.
    let isWhole: Bool
    /// The way to the page from this level down; empty where it is elsewhere.
    var path: [Int]
    private let room: Int

    init(shell: Shell, isWhole: Bool, path: [Int]) {
        let most = shell.site.bounds.menuGuides
        self.shell = shell
        self.isWhole = isWhole
        self.path = path
        room = path.count < 2 ? most : max(8, most / path.count)
    }

    func items(_ entries: [NavigationEntry]) -> [LiquidValue] {
        let range = isWhole ? entries.indices : NavigationWindow.range(entries.count, around: path.first, most: room)
        var items = range.map { item(entries[$0], isOnWay: $0 == path.first) }
        if range.count < entries.count, let first = entries.first?.guides.first {
            let count = entries.reduce(0) { $0 + $1.count }
            items.append(shell.counted(shell.site.text("nav.all", shell.page.locale), .guide(first), count))
        }
        return items
    }

    /// What is below an entry is shown where the reader is in it, and wherever the whole navigation is shown.
    private func item(_ entry: NavigationEntry, isOnWay: Bool) -> LiquidValue {
        let (site, page) = (shell.site, shell.page)
        let url = entry.subject.flatMap { site.url(from: page, to: $0) } ?? entry.url
        let isOpen = isOnWay || isWhole && !entry.children.isEmpty
        var below = self
        below.path = isOnWay ? Array(path.dropFirst()) : []
        return View.object([
            "title": .string(site.label(entry, page.locale)), "url": View.text(url),
            "current": .bool(entry.subject == page.subject), "open": .bool(isOpen), "badge": .null,
            "children": .array(isOpen ? below.items(entry.children) : []), "count": .null,
            "more": .bool(!isOpen && !entry.children.isEmpty),
        ])
    }
}
