import SiteBuilder
package import SiteSources

/// Builds once, then whenever the files have changed and stand still. One loop does both, so that two builds never run at once,
/// and everything that changes during one is in the next.
package struct RebuildCoordinator: Sendable {
    private var watcher: FileWatcher
    private let pause: @Sendable (Duration) async throws -> Void
    private let build: @Sendable ([InputStamps.Change]) async -> Void

    /// After a change: long enough for the second write of an editor, too short to be noticed.
    package static let settling = Duration.milliseconds(40)
    /// Between looks when nothing happens, and at least so many times the length of a look: 3 % of one core at the most.
    package static let idle = Duration.milliseconds(100)
    package static let share = 33

    /// `build` gets what has changed, nothing for the first build. `pause` is the clock.
    package init(
        watcher: FileWatcher,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        build: @escaping @Sendable ([InputStamps.Change]) async -> Void
    ) {
        self.watcher = watcher
        self.pause = pause
        self.build = build
    }

    /// Until the task is cancelled or the clock stops.
    package mutating func run() async throws {
        await build([])
        var length = Duration.zero
        while true {
            try Task.checkCancellation()
            try await pause(watcher.isSettling ? Self.settling : max(Self.idle, length * Self.share))
            let start = ContinuousClock.now
            let changes = watcher.poll()
            length = ContinuousClock.now - start
            if !changes.isEmpty { await build(changes) }
        }
    }
}
