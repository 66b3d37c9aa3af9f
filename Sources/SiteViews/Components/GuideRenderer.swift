import DataTree
import Highlight
import Liquid
package import Markdown
import PushPayload
package import SiteModel
import SiteSources
import Text

/// Renders guides: Markdown with links resolved and block tags filled from the site.
package struct GuideRenderer: Sendable {
    let site: Site
    let renderer: TemplateRenderer
    let snippets: GuideSnippets
    /// By language.
    private let labels: [String: SharedLabels]

    /// `labels`: those of `labels(_:)`, which are the same for all pages of a site.
    package init(
        site: Site, renderer: TemplateRenderer, snippets: GuideSnippets, labels: [String: SharedLabels]
    ) {
        self.site = site
        self.renderer = renderer
        self.snippets = snippets
        self.labels = labels
    }

    /// A guide's page; a rule's has a section of the theme after its text, which the table of contents names as well.
    package func render(_ index: Int, page: Page) -> RenderedGuide? {
        var guide = render(site.guides[index], page: page)
        let rules = RuleViews(site: site, page: page)
        if let html = guide?.html { guide?.html = rules.explainingLayers(html, ofGuide: index) }
        if rules.code(ofGuide: index) != nil {
            let title = site.text("rule.examples", page.locale)
            guide?.headings.append(.init(level: 2, id: RuleViews.anchor, text: title, html: Array(title.utf8)))
        }
        return guide
    }

    /// A guide's text on a page; nil where it has no version to show.
    package func render(_ guide: Guide, page: Page) -> RenderedGuide? {
        guard let version = guide.version(page.locale, site.defaultLocale) else { return nil }
        let resolver = LinkResolver(site: site, page: page, source: guide.path, remembers: true)
        let needs = PageNeeds()
        var options = GuideOptions(
            site: site, page: page, renderer: renderer.collecting(needs),
            labels: labels[page.locale] ?? .english
        ).options([guide.path], resolver: resolver)
        options.shownTitle = page.title
        let live = GuideExpressions(site: site, page: page).live(version)
        let source = live.value
        let rendered = MarkdownRenderer.render(source.file, body: source.body, options: options)
        if rendered.value.hasTabs { needs.insert("tabs") }
        if rendered.value.hasPlayers { needs.insert("player") }
        let links = rendered.value.links.compactMap { link -> PageLink? in
            guard ByteSearch.find(UInt8(ascii: "#"), in: link.destination) != nil else { return nil }
            let link = link.moved(in: source.file.path, source.original)
            let target = resolver.resolve(link.destination)
            guard let page = target.page, !target.fragment.isEmpty else { return nil }
            return PageLink(
                destination: link.destination, page: page, fragment: target.fragment,
                location: link.location)
        }
        // A page that stands in for a missing translation was checked in its own language.
        let isFallback = guide.isFallback(page.locale)
        let linted = isFallback ? [] : snippets.check(rendered.value.codeBlocks, in: source.file)
        return RenderedGuide(
            html: rendered.value.html, live: source, headings: rendered.value.headings, links: links,
            destinations: rendered.value.links + rendered.value.images, resolver: resolver, tags: rendered.value.tags,
            text: rendered.value.plainText,
            needs: needs.names,
            diagnostics: (isFallback ? [] : live.diagnostics + GuideFrame(site: site, page: page).diagnostics)
                + (rendered.diagnostics + linted).map(source.original), isFallback: isFallback)
    }

    /// Words of the interface that Markdown's shapes need, in each language of the site.
    package static func labels(_ site: Site) -> [String: SharedLabels] {
        Dictionary(site.locales.map { ($0, labels(site, $0)) }, uniquingKeysWith: { first, _ in first })
    }

    private static func labels(_ site: Site, _ locale: String) -> SharedLabels {
        var labels = MarkdownLabels()
        labels.linkToSection = site.text("link-to-section", locale)
        labels.table = site.text("table", locale)
        labels.info = site.text("hint.info", locale)
        labels.success = site.text("hint.success", locale)
        labels.warning = site.text("hint.warning", locale)
        labels.danger = site.text("hint.danger", locale)
        labels.taskDone = site.text("task.done", locale)
        labels.taskOpen = site.text("task.open", locale)
        labels.backToContent = site.text("back-to-content", locale)
        labels.important = site.text("hint.important", locale)
        labels.alert = site.text("hint.alert", locale)
        labels.shownIf = site.text("guide.shown-if", locale)
        labels.otherwise = site.text("guide.otherwise", locale)
        labels.reference = site.text("guide.api-reference", locale)
        labels.externalSite = site.text("external-site", locale)
        labels.prompt = site.text("guide.prompt", locale)
        labels.formula = site.text("guide.formula", locale)
        labels.diagram = site.text("guide.diagram", locale)
        labels.parameters = parameters(site, locale)
        return SharedLabels(labels)
    }

    /// Words of API methods.
    static func parameters(_ site: Site, _ locale: String) -> MarkdownLabels.Parameters {
        var labels = MarkdownLabels.Parameters()
        labels.path = site.text("guide.api-path", locale)
        labels.query = site.text("guide.api-query", locale)
        labels.header = site.text("guide.api-header", locale)
        labels.cookie = site.text("guide.api-cookie", locale)
        labels.body = site.text("guide.api-body", locale)
        labels.responses = site.text("guide.api-responses", locale)
        labels.required = site.text("required.yes", locale)
        return labels
    }
}
