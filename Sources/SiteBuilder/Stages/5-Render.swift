import Liquid
import Markdown
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import SiteViews
import Text

/// Stage 5: the model through the templates, page by page, in parallel. A page depends on nothing but the immutable site.
struct Renderer: Sendable {
    let site: Site
    let templates: TemplateRenderer
    let snippets: GuideSnippets
    private let labels: [String: SharedLabels]
    let jobs: Int
    /// Switches over everything found, each finding once, in reading order: what the run reports.
    let settle: @Sendable ([Diagnostic]) -> [Diagnostic]
    let baseline: Baseline?
    /// What pages rest on; nil where no work is kept.
    let digest: SiteDigest?
    let keptWork: KeptWork?
    /// Pages of an earlier run of the program.
    private let cache: BuildCache?
    private let spool: Spool?
    /// See `BuildOptions.verdictOnly`.
    private let verdictOnly: Bool

    struct Rendered: Sendable {
        var outputs: [OutputFile]
        var diagnostics: [Diagnostic]
        /// What `settle` makes of them, where they were all known before the report was rendered.
        var settled: [Diagnostic]?
        /// The masked files of guides, for code frames.
        var sources: SourceSet
        /// Links and pictures out of the site, in reading order.
        var external: [RenderedMarkdown.Link]
        /// The results of all pages, those of the report last.
        var pages: [PageResult]
    }

    init(
        _ templates: TemplateRenderer, _ options: BuildOptions, _ digest: SiteDigest?, _ cache: BuildCache?,
        settle: @escaping @Sendable ([Diagnostic]) -> [Diagnostic]
    ) {
        site = templates.site
        self.templates = templates
        snippets = GuideSnippets(checker: SampleChecker(specs: site.specs, apps: [], makesPreviews: false))
        labels = GuideRenderer.labels(site)
        jobs = options.jobs
        self.settle = settle
        baseline = options.baseline
        self.digest = digest
        keptWork = digest == nil ? nil : options.kept
        self.cache = cache
        spool = options.spool
        verdictOnly = options.verdictOnly
    }

    private init(_ renderer: Renderer, for changed: Site) {
        site = changed
        templates = renderer.templates.replacing(changed)
        snippets = renderer.snippets
        labels = renderer.labels
        jobs = renderer.jobs
        settle = renderer.settle
        baseline = renderer.baseline
        digest = renderer.digest?.edited()
        keptWork = renderer.keptWork
        cache = nil
        spool = nil
        verdictOnly = false
    }

    /// The same for a site in which the text of one guide has changed.
    func replacing(_ changed: Site) -> Renderer { Renderer(self, for: changed) }

    /// A page as an earlier build rendered it, where nothing that it sees has changed since.
    func kept(_ page: Page) -> PageResult { kept(page, digest?.key(page, in: site)) }

    private func kept(_ page: Page, _ key: ContentHash?) -> PageResult {
        guard let key else { return render(page, site) }
        return keptWork.valueOnce(key) { cache?.page(key) ?? render(page, site) }
    }

