import DataTree
import Liquid
import PushPayload
import SiteModel
import Text

/// What one profile gets of a sample, as the sample's page sees it.
struct PersonalViews {
    let samples: SampleViews
    let sample: Sample
    /// Where each finding is in the list of all, from 0.
    private let places: [Diagnostic: Int]

    init(samples: SampleViews, sample: Sample) {
        self.samples = samples
        self.sample = sample
        places = Dictionary(zip(sample.findings, 0...)) { first, _ in first }
    }

    private var site: Site { samples.site }
    private var page: Page { samples.page }

    /// `number`: the profile's place in the switch, from 1.
    func view(_ part: PersonalisedSample, _ number: Int) -> LiquidValue {
        var findings = FindingViews(site, page)
        let shown = part.findings.filter { $0.severity > .info }.map { finding in
            (finding, findings.finding(finding, anchor: anchor(finding), sample: sample))
        }
        let rendered = payload(part, number, shown)
        let device = samples.delivered(part.delivered, prefix: "D\(number)L", shown)
        let lines = device?.lines ?? rendered?.lines
        let sizes = SizeViews(site: site, page: page)
        return View.object([
            "number": .int(number), "id": .string(part.profile.id),
            "title": .string(ProfileViews.title(part.profile, page.locale)),
            "url": View.text(site.url(from: page, to: .profiles, fragment: "#" + part.profile.id)),
            "aborted": aborted(part, &findings), "verdict": findings.verdict(part.verdict),
            "size": sizes.meter(part.size),
            "bytes": part.size == nil ? .null : sizes.bytes(part.payload, lines),
            "preview": PreviewView(site: site, page: page, sample: sample, part: part).view,
            "surfaces": SurfaceViews(site: site, page: page, sample: sample, part: part).view,
            "values": View.list(part.values) { self.value($0) }, "payload": rendered?.view ?? .null,
            "delivered": device?.view ?? .null,
            "findings": .array(shown.map(\.1)),
            "requirements": RequirementViews(site: site, page: page, sample: sample).parts(
                part.payload, part.preview, lines),
            "downloads": downloads(part),
        ])
    }

    /// The finding's entry in the list of all.
    private func anchor(_ finding: Diagnostic) -> String {
        "finding-\((places[finding] ?? 0) + 1)"
    }

    private func aborted(_ part: PersonalisedSample, _ findings: inout FindingViews) -> LiquidValue {
        guard let abort = part.abort else { return .null }
        let line = findings.position(abort.location)?.line
        return View.object([
            "reason": View.text(abort.reason.isEmpty ? nil : abort.reason), "pointer": .string(abort.pointer),
            "line": View.int(line), "line_url": View.text(line.map { "#L\($0)" }),
        ])
    }

    private func value(_ value: RenderedValue) -> LiquidValue {
        View.object([
            "pointer_html": SpecViews(site: site, page: page).breakable(value.pointer),
            "template": .string(ClippedText.of(value.template)),
            "text": .string(ClippedText.of(value.text)), "blank": .bool(value.isBlank),
        ])
    }

    private func payload(
        _ part: PersonalisedSample, _ number: Int, _ findings: [(Diagnostic, LiquidValue)]
    ) -> ShownPayload? {
        guard let bytes = part.bytes else { return nil }
        // Places in the rendered text itself, not in the file that it was made of.
        let document = JSONParser.parse(SourceFile(path: "", bytes: bytes)).value
        var view = PayloadView(document: document, path: "")
        view.linkKeys(document, KeyLinks(site: site, page: page), spec: sample.spec?.id)
        view.markFilled(part.values.map(\.range))
        for (finding, shown) in findings { view.mark(finding, shown, byPointerIn: document) }
        return ShownPayload(
            view: View.object(["filename": .string(fileName(part)), "lines": view.view]),
            lines: LineLinks(document, prefix: "P\(number)L"))
    }

    func fileName(_ part: PersonalisedSample) -> String { "payload.\(part.profile.id).json" }

    private func downloads(_ part: PersonalisedSample) -> LiquidValue {
        guard part.bytes != nil else { return .array([]) }
        let payload = fileName(part)
        var files = [("payload", samples.file(sample, payload), payload)]
        if part.preview != nil || !part.surfaces.others.isEmpty {
            let name = PreviewView.fileName(part)
            files.append(("preview", samples.own(sample, name), name))
        }
        return View.list(files) { word, url, name in
            View.object([
                "title": .string(site.text("download." + word, page.locale)), "url": .string(url),
                "filename": .string(name),
            ])
        }
    }
}
