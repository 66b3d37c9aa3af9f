import Platform
import SiteBuilder
import SiteFiles
import Text

/// A git repository as it lies on the disk, found by its `.git` in a folder or above it: git is not asked, since it would take a
/// folder of plain files for a bare repository and read the configuration in there. Nothing is read but where things lie.
struct GitRepository: Sendable {
    /// The folder that holds `.git`.
    let root: String
    /// Where `HEAD` and the index lie; for a linked working tree and a submodule somewhere else than `.git`.
    let own: String
    /// Where objects and references lie; the same but for a linked working tree.
    let shared: String

    /// Nil where no folder above holds a repository. Throws for a `.git` file that leads to none.
    static func find(above folder: String) throws -> GitRepository? {
        var current = FileSystem().resolved(DiskPath(folder)).text
        while true {
            if let found = try at(current) { return found }
            let parent = FileSystem.parent(current)
            if parent == current || parent.isEmpty { return nil }
            current = parent
        }
    }

    private static func at(_ root: String) throws -> GitRepository? {
        let files = FileSystem()
        let path = (root == "/" ? "" : root) + "/.git"
        switch files.kind(DiskPath(path)) {
        case .folder?:
            return GitRepository(root: root, own: files.resolved(DiskPath(path)).text)
        case .file?:
            let text = try? String(decoding: files.read(DiskPath(path), limit: 8192), as: UTF8.self)
            guard let text, text.hasPrefix("gitdir:") else { throw Failure("'\(path)' must name a git folder") }
            let target = text.dropFirst("gitdir:".count).trimmed()
            guard let found = GitRepository(root: root, own: place(target, from: root)) else {
                throw Failure("'\(path)' leads to '\(target)', which is not a git folder")
            }
            return found
        default: return nil
        }
    }

    private init?(root: String, own: String) {
        let files = FileSystem()
        self.root = root
        self.own = own
        guard case .folder? = files.kind(DiskPath(own)) else { return nil }
        if let text = Self.text(own + "/commondir") {
            shared = Self.place(text, from: own)
        } else {
            shared = own
        }
        guard case .folder? = files.kind(DiskPath(shared + "/objects")),
            case .folder? = files.kind(DiskPath(shared + "/refs"))
        else {
            return nil
        }
        if files.isLink(DiskPath(own + "/HEAD")) { return }
        guard case .file? = files.kind(DiskPath(own + "/HEAD")) else { return nil }
    }

    private static func place(_ path: String, from folder: String) -> String {
        FileSystem().resolved(DiskPath(path.hasPrefix("/") ? path : folder + "/" + path)).text
    }

    /// A short text file without white space at its ends; nil for anything else.
    private static func text(_ path: String, limit: Int = 8192) -> String? {
        let files = FileSystem()
        guard case .file? = files.kind(DiskPath(path)), let bytes = try? files.read(DiskPath(path), limit: limit) else {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self).trimmed()
    }

    /// A path in the working tree as git names it, from the root; nil outside. The root itself is the empty path.
    func name(of path: String) -> String? {
        let real = FileSystem().resolved(DiskPath(path)).text
        if real == root { return "" }
        let base = root == "/" ? "/" : root + "/"
        return real.hasPrefix(base) ? String(real.dropFirst(base.count)) : nil
    }

    /// `HEAD` in the two forms that git writes: a branch, or a commit.
    func head() throws -> String {
        let files = FileSystem()
        let text = files.linkTarget(DiskPath(own + "/HEAD")).map { "ref: " + $0 } ?? Self.text(own + "/HEAD") ?? ""
        let isCommit = [40, 64].contains(text.utf8.count) && text.allSatisfy(\.isHexDigit)
        let isBranch = text.hasPrefix("ref: refs/") && !text.contains("\n")
        guard isCommit || isBranch else { throw Failure("'\(own)/HEAD' must name a branch or a commit") }
        return text
    }

    /// Whether the history is cut off.
    var isShallow: Bool {
        Self.text(shared + "/shallow").map { !$0.isEmpty } ?? FileSystem().isLink(DiskPath(shared + "/shallow"))
    }

    /// What `extensions` in the repository's configuration says of how objects and references are written; the rest of that file is
    /// never read by anyone. The form is that of git-config(1), as git itself writes it.
    var extensions: [String: String] {
        let known = ["objectformat", "refstorage"]
        var found: [String: String] = [:]
        var isInside = false
        for line in (Self.text(shared + "/config", limit: 1 << 20) ?? "").split(separator: "\n") {
            let words = line.trimmed().lowercased()
            if words.hasPrefix("[") {
                isInside = words.hasPrefix("[extensions]")
                continue
            }
            let parts = words.split(separator: "=", maxSplits: 1).map { $0.trimmed() }
            guard isInside, parts.count == 2, known.contains(parts[0]) else { continue }
            if parts[1].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) { found[parts[0]] = parts[1] }
        }
        return found
    }

    /// The first part of the repository that belongs to somebody else, as git looks at it; nil when all is our own, and for root.
    var stranger: (path: String, owner: UInt32)? {
        let user = geteuid()
        if user == 0 { return nil }
        for path in [root, root + "/.git", own, shared] {
            if let owner = FileSystem().owner(DiskPath(path)), owner != user { return (path, owner) }
        }
        return nil
    }
}
