import Text

/// Which files a build reads, in the order of their paths, each with its kind; nothing is opened but `site.yml`, which may exclude
/// some. Stage 1 reads what it lists, and a watcher looks at the same files, so that none is read that is not watched.
///
/// Hidden files, the output folder, package folders and what no stage reads are listed as passed over. Where links lead is read
/// after the folders themselves, and once for each part of the content (`samples/`, `assets/`, …), so that a link neither takes a
/// folder's place nor makes a loop; one that leads back, one that leads nowhere, what is no file and a folder that cannot be listed
/// are reported.
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

    /// A tree of folders that is walked, and what its files are.
    private struct Ground {
        var root: String
        var prefix: String
        var kind: (String) -> SourceKind?
        /// Where its links may lead; nil where they are not held to anything.
        var reach: LinkReach?
        /// What git ignores in the folder that is walked; nil for sitegen's own files.
        var ignored: GitIgnore?
    }

    /// A folder by its identity and by the part of the content that it was met in.
    private struct Visit: Hashable {
        var identity: [UInt64]
        var part: Substring
    }

    static let depthLimit = 32

    /// The output folder, which may lie among the sources.
    private let output: String
    private let files = FileSystem()
    private var visited: Set<Visit> = []
    /// Links to folders, met on the way.
    private var links: [(path: String, depth: Int)] = []
    private var exclusion = Exclusion(nil)
    private(set) var diagnostics: [Diagnostic] = []
    /// Path of the content folder relative to the source folder: "Content" or "".
    private(set) var prefix = ""
    /// No content folder with the known sub-folders, just a folder of files.
    private(set) var isLoose = false
    private(set) var content: [Found] = []
    /// What lies in the content folder, or beside it and looks like ours, and is not read.
    private(set) var passed: [PassedOver] = []
    /// Templates, packs and schemas that come with sitegen.
    private(set) var share: [Found] = []

    init(_ options: BuildOptions) {
        // A link may say anything: one to the samples would hide them.
        output = files.isLink(options.output) ? "" : files.resolved(options.output)
        guard case .folder? = files.kind(options.source) else {
            report(options.source, "there is no folder '\(options.source)'")
            return
        }
        let named = options.source + "/Content"
        if case .folder? = files.kind(named) { prefix = "Content" }
        let root = prefix.isEmpty ? options.source : named
        isLoose = prefix.isEmpty && ["guides", "samples", "site.yml"].allSatisfy { files.kind(root + "/" + $0) == nil }
        exclusion = Exclusion(settings(root))
        let kind = isLoose ? LooseFolder.kind : ContentFolder.kind
        let ignored = GitIgnore(in: root)
        content = walk(
            Ground(root: root, prefix: prefix, kind: kind, reach: LinkReach(options.source), ignored: ignored))
        if !prefix.isEmpty { lookBeside(options.source) }
        diagnostics += exclusion.unused
        exclusion = Exclusion(nil)
        for folder in ["Templates", "Packs", "Schemas"] where files.kind(options.share + "/" + folder) != nil {
            let root = options.share + "/" + folder
            share += walk(Ground(root: root, prefix: folder, kind: { ShareFolder.kind(folder, $0) }))
        }
        // Beside an installed sitegen, or in its source tree.
        let rules = ["Rules", "Content/guides/rules"].first { files.kind(options.share + "/" + $0) != nil }
        if let rules {
            let root = options.share + "/" + rules
            share += walk(Ground(root: root, prefix: "Rules", kind: { ShareFolder.kind(rules, $0) }))
        }
    }

    private func settings(_ root: String) -> SourceFile? {
        guard !isLoose, case .file(let size)? = files.kind(root + "/site.yml"), size <= 1 << 20,
            let bytes = try? files.read(root + "/site.yml")
        else { return nil }
        return SourceFile(path: SitePath.join(prefix, "site.yml"), bytes: bytes)
    }

    private mutating func walk(_ ground: Ground) -> [Found] {
        visited = []
        links = []
        var found = walk(ground, "", depth: 0)
        var next = 0
        while next < links.count {
            found += walk(ground, links[next].path, depth: links[next].depth)
            next += 1
        }
        if next > 0 { found.sort { Self.precedes($0.path, $1.path) } }
        return found
    }

    /// The order in which folders are walked: by the names of each level.
    private static func precedes(_ a: String, _ b: String) -> Bool {
        let slash = UInt8(ascii: "/")
        return a.utf8.lexicographicallyPrecedes(b.utf8) { ($0 == slash ? 0 : $0) < ($1 == slash ? 0 : $1) }
    }

    private mutating func walk(_ ground: Ground, _ path: String, depth: Int) -> [Found] {
        let folder = SitePath.join(ground.root, path)
        let shown = SitePath.join(ground.prefix, path)
        let part = path.prefix { $0 != "/" }
        guard let names = names(in: folder, shown: shown, part: isLoose ? "" : part, depth: depth) else { return [] }
        var ground = ground
        if !path.isEmpty { ground.ignored = ground.ignored?.entering(path) }
        var found: [Found] = []
        for name in names {
            let inner = SitePath.join(path, name)
            if let reason = reason(name, inner, SitePath.join(ground.prefix, inner)) {
                let count = passed.count
                if reason == .hidden, ground.reach != nil, !isLoose { passHidden(name, inner, ground) }
                if passed.count == count || passed[count].path != inner { pass(inner, ground, reason) }
                continue
            }
            found += look(ground, inner, depth)
        }
        return found
    }

    /// Why an entry is passed over without being examined.
    private mutating func reason(_ name: String, _ path: String, _ shown: String) -> PassedOver.Reason? {
        let isExcluded = !exclusion.isEmpty && exclusion.takes(path, shown)
        if !GitBookFiles.isRead(name) { return isExcluded ? .excluded : .hidden }
        // Whatever lies among the samples is one, so that no name of a folder hides it.
        if PackageFolders.hold(name, isOurs: isOurs(path)), !path.hasPrefix("samples/") { return .package }
        return isExcluded ? .excluded : nil
    }

    /// Whether a path lies in one of the folders that a site reads by their names; what is there is read though git ignores it.
    private func isOurs(_ path: String) -> Bool {
        !isLoose && IntendedPlace.folders.contains { path == $0 || path.hasPrefix($0 + "/") }
    }

    private mutating func look(_ ground: Ground, _ inner: String, _ depth: Int) -> [Found] {
        let full = SitePath.join(ground.root, inner)
        let shown = SitePath.join(ground.prefix, inner)
        if let reach = ground.reach, files.isLink(full), let refusal = reach.refusal(full) {
            pass(inner, ground, .kind("a link \(refusal)"))
            report(shown, "'\(shown)' is a link \(refusal)")
            return []
        }
        let look = files.look(full)
        if let ignored = ground.ignored, !isOurs(inner), isLoose || ground.kind(inner) == nil {
            if ignored.ignores(inner, isFolder: look?.kind == .folder) {
                pass(inner, ground, .ignored)
                return []
            }
        }
        switch look?.kind {
        case .folder?:
            if files.resolved(full) == output {
                pass(inner, ground, .output)
            } else if files.isLink(full) {
                links.append((inner, depth + 1))
            } else {
                return walk(ground, inner, depth: depth + 1)
            }
        case .file(let size)?:
            guard let kind = ground.kind(inner), let stamp = look?.stamp else {
                pass(inner, ground, .place, size)
                return []
            }
            return [Found(path: inner, shown: shown, full: full, kind: kind, size: size, stamp: stamp)]
        case .other?:
            let kind = files.kindName(full)
            pass(inner, ground, .kind(kind))
            if ground.kind(inner) != nil { report(shown, "'\(shown)' is \(kind), and only files are read") }
        case nil:
            guard ground.kind(inner) != nil || SitePath.fileExtension(inner).isEmpty else { return [] }
            report(shown, "'\(shown)' is a link that leads nowhere")
        }
        return []
    }

    private mutating func pass(_ path: String, _ ground: Ground, _ reason: PassedOver.Reason, _ size: Int = 0) {
        let full = SitePath.join(ground.root, path)
        passed.append(
            PassedOver(
                path: path, shown: SitePath.join(ground.prefix, path), full: full, size: size, reason: reason))
    }

    /// What lies in a folder; nil, reported, for one that is not entered.
    private mutating func names(in folder: String, shown: String, part: Substring, depth: Int) -> [String]? {
        guard let identity = files.identity(folder),
            visited.insert(Visit(identity: identity, part: part)).inserted
        else {
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

    private mutating func report(_ path: String, _ headline: Message, _ severity: Severity = .error) {
        diagnostics.append(
            Diagnostic(.fileUnreadable, severity, at: SourceLocation(path: path, range: 0..<0), headline))
    }
}

/// Beside `Content/`, where nothing is read: settings, payloads, and samples that were not moved.
extension SourceWalk {
    /// How many names beside the content are examined; a larger folder most likely belongs to something else.
    private static let besideLimit = 300

    private mutating func lookBeside(_ source: String) {
        guard let entries = try? files.entries(source) else { return }
        for entry in entries where !entry.name.hasPrefix(".") && entry.name != prefix {
            if IntendedPlace.isSettings(entry.name), files.kind(source + "/Content/site.yml") == nil {
                passBeside(source, entry.name)
            } else if IntendedPlace.jsonEndings.contains(SitePath.fileExtension(entry.name)) {
                passBeside(source, entry.name)
            } else if !entry.isFile, Nearest.folder(entry.name) == "samples" || entry.name == "samples" {
                for name in names(source + "/" + entry.name, depth: 0) { passBeside(source, entry.name + "/" + name) }
            }
        }
    }

    private func names(_ folder: String, depth: Int) -> [String] {
        guard depth < 2, case .folder? = files.kind(folder), !files.isLink(folder),
            let entries = try? files.entries(folder)
        else { return [] }
        return entries.prefix(Self.besideLimit).flatMap { entry -> [String] in
            if IntendedPlace.jsonEndings.contains(SitePath.fileExtension(entry.name)) { return [entry.name] }
            return entry.isFile || entry.name.hasPrefix(".")
                ? [] : names(folder + "/" + entry.name, depth: depth + 1).map { entry.name + "/" + $0 }
        }
    }

    private mutating func passBeside(_ source: String, _ path: String) {
        let full = source + "/" + path
        guard passed.count(where: \.isBeside) < Self.besideLimit, case .file(let size)? = files.kind(full),
            files.resolved(full) != output
        else { return }
        let isExcluded = !exclusion.isEmpty && exclusion.takes(path, path)
        passed.append(
            PassedOver(
                path: path, shown: path, full: full, size: size, reason: isExcluded ? .excluded : .place,
                isBeside: true))
    }
}

/// Hidden among the samples, where a payload would never be checked.
extension SourceWalk {
    /// Folders of tools, which may hold copies of what they are about.
    private static let tools: Set<String> = [
        ".git", ".hg", ".svn", ".bzr", ".vscode", ".vs", ".idea", ".fleet", ".zed", ".history", ".ipynb_checkpoints",
        ".cache",
        ".build", ".swiftpm", ".venv", ".tox", ".terraform", ".obsidian", ".Trash", ".Trashes", ".Spotlight-V100",
    ]

    /// Notes the JSON in a hidden folder, or a hidden file that is JSON.
    private mutating func passHidden(_ name: String, _ path: String, _ ground: Ground) {
        guard path.hasPrefix("samples/"), !Self.tools.contains(name), !files.isLink(SitePath.join(ground.root, path))
        else {
            return
        }
        let isJSON = IntendedPlace.jsonEndings.contains(SitePath.fileExtension(name))
        let below = names(SitePath.join(ground.root, path), depth: 0).map { path + "/" + $0 }
        for inner in (isJSON ? [path] : []) + below {
            let full = SitePath.join(ground.root, inner)
            guard !files.isLink(full), case .file(let size)? = files.kind(full) else { continue }
            passed.append(
                PassedOver(
                    path: inner, shown: SitePath.join(ground.prefix, inner), full: full, size: size, reason: .hidden,
                    hidden: SitePath.join(ground.prefix, path)))
        }
    }
}
