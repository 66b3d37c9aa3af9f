import Platform
import Synchronization
package import Text

/// Keeps the bytes of output files on the disk until they are written, so that the memory of a build does not grow with the bytes of
/// its site. A file without a name, which is gone when the process ends, however that ends.
///
/// Small sites stay in memory: only what comes after `threshold` bytes goes to the disk.
package final class Spool: Sendable {
    /// What a small site and its search index come to.
    package static let threshold = 32 << 20

    private let file: SpoolFile
    private let threshold: Int
    private let key: HashKey?
    private let held = Atomic<Int>(0)

    /// `folder`: on the file system that the site will be on. Nothing is made in it as long as everything stays in memory.
    /// `key`: for the hash of each file, where it will be asked for; otherwise it is made from what is read back.
    package init(in folder: DiskPath, threshold: Int = Spool.threshold, key: HashKey? = nil) {
        file = SpoolFile(in: folder)
        self.threshold = threshold
        self.key = key
    }

    /// The file with its bytes on the disk; the same file where little is held so far, or where the disk does not take it.
    package func take(_ file: OutputFile) -> OutputFile {
        guard let bytes = file.held, let piece = written(bytes) else { return file }
        return OutputFile(path: file.path, Spooled(piece, hash: key.map { KeyedHash.of(bytes, $0) }))
    }

    /// Bytes on the disk, as with files.
    package func take(_ bytes: [UInt8]) -> RestingBytes {
        written(bytes).map { .spooled($0) } ?? .held(bytes[...])
    }

    /// What was taken cannot be read afterwards.
    package func close() { file.close() }

    private func written(_ bytes: [UInt8]) -> Piece? {
        guard held.add(bytes.count, ordering: .relaxed).newValue > threshold else { return nil }
        return file.append(bytes).map { Piece(file: file, start: $0, count: bytes.count) }
    }

    /// A part of a file.
    package struct Piece: Sendable {
        fileprivate let file: SpoolFile
        fileprivate let start: Int
        fileprivate let count: Int

        var bytes: [UInt8]? { file.read(start, count) }
    }
}

/// A file without a name, to which bytes are added.
private final class SpoolFile: Sendable {
    private let folder: DiskPath
    /// Nil before the first byte goes to the file; -1 where none can be made.
    private let descriptor = Mutex<Int32?>(nil)
    private let length = Atomic<Int>(0)

    init(in folder: DiskPath) { self.folder = folder }

    deinit { close() }

    /// Nothing is read from it, or added to it, from now on.
    func close() {
        let last = descriptor.withLock { descriptor in
            defer { descriptor = -1 }
            return descriptor
        }
        if let last, last >= 0 { Platform.close(last) }
    }

    /// The file, made with the first call.
    private var opened: Int32 {
        descriptor.withLock { descriptor in
            if let descriptor { return descriptor }
            // The signs that `mkstemp` replaces.
            var template = Array(folder.entry(".sitegen-spool-XXXXXX").text.utf8CString)
            let made = template.withUnsafeMutableBufferPointer { $0.baseAddress.map(mkstemp) ?? -1 }
            if made >= 0 {
                _ = fcntl(made, F_SETFD, FD_CLOEXEC)
                template.withUnsafeBufferPointer { if let name = $0.baseAddress { _ = unlink(name) } }
            }
            descriptor = made
            return made
        }
    }

    /// Where the bytes begin; nil where the disk does not take them.
    func append(_ bytes: [UInt8]) -> Int? {
        let descriptor = opened
        guard descriptor >= 0 else { return nil }
        let start = length.add(bytes.count, ordering: .relaxed).oldValue
        return bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count, let base = buffer.baseAddress {
                let count = pwrite(descriptor, base + done, buffer.count - done, off_t(start + done))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return nil }
                done += count
            }
            return start
        }
    }

    /// What was written there; nil if it cannot be read.
    func read(_ start: Int, _ count: Int) -> [UInt8]? {
        let descriptor = opened
        return descriptor < 0 ? nil : OpenFile.read(descriptor, start..<start + count)
    }
}

/// Bytes in a `Spool`.
struct Spooled: Sendable, Hashable {
    private let piece: Spool.Piece
    private let known: ContentHash?

    init(_ piece: Spool.Piece, hash: ContentHash?) {
        self.piece = piece
        known = hash
    }

    var count: Int { piece.count }
    var bytes: [UInt8]? { piece.bytes }

    func hash(_ key: HashKey) -> ContentHash { known ?? KeyedHash.of(bytes ?? [], key) }

    static func == (one: Spooled, other: Spooled) -> Bool { one.count == other.count && one.bytes == other.bytes }

    func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
