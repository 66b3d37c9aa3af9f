import Platform
import Synchronization

/// Work on numbers from 0 on that this thread and others that have nothing to do take from; whoever has begun it waits for all. It may be
/// begun within itself: whoever waits has done all that nobody had begun. (Dispatch's own loop runs on one thread within another one.)
/// A thread that comes when nothing is left goes again.
final class SharedWork: Sendable {
    private let count: Int
    private let begun = Atomic(0)
    private let ended = Atomic(0)
    private let finished = DispatchSemaphore(value: 0)

    private init(_ count: Int) { self.count = count }

    /// The results in the order of the numbers.
    static func results<Context, Value: Sendable>(
        _ count: Int, threads: Int = ProcessInfo.processInfo.activeProcessorCount,
        context: @escaping @Sendable (Int) -> Context, _ make: @escaping @Sendable (Context, Int) -> Value
    ) -> [Value] {
        guard count > 0 else { return [] }
        let (work, made) = (SharedWork(count), Made<Value>(count))
        for thread in 1..<max(1, min(threads, count)) {
            DispatchQueue.global().async { work.run({ context(thread) }) { made.set($1, make($0, $1)) } }
        }
        work.run({ context(0) }) { made.set($1, make($0, $1)) }
        work.finished.wait()
        return made.values
    }

    static func results<Value: Sendable>(_ count: Int, _ make: @escaping @Sendable (Int) -> Value) -> [Value] {
        results(count, context: { _ in () }) { make($1) }
    }

    private func run<Context>(_ context: () -> Context, _ body: (Context, Int) -> Void) {
        var own: Context?
        while true {
            let number = begun.add(1, ordering: .relaxed).oldValue
            guard number < count else { return }
            let mine = own ?? context()
            own = mine
            body(mine, number)
            // Whoever waits sees what the others have done before they said so.
            if ended.add(1, ordering: .acquiringAndReleasing).newValue == count { finished.signal() }
        }
    }
}

/// Values by number, set by several threads.
private final class Made<Value: Sendable>: Sendable {
    private let made: Mutex<[Value?]>

    init(_ count: Int) { made = Mutex(Array(repeating: nil, count: count)) }

    var values: [Value] { made.withLock { $0.compactMap { $0 } } }

    func set(_ number: Int, _ value: Value) { made.withLock { $0[number] = value } }
}

/// Says to all threads that one of them has failed.
final class Flag: Sendable {
    private let raised = Atomic(false)

    var isRaised: Bool { raised.load(ordering: .relaxed) }

    func raise() { raised.store(true, ordering: .relaxed) }
}
