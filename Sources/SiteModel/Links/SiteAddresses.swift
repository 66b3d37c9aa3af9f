import DataTree
import Markdown
import PushPayload
import SiteFiles
import SiteSources
package import Text

/// The addresses that stand neither in a guide's text nor in the words of specs and samples: `baseURL` and `editURL` in site.yml, `actions`
/// and `cover` in front matter, `x-push.docs`. An address that is not allowed is reported; the views show only its
/// text.
package struct SiteAddresses: Sendable {
    package let site: Site

    package init(site: Site) {
        self.site = site
    }

    /// Reports `link.scheme` and `link.broken`. Packs that come with sitegen are not the author's to mend and are passed over.
    package func diagnostics() -> [Diagnostic] {
        var found: [Diagnostic] = []
        for (name, node) in site.inputs.addresses {
            guard let text = node.string else { continue }
            if !WebAddress.isWeb(text), WebAddress.scheme(text) != nil { found.append(Self.notWeb(name, text, node)) }
        }
        for source in site.inputs.specFiles where !source.document.source.path.hasPrefix("Packs/") {
            guard let push = source.document.root?["x-push"], let node = push["docs"], let docs = node.string,
                let page = site.page(.spec(push["id"]?.string ?? source.pack), site.defaultLocale)
                    ?? site.page(.home, site.defaultLocale)
            else { continue }
            found += problem(docs, node, page, source: nil, isPage: true).map { [$0] } ?? []
        }
        for guide in site.inputs.guideFiles {
            guard let matter = guide.matter else { continue }
            let (actions, picture) = (matter["actions"], matter["cover"])
            guard actions != nil || picture != nil,
                let page = site.page(.home, guide.locale) ?? site.page(.home, site.defaultLocale)
            else { continue }
            for action in actions?.elements ?? [] {
                guard let node = action["link"], let link = node.string else { continue }
                found += problem(link, node, page, source: guide.path, isPage: false).map { [$0] } ?? []
            }
            if let node = picture, let cover = node.string, !WebAddress.isMedia(Array(cover.utf8)) {
                found.append(.refusedAddress(cover, at: node.location, media: true))
            }
        }
        return found
    }

    /// The target of `x-push.docs`; nil when it is neither a web address nor a page of the site.
    package func docs(_ written: String?, from page: Page) -> String? {
        guard let written else { return nil }
        if WebAddress.isWeb(written) { return written }
        let target = LinkResolver(site: site, page: page, source: nil).resolve(written)
        return target.url.flatMap { WebAddress.isLink($0) ? $0 : nil }
    }

    /// Where a button of the start page leads.
    package func action(_ written: String, from page: Page) -> String? {
        let target = LinkResolver(site: site, page: page, source: site.home?.path).resolve(written)
        if let url = target.url { return WebAddress.isLink(url) ? url : nil }
        return target.reason == nil && !written.isEmpty && WebAddress.isLink(written) ? written : nil
    }

    private func problem(_ written: String, _ node: Node, _ page: Page, source: ContentPath?, isPage: Bool)
        -> Diagnostic?
    {
        let target = LinkResolver(site: site, page: page, source: source).resolve(written)
        if target.url != nil || (isPage ? WebAddress.isWeb(written) : target.page != nil) { return nil }
        if !WebAddress.isLink(written) { return .refusedAddress(written, at: node.location) }
        guard let reason = target.reason ?? (isPage ? "it is neither a web address nor a page" : nil) else {
            return nil
        }
        return Diagnostic(
            .linkBroken, .error, at: node.location, "link to '\(written)' leads nowhere: \(reason)",
            fix: target.suggestion.map { .init("did you mean '\($0)'?") })
    }

    private static func notWeb(_ name: String, _ text: String, _ node: Node) -> Diagnostic {
        if !WebAddress.isLink(text) { return .refusedAddress(text, at: node.location) }
        return Diagnostic(
            .linkScheme, .error, at: node.location,
            "'\(name)' must be an address that begins with https:// or http://, but is '\(text)'",
            why: "The address is not used.")
    }
}
