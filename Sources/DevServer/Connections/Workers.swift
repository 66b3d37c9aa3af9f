import Platform
import Synchronization

/// Threads of the server's own that make answers: neither the loop nor a build that has every core busy keeps them waiting.
final class Workers: Sendable {
    /// Two, so that one large page does not hold up the others.
    private static let count = 2

    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var isStopped = false
    }

    private let state = Mutex(State())
    private let waiting = DispatchSemaphore(value: 0)

    init() {
        for _ in 0..<Self.count {
            Threads.start { [self] in work() }
        }
    }

    /// The loop has one job at most for each connection, which bounds the list.
    func run(_ job: @escaping @Sendable () -> Void) {
        state.withLock { $0.jobs.append(job) }
        waiting.signal()
    }

    /// Ends the threads once they have finished their current jobs.
    func stop() {
        state.withLock { $0 = State(isStopped: true) }
        for _ in 0..<Self.count { waiting.signal() }
    }

    private func work() {
        while true {
            waiting.wait()
            let (job, isStopped) = state.withLock { state in
                (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isStopped)
            }
            if isStopped { return }
            job?()
        }
    }
}
