import SiteFiles
import SiteModel
import SiteSources
import SiteViews
import Text

/// The search index of every language, from what the pages gave while they were rendered.
struct SearchOutputs {
    let site: Site
    let kept: KeptWork?
    let spool: Spool?

    /// Nil for a page that is left out. Runs where the page is rendered, in parallel with others.
    func entry(_ page: Page, _ guide: RenderedGuide?) -> SearchEntry? {
        guard site.configuration.hasSearch else { return nil }
        return SearchPages(site: site).page(page, guide).map { SearchEntry($0, locale: page.locale) }
    }

    /// `search.NAME` of the language's strings by NAME, sorted.
    private func words(_ locale: String) -> [(key: String, text: String)] {
        let prefix = "search."
        let keys = Set(
            [locale, "en"].flatMap { site.settings.strings[$0]?.keys.filter { $0.hasPrefix(prefix) } ?? [] })
        return keys.sorted().map { key in
            let name = String(key.dropFirst(prefix.count))
            // There are no keys and samples to look for.
            let isForDocs = site.isDocs && name == "placeholder"
            return (name, site.text(isForDocs ? "search-docs.placeholder" : key, locale))
        }
    }

    private func key(_ entries: [SearchEntry], _ words: [(key: String, text: String)], _ locale: String) -> ContentHash
    {
        var key = ContentHash.of("search", locale, site.configuration.fileNames.rawValue)
        for entry in entries { key.combine(entry.hash) }
        for word in words { key = key.with(.of(word.key, word.text)) }
        return key
    }

    /// The files of all languages, none for a site without a search; `entries` in the order of the site's pages.
    func outputs(_ entries: [SearchEntry], jobs: Int) async -> [OutputFile] {
        guard site.configuration.hasSearch else { return [] }
        var files: [OutputFile] = []
        for locale in site.locales {
            let own = entries.filter { $0.locale == locale }
            let words = words(locale)
            files += await kept.awaited(kept == nil ? nil : key(own, words, locale)) {
                await SearchIndex(
                    folder: OutputPlace.search(locale), names: site.configuration.fileNames, words: words, entries: own,
                    jobs: jobs
                )
                .outputs(keep: { [spool] in spool?.take($0) ?? $0 })
            }
        }
        return files
    }
}
