import Foundation
import SiteBuilder
import Synchronization

/// When files were last changed, by git, asked anew only when there is another commit: reading a long history takes longer than
/// building a page.
final class HistoryCache: Sendable {
    /// Written to with every commit and every change of branch; nil outside of repositories.
    let log: String?
    private let git: Git
    private let answer = Mutex<(commit: String, changes: [String: Int]?)?>(nil)

    init(folder: String) {
        git = Git(folder: folder)
        let asked = try? git.ask(["rev-parse", "--git-path", "logs/HEAD"])
        let path = asked.flatMap { $0.code == 0 ? String(decoding: $0.output, as: UTF8.self) : nil }?
            .trimmingCharacters(in: .newlines)
        log = path.map { $0.hasPrefix("/") ? $0 : folder + "/" + $0 }
    }

    /// Seconds since 1970 by path below the folder; nil where nobody can tell.
    func lastChanges() -> [String: Int]? {
        guard let commit = try? git.commit("HEAD") else { return nil }
        return answer.withLock { known in
            if let known, known.commit == commit { return known.changes }
            let changes = (try? git.lastChanges()) ?? nil
            known = (commit, changes)
            return changes
        }
    }
}
