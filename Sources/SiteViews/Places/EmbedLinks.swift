import DataTree
package import Liquid
package import PushPayload
package import SiteFiles
package import SiteModel
import SiteSources
import Text

/// Addresses and snippets that lead to one sample from outside, in one language.
package struct EmbedLinks {
    package let site: Site
    package let index: Int
    package let locale: String

    package init(site: Site, index: Int, locale: String) {
        self.site = site
        self.index = index
        self.locale = locale
    }

    /// Stands for the site's address until it is known; the page's script puts its own in.
    package static let placeholder = "https://YOUR-SITE/"

    /// With a slash at its end.
    package var base: String? { site.baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" } }
    package var title: String { PlainInline.text(site.title(ofSample: index, locale)) }

    /// The sample's page.
    package var folder: PageAddress { site.folder(of: locale).below("samples/\(site.samples[index].id)/") }

    /// A file beside the sample's page as a whole address.
    package func absolute(_ name: String) -> String { absolute(folder.file(name)) }

    private func absolute(_ path: some Path) -> String { (base ?? Self.placeholder) + path.encoded }

    /// Of the frame, in pixels.
    package var height: Int { EmbedHeight(site: site, index: index, locale: locale).value }

    /// The address of the sample's picture.
    package var picture: String { absolute("preview.svg") }

    /// Of a frame whose page has not sent its height yet, as wide as the phone and a margin; see `EmbedHeight`.
    package static let width = 400

    /// The frame may run the preview's script and nothing else: no origin, no forms, no windows.
    package var frame: String {
        let source = HTMLEscaping.escaped(absolute("embed.html"))
        return
            "<iframe src=\"\(source)\" title=\"\(HTMLEscaping.escaped(title))\" width=\"\(EmbedLinks.width)\" "
            + "height=\"\(height)\" loading=\"lazy\" sandbox=\"allow-scripts\" "
            + "style=\"border:0;max-width:100%\"></iframe>"
    }

    /// A picture of the sample that leads to its page. Pictures and badges are there in each language.
    private func markdown(_ picture: String, _ title: String? = nil) -> String {
        "[![\(Self.escaped(title ?? self.title))](\(absolute(picture)))](\(absolute(folder)))"
    }

    package var badgeMarkdown: String { markdown("badge.svg") }

    /// The pictures of all devices that the message reaches, or of some of them, each with its device's name where there are several
    /// to tell apart; `part`: what one profile gets, whose name is `user`.
    package func pictures(
        on kinds: [Surfaces.Kind], of part: PersonalisedSample? = nil, user: String? = nil
    ) -> String {
        let all = SamplePictures.kinds(site.samples[index], part)
        let title = title + (user.map { ", " + $0 } ?? "")
        if kinds.isEmpty { return markdown(SamplePictures.name(part), title) }
        return kinds.map { kind in
            let name = SamplePictures.name(part, on: kind == all.first ? nil : kind)
            let device = all.count > 1 ? ", " + site.text("surface." + kind.rawValue, locale) : ""
            return markdown(name, title + device)
        }.joined(separator: "\n")
    }

    /// Everything that Markdown could read is escaped, and a line stays a line.
    package static func escaped(_ text: String) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            if "\\`*_{}[]<>()#!|&~".unicodeScalars.contains(scalar) { output += "\\" }
            output.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
        }
        return output
    }

    /// What a page shows of how to embed the sample.
    package func view(from page: Page) -> LiquidValue {
        let preview = site.samples[index].preview
        let isPlain = site.samples[index].personalised.isEmpty
        let pages = isPlain ? SamplePictures.pageCount(preview) : 0
        func relative(_ name: String) -> String { page.url.link(toFile: folder.file(name)) }
        let root = page.url.link(toFile: "index.html")
        let kinds = SamplePictures.kinds(site.samples[index])
        return View.object([
            "frame": .string(frame), "picture": .string(pictures(on: kinds)),
            "surfaces": View.list(kinds.count > 1 ? kinds : []) { kind in
                View.object([
                    "id": .string(kind.rawValue), "title": .string(site.text("surface." + kind.rawValue, locale)),
                    "url": .string(relative(SamplePictures.name(nil, on: kind == kinds.first ? nil : kind))),
                ])
            },
            "badge": .string(badgeMarkdown),
            "placeholder": View.text(base == nil ? Self.placeholder : nil), "root": .string(root),
            "embed_url": .string(relative("embed.html")),
            "picture_url": .string(relative("preview.svg")),
            "strip_url": View.text(pages > 1 ? relative("filmstrip.svg") : nil),
            "pages": View.list(2..<max(pages + 1, 2)) { number in
                View.object(["number": .int(number), "url": .string(relative("preview-\(number).svg"))])
            },
        ])
    }
}
