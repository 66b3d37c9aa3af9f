import Platform

extension FileSystem {
    /// A new, empty temporary folder that no other user may enter. The caller removes it.
    package func makeScratchFolder() throws -> String {
        let parent = resolved(FileManager.default.temporaryDirectory.path)
        let path = parent + "/sitegen-" + UUID().uuidString
        guard mkdir(path, 0o700) == 0 else { throw Failure(path: path, reason: String(cString: strerror(errno))) }
        return path
    }

    /// The user that a file, a folder or a link itself belongs to; nil when nothing is there.
    package func owner(_ path: String) -> UInt32? {
        var info = stat()
        return lstat(path, &info) == 0 ? UInt32(info.st_uid) : nil
    }

    /// The target of a symbolic link; nil for anything else.
    package func linkTarget(_ path: String) -> String? {
        guard isLink(path) else { return nil }
        return try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }

    package func makeLink(to target: String, at path: String) throws {
        guard symlink(target, path) == 0 else { throw Failure(path: path, reason: String(cString: strerror(errno))) }
    }
}
