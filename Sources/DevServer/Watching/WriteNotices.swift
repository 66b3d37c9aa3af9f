import Platform
import Synchronization

#if os(Linux)
    /// Tells of files the moment that they were written and closed, or moved to their place, by Linux's `inotify`. A file that is
    /// still being written is not among them. Notices may be missing (a network file system, too many folders): whoever needs every
    /// change looks at the files as well, as `FileWatcher` does.
    final class WriteNotices: Sendable {
        private let descriptor: Int32
        private let stopPipe: [Int32]
        /// Folders by the number of their watch, as they were given.
        private let folders = Mutex<[Int32: String]>([:])
        private let root: String

        /// `report` gets paths relative to `root`, each once for several notices that come together, on a thread of its own. Nil where
        /// the system has no more watches.
        init?(root: String, _ report: @escaping @Sendable (String) -> Void) {
            var ends: [Int32] = [-1, -1]
            let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
            guard descriptor >= 0 else { return nil }
            guard pipe(&ends) == 0 else {
                close(descriptor)
                return nil
            }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            self.descriptor = descriptor
            self.root = root
            stopPipe = ends
            Threads.start { [self] in work(report) }
        }

        /// Adds folders, relative to the root. One that is known already is left as it is.
        func watch(_ names: some Sequence<String>) {
            let known = folders.withLock { Set($0.values) }
            for name in names where !known.contains(name) {
                let path = name.isEmpty ? root : root + "/" + name
                let watch = inotify_add_watch(descriptor, path, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO))
                if watch >= 0 { folders.withLock { $0[watch] = name } }
            }
        }

        /// Ends the thread. Nothing is reported afterwards.
        func stop() {
            var byte: UInt8 = 0
            _ = write(stopPipe[1], &byte, 1)
        }

        private func work(_ report: (String) -> Void) {
            defer { for end in stopPipe + [descriptor] { close(end) } }
            var buffer = [UInt8](repeating: 0, count: 64 << 10)
            while true {
                var polled = [
                    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                    pollfd(fd: stopPipe[0], events: Int16(POLLIN), revents: 0),
                ]
                guard poll(&polled, 2, -1) >= 0 || errno == EINTR else { return }
                if polled[1].revents != 0 { return }
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else { continue }
                var seen = Set<String>()
                for path in paths(buffer[..<count]) where seen.insert(path).inserted { report(path) }
            }
        }

        /// The notices of one read: watch, mask, cookie and the length of the name, 4 bytes each, then the name and zeros.
        private func paths(_ bytes: ArraySlice<UInt8>) -> [String] {
            var found: [String] = []
            var start = bytes.startIndex
            while start + 16 <= bytes.endIndex {
                let (watch, length) = (Int32(bitPattern: word(bytes, start)), Int(word(bytes, start + 12)))
                let end = min(start + 16 + length, bytes.endIndex)
                let name = String(decoding: bytes[(start + 16)..<end].prefix { $0 != 0 }, as: UTF8.self)
                if !name.isEmpty, let folder = folders.withLock({ $0[watch] }) {
                    found.append(folder.isEmpty ? name : folder + "/" + name)
                }
                start = end
            }
            return found
        }

        private func word(_ bytes: ArraySlice<UInt8>, _ at: Int) -> UInt32 {
            bytes[at..<at + 4].withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(as: UInt32.self)) }
        }
    }
#else
    /// Only Linux tells in time that a file was closed; elsewhere `FileWatcher` alone finds changes.
    final class WriteNotices: Sendable {
        init?(root: String, _ report: @escaping @Sendable (String) -> Void) { nil }
        func watch(_ names: some Sequence<String>) {}
        func stop() {}
    }
#endif
