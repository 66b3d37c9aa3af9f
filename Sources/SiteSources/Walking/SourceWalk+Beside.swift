package import SiteFiles
import Text

/// Beside `Content/`, where nothing is read: settings, payloads, and samples that were not moved.
extension SourceWalk {
    /// How many names beside the content are examined; a larger folder most likely belongs to something else.
    private static let besideLimit = 300

    package mutating func lookBeside(_ source: DiskPath) {
        guard let entries = try? files.entries(source) else { return }
        for entry in entries where !entry.name.hasPrefix(".") && entry.name != prefix {
            if IntendedPlace.isSettings(entry.name), files.kind(source.entry("Content/site.yml")) == nil {
                passBeside(source, entry.name)
            } else if IntendedPlace.jsonEndings.contains(PathText.fileExtension(entry.name)) {
                passBeside(source, entry.name)
            } else if !entry.isFile, Nearest.folder(entry.name) == "samples" || entry.name == "samples" {
                for name in names(source.entry(entry.name), depth: 0) { passBeside(source, entry.name + "/" + name) }
            }
        }
    }

    package func names(_ folder: DiskPath, depth: Int) -> [String] {
        guard depth < 2, case .folder? = files.kind(folder), !files.isLink(folder),
            let entries = try? files.entries(folder)
        else { return [] }
        return entries.prefix(Self.besideLimit).flatMap { entry -> [String] in
            if IntendedPlace.jsonEndings.contains(PathText.fileExtension(entry.name)) { return [entry.name] }
            return entry.isFile || entry.name.hasPrefix(".")
                ? [] : names(folder.entry(entry.name), depth: depth + 1).map { entry.name + "/" + $0 }
        }
    }

    /// Files and folders beside the content that are examined, and how deep.
    private static let deepLimit = 20_000
    private static let deepest = 8

    /// JSON in the other folders beside the content, the shallow ones first; nothing that is hidden, ignored by git, fetched, or a link.
    package mutating func lookIntoFoldersBeside(_ source: DiskPath) {
        var ignoring = GitIgnore(source: source, content: source)
        var queue: [(path: ContentPath, depth: Int)] = [("", 0)]
        var (next, count) = (0, 0)
        while next < queue.count {
            let (folder, depth) = queue[next]
            next += 1
            ignoring?.enter(folder)
            let entries = (try? files.entries(source.place(folder))) ?? []
            // A site that was built holds copies of its payloads.
            if entries.contains(where: { $0.name == OutputManifest.name.text }) { continue }
            for entry in entries where !entry.name.hasPrefix(".") {
                count += 1
                guard count <= Self.deepLimit else { return }
                let path = folder.entry(entry.name)
                let isJSON = entry.isFile && IntendedPlace.jsonEndings.contains(path.fileExtension)
                let isSeen = depth == 0 && (entry.name == prefix || Nearest.folder(entry.name) == "samples")
                guard isJSON ? depth > 0 : !entry.isFile && !isSeen && depth < Self.deepest,
                    !PackageFolders.hold(entry.name, isLoose: true),
                    !(ignoring?.ignores(path, isFolder: !entry.isFile) ?? false)
                else { continue }
                if isJSON {
                    passBeside(source, path.text, isDeep: true)
                } else if exclusion.isEmpty || !exclusion.takes(path, path.text), !files.isLink(source.place(path)),
                    files.resolved(source.place(path)) != output,
                    files.kind(source.place(path)) == .folder
                {
                    queue.append((path, depth + 1))
                }
            }
        }
    }

    private mutating func passBeside(_ source: DiskPath, _ path: String, isDeep: Bool = false) {
        let full = source.entry(path)
        guard isDeep || passed.count(where: \.isBeside) < Self.besideLimit, case .file(let size)? = files.kind(full),
            files.resolved(full) != output
        else { return }
        let isExcluded = !exclusion.isEmpty && exclusion.takes(ContentPath(path), path)
        passed.append(
            PassedOver(
                path: ContentPath(path), shown: path, full: full, size: size, reason: isExcluded ? .excluded : .place,
                isBeside: true, isDeep: isDeep))
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
    package mutating func passHidden(_ name: String, _ path: ContentPath, _ tree: FolderTree) {
        guard path.hasPrefix("samples/"), !Self.tools.contains(name), !files.isLink(tree.place(path))
        else {
            return
        }
        let isJSON = IntendedPlace.jsonEndings.contains(PathText.fileExtension(name))
        let below = names(tree.place(path), depth: 0).map(path.entry)
        for inner in (isJSON ? [path] : []) + below {
            let full = tree.place(inner)
            guard !files.isLink(full), case .file(let size)? = files.kind(full) else { continue }
            passed.append(
                PassedOver(
                    path: inner, shown: tree.shown(inner), full: full, size: size, reason: .hidden,
                    hidden: tree.shown(path)))
        }
    }
}

/// What git ignores: payloads are not judged and folders outside of the known ones are not entered. Pictures, guides and the like in
/// known folders are read all the same: a build of one's own often makes them.
extension SourceWalk {
    /// How many files in folders that git ignores are examined.
    private static let ignoredLimit = 300

    package func isOurs(_ path: ContentPath) -> Bool {
        !isLoose && IntendedPlace.folders.contains(path.components.first.map(String.init) ?? "")
    }

    package func isPassedWhereIgnored(_ kind: SourceKind) -> Bool {
        if case .payload = kind { return true }
        return isLoose
    }

    /// A folder that is not entered, with the JSON that a glance into it finds.
    package mutating func passIgnored(_ path: ContentPath, _ tree: FolderTree) {
        pass(path, tree, .ignored)
        let folder = tree.place(path)
        for name in names(folder, depth: 0) {
            let full = folder.entry(name)
            guard passed.count(where: { $0.reason == .ignored }) < Self.ignoredLimit, !files.isLink(full),
                case .file(let size)? = files.kind(full)
            else { continue }
            pass(path.entry(name), tree, .ignored, size)
        }
    }
}
