import DataTree
import Text

/// Replaces the site file by file, where the folder itself cannot be replaced: a mount point, a folder with foreign things that have
/// to stay the same things, a folder above that may not be written to.
///
/// Everything is written to a folder inside first. Then a journal says what goes where, and from there on the work is finished, by
/// this run or by the next one: until it is, readers may see files of both sites. Whatever fails before leaves the old site.
package struct InPlaceWriter {
    /// The journal is written, but the site is not complete. The next run finishes it.
    package struct Unfinished: Error { package var failure: FileSystem.Failure }

    static let folderName = ".sitegen-new"
    private static let journalName = "journal.json"

    private let output: DiskPath
    private let interrupt: @Sendable () throws -> Void
    private let files = FileSystem()

    init(output: DiskPath, interrupt: @escaping @Sendable () throws -> Void = {}) {
        self.output = output
        self.interrupt = interrupt
    }

    private var staging: DiskPath { output.entry(Self.folderName) }
    private var journal: DiskPath { staging.entry(Self.journalName) }

    /// Whether nothing but staged files, named by numbers, and the journal is in there.
    var isOwn: Bool {
        guard files.entry(staging)?.kind == .folder, let names = try? files.list(staging) else { return false }
        return names.allSatisfy { name in
            name == Self.journalName || name == Self.journalName + "-part"
                || name.utf8.allSatisfy { $0.isDigit }
        }
    }

    /// A run ended after its journal was written.
    var isUnfinished: Bool { isOwn && files.entry(journal)?.kind == .file }

    /// Finishes the site of a killed run whose journal was written; otherwise removes what it had prepared.
    func recover() throws {
        guard files.entry(staging) != nil else { return }
        guard isOwn else {
            throw OutputFolder.Refusal(
                message: "'\(staging)' is in the way, and sitegen did not write it; move it away")
        }
        if isUnfinished, let promised = Journal(try files.read(journal, limit: OutputManifest.sizeLimit)) {
            try keep(trusted(promised))
        }
        files.removeTree(staging)
    }

    /// A journal is a file like any other: it removes and replaces only what the manifest lists.
    private func trusted(_ promised: Journal) throws -> Journal {
        var known: Set<OutputPath> = [OutputManifest.name]
        if case .listed(let paths) = OutputManifest.read(in: output) { known.formUnion(paths) }
        for (index, path) in promised.files.enumerated()
        where !known.contains(path) && files.entry(staging.entry(String(index))) != nil
            && files.entry(output.place(path)) != nil
        {
            throw OutputFolder.Refusal(
                message: "'\(journal)' names '\(path)', which sitegen did not write; move '\(staging)' away")
        }
        return Journal(files: promised.files, removed: promised.removed.filter(known.contains))
    }

    /// The first build of a folder marks it before its journal, so that the next run knows the folder for sitegen's.
    private func mark(_ plan: WritePlan) throws {
        let manifest = output.place(OutputManifest.name)
        guard files.entry(manifest) == nil else { return }
        guard let file = plan.all.first(where: { $0.path == OutputManifest.name }) else { return }
        try files.write(try file.read(), to: manifest)
    }

    /// Throws `Unfinished` when it fails after the journal was written, and anything else when nothing has changed.
    func write(_ plan: WritePlan) throws {
        let changed = plan.written
        let promise = Journal(files: changed.map(\.path), removed: plan.stale)
        var made: [OutputPath] = []
        do {
            try checkFolders(promise)
            try files.makeNewFolder(staging)
            try stage(changed)
            for file in changed { try makeFolder(file.path.folder, unlessBlocked: true) { made.append($0) } }
            try files.write(promise.bytes, to: journal.with(ending: "-part"))
            try interrupt()
            try mark(plan)
            try files.rename(journal.with(ending: "-part"), to: journal)
        } catch {
            for folder in made.reversed() { files.removeEmptyFolder(output.place(folder)) }
            files.removeTree(staging)
            throw error
        }
        try keep(promise)
        files.removeTree(staging)
    }

    private func keep(_ promise: Journal) throws {
        do {
            try apply(promise)
        } catch let failure as FileSystem.Failure {
            throw Unfinished(failure: failure)
        }
    }

    /// Files are named by numbers, so that no name of a page is too long and no folder is needed.
    private func stage(_ changed: [OutputFile]) throws {
        for (index, file) in changed.enumerated() {
            try interrupt()
            let staged = staging.entry(String(index))
            try files.write(try file.read(), to: staged)
            if let old = files.entry(output.place(file.path)), old.kind == .file,
                files.entry(staged)?.mode != old.mode
            {
                try files.setMode(staged, old.mode)
            }
        }
    }

    /// Checks, before the journal is written, that every folder whose entries change is writable.
    private func checkFolders(_ promise: Journal) throws {
        var seen = PathSet([])
        for path in promise.files + promise.removed {
            var folder = path.folder
            while !folder.isEmpty, files.entry(output.place(folder))?.kind != .folder {
                folder = folder.folder
            }
            guard seen.insert(folder) else { continue }
            if !files.mayWrite(in: output.place(folder)) {
                throw FileSystem.Failure(
                    path: output.place(folder), reason: "its permissions do not allow it")
            }
        }
    }

    /// May be begun again after any of its steps.
    private func apply(_ promise: Journal) throws {
        for path in promise.removed where isPlain(path.folder) {
            if files.entry(output.place(path))?.kind == .file { try files.removeFile(output.place(path)) }
        }
        let needed = PathSet.folders(of: promise.files)
        for folder in promise.emptied where !needed.contains(folder) && isPlain(folder) {
            files.removeEmptyFolder(output.place(folder))
        }
        for (index, path) in promise.files.enumerated() {
            let staged = staging.entry(String(index))
            guard files.entry(staged) != nil else { continue }
            try makeFolder(path.folder)
            let target = output.place(path)
            if let kind = files.entry(target)?.kind, kind != .file {
                throw FileSystem.Failure(path: target, reason: "something that is not a file of sitegen is there")
            }
            if files.move(staged, to: target) != 0 { try copy(staged, to: target) }
        }
    }

    /// Whether every folder of a path is one, and no link.
    private func isPlain(_ folder: OutputPath) -> Bool {
        folder.isEmpty
            || files.entry(output.place(folder))?.kind == .folder && isPlain(folder.folder)
    }

    /// `unlessBlocked`: a stale file may still be in the way, and the rest is left for later.
    private func makeFolder(
        _ folder: OutputPath, unlessBlocked: Bool = false, _ made: (OutputPath) -> Void = { _ in }
    ) throws {
        guard !folder.isEmpty else { return }
        try makeFolder(folder.folder, unlessBlocked: unlessBlocked, made)
        switch files.entry(output.place(folder))?.kind {
        case .folder?: return
        case nil where !unlessBlocked || isPlain(folder.folder):
            try files.makeNewFolder(output.place(folder))
            made(folder)
        default:
            if !unlessBlocked {
                throw FileSystem.Failure(path: output.place(folder), reason: "it is not a folder")
            }
        }
    }

    /// Another file system may begin at any folder: there the file is written beside its place first.
    private func copy(_ staged: DiskPath, to target: DiskPath) throws {
        let mode = files.entry(staged)?.mode
        let part = target.folder.entry(".\(target.name).sitegen-part")
        do {
            try? files.removeFile(part)
            try files.write(try files.read(staged), to: part)
            if let mode, files.entry(part)?.mode != mode { try files.setMode(part, mode) }
            try files.rename(part, to: target)
        } catch {
            try? files.removeFile(part)
            throw error
        }
    }
}

