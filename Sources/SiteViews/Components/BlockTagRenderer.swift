import DataTree
import Highlight
import Liquid
import Markdown
import PushPayload
import SiteFiles
import SiteModel
package import Text

/// The leaf tags of guides, filled from the site: `{% payload ID %}`, `{% keys SPEC pointer= %}`, `{% preview ID %}`, `{% badge ID %}`.
struct BlockTagRenderer: Sendable {
    let site: Site
    let page: Page
    let renderer: TemplateRenderer

    func render(_ tag: BlockTag) -> Diagnosed<[UInt8]> {
        guard let name = tag.argument else {
            return missing(tag, "'\(tag.name)' needs the id of what it shows", near: nil)
        }
        if tag.name == "keys" {
            guard let spec = site.specs[id: name] else {
                return missing(
                    tag, "there is no spec '\(name)'",
                    near: Suggestion.nearest(to: name, among: site.specs.specs.map(\.id)))
            }
            return keys(tag, spec)
        }
        guard let index = site.sampleIndex(name) else {
            if tag.name == "badge", let badge = badge(name) {
                return renderer.partial("parts/badge-image", ["badge": badge], page)
            }
            return missing(
                tag, "there is no sample '\(name)'", near: site.payloads.nearestSample(name))
        }
        return sample(tag, index)
    }

    private func keys(_ tag: BlockTag, _ spec: Spec) -> Diagnosed<[UInt8]> {
        let views = SpecViews(site: site, page: page)
        let rows = views.keys(spec, below: tag.attributes["pointer"])
        guard !rows.isEmpty else {
            return missing(tag, "the spec '\(spec.id)' has no key at '\(tag.attributes["pointer"] ?? "")'", near: nil)
        }
        let view = View.list(rows) { key in
            // In a guide the row is a copy: it links to the spec's own row and bears no id.
            guard case .object(var object) = views.key(key) else { return .null }
            object["link"] = View.object([
                "title": .string(spec.title(page.locale)),
                "url": View.text(site.url(from: page, to: .spec(spec.id), fragment: "#" + key.id)),
            ])
            object["id"] = .string("")
            return .object(object)
        }
        guard case .object(let specView) = views.card(spec) else { return Diagnosed([]) }
        return renderer.partial("key-table", ["keys": view, "spec": .object(specView)], page)
    }

    private func sample(_ tag: BlockTag, _ index: Int) -> Diagnosed<[UInt8]> {
        let views = SampleViews(site: site, page: page)
        let sample = site.samples[index]
        switch tag.name {
        case "preview": return preview(tag, sample, index)
        case "badge":
            return renderer.partial(
                "verdict-badge", ["verdict": FindingViews(site, page).verdict(sample.verdict)], page)
        default: return payload(tag, sample, views)
        }
    }

    /// `{% preview ID surface=android profile=mina %}`: every device that the message reaches, or one; what one sample user gets.
    private func preview(_ tag: BlockTag, _ sample: Sample, _ index: Int) -> Diagnosed<[UInt8]> {
        var part: PersonalisedSample?
        if let name = tag.attributes["profile"] {
            part = sample.personalised.first { $0.profile.id == name }
            guard part != nil else {
                return missing(
                    tag, "'\(sample.id)' is not made for a profile '\(name)'",
                    near: Suggestion.nearest(to: name, among: sample.personalised.map(\.profile.id)))
            }
        }
        if let part, let abort = part.abort {
            let aborted = View.object([
                "reason": View.text(abort.reason.isEmpty ? nil : abort.reason), "line": .null, "line_url": .null,
            ])
            return renderer.partial("personal/aborted", ["aborted": aborted], page)
        }
        var chosen: Surfaces.Kind?
        if let name = tag.attributes["surface"] {
            let kinds = SamplePictures.kinds(sample, part)
            chosen = kinds.first { $0.rawValue == name }
            guard chosen != nil else {
                return missing(
                    tag, "nothing of '\(sample.id)' reaches '\(name)'",
                    near: Suggestion.nearest(to: name, among: kinds.map(\.rawValue)))
            }
        }
        let place = String(tag.location.range.lowerBound)
        let id = LiquidValue.string("preview-" + sample.id.replacing(text: "/", with: "-") + "-" + place)
        let view = PreviewView(site: site, page: page, sample: sample, part: part).view
        let surfaces = SurfaceViews(site: site, page: page, sample: sample, part: part, only: chosen, place: place)
        guard surfaces.kinds.contains(where: { $0 != .iphone }) else {
            return renderer.partial("preview", ["preview": view, "id": id, "compact": .bool(true)], page)
        }
        let values: KeyValuePairs<String, LiquidValue> = [
            "surfaces": surfaces.view, "preview": view, "id": id, "compact": .bool(true),
            "label": .string(site.title(ofSample: index, page.locale)),
        ]
        return renderer.partial("surfaces/all", values, page)
    }

    /// `{% badge SPEC %}`, or `{% badge site %}` for the badge of all samples.
    private func badge(_ name: String) -> LiquidValue? {
        let views = BadgeViews(site: site, page: page)
        if let spec = site.specs[id: name] { return views.spec(spec) }
        return name == "site" ? views.whole : nil
    }

    /// The payload as a plain code block: annotations belong to its own page, which the title links to.
    private func payload(_ tag: BlockTag, _ sample: Sample, _ views: SampleViews) -> Diagnosed<[UInt8]> {
        var bytes = sample.file.bytes
        if let pointer = tag.attributes["pointer"] {
            guard let node = sample.document.root?.at(pointer) else {
                return missing(tag, "the sample '\(sample.id)' has no value at '\(pointer)'", near: nil)
            }
            bytes = JSONPrinter.pretty(node)
        }
        var output: [UInt8] = []
        output.append("<figure class=\"code\" data-language=\"json\"><figcaption><a href=\"")
        HTMLEscaping.append(
            site.sampleIndex(sample.id).flatMap { site.url(from: page, to: .sample($0)) } ?? "#", to: &output)
        output.append("\">")
        HTMLEscaping.append(PathText.name(sample.file.path), to: &output)
        output.append("</a></figcaption><pre tabindex=\"0\"><code class=\"language-json\">")
        output += Highlighter.html(Array(bytes.prefix(PayloadView.limit)), language: "json")
        output.append("</code></pre></figure>\n")
        return Diagnosed(output)
    }

    private func missing(_ tag: BlockTag, _ headline: Message, near: String?) -> Diagnosed<[UInt8]> {
        let diagnostic = Diagnostic(
            .guideReference, .error, at: tag.location, headline, fix: near.map { .init("did you mean '\($0)'?") })
        var output: [UInt8] = []
        output.append("<p>")
        HTMLEscaping.append("{% \(tag.name) \(tag.argument ?? "") %}", to: &output)
        output.append("</p>\n")
        return Diagnosed(output, [diagnostic])
    }
}

extension DiagnosticCode { package static let guideReference = DiagnosticCode("guide.reference") }
