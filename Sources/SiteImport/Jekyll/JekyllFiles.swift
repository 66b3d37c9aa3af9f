import DataTree
import Liquid
import SiteFiles

/// Which files Jekyll makes pages of, and their addresses, by its documentation ("Directory structure", "Permalinks", "Posts",
/// "Collections", "Configuration options").
struct JekyllFiles {
    let folder: ContentPath
    private let root: Node?
    private let defaults: JekyllDefaults
    /// Whether a page stands at the root.
    private let hasHome: Bool
    /// Posts by their names below `_posts`: `2024-03-05-title`.
    private let posts: [String: ContentPath]
    /// Collections whose pages are made, by the names of their folders.
    private let collections: Set<String>
    private let included: Set<String>

    init(_ folder: ContentPath, _ root: Node?, _ files: [ForeignFile]) {
        self.folder = folder
        self.root = root
        defaults = JekyllDefaults(root)
        let homes = ["index.md", "index.html"].map(folder.entry)
        hasHome = files.contains { homes.contains($0.path) }
        let named = files.lazy.filter { $0.role == .guide && $0.path.isIn(folder) }.compactMap { file in
            let parts = file.path.components
            return parts.firstIndex(of: "_posts").map { place in
                (PathText.dropExtension(parts[(place + 1)...].joined(separator: "/")), file.path)
            }
        }
        posts = Dictionary(named) { $1 }
        let all = root?["collections"]
        collections = Set(
            all?.kind == .array
                ? all?.elements.compactMap(\.string) ?? []
                : (all?.members ?? []).filter { $0.value["output"]?.bool ?? false }.map(\.name))
        included = Set(root?["include"]?.elements.compactMap(\.string) ?? [])
    }

    /// A post, by the name that `post_url` has.
    func post(_ name: String) -> ContentPath? { posts[String(name.drop { $0 == "/" })] }

    /// Files of a repository that are no pages, where the site does not list them by front matter: as the plug-in
    /// "jekyll-optional-front-matter" has them.
    private static let ofRepository: Set<String> = [
        "README", "CONTRIBUTING", "CODE_OF_CONDUCT", "LICENSE", "LICENCE", "COPYING", "ISSUE_TEMPLATE",
        "PULL_REQUEST_TEMPLATE", "SECURITY", "CHANGELOG",
    ]
    private static let excluded: Set<String> = ["node_modules", "vendor"]

