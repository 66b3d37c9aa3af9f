import Platform
import SiteFiles
package import Text

/// Stage 1: folder → `SourceTree`. Sorted, so that all later orders are those of the paths.
///
/// `SourceWalk` says which files there are; a file that is too large or cannot be read is reported and the rest is still built.
package struct Reader {
    /// A larger file is reported and left out.
    package static let sizeLimit = 64 << 20

    private typealias Read = Diagnosed<SourceEntry?>

    private let files = FileSystem()
    private let kept: KeptWork?

    private init(_ options: BuildOptions) { kept = options.kept }

    /// Whether a file that looks as it did need not be read again.
    private var looks: Bool { kept.map { !$0.isForOneBuild } ?? false }

    package static func read(_ options: BuildOptions, _ scope: SourceWalk.Scope = .all) -> Diagnosed<SourceTree> {
        let reader = Reader(options)
        let walk = SourceWalk(options, scope, looks: reader.looks)
        return reader.tree(walk, walk.content.map(reader.entry)[...], walk.share.map(reader.entry)[...])
    }

    /// All of it, with `jobs` tasks.
    package static func read(_ options: BuildOptions, jobs: Int) async -> Diagnosed<SourceTree> {
        let reader = Reader(options)
        let walk = SourceWalk(options, .all, looks: reader.looks)
        let read = concurrentMap(walk.content + walk.share, jobs: jobs) { reader.entry($0) }
        let (content, share) = (read[..<walk.content.count], read[walk.content.count...])
        return reader.tree(walk, content, share)
    }

    private func tree(_ walk: SourceWalk, _ content: ArraySlice<Read>, _ share: ArraySlice<Read>)
        -> Diagnosed<SourceTree>
    {
        var tree = SourceTree()
        tree.prefix = walk.prefix
        tree.isLoose = walk.isLoose
        tree.entries = content.compactMap(\.value)
        tree.share = share.compactMap(\.value)
        var diagnostics = (content + share).flatMap(\.diagnostics)
        let snippets = SnippetReader.entries(walk, tree.entries) { found in
            let read = entry(found)
            diagnostics += read.diagnostics
            return read.value
        }
        let taken = Set(snippets.map(\.file.path))
        if !taken.isEmpty { tree.entries.removeAll { taken.contains($0.shownPath) } }
        tree.entries += snippets
        tree.passed = taken.isEmpty ? walk.passed : walk.passed.filter { !taken.contains($0.shown) }
        (tree.suspects, tree.unopened) = SuspectReader.read(walk)
        return Diagnosed(tree, walk.diagnostics + diagnostics)
    }

    private func entry(_ found: SourceWalk.Found) -> Read {
        guard let kept else {
            return read(found).map { file in
                file.map { SourceEntry(path: found.path, kind: found.kind, file: $0) }
            }
        }
        guard !kept.isForOneBuild, let stamp = found.look?.stamp,
            stamp.isSettled(at: Int(Date().timeIntervalSince1970))
        else { return hashed(found, kept.key) }
        var key = ContentHash.of("file", found.full.text, found.path.text, found.shown, found.kind.text)
        stamp.combine(into: &key)
        // A file that cannot be read is reported each time.
        var failed: Read?
        let entry = kept.value(key) { () -> SourceEntry? in
            let read = hashed(found, kept.key)
            if read.value == nil { failed = read }
            return read.value
        }
        return entry == nil ? failed ?? hashed(found, kept.key) : Diagnosed(entry, [])
    }

    private func hashed(_ found: SourceWalk.Found, _ key: HashKey) -> Read {
        read(found).map { file in
            file.map {
                let hash = SourceEntry.hash(found.kind, found.path, $0, key)
                return SourceEntry(path: found.path, kind: found.kind, file: $0, hash: hash)
            }
        }
    }

    private func read(_ found: SourceWalk.Found) -> Diagnosed<SourceFile?> {
        let shown = found.shown
        do {
            return Diagnosed(SourceFile(path: shown, bytes: try files.read(found.full, limit: Self.sizeLimit)), [])
        } catch {
            if case .file(let size)? = files.kind(found.full), size > Self.sizeLimit {
                // Where nothing says that it is a payload, so large a file is none.
                if found.isAnywhere { return Diagnosed(nil) }
                return failure(
                    .fileTooLarge, shown,
                    "'\(shown)' is \(size >> 20) MB; a file must be at most \(Self.sizeLimit >> 20) MB")
            }
            let reason = (error as? FileSystem.Failure)?.reason ?? "unknown error"
            return failure(.fileUnreadable, shown, "'\(shown)' cannot be read: \(reason)")
        }
    }

    private func failure(_ code: DiagnosticCode, _ path: String, _ headline: Message) -> Diagnosed<SourceFile?> {
        Diagnosed(nil, [Diagnostic(code, .error, at: SourceLocation(path: path, range: 0..<0), headline)])
    }
}
