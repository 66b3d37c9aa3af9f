import Liquid
import SiteFiles
import SiteModel
import Synchronization
import Text

/// Entries of the menu beside guides that pages have in common, made once for them: as values, and as HTML where the partial that
/// shows them takes it.
///
/// What differs from page to page is the relative address: it is left out of what is kept.
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

    let rows = MenuRows()
    /// What else pages have in common.
    let parts = KnownParts()
    private let state = Mutex(State())
    private let templates: TemplateRenderer?
    /// An entry rendered alone costs as much as one in several whole menus.
    private static let pagesBeforeHTML = 4

    /// `templates`: renders `partials/nav-entries.html`, which writes an entry's `html` as it is, and its `url` too. Nil where the site
    /// has a menu partial of its own, which may read titles and addresses, and where templates are measured.
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

/// What a list of the menu is made from.
struct MenuSource {
    let list: MenuList
    /// Of all its entries, shown or not.
    let count: Int
    /// The entry at a place on the page itself.
    let own: (Int) -> LiquidValue
    /// The entry at a place as pages show it whose own it is not; nil for what is each page's own.
    let shared: (Int) -> MenuEntry?
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

    /// The entries at `shown`. `own`: places, in order, of those that are the page's own. Linear in the number of own entries, where the
    /// others are known.
    func values(_ source: MenuSource, _ shown: Range<Int>, own: [Int]) -> [LiquidValue] {
        if own.count == shown.count { return shown.map(source.own) }
        let entries = sections.entries(source.list, page.locale)
        var run = MenuRun()
        var next = shown.lowerBound
        while next < shown.upperBound {
            let number = next / MenuBlock.size
            let block = entries.block(number, isRendered: templates != nil) { makeBlock(number, source) }
            let part = next..<max(next + 1, min(shown.upperBound, block.end))
            add(block, part, source, own: own.filter(part.contains), to: &run)
            next = part.upperBound
        }
        return run.finish()
    }

    private func add(
        _ block: MenuBlock, _ part: Range<Int>, _ source: MenuSource, own: [Int], to run: inout MenuRun
    ) {
        let lacking = block.lacking.isEmpty ? [] : block.lacking.filter { part.contains($0) && !own.contains($0) }
        let apart = lacking.isEmpty ? own : (own + lacking).sorted()
        let view = block.view(from: place, except: own)
        let row = apart.count < part.count ? sections.rows.row(block, from: view) : nil
        var next = part.lowerBound
        for index in apart {
            run.add(row?.stretch(next..<index) ?? "")
            let shared = own.contains(index) ? nil : block.value(index, from: page.url)
            run.add(shared ?? source.own(index))
            next = index + 1
        }
        run.add(row?.stretch(next..<part.upperBound) ?? "")
    }

    private func makeBlock(_ number: Int, _ source: MenuSource) -> MenuBlock {
        let start = number * MenuBlock.size
        var entries = (start..<max(start, min(start + MenuBlock.size, source.count))).map { place in
            source.shared(place) ?? MenuEntry(value: nil, target: nil)
        }
        let shared = entries.indices.filter { entries[$0].value != nil }
        for (index, html) in zip(shared, html(shared.compactMap { entries[$0].value }, source.list.level)) {
            entries[index].html = html.flatMap { MenuHTML($0, hasAddress: entries[index].target != nil) }
            if entries[index].html != nil { entries[index].value = nil }
        }
        return MenuBlock(entries, at: start, isRendered: templates != nil)
    }

    /// Each by `nav-entries.html`; nil for one of which that has something to report, and none where values are wanted.
    private func html(_ values: [LiquidValue], _ level: Int) -> [ArraySlice<UInt8>?] {
        guard let templates, !values.isEmpty else { return [] }
        return together(values, level, templates) ?? values.map { html([$0], level, templates)?[...] }
    }

    /// By one call for all of them, with a mark between the entries; nil where that does not tell them apart.
    private func together(
        _ values: [LiquidValue], _ level: Int, _ templates: TemplateRenderer
    ) -> [ArraySlice<UInt8>]? {
        let mark = View.object(["html": .markup("\0")])
        var items: [LiquidValue] = []
        for value in values { items += items.isEmpty ? [value] : [mark, value] }
        let parts = html(items, level, templates)?.split(separator: 0, omittingEmptySubsequences: false) ?? []
        return parts.count == values.count ? parts : nil
    }

    private func html(_ items: [LiquidValue], _ level: Int, _ templates: TemplateRenderer) -> [UInt8]? {
        let rendered = templates.partial("nav-entries", ["items": .array(items), "level": .int(level)], page)
        return rendered.diagnostics.isEmpty ? rendered.value : nil
    }
}
