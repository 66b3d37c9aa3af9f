import Platform

/// The folder that a site is written to, once it is sure that a site may be written there. It is new, empty, or marked by
/// sitegen's own manifest, or adopted by force; and it is never a folder that must not be lost.
///
/// Folders are compared by device and inode, not by their names: a link, a mount or a file system that does not tell capitals
/// from small letters gives one folder several names.
package struct OutputFolder: Sendable {
    /// Why nothing is written, and what to do.
    package struct Refusal: Error, Sendable { package var message: String }

    /// Where it lies, links resolved: a link to a folder stays one, and its target is written to, unless it leads out of the working copy.
    package let path: DiskPath
    /// Foreign regular files may be replaced, and a folder without a manifest may be taken over.
    package let isForced: Bool
    private let given: DiskPath
    private let files = FileSystem()

    /// Touches nothing. `share` is the folder with sitegen's own theme and packs.
    package init(_ given: DiskPath, source: DiskPath, share: DiskPath?, isForced: Bool = false) throws {
        guard !given.isEmpty else { throw Refusal(message: "'--output' must name a folder") }
        self.given = given
        self.isForced = isForced
        path = try Self.real(given)
        try refuseLinks(source)
        try refuseRoots()
        try refuseSource(source)
        if let share { try refuseShare(share) }
        try refuseRepository()
        try refuseForeign()
    }

    /// Throws where nothing may be written whatever lies there: a root, a home, the source, and what holds one of them. For commands
    /// that add files to a folder, before anything is read.
    package static func refuseLosses(_ given: DiskPath, source: DiskPath) throws {
        let folder = try OutputFolder(unchecked: given)
        try folder.refuseLinks(source)
        try folder.refuseRoots()
        if folder.isOrHolds(source) { throw folder.refuse("must not be, or hold, the source folder") }
    }

    private init(unchecked given: DiskPath) throws {
        self.given = given
        isForced = false
        path = try Self.real(given)
    }

    /// Whether nothing is there, or nothing but what an earlier run of sitegen left unfinished.
    package static func isEmpty(_ path: DiskPath) throws -> Bool {
        let names = try FileSystem().list(path)
        return names.allSatisfy { $0 == InPlaceWriter.folderName && InPlaceWriter(output: path).isOwn }
    }

    /// Links resolved as far as something is there.
    private static func real(_ given: DiskPath) throws -> DiskPath {
        let files = FileSystem()
        var existing = files.absolute(given)
        var rest: [String] = []
        while files.entry(existing) == nil, existing != "/" {
            rest.append(existing.name)
            existing = existing.folder.isEmpty ? "/" : existing.folder
        }
        let shown = rest.isEmpty ? given : existing
        switch files.kind(existing) {
        case .folder?: break
        case .file?: throw Refusal(message: "the output '\(shown)' is a file; name a folder")
        case .other?: throw Refusal(message: "the output '\(shown)' is neither a folder nor a file; name a folder")
        case nil:
            let isLink = files.isLink(existing)
            throw Refusal(
                message: isLink
                    ? "the output '\(shown)' is a link that leads nowhere, or to itself; name a folder"
                    : "the output '\(shown)' cannot be examined: \(String(cString: strerror(errno)))")
        }
        let real = files.resolved(existing)
        if rest.isEmpty { return real }
        return DiskPath(rest.reversed().reduce(real == "/" ? "" : real.text) { $0 + "/" + $1 })
    }

    /// What a path and the folders above it are, as far as they exist.
    private func chain(_ path: DiskPath) -> Set<FileSystem.Identity> {
        var found: Set<FileSystem.Identity> = []
        var folder = files.resolved(path)
        for _ in 0..<4096 {
            if let identity = files.identity(folder.isEmpty ? "/" : folder) { found.insert(identity) }
            if folder.isEmpty || folder == "/" { break }
            folder = folder.folder
        }
        return found
    }

    private func isOrHolds(_ folder: DiskPath) -> Bool {
        files.identity(path).map { chain(folder).contains($0) } ?? false
    }

    private func isIn(_ folder: DiskPath) -> Bool {
        guard case .folder? = files.kind(folder), let identity = files.identity(folder) else { return false }
        return chain(path).contains(identity)
    }

    private func refuse(_ rule: String) -> Refusal { Refusal(message: "the output folder '\(given)' \(rule)") }

    /// A link in the sources must not say where the site comes to lie.
    private func refuseLinks(_ source: DiskPath) throws {
        for tree in files.trees(of: source) {
            guard let link = files.strayLink(to: given, outOf: tree) else { continue }
            throw refuse("leads out of the working copy through the link '\(link)'; name the folder that is meant")
        }
    }

    private func refuseRoots() throws {
        if let root = files.identity("/"), files.identity(path) == root {
            throw refuse("must not be the root of the file system")
        }
        var homes = [ProcessInfo.processInfo.environment["HOME"]].compactMap { $0 }.filter { !$0.isEmpty }
        if let user = getpwuid(getuid()), let home = user.pointee.pw_dir { homes.append(String(cString: home)) }
        for home in homes where isOrHolds(DiskPath(home)) { throw refuse("must not be, or hold, the home folder") }
    }

    private func refuseSource(_ source: DiskPath) throws {
        if isOrHolds(source) { throw refuse("must not be, or hold, the source folder") }
        var content = [source.entry("Content")]
        if files.kind(content[0]) == nil {
            content = ["guides", "samples", "specs", "assets", "apps", "profiles"].map(source.entry)
        }
        if content.contains(where: isIn) { throw refuse("must not lie in the content folder") }
    }

    private func refuseShare(_ share: DiskPath) throws {
        let own = ["Templates", "Packs", "Schemas", "Starters", "Loaders"].map(share.entry)
        if isOrHolds(share) || own.contains(where: isIn) {
            throw refuse("must not be, hold or lie in sitegen's own files")
        }
    }

    private func refuseRepository() throws {
        if path.text.split(separator: "/").contains(where: { $0.lowercased() == ".git" }) {
            throw refuse("must not lie in a '.git' folder")
        }
        let isBare = ["HEAD", "objects", "refs"].allSatisfy { files.entry(path.entry($0)) != nil }
        guard files.entry(path.entry(".git")) != nil || isBare else { return }
        throw refuse("must not be a git repository; name another folder, which may lie in it")
    }

    private func refuseForeign() throws {
        guard files.entry(path) != nil, !isForced else { return }
        switch OutputManifest.read(in: path) {
        case .listed: return
        case .unusable(let reason):
            throw refuse(
                "has a '\(OutputManifest.name)' that cannot be used: \(reason); name another folder, or '--force' takes this one over"
            )
        case .missing:
            do {
                if try Self.isEmpty(path) { return }
            } catch let failure as FileSystem.Failure {
                throw refuse("cannot be read: \(failure.reason)")
            }
            throw refuse(
                "is not empty, and sitegen did not write it; name a new folder, or '--force' takes this one over (other files in it stay)"
            )
        }
    }
}
