package import Text

/// A file of the built site.
package struct OutputFile: Sendable, Hashable {
    private enum Content: Sendable, Hashable {
        case bytes([UInt8])
        /// The output folder in which an earlier build wrote the same bytes, how many they are, and their keyed hash.
        case written(DiskPath, Int, ContentHash)
        case spooled(Spooled)
    }

    package var path: OutputPath
    private var content: Content

    package init(path: OutputPath, bytes: [UInt8]) {
        self.path = path
        content = .bytes(bytes)
    }

    /// A file whose bytes an earlier build wrote to its path in `folder`, and that was found there unchanged.
    package init(path: OutputPath, writtenIn folder: DiskPath, count: Int, hash: ContentHash) {
        self.path = path
        content = .written(folder, count, hash)
    }

    init(path: OutputPath, _ spooled: Spooled) {
        self.path = path
        content = .spooled(spooled)
    }

    /// The bytes; read from the disk where an earlier build wrote them or a spool has them, and empty if they are gone since.
    package var bytes: [UInt8] {
        get {
            switch content {
            case .bytes(let bytes): bytes
            case .written(let folder, _, _): (try? FileSystem().read(folder.place(path))) ?? []
            case .spooled(let spooled): spooled.bytes ?? []
            }
        }
        set { content = .bytes(newValue) }
    }

    /// The bytes, for who writes them. Throws `FileSystem.Failure` where they lie on the disk and cannot be read.
    package func read() throws -> [UInt8] {
        switch content {
        case .bytes(let bytes): return bytes
        case .written(let folder, _, _): return try FileSystem().read(folder.place(path))
        case .spooled(let spooled):
            guard let bytes = spooled.bytes else {
                throw FileSystem.Failure(
                    path: DiskPath(path.text), reason: "its bytes were kept on the disk and cannot be read")
            }
            return bytes
        }
    }

    /// Where an earlier build wrote the bytes; nil for bytes that this build has made.
    package var place: DiskPath? {
        if case .written(let folder, _, _) = content { folder.place(path) } else { nil }
    }

    /// Whether an earlier build wrote the bytes.
    package var isTakenOver: Bool { if case .written = content { true } else { false } }

    /// Whether an earlier build wrote the bytes to the same place in this folder.
    func isPlaced(in output: DiskPath) -> Bool {
        if case .written(let folder, _, _) = content { folder == output } else { false }
    }

    /// How many bytes there are.
    package var count: Int {
        switch content {
        case .bytes(let bytes): bytes.count
        case .written(_, let count, _): count
        case .spooled(let spooled): spooled.count
        }
    }

    /// The bytes that are held in memory.
    var held: [UInt8]? {
        if case .bytes(let bytes) = content { bytes } else { nil }
    }

    /// Of the bytes. `key`: that of the build that wrote them, if another one did.
    package func hash(_ key: HashKey) -> ContentHash {
        switch content {
        case .bytes(let bytes): KeyedHash.of(bytes, key)
        case .written(_, _, let hash): hash
        case .spooled(let spooled): spooled.hash(key)
        }
    }
}
