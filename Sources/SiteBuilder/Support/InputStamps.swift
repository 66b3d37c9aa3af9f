import Text

/// What the files that a build reads look like from outside: where they lie, how large they are, when they were last changed.
/// Equal stamps mean that another build would read the same bytes.
package struct InputStamps: Sendable, Hashable {
    /// A file that came, went or is another one now.
    package struct Change: Sendable, Hashable {
        package enum Kind: String, Sendable { case added, changed, removed }
        /// Relative to the source folder where it lies in there.
        package var path: String
        package var kind: Kind

        package init(_ path: String, _ kind: Kind) {
            self.path = path
            self.kind = kind
        }
    }

    private var stamps: [String: FileSystem.Stamp] = [:]
    /// What kept files from being found: a folder that becomes readable is a change too.
    private var problems: [String] = []

    /// Looks at everything that a build with these options reads, and at `others`: files that matter for what is said about it.
    package init(_ options: BuildOptions, others: [String] = []) {
        let walk = SourceWalk(options)
        let files = FileSystem()
        let root = options.source + "/"
        for path in (walk.content + walk.share).map(\.full) + others {
            guard let stamp = files.stamp(path) else { continue }
            stamps[path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path] = stamp
        }
        problems = walk.diagnostics.map(\.headline)
    }

    /// The differences, sorted by path. Not empty when the two are not equal.
    package func changes(since old: InputStamps) -> [Change] {
        var changes = stamps.compactMap { path, stamp -> Change? in
            guard let before = old.stamps[path] else { return Change(path, .added) }
            return before == stamp ? nil : Change(path, .changed)
        }
        changes += old.stamps.keys.filter { stamps[$0] == nil }.map { Change($0, .removed) }
        if changes.isEmpty, problems != old.problems { changes = [Change(".", .changed)] }
        return changes.sorted { $0.path < $1.path }
    }
}
