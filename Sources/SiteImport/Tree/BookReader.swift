import SiteFiles
import Text

/// Finds the tables of contents of a content folder: `SUMMARY.md`, and what settings name in its place.
enum BookReader {
    static func books(_ files: [ForeignFile], _ found: inout [Diagnostic]) -> [Book] {
        var books = files.filter { $0.role == .book }.map { GitBook.book($0, &found) }
        for file in files where file.role == .contents && !books.contains(where: { $0.summary == file.path }) {
            books.append(Book(folder: file.path.folder, summary: file.path))
        }
        guard !books.isEmpty else { return [] }
        for index in books.indices {
            guard let file = files.first(where: { $0.path == books[index].summary })?.file else { continue }
            books[index].place = file.location(0..<0)
            (books[index].name, books[index].groups) = SummaryReader.read(file)
        }
        return books
    }
}
