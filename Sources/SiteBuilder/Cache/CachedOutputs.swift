import SiteFiles
import Text

/// The files that a build wrote: what each looked like on the disk afterwards, and the keyed hash of its bytes.
struct CachedOutputs: Sendable {
    struct File: Sendable {
        var mark: FileSystem.Mark
        var hash: ContentHash
    }

    private let folder: DiskPath
    private let key: HashKey
    /// By path.
    private let list: [(path: OutputPath, file: File)]
    /// Where in the list each is.
    private let indices: [OutputPath: Int]

    fileprivate init(folder: DiskPath, _ key: HashKey, _ files: [(OutputPath, File)]) {
        (self.folder, self.key) = (folder, key)
        list = files.map { (path: $0.0, file: $0.1) }
        indices = Dictionary(files.enumerated().map { ($1.0, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What is known of a file.
    subscript(path: OutputPath) -> File? { indices[path].map { list[$0].file } }

    /// The file as it lies there, if it is as it was written.
    func output(_ path: OutputPath) -> OutputFile? { indices[path].flatMap(output) }

    private func output(_ index: Int) -> OutputFile? {
        let (path, file) = list[index]
        let place = folder.place(path)
        let disk = FileSystem()
        guard let mark = disk.mark(place), mark.size == file.mark.size else { return nil }
        // After a copy or a checkout the bytes are the same and all else differs.
        if mark != file.mark, (try? disk.read(place)).map({ KeyedHash.of($0, key) }) != file.hash { return nil }
        return OutputFile(path: path, writtenIn: folder, count: file.mark.size, hash: file.hash)
    }

    /// All of them; nil where one is missing or another one.
    func all() -> [OutputFile]? {
        let outputs = concurrentMap(list.count) { output($0) }.compactMap { $0 }
        return outputs.count == list.count ? outputs : nil
    }
}

extension StoreWriter {
    /// Adds the outputs of a build, and looks at those that were written. `before`: knows those that were taken over. False where one of
    /// them is not as it was made: somebody else writes there.
    mutating func add(
        _ outputs: [OutputFile], before: CachedOutputs?, _ key: HashKey, in folder: DiskPath
    ) -> Bool {
        let known = outputs.map { $0.isTakenOver ? before?[$0.path] : nil }
        let others = zip(outputs, known).filter { $1 == nil }.map(\.0)
        let marks = FileSystem().marks(others.map { folder.place($0.path) }).compactMap { $0 }
        guard marks.count == others.count else { return false }
        var rest = marks.makeIterator()
        add(Array(zip(outputs, known))) { writer, entry in
            let (output, known) = entry
            guard let mark = known?.mark ?? rest.next() else { return }
            writer.add(output.path.text)
            for number in [mark.size, mark.number, mark.seconds, mark.nanoseconds] { writer.add(fixed: number) }
            writer.add(known?.hash ?? output.hash(key))
        }
        return true
    }
}

extension StoreReader {
    mutating func outputs(in folder: DiskPath, _ key: HashKey) throws -> CachedOutputs {
        CachedOutputs(folder: folder, key, try list { try $0.output() })
    }

    private mutating func output() throws -> (OutputPath, CachedOutputs.File) {
        let path = OutputPath(try string())
        guard OutputManifest.isInside(path) else { throw Damaged() }
        let mark = FileSystem.Mark(
            size: try fixed(), number: try fixed(), seconds: try fixed(), nanoseconds: try fixed())
        return (path, CachedOutputs.File(mark: mark, hash: try hash()))
    }
}
