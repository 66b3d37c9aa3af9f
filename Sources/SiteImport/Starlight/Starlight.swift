import DataTree
import SiteFiles
import Text

/// Starlight (starlight.astro.build, "Pages", "Project structure", "Internationalization").
struct Starlight: ScriptSystem {
    static let settingsNames = modules("astro.config")

    let path: ContentPath
    let settings: SystemSettings
    let roots: [PageRoot]
    let isTitledByHeading = false

    init?(_ file: ForeignFile, among files: [ForeignFile], _ diagnostics: inout [Diagnostic]) {
        path = file.path
        let folder = file.path.folder
        let config = Self.run(files).settings(file.file, file.path)
        let options = Self.options(config)
        roots = [PageRoot(folder: folder.entry("src/content/docs"), route: "", sidebar: options?["sidebar"])]
        var settings = SystemSettings()
        let texts = Self.texts(options?["title"])
        settings.titles = Dictionary(texts) { first, _ in first }
        settings.title = options?["title"]?.string ?? texts.first?.1
        settings.languages = Self.languages(options?["locales"], options)
        settings.links = Self.links(folder, roots, served: "public", base: config["base"])
        settings.links.areAddresses = true
        settings.links.languages = settings.languages.folders.map(\.name)
        // docs.astro.build, "Configured redirects".
        settings.redirects = (config["redirects"]?.members ?? []).compactMap { member in
            (member.value.string ?? member.value["destination"]?.string).map { (member.key, $0) }
        }
        self.settings = settings
        var used =
            ["title", "locales", "defaultLocale", "sidebar"].map { ($0, options?[$0]) } + [("base", config["base"])]
        if options == nil { used = [("integrations", config["integrations"])] + [("starlight", config)] }
        diagnostics += Self.unknown(used)
    }

    private static func options(_ config: JSValue) -> JSValue? {
        for one in config["integrations"]?.elements ?? [] {
            if case .call("starlight", let arguments, _) = one { return arguments.first ?? .object([]) }
        }
        return nil
    }

    /// Texts by language: `{en: 'Start', 'ko-KR': '시작'}`.
    static func texts(_ value: JSValue?) -> [(String, String)] {
        (value?.members ?? []).compactMap { member in
            member.value.string.map { (String(member.key.prefix { $0 != "-" }), $0) }
        }
    }

    /// `locales: {root: {lang: 'en'}, ko: {lang: 'ko-KR'}}`, `defaultLocale: 'root'`.
    private static func languages(_ locales: JSValue?, _ options: JSValue?) -> LanguageFolders {
        let first = options?["defaultLocale"]?.string ?? "root"
        let all = (locales?.members ?? []).map { member in
            LanguageFolders.Folder(
                member.key == "root" ? "" : member.key, tag: member.value["lang"]?.string ?? member.key)
        }
        return LanguageFolders(all, first: first == "root" ? "" : first)
    }

    func readsMDX(_ text: GuideText) -> Bool { false }

    func firstFolder(_ languages: [String]) -> String {
        guard let first = settings.languages.folders.first, languages.count > 1, languages.contains(first.language)
        else { return "" }
        return first.name
    }

    func isForeignLanguage(_ path: ContentPath, _ languages: [String]) -> Bool {
        guard path.isIn(roots[0].folder) else { return false }
        let name = path.inside(roots[0].folder).prefix { $0 != "/" }
        return settings.languages.names.contains(String(name))
            && settings.languages.folder(name, of: languages) == nil
    }

    func localized(_ path: ContentPath, _ languages: [String]) -> (language: String, path: ContentPath)? {
        guard path.isIn(roots[0].folder) else { return nil }
        let inner = path.inside(roots[0].folder)
        let name = String(inner.prefix { $0 != "/" })
        guard name != inner, let folder = settings.languages.folder(name, of: languages) else { return nil }
        let rest = String(inner.dropFirst(name.count + 1))
        // The default language may lie in a folder too.
        return (folder.language, roots[0].folder.entry(settings.languages.folders[0].name).entry(rest))
    }

    func address(_ inner: String, _ matter: Node?, _ root: PageRoot, _ languages: [String]) -> String {
        if let slug = matter?["slug"]?.string { return PathText.bare(slug) }
        let first = firstFolder(languages)
        let inner = !first.isEmpty && inner.hasPrefix(first + "/") ? String(inner.dropFirst(first.count + 1)) : inner
        return PathText.page(inner.split(separator: "/").map { StarlightSlug.slug(String($0)) })
    }

    func sidebar(_ pages: SidebarPages, _ content: ForeignContent) -> (
        groups: [BookGroup], made: [ForeignPage]
    ) { (StarlightSidebar(pages).groups(pages.root.sidebar), []) }
}
