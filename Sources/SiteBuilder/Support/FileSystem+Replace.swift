import Foundation

extension FileSystem {
    /// Puts new bytes in a file's place by one rename: a reader sees the old file or the new one, never a part. A symbolic link
    /// stays one, its target is replaced; the mode of an existing file is kept.
    package func replace(_ path: String, with bytes: [UInt8]) throws {
        let target = kind(path) == nil ? path : resolved(path)
        var info = stat()
        let exists = stat(target, &info) == 0
        guard !exists || info.st_mode & S_IFMT == S_IFREG else {
            throw Failure(path: path, reason: "it is not a regular file")
        }
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
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o644)
        // Without O_NONBLOCK a pipe that nobody reads would be waited for; whoever reads may be slow.
        guard descriptor >= 0, fcntl(descriptor, F_SETFL, O_APPEND) == 0, let file = fdopen(descriptor, "ab") else {
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

extension FileSystem {
    /// Whether a pipe is here that somebody opened for this process: below `/dev`, which is where shells put them. A pipe with a name of
    /// its own may have no writer, and would be waited for without end.
    package func isPipe(_ path: String) -> Bool {
        var info = stat()
        guard path.hasPrefix("/dev/") || path.hasPrefix("/proc/self/fd/") else { return false }
        return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFIFO
    }

    /// What comes out of a pipe until it ends.
    package func readPipe(_ path: String, limit: Int) throws -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw Failure(path: path, reason: String(cString: strerror(errno))) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&part, 1, part.count, file)
            if count == 0 { break }
            bytes += part[..<count]
            guard bytes.count <= limit else {
                throw Failure(path: path, reason: "it is larger than \(limit >> 20) MB")
            }
        }
        return bytes
    }
}
