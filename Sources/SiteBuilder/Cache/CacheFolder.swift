import SiteFiles
import Text

/// A folder of files that only the same program reads again. Each ends with a hash of its bytes, is written beside its place and put
/// there in one step, so that two programs at once do no harm, and git is told to leave the folder alone.
struct CacheFolder: Sendable {
    let path: DiskPath
    private let tool: String
    private let files = FileSystem()
    private static let magic = Array("sitegen cache 1\n".utf8)

    init(_ path: DiskPath, tool: String) {
        self.path = path
        self.tool = tool
    }

    var exists: Bool { files.entry(path)?.kind == .folder }

    struct File {
        var bytes: [UInt8]
        /// Where in the bytes the content lies.
        var content: Range<Int>
        /// The hash of the file.
        var id: ContentHash
    }

    /// The file of a name; nil for a file that is missing, damaged or of another program.
    func read(_ name: String) -> File? {
        guard let bytes = try? files.read(path.entry(name)), bytes.starts(with: Self.magic),
            bytes.count >= Self.magic.count + 24
        else { return nil }
        let end = bytes.count - 24
        var trailer = StoreReader(bytes, in: end..<bytes.count)
        guard let hash = try? trailer.hash(), hash == Self.hash(bytes[..<end], tool) else { return nil }
        return File(bytes: bytes, content: Self.magic.count..<end, id: hash)
    }

    /// A writer for `write`.
    func begin() -> StoreWriter { StoreWriter(beginning: Self.magic) }

    /// The hash of the written file; nil if it could not be written.
    @discardableResult func write(_ content: consuming StoreWriter, to name: String) -> ContentHash? {
        var content = content
        let hash = Self.hash(content.bytes[...], tool)
        content.add(hash)
        return replace(name) { try $0(content.bytes[...]) } ? hash : nil
    }

    /// Whether it could be written.
    private func replace(_ name: String, _ make: ((ArraySlice<UInt8>) throws -> Void) throws -> Void) -> Bool {
        do {
            try files.makeFolder(path)
            let ignore = path.entry(".gitignore")
            if files.entry(ignore) == nil { try files.replace(ignore, with: Array("*\n".utf8)) }
            files.removeRemains(in: path)
            try files.replace(path.entry(name), make)
            return true
        } catch { return false }
    }

    /// Writes a file that is read block by block, each of them known by its own hash; gives what the file is known by.
    func write(blocksTo name: String, _ make: (inout BlockStream) throws -> Void) -> ContentHash? {
        var id: ContentHash?
        return replace(name) { write in
            try withoutActuallyEscaping(write) { write in
                var stream = BlockStream(id: Self.start(tool), write)
                try make(&stream)
                id = try stream.end()
            }
        } ? id : nil
    }

    /// A file of blocks; nil for one that is missing or of another program. The blocks are not looked at.
    func open(_ name: String) -> (file: OpenFile, id: ContentHash)? {
        guard let file = OpenFile(path.entry(name)), file.size >= Self.magic.count + 24,
            file.read(0..<Self.magic.count) == Self.magic, let end = file.read(file.size - 24..<file.size)
        else { return nil }
        var reader = StoreReader(end)
        return (try? reader.hash()).map { (file, $0) }
    }

    /// A file of blocks that goes to the disk bit by bit.
    struct BlockStream {
        private var bytes = CacheFolder.magic
        private var flushed = 0
        private var id: ContentHash
        private let write: (ArraySlice<UInt8>) throws -> Void

        fileprivate init(id: ContentHash, _ write: @escaping (ArraySlice<UInt8>) throws -> Void) {
            (self.id, self.write) = (id, write)
        }

        mutating func append(_ block: ArraySlice<UInt8>) throws -> (range: Range<Int>, hash: ContentHash) {
            let start = flushed + bytes.count
            var hash = ContentHash()
            hash.combine(block)
            id.combine(hash)
            bytes += block
            if bytes.count >= CacheFolder.block { try flush() }
            return (start..<start + block.count, hash)
        }

        private mutating func flush() throws {
            try write(bytes[...])
            flushed += bytes.count
            bytes.removeAll(keepingCapacity: true)
        }

        fileprivate mutating func end() throws -> ContentHash {
            var writer = StoreWriter(beginning: bytes)
            writer.add(id)
            bytes = writer.bytes
            try flush()
            return id
        }
    }

    private static let block = 1 << 20

    private static func start(_ tool: String) -> ContentHash { .of("cache", tool) }

    /// Block by block, as they are written. All but the last have the same size.
    private static func combine(_ bytes: ArraySlice<UInt8>, into hash: inout ContentHash) {
        for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: block) {
            hash.combine(bytes[start..<min(start + block, bytes.endIndex)])
        }
    }

    private static func hash(_ bytes: ArraySlice<UInt8>, _ tool: String) -> ContentHash {
        var hash = start(tool)
        combine(bytes, into: &hash)
        return hash
    }
}
