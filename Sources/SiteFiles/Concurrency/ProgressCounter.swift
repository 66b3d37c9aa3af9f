import Synchronization

/// Counts finished pages across tasks, for the progress line only.
package final class ProgressCounter: Sendable {
    private let count = Atomic<Int>(0)

    package init() {}

    package func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
