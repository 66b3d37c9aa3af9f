import DataTree
import Markdown
import PushPayload
import SiteFiles
import SiteImport
import SiteSources
import Text

/// Old places of pages: `redirects` in site.yml and in the settings of books, `redirect_from` in a guide's front matter.
struct RedirectBuilder {
    let site: Site
    /// What each file of the output comes from.
    private(set) var taken: [OutputPath: SourceLocation]
    private var found: [Redirect] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// An old place and what is to be found in its stead, as somebody wrote them.
    private struct Move {
        let from: String
        let fromPlace: SourceLocation
        let to: String
        let toPlace: SourceLocation
        /// The file that `to` is relative to.
        let source: ContentPath?
    }

    init(site: Site, taken: [OutputPath: SourceLocation]) {
        self.site = site
        self.taken = taken
    }

    mutating func redirects(_ books: [Book]) -> [Redirect] {
        for (from, to) in site.configuration.redirects {
            add(
                Move(
                    from: from.string ?? "", fromPlace: from.location, to: to.string ?? "", toPlace: to.location,
                    source: nil))
        }
        for book in books {
            for (from, to, place) in book.redirects {
                // Old places are below the book, whose folder is a folder of this site.
                add(
                    Move(
                        from: (book.root ?? book.folder).entry(from).text, fromPlace: place, to: to, toPlace: place,
                        source: book.folder.entry("SUMMARY.md")))
            }
        }
        for (from, to, settings) in site.foreign.redirects where !from.contains("[") && !from.contains("*") {
            // What the settings of another system say is not held against them.
            let count = diagnostics.count
            let place = SourceLocation(path: settings.text, range: 0..<0)
            let base = site.foreign.links(ofPageAt: settings)?.base ?? ""
            let bare = !base.isEmpty && from.hasPrefix("/\(base)/") ? String(from.dropFirst(base.utf8.count + 2)) : from
            add(Move(from: bare, fromPlace: place, to: to, toPlace: place, source: settings))
            diagnostics.removeLast(max(0, diagnostics.count - count))
        }
        for (index, guide) in site.guides.enumerated() {
            for (locale, version) in guide.versions.sorted(by: { $0.key < $1.key }) {
                guard let old = version.matter?["redirect_from"],
                    let number = site.pageTable.index(of: .guide(index), locale)
                else { continue }
                let folder = site.foreign.links(ofPageAt: version.path)?.oldAddresses ?? ""
                for place in old.kind == .array ? old.elements : [old] {
                    let from = folder.isEmpty ? place.string ?? "" : PathText.join(folder.text, place.string ?? "")
                    add(from, place.location, .page(number, fragment: ""), locale)
                }
            }
        }
        for guide in site.inputs.moved { add(guide) }
        return found.sorted { $0.path < $1.path }
    }

    /// A page that is only an old place: the address that it would have.
    private mutating func add(_ moved: ParsedGuide) {
        guard let to = moved.matter?["redirect_to"].map({ $0.kind == .array ? $0.elements.first ?? $0 : $0 }) else {
            return
        }
        add(
            Move(
                from: moved.address ?? moved.path.withoutExtension.text + ".html", fromPlace: to.location,
                to: to.string ?? "", toPlace: to.location, source: moved.path))
    }

    private mutating func add(_ move: Move) {
        let locale = site.defaultLocale
        let destination = move.to
        guard let home = site.page(.home, locale) else { return }
        let target = LinkResolver(site: site, page: home, source: move.source).resolve(destination)
        if let reason = target.reason {
            diagnostics.append(
                Diagnostic(
                    .linkBroken, .error, at: move.toPlace, pointer: "/redirects",
                    "the redirect to '\(destination)' leads nowhere: \(reason)",
                    fix: target.suggestion.map { .init("did you mean '\($0)'?") }))
            return
        }
        if let url = target.page, let number = site.pages.firstIndex(where: { $0.url == url }) {
            add(
                move.from, move.fromPlace, .page(number, fragment: target.fragment), site.pages[number].locale)
        } else if target.isNeighbour, let url = target.url, let place = Redirect.place(move.from) {
            add(move.from, move.fromPlace, .elsewhere(place.address.wayUp + url), locale)
        } else if WebAddress.isWeb(destination) {
            add(move.from, move.fromPlace, .elsewhere(destination), locale)
        } else if !WebAddress.isLink(destination) {
            diagnostics.append(.refusedAddress(destination, at: move.toPlace, pointer: "/redirects"))
        } else {
            diagnostics.append(
                Diagnostic(
                    .siteConfiguration, .error, at: move.toPlace, pointer: "/redirects",
                    "a redirect must lead to a page of the site or to an 'https' address, but leads to '\(destination)'"
                ))
        }
    }

    private mutating func add(
        _ from: String, _ location: SourceLocation, _ target: Redirect.Target, _ locale: String
    ) {
        guard let path = Redirect.place(from) else {
            diagnostics.append(
                Diagnostic(
                    .siteConfiguration, .error, at: location,
                    "an old place must be a path in the site, but is '\(from)'"))
            return
        }
        if let earlier = taken[path] {
            // A place that leads to itself is no old one.
            if case .page(let number, _) = target, site.pages[number].path == path { return }
            var diagnostic = Diagnostic(
                .sitePermalink, .error, at: location, "the old place '\(path)' is taken",
                why: "one page would overwrite the other", fix: .init("drop the redirect"))
            diagnostic.notes = [.init("what is there comes from here", at: earlier)]
            diagnostics.append(diagnostic)
            return
        }
        taken[path] = location
        found.append(Redirect(path: path, target: target, locale: locale))
    }
}
