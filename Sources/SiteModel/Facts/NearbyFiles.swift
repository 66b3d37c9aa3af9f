import SiteFiles
import Synchronization
import Text

/// What a link to a file that is not there may have meant. A question costs the same in a site of ten files and of ten thousand:
/// a file of the same name anywhere, else the most similar of those beside the missing one in the order of paths and of names.
package final class NearbyFiles: Sendable {
    /// How many files before and behind the missing one are compared, in each of the two orders.
    private static let reach = 6

    private struct Index {
        /// Sorted by their paths.
        var paths: [String]
        /// Sorted by the files' names, then by their paths.
        var names: [(name: String, path: String)]

        init(_ files: [String]) {
            paths = files.sorted()
            names = paths.map { (PathText.name($0), $0) }.sorted { $0 < $1 }
        }
    }

    private struct State {
        var index: Index?
        /// Questions that were asked before: a page's links are resolved for each thing that is made of it.
        var known: [String: String?] = [:]
        var compared = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// Files that were compared with missing ones so far: what the answers cost.
    package var compared: Int { state.withLock(\.compared) }

    /// The file that is most like a path; nil where none is. `files`: asked for with the first question only.
    package func nearest(to path: String, among files: () -> [String]) -> String? {
        state.withLock { state in
            if let known = state.known[path] { return known }
            let index = state.index ?? Index(files())
            state.index = index
            let near = Self.near(path, index)
            state.compared += near.others.count
            let found = near.same ?? Suggestion.nearest(to: path, among: near.others)
            state.known[path] = found
            return found
        }
    }

    /// The file of the same name, else those that are compared.
    private static func near(_ path: String, _ index: Index) -> (same: String?, others: [String]) {
        let name = PathText.name(path)
        let first = index.names.halved { $0 < (name, "") }
        if first < index.names.count, index.names[first].name == name { return (index.names[first].path, []) }
        let beside = index.names[around(first, index.names.count)].map(\.path)
        let here = index.paths.halved { $0 < path }
        return (nil, index.paths[around(here, index.paths.count)] + beside)
    }

    private static func around(_ place: Int, _ count: Int) -> Range<Int> {
        max(0, place - reach)..<min(count, place + reach)
    }
}
