import Liquid
import PushPayload
import SiteFiles
package import SiteModel
import SiteSources
import SiteViews
package import Text

/// Stages 1 to 4: a folder's files checked, and the site that they are. Renders nothing.
package struct ModeledSite: Sendable {
    package let checked: CheckedSource
    /// The site with what was found so far; what rendering finds is not in its report.
    package let site: Site
    let early: [Diagnostic]
    /// Why there is nothing to judge; see `BuildResult.Summary`.
    let unjudged: String?
    /// Files whose pages would have one address.
    let sameNames: [Diagnostic]

    init(_ checked: CheckedSource, _ options: BuildOptions) {
        self.checked = checked
        let (modeled, names) = together(
            { Modeler.model(checked.tree, options, found: checked.diagnostics) },
            {
                (
                    placed: PlaceCheck.check(checked.source, checked.tree),
                    same: OutputPaths.sameNames(checked.source.entries)
                )
            })
        let placed = names.placed
        early = checked.diagnostics + modeled.diagnostics + placed.diagnostics
        unjudged = placed.unjudged
        sameNames = names.same
        let switches = checked.tree.parsed.configuration.switches
        site = modeled.value.with(SiteReport(soFar: switches.apply(to: early).kept))
        options.ended?("model")
    }

    /// What is found before pages are rendered, as the site's switches have it, in reading order.
    package var findings: [Diagnostic] { Self.unique(switched(site.diagnostics + sameNames)) }

    var switches: [RuleSwitch] { checked.tree.parsed.configuration.switches }

    func templates(_ metrics: TemplateMetricsCollector? = nil) -> TemplateRenderer {
        TemplateRenderer(site: site, library: checked.tree.parsed.templates, metrics: metrics)
    }

    func renderer(_ templates: TemplateRenderer, _ options: BuildOptions, _ cache: BuildCache?) -> Renderer {
        let tree = checked.tree
        let digest =
            options.measuresTemplates ? nil : SiteDigest(site, checked.source, setUp: tree.parsed.setUp, options)
        return Renderer(templates, options, digest, cache) { found in Self.unique(switched(found + sameNames)) }
    }

    /// The site's switches over what is outside samples as well, and word of those that turn off nothing.
    func switched(_ found: [Diagnostic]) -> [Diagnostic] {
        let seen = found + early + checked.tree.samples.flatMap { $0.findings + $0.switchedOff }
        // Rules that speak on demand find nothing in most runs.
        let always = switches.filter { !Self.onDemand.contains($0.code) && !$0.isRefused }
        return switches.apply(to: found).kept + always.unused(among: seen)
    }

    static func unique(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var seen = Set<Diagnostic>(minimumCapacity: diagnostics.count)
        return concurrentMap(diagnostics.count) { diagnostics[$0].onOneLine() }.filter { seen.insert($0).inserted }
            .sorted(by: Diagnostic.inReadingOrder)
    }

    private static let onDemand: Set = [
        DiagnosticCode.translationMissing.id, DiagnosticCode.translationOutdated.id, DiagnosticCode.linkUnreachable.id,
        DiagnosticCode.linkMoved.id,
    ]
}
