import Platform

/// One build at a time writes to a folder. The lock is on the folder itself, so that it leaves nothing behind, ends with the process
/// however that ends, and holds for everyone who sees the folder, under whatever path.
struct OutputLock {
    /// How long a second build waits.
    static let patience = Duration.seconds(60)

    private let descriptor: Int32

    /// Throws `OutputFolder.Refusal` when the other build does not end, and what `interrupt` throws meanwhile.
    init(_ folder: DiskPath, interrupt: () throws -> Void = {}, waits: () -> Void = {}) throws {
        let start = ContinuousClock.now
        var isReported = false
        while true {
            if let descriptor = try Self.take(folder) {
                self.descriptor = descriptor
                return
            }
            try interrupt()
            let waited = ContinuousClock.now - start
            if waited > Self.patience {
                throw OutputFolder.Refusal(
                    message: "another build has been writing to '\(folder)' for a minute; nothing was written")
            }
            if waited > .seconds(1), !isReported {
                isReported = true
                waits()
            }
            usleep(20_000)
        }
    }

    /// Without waiting, of a folder that nobody else writes to; nil where the file system does not lock folders.
    static func hold(_ folder: DiskPath) -> OutputLock? {
        let descriptor = open(folder.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
        return OutputLock(descriptor: descriptor)
    }

    private init(descriptor: Int32) { self.descriptor = descriptor }

    func release() { close(descriptor) }

    /// Nil while another has it, or has just put another folder in its place.
    private static func take(_ folder: DiskPath) throws -> Int32? {
        let files = FileSystem()
        var descriptor = open(folder.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor < 0, errno == ENOENT {
            try files.makeFolder(folder)
            return nil
        }
        guard descriptor >= 0 else {
            throw FileSystem.Failure(path: folder, reason: String(cString: strerror(errno)))
        }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
            if isSame(descriptor, folder) { return descriptor }
            close(descriptor)
            return nil
        }
        let code = errno
        close(descriptor)
        if code == EWOULDBLOCK || code == EINTR { return nil }
        // Network file systems lock files only. This one stays: to remove it would let two builds have one each.
        let path = DiskPath(folder.folder.text + "/.\(folder.name).sitegen-lock")
        descriptor = open(path.text, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else {
            throw FileSystem.Failure(path: path, reason: String(cString: strerror(errno)))
        }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
        let reason = errno
        close(descriptor)
        if reason == EWOULDBLOCK || reason == EINTR { return nil }
        throw FileSystem.Failure(path: path, reason: String(cString: strerror(reason)))
    }

    private static func isSame(_ descriptor: Int32, _ folder: DiskPath) -> Bool {
        var (own, there) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && stat(folder.text, &there) == 0 && own.st_dev == there.st_dev
            && own.st_ino == there.st_ino
    }
}
