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
        var writer = content
        let hash = Self.hash(writer.bytes[...], tool)
        writer.add(hash)
        do {
            try files.makeFolder(path)
            let ignore = path + "/.gitignore"
            if files.entry(ignore) == nil { try files.replace(ignore, with: Array("*\n".utf8)) }
            try files.replace(path + "/" + name, with: writer.bytes)
            return hash
        } catch { return nil }
    }

    private static func hash(_ bytes: ArraySlice<UInt8>, _ tool: String) -> ContentHash {
        var hash = ContentHash.of("cache", tool)
        hash.combine(bytes)
        return hash
    }
}
