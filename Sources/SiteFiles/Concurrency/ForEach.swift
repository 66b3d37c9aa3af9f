import Platform
import Synchronization

/// Runs a function over numbers from 0 on, on as many threads as there are processors, and waits for all. After an error no further
/// number is begun, and the error of the lowest number that failed is thrown.
func forEachConcurrently(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
    let stride = 16
    let failed = Mutex<(number: Int, error: any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: (count + stride - 1) / stride) { part in
        for number in part * stride..<min(count, (part + 1) * stride) {
            if failed.withLock({ $0.map { $0.number < number } ?? false }) { return }
            do {
                try body(number)
            } catch {
                failed.withLock { if $0.map({ number < $0.number }) ?? true { $0 = (number, error) } }
                return
            }
        }
    }
    if let failure = failed.withLock({ $0 }) { throw failure.error }
}

/// The values of a function over numbers from 0 on, made on as many threads as there are processors, `size` of them at a time.
package func mapConcurrently<Value: Sendable>(
    _ count: Int, size: Int = 256, _ make: @escaping @Sendable (Int) -> Value
) -> [Value] {
    let parts = (count + size - 1) / size
    if parts < 2 { return (0..<count).map(make) }
    let made = Mutex<[[Value]]>(Array(repeating: [], count: parts))
    DispatchQueue.concurrentPerform(iterations: parts) { part in
        let values = (part * size..<min(count, (part + 1) * size)).map(make)
        made.withLock { $0[part] = values }
    }
    return made.withLock { $0 }.flatMap { $0 }
}

/// The values of two functions that know nothing of each other, made beside each other.
package func together<One: Sendable, Other: Sendable>(
    _ one: @escaping @Sendable () -> One, _ other: @escaping @Sendable () -> Other
) -> (One, Other) {
    let made = Mutex<(One?, Other?)>((nil, nil))
    DispatchQueue.concurrentPerform(iterations: 2) { part in
        if part == 0 {
            let value = one()
            made.withLock { $0.0 = value }
        } else {
            let value = other()
            made.withLock { $0.1 = value }
        }
    }
    let (first, second) = made.withLock { $0 }
    return (first ?? one(), second ?? other())
}
