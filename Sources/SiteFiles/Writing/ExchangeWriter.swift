/// Lays the new site beside the old one and exchanges the two in one system call: a reader sees the old site
/// or the new one. A file whose bytes are the same, and a foreign one, is carried over by a second name, so that it stays the same
/// file.
struct ExchangeWriter {
    let output: DiskPath
    let interrupt: @Sendable () throws -> Void
    private let files = FileSystem()

    init(output: DiskPath, interrupt: @escaping @Sendable () throws -> Void = {}) {
        self.output = output
        self.interrupt = interrupt
    }

    /// Beside the old site, so that it is on the same file system.
    var staging: DiskPath { DiskPath(output.folder.text + "/.\(output.name).sitegen-new") }

    /// The remains of a run that was killed: part of a new site, or a whole old one. Each begins with its manifest.
    func clearLeftover() throws {
        guard let entry = files.entry(staging) else { return }
        let isOwn =
            try entry.kind == .folder
            && (files.list(staging).isEmpty || files.entry(staging.place(OutputManifest.name))?.kind == .file)
        guard isOwn else {
            throw OutputFolder.Refusal(
                message: "'\(staging)' is in the way, and sitegen did not write it; move it away")
        }
        clear()
    }

    /// The manifest goes last: as long as anything is left, it says whose folder this is.
    private func clear() {
        for name in (try? files.list(staging)) ?? [] where name != OutputManifest.name.text {
            files.removeTree(staging.entry(name))
        }
        files.removeTree(staging)
    }

    /// Whether it was done. If not, the two folders cannot change places here, and nothing has changed.
    func write(_ plan: WritePlan, _ carried: WritePlan.Carried) throws -> Bool {
        guard files.mayWrite(in: output.folder) else { return false }
        try files.makeNewFolder(staging)
        // The lock is the old folder's. Whoever comes after the two have changed places finds the new one, and must wait as well.
        let lock = OutputLock.hold(staging)
        defer { lock?.release() }
        defer { clear() }
        return try lay(plan, carried) && changePlaces()
    }

    private func changePlaces() throws -> Bool {
        try interrupt()
        if files.exchange(staging, output) == 0 { return true }
        // A folder takes the place of an empty one on every system.
        return try files.list(output).isEmpty && files.move(staging, to: output) == 0
    }

    private func lay(_ plan: WritePlan, _ carried: WritePlan.Carried) throws -> Bool {
        let (all, last) = (plan.all, plan.all.count - 1)
        let folders = Self.folders(of: all.lazy.map(\.path), carried.files)
        do {
            // The manifest comes first: it says whose folder this is.
            try lay(all[last], plan)
            for level in folders.levels {
                try forEachConcurrently(level.count) { try files.makeNewFolder(staging.place(level[$0])) }
            }
            try forEachConcurrently(last) { try lay(all[$0], plan) }
        } catch is NoLink {
            return false
        }
        for path in carried.files where files.hardLink(output.place(path), to: staging.place(path)) != 0 {
            return false
        }
        return keepFolders(carried.folders.filter { folders.all.contains($0.path) })
    }

    /// The folders that files are in, but for the first: by their depth, so that those of one level can be made at once.
    private static func folders(
        of made: some Collection<OutputPath>, _ carried: [OutputPath]
    ) -> (all: PathSet, levels: [[OutputPath]]) {
        var all = PathSet([""])
        var levels: [[OutputPath]] = []
        func add(_ file: OutputPath) {
            var folder = file.folder
            while all.insert(folder) {
                let depth = folder.text.utf8.count { $0 == UInt8(ascii: "/") }
                while levels.count <= depth { levels.append([]) }
                levels[depth].append(folder)
                folder = folder.folder
            }
        }
        for file in made { add(file) }
        for file in carried { add(file) }
        return (all, levels)
    }

    /// The file system has no second names.
    private struct NoLink: Error {}

    private func lay(_ file: OutputFile, _ plan: WritePlan) throws {
        try interrupt()
        let new = staging.place(file.path)
        if plan.changed?.contains(file.path) ?? true {
            try files.write(try file.read(), to: new)
            if !plan.isNew { try keepMode(of: output.place(file.path), on: new) }
        } else if files.hardLink(output.place(file.path), to: new) != 0 {
            throw NoLink()
        }
    }

    private func keepMode(of old: DiskPath, on new: DiskPath) throws {
        guard let before = files.entry(old), before.kind == .file, let now = files.entry(new), before.mode != now.mode
        else { return }
        try files.setMode(new, before.mode)
    }

    /// The inner ones first: a folder that may not be written to is closed when it is full.
    private func keepFolders(_ folders: [(path: OutputPath, entry: FileSystem.Entry)]) -> Bool {
        for (path, old) in folders.sorted(by: { $0.path.text.utf8.count > $1.path.text.utf8.count }) {
            let new = staging.place(path)
            guard let now = files.entry(new) else { return false }
            do {
                if now.group != old.group { try files.setGroup(new, old.group) }
                if now.mode != old.mode { try files.setMode(new, old.mode) }
            } catch { return false }
        }
        return true
    }
}