    /// Renders every page, and makes the files beside them. `progress` gets the number of finished pages and of all.
    func run(_ progress: @escaping @Sendable (Int, Int) -> Void) async -> Rendered {
        let (total, counter) = (site.pages.count, ProgressCounter())
        async let addresses = SiteAddresses(site: site).diagnostics()
        let early = site.pages.filter { $0.subject.list?.list != .report }
        let rendered = concurrentMap(early, jobs: jobs) { page in
            let key = digest?.key(page, in: site)
            let result = kept(page, key)
            progress(counter.next(), total)
            return (key: key, result: result)
        }
        let results = rendered.map(\.result)
        // A theme's mistake shows on every page; it is said once.
        let found = results.flatMap(\.diagnostics)
        var seen = Set<Diagnostic>(minimumCapacity: found.count)
        var diagnostics = site.diagnostics + found.filter { seen.insert($0).inserted }
        let texts = keptWork.value(digest?.key("texts")) { TextLinks(site: site).found() }
        diagnostics += await texts.diagnostics + addresses
        var extra = further()
        diagnostics += brokenFragments(early, results, texts.fragments) + extra.diagnostics
        let settled = settle(diagnostics)
        let reported = reported(settled)
        let key = cache == nil ? nil : digest?.key(report: reported)
        // Rules that only rendering speaks of have no page yet.
        let reports = reported.pages[site.pages.count...] + site.pages.filter { $0.subject.list?.list == .report }
        let late = concurrentMap(Array(reports), jobs: jobs) { page in
            let key = key?.with(.of("reported", page.subject.kind, page.locale, page.url.text))
            return (key: key, result: key.flatMap { cache?.page($0) } ?? render(page, reported))
        }
        note(rendered + late)
        let more = late.flatMap(\.result.diagnostics).filter { seen.insert($0).inserted }
        let all = results + late.map(\.result)
        // Of a verdict only the names count: two files may want one.
        let pages = Array(zip(early + reports, all))
        extra.value += verdictOnly ? machineReaders(reported, [], key) : await whole(reported, pages, key)
        let outputs = Self.sorted(all.map(\.file) + extra.value + site.assets.outputs)
        return Rendered(
            outputs: verdictOnly ? outputs : AskedFiles(site: site).only(outputs),
            diagnostics: diagnostics + more, settled: more.isEmpty ? settled : nil, sources: site.inputs.sources,
            external: external(results, texts), pages: all)
    }

    /// Links out of the site. Who asks for them takes nothing over, and writes nothing.
    private func external(_ pages: [PageResult], _ texts: TextLinks.Found) -> [RenderedMarkdown.Link] {
        guard cache == nil, verdictOnly else { return [] }
        return (pages.flatMap(\.external) + texts.external).filter { LinkPolicy.isExternal($0.destination) }
    }

    /// The files beside the pages: those of samples, pages that forward, badges.
    private func further() -> Diagnosed<[OutputFile]> {
        var further = keptWork.value(digest?.key("samples")) {
            SampleOutputs(site: site, templates: templates).outputs()
        }
        let beside = beside()
        let redirects = keptWork.value(digest?.key("redirects")) {
            RedirectOutputs(site: site, templates: templates).outputs()
        }
        let badges = keptWork.value(digest?.key("badges")) {
            site.isDocs ? Diagnosed([]) : BadgeOutputs(site: site, templates: templates).outputs()
        }
        for result in beside + [redirects, badges] {
            further.value += result.value
            further.diagnostics += result.diagnostics
        }
        return further
    }

    /// A file is much to move.
    private static func sorted(_ files: [OutputFile]) -> [OutputFile] {
        let paths = files.map(\.path)
        return files.indices.sorted { paths[$0] < paths[$1] }.map { files[$0] }
    }

    /// Tells the cache what it stores of the pages.
    private func note(_ rendered: [(key: ContentHash?, result: PageResult)]) {
        cache?.note(
            rendered.compactMap { key, result in key.map { ($0, result) } },
            history: site.history.isUsed ? site.history.changes : nil, showsTime: digest?.usesClock ?? true)
    }

    /// Fragments of links that their pages do not have. `others`: links that are in no page's text.
    private func brokenFragments(_ pages: [Page], _ results: [PageResult], _ others: [PageLink]) -> [Diagnostic] {
        let links = results.flatMap(\.links) + others
        let wanted = Set(links.map(\.page))
        let pairs = zip(pages, results).lazy.filter { wanted.contains($0.0.url) }.map { ($0.url, $1) }
        let known = Dictionary(uniqueKeysWithValues: pairs)
        return FragmentCheck(site: site) { known[$0]?.headings ?? [] }.check(links)
    }

    /// What is made of the finished pages: their Markdown, the search index, and what programs read of the site as a whole.
    private func whole(
        _ reported: Site, _ all: [(page: Page, result: PageResult)], _ key: ContentHash?
    ) async -> [OutputFile] {
        let markdown = all.compactMap(\.result.markdown)
        let sources = all.compactMap { page, result in
            result.search.map { SearchSource(entry: $0, again: { render(page, reported).search }) }
        }
        async let search = SearchOutputs(site: reported, kept: keptWork, memory: memory).outputs(sources, jobs: jobs)
        async let lists = machineReaders(reported, markdown, key)
        return markdown + (await lists) + (await search)
    }

