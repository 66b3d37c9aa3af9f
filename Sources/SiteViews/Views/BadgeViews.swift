import Liquid
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import Text

/// A badge on a page, and the Markdown that shows it elsewhere.
struct BadgeViews {
    let site: Site
    let page: Page

    func spec(_ spec: Spec) -> LiquidValue {
        view(site.badge(ofSpec: spec.id, page.locale), "specs/\(spec.id)/", spec.title(page.locale), .spec(spec.id))
    }

    var whole: LiquidValue {
        view(site.badge(page.locale), "", site.configuration.title[page.locale], .home)
    }

    /// In the page's language; the Markdown needs the site's address, and has the site's own path where it is not known.
    private func view(_ badge: Badge, _ folder: PageAddress, _ title: String, _ subject: PageSubject) -> LiquidValue {
        let base = site.baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
        let target = site.page(subject, page.locale)?.url ?? ""
        let folder = site.folder(of: page.locale).below(folder)
        let name = title.filter { !"[]\\`".contains($0) && !$0.isNewline }
        return View.object([
            "url": .string(page.url.link(toFile: folder.file("badge.svg"))),
            "json_url": .string(page.url.link(toFile: folder.file("badge.json"))),
            "alt": .string("\(badge.label): \(badge.message)"),
            "width": .int(BadgeText.width(badge.label) + BadgeText.width(badge.message) + 20),
            "markdown": .string("[![\(name)](\(base)\(folder)badge.svg)](\(base)\(target))"),
        ])
    }
}
