import DataTree
import SiteFiles
import Text

/// Docusaurus (docusaurus.io, "Docs introduction", "Sidebar", "Blog", "i18n - Introduction", "plugin-content-docs").
struct Docusaurus: ScriptSystem {
    static let settingsNames = modules("docusaurus.config")
    static let data: Set<String> = ["_category_.json", "_category_.yml", "_category_.yaml"]

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
        let run = Self.run(files)
        let config = run.settings(file.file, file.path)
        format = config["markdown"]?["format"]?.string
        let named = Self.folders(config)
        roots = Self.roots(named, folder, run)
        var settings = SystemSettings()
        settings.title = config["title"]?.string
        settings.languages = Self.languages(config["i18n"])
        settings.outerFolders = Self.outer(folder, roots)
        settings.links = Self.links(folder, roots, served: "static", base: config["baseUrl"])
        settings.links.languages = settings.languages.folders.map(\.name)
        settings.redirects = Self.redirects(config)
        self.settings = settings
        diagnostics += Self.outside(file, named.compactMap { $0.options?["path"].flatMap(JSReader.path) })
        diagnostics += Self.unknown(Self.used(config, named) + roots.map { ("sidebar", $0.sidebar) })
    }

    /// What the settings say that a site rests on.
    private static func used(_ config: JSValue, _ named: [Named]) -> [(name: String, value: JSValue?)] {
        let folders = named.flatMap { one in
            ["path", "routeBasePath", "sidebarPath"].map { key -> (String, JSValue?) in
                let value = one.options?[key]
                return (key, value.flatMap { key != "routeBasePath" && JSReader.path($0) != nil ? nil : $0 })
            }
        }
        let presets =
            (config["presets"]?.elements ?? []).map { $0.elements.dropFirst().first ?? $0 }
            + named.compactMap(\.options)
        let whole = presets.filter { $0.unknown != nil || $0["..."] != nil }.map { $0["..."] ?? $0 }
        return [
            ("title", config["title"]), ("baseUrl", config["baseUrl"]), ("locales", config["i18n"]?["locales"]),
            ("defaultLocale", config["i18n"]?["defaultLocale"]),
            ("presets", config["presets"]?.unknown.map { .other($0) }), ("presets", .array(whole)),
            ("config", config.unknown.map { .other($0) } ?? config["..."]),
        ] + folders
    }

    /// docusaurus.io, "plugin-client-redirects".
    private static func redirects(_ config: JSValue) -> [(from: String, to: String)] {
        (config["plugins"]?.elements ?? []).flatMap { plugin -> [(String, String)] in
            guard let name = plugin.elements.first.flatMap(JSReader.path), name.hasSuffix("client-redirects") else {
                return []
            }
            return (plugin.elements.dropFirst().first?["redirects"]?.elements ?? []).flatMap { one in
                let from = one["from"].map { $0.string.map { [$0] } ?? $0.elements.compactMap(\.string) } ?? []
                return from.compactMap { old in one["to"]?.string.map { (old, $0) } }
            }
        }
    }

    /// `i18n: {defaultLocale: 'en', locales: ['en', 'ko']}`.
    private static func languages(_ options: JSValue?) -> LanguageFolders {
        let all = (options?["locales"]?.elements ?? []).compactMap(\.string).map { LanguageFolders.Folder($0, tag: $0) }
        return LanguageFolders(all, first: options?["defaultLocale"]?.string ?? "en")
    }

    /// `docs` or `blog`, with its options.
    private typealias Named = (name: String, options: JSValue?)

    /// The preset's docs, blog and pages, and further folders of docs by their plugin.
    private static func folders(_ config: JSValue) -> [Named] {
        let preset = config["presets"]
        var folders: [Named] = []
        for plugin in config["plugins"]?.elements ?? [] {
            let name = plugin.elements.first.flatMap(JSReader.path) ?? ""
            guard let options = plugin.elements.dropFirst().first else { continue }
            if name.hasSuffix("content-docs") { folders.append(("docs", options)) }
            if name.hasSuffix("content-blog") { folders.append(("blog", options)) }
        }
        // Without a word of presets there is nothing but what plugins have.
        if preset != nil || folders.isEmpty {
            folders.insert(contentsOf: [("docs", preset?.first("docs")), ("blog", preset?.first("blog"))], at: 0)
        }
        return folders.filter { if case .flag(false)? = $0.1 { false } else { true } }
    }

    private static func roots(_ folders: [Named], _ folder: ContentPath, _ run: JSRun) -> [PageRoot] {
        let roots = folders.enumerated().map { number, one in
            let (name, options) = one
            let path = options?["path"].flatMap(JSReader.path).map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
            let inner = PathText.bare(path ?? name)
            // `../docs` lies beside the folder of the settings.
            let place = folder.resolving(inner) ?? folder.entry(inner)
            let route = PathText.bare(options?["routeBasePath"]?.string ?? name)
            var root = PageRoot(folder: place, route: route, isBlog: name == "blog")
            root.hasSidebar = name == "docs" && inner != "src/pages"
            let sidebar = options?["sidebarPath"].flatMap(JSReader.path) ?? (number == 0 ? "./sidebars" : nil)
            let module = sidebar.flatMap { run.module($0.hasPrefix(".") ? $0 : "./" + $0, from: folder) }
            if root.hasSidebar { root.sidebar = module.flatMap { $0["default"] ?? $0 } }
            return root
        }
        return roots + [PageRoot(folder: folder.entry("src/pages"), route: "", hasSidebar: false)]
    }

    /// `.md` is MDX too, unless it is told not to be (docusaurus.io, "MDX vs. CommonMark").
    func readsMDX(_ text: GuideText) -> Bool {
        let own = text.matter?["format"]?.string ?? text.matter?["mdx"]?["format"]?.string
        return own.map { $0 == "mdx" } ?? (format != "detect")
    }

    func isForeignLanguage(_ path: ContentPath, _ languages: [String]) -> Bool {
        translatedDocs(path).map { settings.languages.folder($0.language, of: languages) == nil } ?? false
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

    func sidebar(_ pages: SidebarPages, _ content: ForeignContent) -> (
        groups: [BookGroup], made: [ForeignPage]
    ) {
        var sidebar = DocusaurusSidebar(pages, content)
        let groups = sidebar.groups(pages.root.sidebar)
        return (groups, sidebar.indexes.map { $0.page(in: pages.folder, locale: pages.locale) })
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
