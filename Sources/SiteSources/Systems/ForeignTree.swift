package import DataTree
package import SiteFiles
package import Text

/// What translators see of the content beside the text that they translate: the systems that its folders are written for, and the
/// files that they may read. Made once for a tree.
package struct ForeignTree: Sendable {
    /// Those whose settings lie deepest come first.
    package let systems: [ForeignSystem]
    /// Pictures are not among them.
    package let files: [ContentPath: SourceFile]
    /// Those of the site, the default one first.
    package var languages: [String] = []
    /// Of the systems, their settings and the pages' paths; nil where no work is kept.
    package let hash: ContentHash?
    /// By the path of the settings.
    private let settings: [ContentPath: ForeignSettings]
    /// The folders of systems, those of pages that lie beside their settings among them; deeper ones first.
    private let places: [(folder: ContentPath, system: ForeignSystem)]
    /// mdBook's and Jekyll's settings.
    private let documents: [ContentPath: Document]
    /// Jekyll's posts by their names, and by the folders of their sites: `docs` and `2024-03-05-title`.
    private let posts: [ContentPath: [String: ContentPath]]
    /// Everything that was read, where a system asks for it.
    private let paths: Set<ContentPath>
    /// Pages by the folder that they lie in.
    private let pages: [ContentPath: [ContentPath]]

    /// `documents`: what `SystemDocuments` reads.
    package init(_ entries: [SourceEntry] = [], _ documents: [ContentPath: Document] = [:]) {
        let systems = entries.compactMap { entry -> ForeignSystem? in
            guard entry.kind == .system, let kind = ForeignFiles.system(entry.path),
                SystemDocuments.areOf(kind, entry.path, documents, entries)
            else { return nil }
            return ForeignSystem(kind: kind, folder: entry.path.folder, settings: entry.path)
        }
        self.systems = systems.sorted {
            ($1.folder.text.utf8.count, $0.settings) < ($0.folder.text.utf8.count, $1.settings)
        }
        let isNeeded = !systems.isEmpty || entries.contains { $0.path.hasSuffix(".mdx") }
        let files: [ContentPath: SourceFile] =
            isNeeded
            ? Dictionary(entries.lazy.filter(Self.isText).map { ($0.path, $0.file) }) { first, _ in first }
            : [:]
        self.files = files
        self.documents = documents
        posts = Self.posts(entries, systems)
        let paths = documents.isEmpty ? [] : Set(entries.map(\.path))
        self.paths = paths
        let settings = Dictionary(
            systems.compactMap { system in
                files[system.settings].map { (system.settings, ForeignSettings(system.kind, $0)) }
            }, uniquingKeysWith: { first, _ in first })
        self.settings = settings
        places = Self.places(self.systems, settings)
        let guides = isNeeded ? entries.filter { $0.kind == .guide }.map(\.path) : []
        pages = Dictionary(grouping: guides, by: \.folder)
        hash = Self.hash(entries, guides)
    }

    private static func hash(_ entries: [SourceEntry], _ guides: [ContentPath]) -> ContentHash? {
        var hash = ContentHash.of("systems")
        for entry in entries where entry.kind == .system {
            guard let own = entry.hash else { return nil }
            hash.combine(own)
        }
        for path in guides { hash.combine(path.text) }
        return hash
    }

    /// Whether any folder has settings of another system.
    package var hasSystems: Bool { !places.isEmpty }

    /// The system that a file is written for: that of the nearest folder with settings of one.
    package func system(of path: ContentPath) -> ForeignSystem? {
        places.first { path.isIn($0.folder) }?.system
    }

    /// A folder of pages: `../docs` lies beside the folder of the settings.
    package func place(of root: ForeignSettings.Root, in system: ForeignSystem) -> ContentPath {
        Self.place(of: root, in: system) ?? system.folder.entry(root.folder)
    }

    private static func place(of root: ForeignSettings.Root, in system: ForeignSystem) -> ContentPath? {
        system.folder.resolving(root.folder)
    }

    private static func places(_ systems: [ForeignSystem], _ settings: [ContentPath: ForeignSettings]) -> [(
        folder: ContentPath, system: ForeignSystem
    )] {
        let outer = systems.flatMap { system in
            (settings[system.settings]?.roots ?? []).compactMap { root in
                place(of: root, in: system).flatMap { $0.isEmpty || $0.isIn(system.folder) ? nil : ($0, system) }
            }
        }
        // The order of systems decides where folders are equally deep.
        return (systems.map { ($0.folder, $0) } + outer).enumerated().sorted {
            ($1.element.0.text.utf8.count, $0.offset) < ($0.element.0.text.utf8.count, $1.offset)
        }.map(\.element)
    }

    package func settings(of system: ForeignSystem) -> ForeignSettings {
        settings[system.settings] ?? ForeignSettings()
    }

    /// The settings of a system whose settings are data.
    package func document(of system: ForeignSystem) -> Node? { documents[system.settings]?.root }

    /// The folder with the chapters of a book.
    package func source(of book: ForeignSystem) -> ContentPath {
        MdBookSettings(document(of: book)).source(in: book.folder)
    }

    /// Whether any page lies where a system looks for pages: settings that are calculated may name other folders.
    func hasPages(of system: ForeignSystem) -> Bool {
        let folders = settings(of: system).roots.map { place(of: $0, in: system) }
        return pages.keys.contains { inner in folders.contains { inner == $0 || inner.isIn($0) } }
    }

    /// The title of the site, where the settings of a system have one.
    package var title: LocalizedText? {
        systems.lazy.map { self.settings(of: $0) }.first { $0.title != nil }.map {
            LocalizedText($0.title ?? "", $0.titles)
        }
    }

    /// The pages of a folder, and the first pages of those right below it, as their files are called.
    func pages(below folder: ContentPath) -> [ContentPath] {
        let own = (pages[folder] ?? []).filter { !$0.name.hasPrefix("_") }
        let below = pages.keys.filter { $0 != folder && $0.folder == folder }
        let first = below.compactMap { inner in
            (pages[inner] ?? []).first { ["index", "README"].contains($0.withoutExtension.name) }
        }
        return (own + first).sorted()
    }

    /// Whether the system that a file is written for makes a page of it. In a folder without set-up of our own what lies beside a
    /// book's chapters is none.
    func publishes(_ path: ContentPath, isLoose: Bool) -> Bool {
        guard let system = system(of: path) else { return true }
        switch system.kind {
        case .mdBook:
            let source = source(of: system)
            return !isLoose || path.isIn(source)
        case .jekyll: return JekyllFiles(system, document(of: system)).publishes(path, among: paths)
        case .docusaurus, .starlight: return true
        }
    }

    /// Whether a page says only where it moved to (jekyll-redirect-from: `redirect_to`).
    func isMoved(_ path: ContentPath, _ matter: Node?) -> Bool {
        matter?["redirect_to"] != nil && system(of: path)?.kind == .jekyll
    }

    /// A Jekyll post, by the name that `post_url` has.
    func post(_ name: String, in folder: ContentPath) -> ContentPath? {
        posts[folder]?[String(name.drop { $0 == "/" })]
    }

    private static func posts(_ entries: [SourceEntry], _ systems: [ForeignSystem]) -> [ContentPath: [String:
        ContentPath]]
    {
        var posts: [ContentPath: [String: ContentPath]] = [:]
        for system in systems where system.kind == .jekyll {
            for entry in entries where entry.kind == .guide && entry.path.isIn(system.folder) {
                let parts = entry.path.components
                guard let place = parts.firstIndex(of: "_posts") else { continue }
                let name = parts[(place + 1)...].joined(separator: "/")
                posts[system.folder, default: [:]][PathText.dropExtension(name)] = entry.path
            }
        }
        return posts
    }

    /// A drawing is a picture, and a text that may be included.
    private static func isText(_ entry: SourceEntry) -> Bool {
        entry.kind != .asset || entry.path.fileExtension == "svg"
    }
}
