import DataTree
import PushPayload
import SiteFiles
package import Text

/// Finds the books of a content folder.
package enum BookReader {
    package static func books(_ entries: [SourceEntry]) -> Diagnosed<[Book]> {
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
            books[index].place = entry.file.location(0..<0)
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
