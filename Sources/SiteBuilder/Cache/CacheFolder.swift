import SiteFiles
import Text

/// A folder of files that only the same program reads again. Each ends with a hash of its bytes, is written beside its place and put
/// there in one step, so that two programs at once do no harm, and git is told to leave the folder alone.
struct CacheFolder: Sendable {
    let path: String
    private let tool: String
    private let files = FileSystem()
    private static let magic = Array("sitegen cache 1\n".utf8)

    init(_ path: String, tool: String) {
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
        guard let bytes = try? files.read(path + "/" + name), bytes.starts(with: Self.magic),
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
        let content = content
        return write(to: name) { $0.store = content }
    }

    /// The same for a file of any size: `make` gives away what it has written with `flush` from time to time.
    func write(to name: String, _ make: (inout Stream) throws -> Void) -> ContentHash? {
        var hash: ContentHash?
        do {
            try files.makeFolder(path)
            let ignore = path + "/.gitignore"
            if files.entry(ignore) == nil { try files.replace(ignore, with: Array("*\n".utf8)) }
            try files.replace(path + "/" + name) { write in
                try withoutActuallyEscaping(write) { write in
                    var stream = Stream(begin(), Self.start(tool), write)
                    try make(&stream)
                    hash = try stream.end()
                }
            }
        } catch { return nil }
        return hash
    }

    /// A file that goes to the disk block by block.
    struct Stream {
        /// What was written and is not on the disk yet.
        var store: StoreWriter
        private var flushed = 0
        private var hash: ContentHash
        private let write: (ArraySlice<UInt8>) throws -> Void

        fileprivate init(
            _ store: StoreWriter, _ hash: ContentHash, _ write: @escaping (ArraySlice<UInt8>) throws -> Void
        ) {
            (self.store, self.hash, self.write) = (store, hash, write)
        }

        /// Where in the file the next value begins.
        var position: Int { flushed + store.bytes.count }

        /// Gives the full blocks away.
        mutating func flush() throws {
            let count = store.bytes.count / CacheFolder.block * CacheFolder.block
            guard count > 0 else { return }
            CacheFolder.combine(store.bytes[..<count], into: &hash)
            try write(store.bytes[..<count])
            store.removeFirst(count)
            flushed += count
        }

        fileprivate mutating func end() throws -> ContentHash {
            try flush()
            CacheFolder.combine(store.bytes[...], into: &hash)
            store.add(hash)
            try write(store.bytes[...])
            return hash
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
