import SiteFiles
import SiteModel
import SiteViews
import Text

/// The search index of every language, from what the pages gave while they were rendered.
struct SearchOutputs {
    /// What a page gave: its documents and what their tokens weigh.
    struct Entry: Sendable {
        var locale: String
        var page: SearchPage
        var postings: [SearchPostings]
        /// Of the documents.
        var hash: ContentHash
    }

    let site: Site
    let kept: KeptWork?

    /// Nil for a page that is left out. Runs where the page is rendered, in parallel with others.
    func entry(_ page: Page, _ guide: RenderedGuide?) -> Entry? {
        guard let found = SearchPages(site: site).page(page, guide) else { return nil }
        return Entry(
            locale: page.locale, page: found, postings: found.documents.map { SearchPostings($0, of: found) },
            hash: found.hash)
    }

    /// `search.NAME` of the language's strings by NAME, sorted.
    private func words(_ locale: String) -> [(key: String, text: String)] {
        let prefix = "search."
        let keys = Set([locale, "en"].flatMap { site.strings[$0]?.keys.filter { $0.hasPrefix(prefix) } ?? [] })
        return keys.sorted().map { (String($0.dropFirst(prefix.count)), site.text($0, locale)) }
    }

    private func key(_ entries: [Entry], _ words: [(key: String, text: String)], _ locale: String) -> ContentHash {
        var key = ContentHash.of("search", locale)
        for entry in entries { key.combine(entry.hash) }
        for word in words { key = key.with(.of(word.key, word.text)) }
        return key
    }

    /// The files of all languages; `entries` in the order of the site's pages.
    func outputs(_ entries: [Entry], jobs: Int) async -> [OutputFile] {
        await concurrentMap(site.locales, jobs: jobs) { locale in
            let own = entries.filter { $0.locale == locale }
            let words = words(locale)
            return kept.value(kept == nil ? nil : key(own, words, locale)) {
                let index = SearchIndex(
                    folder: OutputPlace.search(locale), words: words, pages: own.map(\.page),
                    postings: own.map(\.postings))
                return index.outputs()
            }
        }.flatMap { $0 }
    }
}
