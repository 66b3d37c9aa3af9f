import Platform
import SiteBuilder
import Synchronization

/// When files were last changed, by git, asked anew only when there is another commit: reading a long history takes longer than
/// building a page.
final class HistoryCache: Sendable {
    /// Written to with every commit and every change of branch; nil outside of repositories.
    let log: String?
    private let folder: String
    private let answer = Mutex<(commit: String, changes: [String: Int]?)?>(nil)

    init(folder: String) {
        self.folder = folder
        let repository = (try? GitRepository.find(above: folder)) ?? nil
        log = repository.map { $0.own + "/logs/HEAD" }
    }

    /// Seconds since 1970 by path below the folder; nil where nobody can tell.
    func lastChanges() -> [String: Int]? {
        guard let git = try? Git(at: folder), let commit = try? git.commit("HEAD") else { return nil }
        return answer.withLock { known in
            if let known, known.commit == commit { return known.changes }
            let changes = (try? git.lastChanges(below: folder)) ?? nil
            known = (commit, changes)
            return changes
        }
    }
}
