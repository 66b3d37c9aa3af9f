/// What differs between the site that is to be and the folder as it is.
struct WritePlan {
    /// The manifest is the last.
    let all: [OutputFile]
    /// Paths of those that are to be written.
    let changed: PathSet
    /// What the last build wrote and this one does not, sorted by the manifest.
    let stale: [OutputPath]
    /// What the last build wrote, its manifest among it.
    let owned: PathSet
    let changes: Int
    private let made: PathSet
    /// What the last build wrote.
    private let old: [OutputPath]
    private let output: DiskPath
    private let files = FileSystem()

    init(_ outputs: [OutputFile], in output: DiskPath) {
        self.output = output
        let manifest = OutputManifest(outputs)
        all = outputs + [OutputFile(path: OutputManifest.name, bytes: manifest.bytes)]
        let old = manifest.before(in: output)
        self.old = old
        owned = PathSet(old + [OutputManifest.name])
        let different = Self.different(all, in: output)
        let files = files
        changes = different.count
        changed = PathSet(different.map(\.path))
        let made = PathSet(all.map(\.path))
        self.made = made
        stale = old.filter { !made.contains($0) && files.entry(output.place($0)) != nil }
    }

    private static func different(_ all: [OutputFile], in output: DiskPath) -> [OutputFile] {
        let files = FileSystem()
        let differs = mapConcurrently(all.count) { index in
            let (file, place) = (all[index], output.place(all[index].path))
            // What lies in its place already was looked at when it was taken over.
            if file.place == place { return false }
            guard let mark = files.mark(place), file.count == mark.size else { return true }
            return !files.holds(file.bytes, at: place)
        }
        return zip(all, differs).compactMap { $1 ? $0 : nil }
    }

    var isEmpty: Bool { changes == 0 && stale.isEmpty }

    /// Few files of a large site differ. To lay the whole site anew would take longer than all the rest of such a build.
    var isSmall: Bool { all.count >= Self.large && (changes + stale.count) * 8 <= all.count }

    /// From so many files on.
    static let large = 2000

    /// Foreign entries at the paths of the site's files. `isForced`: regular files do not count.
    func obstacles(isForced: Bool) -> [OutputPath] {
        // A new folder has no entries at all.
        if owned.count == 1, (try? files.list(output))?.isEmpty == true { return [] }
        let stale = PathSet(stale)
        var ownedFolders: PathSet?
        var found: [OutputPath] = []
        var folders = PathSet([""])
        for file in all where !owned.contains(file.path) || changed.contains(file.path) {
            var folder = file.path.folder
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
            switch files.entry(output.place(file.path))?.kind {
            case nil: continue
            case .file? where isForced || owned.contains(file.path): continue
            case .folder?:
                let known = ownedFolders ?? PathSet.folders(of: old)
                ownedFolders = known
                if !holdsOnly(stale, file.path, known, depth: 0) { found.append(file.path) }
            default: found.append(file.path)
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
