import DataTree
import Liquid
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import Text

/// What other pages take of a sample: `embed.html` in every language, a page with nothing but the preview, and the oEmbed
/// document that leads to it. See <https://oembed.com> for the latter, section 2.3.4.4 ("rich").
struct EmbedOutputs {
    let site: Site
    let templates: TemplateRenderer

    /// Of a frame whose page has not sent its height yet, as wide as the phone and a margin; see `EmbedHeight`.
    static let width = 400

    func outputs(_ index: Int) -> Diagnosed<[OutputFile]> {
        var result = Diagnosed<[OutputFile]>([])
        let sample = site.samples[index]
        for locale in site.locales {
            let page = page(index, locale)
            let rendered = templates.layout("embed", [("embed", view(sample, index, page))], page)
            result.value.append(OutputFile(path: page.url, bytes: rendered.value))
            result.diagnostics += rendered.diagnostics
            guard let document = document(index, locale) else { continue }
            result.value.append(OutputFile(path: SitePath.folder(page.url) + "/oembed.json", bytes: document))
        }
        return result
    }

    /// Scripts and styles under a name that does not change, for pages of other sites, which bring no words of their own.
    static func stable(_ assets: AssetTable) -> [OutputFile] {
        let names = ["push-preview.js", "push-preview.css", "push-story-panel.js", "push-story-panel.css"]
        return names.compactMap { name in
            guard let asset = assets.assets[name] else { return nil }
            let words = name == "push-preview.js" ? assets.assets["preview-words.js"]?.bytes ?? [] : []
            return OutputFile(path: "assets/" + name, bytes: words + asset.bytes)
        }
    }

    private func page(_ index: Int, _ locale: String) -> Page {
        let links = EmbedLinks(site: site, index: index, locale: locale)
        return Page(
            subject: .sample(index), locale: locale, url: links.folder + "embed.html",
            title: site.title(ofSample: index, locale), description: "")
    }

    private func view(_ sample: Sample, _ index: Int, _ page: Page) -> LiquidValue {
        let parts: [PersonalisedSample?] = sample.personalised.isEmpty ? [nil] : sample.personalised.map { $0 }
        let shown = PictureOutputs.shown(sample)?.profile.id
        return View.object([
            "locale": .string(page.locale),
            "dir": .string(Configuration.isRightToLeft(page.locale) ? "rtl" : "ltr"),
            "title": .string(page.title), "site_title": .string(site.configuration.title[page.locale]),
            "alternates": View.list(site.locales) { locale in
                let other = EmbedLinks(site: site, index: index, locale: locale).folder + "embed.html"
                return View.object([
                    "locale": .string(locale), "url": .string(SitePath.relative(from: page.url, to: other)),
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
            JSONWriter.string(Array(value.utf8), html: true, to: &bytes)
            bytes.append(",")
        }
        bytes.append("\n  \"width\": \(Self.width),\n  \"height\": \(links.height)\n}\n")
        return bytes
    }
}

/// Addresses and snippets that lead to one sample from outside, in one language.
struct EmbedLinks {
    let site: Site
    let index: Int
    let locale: String

    /// Stands for the site's address until it is known; the page's script puts its own in.
    static let placeholder = "https://YOUR-SITE/"

    /// With a slash at its end.
    var base: String? { site.baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" } }
    var title: String { PlainInline.text(site.title(ofSample: index, locale)) }

    /// Of the sample's page.
    var folder: String { (locale == site.defaultLocale ? "" : locale + "/") + "samples/\(site.samples[index].id)/" }

    func absolute(_ path: String) -> String {
        let encoded = path.split(separator: "/", omittingEmptySubsequences: false).map { SitePath.encode(String($0)) }
        return (base ?? Self.placeholder) + encoded.joined(separator: "/")
    }

    var height: Int { EmbedHeight(site: site, index: index, locale: locale).value }

    var picture: String { absolute(folder + "preview.svg") }

    /// The frame may run the preview's script and nothing else: no origin, no forms, no windows.
    var frame: String {
        let source = HTMLEscaping.escaped(absolute(folder + "embed.html"))
        return
            "<iframe src=\"\(source)\" title=\"\(HTMLEscaping.escaped(title))\" width=\"\(EmbedOutputs.width)\" "
            + "height=\"\(height)\" loading=\"lazy\" sandbox=\"allow-scripts\" "
            + "style=\"border:0;max-width:100%\"></iframe>"
    }

    /// A picture of the sample that leads to its page. Pictures and badges are there in each language.
    private func markdown(_ picture: String) -> String {
        "[![\(Self.escaped(title))](\(absolute(picture)))](\(absolute(folder)))"
    }

    var pictureMarkdown: String { markdown(folder + "preview.svg") }

    var badgeMarkdown: String { markdown(folder + "badge.svg") }

    /// Everything that Markdown could read is escaped, and a line stays a line.
    static func escaped(_ text: String) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            if "\\`*_{}[]<>()#!|&~".unicodeScalars.contains(scalar) { output += "\\" }
            output.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
        }
        return output
    }

    func view(from page: Page) -> LiquidValue {
        let preview = site.samples[index].preview
        let isPlain = site.samples[index].personalised.isEmpty
        let pages = isPlain ? PictureOutputs.pageCount(preview) : 0
        func relative(_ name: String) -> String { SitePath.relative(from: page.url, to: folder + name) }
        let root = SitePath.relative(from: page.url, to: "index.html")
        return View.object([
            "frame": .string(frame), "picture": .string(pictureMarkdown),
            "badge": .string(badgeMarkdown),
            "placeholder": View.text(base == nil ? Self.placeholder : nil), "root": .string(root),
            "embed_url": .string(SitePath.relative(from: page.url, to: folder + "embed.html")),
            "picture_url": .string(relative("preview.svg")),
            "strip_url": View.text(pages > 1 ? relative("filmstrip.svg") : nil),
            "pages": View.list(2..<max(pages + 1, 2)) { number in
                View.object(["number": .int(number), "url": .string(relative("preview-\(number).svg"))])
            },
        ])
    }
}
