import Markdown
import PushPayload
import SiteFiles
import SiteSources
package import Text

/// An entry of the sidebar below a section: a page, an address elsewhere, or words alone.
package struct NavigationEntry: Sendable {
    /// What it is called in the site's first language; elsewhere the page's own title goes before it.
    package var title: String
    package var subject: PageSubject?
    package var url: String?
    package var children: [NavigationEntry] = []

    /// The guides of the entry and those below it, in order.
    package var guides: [Int] {
        let own: [Int] = if case .guide(let index)? = subject { [index] } else { [] }
        return own + children.flatMap(\.guides)
    }
}

/// Turns tables of contents into the sections that the sidebar has.
package struct BookNavigation {
    package let site: Site
    package private(set) var diagnostics: [Diagnostic] = []
    private let nearby = NearbyFiles()

    package init(site: Site) { self.site = site }

    /// One section for each group of each book.
    package mutating func sections() -> [NavigationSection] {
        var found: [NavigationSection] = []
        for book in site.parsed.books where !book.groups.isEmpty {
            for group in book.groups {
                let entries = group.entries.map { entry($0, book) }
                var section = NavigationSection(
                    title: group.title.map { LocalizedText($0) }, folder: book.folder,
                    guides: entries.flatMap(\.guides))
                section.entries = entries
                found.append(section)
            }
        }
        return found
    }

    private mutating func entry(_ entry: BookEntry, _ book: Book) -> NavigationEntry {
        var result = NavigationEntry(title: entry.title, children: [])
        if let destination = entry.destination {
            if !WebAddress.isLink(destination) {
                diagnostics.append(.refusedAddress(destination, at: entry.location))
            } else if WebAddress.scheme(destination) != nil || destination.hasPrefix("//") {
                result.url = destination
            } else {
                result.subject = subject(destination, book)
                if result.subject == nil { diagnostics.append(missing(destination, entry, book)) }
            }
        }
        result.children = entry.children.map { self.entry($0, book) }
        return result
    }

    private func subject(_ destination: String, _ book: Book) -> PageSubject? {
        let path = SitePath.split(destination).path
        guard let decoded = SitePath.decode(path), let full = SitePath.normalize(SitePath.join(book.folder, decoded))
        else { return nil }
        return site.subject(ofGuideAt: full)
    }

    private func missing(_ destination: String, _ entry: BookEntry, _ book: Book) -> Diagnostic {
        let path = SitePath.decode(SitePath.split(destination).path) ?? destination
        let near = SitePath.normalize(SitePath.join(book.folder, path)).flatMap { path in
            nearby.nearest(to: path) { site.guides.map(\.path) }
        }.map { SitePath.relative(from: SitePath.join(book.folder, "x"), to: $0) }
        return Diagnostic(
            .linkBroken, .error, at: entry.location, "chapter '\(destination)' leads nowhere: there is no such file",
            fix: near.map { .init("did you mean '\($0)'?") })
    }
}

extension Site {
    /// The page of a content path: with or without its ending, a folder's index, or the translation's own name.
    package func subject(ofGuideAt path: String) -> PageSubject? {
        if path == home?.path || (path.isEmpty && home != nil) { return .home }
        let stem = path.hasSuffix(".md") ? String(path.dropLast(3)) : path
        let bare = locales.first { stem.hasSuffix("." + $0) }.map { String(stem.dropLast($0.count + 1)) } ?? stem
        if let subject = subject(ofFile: bare + ".md") { return subject }
        let names = [SitePath.join(bare, "index.md"), SitePath.join(bare, "README.md")]
        let readme = parsed.books.first { $0.folder == bare }?.readme
        return (names + [readme].compactMap { $0 }).lazy.compactMap(subject(ofFile:)).first
    }

    private func subject(ofFile path: String) -> PageSubject? {
        path == home?.path ? .home : guideIndices[path].map { .guide($0) }
    }

    /// Whether the order of the guides was decided by somebody, not by their folders.
    package var hasNavigation: Bool { !configuration.navigation.isEmpty || sections.contains { !$0.entries.isEmpty } }
}
