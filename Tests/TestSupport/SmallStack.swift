import Foundation
import Synchronization

/// Runs work on a thread with little stack, as a test that it does not recurse by its input.
package enum SmallStack {
    /// Runs `work` to its end on a thread with that many bytes of stack and gives its result.
    package static func run<Value: Sendable>(
        bytes: Int = 128 << 10, _ work: @escaping @Sendable () -> Value
    ) -> Value? {
        let box = Box<Value>()
        let thread = Thread {
            let value = work()
            box.result.withLock { $0 = value }
            box.done.signal()
        }
        thread.stackSize = bytes
        thread.start()
        box.done.wait()
        return box.result.withLock { $0 }
    }

    private final class Box<Value: Sendable>: Sendable {
        let result = Mutex<Value?>(nil)
        let done = DispatchSemaphore(value: 0)
    }
}
