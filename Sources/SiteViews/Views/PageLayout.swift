import DataTree
package import SiteModel
import SiteSources

extension Site {
    /// The layout that draws a page, and what its style sheets and scripts go by. The first page of a docs site is a guide as any other,
    /// unless its front matter has `actions`, which are buttons of a start page.
    package func layout(of page: Page) -> String {
        guard page.subject == .home, isDocs, let home else { return page.subject.kind }
        let hasActions = home.version(page.locale, defaultLocale)?.matter?["actions"] != nil
        return hasActions ? page.subject.kind : "guide"
    }
}
