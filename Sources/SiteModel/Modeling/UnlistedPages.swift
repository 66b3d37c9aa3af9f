import SiteFiles
import SiteImport
import SiteSources
package import Text

/// Which guides a site publishes where folders bring their own tables of contents: those that one of them lists, and those outside
/// their folders.
struct UnlistedPages {
    private let guides: GuideTable
    /// Guides that a table lists, by index.
    let listed: Set<Int>
    /// Tables of which a page at least is there, the deepest folder first.
    private let books: [Book]

    init(_ guides: GuideTable, _ books: [Book]) {
        var listed: Set<Int> = []
        var used: [Book] = []
        for book in books {
            let subjects = book.chapters.compactMap(guides.subject(at:))
            for case .guide(let index) in subjects { listed.insert(index) }
            if !subjects.isEmpty, book.hidesUnlisted { used.append(book) }
        }
        self.guides = guides
        self.listed = listed
        self.books = used.sorted { $0.folder.text.utf8.count > $1.folder.text.utf8.count }
    }

    /// The indices of guides that are in a table's folder and in no table, by the table's path. The page that stands for the folder
    /// is in every table.
    var unlisted: [ContentPath: [Int]] {
        var found: [ContentPath: [Int]] = [:]
        guard !books.isEmpty else { return found }
        let readmes = Set(books.map { $0.readme ?? $0.folder.entry("README.md") })
        for (index, guide) in guides.guides.enumerated() where !listed.contains(index) && !readmes.contains(guide.path)
        {
            guard let book = books.first(where: { $0.holds(guide.path) }) else { continue }
            found[book.summary, default: []].append(index)
        }
        return found
    }
}

extension Book {
    /// Whether a file is in the folder.
    func holds(_ path: ContentPath) -> Bool { path.isIn(folder) }
}

extension GuideTable {
    /// One finding for each table of contents that leaves pages out.
    func unlistedFindings(_ books: [Book]) -> [Diagnostic] {
        books.compactMap { book in
            guard let guides = unlisted[book.summary] else { return nil }
            let summary = book.summary
            let count = guides.count
            var found = Diagnostic(
                .bookUnlisted, .warning, at: book.place,
                count == 1
                    ? "1 page is not in the table of contents '\(summary.name)', and is not published"
                    : "\(count) pages are not in the table of contents '\(summary.name)', and are not published",
                why: "What a table of contents does not list is no page of the site, as in GitBook and mdBook.",
                fix: .init("list them, or write 'unlisted: publish' in site.yml"))
            let paths = guides.map(\.path).sorted()
            found.notes = paths.prefix(Self.mostNamed).map { .init("'\($0)' is not listed") }
            if count > Self.mostNamed { found.notes.append(.init("… and \(count - Self.mostNamed) more pages")) }
            return found
        }
    }

    /// Pages that a finding names.
    private static let mostNamed = 5
}

extension DiagnosticCode { package static let bookUnlisted = DiagnosticCode("book.unlisted") }
