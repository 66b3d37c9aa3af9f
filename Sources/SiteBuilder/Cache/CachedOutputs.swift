import SiteFiles
import Synchronization
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
    fileprivate let list: [(path: OutputPath, file: File)]
    /// Where in the list each is; made for those that are asked.
    private let indices: [OutputPath: Int]
    /// What some of them look like now.
    private let looks: [Look]

    /// What some files of the list looked like when they were looked at ahead of time.
    private final class Look: Sendable {
        static let size = 256

        final class Marks: Sendable {
            let marks: [FileSystem.Mark?]

            init(_ marks: [FileSystem.Mark?]) { self.marks = marks }
        }

        let marks = AtomicLazyReference<Marks>()
    }

    /// Looks at all of them: while others work on what is not known before it is read.
    func lookAhead() {
        let disk = FileSystem()
        for (number, look) in looks.enumerated() {
            let start = number * Look.size
            let marks = list[start..<min(start + Look.size, list.count)].map { disk.mark(folder.place($0.path)) }
            _ = look.marks.storeIfNil(Look.Marks(marks))
        }
    }

    /// What is known of a file.
    subscript(path: OutputPath) -> File? { indices[path].map { list[$0].file } }

    /// The file as it lies there, if it is as it was written.
    func output(_ path: OutputPath) -> OutputFile? { indices[path].flatMap(output) }

    private func output(_ index: Int) -> OutputFile? {
        let (path, file) = list[index]
        let place = folder.place(path)
        let disk = FileSystem()
        let known = looks[index / Look.size].marks.load()?.marks[index % Look.size]
        guard let mark = known ?? disk.mark(place), mark.size == file.mark.size else { return nil }
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

extension CachedOutputs {
    /// The outputs that were taken over, as they are stored, and which are the others: made before anything is written.
    struct TakenOver: Sendable {
        fileprivate let bytes: [UInt8]
        fileprivate let others: [Int]
        fileprivate let key: HashKey

        /// `outputs`: by path.
        init(_ outputs: [OutputFile], before: CachedOutputs?, _ key: HashKey) {
            let old = before?.list ?? []
            var next = 0
            var known: [Int] = []
            var others: [Int] = []
            for (number, output) in outputs.enumerated() {
                while next < old.count, old[next].path < output.path { next += 1 }
                if output.isTakenOver, next < old.count, old[next].path == output.path {
                    known.append(next)
                } else {
                    others.append(number)
                }
            }
            var writer = StoreWriter()
            writer.add(known) { $0.add(old[$1].path, old[$1].file) }
            (bytes, self.others, self.key) = (writer.bytes, others, key)
        }
    }
}

extension StoreWriter {
    /// Adds the outputs of a build, and looks at those that were written. False where one of them is not as it was made: somebody else writes
    /// there.
    mutating func add(_ outputs: [OutputFile], _ takenOver: CachedOutputs.TakenOver, in folder: DiskPath) -> Bool {
        let others = takenOver.others.map { outputs[$0] }
        let marks = FileSystem().marks(others.map { folder.place($0.path) }).compactMap { $0 }
        guard marks.count == others.count else { return false }
        add(written: takenOver.bytes[...])
        add(zip(takenOver.others, zip(others, marks)).map { ($0, $1.0, $1.1) }) { writer, entry in
            let (number, file, mark) = entry
            writer.add(number)
            writer.add(file.path, CachedOutputs.File(mark: mark, hash: file.hash(takenOver.key)))
        }
        return true
    }

    fileprivate mutating func add(_ path: OutputPath, _ file: CachedOutputs.File) {
        add(path.text)
        add(fixed: file.mark.size)
        add(fixed: file.mark.number)
        add(fixed: file.mark.seconds)
        add(fixed: file.mark.nanoseconds)
        add(file.hash)
    }
}

extension StoreReader {
    mutating func outputs(in folder: DiskPath, _ key: HashKey) throws -> CachedOutputs {
        let takenOver = try list { try $0.output() }
        let others = try list { (number: try $0.int(), file: try $0.output()) }
        var files: [(OutputPath, CachedOutputs.File)] = []
        files.reserveCapacity(takenOver.count + others.count)
        var rest = takenOver[...]
        for (number, file) in others {
            let before = rest.prefix(max(0, number - files.count))
            files += before
            rest = rest.dropFirst(before.count)
            files.append(file)
        }
        return CachedOutputs(folder: folder, key, files + rest)
    }

    private mutating func output() throws -> (OutputPath, CachedOutputs.File) {
        let path = OutputPath(try string())
        guard OutputManifest.isInside(path) else { throw Damaged() }
        let mark = FileSystem.Mark(
            size: try fixed(), number: try fixed(), seconds: try fixed(), nanoseconds: try fixed())
        return (path, CachedOutputs.File(mark: mark, hash: try hash()))
    }
}

extension CachedOutputs {
    fileprivate init(folder: DiskPath, _ key: HashKey, _ files: [(OutputPath, File)]) {
        (self.folder, self.key) = (folder, key)
        list = files.map { (path: $0.0, file: $0.1) }
        looks = stride(from: 0, to: files.count, by: Look.size).map { _ in Look() }
        indices = Dictionary(files.enumerated().map { ($1.0, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
