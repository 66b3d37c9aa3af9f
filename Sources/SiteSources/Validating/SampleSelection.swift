import SiteFiles
import Text

/// Sample ids by pattern: `*` stands for any text, slashes included, `?` for one character. Each match takes time linear in
/// id × stars.
package struct SampleSelection: Sendable {
    private let ids: [String]

    package init(_ ids: [String]) { self.ids = ids }

    /// Indices of the samples that a pattern names.
    package func matches(_ pattern: String) -> [Int] {
        let wanted = Array(pattern.unicodeScalars)
        return ids.indices.filter { Wildcard.matches(Array(ids[$0].unicodeScalars), wanted) }
    }

    /// The nearest id, or the nearest last part of one.
    package func nearest(to pattern: String) -> String? {
        if let near = Suggestion.nearest(to: pattern, among: ids) { return near }
        let name = PathText.name(pattern)
        let exact = ids.first { PathText.name($0) == name }
        let near = exact == nil ? Suggestion.nearest(to: name, among: ids.map(PathText.name)) : nil
        return exact ?? near.flatMap { near in ids.first { PathText.name($0) == near } }
    }
}
