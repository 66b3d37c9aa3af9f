import DataTree
import SiteFiles
import SiteSources

/// What destinations in guides of other systems may mean beside a file's path: addresses of pages, resolved as a browser
/// would on that site, and files of the folder that is served as it is (`public/`, `static/`).
///
/// Sources: docusaurus.io, "Markdown links" and "Static assets"; docs.astro.build, "Project structure"; starlight.astro.build,
/// "Authoring content"; jekyllrb.com, "Permalinks".
struct ForeignLinks {
    private let system: ForeignSystem
    private let settings: ForeignSettings
    private let foreign: ForeignTree
    private let source: ContentPath
    /// Those with the pages of Starlight and Docusaurus.
    private let folders: [ContentPath]
    /// The settings of mdBook or Jekyll, and the folder with a book's chapters.
    private let data: Node?
    private let chapters: ContentPath?
    /// The page's address; nil for a part that other pages include.
    private let address: String?

    /// Nil for a file of no such system.
    init?(_ site: Site, _ source: ContentPath) {
        guard let system = site.foreign.system(of: source) else { return nil }
        self.system = system
        data = site.foreign.document(of: system)
        chapters = system.kind == .mdBook ? site.foreign.source(of: system) : nil
        self.source = source
        foreign = site.foreign
        let settings = site.foreign.settings(of: system)
        self.settings = settings
        folders = settings.roots.map { site.foreign.place(of: $0, in: system) }
        address = site.guideTable.guide(source)?.versions.values.lazy.compactMap(\.address).first
    }

    /// Starlight reads every path as an address; so a relative one begins at the page, not at its file.
    func goFirst(_ path: String) -> Bool {
        system.kind == .starlight && !path.hasPrefix("/") && PathText.fileExtension(path).isEmpty && address != nil
    }

    /// Files, and addresses as if they were files, the likeliest first.
    func candidates(_ path: String) -> [ContentPath] {
        if system.kind == .mdBook || system.kind == .jekyll { return plain(path) }
        var found: [ContentPath?] = []
        if path.hasPrefix("@") || path.hasPrefix("~/") {
            found.append(ForeignAddresses.file(path, from: source, system))
        }
        if path.hasPrefix("/") {
            let inner = below(settings.base, String(path.dropFirst()))
            found += [ContentPath(""), served, system.folder].map { $0.resolving(inner) }
            // What is written for a language is found in every one of them.
            if let bare = foreign.withoutLanguage(inner, system) { found.append(ContentPath("").resolving(bare)) }
        } else {
            if let address { found += relative(path, address) }
            // Docusaurus looks for a file below the folder of docs and the site's, too.
            for folder in folders + [system.folder] { found.append(folder.resolving(path)) }
            found.append(served.resolving(path))
        }
        return found.compactMap { $0 }
    }

    /// A page of another site on the same host, from the root of this one: books are often served beside each other, and mdBook writes
    /// a path that leaves the chapters' folder as it is. Nil for what stays inside, for files that are no pages, and for a book in a
    /// folder of this site.
    func neighbour(_ path: String) -> String? {
        guard system.kind == .mdBook, let chapters, system.folder.isEmpty, !path.hasPrefix("/"),
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

    /// Of mdBook and Jekyll: below the folder of the settings, and of the chapters, or from the page's own address.
    private func plain(_ path: String) -> [ContentPath] {
        guard path.hasPrefix("/") else {
            return (address.map { relative(path, $0) } ?? []).compactMap { $0 }
        }
        let base = (data?["baseurl"]?.string ?? "").split(separator: "/").joined(separator: "/")
        let inner = below(base, String(path.dropFirst()))
        return ["", system.folder, chapters ?? ""].compactMap { $0.resolving(inner) }
    }

    /// From the page as a folder, as Starlight's addresses with a slash at their end are, and from the folder that the page is in.
    private func relative(_ path: String, _ address: String) -> [ContentPath?] {
        let page = ContentPath(address)
        let (inside, beside) = (page.resolving(path), page.folder.resolving(path))
        return system.kind == .starlight ? [inside, beside] : [beside, inside]
    }

    /// The folder whose files are copied to the root of the site.
    private var served: ContentPath { system.folder.entry(system.kind == .starlight ? "public" : "static") }

    private func below(_ base: String, _ path: String) -> String {
        base.isEmpty || !(path + "/").hasPrefix(base + "/") ? path : String(path.dropFirst(base.utf8.count + 1))
    }
}
