import Platform
import Synchronization

/// Runs a function over numbers from 0 on, on as many threads as there are processors, and waits for all. After an error no further
/// number is begun, and the error of the lowest number that failed is thrown.
func forEachConcurrently(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
    // Neighbours are often in one folder, which the system lets one thread change at a time.
    let stride = max(16, count / 64)
    let failed = Mutex<(number: Int, error: any Error)?>(nil)
    runConcurrently((count + stride - 1) / stride) { part in
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
    let made = Made<[Value]>(parts)
    runConcurrently(parts) { part in
        made.set(part, (part * size..<min(count, (part + 1) * size)).map(make))
    }
    return made.values.flatMap { $0 ?? [] }
}

/// The values of two functions that know nothing of each other, made beside each other.
package func together<One: Sendable, Other: Sendable>(
    _ one: @escaping @Sendable () -> One, _ other: @escaping @Sendable () -> Other
) -> (One, Other) {
    let (first, second) = (Made<One>(1), Made<Other>(1))
    runConcurrently(2) { part in
        if part == 0 { first.set(0, one()) } else { second.set(0, other()) }
    }
    return (first.values[0] ?? one(), second.values[0] ?? other())
}

/// Values by number, set by several threads.
private final class Made<Value: Sendable>: Sendable {
    private let made: Mutex<[Value?]>

    init(_ count: Int) { made = Mutex(Array(repeating: nil, count: count)) }

    var values: [Value?] { made.withLock { $0 } }

    func set(_ number: Int, _ value: Value) { made.withLock { $0[number] = value } }
}

/// Makes the values of a function over numbers from 0 on, on as many threads as there are processors, and takes them on this thread in the
/// order of their numbers, each as soon as it is there: what is written need not wait for all of it. After an error none is begun.
package func makeConcurrently<Value: Sendable>(
    _ count: Int, _ make: @escaping @Sendable (Int) -> Value, _ take: (Value) throws -> Void
) rethrows {
    let work = OrderedWork<Value>(count)
    defer { work.stop() }
    for _ in 1..<max(1, min(ProcessInfo.processInfo.activeProcessorCount, count)) {
        DispatchQueue.global().async {
            while let number = work.begin() { work.finish(number, make(number)) }
        }
    }
    for number in 0..<count {
        var value = work.take(number)
        while value == nil {
            if let next = work.begin() { work.finish(next, make(next)) } else { work.wait() }
            value = work.take(number)
        }
        if let value { try take(value) }
    }
}

/// What is still to be made, and what is made and not yet taken.
private final class OrderedWork<Value: Sendable>: Sendable {
    private let count: Int
    private let state = Mutex<(next: Int, made: [Int: Value])>((0, [:]))
    private let finished = DispatchSemaphore(value: 0)

    init(_ count: Int) { self.count = count }

    func begin() -> Int? {
        state.withLock { state in
            guard state.next < count else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    func finish(_ number: Int, _ value: Value) {
        state.withLock { $0.made[number] = value }
        finished.signal()
    }

    func take(_ number: Int) -> Value? { state.withLock { $0.made.removeValue(forKey: number) } }

    /// Until another value is finished. A value that was finished before is no reason to wait, only to look once more.
    func wait() { finished.wait() }

    func stop() { state.withLock { $0.next = count } }
}
