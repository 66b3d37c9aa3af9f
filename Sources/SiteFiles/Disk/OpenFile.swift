import Platform
package import Text

/// A file that is read piece by piece. What was opened stays what it is when another file takes its name.
package final class OpenFile: Sendable {
    private let descriptor: Int32
    /// In bytes, when it was opened.
    package let size: Int

    /// Nil for anything but a regular file that can be read.
    package init?(_ path: DiskPath) {
        let opened = open(path.text, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard opened >= 0 else { return nil }
        var info = stat()
        guard fstat(opened, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
            close(opened)
            return nil
        }
        descriptor = opened
        size = Int(info.st_size)
    }

    deinit { close(descriptor) }

    /// The bytes of a range; nil if they are not all there.
    package func read(_ range: Range<Int>) -> [UInt8]? {
        guard range.lowerBound >= 0, range.upperBound <= size else { return nil }
        return Self.read(descriptor, range)
    }

    static func read(_ descriptor: Int32, _ range: Range<Int>) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, made in
            while made < range.count, let base = UnsafeMutableRawPointer(buffer.baseAddress) {
                let got = pread(descriptor, base + made, range.count - made, off_t(range.lowerBound + made))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { return }
                made += got
            }
        }
        return bytes.count == range.count ? bytes : nil
    }

    /// Where in a file bytes lie, and their keyed hash, by which they are known again.
    package struct Block: Sendable {
        private let file: OpenFile
        package let range: Range<Int>
        private let hash: ContentHash
        private let key: HashKey

        package init(_ file: OpenFile, _ range: Range<Int>, _ hash: ContentHash, _ key: HashKey) {
            (self.file, self.range, self.hash, self.key) = (file, range, hash, key)
        }

        /// Nil where they are not what they were.
        package var bytes: [UInt8]? {
            guard let bytes = file.read(range), KeyedHash.of(bytes, key) == hash else { return nil }
            return bytes
        }
    }
}
