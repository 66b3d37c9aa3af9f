import Markdown
import PushPayload
import SiteFiles
import SiteModel
package import SiteSources
import SiteViews
import Text

/// The spine: folder → site, stage by stage. Nothing throws for a user's mistake; every page that can be made is made.
///
/// Folders from the top; each uses only those below it:
///
/// - `Snapshot`: answers for one file at a time, and for an edited guide
/// - `Stages`: the model through the templates, page by page
/// - `Cache`: what an earlier run left, and whether it still holds
/// - `Results`: what a rendered page and a whole build give
/// - `Outputs`: files beside the pages: pictures, badges, embeds, lists for programs
/// - `MachineReaders`: the site for programs that read: Markdown, feeds, facts
/// - `Search`: the search index
package enum SiteBuild {
    /// What a build says while it goes on.
    package struct Listener: Sendable {
        /// Gets the number of finished pages and of all.
        package var progress: @Sendable (Int, Int) -> Void
        /// Gets the site before its pages are rendered.
        package var modeled: (@Sendable (SiteSnapshot) -> Void)?
        /// Gets what the build needs no longer.
        package var done: (@Sendable (any Sendable) -> Void)?

        package init(
            progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in },
            modeled: (@Sendable (SiteSnapshot) -> Void)? = nil, done: (@Sendable (any Sendable) -> Void)? = nil
        ) {
            self.progress = progress
            self.modeled = modeled
            self.done = done
        }
    }

    /// Reads, parses, validates, models and renders; writes nothing. `cache`: what an earlier run left.
    package static func run(
        _ options: BuildOptions, cache: BuildCache? = nil,
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in },
        modeled: (@Sendable (SiteSnapshot) -> Void)? = nil
    ) async -> BuildResult {
        await Project(options).build(cache: cache, Listener(progress: progress, modeled: modeled))
    }

    /// Stages 5 and on, of a site that is modelled.
    static func rendered(
        _ modeled: ModeledSite, _ options: BuildOptions, _ cache: BuildCache?, _ listener: Listener
    ) async -> BuildResult {
        let collector = options.measuresTemplates ? TemplateMetricsCollector() : nil
        let renderer = modeled.renderer(modeled.templates(collector), options, cache)
        listener.modeled?(SiteSnapshot(modeled, renderer))
        let rendered = await renderer.run(listener.progress)
        options.ended?("render")
        listener.done?(renderer)
        listener.done?(rendered.pages)
        return result(modeled, rendered, options, templateTable: collector?.report.table)
    }

    private static func result(
        _ modeled: ModeledSite, _ rendered: Renderer.Rendered, _ options: BuildOptions, templateTable: String?
    ) -> BuildResult {
        let (source, tree) = (modeled.checked.source, modeled.checked.tree.parsed)
        let outputs = OutputPaths.sound(rendered.outputs)
        var settled = outputs.diagnostics.isEmpty ? rendered.settled : nil
        if settled == nil {
            let found = rendered.diagnostics.sorted(by: Diagnostic.inReadingOrder)
            settled = ModeledSite.unique(modeled.switched(found + outputs.diagnostics + modeled.sameNames))
        }
        var result = BuildResult(
            diagnostics: settled ?? [], sources: rendered.sources,
            outputs: outputs.value, summary: summary(modeled.site, tree, files: source.entries.count),
            templateTable: templateTable)
        result.summary.downloads = modeled.checked.tree.downloads.count
        result.summary.guides = tree.guides.count
        result.summary.unjudged = modeled.unjudged
        if options.listsFiles { result.fileList = FileList.lines(source, tree) }
        result.serveWords = serveWords(tree)
        result.switches = modeled.switches
        result.linkPolicy = tree.configuration.links
        result.externalLinks = rendered.external.map {
            ExternalLink(address: PathText.split($0.destination).0, location: $0.location)
        }
        return result
    }

    private static func serveWords(_ tree: ParsedTree) -> [String: [String: String]] {
        tree.strings.mapValues { words in words.filter { $0.key.hasPrefix("serve.") } }
    }

    private static func summary(_ site: Site, _ tree: ParsedTree, files: Int) -> BuildResult.Summary {
        let verdicts = site.samples.map(\.verdict.status)
        return .init(
            pages: site.pages.count, samples: verdicts.count, valid: verdicts.count { $0 == .valid || $0 == .warning },
            expectedInvalid: verdicts.count { $0 == .expectedInvalid }, failing: verdicts.count { $0 == .invalid },
            files: files, notJudged: TakenFor.notJudged(site.samples.map(\.takenFor)), checked: tree.judged,
            payloads: tree.samples.map(\.file.path))
    }
}
