import DataTree
import PushPayload
import SiteFiles
import SiteImport
import SiteSources
import Text

/// What the stages before have found, as the pages need it.
extension SiteFacts {
    init(_ tree: ValidatedTree, _ options: BuildOptions) {
        settings = SiteSettings(tree.parsed, options)
        inputs = SiteInputs(tree.parsed)
        let locales = settings.locales
        payloads = SitePayloads(tree, options.kept) { specs in
            let names = ContentHash.of("tables", specs.map(\.id).joined(separator: " "))
            return options.kept.value(tree.parsed.setUp.map { names.with($0) }) { Self.tables(specs, locales) }
        }
        history = SiteHistory(tree.parsed, options)
    }

    /// A docs site that nobody named is called as its book: by the head of its table of contents, else by the page that stands for its
    /// folder; never as what is only its first page.
    func titled(by guides: GuideTable, _ books: [Book]) -> SiteFacts {
        guard payloads.isDocs, !settings.configuration.isTitled else { return self }
        let book = books.lazy.compactMap(\.name).first
        let stem = guides.home?.path.withoutExtension.name.lowercased() ?? ""
        let front = ["readme", "index"].contains(stem) ? guides.home : nil
        let locales = settings.locales.map { locale in
            let title = front?.title(locale, settings.defaultLocale).text
            // A home page of VitePress or Starlight has its words in `hero`.
            let hero = front?.version(locale, settings.defaultLocale)?.matter?["hero"]
            let words = title.flatMap { $0.isEmpty ? (hero?["name"] ?? hero?["title"])?.string : $0 }
            let named = words.flatMap { Self.firstPages.contains($0.lowercased()) ? nil : $0 }
            return (locale, book ?? named ?? settings.text("docs.title", locale))
        }
        var title = LocalizedText(locales[0].1)
        title.texts = Dictionary(locales) { first, _ in first }
        return SiteFacts(settings: settings.titled(title), inputs: inputs, payloads: payloads, history: history)
    }

    /// What a book's first page is called, not the book.
    private static let firstPages: Set<String> = [
        "introduction", "overview", "welcome", "home", "getting started", "readme", "소개", "개요", "시작하기", "홈", "환영합니다",
    ]

    private static func tables(_ specs: [Spec], _ locales: [String]) -> [String: [String: KeyTable]] {
        var tables: [String: [String: KeyTable]] = [:]
        for locale in locales {
            for spec in specs { tables[locale, default: [:]][spec.id] = KeyTable(spec, locale: locale) }
        }
        return tables
    }
}

extension SiteSettings {
    fileprivate func titled(_ title: LocalizedText) -> SiteSettings {
        var configuration = configuration
        configuration.title = title
        return SiteSettings(
            configuration: configuration, version: version, baseURL: baseURL, bounds: bounds, isLoose: isLoose,
            prefix: prefix, strings: strings, catalogs: catalogs)
    }

    fileprivate init(_ tree: ParsedTree, _ options: BuildOptions) {
        self.init(
            configuration: tree.configuration, version: options.version,
            baseURL: options.baseURL ?? tree.configuration.baseURL, bounds: options.bounds, isLoose: tree.isLoose,
            prefix: tree.prefix, strings: tree.strings, catalogs: MessageCatalog.all(tree.messages))
    }
}

extension SiteInputs {
    fileprivate init(_ tree: ParsedTree) {
        let root = tree.configurationDocument?.root
        self.init(
            sources: tree.sources, fileCount: tree.fileCount, guideFiles: tree.guides, moved: tree.moved,
            hasBooks: !tree.books.isEmpty,
            includes: tree.includes,
            variables: tree.variables, ruleFiles: tree.rules, specFiles: tree.specs,
            outputSchemas: tree.outputSchemas, foreign: tree.foreign,
            addresses: ["baseURL", "editURL"].compactMap { key in (root?[key]).map { (key, $0) } })
    }
}

extension SiteHistory {
    /// Asks for the history only where a page or a report needs it.
    fileprivate init(_ tree: ParsedTree, _ options: BuildOptions) {
        let isUsed = tree.configuration.datesFromGit || options.reportsTranslations
        self.init(
            changes: isUsed ? options.history?() ?? [:] : [:], isUsed: isUsed,
            hasDates: tree.configuration.datesFromGit
                || tree.guides.contains { $0.matter?["updated"]?.string.flatMap { Day($0) } != nil },
            past: options.past ?? { _, _ in nil })
    }
}
