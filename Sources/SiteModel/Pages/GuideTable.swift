import DataTree
package import SiteFiles
import SiteSources

/// The guides, and what finds one by the path of its file.
package struct GuideTable: Sendable {
    package let guides: [Guide]
    /// The home page's text, if there is an `index.md`.
    package let home: Guide?
    /// Guide index by path.
    package let indices: [ContentPath: Int]
    /// Indices of guides that a table of contents lists.
    let listed: Set<Int>
    /// Guides that are no pages since a table of contents leaves them out, by the table's path.
    let unlisted: [ContentPath: [Guide]]
    private let hidden: [ContentPath: Guide]
    /// Pages by the addresses that front matter gives them in other systems.
    private let addresses: [String: PageSubject]
    /// For suggestions where a link leads nowhere.
    package let nearby: NearbyFiles
    private let nearbyNames = NearbyFiles()
    private let locales: [String]
    private let readmes: [ContentPath: ContentPath]

    /// `readmes`: pages that stand for a folder and are not called `README.md`, by folder.
    init(
        _ guides: [Guide], home: Guide?, locales: [String], readmes: [ContentPath: ContentPath], listed: Set<Int> = [],
        unlisted: [ContentPath: [Guide]] = [:]
    ) {
        self.guides = guides
        addresses = Self.addresses(guides, home)
        self.listed = listed
        self.unlisted = unlisted
        hidden = Dictionary(unlisted.values.joined().map { ($0.path, $0) }) { first, _ in first }
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
        addresses = table.addresses
        listed = table.listed
        unlisted = table.unlisted
        hidden = table.hidden
        indices = table.indices
        nearby = table.nearby
        locales = table.locales
        readmes = table.readmes
    }

    /// The same with guides after the others.
    func adding(_ more: [Guide]) -> GuideTable {
        Self.addresses(more, nil).isEmpty
            ? GuideTable(self, adding: more)
            : GuideTable(
                guides + more, home: home, locales: locales, readmes: readmes, listed: listed, unlisted: unlisted)
    }

    /// A table with more guides, none of which has an address of another system.
    private init(_ table: GuideTable, adding more: [Guide]) {
        guides = table.guides + more
        home = table.home
        addresses = table.addresses
        listed = table.listed
        unlisted = table.unlisted
        hidden = table.hidden
        nearby = NearbyFiles()
        locales = table.locales
        readmes = table.readmes
        var indices = table.indices
        for (number, guide) in more.enumerated() { indices[guide.path] = table.guides.count + number }
        self.indices = indices
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

    /// The same, where a table of contents decides what is published: without the guides at these indices.
    func hiding(_ left: [ContentPath: [Int]]) -> GuideTable {
        let gone = Set(left.values.joined())
        let kept = guides.indices.filter { !gone.contains($0) }
        let numbers = kept.enumerated().filter { listed.contains($1) }.map(\.offset)
        return GuideTable(
            kept.map { guides[$0] }, home: home, locales: locales, readmes: readmes, listed: Set(numbers),
            unlisted: left.mapValues { $0.map { guides[$0] } })
    }

    /// The same, with what tables of contents list.
    func listing(_ listed: Set<Int>) -> GuideTable {
        GuideTable(guides, home: home, locales: locales, readmes: readmes, listed: listed, unlisted: unlisted)
    }

    /// A guide of this path that is no page, since no table of contents lists it.
    package func hiddenGuide(_ path: ContentPath) -> Guide? { hidden[path] ?? hidden[path.with(ending: ".md")] }

    /// Paths of all guides there are files of, published or not: what an entry of a table of contents may mean.
    var writtenPaths: [ContentPath] { guides.map(\.path) + hidden.keys.sorted() }

    /// The guide's name (its file's, without the ending) that is most like one that is not there.
    package func nearestName(_ name: String) -> String? {
        nearbyNames.nearest(to: name) { guides.map(\.name) }
    }

    package func guide(_ path: ContentPath) -> Guide? {
        indices[path].map { guides[$0] } ?? (home?.path == path ? home : nil)
    }

    /// The page of a file: with or without its ending, a folder's index, or the translation's own name.
    package func subject(at path: ContentPath) -> PageSubject? {
        if path == home?.path || (path.isEmpty && home != nil) { return .home }
        // Most links name a file as it is.
        if Self.isPlain(path), let index = indices[path] { return .guide(index) }
        let stem = path.hasSuffix(".md") || path.hasSuffix(".mdx") ? path.withoutExtension : path
        let own = locales.first { stem.hasSuffix("." + $0) }.map { String(stem.text.dropLast($0.count + 1)) }
        let bare = own.map { ContentPath($0) } ?? stem
        if let subject = subject(ofFile: bare.with(ending: ".md")) { return subject }
        let names = [bare.entry("index.md"), bare.entry("README.md")]
        return (names + [readmes[bare]].compactMap { $0 }).lazy.compactMap(subject(ofFile:)).first
    }

    /// Whether it ends in `.md`, with no other dot in its name.
    private static func isPlain(_ path: ContentPath) -> Bool {
        guard path.hasSuffix(".md") else { return false }
        var text = path.text
        return text.withUTF8 { bytes in
            let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "/"))
            let stem = bytes.dropLast(".md".utf8.count)
            guard let last = stem.last, last != slash else { return false }
            return stem.last { $0 == dot || $0 == slash } != dot
        }
    }

    /// The page of an address as other systems make them: `x.html`, `x/index.html`, `x/index.md` of a folder with a README, `x.markdown`
    /// of a file that became `x.md`, what front matter names as its `permalink` (Jekyll) or `slug` (Docusaurus, Starlight), or what its
    /// own system makes of its file's place.
    package func subject(atAddress path: ContentPath) -> PageSubject? {
        if !addresses.isEmpty, let subject = addresses[Self.bare(path.text)] { return subject }
        let ending = path.fileExtension
        let stem = ["html", "md", "markdown"].contains(ending) ? path.withoutExtension : path
        if stem.name == "index" { return subject(at: stem.folder) }
        return ending == "html" || ending == "markdown" ? subject(at: stem) : nil
    }

    /// Without slashes round it and without its ending.
    private static func bare(_ path: String) -> String {
        let bytes = path.utf8
        let isBare = bytes.first != 0x2f && bytes.last != 0x2f && !path.contains("//")
        let inner = isBare ? path : path.split(separator: "/").joined(separator: "/")
        return inner.hasSuffix(".html") ? PathText.dropExtension(inner) : inner
    }

    private static func addresses(_ guides: [Guide], _ home: Guide?) -> [String: PageSubject] {
        var found: [String: PageSubject] = [:]
        for (index, guide) in guides.enumerated() {
            for version in guide.versions.values {
                if let address = version.address, found[address] == nil { found[address] = .guide(index) }
                guard let written = version.matter?["permalink"]?.string ?? version.matter?["slug"]?.string else {
                    continue
                }
                let address = bare(written)
                if found[address] == nil { found[address] = .guide(index) }
            }
        }
        for version in home?.versions.values ?? [:].values {
            if let address = version.address, found[address] == nil { found[address] = .home }
        }
        return found
    }

    private func subject(ofFile path: ContentPath) -> PageSubject? {
        path == home?.path ? .home : indices[path].map { .guide($0) }
    }
}
