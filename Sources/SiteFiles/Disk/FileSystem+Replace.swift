import Platform

extension FileSystem {
    /// Puts new bytes in a file's place by one rename: a reader sees the old file or the new one, never a part. A symbolic link
    /// stays one, its target is replaced or made; the mode of an existing file is kept. Throws for a folder, a device, a pipe.
    package func replace(_ path: DiskPath, with bytes: [UInt8]) throws {
        try replace(path) { try $0(bytes[...]) }
    }

    /// The same for bytes that come piece by piece: `make` gives each of them to the function that it gets. `isLasting`: false for what
    /// can be made again, so that the disk need not have it at once; otherwise file systems see to it that a crash of the machine leaves
    /// the old file or the new one, and write the new one's bytes before they rename it. `followsLinks`: false where a link is replaced
    /// itself.
    package func replace(
        _ path: DiskPath, isLasting: Bool = true, followsLinks: Bool = true,
        _ make: ((ArraySlice<UInt8>) throws -> Void) throws -> Void
    ) throws {
        if let descriptor = Self.descriptor(path) { return try make { try Self.send($0, to: descriptor, path) } }
        let target = followsLinks ? try writeTarget(path) : path
        let old = followsLinks || entry(target)?.kind != .link ? entry(target) : nil
        if let old {
            guard old.kind == .file else { throw Failure(path: path, reason: "it is not a regular file") }
            if access(target.text, W_OK) != 0 { throw Failure(path: path, reason: String(cString: strerror(errno))) }
        }
        let temporary = target.parent.entry(".\(target.name).sitegen-\(getpid())")
        do {
            unlink(temporary.text)
            try write(to: temporary, make)
            if let old, chmod(temporary.text, mode_t(old.mode)) != 0 {
                throw Failure(path: path, reason: String(cString: strerror(errno)))
            }
            if old != nil, !isLasting, exchange(temporary, target) == 0 {
                unlink(temporary.text)
            } else {
                try rename(temporary, to: target)
            }
        } catch {
            unlink(temporary.text)
            throw error
        }
    }

    /// Removes the temporary files that `replace` left in a folder where a process was killed while it wrote them. Those of running
    /// processes stay. A process that is not seen from here, in another container, loses its file, and its `replace` throws.
    package func removeRemains(in folder: DiskPath) {
        for name in (try? list(folder)) ?? [] where name.hasPrefix(".") {
            guard let sign = name.lastIndex(of: "-"), name[..<sign].hasSuffix(".sitegen"),
                let process = Int32(name[name.index(after: sign)...]), process > 0,
                kill(process, 0) != 0, errno == ESRCH, entry(folder.entry(name))?.kind == .file
            else { continue }
            unlink(folder.entry(name).text)
        }
    }

    /// The open stream that a path stands for. It may be a file that the shell opened: to put another one in its place would take
    /// the stream away from everyone who has it.
    private static func descriptor(_ path: DiskPath) -> Int32? {
        switch path.text {
        case "/dev/stdout": return STDOUT_FILENO
        case "/dev/stderr": return STDERR_FILENO
        default:
            guard path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/") else { return nil }
            return Int32(path.name).flatMap { $0 >= 0 ? $0 : nil }
        }
    }

    static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ path: DiskPath) throws {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Platform.write(descriptor, buffer.baseAddress.map { $0 + done }, bytes.count - done)
            }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { throw Failure(path: path, reason: String(cString: strerror(errno))) }
            done += count
        }
    }

    /// Where a path leads; what it leads to need not be there.
    private func writeTarget(_ path: DiskPath) throws -> DiskPath {
        var target = path
        for _ in 0..<40 {
            guard entry(target)?.kind == .link else { return target }
            var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let count = buffer.withUnsafeMutableBytes { bytes in
                bytes.baseAddress.map { readlink(target.text, $0.assumingMemoryBound(to: CChar.self), bytes.count) }
                    ?? -1
            }
            guard count > 0 else { throw Failure(path: path, reason: String(cString: strerror(errno))) }
            let next = String(decoding: buffer.prefix(count), as: UTF8.self)
            target = next.hasPrefix("/") ? DiskPath(next) : target.parent.entry(next)
        }
        throw Failure(path: path, reason: String(cString: strerror(ELOOP)))
    }

    /// Adds bytes at the end of a file, which is made if it is not there.
    package func append(_ bytes: [UInt8], to path: DiskPath) throws {
        if let descriptor = Self.descriptor(path) { return try Self.send(bytes[...], to: descriptor, path) }
        let descriptor = open(path.text, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o644)
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
    package func isLink(_ path: DiskPath) -> Bool {
        var info = stat()
        return lstat(path.text, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
    }
}

extension FileSystem {
    /// Whether a pipe is here that somebody opened for this process: below `/dev`, which is where shells put them. A pipe with a name of
    /// its own may have no writer, and would be waited for without end.
    package func isPipe(_ path: DiskPath) -> Bool {
        var info = stat()
        guard path.hasPrefix("/dev/") || path.hasPrefix("/proc/self/fd/") else { return false }
        return stat(path.text, &info) == 0 && info.st_mode & S_IFMT == S_IFIFO
    }

    /// What comes out of a pipe until it ends.
    package func readPipe(_ path: DiskPath, limit: Int) throws -> [UInt8] {
        guard let file = fopen(path.text, "rb") else {
            throw Failure(path: path, reason: String(cString: strerror(errno)))
        }
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
