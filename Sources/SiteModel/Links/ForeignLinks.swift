import SiteFiles
import SiteImport
import SiteSources

/// What destinations in guides of other systems may mean beside a file's path: addresses of pages, resolved as a browser
/// would on that site, and files of the folder that is served as it is.
struct ForeignLinks {
    private let habits: LinkHabits
    private let source: ContentPath
    /// The page's address; nil for a part that other pages include.
    private let address: String?

    /// Nil for a file of no such system.
    init?(_ site: Site, _ source: ContentPath) {
        guard let habits = site.foreign.links(ofPageAt: source) else { return nil }
        self.habits = habits
        self.source = source
        address = site.guideTable.guide(source)?.versions.values.lazy.compactMap(\.address).first
    }

    /// Where every path is an address, a relative one begins at the page, not at its file.
    func goFirst(_ path: String) -> Bool {
        habits.areAddresses && !path.hasPrefix("/") && PathText.fileExtension(path).isEmpty && address != nil
    }

    /// Files, and addresses as if they were files, the likeliest first.
    func candidates(_ path: String) -> [ContentPath] {
        var found = [habits.file(path, from: source)]
        if path.hasPrefix("/") {
            let inner = below(habits.base, String(path.dropFirst()))
            found += habits.roots.map { $0.resolving(inner) }
            // What is written for a language is found in every one of them.
            let name = inner.prefix { $0 != "/" }
            if !name.isEmpty, habits.languages.contains(String(name)) {
                found.append(ContentPath("").resolving(String(inner.dropFirst(name.count + 1))))
            }
        } else {
            if let address { found += relative(path, ContentPath(address)) }
            found += habits.others.map { $0.resolving(path) }
        }
        return found.compactMap { $0 }
    }

    /// A page of another site on the same host, from the root of this one: books are often served beside each other, and a path that
    /// leaves the chapters' folder is written as it is. Nil for what stays inside, for files that are no pages, and for a book in a
    /// folder of this site.
    func neighbour(_ path: String) -> String? {
        guard let chapters = habits.chapters, !path.hasPrefix("/"),
            path.hasSuffix("/") || ["html", "md"].contains(PathText.fileExtension(path))
        else { return nil }
        var parts: [Substring] = []
        var ups = 0
        let folder = source.isIn(chapters) ? ContentPath(source.inside(chapters)).folder : ""
        for part in folder.components + path.split(separator: "/") where part != "." {
            if part != ".." { parts.append(part) } else if parts.popLast() == nil { ups += 1 }
        }
        // A file of Markdown right above the chapters is one of the repository.
        guard ups > 0, !path.hasSuffix(".md") || parts.count > 1 else { return nil }
        let inner = String(repeating: "../", count: ups) + parts.joined(separator: "/")
        if path.hasSuffix(".md") { return PathText.dropExtension(inner) + ".html" }
        return path.hasSuffix("/") ? inner + "/" : inner
    }

    /// From the page as a folder, as addresses with a slash at their end are, and from the folder that the page is in.
    private func relative(_ path: String, _ page: ContentPath) -> [ContentPath?] {
        let (inside, beside) = (page.resolving(path), page.folder.resolving(path))
        return habits.areAddresses ? [inside, beside] : [beside, inside]
    }

    private func below(_ base: String, _ path: String) -> String {
        base.isEmpty || !(path + "/").hasPrefix(base + "/") ? path : String(path.dropFirst(base.utf8.count + 1))
    }
}
