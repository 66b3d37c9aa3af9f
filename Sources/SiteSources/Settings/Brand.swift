package import DataTree
package import SiteFiles

/// The look that `site.yml` gives a site: `logo`, `favicon`, `accent` and `font`. Files are named by their path in the content.
package struct Brand: Sendable {
    /// A file, and where `site.yml` names it.
    package struct File: Sendable {
        package var path: ContentPath
        package var node: Node

        init?(_ node: Node?) {
            guard let node, let text = node.string else { return nil }
            path = ContentPath(text)
            self.node = node
        }
    }

    /// In the place of the theme's mark; `dark` on dark ground.
    package var logo: File?
    package var darkLogo: File?
    /// The logo has the site's name in it, which is not written beside it.
    package var logoReplacesTitle = false
    package var favicon: File?
    /// The face of all running text.
    package var font: File?
    package var fontWeight: String?
    /// Colours as `site.yml` writes them; without `dark` it is made of the other one.
    package var accent: Node?
    package var darkAccent: Node?

    package init(_ root: Node? = nil) {
        logo = File(root?["logo"]) ?? File(root?["logo"]?["light"])
        darkLogo = File(root?["logo"]?["dark"])
        logoReplacesTitle = root?["logo"]?["replacesTitle"]?.bool ?? false
        favicon = File(root?["favicon"])
        font = File(root?["font"]) ?? File(root?["font"]?["file"])
        fontWeight = root?["font"]?["weight"].map { String(decoding: $0.textBytes, as: UTF8.self) }
        accent = root?["accent"].flatMap { $0.kind == .string ? $0 : $0["light"] }
        darkAccent = root?["accent"]?["dark"]
    }

    package var files: [File] { [logo, darkLogo, favicon, font].compactMap { $0 } }
}
