/// Lays the new site beside the old one and exchanges the two in one system call: a reader sees the old site
/// or the new one. A file whose bytes are the same, and a foreign one, is carried over by a second name, so that it stays the same
/// file.
struct ExchangeWriter {
    let output: String
    let interrupt: @Sendable () throws -> Void
    private let files = FileSystem()

    init(output: String, interrupt: @escaping @Sendable () throws -> Void = {}) {
        self.output = output
        self.interrupt = interrupt
    }

    /// Beside the old site, so that it is on the same file system.
    var staging: String { SitePath.folder(output) + "/." + SitePath.name(output) + ".sitegen-new" }

    /// The remains of a run that was killed: part of a new site, or a whole old one. Each begins with its manifest.
    func clearLeftover() throws {
        guard let entry = files.entry(staging) else { return }
        let isOwn =
            try entry.kind == .folder
            && (files.list(staging).isEmpty || files.entry(staging + "/" + OutputManifest.name.text)?.kind == .file)
        guard isOwn else {
            throw OutputFolder.Refusal(
                message: "'\(staging)' is in the way, and sitegen did not write it; move it away")
        }
        clear()
    }

    /// The manifest goes last: as long as anything is left, it says whose folder this is.
    private func clear() {
        for name in (try? files.list(staging)) ?? [] where name != OutputManifest.name.text {
            files.removeTree(staging + "/" + name)
        }
        files.removeTree(staging)
    }

    /// Whether it was done. If not, the two folders cannot change places here, and nothing has changed.
    func write(_ plan: WritePlan, _ carried: WritePlan.Carried) throws -> Bool {
        guard files.mayWrite(in: SitePath.folder(output)) else { return false }
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
        var folders = PathSet([""])
        func makeFolder(_ folder: OutputPath) throws {
            guard !folder.isEmpty, !folders.contains(folder) else { return }
            try makeFolder(folder.folder)
            try files.makeNewFolder(staging + "/" + folder.text)
            folders.insert(folder)
        }
        // The manifest comes first: it says whose folder this is.
        let all = [plan.all.last].compactMap { $0 } + plan.all.dropLast()
        for file in all { try makeFolder(file.path.folder) }
        do {
            if let manifest = all.first { try lay(manifest, plan) }
            try forEachConcurrently(all.count - 1) { try lay(all[$0 + 1], plan) }
        } catch is NoLink {
            return false
        }
        for path in carried.files {
            try makeFolder(path.folder)
            if files.hardLink(output + "/" + path.text, to: staging + "/" + path.text) != 0 { return false }
        }
        return keepFolders(carried.folders.filter { folders.contains($0.path) })
    }

    /// The file system has no second names.
    private struct NoLink: Error {}

    private func lay(_ file: OutputFile, _ plan: WritePlan) throws {
        try interrupt()
        let (old, new) = (output + "/" + file.path.text, staging + "/" + file.path.text)
        if plan.changed.contains(file.path) {
            try files.write(try file.read(), to: new)
            try keepMode(of: old, on: new)
        } else if files.hardLink(old, to: new) != 0 {
            throw NoLink()
        }
    }

    private func keepMode(of old: String, on new: String) throws {
        guard let before = files.entry(old), before.kind == .file, let now = files.entry(new), before.mode != now.mode
        else { return }
        try files.setMode(new, before.mode)
    }

    /// The inner ones first: a folder that may not be written to is closed when it is full.
    private func keepFolders(_ folders: [(path: OutputPath, entry: FileSystem.Entry)]) -> Bool {
        for (path, old) in folders.sorted(by: { $0.path.text.utf8.count > $1.path.text.utf8.count }) {
            let new = SitePath.join(staging, path.text)
            guard let now = files.entry(new) else { return false }
            do {
                if now.group != old.group { try files.setGroup(new, old.group) }
                if now.mode != old.mode { try files.setMode(new, old.mode) }
            } catch { return false }
        }
        return true
    }
}
