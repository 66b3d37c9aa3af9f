import Liquid
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import SiteViews
import Text

/// What other pages take of a sample: `embed.html` in every language, a page with nothing but the preview, and the oEmbed
/// document that leads to it. See <https://oembed.com> for the latter, section 2.3.4.4 ("rich").
struct EmbedOutputs {
    let site: Site
    let templates: TemplateRenderer

    func outputs(_ index: Int) -> Diagnosed<[OutputFile]> {
        var result = Diagnosed<[OutputFile]>([])
        let sample = site.samples[index]
        for locale in site.locales {
            let page = page(index, locale)
            let rendered = templates.layout("embed", [("embed", view(sample, index, page))], page)
            result.value.append(OutputFile(path: page.path, bytes: rendered.value))
            result.diagnostics += rendered.diagnostics
            guard let document = document(index, locale) else { continue }
            result.value.append(OutputFile(path: page.path.folder.entry("oembed.json"), bytes: document))
        }
        return result
    }

    /// Scripts and styles under a name that does not change, for pages of other sites, which bring no words of their own.
    static func stable(_ site: Site) -> [OutputFile] {
        let panel = ["push-story-panel.js", "push-story-panel.css"]
        let names =
            ["push-preview.js", "push-preview.css"] + (site.samples.contains { $0.preview?.story != nil } ? panel : [])
        return names.compactMap { name in
            guard let asset = site.assets.assets[name], asset.path != "assets/\(name)" else { return nil }
            let words = name == "push-preview.js" ? PreviewWords.script(site) : []
            return OutputFile(path: "assets/\(name)", bytes: words + asset.bytes)
        }
    }

    private func page(_ index: Int, _ locale: String) -> Page {
        Page(
            subject: .sample(index), locale: locale, url: address(index, locale),
            title: site.title(ofSample: index, locale), description: "")
    }

    private func address(_ index: Int, _ locale: String) -> PageAddress {
        EmbedLinks(site: site, index: index, locale: locale).folder.below("embed.html")
    }

    private func view(_ sample: Sample, _ index: Int, _ page: Page) -> LiquidValue {
        let parts: [PersonalisedSample?] = sample.personalised.isEmpty ? [nil] : sample.personalised.map { $0 }
        let shown = SamplePictures.shown(sample)?.profile.id
        return View.object([
            "locale": .string(page.locale),
            "dir": .string(Configuration.isRightToLeft(page.locale) ? "rtl" : "ltr"),
            "title": .string(page.title), "site_title": .string(site.configuration.title[page.locale]),
            "alternates": View.list(site.locales) { locale in
                let other = address(index, locale)
                return View.object([
                    "locale": .string(locale), "url": .string(page.url.link(to: other)),
                ])
            },
            "previews": View.list(parts) { preview(sample, $0, page, shown: shown) },
        ])
    }

    private func preview(_ sample: Sample, _ part: PersonalisedSample?, _ page: Page, shown: String?) -> LiquidValue {
        let name = part.map { ProfileViews.title($0.profile, page.locale) }
        let shownPreview = part == nil ? sample.preview : part?.preview
        return View.object([
            "has_device": .bool(shownPreview.map { $0.story == nil } ?? false),
            "profile": View.text(part?.profile.id), "shown": .bool(part?.profile.id == shown),
            "label": .string(([page.title] + (name.map { [$0] } ?? [])).joined(separator: ", ")),
            "reason": View.text(part?.abort.map(\.reason)), "aborted": .bool(part?.abort != nil),
            "preview": PreviewView(site: site, page: page, sample: sample, part: part).view,
            "surfaces": SurfaceViews(site: site, page: page, sample: sample, part: part).view,
        ])
    }

    /// Only with a base URL: the frame's address must be whole.
    private func document(_ index: Int, _ locale: String) -> [UInt8]? {
        let links = EmbedLinks(site: site, index: index, locale: locale)
        guard let base = links.base else { return nil }
        let text: [(String, String)] = [
            ("version", "1.0"), ("type", "rich"), ("title", links.title),
            ("provider_name", site.configuration.title[locale]), ("provider_url", base),
            ("html", links.frame),
        ]
        var bytes = Array("{".utf8)
        for (name, value) in text {
            bytes.append("\n  \"\(name)\": ")
            JSONEscaping.append(value, .html, to: &bytes)
            bytes.append(",")
        }
        bytes.append("\n  \"width\": \(EmbedLinks.width),\n  \"height\": \(links.height)\n}\n")
        return bytes
    }
}
