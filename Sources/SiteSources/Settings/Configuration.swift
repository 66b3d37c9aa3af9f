package import DataTree
package import Markdown
package import PushPayload
package import SiteFiles
package import Text

/// A text that may be given for each language: `title: Text` or `title: {en: Text, ko: 글}`.
package struct LocalizedText: Sendable {
    package var texts: [String: String] = [:]
    package var fallback = ""

    package init(_ text: String, _ translations: [String: String] = [:]) {
        fallback = VisibleTitle.of(text)
        texts = translations.mapValues(VisibleTitle.of)
    }

    package init(_ node: Node?) {
        guard let node else { return }
        if let text = node.string {
            fallback = VisibleTitle.of(text)
            return
        }
        for member in node.members {
            guard let text = member.value.string.map(VisibleTitle.of) else { continue }
            if fallback.isEmpty { fallback = text }
            texts[member.name] = text
        }
    }

    package subscript(_ locale: String) -> String { texts[locale] ?? fallback }
    package var isEmpty: Bool { fallback.isEmpty }
}

/// `site.yml`, read. Every member has a default; a site without the file is a site.
package struct Configuration: Sendable {
    package struct Section: Sendable {
        package var title: LocalizedText
        /// Paths of guides in the content folder.
        package var pages: [(path: ContentPath, location: SourceLocation)]
    }

    /// Of guides that a folder's table of contents does not list.
    package enum Unlisted: String, Sendable { case publish, hide }

    /// Whether menus lead to the report.
    package enum ReportPlace: String, Sendable { case menu, hidden }

    package enum Permalinks: String, Sendable { case folder, file }

    /// Of the files under `assets/` and `search/`: with a hash of their bytes, so that a browser may keep them for ever, or without,
    /// so that a change in one of them changes no file that names it.
    package enum FileNames: String, Sendable { case hashed, plain }

    package var title = LocalizedText(Self.defaultTitle, ["ko": "푸시 페이로드"])
    /// Whether somebody named the site.
    package var isTitled: Bool { hasTitle || title.fallback != Self.defaultTitle }
    private var hasTitle = false
    private static let defaultTitle = "Push payloads"
    /// Whether `site.yml` says in which languages the site is.
    package private(set) var hasLocales = false
    /// Nil where `site.yml` does not say it.
    package var report: ReportPlace?
    package var description = LocalizedText("")
    package var baseURL: String?
    /// The first is the default and lies at the root of the site.
    package var locales = ["en"]
    /// Packs that the site recognises and shows; nil where it recognises all, and shows those that it uses.
    package var packs: [String]?
    package var packLocations: [String: SourceLocation] = [:]
    /// The app of samples that name none, as `site.yml` names it, and where.
    package var app: String?
    package var appLocation: SourceLocation?
    /// Samples that the home page shows first, as `site.yml` names them, and where.
    package var featured: [(sample: String, location: SourceLocation)] = []
    package var navigation: [Section] = []
    package var unlisted = Unlisted.hide
    package var brand = Brand()
    package var permalinks = Permalinks.folder
    package var fileNames = FileNames.hashed
    /// Whether the site has pages of the rules that it names.
    package var rulePages = true
    /// Whether the site has a search.
    package var hasSearch = true
    /// Whether pages are written as Markdown as well.
    package var hasMarkdown = true
    /// Whether the code of guides is coloured.
    package var highlights = true
    /// Whether previews may load pictures from other hosts.
    package var remoteImages = false
    /// Rules that are off or have another severity on the whole site (`lint`).
    package var switches: [RuleSwitch] = []
    /// What the site asks of its payloads beyond what every payload must be (`rules`, `advertising`, `targets`).
    package var demands = SiteDemands()
    /// Whether pages tell when their file was last changed in git; a date in the front matter is always shown.
    package var datesFromGit = false
    /// Old places of pages, and where each leads: both as written.
    package var redirects: [(from: Node, to: Node)] = []
    package var links = LinkPolicy()
    /// How HTML in guides is treated.
    package var rawHTML = RawHTMLPolicy.listed
    /// Base of "edit this page" links; the file's path is appended.
    package var editURL: String?
    /// What guides may print as `site.vars.NAME`.
    package var variables: [(name: String, value: Node)] = []
    /// Whether a template that reads what does not exist is an error.
    package var strictVariables = true

    /// Keys that `site.yml` has.
    private var keys: Set<String> = []

    /// Whether `site.yml` has a key.
    package func says(_ key: String) -> Bool { keys.contains(key) }

    /// Takes over the language that another system's settings name, where `site.yml` names none.
    package mutating func take(language: String) {
        guard !hasLocales else { return }
        locales = [language]
        hasLocales = true
    }

    /// The same for several, the first one the default.
    package mutating func take(languages: [String]) {
        guard !hasLocales, !languages.isEmpty else { return }
        locales = languages
        hasLocales = true
    }

    package init() {}

    package init(_ document: Document?) {
        guard let root = document?.root, root.kind == .object else { return }
        hasTitle = root["title"] != nil
        keys = Set(root.members.map(\.name))
        if hasTitle { title = LocalizedText(root["title"]) }
        description = LocalizedText(root["description"])
        baseURL = root["baseURL"]?.string.flatMap { WebAddress.isWeb($0) ? $0 : nil }
        let listed = root["locales"]?.elements.compactMap(\.string) ?? []
        hasLocales = !listed.isEmpty
        if hasLocales { locales = listed }
        if let used = root["packs"], used.kind == .array {
            packs = used.elements.compactMap(\.string)
            for element in used.elements { packLocations[element.string ?? ""] = element.location }
        }
        app = root["app"]?.string
        appLocation = root["app"]?.location
        featured = (root["featured"]?.elements ?? []).compactMap { one in one.string.map { ($0, one.location) } }
        for section in root["navigation"]?.elements ?? [] {
            let pages =
                section["pages"]?.elements.compactMap { page in page.string.map { (ContentPath($0), page.location) } }
                ?? []
            navigation.append(Section(title: LocalizedText(section["title"]), pages: pages))
        }
        report = root["report"]?.string.flatMap(ReportPlace.init)
        unlisted = root["unlisted"]?.string.flatMap(Unlisted.init) ?? .hide
        permalinks = root["permalinks"]?.string.flatMap(Permalinks.init) ?? .folder
        fileNames = root["fileNames"]?.string.flatMap(FileNames.init) ?? .hashed
        brand = Brand(root)
        rulePages = root["rulePages"]?.bool ?? true
        hasSearch = root["search"]?.bool ?? true
        hasMarkdown = root["markdown"]?.bool ?? true
        highlights = root["highlighting"]?.bool ?? true
        remoteImages = root["remoteImages"]?.bool ?? false
        switches = RuleSwitch.site(root["lint"])
        demands = SiteDemands(root)
        redirects = (root["redirects"]?.members ?? []).map { ($0.key, $0.value) }
        links = LinkPolicy(root["links"])
        rawHTML = root["rawHTML"]?.string == "trusted" ? .trusted : .listed
        editURL = root["editURL"]?.string
        datesFromGit = root["lastUpdated"]?.string == "git"
        variables = (root["vars"]?.members ?? []).map { ($0.name, $0.value) }
        strictVariables = root["templates"]?["strictVariables"]?.bool ?? true
    }

    /// How languages call themselves.
    package static func name(ofLocale locale: String) -> String { names[locale] ?? locale }

    private static let names = [
        "en": "English", "ko": "한국어", "ja": "日本語", "zh": "中文", "de": "Deutsch", "fr": "Français", "es": "Español",
    ]

    package static func isRightToLeft(_ locale: String) -> Bool { ["ar", "he", "fa", "ur"].contains(locale) }
}

extension DiagnosticCode { package static let siteConfiguration = DiagnosticCode("site.configuration") }
