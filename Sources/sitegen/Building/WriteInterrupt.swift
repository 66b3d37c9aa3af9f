import Platform
import Synchronization

/// The last signal that asked the program to end, 0 for none.
private let received = Atomic<Int32>(0)

/// While a site is written, SIGINT, SIGTERM and SIGHUP do not end the program in the middle of a step: they are noted, and the writer
/// asks between any two files. A file that would be longer than a limit of the shell is an error of writing, not a signal.
struct WriteInterrupt {
    struct Received: Error { var signal: Int32 }

    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    /// Those that are not ignored: `nohup` and background shells ignore them on purpose.
    private let watched: [Int32]
    /// What they did before.
    private let actions: [sigaction]

    init() {
        var actions: [sigaction] = []
        watched = Self.signals.filter { number in
            var before = sigaction()
            guard sigaction(number, nil, &before) == 0 else { return false }
            #if canImport(Darwin)
                let handler = before.__sigaction_u.__sa_handler
            #else
                let handler = before.__sigaction_handler.sa_handler
            #endif
            let isIgnored = unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
            if !isIgnored { actions.append(before) }
            return !isIgnored
        }
        self.actions = actions
        for number in watched { signal(number) { received.store($0, ordering: .relaxed) } }
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Throws when one came.
    static func check() throws {
        let number = received.load(ordering: .relaxed)
        if number != 0 { throw Received(signal: number) }
    }

    func stop() {
        for (number, action) in zip(watched, actions) {
            var action = action
            sigaction(number, &action, nil)
        }
    }
}
