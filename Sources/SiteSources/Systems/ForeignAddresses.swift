package import DataTree
package import SiteFiles

/// Where the pages of Starlight and Docusaurus lie on their sites (starlight.astro.build, "Pages"; docusaurus.io, "Docs
/// introduction", "Sidebar", "Blog"), and which files are pages at all.
package enum ForeignAddresses {
    /// The site path of a page; nil where its file lies in no folder of pages.
    package static func address(_ path: ContentPath, _ matter: Node?, _ tree: ForeignTree) -> String? {
        let path = tree.localized(path)?.path ?? path
        guard let system = tree.system(of: path), let (root, inner) = root(path, system, tree) else { return nil }
        switch system.kind {
        case .starlight:
            let first = tree.firstFolder(of: system)
            let inner =
                !first.isEmpty && inner.hasPrefix(first + "/") ? String(inner.dropFirst(first.count + 1)) : inner
            if let slug = matter?["slug"]?.string { return bare(slug) }
            return page(inner.split(separator: "/").map { StarlightSlug.slug(String($0)) })
        case .docusaurus: return root.isBlog ? post(matter, inner, root) : document(matter, inner, root)
        case .mdBook, .jekyll: return nil
        }
    }

    /// The folder of pages that holds a path, and the path in it without its ending.
    private static func root(_ path: ContentPath, _ system: ForeignSystem, _ tree: ForeignTree) -> (
        ForeignSettings.Root, String
    )? {
        let shown = path.inside(system.folder)
        let settings = tree.settings(of: system)
        let roots = settings.roots.map { ($0, tree.place(of: $0, in: system)) }.sorted {
            $0.1.text.utf8.count > $1.1.text.utf8.count
        }
        if let (root, place) = roots.first(where: { path.isIn($0.1) }) { return (root, stem(path.inside(place))) }
        // `versioned_docs/version-1.0/…` and `i18n/fr/docusaurus-plugin-content-docs/current/…`.
        var parts = shown.split(separator: "/").map(String.init)
        let docs = settings.roots.first { !$0.isBlog }?.route ?? "docs"
        if parts.count > 2, parts[0] == "versioned_docs", parts[1].hasPrefix("version-") {
            let route = PathText.join(docs, String(parts[1].dropFirst("version-".count)))
            return (
                .init(folder: "versioned_docs/" + parts[1], route: route),
                stem(parts.dropFirst(2).joined(separator: "/"))
            )
        }
        if parts.count > 4, parts[0] == "i18n", parts[2] == "docusaurus-plugin-content-docs" {
            let folder = parts.prefix(4).joined(separator: "/")
            let version = parts[3] == "current" ? "" : String(parts[3].dropFirst("version-".count))
            let route = [parts[1], docs, version].filter { !$0.isEmpty }.joined(separator: "/")
            parts.removeFirst(4)
            return (.init(folder: folder, route: route), stem(parts.joined(separator: "/")))
        }
        return nil
    }

    /// Whether a file of Markdown is a page of its system: parts that others import begin with `_`, and what lies in no folder of
    /// pages is none.
    package static func isPage(_ path: ContentPath, _ tree: ForeignTree) -> Bool {
        guard let system = tree.system(of: path), system.kind == .docusaurus || system.kind == .starlight else {
            return !(path.hasSuffix(".mdx") && path.name.hasPrefix("_"))
        }
        guard let (_, inner) = root(path, system, tree) else { return !tree.hasPages(of: system) }
        return !inner.split(separator: "/").contains { $0.hasPrefix("_") }
    }

    private static func stem(_ path: String) -> String { PathText.dropExtension(path) }

    private static func bare(_ path: String) -> String { path.split(separator: "/").joined(separator: "/") }

    private static func page(_ parts: [String]) -> String {
        let isIndex = ["index", "readme"].contains(parts.last?.lowercased() ?? "")
        return (isIndex ? parts.dropLast() : parts[...]).joined(separator: "/")
    }

    // MARK: Docusaurus

    private static func document(_ matter: Node?, _ inner: String, _ root: ForeignSettings.Root) -> String {
        var parts = inner.split(separator: "/").map { DocusaurusNumber.bare(String($0)) }
        let folder = parts.dropLast().joined(separator: "/")
        if let slug = matter?["slug"]?.string {
            return slug.hasPrefix("/")
                ? bare(PathText.join(root.route, slug)) : bare([root.route, folder, slug].joined(separator: "/"))
        }
        // `guides/guides.md` is the page of its folder, as `index` and `README` are.
        if parts.count > 1, let last = parts.last, last.lowercased() == parts[parts.count - 2].lowercased() {
            parts[parts.count - 1] = "index"
        }
        if let id = matter?["id"]?.string, !id.contains("/"), !parts.isEmpty { parts[parts.count - 1] = id }
        return bare(PathText.join(root.route, page(parts)))
    }

    /// `2021-08-26-welcome.md` or `2021-08-26-welcome/index.md` → `blog/2021/08/26/welcome`.
    private static func post(_ matter: Node?, _ inner: String, _ root: ForeignSettings.Root) -> String {
        if let slug = matter?["slug"]?.string { return bare(PathText.join(root.route, slug)) }
        let parts = page(inner.split(separator: "/").map(String.init)).split(separator: "/").map(String.init)
        let dated = parts.map { part -> String in
            let digits = part.prefix(10)
            let isDate =
                digits.count == 10
                && digits.enumerated().allSatisfy { $0 == 4 || $0 == 7 ? $1 == "-" : $1.isASCII && $1.isNumber }
            guard isDate else { return part }
            let rest = part.dropFirst(10).drop { $0 == "-" }
            return digits.replacing("-", with: "/") + (rest.isEmpty ? "" : "/" + rest)
        }
        return bare(PathText.join(root.route, dated.joined(separator: "/")))
    }

    // MARK: Files

    /// The file that a guide imports: relative to itself, or below the folder of the settings (`@site/`, `/`,
    /// and `~/` or `@/` for `src`).
    package static func file(_ path: String, from source: ContentPath, _ system: ForeignSystem?) -> ContentPath? {
        let root = system?.folder ?? ""
        for (prefix, folder) in [("@site/", ""), ("~/", "src"), ("@/", "src"), ("/", "")] where path.hasPrefix(prefix) {
            return root.entry(folder).resolving(String(path.dropFirst(prefix.utf8.count)))
        }
        return source.folder.resolving(path)
    }
}

/// Numbers that sort files and folders and are in no address: `01-intro`, `2. Basics`; dates and versions are none
/// (docusaurus.io, "Autogenerated sidebars").
enum DocusaurusNumber {
    static func split(_ name: String) -> (number: Int?, rest: String) {
        let digits = name.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, digits.count < 10 else { return (nil, name) }
        let behind = name.dropFirst(digits.count).drop { $0 == " " }
        let rest = behind.drop { "-_.".contains($0) }
        guard rest.startIndex != behind.startIndex else { return (nil, name) }
        let words = rest.drop { $0 == " " }
        guard let first = words.first, !(first.isASCII && first.isNumber) else { return (nil, name) }
        return (Int(digits), String(words))
    }

    static func bare(_ name: String) -> String { split(name).rest }
}

/// How Starlight makes a part of an address from a file's name: as GitHub makes anchors.
enum StarlightSlug {
    static func slug(_ name: String) -> String {
        String(
            name.lowercased().compactMap { character in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || character == "-" || character == "_"
                    ? character : nil
            })
    }
}
