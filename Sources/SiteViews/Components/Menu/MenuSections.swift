import Liquid
import SiteFiles
import SiteModel
import Synchronization
import Text

/// Entries of the menu beside guides that are the same for all pages of one folder, made once for them: as values, and as HTML where
/// the partial that shows them takes it.
package final class MenuSections: Sendable {
    /// Pages from which a link to anywhere but into the page's own folder is the same.
    struct Key: Hashable, Sendable {
        var locale: String
        /// The folder above the page's own.
        var folder: OutputPath
    }

    private let folders = Mutex<[Key: MenuFolder]>([:])
    private let templates: TemplateRenderer?

    /// `templates`: renders `partials/nav-entries.html`, which writes an entry's `html` as it is. Nil where the site has a menu partial
    /// of its own, which reads titles and addresses, and where templates are measured.
    package init(templates: TemplateRenderer? = nil) {
        self.templates = templates
    }

    func folder(_ key: Key) -> MenuFolder {
        folders.withLock { folders in
            if let known = folders[key] { return known }
            let made = MenuFolder(templates)
            folders[key] = made
            return made
        }
    }
}

/// The entries as the pages of one folder show them.
final class MenuFolder: Sendable {
    enum Entry: Hashable, Sendable {
        /// A closed section, by its number.
        case section(Int)
        /// A guide that is not the page itself, by its number.
        case guide(Int)
        /// An entry of a table of contents that shows nothing below it: the section, and its place on each level.
        case listed([Int])
    }

    /// An entry and where it leads to.
    struct Made: Sendable {
        var value: LiquidValue
        var target: PageAddress
    }

    private final class Known: Sendable {
        let made: Made
        /// By `nav-entries.html`; nil before the folder has enough pages, and where the partial has something to report.
        let html: String?
        let isRendered: Bool

        init(_ made: Made, html: String?, isRendered: Bool) {
            self.made = made
            self.html = html
            self.isRendered = isRendered
        }
    }

    private struct State {
        var entries: [Entry: Known] = [:]
        var pages = 0
    }

    private let state = Mutex(State())
    private let templates: TemplateRenderer?
    /// An entry rendered alone costs as much as one in several whole menus.
    private static let pagesBeforeHTML = 4

    init(_ templates: TemplateRenderer?) {
        self.templates = templates
    }

    /// Called once for each page that shows the folder's entries.
    func begin() { state.withLock { $0.pages += 1 } }

    /// The entries of one level for a page: those in a row that other pages have as well are one value with their `html`.
    /// `entries`: nil in place of one that is the page's own, which `make` makes without a look at others; `make` gets the place in
    /// the list.
    func values(_ entries: [Entry?], level: Int, _ page: Page, _ make: (Int) -> Made) -> [LiquidValue] {
        let own = page.ownFolder
        let (known, takesHTML) = state.withLock { state in
            (entries.map { $0.flatMap { state.entries[$0] } }, state.pages >= Self.pagesBeforeHTML)
        }
        var run = MenuRun()
        for index in entries.indices {
            guard let entry = entries[index] else {
                run.add(make(index).value)
                continue
            }
            let before = known[index]
            let made = before?.made ?? make(index)
            guard !made.target.isBelow(own) else {
                run.add(before == nil ? made.value : make(index).value)
                continue
            }
            let found = kept(entry, before, made, level: takesHTML ? level : nil, page)
            if let html = found.html { run.add(html) } else { run.add(made.value) }
        }
        return run.finished
    }

    /// `level`: nil where no HTML is wanted yet.
    private func kept(_ entry: Entry, _ before: Known?, _ made: Made, level: Int?, _ page: Page) -> Known {
        if let before, level == nil || before.isRendered { return before }
        let new = Known(made, html: level.flatMap { html(made.value, $0, page) }, isRendered: level != nil)
        state.withLock { $0.entries[entry] = new }
        return new
    }

    private func html(_ value: LiquidValue, _ level: Int, _ page: Page) -> String? {
        let variables: KeyValuePairs<String, LiquidValue> = ["items": .array([value]), "level": .int(level)]
        guard let rendered = templates?.partial("nav-entries", variables, page), rendered.diagnostics.isEmpty else {
            return nil
        }
        return String(decoding: rendered.value, as: UTF8.self)
    }
}

/// Entries as they come, those in a row that are HTML as one.
private struct MenuRun {
    private var values: [LiquidValue] = []
    private var html = ""

    mutating func add(_ value: LiquidValue) {
        flush()
        values.append(value)
    }

    mutating func add(_ text: String) { html += text }

    var finished: [LiquidValue] {
        var copy = self
        copy.flush()
        return copy.values
    }

    private mutating func flush() {
        guard !html.isEmpty else { return }
        values.append(View.object(["html": .markup(html)]))
        html = ""
    }
}

extension Page {
    /// The page's own folder; for a page that is a file of its own, no path begins with it.
    var ownFolder: PageAddress { url.hasSuffix("/") ? url : url.below("/") }
}
