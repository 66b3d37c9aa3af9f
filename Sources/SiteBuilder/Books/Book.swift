import DataTree
import PushPayload
import SiteFiles
import Text

/// A folder of guides that brings its own table of contents: GitBook's or mdBook's `SUMMARY.md`, and what `.gitbook.yaml` says of
/// it. It becomes sections of the sidebar, as `navigation` of `site.yml` does, which goes before it.
struct Book: Sendable {
    /// Content path that the table's destinations are relative to, "" for the root.
    var folder: String
    /// Content path of the page that stands for the folder, when it is not `README.md`.
    var readme: String?
    /// Content path of the table of contents.
    var summary: String
    var groups: [BookGroup] = []
    /// Old paths below the folder, and the files that have taken their place, relative to the folder.
    var redirects: [(from: String, to: String, location: SourceLocation)] = []
}

/// Chapters under one heading of a table of contents; those before the first heading have none.
struct BookGroup: Sendable {
    var title: String?
    var entries: [BookEntry]
}

/// A line of a table of contents.
struct BookEntry: Sendable {
    var title: String
    /// As written; nil for a chapter that is only planned.
    var destination: String?
    var location: SourceLocation
    var children: [BookEntry] = []
}

/// Finds the books of a content folder.
enum BookReader {
    static func books(_ entries: [SourceEntry]) -> Diagnosed<[Book]> {
        var books: [Book] = []
        var diagnostics: [Diagnostic] = []
        for entry in entries where entry.kind == .book {
            let document = YAMLReader.parse(entry.file)
            diagnostics += document.diagnostics
            books.append(book(document.value.root, in: SitePath.folder(entry.path)))
        }
        for entry in entries where entry.kind == .summary && !books.contains(where: { $0.summary == entry.path }) {
            books.append(Book(folder: SitePath.folder(entry.path), summary: entry.path))
        }
        for index in books.indices {
            guard let entry = entries.first(where: { $0.path == books[index].summary }) else { continue }
            books[index].groups = SummaryReader.groups(entry.file)
        }
        return Diagnosed(books, diagnostics)
    }

    private static func book(_ root: Node?, in folder: String) -> Book {
        func path(_ base: String, _ text: String?) -> String? {
            text.flatMap { SitePath.normalize(SitePath.join(base, $0)) }
        }
        let base = path(folder, root?["root"]?.string) ?? folder
        let structure = root?["structure"]
        var book = Book(
            folder: base, readme: path(base, structure?["readme"]?.string),
            summary: path(base, structure?["summary"]?.string) ?? SitePath.join(base, "SUMMARY.md"))
        for redirect in root?["redirects"]?.members ?? [] {
            guard let target = redirect.value.string else { continue }
            book.redirects.append((redirect.name, target, redirect.value.location))
        }
        return book
    }
}
