package import SiteFiles
import Text

/// What is not read: named as passed over, hidden among the samples, where a payload would never be checked, or there twice.
extension SourceWalk {
    /// Folders of tools, which may hold copies of what they are about.
    private static let tools: Set<String> = [
        ".git", ".hg", ".svn", ".bzr", ".vscode", ".vs", ".idea", ".fleet", ".zed", ".history", ".ipynb_checkpoints",
        ".cache",
        ".build", ".swiftpm", ".venv", ".tox", ".terraform", ".obsidian", ".Trash", ".Trashes", ".Spotlight-V100",
    ]

    /// Of what lies beside the content only what may be meant for it is noted.
    package mutating func pass(_ path: ContentPath, _ tree: FolderTree, _ reason: PassedOver.Reason, _ size: Int = 0) {
        let isBeside = tree.besides != nil
        if isBeside {
            let isMeant =
                IntendedPlace.jsonEndings.contains(path.fileExtension)
                || path.folder.isEmpty && IntendedPlace.isSettings(path.text)
            guard isMeant else { return }
        }
        passed.append(
            PassedOver(
                path: path, shown: tree.shown(path), full: tree.place(path), size: size, reason: reason,
                isBeside: isBeside))
    }

    /// Without payloads that a link among the samples leads to: such a one is the sample that the link names.
    func judgedOnce(_ content: [Found]) -> [Found] {
        let linked = content.filter { found in sampleLinks.contains { $0 == found.path || found.path.isIn($0) } }
        let targets = Set(linked.map { files.resolved($0.full) })
        return content.filter { !$0.isAnywhere || !targets.contains(files.resolved($0.full)) }
    }

    /// JSON in a folder and those below it, as far as a glance goes.
    private func names(_ folder: DiskPath, depth: Int) -> [String] {
        guard depth < 2, case .folder? = files.kind(folder), !files.isLink(folder),
            let entries = try? files.entries(folder)
        else { return [] }
        return entries.prefix(Self.glanceLimit).flatMap { entry -> [String] in
            if IntendedPlace.jsonEndings.contains(PathText.fileExtension(entry.name)) { return [entry.name] }
            return entry.isFile || entry.name.hasPrefix(".")
                ? [] : names(folder.entry(entry.name), depth: depth + 1).map { entry.name + "/" + $0 }
        }
    }

    /// How many names of a folder that is not entered are examined; a larger one most likely belongs to something else.
    private static let glanceLimit = 300

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

    package func isOurs(_ path: ContentPath, _ tree: FolderTree) -> Bool {
        let folder = path.components.first.map(String.init) ?? ""
        return tree.besides == nil && IntendedPlace.folders.contains(folder)
            && (!isLoose || ["apps", "profiles", "specs"].contains(folder))
    }

    package func isPassedWhereIgnored(_ kind: SourceKind, _ path: ContentPath, _ tree: FolderTree) -> Bool {
        if case .payload = kind { return true }
        return !isOurs(path, tree) && (isLoose || FoundFile.kind(path) != nil)
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
