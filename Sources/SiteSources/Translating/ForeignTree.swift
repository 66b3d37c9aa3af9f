import SiteFiles
package import Text

/// What translators see of the content beside the text that they translate: the systems that its folders are written for, and the
/// files that they may read. Made once for a tree.
package struct ForeignTree: Sendable {
    /// Those whose settings lie deepest come first.
    package let systems: [ForeignSystem]
    /// By content path; pictures are not among them.
    package let files: [String: SourceFile]
    /// Content paths of everything that was read.
    package let paths: Set<String>
    /// Of the systems and their settings; nil where no work is kept.
    package let hash: ContentHash?

    package init(_ entries: [SourceEntry]) {
        let systems = entries.compactMap { entry -> ForeignSystem? in
            guard entry.kind == .system, let kind = ForeignFiles.system(entry.path) else { return nil }
            return ForeignSystem(kind: kind, folder: SitePath.folder(entry.path), settings: entry.path)
        }
        self.systems = systems.sorted { ($1.folder.utf8.count, $0.settings) < ($0.folder.utf8.count, $1.settings) }
        let isNeeded = !systems.isEmpty || entries.contains { SitePath.fileExtension($0.path) == "mdx" }
        files =
            isNeeded
            ? Dictionary(entries.lazy.filter { $0.kind != .asset }.map { ($0.path, $0.file) }) { first, _ in first }
            : [:]
        paths = isNeeded ? Set(entries.map(\.path)) : []
        var hash: ContentHash? = ContentHash.of("systems")
        for entry in entries where entry.kind == .system {
            guard let own = entry.hash else {
                hash = nil
                break
            }
            hash?.combine(own)
        }
        self.hash = hash
    }

    /// The system that a content path is written for: that of the nearest folder with settings of one.
    package func system(of path: String) -> ForeignSystem? {
        systems.first { $0.folder.isEmpty || path.hasPrefix($0.folder + "/") }
    }
}
