import DataTree
package import PushPayload
import SiteFiles
package import SiteSources
package import Text

/// What a page shows, independent of language.
package enum PageSubject: Sendable, Hashable {
    case home
    /// Index into `Site.guides`.
    case guide(Int)
    case specs
    case spec(String)
    case samples
    /// Index into `Site.samples`.
    case sample(Int)
    /// The sample users, and what each gets of each sample.
    case profiles
    case report
    /// Where a search can be linked to.
    case search
    case notFound
    /// A page of a long list after its first, counted from 1.
    case further(PagedList, Int)

    package var kind: String {
        switch self {
        case .home: "home"
        case .guide: "guide"
        case .specs: "specs"
        case .spec: "spec"
        case .samples: "samples"
        case .sample: "sample"
        case .profiles: "profiles"
        case .report: "report"
        case .search: "search"
        case .notFound: "not-found"
        case .further(let list, _): list.rawValue
        }
    }
}

/// One page of the site in one language.
package struct Page: Sendable {
    package var subject: PageSubject
    package var locale: String
    /// Site path with the locale's folder: "ko/specs/apns/" or "ko/404.html".
    package var url: String
    package var title: String
    package var description: String

    package init(subject: PageSubject, locale: String, url: String, title: String, description: String) {
        self.subject = subject
        self.locale = locale
        self.url = url
        self.title = title
        self.description = description
    }

    /// Where it is written.
    package var path: String { url.isEmpty || url.hasSuffix("/") ? url + "index.html" : url }
}

/// A guide in all its languages.
package struct Guide: Sendable {
    /// Path in the content folder: `guides/wisetracker.md`.
    package var path: String
    /// By locale; the default locale's is shown where a translation is missing.
    package var versions: [String: ParsedGuide]
    /// Site path without the locale's folder.
    package var url: String
    package var order: Int
    /// A rule's page that came with sitegen, not with the site.
    package var isShared = false

    package func version(_ locale: String, _ fallback: String) -> ParsedGuide? {
        versions[locale] ?? versions[fallback] ?? versions.sorted { $0.key < $1.key }.first?.value
    }

    package func isFallback(_ locale: String) -> Bool { versions[locale] == nil }

    package func title(_ locale: String, _ fallback: String) -> String {
        guard let version = version(locale, fallback) else { return url }
        if let title = version.matter?["title"]?.string { return title }
        return GuideText.firstHeading(version) ?? SitePath.dropExtension(SitePath.name(path))
    }

    package func description(_ locale: String, _ fallback: String) -> String {
        version(locale, fallback)?.matter?["description"]?.string ?? ""
    }
}

package enum GuideText {
    /// The text of the first ATX heading, for guides without a title in their front matter.
    package static func firstHeading(_ guide: ParsedGuide) -> String? {
        let text = guide.file.text(in: guide.body.lowerBound..<min(guide.body.upperBound, guide.body.lowerBound + 4096))
        for line in text.split(separator: "\n", omittingEmptySubsequences: true) where line.hasPrefix("#") {
            let title = line.drop { $0 == "#" }
            guard title.first == " " else { continue }
            let bare = title.split(separator: "{").first.map(String.init) ?? String(title)
            return String(bare.filter { !"*`\r".contains($0) }.drop { $0 == " " })
        }
        return nil
    }
}

/// A subject in a language: what there is one page of.
package struct PageKey: Sendable, Hashable {
    package var subject: PageSubject
    package var locale: String
}

/// Guides that the sidebar lists together.
package struct NavigationSection: Sendable {
    /// Nil for a folder: its index page or its name is the title.
    package var title: LocalizedText?
    package var folder: String
    package var guides: [Int]
    /// The guides as a tree, where a table of contents nests them; otherwise empty.
    package var entries: [NavigationEntry] = []
}

/// An old place of a page.
package struct Redirect: Sendable {
    /// Where the forwarding page is written: `old/name/index.html`.
    package var path: String
    /// Index into `Site.pages`; nil for an address outside the site.
    package var page: Int?
    /// With the fragment; for another site the whole address.
    package var target: String
    package var locale: String
}

/// A finding in a sample of the site, as an example of its rule.
package struct RuleExample: Sendable {
    /// Index into `Site.samples`.
    package var sample: Int
    package var finding: Diagnostic
}

