import Platform
import SiteFiles
package import Text

/// Stage 1: folder → `SourceTree`. Sorted, so that all later orders are those of the paths.
///
/// `SourceWalk` says which files there are; a file that is too large or cannot be read is reported and the rest is still built.
package struct Reader {
    /// A larger file is reported and left out.
    package static let sizeLimit = 64 << 20

    private let files = FileSystem()
    private let kept: KeptWork?
    private var diagnostics: [Diagnostic] = []

    private init(kept: KeptWork?) { self.kept = kept }

    package static func read(_ options: BuildOptions, _ scope: SourceWalk.Scope = .all) -> Diagnosed<SourceTree> {
        let walk = SourceWalk(options, scope)
        var reader = Reader(kept: options.kept)
        var tree = SourceTree()
        tree.prefix = walk.prefix
        tree.isLoose = walk.isLoose
        tree.entries = walk.content.compactMap { reader.entry($0) }
        tree.share = walk.share.compactMap { reader.entry($0) }
        let snippets = SnippetReader.entries(walk, tree.entries) { reader.entry($0) }
        tree.entries += snippets
        let taken = Set(snippets.map(\.file.path))
        tree.passed = taken.isEmpty ? walk.passed : walk.passed.filter { !taken.contains($0.shown) }
        (tree.suspects, tree.unopened) = SuspectReader.read(walk)
        return Diagnosed(tree, walk.diagnostics + reader.diagnostics)
    }

    private mutating func entry(_ found: SourceWalk.Found) -> SourceEntry? {
        guard let kept else {
            return read(found).map { SourceEntry(path: found.path, kind: found.kind, file: $0) }
        }
        guard found.stamp.isSettled(at: Int(Date().timeIntervalSince1970)) else { return hashed(found) }
        var key = ContentHash.of("file", found.full.text, found.path.text, found.shown, "\(found.kind)")
        found.stamp.combine(into: &key)
        // A file that cannot be read is reported each time.
        return kept.value(key) { hashed(found) } ?? hashed(found)
    }

    private mutating func hashed(_ found: SourceWalk.Found) -> SourceEntry? {
        read(found).map { file in
            let hash = SourceEntry.hash(found.kind, found.path, file)
            return SourceEntry(path: found.path, kind: found.kind, file: file, hash: hash)
        }
    }

    private mutating func read(_ found: SourceWalk.Found) -> SourceFile? {
        let shown = found.shown
        guard found.size <= Self.sizeLimit else {
            report(
                .fileTooLarge, shown,
                "'\(shown)' is \(found.size >> 20) MB; a file must be at most \(Self.sizeLimit >> 20) MB")
            return nil
        }
        do {
            return SourceFile(path: shown, bytes: try files.read(found.full))
        } catch {
            let reason = (error as? FileSystem.Failure)?.reason ?? "unknown error"
            report(.fileUnreadable, shown, "'\(shown)' cannot be read: \(reason)")
            return nil
        }
    }

    private mutating func report(_ code: DiagnosticCode, _ path: String, _ headline: Message) {
        diagnostics.append(Diagnostic(code, .error, at: SourceLocation(path: path, range: 0..<0), headline))
    }
}
