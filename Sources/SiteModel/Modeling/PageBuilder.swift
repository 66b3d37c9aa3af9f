import DataTree
import PushPayload
import SiteFiles
import SiteSources
package import Text

/// Lays out the pages in all languages. Two that want the same place are a finding, and the second is left out.
struct PageBuilder {
    private let settings: SiteSettings
    private let payloads: SitePayloads
    private let guides: GuideTable
    private let lists: ListPages
    /// The guide that a table of contents lists, by address: it has it before others that want it.
    private let listed: [PageAddress: Int]
    private var pages: [Page] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// What each file of the output comes from.
    private(set) var taken: [OutputPath: SourceLocation] = [:]

    init(_ facts: SiteFacts, _ guides: GuideTable) {
        settings = facts.settings
        payloads = facts.payloads
        self.guides = guides
        listed = Dictionary(guides.listed.sorted().map { (guides.guides[$0].url, $0) }) { first, _ in first }
        lists = ListPages(facts.payloads, facts.settings.bounds, GalleryOrder(facts))
    }

    mutating func table() -> PageTable {
        let subjects = subjects
        for locale in settings.locales {
            for subject in subjects { add(subject, locale) }
        }
        return PageTable(pages, lists: lists)
    }

    private var subjects: [PageSubject] {
        let samples = payloads.samples.indices.map { PageSubject.sample($0) }
        let specs = payloads.shownSpecs.map { PageSubject.spec($0.id) }
        let guided = guides.guides.indices.map { PageSubject.guide($0) }
        let profiles: [PageSubject] = payloads.profiles.isEmpty ? [] : [.profiles]
        let listed = (payloads.isDocs ? [] : [.samples]) + samples + profiles
        let lists = PagedList.allCases.filter { $0 != .profiles || !profiles.isEmpty }
        let further = lists.flatMap { list in
            (1...max(1, self.lists.count(list))).dropFirst().map { PageSubject.further(list, $0) }
        }
        let catalogue = payloads.isDocs && specs.isEmpty ? [] : [.specs] + specs
        let search: [PageSubject] = settings.configuration.hasSearch ? [.search] : []
        return [.home] + guided + catalogue + listed + further + [.report] + search + [.notFound]
    }

    private mutating func add(_ subject: PageSubject, _ locale: String) {
        if case .guide(let index) = subject, locale != settings.defaultLocale, guides.guides[index].isInOneLanguage {
            return
        }
        let (url, title, description) = texts(subject, locale)
        let page = Page(
            subject: subject, locale: locale, url: settings.folder(of: locale).below(url), title: title,
            description: description)
        let place = location(subject, locale)
        if let earlier = taken[page.path] ?? winner(over: subject, locale) {
            var diagnostic = Diagnostic(
                .sitePermalink, .error, at: place, "two pages want the place '\(page.path)'",
                why: "one would overwrite the other", fix: .init("rename one of the files"))
            diagnostic.notes = [.init("the other page comes from here", at: earlier)]
            diagnostics.append(diagnostic)
            return
        }
        taken[page.path] = place
        pages.append(page)
    }

    /// Where the listed guide comes from that has a guide's address.
    private func winner(over subject: PageSubject, _ locale: String) -> SourceLocation? {
        guard case .guide(let index) = subject, let winner = listed[guides.guides[index].url], winner != index else {
            return nil
        }
        return location(.guide(winner), locale)
    }

    private func location(_ subject: PageSubject, _ locale: String) -> SourceLocation {
        switch subject {
        case .guide(let index):
            guides.guides[index].version(locale, settings.defaultLocale).map {
                SourceLocation(path: $0.shownPath, range: 0..<0)
            } ?? generated
        case .sample(let index): payloads.samples[index].file.location(0..<0)
        case .spec(let id): payloads.specs[id: id]?.document.source.location(0..<0) ?? generated
        default: generated
        }
    }

    private var generated: SourceLocation { SourceLocation(path: "site.yml", range: 0..<0) }

    private func texts(_ subject: PageSubject, _ locale: String) -> (
        url: PageAddress, title: String, description: String
    ) {
        func text(_ key: String) -> String { settings.text(key, locale) }
        switch subject {
        case .home:
            let own = guides.home?.title(locale, settings.defaultLocale).text ?? ""
            let title = own.isEmpty ? settings.configuration.title[locale] : own
            let description = guides.home?.description(locale, settings.defaultLocale) ?? ""
            return ("", title, description.isEmpty ? settings.configuration.description[locale] : description)
        case .guide(let index):
            let guide = guides.guides[index]
            let title = guide.title(locale, settings.defaultLocale).text
            return (guide.url, title, guide.description(locale, settings.defaultLocale))
        case .specs: return ("specs/", text("specs"), text("specs.intro"))
        case .spec(let id):
            let spec = payloads.specs[id: id]
            return (
                "specs/\(id)\(settings.ending)", spec?.title(locale) ?? id,
                spec?.localized(locale)?.text("description") ?? ""
            )
        case .samples: return ("samples/", text("samples"), text("samples.intro"))
        case .sample(let index):
            return (
                "samples/\(payloads.samples[index].id)/", payloads.title(ofSample: index, locale),
                payloads.description(ofSample: index, locale)
            )
        case .profiles: return ("profiles/", text("profiles"), text("profiles.intro"))
        case .report: return ("report/", text("report"), text(payloads.isDocs ? "report.intro-files" : "report.intro"))
        case .search: return ("search/", text("search"), text("search.intro"))
        case .notFound: return ("404.html", text("not-found.title"), "")
        case .further(let list, let number):
            let first = texts(list.first, locale)
            let title = text("pages.title").replacing(text: "[title]", with: first.title)
            return (
                first.url.below("page-\(number)/"), title.replacing(text: "[n]", with: String(number)),
                first.description
            )
        }
    }
}

extension DiagnosticCode { package static let sitePermalink = DiagnosticCode("site.permalink") }
