import DataTree
import SiteFiles
import Text

/// Docusaurus (docusaurus.io, "Docs introduction", "Sidebar", "Blog", "i18n - Introduction", "plugin-content-docs").
struct Docusaurus: ScriptSystem {
    static let settingsNames = modules("docusaurus.config")

    /// What else is read: sidebars, and what a folder is called.
    private static let others = modules("sidebars").union([
        "sidebars.json", "_category_.json", "_category_.yml", "_category_.yaml",
    ])

    static func role(of path: ContentPath) -> FileRole? {
        settingsNames.contains(path.name) || others.contains(path.name) ? .settings : nil
    }

    let path: ContentPath
    let settings: SystemSettings
    let roots: [PageRoot]
    /// docusaurus.io, "plugin-content-docs", front matter `title`.
    let isTitledByHeading = true
    /// `detect`, where `.md` is not MDX.
    private let format: String?

    init?(_ file: ForeignFile, among files: [ForeignFile], _ diagnostics: inout [Diagnostic]) {
        path = file.path
        let folder = file.path.folder
        let values = JSModule.values(file.file.bytes)
        let config = values.first { $0["title"] != nil || $0["presets"] != nil || $0["url"] != nil } ?? .other
        format = config["markdown"]?["format"]?.string
        roots = Self.roots(config, folder)
        var settings = SystemSettings()
        settings.title = config["title"]?.string
        settings.languages = Self.languages(config["i18n"])
        settings.outerFolders = Self.outer(folder, roots)
        settings.links = Self.links(folder, roots, served: "static", base: config["baseUrl"])
        settings.links.languages = settings.languages.folders.map(\.name)
        self.settings = settings
    }

    /// `i18n: {defaultLocale: 'en', locales: ['en', 'ko']}`.
    private static func languages(_ options: JSValue?) -> LanguageFolders {
        let all = (options?["locales"]?.elements ?? []).compactMap(\.string).map { LanguageFolders.Folder($0, tag: $0) }
        return LanguageFolders(all, first: options?["defaultLocale"]?.string ?? "en")
    }

    /// The preset's docs, blog and pages, and further folders of docs by their plugin.
    private static func roots(_ config: JSValue, _ folder: ContentPath) -> [PageRoot] {
        let preset = config["presets"]
        var roots: [PageRoot] = []
        func add(_ options: JSValue?, _ name: String, isBlog: Bool = false) {
            if case .flag(false)? = options { return }
            let path = options?["path"]?.string.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
            let inner = PathText.bare(path ?? name)
            // `../docs` lies beside the folder of the settings.
            let place = folder.resolving(inner) ?? folder.entry(inner)
            let route = PathText.bare(options?["routeBasePath"]?.string ?? name)
            let hasSidebar = !isBlog && inner != "src/pages"
            roots.append(PageRoot(folder: place, route: route, isBlog: isBlog, hasSidebar: hasSidebar))
        }
        add(preset?.first("docs"), "docs")
        add(preset?.first("blog"), "blog", isBlog: true)
        for plugin in config["plugins"]?.elements ?? [] {
            guard let name = plugin.elements.first?.string, let options = plugin.elements.dropFirst().first else {
                continue
            }
            if name.hasSuffix("content-docs") { add(options, "docs") }
            if name.hasSuffix("content-blog") { add(options, "blog", isBlog: true) }
        }
        return roots + [PageRoot(folder: folder.entry("src/pages"), route: "", hasSidebar: false)]
    }

    /// `.md` is MDX too, unless it is told not to be (docusaurus.io, "MDX vs. CommonMark").
    func readsMDX(_ text: GuideText) -> Bool {
        let own = text.matter?["format"]?.string ?? text.matter?["mdx"]?["format"]?.string
        return own.map { $0 == "mdx" } ?? (format != "detect")
    }

    func localized(_ path: ContentPath, _ languages: [String]) -> (language: String, path: ContentPath)? {
        guard let (parts, name) = translatedDocs(path), parts[3] == "current",
            let folder = settings.languages.folder(name, of: languages), let root = roots.first(where: \.hasSidebar)
        else { return nil }
        return (folder.language, root.folder.entry(parts[4...].joined(separator: "/")))
    }

    /// The parts of `i18n/fr/docusaurus-plugin-content-docs/current/…`, and the language's name.
    private func translatedDocs(_ path: ContentPath) -> (parts: [String], language: String)? {
        let parts = path.inside(folder).split(separator: "/").map(String.init)
        guard parts.count > 4, parts[0] == "i18n", parts[2] == "docusaurus-plugin-content-docs" else { return nil }
        return (parts, parts[1])
    }

