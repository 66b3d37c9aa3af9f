import SiteFiles
package import SiteModel

/// Where outputs lie that pages lead to.
package enum OutputPlace {
    static let manifest = "manifest.json"
    /// What the chips of a gallery of several pages count.
    package static let galleryIndex = "samples/gallery-index.js"

    /// The folder of a language's search index, without a slash at its end.
    package static func search(_ locale: String) -> String { "search/" + locale }

    /// Where a page's Markdown lies; nil for the page that says that there is none.
    package static func markdown(of page: Page) -> String? {
        [.notFound, .search].contains(page.subject) ? nil : markdown(of: page.url)
    }

    /// The same for the address of a page, relative to the site.
    package static func markdown(of url: String) -> String? {
        if url.isEmpty || url.hasSuffix("/") { return url + "index.md" }
        return url.hasSuffix(".html") ? String(url.dropLast(".html".count)) + ".md" : nil
    }
}

extension Site {
    /// The folder of a language's pages: "" for the default one, else with a slash at its end.
    package func folder(of locale: String) -> String { settings.folder(of: locale) }

    /// Where a language's feed lies.
    package func feedPath(_ locale: String) -> String { folder(of: locale) + "feed.xml" }

    /// The feed's address, relative to a page; nil where there is no feed.
    func feedURL(from page: Page) -> String? {
        guard baseURL != nil, history.hasDates else { return nil }
        return SitePath.relative(from: page.url, to: feedPath(page.locale))
    }
}
