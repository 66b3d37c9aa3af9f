package import SiteFiles
import SiteSources

/// Everything that the pages are rendered from. A copy of it is one reference, and it never changes: what decides something more
/// makes another one, which shares the other parts.
package final class Site: Sendable {
    /// Where a site has the schemas of its own files for programs: those of the sitegen that wrote it.
    package static let schemaFolder: PageAddress = "schemas/"

    package let facts: SiteFacts
    package let guideTable: GuideTable
    package let navigation: SiteNavigation
    package let assets: AssetTable
    package let pageTable: PageTable
    /// What the run reports: so far, and in the end with what rendering found.
    package let report: SiteReport

    init(
        _ facts: SiteFacts, _ guides: GuideTable, _ navigation: SiteNavigation, _ assets: AssetTable, _ pages: PageTable
    ) {
        self.facts = facts
        guideTable = guides
        self.navigation = navigation
        self.assets = assets
        pageTable = pages
        report = SiteReport()
    }

    private init(_ site: Site, _ guides: GuideTable, _ pages: PageTable, _ report: SiteReport) {
        facts = site.facts
        guideTable = guides
        navigation = site.navigation
        assets = site.assets
        pageTable = pages
        self.report = report
    }

    package func with(_ report: SiteReport) -> Site { Site(self, guideTable, pageTable, report) }

    /// With guides that have another text or are added, and the pages of these.
    package func with(_ guides: GuideTable, adding pages: [Page] = []) -> Site {
        Site(self, guides, pages.isEmpty ? pageTable : pageTable.adding(pages), report)
    }

    func with(_ lists: ListPages, adding pages: [Page]) -> Site {
        Site(self, guideTable, pageTable.adding(pages, lists: lists), report)
    }

    func with(_ redirects: [Redirect]) -> Site { Site(self, guideTable, pageTable.with(redirects), report) }

    package func page(_ subject: PageSubject, _ locale: String) -> Page? { pageTable.page(subject, locale) }

    /// Relative URL from a page to a subject's page in the same language.
    package func url(from page: Page, to subject: PageSubject, fragment: String = "") -> String? {
        self.page(subject, page.locale).map { page.url.link(to: $0.url, fragment: fragment) }
    }

    /// With the site's own address before it; nil without a base URL.
    package func absolute(_ url: PageAddress) -> String? { absolute { url.encoded } }

    /// The same of a file.
    package func absolute(file: OutputPath) -> String? { absolute { file.encoded } }

    private func absolute(_ encoded: () -> String) -> String? {
        baseURL.map { ($0.hasSuffix("/") ? $0 : $0 + "/") + encoded() }
    }

    /// Whether a page of this language shows another language's text: a translation is missing.
    package func isFallback(_ subject: PageSubject, _ locale: String) -> Bool {
        switch subject {
        case .guide(let index): guides[index].isFallback(locale)
        case .home: home?.isFallback(locale) ?? false
        default: false
        }
    }

    /// The page of a file: with or without its ending, a folder's index, or the translation's own name.
    package func subject(ofGuideAt path: ContentPath) -> PageSubject? { guideTable.subject(at: path) }

    /// The page of a rule in the manual, if the site has one.
    package func rulePage(_ code: String) -> Int? { guideTable.indices["guides/rules/\(code).md"] }

    /// Whether a guide came with sitegen.
    package func isShared(_ guide: Int) -> Bool { guides[guide].isShared }

    /// Whether the menu lists the specs: a site of guides only has nothing to do with them.
    package var listsSpecs: Bool { !samples.isEmpty || !ownSpecs.isEmpty || !usedSpecs.isEmpty }

    /// Whether menus, lists and the search lead to the report: as `report` in site.yml says, else where there are payloads.
    package var listsReport: Bool { configuration.report.map { $0 == .menu } ?? !isDocs }

    /// Whether a page is reached by its address, but by no menu, list or search: the report of a docs site, and the rules' pages
    /// that only it leads to.
    package func isUnlisted(_ subject: PageSubject) -> Bool {
        if listsReport { return false }
        if case .guide(let index) = subject { return isShared(index) }
        return subject.list?.list == .report
    }
}