    // MARK: Addresses

    func root(of path: ContentPath) -> (root: PageRoot, inner: String)? {
        if let known = namedRoot(of: path) { return known }
        let docs = roots.first { !$0.isBlog }?.route ?? "docs"
        func found(_ parts: [String], _ count: Int, _ route: String) -> (PageRoot, String) {
            let place = folder.entry(parts.prefix(count).joined(separator: "/"))
            return (
                PageRoot(folder: place, route: route),
                PathText.dropExtension(parts.dropFirst(count).joined(separator: "/"))
            )
        }
        let parts = path.inside(folder).split(separator: "/").map(String.init)
        if parts.count > 2, parts[0] == "versioned_docs", parts[1].hasPrefix("version-") {
            return found(parts, 2, PathText.join(docs, String(parts[1].dropFirst("version-".count))))
        }
        guard let (_, language) = translatedDocs(path) else { return nil }
        let version = parts[3] == "current" ? "" : String(parts[3].dropFirst("version-".count))
        return found(parts, 4, [language, docs, version].filter { !$0.isEmpty }.joined(separator: "/"))
    }

    func address(_ inner: String, _ matter: Node?, _ root: PageRoot, _ languages: [String]) -> String {
        root.isBlog ? Self.post(matter, inner, root) : Self.document(matter, inner, root)
    }

    private static func document(_ matter: Node?, _ inner: String, _ root: PageRoot) -> String {
        var parts = inner.split(separator: "/").map { DocusaurusNumber.bare(String($0)) }
        let folder = parts.dropLast().joined(separator: "/")
        if let slug = matter?["slug"]?.string {
            return slug.hasPrefix("/")
                ? PathText.bare(PathText.join(root.route, slug))
                : PathText.bare([root.route, folder, slug].joined(separator: "/"))
        }
        // `guides/guides.md` is the page of its folder, as `index` and `README` are.
        if parts.count > 1, let last = parts.last, last.lowercased() == parts[parts.count - 2].lowercased() {
            parts[parts.count - 1] = "index"
        }
        if let id = matter?["id"]?.string, !id.contains("/"), !parts.isEmpty { parts[parts.count - 1] = id }
        return PathText.bare(PathText.join(root.route, PathText.page(parts)))
    }

    /// `2021-08-26-welcome.md` or `2021-08-26-welcome/index.md` → `blog/2021/08/26/welcome`.
    private static func post(_ matter: Node?, _ inner: String, _ root: PageRoot) -> String {
        if let slug = matter?["slug"]?.string { return PathText.bare(PathText.join(root.route, slug)) }
        let parts = PathText.page(inner.split(separator: "/").map(String.init)).split(separator: "/").map(String.init)
        let dated = parts.map { part -> String in
            let digits = part.prefix(10)
            let isDate =
                digits.count == 10
                && digits.enumerated().allSatisfy { $0 == 4 || $0 == 7 ? $1 == "-" : $1.isASCII && $1.isNumber }
            guard isDate else { return part }
            let rest = part.dropFirst(10).drop { $0 == "-" }
            return digits.replacing("-", with: "/") + (rest.isEmpty ? "" : "/" + rest)
        }
        return PathText.bare(PathText.join(root.route, dated.joined(separator: "/")))
    }

    // MARK: Sidebars

    func sidebar(_ pages: SidebarPages, _ content: ForeignContent, isFirst: Bool) -> (
        groups: [BookGroup], made: [ForeignPage]
    ) {
        var sidebar = DocusaurusSidebar(pages, content)
        let groups = sidebar.groups(isFirst ? sidebars(content) : nil)
        return (groups, sidebar.indexes.map { $0.page(in: pages.folder, locale: pages.locale) })
    }

    /// What `sidebars.js` says; nil where there is none.
    private func sidebars(_ content: ForeignContent) -> JSValue? {
        let names = ["js", "ts", "mjs", "cjs", "json"].map { folder.entry("sidebars." + $0) }
        guard let file = names.lazy.compactMap({ content.files[$0] }).first else { return nil }
        if file.path.hasSuffix(".json") { return JSReader.whole(file.bytes, 0..<file.bytes.count) }
        return JSModule.values(file.bytes).first { !$0.members.isEmpty }
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
