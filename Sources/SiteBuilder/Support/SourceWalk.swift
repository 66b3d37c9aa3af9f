import Text

/// Which files a build reads, in the order of their paths, each with its kind; nothing is opened. Stage 1 reads what it lists, and
/// a watcher looks at the same files, so that none is read that is not watched.
///
/// Hidden files, the output folder and package folders are passed over; a folder that was already visited (a loop of symbolic
/// links), one that cannot be listed and a link that leads nowhere are reported.
struct SourceWalk {
    struct Found {
        /// Below the content folder, or below the folder of sitegen's own files.
        var path: String
        /// As people see it: relative to the source folder.
        var shown: String
        /// Where it lies on the disk.
        var full: String
        var kind: SourceKind
        var size: Int
        var stamp: FileSystem.Stamp
    }

    static let depthLimit = 32
    private static let skipped: Set<String> = ["node_modules", "__pycache__", "Package.resolved"]

    /// The output folder, which may lie among the sources.
    private let output: String
    private let files = FileSystem()
    private var visited: Set<[UInt64]> = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Path of the content folder relative to the source folder: "Content" or "".
    private(set) var prefix = ""
    /// No content folder with the known sub-folders, just a folder of files.
    private(set) var isLoose = false
    private(set) var content: [Found] = []
    /// Templates, packs and schemas that come with sitegen.
    private(set) var share: [Found] = []

    init(_ options: BuildOptions) {
        output = files.resolved(options.output)
        guard case .folder? = files.kind(options.source) else {
            report(options.source, "there is no folder '\(options.source)'")
            return
        }
        let named = options.source + "/Content"
        if case .folder? = files.kind(named) { prefix = "Content" }
        let root = prefix.isEmpty ? options.source : named
        isLoose = prefix.isEmpty && ["guides", "samples", "site.yml"].allSatisfy { files.kind(root + "/" + $0) == nil }
        let kind = isLoose ? LooseFolder.kind : ContentFolder.kind
        content = walk(root, "", prefix: prefix, depth: 0, kind)
        for folder in ["Templates", "Packs", "Schemas"] where files.kind(options.share + "/" + folder) != nil {
            share += walk(options.share + "/" + folder, "", prefix: folder, depth: 0) { ShareFolder.kind(folder, $0) }
        }
    }

    private mutating func walk(
        _ root: String, _ path: String, prefix: String, depth: Int, _ kind: (String) -> SourceKind?
    ) -> [Found] {
        let folder = SitePath.join(root, path)
        guard let names = names(in: folder, shown: SitePath.join(prefix, path), depth: depth) else { return [] }
        var found: [Found] = []
        for name in names where GitBookFiles.isRead(name) && !Self.skipped.contains(name) {
            let inner = SitePath.join(path, name)
            let full = SitePath.join(root, inner)
            let shown = SitePath.join(prefix, inner)
            let look = files.look(full)
            switch look?.kind {
            case .folder?:
                if files.resolved(full) == output { continue }
                found += walk(root, inner, prefix: prefix, depth: depth + 1, kind)
            case .file(let size)?:
                guard let kind = kind(inner), let stamp = look?.stamp else { continue }
                found.append(Found(path: inner, shown: shown, full: full, kind: kind, size: size, stamp: stamp))
            case .other?: continue
            case nil:
                guard kind(inner) != nil || SitePath.fileExtension(inner).isEmpty else { continue }
                report(shown, "'\(shown)' is a link that leads nowhere")
            }
        }
        return found
    }

    /// What lies in a folder; nil, reported, for one that is not entered.
    private mutating func names(in folder: String, shown: String, depth: Int) -> [String]? {
        guard let identity = files.identity(folder), visited.insert(identity).inserted else {
            report(shown, "the folder '\(shown)' leads back to one that was already read", .warning)
            return nil
        }
        guard depth < Self.depthLimit else {
            report(shown, "folders must not be nested deeper than \(Self.depthLimit) levels")
            return nil
        }
        guard let names = try? files.list(folder) else {
            report(shown, "the folder '\(shown)' cannot be read")
            return nil
        }
        return names
    }

    private mutating func report(_ path: String, _ headline: String, _ severity: Severity = .error) {
        diagnostics.append(
            Diagnostic(.fileUnreadable, severity, at: SourceLocation(path: path, range: 0..<0), headline))
    }
}
