import Platform
import Synchronization

/// Runs a function over numbers from 0 on, on this thread and others that have nothing to do, and waits for all. May be called within
/// itself: whoever waits has done all that nobody had begun. (Dispatch's own loop runs on one thread within another one.)
func runConcurrently(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let work = SharedWork(count, body)
    for _ in 1..<max(1, min(ProcessInfo.processInfo.activeProcessorCount, count)) {
        DispatchQueue.global().async { work.run() }
    }
    work.run()
    work.wait()
}

/// Work that several threads take from. A thread that comes when nothing is left goes again.
private final class SharedWork: Sendable {
    private let count: Int
    private let body: @Sendable (Int) -> Void
    private let begun = Atomic(0)
    private let ended = Atomic(0)
    private let finished = DispatchSemaphore(value: 0)

    init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        self.count = count
        self.body = body
    }

    func run() {
        while true {
            let number = begun.add(1, ordering: .relaxed).oldValue
            guard number < count else { return }
            body(number)
            // Whoever waits sees what the others have done before they said so.
            if ended.add(1, ordering: .acquiringAndReleasing).newValue == count { finished.signal() }
        }
    }

    func wait() {
        if count > 0 { finished.wait() }
    }
}
