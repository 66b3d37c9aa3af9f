import SiteBuilder
package import SiteSources

/// Notices that the files of a build are others than they were: by looking at all of them again and again. That is a few
/// milliseconds for a thousand files, works on every file system and container mount, and has no queue that could overflow.
package struct FileWatcher: Sendable {
    /// So many looks in a row may find the files still changing; then what there is taken.
    package static let patience = 20

    private let look: @Sendable () -> InputStamps
    /// What the last build saw, or something older.
    private var known: InputStamps
    private var last: InputStamps
    private var restless = 0

    /// Begins with the files as they are now: ask for it before the first build, so that nothing in between is lost.
    package init(look: @escaping @Sendable () -> InputStamps) {
        self.look = look
        known = look()
        last = known
    }

    /// Whether something has changed that may not be all: an editor writes several times.
    package var isSettling: Bool { restless > 0 }

    /// What differs from the files that the last build saw, once two looks in a row have found the same; otherwise nothing. A file
    /// that changes while a build reads it differs from what is known here, and so leads to one more build.
    package mutating func poll() -> [InputStamps.Change] {
        let now = look()
        defer { last = now }
        if now == known {
            restless = 0
            return []
        }
        if now != last, restless < Self.patience {
            restless += 1
            return []
        }
        let changes = now.changes(since: known)
        (known, restless) = (now, 0)
        return changes
    }
}
