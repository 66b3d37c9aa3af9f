/// The patterns of `.gitignore` files, as gitignore(5) has them: those of the repository's root down to the content, of the folders
/// below as they are met, and of `.git/info/exclude`. A user's own list of patterns is not read: a verdict must not depend on the
/// machine. The last pattern that matches decides, and the list of the nearest folder goes first.
package struct GitIgnore {
    package static let fileName = ".gitignore"
    private static let sizeLimit = 256 << 10
    private static let countLimit = 1000

    /// Files that patterns were read from.
    package private(set) var files: [DiskPath] = []
    /// Path of the content folder from the repository's root.
    private let base: String
    private let root: DiskPath
    /// By folder, from the repository's root.
    private var lists: [String: [IgnorePattern]] = [:]
    private var excluded: [IgnorePattern] = []

    /// Nil outside of a git repository, and where what is asked for is ignored as a whole: somebody who names it means it.
    package init?(source: DiskPath, content: DiskPath) {
        let system = FileSystem()
        let real = system.resolved(content)
        guard let root = Self.repository(above: system.resolved(source)), real == root || real.isIn(root)
        else { return nil }
        self.root = root
        base = String(real.text.dropFirst(root.text.count).drop { $0 == "/" })
        excluded = read(root.entry(".git/info/exclude"))
        var folder = ""
        for name in base.split(separator: "/").map(String.init) {
            load(folder)
            folder = PathText.join(folder, name)
            if ignores(repositoryPath: folder, isFolder: true) { return nil }
        }
        load(folder)
    }

    private static func repository(above folder: DiskPath) -> DiskPath? {
        var current = folder
        while !current.isEmpty, current != "/" {
            if FileSystem().kind(current.entry(".git")) != nil { return current }
            current = DiskPath("/" + PathText.folder(String(current.text.dropFirst())))
        }
        return nil
    }

    /// Reads the list of a folder.
    package mutating func enter(_ folder: ContentPath) { load(PathText.join(base, folder.text)) }

    /// Whether a file or folder is ignored itself; what is in an ignored folder is, too, which the caller knows.
    package func ignores(_ path: ContentPath, isFolder: Bool) -> Bool {
        ignores(repositoryPath: PathText.join(base, path.text), isFolder: isFolder)
    }

    private mutating func load(_ folder: String) {
        guard lists[folder] == nil else { return }
        lists[folder] = read(root.entry(folder).entry(Self.fileName))
    }

    private mutating func read(_ path: DiskPath) -> [IgnorePattern] {
        let system = FileSystem()
        guard !system.isLink(path), case .file(let size)? = system.kind(path), size <= Self.sizeLimit,
            let bytes = try? system.read(path, limit: Self.sizeLimit)
        else { return [] }
        files.append(path)
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        return Array(lines.lazy.compactMap { IgnorePattern($0) }.prefix(Self.countLimit))
    }

    private func ignores(repositoryPath path: String, isFolder: Bool) -> Bool {
        let names = path.split(separator: "/").map { Array($0.unicodeScalars) }
        var folder = path
        var depth = names.count
        while depth > 0 {
            depth -= 1
            folder = PathText.folder(folder)
            guard let list = lists[folder], !list.isEmpty else { continue }
            if let last = list.last(where: { $0.matches(names[depth...], isFolder) }) { return !last.isNegated }
        }
        return excluded.last { $0.matches(names[...], isFolder) }.map { !$0.isNegated } ?? false
    }
}
