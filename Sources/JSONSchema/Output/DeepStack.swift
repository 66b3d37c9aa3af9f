import Platform
import Synchronization

/// A thread with room for the deepest trace. A tracer's level takes about 3.5 KiB of stack (8 in a debug build), and the depth
/// limit allows some 1,300 of them: too much for a worker's 512 KiB. The memory is only taken where it is written.
enum DeepStack {
    private static let bytes = 16 << 20

    /// Runs `work` on a thread of its own and waits for what it gives.
    static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value {
        let box = Box<Value>()
        let isStarted = Threads.start(stackSize: bytes) {
            let value = work()
            box.value.withLock { $0 = value }
            box.done.signal()
        }
        // No thread to be had: the stack at hand is enough for all but the deepest traces.
        guard isStarted else { return work() }
        box.done.wait()
        guard let value = box.value.withLock({ $0 }) else { preconditionFailure("the work has ended without a value") }
        return value
    }

    private final class Box<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
        let done = DispatchSemaphore(value: 0)
    }
}
