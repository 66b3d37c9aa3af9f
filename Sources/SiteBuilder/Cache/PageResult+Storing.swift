import Markdown
import SiteFiles
import SiteModel
import SiteViews
import Text

/// A rendered page without its bytes, which lie in the output folder, without what search takes of it, and without its links out of the
/// site: who asks for those takes nothing over.
extension StoreWriter {
    mutating func add(_ page: PageResult) {
        add(page.file.path.text)
        add(page.markdown?.path.text) { $0.add($1) }
        add(page.diagnostics) { $0.add($1) }
        var names = StoreWriter()
        names.add(page.names)
        add(names.bytes)
        add(page.links) { writer, link in
            writer.add(link.destination)
            writer.add(link.page.text)
            writer.add(link.fragment)
            writer.add(link.location)
        }
        add(page.search) { $0.add($1) }
    }

    private mutating func add(_ entry: SearchEntry) {
        add(entry.locale)
        add(entry.hash)
        add(entry.kind.rawValue)
        add(raw: entry.texts.ends)
        add(entry.endsGroup)
    }
}

extension StoreReader {
    /// `outputs`: the files of the build that stored it; `blocks`: what search takes of the page. Throws where the page's files are not
    /// as that build left them.
    mutating func page(
        _ outputs: CachedOutputs, _ blocks: (texts: RestingBytes, postings: RestingBytes)?
    ) throws -> PageResult {
        guard let file = outputs.output(OutputPath(try string())) else { throw Damaged() }
        let markdown = try optional { reader -> OutputFile in
            guard let file = outputs.output(OutputPath(try reader.string())) else { throw Damaged() }
            return file
        }
        let found = PageResult.Found(
            diagnostics: try list { try $0.diagnostic() },
            anchors: .stored(try part()),
            links: try list { reader in
                PageLink(
                    destination: try reader.string(), page: PageAddress(try reader.string()),
                    fragment: try reader.string(),
                    location: try reader.location())
            },
            external: [])
        return PageResult((file, markdown), found, search: try optional { try $0.entry(blocks) })
    }

    private mutating func entry(
        _ blocks: (texts: RestingBytes, postings: RestingBytes)?
    ) throws -> SearchEntry {
        let locale = try string()
        let hash = try hash()
        guard let kind = SearchPage.Kind(rawValue: try string()), let blocks,
            let texts = SearchTexts(stored: blocks.texts, ends: try rawValues())
        else { throw Damaged() }
        return SearchEntry(stored: (locale, kind), texts, blocks.postings, hash, endsGroup: try bool())
    }
}
