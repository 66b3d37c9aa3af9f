import Liquid
import Markdown
import PushPayload
import Text

/// Stage 5: the model through the templates, page by page, in parallel. A page depends on nothing but the immutable site.
struct Renderer: Sendable {
    let site: Site
    let templates: TemplateRenderer
    let snippets: GuideSnippets
    let jobs: Int

    struct Rendered: Sendable {
        var outputs: [OutputFile]
        var diagnostics: [Diagnostic]
        /// The masked files of guides, for code frames.
        var sources: SourceSet
        /// Links and pictures out of the site, in reading order.
        var external: [RenderedMarkdown.Link]
    }

    static func render(
        _ site: Site, jobs: Int, metrics: TemplateMetricsCollector?, progress: @escaping @Sendable (Int, Int) -> Void
    ) async -> Rendered {
        let renderer = Renderer(
            site: site, templates: TemplateRenderer(site: site, metrics: metrics),
            snippets: GuideSnippets(checker: SampleChecker(specs: site.specs, apps: [])), jobs: jobs)
        return await renderer.run(progress)
    }

    private struct PageResult: Sendable {
        var file: OutputFile
        /// The page as Markdown.
        var markdown: OutputFile?
        var diagnostics: [Diagnostic]
        var headings: Set<String>
        var links: [PageLink]
        var external: [RenderedMarkdown.Link]
        var search: SearchOutputs.Entry?
    }

    private func run(_ progress: @escaping @Sendable (Int, Int) -> Void) async -> Rendered {
        let total = site.pages.count
        let counter = ProgressCounter()
        let early = site.pages.filter { $0.subject != .report }
        let results = await concurrentMap(early, jobs: jobs) { page in
            let result = render(page, site)
            progress(counter.next(), total)
            return result
        }
        var diagnostics = site.diagnostics
        // A theme's mistake shows on every page; it is said once.
        var seen = Set<Diagnostic>()
        diagnostics += results.flatMap(\.diagnostics).filter { seen.insert($0).inserted }
        let texts = TextLinks(site: site).found()
        diagnostics += texts.diagnostics + SiteAddresses(site: site).diagnostics()
        let headings = Dictionary(uniqueKeysWithValues: zip(early.map(\.url), results.map(\.headings)))
        diagnostics += FragmentCheck(site: site, headings: headings).check(results.flatMap(\.links) + texts.fragments)
        var reported = site
        reported.diagnostics = diagnostics.sorted(by: Diagnostic.inReadingOrder)
        let reports = site.pages.filter { $0.subject == .report }.map { render($0, reported) }
        diagnostics += reports.flatMap(\.diagnostics).filter { seen.insert($0).inserted }
        let search = await SearchOutputs(site: site).outputs((results + reports).compactMap(\.search), jobs: jobs)
        let files = SampleOutputs(site: site, templates: templates)
        var extra = files.outputs()
        for result in await beside() {
            extra.value += result.value
            extra.diagnostics += result.diagnostics
        }
        let markdown = (results + reports).compactMap(\.markdown)
        extra.value += LLMsText(
            site: site,
            markdown: Dictionary(markdown.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        ).outputs()
        let redirects = RedirectOutputs(site: site, templates: templates).outputs()
        extra.value += redirects.value
        extra.diagnostics += redirects.diagnostics
        let badges = BadgeOutputs(site: site, templates: templates).outputs()
        let all =
            (results + reports).map(\.file) + markdown + extra.value + badges.value + site.assets.outputs + search
            + SiteOutputs(site: reported).outputs()
        return Rendered(
            outputs: all.sorted { $0.path < $1.path },
            diagnostics: (diagnostics + extra.diagnostics + badges.diagnostics).sorted(by: Diagnostic.inReadingOrder),
            sources: site.parsed.sources,
            external: (results.flatMap(\.external) + texts.external).filter { LinkPolicy.isExternal($0.destination) })
    }

    /// Pictures and embeds of the samples, and the scripts that other sites take.
    private func beside() async -> [Diagnosed<[OutputFile]>] {
        let pictures = PictureOutputs(site: site)
        let embeds = EmbedOutputs(site: site, templates: templates)
        let results = await concurrentMap(Array(site.samples.indices), jobs: jobs) { index in
            var result = embeds.outputs(index)
            result.value += pictures.outputs(index)
            return result
        }
        return results + [Diagnosed(EmbedOutputs.stable(site.assets))]
    }

    private func render(_ page: Page, _ site: Site) -> PageResult {
        let guides = GuideRenderer(site: site, renderer: templates, snippets: snippets)
        let guide: RenderedGuide?
        switch page.subject {
        case .guide(let index): guide = guides.render(index, page: page)
        case .home: guide = site.home.flatMap { guides.render($0, page: page) }
        default: guide = nil
        }
        let shell = Shell(site: site, page: page).variables(guide)
        let content = templates.layout(page.subject.kind, shell + PageViews(site: site, page: page).body(guide), page)
        let whole = templates.layout("page", shell + [("content", View.text(content.value))], page)
        return PageResult(
            file: OutputFile(path: page.path, bytes: whole.value),
            markdown: MarkdownPages(site: site).file(page, guide),
            diagnostics: (guide?.diagnostics ?? []) + content.diagnostics + whole.diagnostics,
            headings: Set(guide?.headings.map(\.id) ?? []), links: guide?.links ?? [],
            external: guide?.external ?? [], search: SearchOutputs(site: site).entry(page, guide))
    }
}
