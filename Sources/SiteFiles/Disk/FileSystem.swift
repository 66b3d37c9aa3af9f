import Platform
package import Text

/// The only door to the disk for stages 1 and 6. Everything between works on values.
package struct FileSystem: Sendable {
    package struct Failure: Error, Sendable {
        package var path: DiskPath
        package var reason: String

        package init(path: DiskPath, reason: String) {
            self.path = path
            self.reason = reason
        }
    }

    package enum Kind: Sendable, Equatable { case file(size: Int), folder, other }

    package init() {}

    /// The whole file. Reads regular files only: a device or a pipe would never end, and a pipe that nobody writes to is not even
    /// waited for. Throws for one with more bytes than the limit.
    package func read(_ path: DiskPath, limit: Int = .max) throws -> [UInt8] {
        try readFile(path, limit: limit).bytes
    }

    /// The same, and which file it is.
    package func readFile(_ path: DiskPath, limit: Int) throws -> (bytes: [UInt8], identity: Identity) {
        let descriptor = open(path.text, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
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
        return (bytes, Identity(info))
    }

    /// Follows symbolic links; nil when nothing is there.
    package func kind(_ path: DiskPath) -> Kind? { look(path)?.kind }

    /// What lies there, and what tells whether it has changed since; asked for at once.
    package func look(_ path: DiskPath) -> (kind: Kind, stamp: Stamp)? {
        var info = stat()
        guard stat(path.text, &info) == 0 else { return nil }
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
        private let size: Int
        private let number: Int
        private let mode: Int
        private let written: Time
        private let changed: Time

        private struct Time: Hashable {
            let seconds: Int
            let nanoseconds: Int

            init(_ time: timespec) { (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec)) }
        }

        /// Mixes everything that tells two stamps apart into a hash.
        package func combine(into hash: inout ContentHash) {
            for fact in [size, number, mode] { hash.combine(fact) }
            for time in [written, changed] {
                hash.combine(time.seconds)
                hash.combine(time.nanoseconds)
            }
        }

        /// Whether another write would surely give another stamp: clocks of file systems are coarse, so that two writes within
        /// one tick may leave the same one. `now`: seconds since 1970.
        package func isSettled(at now: Int) -> Bool { max(written.seconds, changed.seconds) < now - 1 }

        fileprivate init(_ info: stat) {
            #if canImport(Darwin)
                (written, changed) = (Time(info.st_mtimespec), Time(info.st_ctimespec))
            #else
                (written, changed) = (Time(info.st_mtim), Time(info.st_ctim))
            #endif
            (size, number) = (Int(info.st_size), Int(truncatingIfNeeded: info.st_ino))
            mode = Int(info.st_mode)
        }
    }

    /// Device and inode: what tells a file or a folder from all others, whatever it is called.
    package struct Identity: Sendable, Hashable {
        private let device: UInt64
        private let number: UInt64

        fileprivate init(_ info: stat) {
            device = UInt64(truncatingIfNeeded: info.st_dev)
            number = UInt64(truncatingIfNeeded: info.st_ino)
        }

        package var text: String { "\(device) \(number)" }
    }

    /// For telling loops of symbolic links.
    package func identity(_ path: DiskPath) -> Identity? {
        var info = stat()
        guard stat(path.text, &info) == 0 else { return nil }
        return Identity(info)
    }

    /// Names in a folder, sorted by their UTF-8 bytes so that the order is the same on every machine.
    package func list(_ path: DiskPath) throws -> [String] { try entries(path).map(\.name) }

    /// What lies in a folder, in the same order. A regular file is recognised from the folder itself, where the file system says so: asking
    /// for each costs more than all the rest of a walk.
    package func entries(_ path: DiskPath) throws -> [(name: String, isFile: Bool)] {
        guard let folder = opendir(path.text) else { throw Failure(path: path, reason: Self.reason(errno)) }
        defer { closedir(folder) }
        var names: [(name: String, isFile: Bool)] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append((name, entry.pointee.d_type == UInt8(DT_REG))) }
        }
        return names.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    package func makeFolder(_ path: DiskPath) throws {
        if mkdir(path.text, 0o755) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { throw Failure(path: path, reason: Self.reason(errno)) }
        let parent = path.parent
        guard !parent.isEmpty, parent != path else { throw Failure(path: path, reason: Self.reason(ENOENT)) }
        try makeFolder(parent)
        if mkdir(path.text, 0o755) != 0, errno != EEXIST { throw Failure(path: path, reason: Self.reason(errno)) }
    }

    /// Writes a new file. Nothing is written through a link that lies there, nor over anything else.
    package func write(_ bytes: [UInt8], to path: DiskPath) throws {
        try write(to: path) { try $0(bytes[...]) }
    }

    /// The same for bytes that come piece by piece: `make` gives each of them to the function that it gets.
    package func write(
        to path: DiskPath, mode: UInt32 = 0o644, _ make: ((ArraySlice<UInt8>) throws -> Void) throws -> Void
    ) throws {
        let descriptor = open(path.text, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
        guard descriptor >= 0 else { throw Failure(path: path, reason: Self.reason(errno)) }
        do { try make { try Self.send($0, to: descriptor, path) } } catch {
            close(descriptor)
            throw error
        }
        guard close(descriptor) == 0 else { throw Failure(path: path, reason: Self.reason(errno)) }
    }

    package func rename(_ old: DiskPath, to new: DiskPath) throws {
        guard Platform.rename(old.text, new.text) == 0 else { throw Failure(path: new, reason: Self.reason(errno)) }
    }

    /// Removes a file or a whole folder; nothing happens when it is not there.
    package func remove(_ path: DiskPath) {
        removeTree(path)
    }

    /// The real path with symbolic links resolved; the path itself when it does not exist.
    package func resolved(_ path: DiskPath) -> DiskPath {
        guard let real = realpath(path.text, nil) else { return absolute(path) }
        defer { free(real) }
        return DiskPath(String(cString: real))
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
