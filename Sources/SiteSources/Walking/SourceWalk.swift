package import SiteFiles
import SiteImport
package import Text

/// Which files a build reads, in the order of their paths, each with its kind; nothing is opened but `site.yml`, which may exclude
/// some. Stage 1 reads what it lists, and a watcher looks at the same files, so that none is read that is not watched.
///
/// Hidden files, the output folder, package folders and what no stage reads are listed as passed over. Where links lead is read
/// after the folders themselves, and once for each part of the content (`samples/`, `assets/`, …), so that a link neither takes a
/// folder's place nor makes a loop; one that leads back, one that leads nowhere, what is no file and a folder that cannot be listed
/// are reported.
package struct SourceWalk {
    package struct Found {
        /// Below the content folder, or below the folder of sitegen's own files.
        package var path: ContentPath
        /// As people see it: relative to the source folder.
        package var shown: String
        /// Where it lies on the disk.
        package var full: DiskPath
        package var kind: SourceKind
        /// What it looked like; nil for one that was not looked at, since it is read at once.
        package var look: Look?

        /// JSON that may be a payload, at a place that says nothing of it.
        package var isAnywhere: Bool {
            if case .payload = kind { return !path.hasPrefix("samples/") }
            return false
        }
    }

    package struct Look {
        package var size: Int
        package var stamp: FileSystem.Stamp
    }

    /// A tree of folders that is walked, and what its files are.
    package struct FolderTree {
        package var root: DiskPath
        package var prefix: String
        package var kind: (ContentPath) -> SourceKind?
        /// Where its links may lead; nil where they are not held to anything.
        package var reach: LinkReach?
        /// The content folder, where this is the tree beside it.
        package var besides: String?

        /// Of what cannot be read in it: beside the content most files are meant for something else.
        fileprivate var severity: Severity { besides == nil ? .error : .info }

        /// Where a file of it lies on the disk.
        package func place(_ path: ContentPath) -> DiskPath { root.place(path) }

        /// A file of it as people see it.
        package func shown(_ path: ContentPath) -> String { PathText.join(prefix, path.text) }
    }

    /// What is asked for: all, or no more than payloads from elsewhere are held to.
    package enum Scope {
        case all
        /// `site.yml`, specs, apps and profiles; of other folders no more than property lists.
        case setUp
    }

    /// A folder by its identity and by the part of the content that it was met in.
    private struct Visit: Hashable {
        var identity: FileSystem.Identity
        var part: Substring
    }

    package static let depthLimit = 32

    /// The output folder, which may lie among the sources.
    package let output: DiskPath
    package let files = FileSystem()
    private var visited: Set<Visit> = []
    /// Files of the tree that is walked.
    private var found: [Found] = []
    /// Links to folders, met on the way.
    private var links: [(path: ContentPath, depth: Int)] = []
    /// Links among the samples.
    var sampleLinks: [ContentPath] = []
    package var exclusion = Exclusion(nil)
    /// Nil outside of a git repository, and where the source itself is ignored.
    private var ignoring: GitIgnore?
    /// The files that say what git ignores.
    package private(set) var ignoreFiles: [DiskPath] = []
    package let scope: Scope
    private let looks: Bool
    package var namesLeft = Self.setUpLimit
    package private(set) var diagnostics: [Diagnostic] = []
    /// Path of the content folder relative to the source folder: "Content" or "".
    package private(set) var prefix = ""
    /// No content folder with the known sub-folders, just a folder of files.
    package private(set) var isLoose = false
    package private(set) var content: [Found] = []
    /// What lies in the content folder, or beside it and looks like ours, and is not read.
    package var passed: [PassedOver] = []
    /// Templates, packs and schemas that come with sitegen.
    package private(set) var share: [Found] = []

    /// `looks`: each file is looked at, not only those of which their folder does not say that they are files.
    package init(_ options: BuildOptions, _ scope: Scope = .all, looks: Bool = true) {
        self.scope = scope
        self.looks = looks
        // A link may say anything: one to the samples would hide them.
        output = files.isLink(options.output) ? "" : files.resolved(options.output)
        guard case .folder? = files.kind(options.source) else {
            report(options.source.text, "there is no folder '\(options.source)'")
            return
        }
        let named = options.source.entry("Content")
        if case .folder? = files.kind(named) { prefix = "Content" }
        let root = prefix.isEmpty ? options.source : named
        isLoose = prefix.isEmpty && ["guides", "samples", "site.yml"].allSatisfy { files.kind(root.entry($0)) == nil }
        exclusion = Exclusion(settings(root))
        let reach = LinkReach(options.source)
        ignoring = GitIgnore(source: options.source, content: root)
        let kind = isLoose ? LooseFolder.kind : ContentFolder.kind
        content = walk(FolderTree(root: root, prefix: prefix, kind: kind, reach: reach))
        ignoreFiles = ignoring?.files ?? []
        if !prefix.isEmpty {
            ignoring = GitIgnore(source: options.source, content: options.source)
            content += walk(
                FolderTree(root: options.source, prefix: "", kind: BesideFolder.kind, reach: reach, besides: prefix))
            ignoreFiles += (ignoring?.files ?? []).filter { !ignoreFiles.contains($0) }
        }
        if !sampleLinks.isEmpty { content = judgedOnce(content) }
        diagnostics += exclusion.unused
        exclusion = Exclusion(nil)
        ignoring = nil
        lookIntoShare(options)
    }

    private mutating func lookIntoShare(_ options: BuildOptions) {
        let folders = scope == .all ? ["Templates", "Packs", "Schemas"] : ["Packs", "Schemas"]
        for folder in folders where files.kind(options.share.entry(folder)) != nil {
            let root = options.share.entry(folder)
            share += walk(FolderTree(root: root, prefix: folder, kind: { ShareFolder.kind(folder, $0) }))
        }
        let rules = ShareFolder.rules.first { files.kind(options.share.entry($0)) != nil }
        guard scope == .all, let rules else { return }
        let root = options.share.entry(rules)
        share += walk(FolderTree(root: root, prefix: "Rules", kind: { ShareFolder.kind(rules, $0) }))
    }

    private func settings(_ root: DiskPath) -> SourceFile? {
        guard !isLoose, case .file(let size)? = files.kind(root.entry("site.yml")), size <= 1 << 20,
            let bytes = try? files.read(root.entry("site.yml"))
        else { return nil }
        return SourceFile(path: PathText.join(prefix, "site.yml"), bytes: bytes)
    }

    private mutating func walk(_ tree: FolderTree) -> [Found] {
        visited = []
        links = []
        found = []
        defer { found = [] }
        walk(tree, "", depth: 0)
        var next = 0
        while next < links.count {
            walk(tree, links[next].path, depth: links[next].depth)
            next += 1
        }
        return next > 0 ? found.sorted { Self.precedes($0.path, $1.path) } : found
    }

    /// The order in which folders are walked: by the names of each level.
    private static func precedes(_ a: ContentPath, _ b: ContentPath) -> Bool {
        let slash = UInt8(ascii: "/")
        return a.text.utf8.lexicographicallyPrecedes(b.text.utf8) { ($0 == slash ? 0 : $0) < ($1 == slash ? 0 : $1) }
    }

    /// `isIgnored`: git ignores a folder above.
    private mutating func walk(_ tree: FolderTree, _ path: ContentPath, depth: Int, isIgnored: Bool = false) {
        let part = path.components.first ?? ""
        guard let names = names(in: path, tree, part: isLoose ? "" : part, depth: depth) else { return }
        // A site that was built and an export hold copies of their payloads.
        if tree.reach != nil, !path.isEmpty, names.contains(where: { WrittenFolder.isMarked(by: $0.name) }) {
            return pass(path, tree, .output)
        }
        if names.contains(where: { $0.name == GitIgnore.fileName }) { ignoring?.enter(path) }
        for (name, isFile) in names where tree.reach == nil || isInScope(name, in: path, isFile, depth) {
            let inner = path.entry(name)
            if inner.text == tree.besides { continue }
            if let reason = reason(name, inner, tree) {
                let count = passed.count
                if reason == .hidden, tree.reach != nil, !isLoose, tree.besides == nil { passHidden(name, inner, tree) }
                if passed.count == count || passed[count].path != inner { pass(inner, tree, reason) }
                continue
            }
            look(tree, inner, depth, isIgnored, isFile: isFile)
        }
    }

    /// Why an entry is passed over without being examined.
    private mutating func reason(_ name: String, _ path: ContentPath, _ tree: FolderTree) -> PassedOver.Reason? {
        let isExcluded = !exclusion.isEmpty && exclusion.takes(path, tree.shown(path))
        if !ForeignFiles.isRead(name) { return isExcluded ? .excluded : .hidden }
        // Whatever lies among the samples is one, so that no name of a folder hides it.
        let isOther = isLoose || tree.besides != nil || prefix.isEmpty && !isOurs(path, tree)
        if PackageFolders.hold(name, isLoose: isOther), !path.hasPrefix("samples/") {
            return .package
        }
        return isExcluded ? .excluded : nil
    }

    /// `isFile`: the folder says that it is a file, and no link.
    private mutating func look(
        _ tree: FolderTree, _ inner: ContentPath, _ depth: Int, _ isBelowIgnored: Bool, isFile: Bool
    ) {
        let full = tree.place(inner)
        let shown = tree.shown(inner)
        let isLink = !isFile && files.isLink(full)
        if isLink, let refusal = tree.reach?.refusal(full) {
            pass(inner, tree, .kind("a link \(refusal)"))
            // Beside the content links are about something else.
            if tree.besides == nil { report(shown, "'\(shown)' is a link \(refusal)", tree.severity) }
            return
        }
        if isFile, !looks, let kind = kindUnseen(tree, inner, isBelowIgnored) {
            found.append(Found(path: inner, shown: shown, full: full, kind: kind, look: nil))
            return
        }
        if isLink, inner.hasPrefix("samples/") { sampleLinks.append(inner) }
        let look = files.look(full)
        var isIgnored = isBelowIgnored
        if !isIgnored, let ignoring { isIgnored = ignoring.ignores(inner, isFolder: look?.kind == .folder) }
        switch look?.kind {
        case .folder?:
            if files.resolved(full) == output {
                pass(inner, tree, .output)
            } else if isLink {
                links.append((inner, depth + 1))
            } else if isIgnored, !isOurs(inner, tree) {
                passIgnored(inner, tree)
            } else {
                walk(tree, inner, depth: depth + 1, isIgnored: isIgnored)
            }
        case .file(let size)?:
            let kind = tree.kind(inner)
            if let kind, let stamp = look?.stamp, !isIgnored || !isPassedWhereIgnored(kind, inner, tree) {
                let look = Look(size: size, stamp: stamp)
                found.append(Found(path: inner, shown: shown, full: full, kind: kind, look: look))
                return
            }
            pass(inner, tree, isIgnored ? .ignored : .place, size)
        case .other?:
            let kind = files.kindName(full)
            pass(inner, tree, .kind(kind))
            guard tree.kind(inner) != nil else { return }
            report(shown, "'\(shown)' is \(kind), and only files are read", tree.severity)
        case nil:
            guard tree.kind(inner) != nil || inner.fileExtension.isEmpty else { return }
            report(shown, "'\(shown)' is a link that leads nowhere", tree.severity)
        }
    }

    /// What a file is that is read without having been looked at; nil for one that may be passed over.
    private func kindUnseen(_ tree: FolderTree, _ path: ContentPath, _ isBelowIgnored: Bool) -> SourceKind? {
        guard let kind = tree.kind(path) else { return nil }
        let isIgnored = isBelowIgnored || ignoring?.ignores(path, isFolder: false) ?? false
        return isIgnored && isPassedWhereIgnored(kind, path, tree) ? nil : kind
    }

    /// What lies in a folder; nil, reported, for one that is not entered.
    private mutating func names(in path: ContentPath, _ tree: FolderTree, part: Substring, depth: Int)
        -> [(name: String, isFile: Bool)]?
    {
        let folder = tree.place(path)
        let shown = tree.shown(path)
        guard let identity = files.identity(folder),
            visited.insert(Visit(identity: identity, part: part)).inserted
        else {
            report(shown, "the folder '\(shown)' leads back to one that was already read", min(tree.severity, .warning))
            return nil
        }
        guard depth < Self.depthLimit else {
            report(shown, "folders must not be nested deeper than \(Self.depthLimit) levels", tree.severity)
            return nil
        }
        guard let names = try? files.entries(folder) else {
            report(shown, "the folder '\(shown)' cannot be read", tree.severity)
            return nil
        }
        return names
    }

    private mutating func report(_ path: String, _ headline: Message, _ severity: Severity = .error) {
        diagnostics.append(
            Diagnostic(.fileUnreadable, severity, at: SourceLocation(path: path, range: 0..<0), headline))
    }
}
