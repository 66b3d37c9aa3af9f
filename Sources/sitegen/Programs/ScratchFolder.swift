import Platform
import SiteBuilder
import SiteFiles
import Synchronization

/// The scratch folders that are there. Whoever holds the lock is the only one who changes what is in them.
private let openFolders = Mutex<Set<DiskPath>>([])
/// Where the handler of a signal writes to; -1 while there is none.
private let wakePipe = Atomic<Int32>(-1)
/// The signal that ends the program, 0 for none.
private let received = Atomic<Int32>(0)

/// A temporary folder of this run. It is removed with its last user, and also when SIGINT, SIGTERM or SIGHUP ends the program.
final class ScratchFolder: Sendable {
    let path: DiskPath

    /// Makes an empty folder. Throws `FileSystem.Failure`.
    init() throws {
        Self.watch
        path = try openFolders.withLock { folders in
            let path = try FileSystem().makeScratchFolder()
            folders.insert(path)
            return path
        }
    }

    deinit {
        openFolders.withLock { folders in
            FileSystem().remove(path)
            folders.remove(path)
        }
    }

    /// Everything that writes to a scratch folder does it here, one file at a time: a folder that is removed because of a signal is
    /// not written to again.
    static func change(_ body: () throws -> Void) rethrows {
        try openFolders.withLock { _ in try body() }
    }

    /// Removes all scratch folders and ends the program. Nobody can make another one in between, since the lock is kept.
    static func removeAll(then end: () -> Never) -> Never {
        openFolders.withLock { folders -> Void in
            for folder in folders { FileSystem().remove(folder) }
            end()
        }
        end()
    }

    /// Installs the handlers with the first folder. What somebody else handles (`serve`, a site that is written) or ignores (`nohup`)
    /// stays so. The handler only writes a byte to a pipe; a thread of its own removes the folders and lets the signal do what it does.
    private static let watch: Void = {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        wakePipe.store(ends[1], ordering: .releasing)
        let wake = ends[0]
        Threads.start {
            var byte: UInt8 = 0
            while read(wake, &byte, 1) < 0, errno == EINTR {}
            removeAll {
                let number = received.load(ordering: .acquiring)
                signal(number, SIG_DFL)
                // Whoever started the program may have blocked it.
                var signals = sigset_t()
                sigemptyset(&signals)
                sigaddset(&signals, number)
                pthread_sigmask(SIG_UNBLOCK, &signals, nil)
                raise(number)
                _exit(128 + number)
            }
        }
        for number in [SIGINT, SIGTERM, SIGHUP] where isDefault(number) {
            signal(number) { number in
                received.store(number, ordering: .releasing)
                var byte: UInt8 = 0
                _ = write(wakePipe.load(ordering: .acquiring), &byte, 1)
            }
        }
    }()

    private static func isDefault(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
    }
}
