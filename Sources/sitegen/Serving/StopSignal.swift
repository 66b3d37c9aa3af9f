import Platform
import Synchronization

/// Where the handler of a signal writes to; -1 while there is none.
private let stopPipe = Atomic<Int32>(-1)

/// Ends `serve` with code 0 when SIGINT, SIGTERM or SIGHUP comes. The handler only writes a byte to a pipe, and a thread of its own
/// waits at the other end: a build that has every core busy, or a terminal that takes no more text, does not keep the program.
enum StopSignal {
    /// How long the last messages may take.
    private static let patience = 0.5

    /// From now on, for the rest of the program. A connection or terminal that is gone is no reason to end.
    static func watch(_ farewell: @escaping @Sendable () -> Void) {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        stopPipe.store(ends[1], ordering: .releasing)
        let wake = ends[0]
        Threads.start {
            var byte: UInt8 = 0
            while read(wake, &byte, 1) < 0, errno == EINTR {}
            Threads.start {
                Threads.sleep(seconds: patience)
                _exit(0)
            }
            ScratchFolder.removeAll {
                farewell()
                exit(0)
            }
        }
        for number in [SIGINT, SIGTERM] { catchSignal(number) }
        // `nohup` ignores it on purpose.
        if !isIgnored(SIGHUP) { catchSignal(SIGHUP) }
    }

    private static func catchSignal(_ number: Int32) {
        signal(number) { _ in
            var byte: UInt8 = 0
            _ = write(stopPipe.load(ordering: .acquiring), &byte, 1)
        }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        let before = signal(number, SIG_IGN)
        let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        if !isIgnored { signal(number, before) }
        return isIgnored
    }
}
