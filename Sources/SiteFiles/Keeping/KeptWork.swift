import Synchronization
package import Text

/// Work of earlier builds that a later one takes over: trees of files, verdicts, rendered pages.
///
/// Invariant: a value depends on nothing but what its key is a hash of. So a value is never out of date; an input that changes has
/// another key, and what was kept under the old one is dropped once no build asks for it. A key begins with the name of the kind of
/// work, so that two kinds never share one. Values carry their findings, which are reported again with each build.
package final class KeptWork: Sendable {
    private struct Entry {
        var value: any Sendable
        /// The last build that asked for it.
        var turn: Int
    }

    private struct State {
        var entries: [ContentHash: Entry] = [:]
        var turn = 0
        /// Keys of work that found nothing in this build.
        var empty: Set<ContentHash> = []
        /// Keys of work that found nothing in an earlier run of the program, and whether this build has asked for them.
        var known: [ContentHash: Bool] = [:]
    }

    private let state = Mutex(State())

    /// Whether there is one build only, so that what it asks for once need not be kept.
    package let isForOneBuild: Bool
    /// For the hashes of files, which all other keys are made of.
    package let key: HashKey

    /// `empty`: what `empty` was at the end of an earlier run.
    package init(empty: [ContentHash] = [], isForOneBuild: Bool = false, key: HashKey = .random) {
        self.key = key
        self.isForOneBuild = isForOneBuild
        remember(empty: empty)
    }

    /// The same for what comes to be known before any work is asked for that may find nothing.
    package func remember(empty: [ContentHash]) {
        state.withLock { $0.known = Dictionary(empty.lazy.map { ($0, false) }) { first, _ in first } }
    }

    /// The keys under which this run found nothing.
    package var empty: [ContentHash] {
        state.withLock { state in
            Array(state.empty) + state.known.filter { $0.value && !state.empty.contains($0.key) }.map(\.key)
        }
    }

    /// Work that finds nothing in most inputs: that it found nothing is remembered by its key alone, longer than one run.
    package func found<Value: Sendable>(
        _ key: ContentHash, none: Value, isNone: (Value) -> Bool, _ make: () -> Value
    ) -> Value {
        let isKnown = state.withLock { state in
            guard let index = state.known.index(forKey: key) else { return false }
            state.known.values[index] = true
            return true
        }
        if isKnown { return none }
        let value = valueOnce(key, make)
        if isNone(value) { state.withLock { _ = $0.empty.insert(key) } }
        return value
    }

    /// The value of a key, made if there is none. Two tasks that ask at once may both make it.
    package func value<Value: Sendable>(_ key: ContentHash, _ make: () -> Value) -> Value {
        if let known: Value = known(key) { return known }
        let value = make()
        keep(value, key)
        return value
    }

    /// As `value`, for what no build asks for twice.
    package func valueOnce<Value: Sendable>(_ key: ContentHash, _ make: () -> Value) -> Value {
        isForOneBuild ? make() : value(key, make)
    }

    private func known<Value: Sendable>(_ key: ContentHash) -> Value? {
        state.withLock { state in
            // Unwrapped first: a value may be an optional itself.
            guard let entry = state.entries[key], let value = entry.value as? Value else { return nil }
            state.entries[key]?.turn = state.turn
            return value
        }
    }

    private func keep(_ value: some Sendable, _ key: ContentHash) {
        state.withLock { $0.entries[key] = Entry(value: value, turn: $0.turn) }
    }

    /// How many values there are.
    package var count: Int { state.withLock(\.entries.count) }

    /// Begins a build. What neither of the last two builds asked for is dropped: a change that is taken back costs nothing.
    package func begin() {
        state.withLock { state in
            state.turn += 1
            state.empty = []
            for index in state.known.indices where state.known.values[index] { state.known.values[index] = false }
            let oldest = state.turn - 2
            if state.entries.contains(where: { $0.value.turn < oldest }) {
                state.entries = state.entries.filter { $0.value.turn >= oldest }
            }
        }
    }
}

extension KeptWork? {
    /// The kept value, or one made anew where nothing is kept or the input has no key.
    package func value<Value: Sendable>(_ key: @autoclosure () -> ContentHash?, _ make: () -> Value) -> Value {
        guard let self, let key = key() else { return make() }
        return self.value(key, make)
    }

    /// As `value`, for what no build asks for twice.
    package func valueOnce<Value: Sendable>(_ key: @autoclosure () -> ContentHash?, _ make: () -> Value) -> Value {
        guard let self, !self.isForOneBuild, let key = key() else { return make() }
        return self.value(key, make)
    }

    /// As `value`, for work that finds nothing in most inputs.
    package func found<Value: Sendable>(
        _ key: @autoclosure () -> ContentHash?, none: Value, isNone: (Value) -> Bool, _ make: () -> Value
    ) -> Value {
        guard let self, let key = key() else { return make() }
        return self.found(key, none: none, isNone: isNone, make)
    }
}
