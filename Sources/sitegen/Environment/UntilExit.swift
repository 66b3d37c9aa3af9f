import Synchronization

/// What lives until the process ends: its memory goes back as a whole then, and to take a large site or many findings apart piece by
/// piece only takes time.
enum UntilExit {
    private static let held = Mutex<[any Sendable]>([])

    @Sendable static func hold(_ value: any Sendable) { held.withLock { $0.append(value) } }
}
