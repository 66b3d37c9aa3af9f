package import SiteFiles
import SiteImport
import Text

/// What the files that a build reads look like from outside: where they lie, how large they are, when they were last changed.
/// Equal stamps mean that another build would read the same bytes.
package struct InputStamps: Sendable, Hashable {
    /// A file that came, went or is another one now.
    package struct Change: Sendable, Hashable {
        package enum Kind: String, Sendable { case added, changed, removed }
        /// As people know it: relative to the source folder, or to the folder of sitegen's own files.
        package var path: String
        package var kind: Kind

        package init(_ path: String, _ kind: Kind) {
            self.path = path
            self.kind = kind
        }
    }

    private struct Entry: Sendable, Hashable {
        var shown: String
        var stamp: FileSystem.Stamp
    }

    /// By where they lie.
    private var entries: [DiskPath: Entry] = [:]
    /// What kept files from being found: a folder that becomes readable is a change too.
    private var problems: [String] = []

    /// Looks at everything that a build with these options reads, and at `others`: files that matter for what is said about it.
    package init(_ options: BuildOptions, others: [DiskPath] = []) {
        let walk = SourceWalk(options)
        let files = FileSystem()
        let root = options.source.text + "/"
        for found in walk.content + walk.share {
            guard let look = found.look else { continue }
            entries[found.full] = Entry(shown: found.shown, stamp: look.stamp)
        }
        // A guide of another system may include any file.
        let mayInclude = walk.content.contains { $0.kind == .system && ForeignFiles.taken($0.path) != nil }
        let snippets = mayInclude ? walk.passed.filter { $0.reason == .place && !$0.isBeside }.map(\.full) : []
        for path in others + walk.ignoreFiles + snippets {
            let shown = path.hasPrefix(root) ? String(path.text.dropFirst(root.count)) : path.text
            if let look = files.look(path) { entries[path] = Entry(shown: shown, stamp: look.stamp) }
        }
        problems = walk.diagnostics.map(\.headline.english)
    }

    /// The differences, sorted by path. Not empty when the two are not equal.
    package func changes(since old: InputStamps) -> [Change] {
        var changes = entries.compactMap { path, entry -> Change? in
            guard let before = old.entries[path] else { return Change(entry.shown, .added) }
            return before == entry ? nil : Change(entry.shown, .changed)
        }
        changes += old.entries.filter { entries[$0.key] == nil }.map { Change($0.value.shown, .removed) }
        if changes.isEmpty, problems != old.problems { changes = [Change(".", .changed)] }
        return changes.sorted { $0.path < $1.path }
    }
}
