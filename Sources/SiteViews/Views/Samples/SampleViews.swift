import DataTree
import Liquid
package import PushPayload
import SiteFiles
package import SiteModel
import Text

/// Samples as templates see them: cards and the whole sample page.
package struct SampleViews {
    let site: Site
    let page: Page

    package init(site: Site, page: Page) {
        self.site = site
        self.page = page
    }

    func card(_ index: Int) -> LiquidValue {
        let sample = site.samples[index]
        let size = SamplePictures.size(sample)
        return View.object([
            "id": .string(sample.id), "title": .string(site.title(ofSample: index, page.locale)),
            "description": .string(PlainInline.text(site.description(ofSample: index, page.locale))),
            "url": View.text(site.url(from: page, to: .sample(index))), "spec": spec(sample),
            "kind": .string(sample.previewKind),
            "verdict": FindingViews(site, page).verdict(sample.verdict),
            "picture": View.object([
                "url": .string(own(sample, "preview.svg")), "width": .int(size.width), "height": .int(size.height),
            ]),
            "bytes": View.int(sample.size?.minified),
            "profile_count": .int(sample.personalised.count),
        ])
    }

    private func spec(_ sample: Sample) -> LiquidValue {
        guard let spec = sample.spec else { return .null }
        return View.object([
            "id": .string(spec.id), "title": .string(spec.title(page.locale)),
            "url": View.text(site.url(from: page, to: .spec(spec.id))),
        ])
    }

    /// A file beside the sample's page in the page's language: a picture, a model, a badge.
    func own(_ sample: Sample, _ name: String) -> String {
        page.url.link(toFile: site.folder(of: page.locale).file("samples/\(sample.id)/\(name)"))
    }

    /// A file beside the sample's page; the payloads exist once, in the default language's folder.
    func file(_ sample: Sample, _ name: String) -> String {
        page.url.link(toFile: "samples/\(sample.id)/\(name)")
    }

    /// The file that the sample's payload is downloaded as.
    package func payloadName(_ sample: Sample) -> String {
        "payload." + (PathText.fileExtension(sample.file.path) == "apns" ? "apns" : "json")
    }

    func view(_ index: Int) -> LiquidValue {
        let sample = site.samples[index]
        var findingViews = FindingViews(site, page)
        let findings = sample.findings.enumerated().map { number, finding in
            findingViews.finding(finding, anchor: "finding-\(number + 1)", sample: sample)
        }
        let requirements = RequirementViews(site: site, page: page, sample: sample)
        let sizes = SizeViews(site: site, page: page)
        let device = sample.personalised.isEmpty ? delivered(sample, findings) : nil
        let lines = device?.lines ?? LineLinks(sample.document, prefix: "L")
        let isPlain = sample.personalised.isEmpty
        let personal = PersonalViews(samples: self, sample: sample)
        return View.object([
            "id": .string(sample.id), "title": .string(site.title(ofSample: index, page.locale)),
            "description_html": SpecViews(site: site, page: page).inline(
                site.description(ofSample: index, page.locale)),
            "spec": spec(sample), "verdict": findingViews.verdict(sample.verdict),
            "taken_for": View.text(sample.takenFor.isPlain ? nil : findingViews.text(sample.takenFor.words)),
            "expect": .string(sample.facts.expectsFindings ? "invalid" : "valid"),
            "state": View.text(sample.facts.state?.rawValue),
            "layer": .string(sample.layer.rawValue),
            "layer_name": .string(site.text("layer." + sample.layer.rawValue, page.locale)),
            "app": View.text(sample.app?.title), "payload": payload(sample, findings), "keys": keys(sample),
            "size": sizes.meter(sample.size), "cuts": CutViews(site: site, page: page).view(sample),
            "transports": isPlain
                ? sizes.transports(sample.document.root, sample.spec?.server, sample.size, sample.facts)
                : sizes.transports(sample),
            "bytes": isPlain && sample.size != nil ? sizes.bytes(sample.payload, lines) : .null,
            "findings": .array(findings), "expected": expected(sample),
            "switched_off": SwitchedOffViews(site: site, page: page).list(sample),
            "requirements": View.object([
                "title": .string(requirements.title(isPlain ? sample.preview : nil)), "payload": requirements.payload,
                "parts": isPlain ? requirements.parts(sample.payload, sample.preview, lines) : .array([]),
            ]),
            "downloads": downloads(sample),
            "embed": EmbedLinks(site: site, index: index, locale: page.locale).view(from: page),
            "preview": PreviewView(site: site, page: page, sample: sample).view,
            "translation": translation(index),
            "surfaces": SurfaceViews(site: site, page: page, sample: sample).view,
            "sequence": SequenceViews(site: site, page: page).view(index),
            "live_sequence": LiveSequenceViews(samples: self).view(index),
            "delivered": device?.view ?? .null,
            "liquid": View.text(sample.liquid?.rawValue),
            "profiles": View.list(sample.personalised.enumerated()) { number, part in
                personal.view(part, number + 1)
            },
        ])
    }

    /// What texts of a sample say in the page's language.
    func translation(_ index: Int) -> LiquidValue {
        View.list(site.translation(ofSample: index, page.locale)) { text, translation in
            View.object(["text": .string(text), "translation": .string(translation)])
        }
    }

    func payload(_ sample: Sample, _ findings: [LiquidValue]) -> LiquidValue {
        var view = PayloadView(document: sample.document, path: sample.file.path)
        view.linkKeys(sample.document, KeyLinks(site: site, page: page), spec: sample.spec?.id)
        view.linkSpots(spots(sample))
        for (finding, shown) in zip(sample.findings, findings) where finding.location?.path == sample.file.path {
            view.mark(finding, shown)
        }
        if sample.liquid != nil { view.markLiquid(sample.document) }
        return View.object(["filename": .string(PathText.name(sample.file.path)), "lines": view.view])
    }

    private func spots(_ sample: Sample) -> SpotLinks {
        SpotLinks(sample.document, delivered: sample.delivered, own: sample.surfacePointers)
    }

    /// The sample behind a spec's preview: its payload is on the spec's page as well.
    func shown(_ index: Int) -> LiquidValue {
        let sample = site.samples[index]
        return View.object([
            "title": .string(site.title(ofSample: index, page.locale)),
            "url": View.text(site.url(from: page, to: .sample(index))), "payload": payload(sample, []),
        ])
    }

    /// Rows for the keys that the payload has, of its spec's table and of Apple's.
    private func keys(_ sample: Sample) -> LiquidValue {
        guard let spec = sample.spec?.id else { return .array([]) }
        let views = SpecViews(site: site, page: page)
        let tables = site.tables[page.locale] ?? [:]
        let links = spots(sample)
        var rows: [LiquidValue] = []
        for row in links.rows(KeyLinks(site: site, page: page), spec: spec) {
            guard let key = tables[row.spec]?.keys.first(where: { $0.id == row.anchor }),
                case .object(var object) = views.key(key, spots: row.spots)
            else { continue }
            object["url"] = View.text(site.url(from: page, to: .spec(row.spec), fragment: "#" + row.anchor))
            rows.append(.object(object))
        }
        return .array(rows)
    }

    /// What the device gets of a request, printed, with the findings that concern it at their places.
    private func delivered(_ sample: Sample, _ findings: [LiquidValue]) -> ShownPayload? {
        delivered(sample.delivered, prefix: "D", Array(zip(sample.findings, findings)))
    }

    func delivered(
        _ delivered: Document?, prefix: String, _ findings: [(Diagnostic, LiquidValue)]
    ) -> ShownPayload? {
        guard let root = delivered?.root else { return nil }
        let file = SourceFile(path: "", bytes: JSONWriter.write(root, .pretty))
        let document = JSONParser.parse(file).value
        var view = PayloadView(document: document, path: "")
        let device = site.specs.detect(root, among: site.specs.specs.filter { $0.push.layer == .device })
        view.linkKeys(document, KeyLinks(site: site, page: page), spec: device?.id)
        let pointers = DevicePointers(root.document)
        for (finding, shown) in findings {
            view.mark(pointers.moved(finding), shown, byPointerIn: document)
        }
        return ShownPayload(
            view: View.object(["filename": .null, "lines": view.view]),
            lines: LineLinks(document, prefix: prefix))
    }

    private func expected(_ sample: Sample) -> LiquidValue {
        View.list(sample.expected) { entry in
            View.object([
                "code": .string(entry.diagnostic.code),
                "title": .string(FindingViews(site, page).ruleTitle(entry.diagnostic.code)),
                "pointer": View.text(entry.diagnostic.pointer),
                "met": .bool(entry.isMet),
            ])
        }
    }

    private func downloads(_ sample: Sample) -> LiquidValue {
        let payload = file(sample, payloadName(sample))
        var files = [(site.text("download.payload", page.locale), payload, PathText.name(sample.file.path))]
        func add(_ word: String, _ name: String) {
            files.append((site.text("download." + word, page.locale), own(sample, name), name))
        }
        if sample.preview != nil || !sample.surfaces.others.isEmpty, sample.personalised.isEmpty {
            add("preview", "preview.json")
        }
        add("picture", "preview.svg")
        add("badge", "badge.json")
        return View.list(files) { title, url, saved in
            View.object(["title": .string(title), "url": .string(url), "filename": .string(saved)])
        }
    }
}

/// A payload on the page, and where its values stand there.
struct ShownPayload {
    let view: LiquidValue
    let lines: LineLinks?
}
