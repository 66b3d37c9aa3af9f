import CFiles
import Platform

/// What the writer asks of the disk beyond reading: nothing here follows a symbolic link at the end of a path.
extension FileSystem {
    /// What lies at a path itself.
    package struct Entry: Sendable {
        package enum Kind: Sendable { case file, folder, link, other }

        package let kind: Kind
        /// Permissions, with the bits for set-id and sticky.
        package let mode: UInt32
        package let owner: UInt32
        package let group: UInt32
        package let device: UInt64
        package let size: Int
    }

    package func entry(_ path: DiskPath) -> Entry? {
        var info = stat()
        guard lstat(path.text, &info) == 0 else { return nil }
        let kind: Entry.Kind =
            switch info.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        return Entry(
            kind: kind, mode: UInt32(info.st_mode & 0o7777), owner: info.st_uid, group: info.st_gid,
            device: UInt64(truncatingIfNeeded: info.st_dev), size: Int(info.st_size))
    }

    /// Whether a regular file with exactly these bytes lies there. Nothing is read where the size differs already.
    package func holds(_ bytes: [UInt8], at path: DiskPath) -> Bool {
        let descriptor = open(path.text, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var info = stat()
        guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG, Int(info.st_size) == bytes.count else {
            return false
        }
        var done = 0
        return withUnsafeTemporaryAllocation(byteCount: min(max(bytes.count, 1), 1 << 18), alignment: 8) { buffer in
            guard let start = buffer.baseAddress else { return false }
            while done < bytes.count {
                let got = Platform.read(descriptor, start, min(buffer.count, bytes.count - done))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { return false }
                let isSame = bytes.withUnsafeBytes { wanted in
                    wanted.baseAddress.map { memcmp($0 + done, start, got) == 0 } ?? true
                }
                guard isSame else { return false }
                done += got
            }
            return true
        }
    }

    package func setMode(_ path: DiskPath, _ mode: UInt32) throws {
        guard chmod(path.text, mode_t(mode)) == 0 else { throw failure(path) }
    }

    package func setGroup(_ path: DiskPath, _ group: UInt32) throws {
        guard lchown(path.text, uid_t.max, gid_t(group)) == 0 else { throw failure(path) }
    }

    /// One folder that must not be there yet.
    package func makeNewFolder(_ path: DiskPath) throws {
        guard mkdir(path.text, 0o755) == 0 else { throw failure(path) }
    }

    /// A second name of the same file, or the code of the error: nothing is copied.
    package func hardLink(_ old: DiskPath, to new: DiskPath) -> Int32 {
        linkat(AT_FDCWD, old.text, AT_FDCWD, new.text, 0) == 0 ? 0 : errno
    }

    package func removeFile(_ path: DiskPath) throws {
        guard unlink(path.text) == 0 || errno == ENOENT else { throw failure(path) }
    }

    /// Whether it was there, was empty, and is gone.
    @discardableResult package func removeEmptyFolder(_ path: DiskPath) -> Bool { rmdir(path.text) == 0 }

    /// The code of the error, or 0.
    package func exchange(_ one: DiskPath, _ other: DiskPath) -> Int32 {
        cfiles_exchange(one.text, other.text) == 0 ? 0 : errno
    }

    /// The code of the error, or 0.
    package func move(_ old: DiskPath, to new: DiskPath) -> Int32 {
        Platform.rename(old.text, new.text) == 0 ? 0 : errno
    }

    /// A bind mount has the device number of the folder that it shows, so the system is asked first.
    package func isMountPoint(_ folder: DiskPath) -> Bool {
        switch cfiles_is_mount_point(folder.text) {
        case 0: return false
        case 1: return true
        default:
            guard let own = entry(folder), let above = entry(folder.parent) else {
                return false
            }
            return own.device != above.device
        }
    }

    package func mayWrite(in folder: DiskPath) -> Bool { access(folder.text, W_OK | X_OK) == 0 }

    /// Removes a folder of sitegen's own with all that is in it. A folder without write permission gets it, so that it can go.
    package func removeTree(_ path: DiskPath, depth: Int = 0) {
        guard let entry = entry(path) else { return }
        guard entry.kind == .folder else {
            unlink(path.text)
            return
        }
        guard depth < 128 else { return }
        if entry.mode & 0o700 != 0o700 { chmod(path.text, mode_t(entry.mode | 0o700)) }
        for item in (try? entries(path)) ?? [] {
            let inner = path.entry(item.name)
            if item.isFile { unlink(inner.text) } else { removeTree(inner, depth: depth + 1) }
        }
        rmdir(path.text)
    }

    private func failure(_ path: DiskPath) -> Failure { Failure(path: path, reason: String(cString: strerror(errno))) }
}

extension FileSystem {
    /// The path from the root of the file system, without `.`, `..` and doubled slashes. A `~` is a name like any other: it is the
    /// shell that knows homes (`URL(fileURLWithPath:)` would put in the home folder).
    package func absolute(_ path: DiskPath) -> DiskPath {
        let whole = path.hasPrefix("/") ? path.text : FileManager.default.currentDirectoryPath + "/" + path.text
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return DiskPath("/" + parts.joined(separator: "/"))
    }

    /// The folder that a path lies in, as `DiskPath.parent`.
    package static func parent(_ path: String) -> String { DiskPath(path).parent.text }

    /// The last part of a path.
    package static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// A path without the last `.` of its name and what follows it.
    package static func withoutEnding(_ path: String) -> String {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return path }
        let before = path[..<dot]
        if before.isEmpty || before.hasSuffix("/") || path[dot...].contains("/") { return path }
        return String(before)
    }
}
