import DataTree
import Markdown
import PushPayload
import SiteFiles
import SiteSources
import Text

/// The style of a site's own mark: a part of the theme's bundle `site` that is made of `site.yml`.
struct BrandStyle {
    /// Text in the accent on the ground of a page (WCAG 2.2, 1.4.3).
    private static let contrast = 4.5
    /// The name of the part: behind the theme's, before `95-` of a site's own.
    static let part = "assets/site.bundle/93-mark.css"

    let brand: Brand
    /// Files of the content by path.
    let files: [String: SourceFile]

    /// The files that the part loads.
    var fonts: [String: SourceFile] {
        guard let font = brand.font, let file = files[font.path.text] else { return [:] }
        return [font.path.text: file]
    }

    /// Of everything that the theme's files rest on.
    var key: ContentHash {
        fonts.values.reduce(ContentHash.of("theme", css ?? "")) { $0.with(ContentHash($1.bytes)) }
    }

    /// The part's text; nil where nothing in `site.yml` asks for one.
    var css: String? {
        let parts = [colours, face, logo].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined()
    }

    /// What is wrong: files that do not exist, colours that are none or that people cannot read.
    var findings: [Diagnostic] {
        let missing = brand.files.compactMap { file -> Diagnostic? in
            guard files[file.path.text] == nil else { return nil }
            let near = Suggestion.nearest(to: file.path.text, among: files.keys.sorted())
            return Diagnostic(
                .imageMissing, .error, at: file.node.location,
                pointer: file.node.document.pointer(at: file.node.range.lowerBound),
                "'\(file.path)' is missing: there is no such file", fix: near.map { .init("did you mean '\($0)'?") })
        }
        let colours = [(brand.accent, true), (brand.darkAccent, false)]
        return missing + colours.compactMap { Self.finding($0.0, isLight: $0.1) }
    }

    private static func finding(_ node: Node?, isLight: Bool) -> Diagnostic? {
        guard let node, let colour = BrandColor(node.string ?? "") else { return nil }
        let ground = isLight ? BrandColor.ground.light : BrandColor.ground.dark
        let ratio = colour.contrast(with: ground)
        guard ratio < contrast else { return nil }
        let better = colour.moved(to: isLight ? .black : .white, on: ground, contrast: contrast)
        let figure = "\((ratio * 10).rounded(.down) / 10)"
        return Diagnostic(
            .siteConfiguration, .warning, at: node.location, pointer: node.document.pointer(at: node.range.lowerBound),
            isLight
                ? "text in the accent is hard to read on light ground: the contrast is \(figure), and 4.5 is needed"
                : "text in the accent is hard to read on dark ground: the contrast is \(figure), and 4.5 is needed",
            why: "links and buttons bear the accent; WCAG 2.2 asks for 4.5 to 1",
            fix: .init("write \"\(better.hex)\""))
    }

    private var colours: String? {
        let given = brand.accent?.string.flatMap { BrandColor($0) }
        let dark = brand.darkAccent?.string.flatMap { BrandColor($0) }
        guard let light = given ?? dark?.moved(to: .black, on: BrandColor.ground.light, contrast: Self.contrast) else {
            return nil
        }
        let night = dark ?? light.moved(to: .white, on: BrandColor.ground.dark, contrast: 8)
        func pair(_ name: String, _ one: BrandColor, _ two: BrandColor) -> String {
            "--\(name):light-dark(\(one.hex),\(two.hex));"
        }
        func on(_ colour: BrandColor) -> BrandColor {
            let ink = BrandColor.ground.dark
            return colour.contrast(with: .white) >= colour.contrast(with: ink) ? .white : ink
        }
        return "@layer tokens{:root{" + pair("accent", light, night)
            + pair("accent-strong", light.mixed(with: .black, 0.25), night.mixed(with: .white, 0.4))
            + pair("accent-soft", light.mixed(with: .white, 0.92), night.mixed(with: BrandColor.ground.dark, 0.84))
            + pair("on-accent", on(light), on(night)) + "}}\n"
    }

    private static let formats = ["woff2": "woff2", "woff": "woff", "ttf": "truetype", "otf": "opentype"]

    private var face: String? {
        guard let font = brand.font, files[font.path.text] != nil else { return nil }
        let format = Self.formats[font.path.fileExtension.lowercased()].map { " format(\"\($0)\")" } ?? ""
        let given = brand.fontWeight ?? ""
        let weight = !given.isEmpty && given.utf8.allSatisfy { $0.isDigit || $0 == 0x20 } ? given : "100 900"
        let address = PathText.relative(from: "", to: font.path.text)
        return "@font-face{font-family:\"site\";src:url(\"\(address)\")\(format);"
            + "font-weight:\(weight);font-display:swap}\nbody{font-family:\"site\",var(--sans)}\n"
    }

    private var logo: String? {
        guard brand.logo != nil else { return nil }
        let size = ".site-logo{flex:none;width:auto;height:1.75rem;max-width:12rem;object-fit:contain}\n"
        guard brand.darkLogo != nil else { return size }
        func swap(_ root: String) -> String {
            "\(root) .site-logo.on-light{display:none}\(root) .site-logo.on-dark{display:block}"
        }
        return size + ".site-logo.on-dark{display:none}\n@media (prefers-color-scheme:dark){"
            + swap(":root:not([data-theme=light])") + "}\n" + swap(":root[data-theme=dark]") + "\n"
    }
}
