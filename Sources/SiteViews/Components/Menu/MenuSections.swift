import Liquid
import SiteFiles
import SiteModel
import Synchronization
import Text

/// Entries of the menu beside guides as HTML, rendered once for all pages that have them alike: a menu is on every page, and long.
///
/// What differs from page to page is an entry's relative address. Pages in one folder have the same, and so have pages that are folders
/// beside one another, but for what is below them.
package final class MenuSections: Sendable {
    fileprivate struct Key: Hashable {
        var locale: String
        var list: MenuList
        var number: Int
        var view: PageAddress
    }

    /// What else pages have in common.
    let parts = KnownParts()
    private let blocks = Mutex<[Key: [RenderedEntry?]]>([:])
    private let templates: TemplateRenderer?
    /// Pages of a folder come one after the other.
    private static let most = 2048

    /// `templates`: renders `partials/nav-entries.html`, which writes an entry's `html` as it is. Nil where entries are values: where the
    /// site has a menu partial of its own, which may show an entry differently on each page, and where templates are measured.
    package init(templates: TemplateRenderer? = nil) {
        self.templates = templates
    }

    /// The entries of a stretch of a list; nil where they are values.
    fileprivate func block(
        _ key: Key, _ make: (TemplateRenderer) -> [RenderedEntry?]
    ) -> [RenderedEntry?]? {
        guard let templates else { return nil }
        if let known = blocks.withLock({ $0[key] }) { return known }
        let made = make(templates)
        blocks.withLock { blocks in
            if blocks.count >= Self.most { blocks = [:] }
            blocks[key] = made
        }
        return made
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

/// An entry as pages show it whose own it is not.
struct MenuEntry {
    var value: LiquidValue
    /// Nil for an entry without an address.
    var target: PageAddress?
}

private struct RenderedEntry: Sendable {
    var html: String
    var target: PageAddress?
}

/// What a list of the menu is made from.
struct MenuSource {
    let list: MenuList
    /// Of all its entries, shown or not.
    let count: Int
    /// The entry at a place on the page itself.
    let own: (Int) -> LiquidValue
    /// The entry at a place as it is seen from an address, on pages whose own it is not; nil for what is each page's own.
    let shared: (Int, PageAddress) -> MenuEntry?
}

/// Takes the entries of lists for one page: those in a row that other pages have as well are one value with their `html`.
struct MenuReader {
    private let sections: MenuSections
    private let page: Page
    /// From where pages like this one see the menu.
    private let view: PageAddress
    /// Where that makes a difference: an entry in it is seen from the page itself.
    private let below: PageAddress?

    /// How many entries are rendered at a time: of a longer list a page shows a part.
    private static let size = 16

    init(_ sections: MenuSections, _ page: Page) {
        self.sections = sections
        self.page = page
        let text = page.url.text
        guard let last = text.utf8.lastIndex(of: UInt8(ascii: "/")), page.url.isFolder else {
            view = PageAddress(text.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(text[...$0]) } ?? "")
            below = nil
            return
        }
        let above = text.utf8[..<last].lastIndex(of: UInt8(ascii: "/")).map { String(text[...$0]) } ?? ""
        // No folder is called so.
        view = PageAddress(above + "\0/")
        below = page.url
    }

    /// The entries at `shown`. `own`: places, in order, of those that are the page's own.
    func values(_ source: MenuSource, _ shown: Range<Int>, own: [Int]) -> [LiquidValue] {
        var values: [LiquidValue] = []
        var html = ""
        var own = own[...]
        var (block, end): ([RenderedEntry?]?, Int) = (nil, 0)
        for place in shown {
            let isOwn = own.first == place
            if isOwn { own.removeFirst() }
            if !isOwn, place >= end {
                (block, end) = (self.block(place / Self.size, source), (place / Self.size + 1) * Self.size)
            }
            if !isOwn, let entry = block?[place % Self.size], !isBelow(entry) {
                html += entry.html
                continue
            }
            flush(&html, to: &values)
            values.append((isOwn ? nil : source.shared(place, page.url)?.value) ?? source.own(place))
        }
        flush(&html, to: &values)
        return values
    }

    private func isBelow(_ entry: RenderedEntry) -> Bool {
        guard let below, let target = entry.target else { return false }
        return target.isBelow(below)
    }

    private func flush(_ html: inout String, to values: inout [LiquidValue]) {
        guard !html.isEmpty else { return }
        values.append(View.object(of: [.init("html", .markup(html))]))
        html = ""
    }

    /// Nil in it for what is each page's own, and for what the partial has something to report of.
    private func block(_ number: Int, _ source: MenuSource) -> [RenderedEntry?]? {
        let key = MenuSections.Key(locale: page.locale, list: source.list, number: number, view: view)
        return sections.block(key) { templates in
            (number * Self.size..<min((number + 1) * Self.size, source.count)).map { place in
                guard let entry = source.shared(place, view) else { return nil }
                let rendered = templates.partial(
                    "nav-entries", ["items": .array([entry.value]), "level": .int(source.list.level)], page)
                guard rendered.diagnostics.isEmpty else { return nil }
                return RenderedEntry(html: String(decoding: rendered.value, as: UTF8.self), target: entry.target)
            }
        }
    }
}
