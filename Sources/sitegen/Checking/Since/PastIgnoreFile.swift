import Platform
import SiteBuilder
import SiteFiles

/// The baseline as it was at a commit; one from outside of the repository has no other state.
struct PastIgnoreFile {
    private let path: String
    private let isInside: Bool
    private let now: [UInt8]?
    private let old: [UInt8]?

    init(_ path: String, _ git: Git, _ commit: String) throws {
        self.path = path
        now = try? FileSystem().read(DiskPath(path))
        let folder = FileSystem.parent(path)
        let base = git.repository.name(of: folder.isEmpty ? "." : folder)
        isInside = base != nil
        let name = [base ?? "", FileSystem.name(path)].filter { !$0.isEmpty }.joined(separator: "/")
        old = isInside ? try git.blob(commit + ":" + name) : now
    }

    var isSame: Bool { now == old || now.flatMap { now in old.map { PastFolder.isEqual(now, $0) } } ?? false }

    /// Lets a check of the old state use it.
    func put(into past: ChangedScope.Past) throws {
        past.common.ignoresNothing = old == nil
        guard let old else { return }
        past.common.ignoreFile = past.folder + "/ignore.yml"
        try ScratchFolder.change { try FileSystem().write(old, to: DiskPath(past.folder + "/ignore.yml")) }
    }
}
