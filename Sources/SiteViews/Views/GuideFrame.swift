import DataTree
import Liquid
import Markdown
import PushPayload
import SiteModel
import SiteSources
import Text

/// What is around a guide's text, as its front matter says: GitBook's `cover` and `layout` (each part with `visible`), and
/// Starlight's `tableOfContents: false`.
struct GuideFrame {
    /// Named as in GitBook's `layout`.
    enum Part: String {
        case title, description, cover, pagination, outline
        /// The pages of the site, at the left.
        case navigation = "tableOfContents"
    }

    private let site: Site
    private let page: Page
    private let guide: ParsedGuide?

    init(site: Site, page: Page) {
        self.site = site
        self.page = page
        switch page.subject {
        case .guide(let index): guide = site.guides[index].version(page.locale, site.defaultLocale)
        case .home where site.isDocs: guide = site.home?.version(page.locale, site.defaultLocale)
        default: guide = nil
        }
    }

    func shows(_ part: Part) -> Bool {
        if part == .outline, guide?.matter?["tableOfContents"]?.bool == false { return false }
        return guide?.matter?["layout"]?[part.rawValue]?["visible"]?.bool ?? true
    }

    /// The picture above the title, with its size where it is known. One of another host is shown where the site allows it.
    var cover: LiquidValue {
        guard shows(.cover), let written = cover(guide) else { return .null }
        let target = resolver.resolve(written)
        if target.url == nil, site.configuration.remoteImages, LinkPolicy.isExternal(written) {
            return View.object(["url": .string(written), "width": .null, "height": .null])
        }
        guard let url = target.url, target.page == nil else { return .null }
        return View.object([
            "url": .string(url), "width": target.size.map { .int($0.width) } ?? .null,
            "height": target.size.map { .int($0.height) } ?? .null,
        ])
    }

    var diagnostics: [Diagnostic] {
        guard let node = guide?.matter?["cover"], let written = cover(guide) else { return [] }
        let target = resolver.resolve(written)
        guard let reason = target.page == nil ? target.reason : "it is a page" else { return [] }
        return [
            Diagnostic(
                .imageMissing, .error, at: node.location, "image '\(written)' is missing: \(reason)",
                fix: target.suggestion.map { .init("did you mean '\($0)'?") })
        ]
    }

    private var resolver: LinkResolver { LinkResolver(site: site, page: page, source: guide?.path) }

    private func cover(_ guide: ParsedGuide?) -> String? {
        guide?.matter?["cover"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }
}
