import Foundation

extension FileSystem {
    /// Puts new bytes in a file's place by one rename: a reader sees the old file or the new one, never a part. A symbolic link
    /// stays one, its target is replaced; the mode of an existing file is kept.
    package func replace(_ path: String, with bytes: [UInt8]) throws {
        let target = kind(path) == nil ? path : resolved(path)
        var info = stat()
        let exists = stat(target, &info) == 0
        if exists, access(target, W_OK) != 0 { throw Failure(path: path, reason: String(cString: strerror(errno))) }
        let folder = (target as NSString).deletingLastPathComponent
        let name = (target as NSString).lastPathComponent
        let temporary = (folder as NSString).appendingPathComponent(".\(name).sitegen-\(getpid())")
        do {
            try write(bytes, to: temporary)
            if exists, chmod(temporary, info.st_mode & 0o7777) != 0 {
                throw Failure(path: path, reason: String(cString: strerror(errno)))
            }
            try rename(temporary, to: target)
        } catch {
            remove(temporary)
            throw error
        }
    }

    /// Adds bytes at the end of a file, which is made if it is not there.
    package func append(_ bytes: [UInt8], to path: String) throws {
        guard let file = fopen(path, "ab") else {
            throw Failure(path: path, reason: String(cString: strerror(errno)))
        }
        let written = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, written == bytes.count else {
            throw Failure(path: path, reason: String(cString: strerror(errno)))
        }
    }
}

extension FileSystem {
    /// Whether a symbolic link is here, wherever it leads.
    package func isLink(_ path: String) -> Bool {
        var info = stat()
        return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
    }
}
