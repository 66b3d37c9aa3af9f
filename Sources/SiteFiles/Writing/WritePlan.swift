/// What differs between the site that is to be and the folder as it is.
struct WritePlan {
    /// The manifest is the last.
    let all: [OutputFile]
    /// Those that are to be written.
    let written: [OutputFile]
    /// Their paths; nil where they are all.
    let changed: PathSet?
    /// What the last build wrote and this one does not, sorted by the manifest.
    let stale: [OutputPath]
    /// What the last build wrote.
    private let old: [OutputPath]
    /// What differs between that and what is made now.
    private let difference: PathDifference
    private let output: DiskPath
    /// The folder has no entries: no path of it is worth a look.
    let isNew: Bool
    private let files = FileSystem()

    init(_ outputs: [OutputFile], in output: DiskPath) {
        self.output = output
        let isNew = (try? FileSystem().list(output))?.isEmpty == true
        self.isNew = isNew
        let (made, different) = together(
            { Self.manifest(outputs, in: output) },
            { isNew ? outputs.filter { !$0.isPlaced(in: output) } : Self.different(outputs, in: output) })
        let file = OutputFile(path: OutputManifest.name, bytes: made.manifest.bytes)
        all = outputs + [file]
        old = made.old
        difference = made.difference
        let files = files
        let isChanged = !files.holds(file.bytes, at: output.place(file.path))
        written = different + (isChanged ? [file] : [])
        changed = written.count == all.count ? nil : PathSet(written.lazy.map(\.path))
        stale = made.difference.gone.filter { files.entry(output.place($0)) != nil }
    }

    private static func manifest(
        _ outputs: [OutputFile], in output: DiskPath
    ) -> (manifest: OutputManifest, old: [OutputPath], difference: PathDifference) {
        let manifest = OutputManifest(outputs)
        let old = manifest.before(in: output)
        return (manifest, old, PathDifference(from: old, to: manifest.paths))
    }

    private static func different(_ all: [OutputFile], in output: DiskPath) -> [OutputFile] {
        let files = FileSystem()
        let differs = concurrentMap(all.count) { index in
            // What lies in its place already was looked at when it was taken over.
            if all[index].isPlaced(in: output) { return false }
            let (file, place) = (all[index], output.place(all[index].path))
            guard let mark = files.mark(place), file.count == mark.size else { return true }
            return !files.holds(file.bytes, at: place)
        }
        return zip(all, differs).compactMap { $1 ? $0 : nil }
    }

    var changes: Int { written.count }

    var isEmpty: Bool { changes == 0 && stale.isEmpty }

    /// Few files of a large site differ. To lay the whole site anew would take longer than all the rest of such a build.
    var isSmall: Bool { all.count >= Self.large && (changes + stale.count) * 8 <= all.count }

    /// From so many files on.
    static let large = 2000

    /// Foreign entries at the paths of the site's files. `isForced`: regular files do not count.
    func obstacles(isForced: Bool) -> [OutputPath] {
        if isNew { return [] }
        let (stale, foreign) = (PathSet(stale), PathSet(difference.added))
        var ownedFolders: PathSet?
        var found: [OutputPath] = []
        var folders = PathSet([""])
        for path in (difference.added + written.map(\.path).filter { !foreign.contains($0) }).sorted() {
            var folder = path.folder
            var isHidden = false
            while !folder.isEmpty, folders.insert(folder) {
                if let kind = files.entry(output.place(folder))?.kind, kind != .folder,
                    !(kind == .file && stale.contains(folder))
                {
                    found.append(folder)
                    isHidden = true
                }
                folder = folder.folder
            }
            if isHidden { continue }
            switch files.entry(output.place(path))?.kind {
            case nil: continue
            case .file? where isForced || !foreign.contains(path): continue
            case .folder?:
                let known = ownedFolders ?? PathSet.folders(of: old)
                ownedFolders = known
                if !holdsOnly(stale, path, known, depth: 0) { found.append(path) }
            default: found.append(path)
            }
        }
        return found
    }

    private func holdsOnly(_ stale: PathSet, _ folder: OutputPath, _ ownedFolders: PathSet, depth: Int) -> Bool {
        guard depth < 64, ownedFolders.contains(folder), let names = try? files.list(output.place(folder)) else {
            return false
        }
        return names.allSatisfy { name in
            let path = folder.entry(name)
            switch files.entry(output.place(path))?.kind {
            case .file?: return stale.contains(path)
            case .folder?: return holdsOnly(stale, path, ownedFolders, depth: depth + 1)
            default: return false
            }
        }
    }

    /// The entries that a new folder must take over from the old one before the two are exchanged.
    struct Carried {
        /// Foreign regular files.
        var files: [OutputPath] = []
        var folders: [(path: OutputPath, entry: FileSystem.Entry)] = []
    }

    /// Nil where something is in the folder that cannot be taken over as it is: anything foreign but regular files, a mount point,
    /// a folder of somebody else. No folder that is not sitegen's is looked into, so a tree of any size or shape costs nothing.
    func carried(owner: UInt32) throws -> Carried? {
        var carried = Carried()
        let ownedFolders = PathSet.folders(of: old)
        let (owned, made) = (PathSet(old + [OutputManifest.name]), PathSet(all.map(\.path)))
        var open: [OutputPath] = [""]
        var device: UInt64?
        while let folder = open.popLast() {
            let full = output.place(folder)
            guard let entry = files.entry(full), entry.kind == .folder, entry.owner == owner,
                device ?? entry.device == entry.device, !files.isMountPoint(full)
            else { return nil }
            device = entry.device
            carried.folders.append((folder, entry))
            for item in try files.entries(full) {
                let path = folder.entry(item.name)
                let kind = item.isFile ? .file : files.entry(output.place(path))?.kind
                if kind == .folder, ownedFolders.contains(path) {
                    open.append(path)
                } else if kind == .file {
                    if !owned.contains(path), !made.contains(path) { carried.files.append(path) }
                } else {
                    return nil
                }
            }
        }
        return carried
    }
}

/// What differs between the paths of two sites, by their bytes.
private struct PathDifference {
    private(set) var added: [OutputPath] = []
    private(set) var gone: [OutputPath] = []

    init(from old: [OutputPath], to new: [OutputPath]) {
        let isSame =
            old.count == new.count
            && old.withUnsafeBufferPointer { old in
                new.withUnsafeBufferPointer { $0.baseAddress == old.baseAddress }
            }
        if isSame { return }
        let (before, after) = (PathSet(old), PathSet(new))
        added = new.filter { !before.contains($0) }
        gone = old.filter { !after.contains($0) }
    }
}
