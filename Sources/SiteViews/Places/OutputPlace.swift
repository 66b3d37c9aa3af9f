package import SiteFiles
package import SiteModel
import SiteSources

/// Where outputs lie that pages lead to.
package enum OutputPlace {
    static let manifest: OutputPath = "manifest.json"
    /// What the chips of a gallery of several pages count.
    package static let galleryIndex: OutputPath = "samples/gallery-index.js"

    /// The folder of a language's search index.
    package static func search(_ locale: String) -> OutputPath { "search/\(locale)" }
}

extension Site {
    /// Where a page's Markdown lies; nil for the page that says that there is none, and in a site that has no Markdown.
    package func markdown(of page: Page) -> OutputPath? {
        !configuration.hasMarkdown || [.notFound, .search].contains(page.subject) ? nil : page.url.markdown
    }

    /// The folder of a language's pages: that of the site for the default one.
    package func folder(of locale: String) -> PageAddress { settings.folder(of: locale) }

    /// Where a language's feed lies.
    package func feedPath(_ locale: String) -> OutputPath { folder(of: locale).file("feed.xml") }

    /// The feed's address, relative to a page; nil where there is no feed.
    func feedURL(from page: Page) -> String? {
        guard baseURL != nil, history.hasDates else { return nil }
        return page.url.link(toFile: feedPath(page.locale))
    }
}
