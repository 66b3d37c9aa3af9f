import SiteFiles
package import Text

/// What translators see of the content beside the text that they translate: the systems that its folders are written for, and the
/// files that they may read. Made once for a tree.
package struct ForeignTree: Sendable {
    /// Those whose settings lie deepest come first.
    package let systems: [ForeignSystem]
    /// By content path; pictures are not among them.
    package let files: [String: SourceFile]
    /// Of the systems, their settings and the pages' paths; nil where no work is kept.
    package let hash: ContentHash?
    /// By the path of the settings.
    private let settings: [String: ForeignSettings]
    /// Pages by the folder that they lie in.
    private let pages: [String: [String]]

    package init(_ entries: [SourceEntry] = []) {
        let systems = entries.compactMap { entry -> ForeignSystem? in
            guard entry.kind == .system, let kind = ForeignFiles.system(entry.path) else { return nil }
            return ForeignSystem(kind: kind, folder: SitePath.folder(entry.path), settings: entry.path)
        }
        self.systems = systems.sorted { ($1.folder.utf8.count, $0.settings) < ($0.folder.utf8.count, $1.settings) }
        let isNeeded = !systems.isEmpty || entries.contains { $0.path.hasSuffix(".mdx") }
        let files: [String: SourceFile] =
            isNeeded
            ? Dictionary(entries.lazy.filter { $0.kind != .asset }.map { ($0.path, $0.file) }) { first, _ in first }
            : [:]
        self.files = files
        settings = Dictionary(
            systems.compactMap { system in
                files[system.settings].map { (system.settings, ForeignSettings(system.kind, $0)) }
            }, uniquingKeysWith: { first, _ in first })
        let guides = isNeeded ? entries.filter { $0.kind == .guide }.map(\.path) : []
        pages = Dictionary(grouping: guides) { SitePath.folder($0) }
        hash = Self.hash(entries, guides)
    }

    private static func hash(_ entries: [SourceEntry], _ guides: [String]) -> ContentHash? {
        var hash = ContentHash.of("systems")
        for entry in entries where entry.kind == .system {
            guard let own = entry.hash else { return nil }
            hash.combine(own)
        }
        for path in guides { hash.combine(path) }
        return hash
    }

    /// The system that a content path is written for: that of the nearest folder with settings of one.
    package func system(of path: String) -> ForeignSystem? {
        systems.first { $0.folder.isEmpty || path.hasPrefix($0.folder + "/") }
    }

    package func settings(of system: ForeignSystem) -> ForeignSettings {
        settings[system.settings] ?? ForeignSettings()
    }

    /// Whether any page lies where a system looks for pages: settings that are calculated may name other folders.
    func hasPages(of system: ForeignSystem) -> Bool {
        let prefix = system.folder.isEmpty ? "" : system.folder + "/"
        let folders = settings(of: system).roots.map { prefix + $0.folder }
        return pages.keys.contains { inner in folders.contains { inner == $0 || inner.hasPrefix($0 + "/") } }
    }

    /// The title of the site, where the settings of a system have one.
    package var title: String? { systems.lazy.compactMap { settings(of: $0).title }.first }

    /// The pages of a folder, and the first pages of those right below it, as their files are called.
    func pages(below folder: String) -> [String] {
        let own = (pages[folder] ?? []).filter { !SitePath.name($0).hasPrefix("_") }
        let prefix = folder.isEmpty ? "" : folder + "/"
        let below = pages.keys.filter { inner in
            inner != folder && inner.hasPrefix(prefix) && !inner.dropFirst(prefix.count).contains("/")
        }
        let first = below.compactMap { inner in
            (pages[inner] ?? []).first { ["index", "README"].contains(SitePath.dropExtension(SitePath.name($0))) }
        }
        return (own + first).sorted()
    }
}