/// What goes where: the staged file 0 to the first path, and so on, the manifest last.
private struct Journal {
    let files: [OutputPath]
    let removed: [OutputPath]

    init(files: [OutputPath], removed: [OutputPath]) {
        self.files = files
        self.removed = removed
    }

    /// Nil for anything but a valid journal. Its paths are not trusted: none may be outside the folder.
    init?(_ bytes: [UInt8]) {
        let root = JSONParser.parse(SourceFile(path: "journal.json", bytes: bytes)).value.root
        guard let root, let written = root["files"], let gone = root["removed"] else { return nil }
        files = written.elements.compactMap(\.string).map { OutputPath($0) }
        removed = gone.elements.compactMap(\.string).map { OutputPath($0) }.filter(OutputManifest.isInside)
        let isSound = files.allSatisfy { $0 == OutputManifest.name || OutputManifest.isInside($0) }
        guard isSound, files.count == written.count else { return nil }
    }

    /// The folders above what is removed, the inner ones first.
    var emptied: [OutputPath] {
        var seen = PathSet([""])
        var found: [OutputPath] = []
        for path in removed {
            var folder = path.folder
            while seen.insert(folder) {
                found.append(folder)
                folder = folder.folder
            }
        }
        return found.sorted { $0.text.utf8.count > $1.text.utf8.count }
    }

    var bytes: [UInt8] {
        func list(_ paths: [OutputPath]) -> [UInt8] {
            var bytes = Array("[".utf8)
            for (index, path) in paths.enumerated() {
                bytes += Array((index == 0 ? "\n" : ",\n").utf8)
                JSONEscaping.append(path.text, to: &bytes)
            }
            return bytes + Array("]".utf8)
        }
        return Array("{\"version\": 1, \"files\": ".utf8) + list(files) + Array(", \"removed\": ".utf8) + list(removed)
            + Array("}\n".utf8)
    }
}