/// Everything that the pages are rendered from. Immutable.
package struct Site: Sendable {
    /// Where a site has the schemas of its own files for programs: those of the sitegen that wrote it.
    package static let schemaFolder = "schemas/"

    /// Settings and parsed tree are shared by all copies of the site, of which every view has one.
    package let sharedConfiguration: Shared<Configuration>
    package var locales: [String]
    package var version: String
    package var baseURL: String?
    package var specs: SpecSet
    /// Key tables by locale and spec.
    package var tables: [String: [String: KeyTable]]
    package var samples: [Sample]
    package var sampleSources: [ParsedSample]
    package var guides: [Guide]
    /// The home page's text, if there is an `index.md`.
    package var home: Guide?
    package var pages: [Page]
    package var assets: AssetTable
    package let sharedTree: Shared<ParsedTree>
    /// For suggestions where a link and where an include leads nowhere.
    package let nearbyFiles = NearbyFiles()
    package let nearbyIncludes = NearbyFiles()
    package var strings: [String: [String: String]]
    /// The sentences of findings by locale; a locale without has them in English.
    package var catalogs: [String: MessageCatalog] = [:]
    /// Guide index by content path.
    package var guideIndices: [String: Int]
    package var pageIndices: [PageKey: Int]
    /// Sections of the sidebar: as configured, otherwise one for each folder.
    package var sections: [NavigationSection] = []
    /// The section that lists a guide, by the guide's index.
    package var sectionOfGuide: [Int: Int] = [:]
    /// The folder of each guide, and its file's name without the ending.
    package var guideFolders: [String] = []
    package var guideNames: [String] = []
    /// The samples of each spec, and each sample by its id.
    package var samplesOfSpec: [String: [Int]] = [:]
    package var sampleIndices: [String: Int] = [:]
    /// Findings of samples by rule, in the samples' order: what a rule's page shows as examples.
    package var examples: [String: [RuleExample]] = [:]
    /// The asset that is each app's icon, by the app's id.
    package var appIcons: [String: String] = [:]
    /// When files were last changed, in seconds since 1970, by their path; empty unless asked for.
    package var changes: [String: Int] = [:]
    /// Whether `changes` was asked for.
    package var usesHistory = false
    /// Whether any page may have a date.
    package var hasDates = false
    /// How much one page or file holds at most.
    package var bounds = PageBounds()
    /// What the lists of the site show on which of their pages.
    package var lists = ListPages()
    /// Old places of pages, in the order of their paths.
    package var redirects: [Redirect] = []
    /// What the run reports.
    package var diagnostics: [Diagnostic] = []
    /// What the report's pages list.
    package var report = ReportListing()
    /// What it would report, had the ignore file not accepted it.
    package var accepted: Set<Diagnostic> = []

    @inlinable package var configuration: Configuration { sharedConfiguration.value }
    @inlinable package var parsed: ParsedTree { sharedTree.value }

    package var defaultLocale: String { locales[0] }

    package func page(_ subject: PageSubject, _ locale: String) -> Page? {
        pageIndices[PageKey(subject: subject, locale: locale)].map { pages[$0] }
    }

    /// Relative URL from a page to a subject's page in the same language.
    package func url(from page: Page, to subject: PageSubject, fragment: String = "") -> String? {
        self.page(subject, page.locale).map { SitePath.relative(from: page.url, to: $0.url + fragment) }
    }

    /// A site path as a whole address; nil without a base URL.
    package func absolute(_ url: String) -> String? {
        guard let base = baseURL else { return nil }
        let parts = url.split(separator: "/", omittingEmptySubsequences: false).map { SitePath.encode(String($0)) }
        return (base.hasSuffix("/") ? base : base + "/") + parts.joined(separator: "/")
    }

    /// Whether a page of this language shows another language's text: a translation is missing.
    package func isFallback(_ subject: PageSubject, _ locale: String) -> Bool {
        switch subject {
        case .guide(let index): guides[index].isFallback(locale)
        case .home: home?.isFallback(locale) ?? false
        default: false
        }
    }

    package func text(_ key: String, _ locale: String) -> String {
        strings[locale]?[key] ?? strings["en"]?[key] ?? key
    }

    /// What a finding says, in a language.
    package func text(_ message: Message, _ locale: String) -> String {
        catalogs[locale]?.text(message) ?? message.english
    }

    /// The language that a message is in on a page of another one: "en" where it has no translation, and a translation is wanted.
    package func language(of message: Message, _ locale: String) -> String? {
        if locale == "en" { return nil }
        return catalogs[locale]?.knows(message) == true ? nil : "en"
    }

    package func sampleIndex(_ id: String) -> Int? { sampleIndices[id] }

    /// The samples that are held to a spec, in their order.
    package func samples(ofSpec id: String) -> [Int] { samplesOfSpec[id] ?? [] }

    /// Title and description of a sample in a language.
    package func title(ofSample index: Int, _ locale: String) -> String {
        sampleSources[index].translations[locale]?.root?["title"]?.string ?? samples[index].facts.title
            ?? SitePath.name(samples[index].id).replacing(text: "-", with: " ")
    }

    package func description(ofSample index: Int, _ locale: String) -> String {
        sampleSources[index].translations[locale]?.root?["description"]?.string ?? samples[index].facts.description
            ?? ""
    }

    /// The page of a rule in the manual, if the site has one.
    package func rulePage(_ code: String) -> Int? { guideIndices["guides/rules/\(code).md"] }
}
