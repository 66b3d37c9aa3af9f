import Platform

extension FileSystem {
    /// A new, empty temporary folder that no other user may enter. The caller removes it.
    package func makeScratchFolder() throws -> DiskPath {
        let path = resolved(DiskPath(FileManager.default.temporaryDirectory.path)).entry("sitegen-" + UUID().uuidString)
        guard mkdir(path.text, 0o700) == 0 else { throw Failure(path: path, reason: String(cString: strerror(errno))) }
        return path
    }

    /// The user that a file, a folder or a link itself belongs to; nil when nothing is there.
    package func owner(_ path: DiskPath) -> UInt32? {
        var info = stat()
        return lstat(path.text, &info) == 0 ? UInt32(info.st_uid) : nil
    }

    /// The target of a symbolic link; nil for anything else.
    package func linkTarget(_ path: DiskPath) -> String? {
        guard isLink(path) else { return nil }
        return try? FileManager.default.destinationOfSymbolicLink(atPath: path.text)
    }

    package func makeLink(to target: String, at path: DiskPath) throws {
        guard symlink(target, path.text) == 0 else {
            throw Failure(path: path, reason: String(cString: strerror(errno)))
        }
    }
}
