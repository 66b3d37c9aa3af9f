internal import CThreads

/// Threads of the system, for work that must not wait for the pool of Swift's tasks.
package enum Threads {
    /// Starts `body` on a thread of its own; false when the system has none. `stackSize`: bytes; without it, what the system gives.
    @discardableResult
    package static func start(stackSize: Int = 0, _ body: @escaping @Sendable () -> Void) -> Bool {
        let work = Unmanaged.passRetained(Work(body)).toOpaque()
        let code = cthreads_start(stackSize, { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }, work)
        if code != 0 { Unmanaged<Work>.fromOpaque(work).release() }
        return code == 0
    }

    package static func sleep(seconds: Double) {
        let microseconds = (seconds * 1e6).rounded()
        usleep(UInt32(exactly: microseconds) ?? 0)
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
