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

    /// The file of a name and where in it the content lies; nil for a file that is missing, damaged or of another program.
    func read(_ name: String) -> (bytes: [UInt8], content: Range<Int>)? {
        guard let bytes = try? files.read(path + "/" + name), bytes.starts(with: Self.magic),
            bytes.count >= Self.magic.count + 24
        else { return nil }
        let end = bytes.count - 24
        var trailer = StoreReader(bytes, in: end..<bytes.count)
        guard let hash = try? trailer.hash(), hash == Self.hash(bytes[..<end], tool) else { return nil }
        return (bytes, Self.magic.count..<end)
    }

    /// A writer for `write`.
    func begin() -> StoreWriter { StoreWriter(beginning: Self.magic) }

    /// Whether it was written.
    @discardableResult func write(_ content: consuming StoreWriter, to name: String) -> Bool {
        var writer = content
        writer.add(Self.hash(writer.bytes[...], tool))
        do {
            try files.makeFolder(path)
            let ignore = path + "/.gitignore"
            if files.entry(ignore) == nil { try files.replace(ignore, with: Array("*\n".utf8)) }
            try files.replace(path + "/" + name, with: writer.bytes)
            return true
        } catch { return false }
    }

    private static func hash(_ bytes: ArraySlice<UInt8>, _ tool: String) -> ContentHash {
        var hash = ContentHash.of("cache", tool)
        hash.combine(bytes)
        return hash
    }
}
