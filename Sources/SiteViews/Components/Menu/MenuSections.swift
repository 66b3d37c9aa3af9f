import Liquid
import SiteFiles
import SiteModel
import Synchronization
import Text

/// Entries of the menu beside guides that pages have in common, made once for them: as values, and as HTML where the partial that
/// shows them takes it.
///
/// What differs from page to page is the relative address. It depends on nothing but the target, how many folders the page is deep
/// (`../` for each), and how many of them the target is in as well (`PathText.relative`): entries are kept by these two numbers.
package final class MenuSections: Sendable {
    private struct Key: Hashable {
        var locale: String
        var list: MenuList
    }

    private struct State {
        var lists: [Key: MenuEntries] = [:]
        /// Pages in each language.
        var pages: [String: Int] = [:]
    }

    private let state = Mutex(State())
    private let templates: TemplateRenderer?
    /// An entry rendered alone costs as much as one in several whole menus.
    private static let pagesBeforeHTML = 4

    /// `templates`: renders `partials/nav-entries.html`, which writes an entry's `html` as it is. Nil where the site has a menu partial
    /// of its own, which reads titles and addresses, and where templates are measured.
    package init(templates: TemplateRenderer? = nil) {
        self.templates = templates
    }

    /// What the menu of one page takes its entries from. Called once for each page.
    func reader(for page: Page) -> MenuReader {
        let pages = state.withLock { state in
            state.pages[page.locale, default: 0] += 1
            return state.pages[page.locale, default: 0]
        }
        let isRendered = pages >= Self.pagesBeforeHTML
        return MenuReader(sections: self, templates: isRendered ? templates : nil, page: page)
    }

    func entries(_ list: MenuList, _ locale: String) -> MenuEntries {
        state.withLock { state in
            if let known = state.lists[Key(locale: locale, list: list)] { return known }
            let made = MenuEntries()
            state.lists[Key(locale: locale, list: list)] = made
            return made
        }
    }
}

/// A list of entries of the menu, whoever sees it.
enum MenuList: Hashable, Sendable {
    /// The sections, closed.
    case sections
    /// The guides of a section, by its number, each without what is below it.
    case guides(section: Int)
    /// One level of a table of contents: the section, and the place on each level above.
    case listed([Int])

    /// From 1, as the partial counts.
    var level: Int {
        switch self {
        case .sections: 1
        case .guides: 2
        case .listed(let at): at.count + 1
        }
    }
}

/// An entry and where it leads to.
struct MenuEntry: Sendable {
    var value: LiquidValue
    var target: PageAddress
}

/// Takes the entries of lists for one page: those in a row that other pages have as well are one value with their `html`.
struct MenuReader {
    private let sections: MenuSections
    /// Nil where values are wanted, not HTML.
    private let templates: TemplateRenderer?
    private let page: Page
    private let place: MenuPlace

    init(sections: MenuSections, templates: TemplateRenderer?, page: Page) {
        self.sections = sections
        self.templates = templates
        self.page = page
        place = MenuPlace(page.url)
    }

    /// The entries of `list` at `shown`. `own`: places, in order, of those that are the page's own, which `make` makes without a look
    /// at others; `make` gets the place in the list. Linear in the number of own entries, where the others are known.
    func values(
        _ list: MenuList, _ shown: Range<Int>, own: [Int], _ make: (Int) -> MenuEntry
    ) -> [LiquidValue] {
        let entries = sections.entries(list, page.locale)
        if templates != nil, let row = entries.row(place, shown, except: own) {
            return row.values(shown, except: own) { make($0).value }
        }
        var own = own[...]
        let others = shown.filter { index in
            guard own.first == index else { return true }
            own = own.dropFirst()
            return false
        }
        let (found, isComplete) = known(others, list, entries, make)
        var next = 0
        var run = MenuRun()
        for index in shown {
            guard next < others.count, others[next] == index else {
                run.add(make(index).value)
                continue
            }
            if let html = found[next].html { run.add(html) } else { run.add(found[next].entry.value) }
            next += 1
        }
        if templates != nil, isComplete { entries.join(place) }
        return run.finished
    }

    /// The entries at these places, and whether other pages have shown them all from here; those that none has are made.
    private func known(
        _ places: [Int], _ list: MenuList, _ entries: MenuEntries, _ make: (Int) -> MenuEntry
    ) -> ([MenuEntries.Known], isComplete: Bool) {
        var found = places.map { entries.known($0, place) }
        let new = found.indices.filter { index in
            found[index].map { templates != nil && !$0.isRendered } ?? true
        }
        let made = new.map { found[$0]?.entry ?? make(places[$0]) }
        let html = html(made.map(\.value), list.level)
        for (number, index) in new.enumerated() {
            let entry = MenuEntries.Known(made[number], html: html?[number], isRendered: templates != nil)
            entries.keep(entry, places[index], place)
            found[index] = entry
        }
        return (found.compactMap { $0 }, new.isEmpty)
    }

    /// Each by `nav-entries.html`; nil where that has something to report.
    private func html(_ values: [LiquidValue], _ level: Int) -> [String?]? {
        guard let templates, !values.isEmpty else { return nil }
        return together(values, level, templates)
            ?? values.map { html([$0], level, templates).map { String(decoding: $0, as: UTF8.self) } }
    }

    /// By one call for all of them, with a mark between the entries; nil where that does not tell them apart.
    private func together(_ values: [LiquidValue], _ level: Int, _ templates: TemplateRenderer) -> [String]? {
        let mark = View.object(["html": .markup("\0")])
        var items: [LiquidValue] = []
        for value in values { items += items.isEmpty ? [value] : [mark, value] }
        let parts = html(items, level, templates)?.split(separator: 0, omittingEmptySubsequences: false) ?? []
        return parts.count == values.count ? parts.map { String(decoding: $0, as: UTF8.self) } : nil
    }

    private func html(_ items: [LiquidValue], _ level: Int, _ templates: TemplateRenderer) -> [UInt8]? {
        let rendered = templates.partial("nav-entries", ["items": .array(items), "level": .int(level)], page)
        return rendered.diagnostics.isEmpty ? rendered.value : nil
    }
}
