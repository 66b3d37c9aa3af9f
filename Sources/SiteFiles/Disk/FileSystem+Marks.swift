import Platform

extension FileSystem {
    /// What is the same for a file as long as nobody writes to it, whatever other names it gets: size, inode, time of the last write.
    package struct Mark: Sendable, Hashable {
        /// In bytes.
        package let size: Int
        package let number: Int
        package let seconds: Int
        package let nanoseconds: Int

        package init(size: Int, number: Int, seconds: Int, nanoseconds: Int) {
            (self.size, self.number, self.seconds, self.nanoseconds) = (size, number, seconds, nanoseconds)
        }
    }

    /// Of many files, looked at beside each other.
    package func marks(_ paths: [DiskPath]) -> [Mark?] { concurrentMap(paths.count) { mark(paths[$0]) } }

    /// Of a regular file; nil for anything else.
    package func mark(_ path: DiskPath) -> Mark? {
        var info = stat()
        guard lstat(path.text, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
            let written = info.st_mtimespec
        #else
            let written = info.st_mtim
        #endif
        return Mark(
            size: Int(info.st_size), number: Int(truncatingIfNeeded: info.st_ino), seconds: Int(written.tv_sec),
            nanoseconds: Int(written.tv_nsec))
    }
}
