import SiteFiles
import Text

extension PageStore {
    /// The index of a build that writes nothing else; nil where the blocks of the build before are not worth keeping.
    static func index(_ content: Content, before: PageStore?, _ folder: CacheFolder) -> StoreWriter? {
        guard let before, before.isWorthKeeping(for: content) else { return nil }
        var index = IndexWriter(folder.begin(), before: before)
        for page in content.pages { index.add(page, blocks: nil) }
        for group in content.groups { index.add(group, place: nil) }
        return index.end(content, before.blocksID)
    }

    /// Stores all of a build's pages; `before`: what was stored last. The hash of the index; nil where it cannot be written.
    static func write(
        _ content: Content, before: PageStore?, _ folder: CacheFolder, _ name: String
    ) -> ContentHash? {
        var index = IndexWriter(folder.begin(), before: before)
        var places: [Blocks?] = []
        var groups: [Place] = []
        let written = folder.write(blocksTo: name + ".pages") { stream in
            for (_, page) in content.pages { places.append(try stream.add(page.search)) }
            for (_, group) in content.groups { groups.append(try stream.add(group.bytes)) }
        }
        guard let written else { return nil }
        for (page, blocks) in zip(content.pages, places) { index.add(page, blocks: blocks) }
        for (group, place) in zip(content.groups, groups) { index.add(group, place: place) }
        return folder.write(index.end(content, written), to: name + ".index")
    }
}

extension CacheFolder.BlockStream {
    /// Nil for a page that is not searched, and for one whose bytes cannot be read any more.
    fileprivate mutating func add(_ entry: SearchEntry?) throws -> PageStore.Blocks? {
        guard let entry, let texts = entry.texts.bytes, let postings = entry.postings.bytes else { return nil }
        return PageStore.Blocks(texts: try add(texts), postings: try add(postings))
    }

    fileprivate mutating func add(_ bytes: ArraySlice<UInt8>) throws -> PageStore.Place {
        let block = try append(bytes)
        return PageStore.Place(isChanged: false, range: block.range, hash: block.hash)
    }
}

/// Writes an index: what each page found, and the blocks that are in no other file; behind them what is where, and as the last eight
/// bytes where that begins.
private struct IndexWriter {
    private var writer: StoreWriter
    private let before: PageStore?
    private var pages: [(key: ContentHash, page: PageStore.StoredPage)] = []
    private var groups: [(key: ContentHash, group: PageStore.StoredGroup)] = []

    init(_ writer: StoreWriter, before: PageStore?) {
        self.writer = writer
        self.before = before
    }

    /// `blocks`: where a new file has them; nil for those that stay where they are, or come into the index.
    mutating func add(_ page: PageStore.Page, blocks: PageStore.Blocks?) {
        let stored = before?.pages[page.key]
        let start = writer.bytes.count
        if let before, let stored { writer.add(written: before.index[stored.facts]) } else { writer.add(page.page) }
        let facts = start..<writer.bytes.count
        let place = blocks ?? keptBlocks(stored?.blocks) ?? newBlocks(page.page.search)
        pages.append((page.key, PageStore.StoredPage(facts: facts, blocks: place)))
    }

    private func keptBlocks(_ blocks: PageStore.Blocks?) -> PageStore.Blocks? {
        blocks.flatMap { $0.texts.isChanged || $0.postings.isChanged ? nil : $0 }
    }

    private mutating func newBlocks(_ entry: SearchEntry?) -> PageStore.Blocks? {
        guard let entry, let texts = entry.texts.bytes, let postings = entry.postings.bytes else { return nil }
        return PageStore.Blocks(texts: add(texts), postings: add(postings))
    }

    mutating func add(_ entry: (key: ContentHash, group: SearchGroup), place: PageStore.Place?) {
        let stored = before?.groups[entry.key]?.place
        let kept = stored.flatMap { $0.isChanged ? nil : $0 }
        let own = place ?? kept ?? add(entry.group.bytes)
        groups.append(
            (entry.key, .init(place: own, documents: entry.group.documents, ends: entry.group.bucketEnds)))
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>) -> PageStore.Place {
        let start = writer.bytes.count
        writer.add(written: bytes)
        return PageStore.Place(isChanged: true, range: start..<writer.bytes.count, hash: ContentHash())
    }

    /// `blocks`: what the pages' file is known by.
    consuming func end(_ content: PageStore.Content, _ blocks: ContentHash) -> StoreWriter {
        let (pages, groups) = (pages, groups)
        var writer = writer
        let start = writer.bytes.count
        writer.add(blocks)
        writer.add(content.empty) { $0.add($1) }
        writer.add(pages) { writer, entry in
            writer.add(entry.key)
            writer.add(entry.page.facts)
            writer.add(entry.page.blocks) { writer, blocks in
                writer.add(blocks.texts)
                writer.add(blocks.postings)
            }
        }
        writer.add(groups) { writer, entry in
            writer.add(entry.key)
            writer.add(entry.group.place)
            writer.add(entry.group.documents)
            writer.add(raw: entry.group.ends)
        }
        writer.add(content.files) { writer, entry in
            writer.add(entry.key)
            writer.add(entry.path.text)
        }
        writer.add(fixed: start)
        return writer
    }
}

extension StoreWriter {
    fileprivate mutating func add(_ place: PageStore.Place) {
        add(place.isChanged)
        add(place.range)
        add(place.hash)
    }
}
