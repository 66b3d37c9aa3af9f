import Markdown
import SiteFiles
import SiteModel
import SiteViews
import Text

/// A rendered page without its bytes: these lie in the output folder.
extension StoreWriter {
    mutating func add(_ page: PageResult) {
        add(page.file.path)
        add(page.markdown?.path) { $0.add($1) }
        add(page.diagnostics) { $0.add($1) }
        add(page.headings.sorted())
        add(page.links) { writer, link in
            writer.add(link.destination)
            writer.add(link.page)
            writer.add(link.fragment)
            writer.add(link.location)
        }
        add(page.external) { writer, link in
            writer.add(link.destination)
            writer.add(link.location)
        }
        add(page.search) { $0.add($1) }
    }

    private mutating func add(_ entry: SearchOutputs.Entry) {
        add(entry.locale)
        add(entry.hash)
        add(entry.page.kind.rawValue)
        for text in [entry.page.url, entry.page.title, entry.page.place] { add(text) }
        add(entry.page.documents) { writer, document in
            for text in [document.anchor, document.heading, document.lead, document.body] { writer.add(text) }
            writer.add(document.names)
        }
        add(entry.postings) { writer, postings in
            writer.add(raw: postings.grams.map { $0.gram << 8 | UInt64($0.level) })
            writer.add(postings.pool)
            writer.add(raw: postings.words.map { UInt64($0.end) << 8 | UInt64($0.level) })
        }
    }
}

extension StoreReader {
    /// `outputs`: the files of the build that stored it. Throws where the page's files are not as that build left them.
    mutating func page(_ outputs: CachedOutputs) throws -> PageResult {
        guard let file = outputs.output(try string()) else { throw Damaged() }
        let markdown = try optional { reader -> OutputFile in
            guard let file = outputs.output(try reader.string()) else { throw Damaged() }
            return file
        }
        return PageResult(
            file: file, markdown: markdown, diagnostics: try list { try $0.diagnostic() },
            headings: Set(try strings()),
            links: try list { reader in
                PageLink(
                    destination: try reader.string(), page: try reader.string(), fragment: try reader.string(),
                    location: try reader.location())
            },
            external: try list { .init(destination: try $0.string(), location: try $0.location()) },
            search: try optional { try $0.entry() })
    }

    private mutating func entry() throws -> SearchOutputs.Entry {
        let locale = try string()
        let hash = try hash()
        guard let kind = SearchPage.Kind(rawValue: try string()) else { throw Damaged() }
        let page = SearchPage(
            kind: kind, url: try string(), title: try string(), place: try string(),
            documents: try list { reader in
                SearchDocument(
                    anchor: try reader.string(), heading: try reader.string(), names: [], lead: try reader.string(),
                    body: try reader.string()
                ).named(try reader.strings())
            })
        return SearchOutputs.Entry(locale: locale, page: page, postings: try list { try $0.postings() }, hash: hash)
    }

    private mutating func postings() throws -> SearchPostings {
        let grams = try rawValues().map { (gram: $0 >> 8, level: UInt32($0 & 0xFF)) }
        let pool = try byteString()
        let words = try rawValues().map { (end: Int($0 >> 8), level: UInt32($0 & 0xFF)) }
        var last = 0
        for word in words {
            guard word.end >= last, word.end <= pool.count else { throw Damaged() }
            last = word.end
        }
        return SearchPostings(grams: grams, pool: pool, words: words)
    }
}

extension SearchDocument {
    fileprivate func named(_ names: [String]) -> SearchDocument {
        var copy = self
        copy.names = names
        return copy
    }
}
