import Platform
import SiteBuilder
import SiteFiles

/// Single files, and the facts beside them, compared with what they were at a commit.
struct PastFiles {
    /// Not there then, or others: real paths.
    private(set) var changed: Set<String> = []
    /// Facts that were there and are not any more.
    private(set) var gone: Set<String> = []

    /// Paths as they were typed. Throws `Git.Unknown` when the old files cannot be had.
    init(_ git: Git, commit: String, paths: [String]) throws {
        let files = FileSystem()
        let root = git.repository.root == "/" ? "" : git.repository.root
        var wanted: Set<String> = []
        for path in paths {
            let real = files.resolved(DiskPath(path))
            guard let name = git.repository.name(of: path) else { continue }
            // A file that is reached by a link in the repository was perhaps another one.
            if !files.absolute(DiskPath(path)).hasSuffix("/" + name) { changed.insert(real.text) }
            wanted.formUnion([name] + PathInputs.factsNames(of: name))
        }
        let known = try git.files(at: commit, below: Self.common(wanted)).filter { wanted.contains($0.path) }
        guard known.reduce(0, { $0 + $1.size }) <= 512 << 20 else {
            throw Git.Unknown(reason: "the files are larger than 512 MB")
        }
        let past = known.filter { $0.kind == .file }
        var same: Set<String> = []
        try git.contents(of: past) { index, bytes in
            let path = root + "/" + past[index].path
            if let now = try? files.read(DiskPath(path), limit: 512 << 20), PastFolder.isEqual(now, bytes) {
                same.insert(past[index].path)
            }
        }
        let names = Set(known.map(\.path))
        for name in wanted where !same.contains(name) {
            let path = root + "/" + name
            if files.kind(DiskPath(path)) != nil {
                changed.insert(path)
            } else if names.contains(name) {
                gone.insert(path)
            }
        }
    }

    /// The folder that holds all of them.
    private static func common(_ names: Set<String>) -> String {
        var shared: [Substring]?
        for name in names {
            let folder = Array(name.split(separator: "/").dropLast())
            let same = zip(shared ?? folder, folder).prefix { $0 == $1 }.map(\.0)
            shared = same
        }
        return (shared ?? []).joined(separator: "/")
    }
}
