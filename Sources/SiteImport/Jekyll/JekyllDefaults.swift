import DataTree
import SiteFiles
import Text

/// `defaults` in the settings: values of front matter that pages have without saying so (jekyllrb.com, "Front Matter Defaults"). A
/// narrower path goes before a wider one, and of equal ones the later.
struct JekyllDefaults {
    private struct Scope {
        var path: String
        var type: String?
        var values: [Node.Member]
    }

    /// The weakest first.
    private let scopes: [Scope]

    /// More scopes are not read.
    private static let most = 200

    init(_ settings: Node?) {
        let read = (settings?["defaults"]?.elements ?? []).prefix(Self.most).map { one in
            Scope(
                path: PathText.bare(one["scope"]?["path"]?.string ?? ""),
                type: one["scope"]?["type"]?.string, values: one["values"]?.members ?? [])
        }
        scopes = read.enumerated().sorted {
            ($0.element.path.utf8.count, $0.offset) < ($1.element.path.utf8.count, $1.offset)
        }.map(\.element)
    }

    /// The values of a page: `path` below the folder of the settings, `type` as `pages`, `posts` or a collection's name.
    func values(_ path: String, type: String) -> [(name: String, value: Node)] {
        scopes.lazy.filter { scope in
            (scope.type.map { $0 == type } ?? true)
                && (scope.path.isEmpty || path == scope.path || Self.isIn(path, scope.path))
        }.flatMap { $0.values.map { ($0.name, $0.value) } }
    }

    /// The value of one name; nil where no scope has it.
    func value(_ name: String, _ path: String, type: String) -> Node? {
        values(path, type: type).last { $0.name == name }?.value
    }

    /// A path may have stars for folders and names, and collections are called with their sign or without it.
    private static func isIn(_ path: String, _ scope: String) -> Bool {
        guard scope.contains("*") else { return path.hasPrefix(scope + "/") || path.hasPrefix("_" + scope + "/") }
        let (parts, patterns) = (path.split(separator: "/"), scope.split(separator: "/"))
        guard patterns.count <= parts.count else { return false }
        return zip(parts, patterns).allSatisfy { part, pattern in
            Wildcard.matches(Array(part.unicodeScalars), Array(pattern.unicodeScalars))
        }
    }
}
