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
        var run = MenuRun()
        var isComplete = true
        var others = own[...]
        for index in shown {
            if others.first == index {
                others = others.dropFirst()
                run.add(make(index).value)
                continue
            }
            let (entry, isNew) = entry(index, list, entries, make)
            if isNew { isComplete = false }
            if let html = entry.html { run.add(html) } else { run.add(entry.entry.value) }
        }
        if templates != nil, isComplete { entries.join(place) }
        return run.finished
    }

    private func entry(
        _ index: Int, _ list: MenuList, _ entries: MenuEntries, _ make: (Int) -> MenuEntry
    ) -> (MenuEntries.Known, isNew: Bool) {
        let before = entries.known(index, place)
        if let before, templates == nil || before.isRendered { return (before, false) }
        let made = before?.entry ?? make(index)
        let new = MenuEntries.Known(made, html: html(made.value, list.level), isRendered: templates != nil)
        entries.keep(new, index, place)
        return (new, true)
    }

    /// By `nav-entries.html`; nil where that has something to report.
    private func html(_ value: LiquidValue, _ level: Int) -> String? {
        let variables: KeyValuePairs<String, LiquidValue> = ["items": .array([value]), "level": .int(level)]
        guard let rendered = templates?.partial("nav-entries", variables, page), rendered.diagnostics.isEmpty else {
            return nil
        }
        return String(decoding: rendered.value, as: UTF8.self)
    }
}
