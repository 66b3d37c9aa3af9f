import Liquid
import PushPayload
import SiteModel
import Text

/// The messages of one live update of Android, as the page of each shows them: the card after each, and what only the order says.
struct LiveSequenceViews {
    let samples: SampleViews

    private var site: Site { samples.site }
    private var page: Page { samples.page }

    /// Of a longer sequence a page shows so many messages around its own, so that pages do not grow with it.
    private static let limit = 24

    /// Null for a sample that is in no such sequence.
    func view(_ index: Int) -> LiquidValue {
        guard let sequence = site.payloads.liveSequence(ofSample: index) else { return .null }
        var findingViews = FindingViews(site, page)
        let findings = sequence.findings.enumerated().map { number, finding in
            findingViews.finding(finding, anchor: "order-\(number + 1)")
        }
        let place = sequence.steps.firstIndex { $0.sample == index } ?? 0
        let first = max(0, min(place - Self.limit / 2, sequence.steps.count - Self.limit))
        let shown = sequence.steps.enumerated().dropFirst(first).prefix(Self.limit)
        return View.object([
            "title": View.text(site.payloads.text("title", ofSequence: sequence.id, page.locale)),
            "description": View.text(
                site.payloads.text("description", ofSequence: sequence.id, page.locale).map { PlainInline.text($0) }),
            "steps": View.list(shown) { number, step in
                self.step(step, number, isCurrent: step.sample == index)
            },
            "findings": .array(findings),
        ])
    }

    private func step(_ step: LiveUpdateSequence.Step, _ number: Int, isCurrent: Bool) -> LiquidValue {
        let sample = site.samples[step.sample]
        let surfaces = SurfaceViews(site: site, page: page, sample: sample)
        let event = step.preview.live?.update.event?.rawValue ?? "update"
        return View.object([
            "number": .int(number + 1), "event": .string(site.text("android.live.event." + event, page.locale)),
            "title": .string(site.title(ofSample: step.sample, page.locale)),
            "url": View.text(site.url(from: page, to: .sample(step.sample))), "current": .bool(isCurrent),
            "verdict": FindingViews(site, page).verdict(sample.verdict),
            "android": surfaces.android(step.preview.read(in: page.locale)),
        ])
    }
}
