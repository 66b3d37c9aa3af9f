import Platform
package import Text

/// The only door to the disk for stages 1 and 6. Everything between works on values.
package struct FileSystem: Sendable {
    package struct Failure: Error, Sendable {
        package var path: String
        package var reason: String

        package init(path: String, reason: String) {
            self.path = path
            self.reason = reason
        }
    }

    package enum Kind: Sendable, Equatable { case file(size: Int), folder, other }

    package init() {}

    /// The whole file. Reads regular files only: a device or a pipe would never end, and a pipe that nobody writes to is not even
    /// waited for. Throws for one with more bytes than the limit.
    package func read(_ path: String, limit: Int = .max) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Failure(path: path, reason: Self.reason(errno)) }
        defer { close(descriptor) }
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw Failure(path: path, reason: Self.reason(errno)) }
        guard info.st_mode & S_IFMT == S_IFREG else { throw Failure(path: path, reason: "it is not a regular file") }
        let size = Int(info.st_size)
        guard size <= limit else {
            throw Failure(path: path, reason: "it is \(size >> 20) MB; a file must be at most \(limit >> 20) MB")
        }
        var failure: String?
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = Platform.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
                if got < 0 {
                    if errno == EINTR { continue }
                    failure = Self.reason(errno)
                    return
                }
                if got == 0 { return }
                count += got
            }
        }
        if let failure { throw Failure(path: path, reason: failure) }
        return bytes
    }

    /// Follows symbolic links; nil when nothing is there.
    package func kind(_ path: String) -> Kind? { look(path)?.kind }

    /// What lies there, and what tells whether it has changed since; asked for at once.
    package func look(_ path: String) -> (kind: Kind, stamp: Stamp)? {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        let kind: Kind =
            switch info.st_mode & S_IFMT {
            case S_IFREG: .file(size: Int(info.st_size))
            case S_IFDIR: .folder
            default: .other
            }
        return (kind, Stamp(info))
    }

    /// What changes whenever a file is written, replaced or given other rights.
    package struct Stamp: Sendable, Hashable {
        private let facts: [Int]

        /// Mixes everything that tells two stamps apart into a hash.
        package func combine(into hash: inout ContentHash) {
            hash.combine(facts.map(String.init).joined(separator: " "))
        }

        /// Whether another write would surely give another stamp: clocks of file systems are coarse, so that two writes within
        /// one tick may leave the same one. `now`: seconds since 1970.
        package func isSettled(at now: Int) -> Bool { max(facts[3], facts[5]) < now - 1 }

        fileprivate init(_ info: stat) {
            #if canImport(Darwin)
                let (written, changed) = (info.st_mtimespec, info.st_ctimespec)
            #else
                let (written, changed) = (info.st_mtim, info.st_ctim)
            #endif
            facts = [
                Int(info.st_size), Int(truncatingIfNeeded: info.st_ino), Int(info.st_mode), Int(written.tv_sec),
                Int(written.tv_nsec), Int(changed.tv_sec), Int(changed.tv_nsec),
            ]
        }
    }

    /// Device and inode: the identity of a folder, for telling loops of symbolic links.
    package func identity(_ path: String) -> [UInt64]? {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        return [UInt64(info.st_dev), UInt64(info.st_ino)]
    }

    /// Names in a folder, sorted by their UTF-8 bytes so that the order is the same on every machine.
    package func list(_ path: String) throws -> [String] { try entries(path).map(\.name) }

    /// What lies in a folder, in the same order. A regular file is recognised from the folder itself, where the file system says so: asking
    /// for each costs more than all the rest of a walk.
    package func entries(_ path: String) throws -> [(name: String, isFile: Bool)] {
        guard let folder = opendir(path) else { throw Failure(path: path, reason: Self.reason(errno)) }
        defer { closedir(folder) }
        var names: [(name: String, isFile: Bool)] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append((name, entry.pointee.d_type == UInt8(DT_REG))) }
        }
        return names.sorted { Self.precedes($0.name, $1.name) }
    }

    /// The order of two names' bytes, over the bytes as they lie there.
    private static func precedes(_ a: String, _ b: String) -> Bool {
        let order = a.utf8.withContiguousStorageIfAvailable { a in
            b.utf8.withContiguousStorageIfAvailable { b in a.lexicographicallyPrecedes(b) }
        }
        return (order ?? nil) ?? a.utf8.lexicographicallyPrecedes(b.utf8)
    }

    package func makeFolder(_ path: String) throws {
        if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { throw Failure(path: path, reason: Self.reason(errno)) }
        let parent = Self.parent(path)
        guard !parent.isEmpty, parent != path else { throw Failure(path: path, reason: Self.reason(ENOENT)) }
        try makeFolder(parent)
        if mkdir(path, 0o755) != 0, errno != EEXIST { throw Failure(path: path, reason: Self.reason(errno)) }
    }

    /// Writes a new file. Nothing is written through a link that lies there, nor over anything else.
    package func write(_ bytes: [UInt8], to path: String) throws {
        try write(to: path) { try $0(bytes[...]) }
    }

    /// The same for bytes that come piece by piece: `make` gives each of them to the function that it gets.
    package func write(to path: String, _ make: ((ArraySlice<UInt8>) throws -> Void) throws -> Void) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Failure(path: path, reason: Self.reason(errno)) }
        do { try make { try Self.send($0, to: descriptor, path) } } catch {
            close(descriptor)
            throw error
        }
        guard close(descriptor) == 0 else { throw Failure(path: path, reason: Self.reason(errno)) }
    }

    package func rename(_ old: String, to new: String) throws {
        guard Platform.rename(old, new) == 0 else { throw Failure(path: new, reason: Self.reason(errno)) }
    }

    /// Removes a file or a whole folder; nothing happens when it is not there.
    package func remove(_ path: String) {
        removeTree(path)
    }

    /// The real path with symbolic links resolved; the path itself when it does not exist.
    package func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return absolute(path) }
        defer { free(real) }
        return String(cString: real)
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
