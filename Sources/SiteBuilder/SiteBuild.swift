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
    /// Reads, parses, validates, models and renders; writes nothing. `cache`: what an earlier run left. `progress` gets the number
    /// of finished pages and of all, `modeled` the site before its pages are rendered.
    package static func run(
        _ options: BuildOptions, cache: BuildCache? = nil,
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in },
        modeled report: (@Sendable (SiteSnapshot) -> Void)? = nil
    ) async -> BuildResult {
        options.kept?.begin()
        let read = Reader.read(options)
        options.ended?("read")
        if let cache {
            let inputs = InputHash.make(read.value, options, read.diagnostics)
            if let result = cache.result(inputs, read: read.value, options) { return result }
        }
        let parsed = Parser.parse(read.value, kept: options.kept)
        options.ended?("parse")
        let validated = await Validator.validate(parsed.value, jobs: options.jobs, kept: options.kept)
        options.ended?("validate")
        let modeled = Modeler.model(
            validated.value, options, found: read.diagnostics + parsed.diagnostics + validated.diagnostics)
        options.ended?("model")
        let placed = PlaceCheck.check(read.value, validated.value)
        let early =
            read.diagnostics + parsed.diagnostics + validated.diagnostics + modeled.diagnostics + placed.diagnostics
        let switches = parsed.value.configuration.switches
        let site = modeled.value.with(SiteReport(soFar: switches.apply(to: early).kept))
        let collector = options.measuresTemplates ? TemplateMetricsCollector() : nil
        let files = OutputPaths.sameNames(read.value.entries.map(\.file))
        let tree = validated.value
        let digest = options.measuresTemplates ? nil : SiteDigest(site, read.value, setUp: tree.parsed.setUp, options)
        let templates = TemplateRenderer(site: site, library: tree.parsed.templates, metrics: collector)
        let rendered = await Renderer.render(
            templates, options, digest, cache,
            settle: { found in unique(switched(found + files, early, tree)) }, modeled: { report?(SiteSnapshot($0)) },
            progress: progress)
        options.ended?("render")
        let outputs = OutputPaths.sound(rendered.outputs)
        let found = rendered.diagnostics + outputs.diagnostics + files
        var result = BuildResult(
            diagnostics: unique(switched(found, early, tree)), sources: rendered.sources, outputs: outputs.value,
            summary: summary(site, tree.parsed, files: read.value.entries.count),
            templateTable: collector?.report.table)
        result.summary.unjudged = placed.unjudged
        if options.listsFiles { result.fileList = FileList.lines(read.value, tree.parsed) }
        result.serveWords = serveWords(parsed.value)
        result.switches = parsed.value.configuration.switches
        result.linkPolicy = parsed.value.configuration.links
        result.externalLinks = rendered.external.map {
            ExternalLink(address: SitePath.split($0.destination).0, location: $0.location)
        }
        return result
    }

    /// The site's switches over what is outside samples as well, and word of those that turn off nothing.
    private static func switched(_ found: [Diagnostic], _ early: [Diagnostic], _ tree: ValidatedTree) -> [Diagnostic] {
        let switches = tree.parsed.configuration.switches
        let seen = found + early + tree.samples.flatMap { $0.findings + $0.switchedOff }
        // Rules that speak on demand find nothing in most runs.
        let always = switches.filter { !onDemand.contains($0.code) && !$0.isRefused }
        return switches.apply(to: found).kept + always.unused(among: seen)
    }

    private static func serveWords(_ tree: ParsedTree) -> [String: [String: String]] {
        tree.strings.mapValues { words in words.filter { $0.key.hasPrefix("serve.") } }
    }

    private static let onDemand: Set = [
        DiagnosticCode.translationMissing.id, DiagnosticCode.translationOutdated.id, DiagnosticCode.linkUnreachable.id,
        DiagnosticCode.linkMoved.id,
    ]

    private static func unique(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var seen = Set<Diagnostic>()
        return diagnostics.map { $0.onOneLine() }.filter { seen.insert($0).inserted }.sorted(
            by: Diagnostic.inReadingOrder)
    }

    private static func summary(_ site: Site, _ tree: ParsedTree, files: Int) -> BuildResult.Summary {
        let verdicts = site.samples.map(\.verdict.status)
        return .init(
            pages: site.pages.count, samples: verdicts.count, valid: verdicts.count { $0 == .valid || $0 == .warning },
            expectedInvalid: verdicts.count { $0 == .expectedInvalid }, failing: verdicts.count { $0 == .invalid },
            files: files, checked: tree.judged, payloads: tree.samples.map(\.file.path))
    }
}
