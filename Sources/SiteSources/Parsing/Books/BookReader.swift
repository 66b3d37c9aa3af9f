package import DataTree
import PushPayload
package import SiteFiles
package import Text

/// Finds the books of a content folder.
package enum BookReader {
    package static func books(_ entries: [SourceEntry], _ settings: [ContentPath: Document] = [:]) -> Diagnosed<[Book]>
    {
        var books: [Book] = []
        var diagnostics: [Diagnostic] = []
        for entry in entries where entry.kind == .book {
            let document = YAMLReader.parse(entry.file)
            diagnostics += document.diagnostics
            books.append(book(document.value.root, in: entry.path.folder))
        }
        for entry in entries where entry.kind == .summary && !books.contains(where: { $0.summary == entry.path }) {
            books.append(Book(folder: entry.path.folder, summary: entry.path))
        }
        for index in books.indices {
            guard let entry = entries.first(where: { $0.path == books[index].summary }) else { continue }
            books[index].place = entry.file.location(0..<0)
            books[index].groups = SummaryReader.groups(entry.file)
        }
        for (path, document) in settings where ForeignFiles.system(path) == .mdBook {
            let settings = MdBookSettings(document.root)
            let source = settings.source(in: path.folder)
            guard let index = books.firstIndex(where: { $0.folder == source && $0.readme == nil }) else { continue }
            books[index].take(settings, below: path.folder)
        }
        return Diagnosed(books, diagnostics)
    }

    private static func book(_ root: Node?, in folder: ContentPath) -> Book {
        func path(_ base: ContentPath, _ text: String?) -> ContentPath? { text.flatMap(base.resolving) }
        let base = path(folder, root?["root"]?.string) ?? folder
        let structure = root?["structure"]
        var book = Book(
            folder: base, readme: path(base, structure?["readme"]?.string),
            summary: path(base, structure?["summary"]?.string) ?? base.entry("SUMMARY.md"))
        for redirect in root?["redirects"]?.members ?? [] {
            guard let target = redirect.value.string else { continue }
            book.redirects.append((redirect.name, target, redirect.value.location))
        }
        return book
    }
}

extension Book {
    /// mdBook's home page is the first chapter ("index.html" in its guide, "Renderers"), and its redirects lead from addresses to addresses.
    fileprivate mutating func take(_ settings: MdBookSettings, below folder: ContentPath) {
        let chapters = entries.compactMap(\.destination).filter { !$0.isEmpty }.compactMap(path(of:))
        let own = self.folder.entry("README.md")
        readme = chapters.contains(own) ? own : chapters.first
        root = folder
        for redirect in settings.redirects where !redirect.name.contains("#") {
            guard let target = redirect.value.string else { continue }
            let from = String(redirect.name.drop { $0 == "/" })
            redirects.append((from, Self.inBook(target, from), redirect.value.location))
        }
    }

    /// A redirect's target leads from the old address, or from the book's root; here from the folder with the chapters.
    private static func inBook(_ target: String, _ from: String) -> String {
        if target.contains("://") || target.hasPrefix("//") { return target }
        let path = target.hasPrefix("/") ? String(target.dropFirst()) : PathText.join(PathText.folder(from), target)
        let (file, fragment) = PathText.split(path)
        return (PathText.normalize(file) ?? path) + fragment
    }
}
