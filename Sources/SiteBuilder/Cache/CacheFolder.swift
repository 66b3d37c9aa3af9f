import SiteFiles
import Text

/// A site's folder in the cache, with files that only the same program reads again. Each ends with a keyed hash of its bytes, its name and
/// its place (see `CacheHome`), is written beside its place and put there in one step, so that two programs at once do no harm. Nothing is
/// read or written through a link below `home`, and git is told to leave the folder alone.
struct CacheFolder: Sendable {
    let home: CacheHome
    let path: DiskPath
    private let tool: String
    private let files = FileSystem()
    private static let magic = Array("sitegen cache 3\n".utf8)

    /// `site`: what tells the site from all others.
    init(_ home: CacheHome, site: ContentHash, tool: String) {
        self.home = home
        path = home.sites.entry(site.description)
        self.tool = tool
    }

    var key: HashKey { home.key }

    /// Nothing but folders lead from `home` to the files.
    private var isPlain: Bool { [home.sites, path].allSatisfy { files.entry($0)?.kind == .folder } }

    struct File {
        var bytes: [UInt8]
        /// Where in the bytes the content lies.
        var content: Range<Int>
        /// The hash of the file.
        var id: ContentHash
    }

    /// The file of a name; nil for a file that is missing, damaged or of another program.
    func read(_ name: String) -> File? {
        guard isPlain, files.entry(path.entry(name))?.kind == .file, let bytes = try? files.read(path.entry(name)),
            bytes.starts(with: Self.magic), bytes.count >= Self.magic.count + 24
        else { return nil }
        let end = bytes.count - 24
        var trailer = StoreReader(bytes, in: end..<bytes.count)
        guard let id = try? trailer.hash(), id == hash(bytes[..<end], name) else { return nil }
        return File(bytes: bytes, content: Self.magic.count..<end, id: id)
    }

    /// A writer for `write`.
    func begin() -> StoreWriter { StoreWriter(beginning: Self.magic) }

    /// The hash of the written file; nil if it could not be written.
    @discardableResult func write(_ content: consuming StoreWriter, to name: String) -> ContentHash? {
        var content = content
        let hash = hash(content.bytes[...], name)
        content.add(hash)
        return replace(name) { try $0(content.bytes[...]) } ? hash : nil
    }

    /// Whether it could be written.
    private func replace(_ name: String, _ make: ((ArraySlice<UInt8>) throws -> Void) throws -> Void) -> Bool {
        do {
            try files.makeFolder(home.sites)
            guard files.entry(home.sites)?.kind == .folder else { return false }
            try files.makeFolder(path)
            guard isPlain else { return false }
            let ignore = home.sites.entry(".gitignore")
            if files.entry(ignore) == nil { try files.write(Array("*\n".utf8), to: ignore) }
            files.removeRemains(in: path)
            try files.replace(path.entry(name), followsLinks: false, make)
            return true
        } catch { return false }
    }

    /// Writes a file that is read block by block, each of them known by its own hash; gives what the file is known by.
    func write(blocksTo name: String, _ make: (inout BlockStream) throws -> Void) -> ContentHash? {
        var id: ContentHash?
        return replace(name) { write in
            try withoutActuallyEscaping(write) { write in
                var stream = BlockStream(start(name), key, write)
                try make(&stream)
                id = try stream.end()
            }
        } ? id : nil
    }

    /// A file of blocks; nil for one that is missing or of another program. The blocks are not looked at.
    func open(_ name: String) -> (file: OpenFile, id: ContentHash)? {
        guard isPlain, files.entry(path.entry(name))?.kind == .file, let file = OpenFile(path.entry(name)),
            file.size >= Self.magic.count + 24,
            file.read(0..<Self.magic.count) == Self.magic, let end = file.read(file.size - 24..<file.size)
        else { return nil }
        var reader = StoreReader(end)
        return (try? reader.hash()).map { (file, $0) }
    }

    /// A file of blocks that goes to the disk bit by bit.
    struct BlockStream {
        private var bytes = CacheFolder.magic
        private var flushed = 0
        private var id: KeyedHash
        private let key: HashKey
        private let write: (ArraySlice<UInt8>) throws -> Void

        fileprivate init(_ id: KeyedHash, _ key: HashKey, _ write: @escaping (ArraySlice<UInt8>) throws -> Void) {
            (self.id, self.key, self.write) = (id, key, write)
        }

        mutating func append(_ block: ArraySlice<UInt8>) throws -> (range: Range<Int>, hash: ContentHash) {
            let start = flushed + bytes.count
            var own = KeyedHash(key)
            own.combine(block)
            let hash = own.finish()
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
            let id = id.finish()
            writer.add(id)
            bytes = writer.bytes
            try flush()
            return id
        }
    }

    private static let block = 1 << 20

    /// A file is known by its place as well: a copy under another name is not believed.
    private func start(_ name: String) -> KeyedHash {
        var hash = KeyedHash(key)
        for text in ["cache", tool, path.name, name] { hash.combine(text) }
        return hash
    }

    private func hash(_ bytes: ArraySlice<UInt8>, _ name: String) -> ContentHash {
        var hash = start(name)
        hash.combine(bytes)
        return hash.finish()
    }
}
