import SiteFiles
import SiteSources

/// The guides, and what finds one by the path of its file.
package struct GuideTable: Sendable {
    package let guides: [Guide]
    /// The home page's text, if there is an `index.md`.
    package let home: Guide?
    /// Guide index by content path.
    package let indices: [String: Int]
    /// For suggestions where a link leads nowhere.
    package let nearby: NearbyFiles
    private let locales: [String]
    private let readmes: [String: String]

    /// `readmes`: pages that stand for a folder and are not called `README.md`, by folder.
    init(_ guides: [Guide], home: Guide?, locales: [String], readmes: [String: String]) {
        self.guides = guides
        self.home = home
        nearby = NearbyFiles()
        self.locales = locales
        self.readmes = readmes
        indices = Dictionary(guides.enumerated().map { ($1.path, $0) }) { $1 }
    }

    /// A table with the same paths at the same places: what is found by path stays.
    private init(_ table: GuideTable, _ guides: [Guide], home: Guide?) {
        self.guides = guides
        self.home = home
        indices = table.indices
        nearby = table.nearby
        locales = table.locales
        readmes = table.readmes
    }

    /// The same with guides after the others.
    func adding(_ more: [Guide]) -> GuideTable {
        GuideTable(guides + more, home: home, locales: locales, readmes: readmes)
    }

    /// The same with another text of one of them; nil where there is none of that path.
    package func replacing(_ guide: Guide) -> GuideTable? {
        var (guides, home) = (guides, home)
        if let index = indices[guide.path] {
            guides[index] = guide
        } else if home?.path == guide.path {
            home = guide
        } else {
            return nil
        }
        return GuideTable(self, guides, home: home)
    }

    package func guide(_ path: String) -> Guide? {
        indices[path].map { guides[$0] } ?? (home?.path == path ? home : nil)
    }

    /// The page of a content path: with or without its ending, a folder's index, or the translation's own name.
    package func subject(at path: String) -> PageSubject? {
        if path == home?.path || (path.isEmpty && home != nil) { return .home }
        let stem = path.hasSuffix(".md") ? String(path.dropLast(3)) : path
        let bare = locales.first { stem.hasSuffix("." + $0) }.map { String(stem.dropLast($0.count + 1)) } ?? stem
        if let subject = subject(ofFile: bare + ".md") { return subject }
        let names = [SitePath.join(bare, "index.md"), SitePath.join(bare, "README.md")]
        return (names + [readmes[bare]].compactMap { $0 }).lazy.compactMap(subject(ofFile:)).first
    }

    private func subject(ofFile path: String) -> PageSubject? {
        path == home?.path ? .home : indices[path].map { .guide($0) }
    }
}
