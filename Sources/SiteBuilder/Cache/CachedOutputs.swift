import SiteFiles
import Text

/// The files that a build wrote: what each looked like on the disk afterwards, and the hash of its bytes.
struct CachedOutputs: Sendable {
    struct File: Sendable {
        var mark: FileSystem.Mark
        var hash: ContentHash
    }

    private let folder: DiskPath
    /// By path.
    fileprivate let list: [(path: OutputPath, file: File)]
    /// Where in the list each is; made for those that are asked.
    private let indices: [OutputPath: Int]

    /// Looks at what was written; what was taken over is known. Nil where a file is not as it was made: somebody else writes there.
    /// `outputs`: by path.
    init?(folder: DiskPath, written outputs: [OutputFile], before: CachedOutputs?) {
        self.folder = folder
        indices = [:]
        let old = before?.list ?? []
        var next = 0
        var known: [File?] = []
        known.reserveCapacity(outputs.count)
        for output in outputs {
            while next < old.count, old[next].path < output.path { next += 1 }
            let isKnown = output.place != nil && next < old.count && old[next].path == output.path
            known.append(isKnown ? old[next].file : nil)
        }
        let new = zip(outputs, known).compactMap { $1 == nil ? $0 : nil }
        var marks = FileSystem().marks(new.map { folder.place($0.path) }).makeIterator()
        var list: [(path: OutputPath, file: File)] = []
        list.reserveCapacity(outputs.count)
        for (output, file) in zip(outputs, known) {
            if let file {
                list.append((output.path, file))
            } else if let mark = marks.next() ?? nil {
                list.append((output.path, File(mark: mark, hash: output.hash)))
            } else {
                return nil
            }
        }
        self.list = list
    }

    /// What is known of a file.
    subscript(path: OutputPath) -> File? { indices[path].map { list[$0].file } }

    /// The file as it lies there, if it is as it was written.
    func output(_ path: OutputPath) -> OutputFile? {
        guard let file = self[path] else { return nil }
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
        outputs.reserveCapacity(list.count)
        for (path, _) in list {
            guard let output = output(path) else { return nil }
            outputs.append(output)
        }
        return outputs
    }
}

extension StoreWriter {
    mutating func add(_ outputs: CachedOutputs) {
        add(outputs.list) { writer, entry in
            writer.add(entry.path.text)
            writer.add(entry.file.mark.facts) { $0.add($1) }
            writer.add(entry.file.hash)
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
        self.folder = folder
        list = files.map { (path: $0.0, file: $0.1) }
        indices = Dictionary(files.enumerated().map { ($1.0, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
