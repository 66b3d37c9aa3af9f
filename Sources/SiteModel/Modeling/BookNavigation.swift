import Markdown
import PushPayload
import SiteFiles
import SiteImport
import SiteSources
import Text

/// Turns tables of contents into the sections that the sidebar has.
struct BookNavigation {
    let guides: GuideTable
    private let nearby = NearbyFiles()
    private(set) var diagnostics: [Diagnostic] = []

    init(_ guides: GuideTable) { self.guides = guides }

    /// One section for each group of each book.
    mutating func sections(_ books: [Book]) -> [NavigationSection] {
        var found: [NavigationSection] = []
        for book in books {
            for group in book.groups {
                let entries = group.entries.map { entry($0, book) }
                found.append(
                    NavigationSection(
                        title: group.title.map { LocalizedText($0, group.translations) }, folder: book.folder,
                        guides: entries.flatMap(\.guides), entries: entries))
            }
        }
        return found
    }

    private mutating func entry(_ entry: BookEntry, _ book: Book) -> NavigationEntry {
        let (subject, url) = entry.destination.map { target($0, entry, book) } ?? (nil, nil)
        return NavigationEntry(
            title: entry.shortTitle ?? entry.title, subject: subject, url: url,
            children: entry.children.map { self.entry($0, book) })
    }

    private mutating func target(_ destination: String, _ entry: BookEntry, _ book: Book) -> (PageSubject?, String?) {
        if !WebAddress.isLink(destination) {
            diagnostics.append(.refusedAddress(destination, at: entry.location))
            return (nil, nil)
        }
        if WebAddress.scheme(destination) != nil || destination.hasPrefix("//") { return (nil, destination) }
        let subject = book.path(of: destination).flatMap(guides.subject(at:))
        if subject == nil { diagnostics.append(missing(destination, entry, book)) }
        return (subject, nil)
    }

    private func missing(_ destination: String, _ entry: BookEntry, _ book: Book) -> Diagnostic {
        let path = PathText.decode(PathText.split(destination).path) ?? destination
        let near = book.folder.resolving(path).flatMap { path in
            nearby.nearest(to: path.text) { guides.writtenPaths.map(\.text) }
        }.map { book.folder.entry("x").link(to: ContentPath($0)) }
        return Diagnostic(
            .linkBroken, .error, at: entry.location, "chapter '\(destination)' leads nowhere: there is no such file",
            fix: near.map { .init("did you mean '\($0)'?") })
    }
}
