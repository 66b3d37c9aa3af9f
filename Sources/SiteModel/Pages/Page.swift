import PushPayload
package import SiteFiles
import Text

/// What a page shows, independent of language.
package enum PageSubject: Sendable, Hashable {
    case home
    /// Index into `Site.guides`.
    case guide(Int)
    case specs
    case spec(String)
    case samples
    /// Index into `Site.samples`.
    case sample(Int)
    /// The sample users, and what each gets of each sample.
    case profiles
    case report
    /// Where a search can be linked to.
    case search
    case notFound
    /// A page of a long list after its first, counted from 1.
    case further(PagedList, Int)

    package var kind: String {
        switch self {
        case .home: "home"
        case .guide: "guide"
        case .specs: "specs"
        case .spec: "spec"
        case .samples: "samples"
        case .sample: "sample"
        case .profiles: "profiles"
        case .report: "report"
        case .search: "search"
        case .notFound: "not-found"
        case .further(let list, _): list.rawValue
        }
    }
}

/// One page of the site in one language.
package final class Page: Sendable {
    package let subject: PageSubject
    package let locale: String
    /// With the locale's folder: "ko/specs/apns/" or "ko/404.html".
    package let url: PageAddress
    package let title: String
    package let description: String

    package init(subject: PageSubject, locale: String, url: PageAddress, title: String, description: String) {
        self.subject = subject
        self.locale = locale
        self.url = url
        self.title = VisibleTitle.of(title)
        self.description = VisibleTitle.of(description)
    }

    /// Where it is written.
    package var path: OutputPath { url.output }
}

/// An old place of a page.
package struct Redirect: Sendable {
    /// Where the forwarding page is written: `old/name/index.html`.
    package let path: OutputPath
    package let target: Target
    package let locale: String

    /// Where it leads.
    package enum Target: Sendable {
        /// Index into `Site.pages`, and a place on that page.
        case page(Int, fragment: String)
        /// Outside the site, as a link has it.
        case elsewhere(String)
    }

    /// `/old/name`, `old/name/` → `old/name/index.html`; `old.html` stays. Nil for what is no path inside the site.
    static func place(_ text: String) -> OutputPath? {
        guard let decoded = PathText.decode(text), !decoded.unicodeScalars.contains(where: { $0.value < 0x20 }),
            URLText.scheme(decoded) == nil, !decoded.contains("\\"), !decoded.contains("?"), !decoded.contains("#"),
            let path = PathText.normalize(decoded), !path.isEmpty
        else { return nil }
        return ["html", "htm"].contains(PathText.fileExtension(path)) && !decoded.hasSuffix("/")
            ? OutputPath(path) : "\(path)/index.html"
    }
}

/// The pages of the site, and what finds the one of a subject in a language.
package struct PageTable: Sendable {
    private struct Key: Sendable, Hashable {
        var subject: PageSubject
        var locale: String
    }

    package let pages: [Page]
    /// What the lists of the site show on which of their pages.
    package let lists: ListPages
    /// Old places of pages, in the order of their paths.
    package let redirects: [Redirect]
    /// Of all but guides, which are the most pages and have numbers themselves.
    private var indices: [Key: Int] = [:]
    /// By language, then by the guide's number; -1 where there is no page.
    private var guides: [String: [Int]] = [:]

    /// There is one page of a subject in a language.
    init(_ pages: [Page], lists: ListPages, redirects: [Redirect] = []) {
        self.pages = pages
        self.lists = lists
        self.redirects = redirects
        for index in pages.indices { add(index) }
    }

    /// The same with further pages, lists or redirects.
    private init(_ table: PageTable, _ more: [Page], _ lists: ListPages, _ redirects: [Redirect]) {
        pages = table.pages + more
        self.lists = lists
        self.redirects = redirects
        indices = table.indices
        guides = table.guides
        for index in table.pages.count..<pages.count { add(index) }
    }

    private mutating func add(_ index: Int) {
        let page = pages[index]
        guard case .guide(let guide) = page.subject else {
            indices[Key(subject: page.subject, locale: page.locale)] = index
            return
        }
        let missing = guide + 1 - (guides[page.locale]?.count ?? 0)
        if missing > 0 { guides[page.locale, default: []].append(contentsOf: repeatElement(-1, count: missing)) }
        guides[page.locale]?[guide] = index
    }

    func with(_ redirects: [Redirect]) -> PageTable { PageTable(self, [], lists, redirects) }

    func adding(_ more: [Page], lists: ListPages? = nil) -> PageTable {
        PageTable(self, more, lists ?? self.lists, redirects)
    }

    /// What is at an old place.
    func redirect(at path: OutputPath) -> Redirect? {
        let place = redirects.halved { $0.path < path }
        return place < redirects.count && redirects[place].path == path ? redirects[place] : nil
    }

    package func index(of subject: PageSubject, _ locale: String) -> Int? {
        guard case .guide(let guide) = subject else { return indices[Key(subject: subject, locale: locale)] }
        guard let known = guides[locale], known.indices.contains(guide), known[guide] >= 0 else { return nil }
        return known[guide]
    }

    package func page(_ subject: PageSubject, _ locale: String) -> Page? {
        index(of: subject, locale).map { pages[$0] }
    }
}
