import Liquid
import PushPayload
import SiteModel
import SiteSources
import Text

/// Findings that a switch turned off: they count for nothing, yet a reader may see them and the reason.
struct SwitchedOffViews {
    let site: Site
    let page: Page

    func list(_ sample: Sample) -> LiquidValue {
        var views = FindingViews(site, page)
        let title = site.sampleIndex(sample.id).map { site.title(ofSample: $0, page.locale) } ?? sample.id
        let url = site.sampleIndex(sample.id).flatMap { site.url(from: page, to: .sample($0)) }
        return View.list(sample.switchedOff) { finding in
            let place = views.position(finding.location)
            let (reason, isOwn) = reason(finding, sample)
            return View.object([
                "code": .string(finding.code.id), "headline": .string(views.headline(finding)),
                "lang": View.text(views.language(finding.headline)),
                "title": .string(views.ruleTitle(finding.code.id)),
                "url": View.text(site.rulePage(finding.code.id).flatMap { site.url(from: page, to: .guide($0)) }),
                "path": View.text(finding.location?.path), "line": View.int(place?.line),
                "column": View.int(place?.column), "pointer": View.text(finding.pointer),
                "sample": .string(title), "sample_url": View.text(url), "reason": View.text(reason),
                "by": .string(site.text(isOwn ? "switched-off.sample" : "switched-off.site", page.locale)),
            ])
        }
    }

    /// The first switch that fits, the sample's own before the site's, as the checker asks them.
    private func reason(_ finding: Diagnostic, _ sample: Sample) -> (String?, isOwn: Bool) {
        if let own = sample.facts.switches.first(where: { $0.reason != nil && $0.matches(finding) }) {
            return (own.reason, true)
        }
        return (site.configuration.switches.first { $0.matches(finding) && $0.action == .off }?.reason, false)
    }
}
