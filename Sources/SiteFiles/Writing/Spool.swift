import Platform
import Synchronization
import Text

/// Keeps the bytes of output files on the disk until they are written, so that the memory of a build does not grow with the bytes of
/// its site. One file without a name, which is gone when the process ends, however that ends.
///
/// Small sites stay in memory: only what comes after `threshold` bytes goes to the file.
package final class Spool: Sendable {
    /// What a small site and its search index come to.
    package static let threshold = 32 << 20

    private let folder: DiskPath
    private let threshold: Int
    private let keepsHashes: Bool
    /// Nil before the first byte goes to the file; -1 where none can be made.
    private let descriptor = Mutex<Int32?>(nil)
    private let held = Atomic<Int>(0)
    private let end = Atomic<Int>(0)

    /// `folder`: on the file system that the site will be on. Nothing is made in it as long as everything stays in memory.
    /// `keepsHashes`: the hash of each file will be asked for; otherwise it is made from what is read back.
    package init(in folder: DiskPath, threshold: Int = Spool.threshold, keepsHashes: Bool = true) {
        self.folder = folder
        self.threshold = threshold
        self.keepsHashes = keepsHashes
    }

    deinit {
        if let descriptor = descriptor.withLock({ $0 }), descriptor >= 0 { close(descriptor) }
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

    /// The file with its bytes on the disk; the same file where little is held so far, or where the disk does not take it.
    package func take(_ file: OutputFile) -> OutputFile {
        guard let bytes = file.held else { return file }
        guard held.add(bytes.count, ordering: .relaxed).newValue > threshold else { return file }
        let start = end.add(bytes.count, ordering: .relaxed).oldValue
        guard write(bytes, at: start) else { return file }
        let hash = keepsHashes ? ContentHash(bytes) : nil
        return OutputFile(path: file.path, Spooled(spool: self, start: start, count: bytes.count, hash: hash))
    }

    private func write(_ bytes: [UInt8], at start: Int) -> Bool {
        let descriptor = opened
        guard descriptor >= 0 else { return false }
        return bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count, let base = buffer.baseAddress {
                let count = pwrite(descriptor, base + done, buffer.count - done, off_t(start + done))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                done += count
            }
            return true
        }
    }

    /// What was written there; nil if it cannot be read.
    fileprivate func read(_ start: Int, _ count: Int) -> [UInt8]? {
        let descriptor = opened
        return descriptor < 0 ? nil : OpenFile.read(descriptor, start..<start + count)
    }

    /// A part of the file.
    package struct Piece: Sendable {
        fileprivate let spool: Spool
        fileprivate let start: Int
        fileprivate let count: Int

        var bytes: [UInt8]? { spool.read(start, count) }
    }

    /// Bytes on the disk, as with files.
    package func take(_ bytes: [UInt8]) -> RestingBytes {
        guard held.add(bytes.count, ordering: .relaxed).newValue > threshold else { return .held(bytes[...]) }
        let start = end.add(bytes.count, ordering: .relaxed).oldValue
        guard write(bytes, at: start) else { return .held(bytes[...]) }
        return .spooled(Piece(spool: self, start: start, count: bytes.count))
    }
}

/// Bytes in a `Spool`.
struct Spooled: Sendable, Hashable {
    private let spool: Spool
    private let start: Int
    let count: Int
    private let known: ContentHash?

    init(spool: Spool, start: Int, count: Int, hash: ContentHash?) {
        (self.spool, self.start, self.count, known) = (spool, start, count, hash)
    }

    var bytes: [UInt8]? { spool.read(start, count) }
    var hash: ContentHash { known ?? ContentHash(bytes ?? []) }

    static func == (one: Spooled, other: Spooled) -> Bool { one.count == other.count && one.hash == other.hash }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
