import SiteFiles
import Text

/// The files that a build wrote: what each looked like on the disk afterwards, and the hash of its bytes.
struct CachedOutputs: Sendable {
    struct File: Sendable {
        var mark: FileSystem.Mark
        var hash: ContentHash
    }

    private(set) var files: [OutputPath: File] = [:]
    private let folder: DiskPath

    /// `folder`: of the outputs.
    init(folder: DiskPath) { self.folder = folder }

    /// Looks at what was written; what was taken over is known. Nil where a file is not as it was made: somebody else writes there.
    init?(folder: DiskPath, written outputs: [OutputFile], before: CachedOutputs?) {
        self.folder = folder
        files.reserveCapacity(outputs.count)
        var new: [OutputFile] = []
        for output in outputs {
            if output.place != nil, let known = before?.files[output.path] {
                files[output.path] = known
            } else {
                new.append(output)
            }
        }
        for (output, mark) in zip(new, FileSystem().marks(new.map { folder.place($0.path) })) {
            guard let mark else { return nil }
            files[output.path] = File(mark: mark, hash: output.hash)
        }
    }

    /// The file as it lies there, if it is as it was written.
    func output(_ path: OutputPath) -> OutputFile? {
        guard let file = files[path] else { return nil }
        let place = folder.place(path)
        let disk = FileSystem()
        guard let mark = disk.mark(place), mark.size == file.mark.size else { return nil }
        // After a copy or a checkout the bytes are the same and all else differs.
        if mark != file.mark, (try? disk.read(place)).map({ ContentHash($0) }) != file.hash { return nil }
        return OutputFile(path: path, writtenTo: place, count: file.mark.size, hash: file.hash)
    }

    /// All of them; nil where one is missing or another one.
    func all() -> [OutputFile]? {
        var outputs: [OutputFile] = []
        outputs.reserveCapacity(files.count)
        for path in files.keys.sorted() {
            guard let output = output(path) else { return nil }
            outputs.append(output)
        }
        return outputs
    }
}

extension StoreWriter {
    mutating func add(_ outputs: CachedOutputs) {
        add(outputs.files.sorted { $0.key < $1.key }) { writer, file in
            writer.add(file.key.text)
            writer.add(file.value.mark.facts) { $0.add($1) }
            writer.add(file.value.hash)
        }
    }
}

extension StoreReader {
    mutating func outputs(in folder: DiskPath) throws -> CachedOutputs {
        let files = try list { reader -> (OutputPath, CachedOutputs.File) in
            let path = OutputPath(try reader.string())
            let facts = try reader.list { try $0.int() }
            guard facts.count == 4, OutputManifest.isInside(path) else { throw Damaged() }
            return (path, CachedOutputs.File(mark: FileSystem.Mark(facts: facts), hash: try reader.hash()))
        }
        return CachedOutputs(folder: folder, files)
    }
}

extension CachedOutputs {
    fileprivate init(folder: DiskPath, _ files: [(OutputPath, File)]) {
        self.init(folder: folder)
        self.files = Dictionary(files, uniquingKeysWith: { first, _ in first })
    }
}
