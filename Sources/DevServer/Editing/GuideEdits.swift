package import SiteBuilder
package import SiteFiles
import Synchronization
package import Text

/// Answers an edit of a guide before the site is built again: its own pages are rendered from the newest snapshot, and the build that
/// follows says the rest (links into the page, the search index, findings).
package final class GuideEdits: Sendable {
    private struct State {
        var snapshot: SiteSnapshot?
        /// Paths of the guides that were edited, each with the number of its last edit.
        var edited: [String: Int] = [:]
        var count = 0
    }

    private let state = Mutex(State())
    /// One edit is rendered at a time, so that the last one of a file is the one that stays.
    private let turn = Mutex(())
    private let root: DiskPath
    private let threshold: Severity

    /// `root`: the source folder. A page with a finding of this severity or above is left to the build: the last good site stays.
    package init(root: DiskPath, threshold: Severity) {
        self.root = root
        self.threshold = threshold
    }

    /// Takes a build's snapshot in; gives the folders that are to be watched.
    package func take(_ snapshot: SiteSnapshot) -> Set<String> {
        state.withLock { $0.snapshot = snapshot }
        return snapshot.guideFolders
    }

    /// How many edits there were: what a build that begins now has read already.
    package var count: Int { state.withLock { $0.count } }

    /// Renders the pages of a guide that was written. `path`: relative to the source folder; of any file, most of which are no guides.
    /// `showsErrors`: the served site has errors itself, so that a page with errors takes nothing from it.
    package func wrote(_ path: String, showsErrors: Bool = false) -> [OutputFile] {
        turn.withLock { _ in
            state.withLock { state in
                state.count += 1
                state.edited[path] = state.count
            }
            return render(path, showsErrors)
        }
    }

    /// The pages that were edited after a build had begun, from its own snapshot: what it read may be older. The rest is forgotten.
    package func pages(since count: Int, showsErrors: Bool = false) -> [OutputFile] {
        turn.withLock { _ in
            let later = state.withLock { state in
                state.edited = state.edited.filter { $0.value > count }
                return state.edited.keys.sorted()
            }
            return later.flatMap { render($0, showsErrors) }
        }
    }

    private func render(_ path: String, _ showsErrors: Bool) -> [OutputFile] {
        guard let snapshot = state.withLock({ $0.snapshot }), let bytes = try? FileSystem().read(root.entry(path)),
            let edit = snapshot.edited(path, bytes),
            showsErrors || edit.diagnostics.allSatisfy({ $0.severity < threshold })
        else { return [] }
        state.withLock { $0.snapshot = edit.snapshot }
        return edit.outputs
    }
}