    func publishes(_ path: ContentPath) -> Bool {
        let inner = self.inner(path)
        let parts = inner.split(separator: "/").map(String.init)
        guard let name = parts.last else { return false }
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            if part.hasPrefix("_"), !isKnown(part, isLast: isLast) { return false }
            if !isLast, part.hasPrefix("#") || part.hasPrefix("~") || Self.excluded.contains(part) { return false }
        }
        if isExcluded(inner, parts) { return false }
        let stem = PathText.dropExtension(name)
        guard parts.count == 1, Self.ofRepository.contains(stem.uppercased()) else { return true }
        // A repository's README is the home page where there is no other.
        return stem.uppercased() == "README" && !hasHome
    }

    private func isKnown(_ part: String, isLast: Bool) -> Bool {
        !isLast && (part == "_posts" || collections.contains(String(part.dropFirst())))
            || included.contains(part)
    }

    private func isExcluded(_ inner: String, _ parts: [String]) -> Bool {
        for pattern in root?["exclude"]?.elements.compactMap(\.string) ?? [] {
            let bare = PathText.bare(pattern)
            if inner == bare || inner.hasPrefix(bare + "/") || !bare.contains("/") && parts.last == bare { return true }
        }
        return false
    }

    /// As a path is called from the folder of the settings; what lies in `collections_dir`, from there.
    func inner(_ path: ContentPath) -> String {
        let inner = path.inside(folder)
        let base = PathText.bare(root?["collections_dir"]?.string ?? "")
        return !base.isEmpty && inner.hasPrefix(base + "/_") ? String(inner.dropFirst(base.count + 1)) : inner
    }

    // MARK: What pages are to templates

    /// `pages`, `posts`, or the collection that a file belongs to.
    private func type(of path: ContentPath) -> String {
        let parts = inner(path).split(separator: "/").dropLast()
        if parts.contains("_posts") || parts.contains("_drafts") { return "posts" }
        guard let first = parts.first, first.hasPrefix("_") else { return "pages" }
        return String(first.dropFirst())
    }

    /// The front matter of a page with what is set for it elsewhere.
    func matter(_ path: ContentPath, _ matter: Node?) -> LiquidObject {
        var object = LiquidObject()
        for (name, value) in defaults.values(inner(path), type: type(of: path)) { object[name] = LiquidValue(value) }
        for member in matter?.members ?? [] { object[member.name] = LiquidValue(member.value) }
        return object
    }

    /// `page.url` without its first slash.
    func url(_ path: ContentPath, _ matter: Node?) -> String {
        let stem = PathText.dropExtension(inner(path))
        guard let address = address(path, matter) else {
            return PathText.name(stem) == "index" ? String(stem.dropLast("index".count)) : stem + ".html"
        }
        return folder.isEmpty ? address : String(address.dropFirst(folder.text.utf8.count + 1))
    }

    // MARK: Addresses

    /// Where Jekyll puts a page, as a site path without slashes round it.
    func address(_ path: ContentPath, _ matter: Node?) -> String? {
        let parts = inner(path).split(separator: "/").map(String.init)
        guard let last = parts.last else { return nil }
        let stem = PathText.dropExtension(last)
        var variables = ["title": matter?["slug"]?.string ?? stem, "output_ext": "", "name": stem, "basename": stem]
        variables["path"] = parts.dropLast().joined(separator: "/")
        var pattern: String?
        if let index = parts.firstIndex(of: "_posts") {
            guard let post = Self.post(stem) else { return nil }
            variables.merge(post) { $1 }
            variables["title"] = matter?["slug"]?.string ?? post["title"]
            variables["categories"] = (Array(parts[..<index]) + Self.categories(matter)).joined(separator: "/")
            let own = root?["collections"]?["posts"]?["permalink"]?.string ?? root?["permalink"]?.string
            pattern = Self.styles[own ?? "date"] ?? own
        } else if let first = parts.first, first.hasPrefix("_") {
            let name = String(first.dropFirst())
            variables["collection"] = name
            variables["path"] = PathText.dropExtension(parts.dropFirst().joined(separator: "/"))
            pattern = root?["collections"]?[name]?["permalink"]?.string ?? "/:collection/:path"
        }
        let given = matter?["permalink"] ?? defaults.value("permalink", inner(path), type: type(of: path))
        return (given?.string ?? pattern).flatMap { Self.filled($0, variables) }.map { PathText.join(folder.text, $0) }
    }

    private static let styles = [
        "date": "/:categories/:year/:month/:day/:title", "pretty": "/:categories/:year/:month/:day/:title/",
        "none": "/:categories/:title", "ordinal": "/:categories/:year/:y_day/:title",
    ]

    /// The parts of a post's name: `2024-03-05-title`.
    private static func post(_ stem: String) -> [String: String]? {
        let parts = stem.split(separator: "-", maxSplits: 3).map(String.init)
        guard parts.count == 4, parts[0].count == 4, parts[..<3].allSatisfy({ $0.allSatisfy(\.isNumber) }) else {
            return nil
        }
        return [
            "year": parts[0], "month": parts[1], "day": parts[2], "title": parts[3],
            "i_month": String(Int(parts[1]) ?? 0), "i_day": String(Int(parts[2]) ?? 0),
            "short_year": String(parts[0].suffix(2)),
        ]
    }

    private static func categories(_ matter: Node?) -> [String] {
        let node = matter?["categories"] ?? matter?["category"]
        let names =
            node?.kind == .array
            ? node?.elements.compactMap(\.string) : node?.string?.split(separator: " ").map(String.init)
        return (names ?? []).map { $0.lowercased().replacing(" ", with: "-") }
    }

    /// A pattern with its words replaced; nil where one is not known, or nothing is left.
    private static func filled(_ pattern: String, _ variables: [String: String]) -> String? {
        var parts: [String] = []
        for part in pattern.split(separator: "/") {
            var text = ""
            for (index, piece) in part.split(separator: ":", omittingEmptySubsequences: false).enumerated() {
                if index == 0 {
                    text += piece
                    continue
                }
                let name = piece.prefix { $0.isASCII && ($0.isLetter || $0 == "_") }
                guard let value = variables[String(name)] else { return nil }
                text += value + piece.dropFirst(name.count)
            }
            if !text.isEmpty { parts.append(text) }
        }
        guard var last = parts.popLast() else { return "" }
        if last.hasSuffix(".html") { last = PathText.dropExtension(last) }
        return (parts + (last == "index" ? [] : [last])).joined(separator: "/")
    }
}
