import Synchronization

/// Counts finished pages across tasks, for the progress line only.
final class ProgressCounter: Sendable {
    private let count = Atomic<Int>(0)

    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