    /// What programs read of the whole site: made beside the search index, which takes one processor for the longest time.
    /// `key`: of all that they rest on but the pages' Markdown.
    private func machineReaders(_ reported: Site, _ markdown: [OutputFile], _ key: ContentHash?) -> [OutputFile] {
        LLMsText(
            site: reported,
            markdown: Dictionary(markdown.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first }),
            memory: memory, key: key, secret: keptWork?.key
        ).outputs() + SiteOutputs(site: reported, memory: memory, key: key, namesOnly: verdictOnly).outputs()
    }

    /// What the last run left, and what takes the large files.
    private var memory: BuildMemory {
        cache?.memory(spool) ?? BuildMemory(keepFile: { [spool] file, _ in spool?.take(file) ?? file })
    }

    private func spooled(_ file: OutputFile) -> OutputFile { spool?.take(file) ?? file }

    /// The site with what the run reports of it: less what the ignore file accepts.
    private func reported(_ settled: [Diagnostic]) -> Site {
        let weighed = baseline?.apply(to: settled) { $0 }
        let kept = (weighed?.kept ?? settled) + (weighed?.unused.map(Baseline.unused) ?? [])
        let report = SiteReport(
            kept.sorted(by: Diagnostic.inReadingOrder), accepted: Set(weighed?.accepted.map(\.diagnostic) ?? []),
            of: site.samples)
        return site.withRulePages(Set(report.diagnostics.map(\.code.id))).with(report).withReportPages()
    }

    /// Pictures and embeds of the samples, and the scripts that other sites take.
    private func beside() -> [Diagnosed<[OutputFile]>] {
        let pictures = PictureOutputs(site: site)
        let embeds = EmbedOutputs(site: site, templates: templates)
        let results = concurrentMap(Array(site.samples.indices), jobs: jobs) { index in
            keptWork.value(digest?.key("beside \(index)")) {
                var result = embeds.outputs(index)
                if !verdictOnly { result.value += pictures.outputs(index) }
                return result
            }
        }
        return results + (site.isDocs ? [] : [Diagnosed(EmbedOutputs.stable(site))])
    }

    private func render(_ page: Page, _ site: Site) -> PageResult {
        let guides = GuideRenderer(site: site, renderer: templates, snippets: snippets, labels: labels)
        let guide: RenderedGuide?
        switch page.subject {
        case .guide(let index): guide = guides.render(index, page: page)
        case .home: guide = site.home.flatMap { guides.render($0, page: page) }
        default: guide = nil
        }
        // What is wrong in a page that came with sitegen is not the author's to mend.
        let isShared = if case .guide(let index) = page.subject { site.isShared(index) } else { false }
        let shell = Shell(site: site, page: page).variables(guide)
        let needs = PageNeeds(guide?.needs ?? [])
        let templates = templates.collecting(needs).on(page)
        let content = templates.layout(
            site.layout(of: page), shell + PageViews(site: site, page: page).body(guide))
        let whole = templates.frame(shell + [("content", View.whole(content.value))], needs)
        let found = PageResult.Found(
            diagnostics: (isShared ? [] : guide?.diagnostics ?? []) + content.diagnostics + whole.diagnostics,
            anchors: .found(PageAnchors.ids(in: content.value)), links: isShared ? [] : guide?.links ?? [],
            external: isShared || !verdictOnly ? [] : guide?.external ?? [])
        let file = spooled(OutputFile(path: page.path, bytes: whole.value))
        let markdown = verdictOnly ? nil : MarkdownPages(site: site).file(page, guide).map(spooled)
        return PageResult(
            (file, markdown), found, search: verdictOnly ? nil : SearchOutputs.entry(site, page, guide, spool))
    }
}
