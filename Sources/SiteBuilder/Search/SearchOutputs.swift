import SiteFiles
import SiteModel
import SiteSources
import SiteViews
import Text

/// The search index of every language, from what the pages gave while they were rendered.
struct SearchOutputs {
    let site: Site
    let kept: KeptWork?
    let memory: BuildMemory

    /// Nil for a page that is left out. Runs where the page is rendered, in parallel with others.
    static func entry(_ site: Site, _ page: Page, _ guide: RenderedGuide?, _ spool: Spool?) -> SearchEntry? {
        guard site.configuration.hasSearch else { return nil }
        return SearchPages(site: site).page(page, guide).map { SearchEntry($0, locale: page.locale, spool: spool) }
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

    private func key(_ sources: [SearchSource], _ words: [(key: String, text: String)], _ locale: String) -> ContentHash
    {
        var key = ContentHash.of("search", locale, site.configuration.fileNames.rawValue)
        for source in sources { key.combine(source.entry.hash) }
        for word in words { key = key.with(.of(word.key, word.text)) }
        return key
    }

    /// The files of all languages, none for a site without a search; `sources` in the order of the site's pages.
    func outputs(_ sources: [SearchSource], jobs: Int) -> [OutputFile] {
        guard site.configuration.hasSearch else { return [] }
        var files: [OutputFile] = []
        for locale in site.locales {
            let own = sources.filter { $0.entry.locale == locale }
            let words = words(locale)
            let making = SearchMaking(sources: own, jobs: jobs, kept: kept, memory: memory)
            files += kept.value(kept == nil ? nil : key(own, words, locale)) {
                SearchIndex(
                    folder: OutputPlace.search(locale), names: site.configuration.fileNames, words: words, making
                ).outputs()
            }
        }
        return files
    }
}
