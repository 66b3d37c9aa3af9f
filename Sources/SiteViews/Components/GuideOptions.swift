import Markdown
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import Text

/// What the renderer of Markdown asks of the site: where links lead, what leaf tags show, which files may be included.
struct GuideOptions: Sendable {
    let site: Site
    let page: Page
    let renderer: TemplateRenderer
    let labels: SharedLabels

    /// For the last of `paths`, files that include one another: its links are relative to itself.
    ///
    /// `resolver`: of the file and the page, where there is one already.
    func options(_ paths: [ContentPath], resolver: LinkResolver? = nil) -> MarkdownOptions {
        let resolver = resolver ?? LinkResolver(site: site, page: page, source: paths.last)
        let tags = BlockTagRenderer(site: site, page: page, renderer: renderer)
        var options = MarkdownOptions(
            resolveLink: { resolver.resolve($0).markdown }, resolveImage: { resolver.resolve($0).markdown },
            renderTag: { tags.render($0) })
        options.shared = labels
        options.highlights = site.configuration.highlights
        options.keepsWords = site.configuration.hasSearch
        options.rawHTML = site.configuration.rawHTML
        options.derivesIDs = site.hasBooks
        options.isForeign = paths.last.map(site.isForeign) ?? false
        options.pageTitle = { resolver.resolve($0).title }
        let operations = OperationViews(site: site, page: page, source: paths.last, renderer: renderer)
        options.renderOperation = { operations.render($0) }
        options.include = { include($0, paths) }
        return options
    }

    /// Reusable content: a Markdown file, relative to the one that includes it.
    private func include(_ tag: BlockTag, _ paths: [ContentPath]) -> Diagnosed<IncludedFile?> {
        let name = tag.argument ?? ""
        let source = paths.last ?? ""
        let path = PathText.decode(name).flatMap(source.folder.resolving)
        guard let path, let file = file(path) else {
            let near = path.flatMap { path in
                site.inputs.nearbyIncludes.nearest(to: path.text) { site.inputs.includes.keys.map(\.text) }
            }.map { source.link(to: ContentPath($0)) }
            return Diagnosed(nil, [problem(tag, "there is no file '\(name)' to include", near)])
        }
        guard !paths.contains(path) else {
            return Diagnosed(nil, [problem(tag, "'\(name)' must not include itself, by whatever way", nil)])
        }
        let live = GuideExpressions(site: site, page: page).live(file)
        let included = IncludedFile(
            file: live.value.file, body: live.value.body, options: options(paths + [path]), depth: paths.count,
            original: live.value.original)
        return Diagnosed(included, live.diagnostics)
    }

    /// The file in the page's language, if there is one.
    private func file(_ path: ContentPath) -> ParsedGuide? {
        let local: ContentPath = "\(path.text.dropLast(3)).\(page.locale).md"
        if let file = site.inputs.includes[local] ?? site.inputs.includes[path] { return file }
        let path = path.hasSuffix(".mdx") ? path.withoutExtension.with(ending: ".md") : path
        let guide = site.guideIndices[path].map { site.guides[$0] } ?? site.guideTable.hiddenGuide(path)
        return guide?.version(page.locale, site.defaultLocale)
    }

    private func problem(_ tag: BlockTag, _ headline: Message, _ near: String?) -> Diagnostic {
        Diagnostic(
            .guideInclude, .error, at: tag.location, headline, why: "The tag stays in the page as text.",
            fix: near.map { .init("did you mean '\($0)'?") })
    }
}
