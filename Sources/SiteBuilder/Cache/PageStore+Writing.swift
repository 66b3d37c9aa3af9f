import SiteFiles
import Text

extension PageStore {
    /// The index of a build that writes nothing else; nil where the blocks of the build before are not worth keeping.
    static func index(_ content: Content, before: PageStore?, _ folder: CacheFolder) -> StoreWriter? {
        guard let before, before.isWorthKeeping(for: content) else { return nil }
        var index = IndexWriter(folder.begin(), before: before)
        for page in content.pages { index.add(page, blocks: nil) }
        for group in content.groups { index.add(group, place: nil) }
        for bucket in content.buckets { index.add(bucket, place: nil) }
        return index.end(content, before.blocksID)
    }

    /// Stores all of a build's pages; `before`: what was stored last. The hash of the index; nil where it cannot be written.
    static func write(
        _ content: Content, before: PageStore?, _ folder: CacheFolder, _ name: String
    ) -> ContentHash? {
        var index = IndexWriter(folder.begin(), before: before)
        var places: [Blocks?] = []
        var groups: [Place] = []
        var buckets: [StoredBucket?] = []
        let written = folder.write(blocksTo: name + ".pages") { stream in
            for (_, page) in content.pages { places.append(try stream.add(page.search)) }
            for (_, group) in content.groups { groups.append(try stream.add(group.bytes)) }
            for (_, bucket) in content.buckets { buckets.append(try stream.add(bucket)) }
        }
        guard let written else { return nil }
        for (page, blocks) in zip(content.pages, places) { index.add(page, blocks: blocks) }
        for (group, place) in zip(content.groups, groups) { index.add(group, place: place) }
        for (bucket, place) in zip(content.buckets, buckets) { if let place { index.add(bucket, place: place) } }
        return folder.write(index.end(content, written), to: name + ".index")
    }
}

extension CacheFolder.BlockStream {
    /// Nil for a page that is not searched, and for one whose bytes cannot be read any more.
    fileprivate mutating func add(_ entry: SearchEntry?) throws -> PageStore.Blocks? {
        guard let entry, let texts = entry.texts.bytes, let postings = entry.postings.bytes else { return nil }
        return PageStore.Blocks(texts: try add(texts), postings: try add(postings))
    }

    /// Nil for one whose bytes cannot be read any more.
    fileprivate mutating func add(_ bucket: SearchBucket.Stored) throws -> PageStore.StoredBucket? {
        guard let head = bucket.head.bytes, let lines = bucket.lines.bytes else { return nil }
        return PageStore.StoredBucket(head: try add(head), lines: try add(lines))
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
    private var buckets: [(key: ContentHash, bucket: PageStore.StoredBucket)] = []

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
        groups.append((entry.key, .init(place: own, facts: entry.group.facts)))
    }

    mutating func add(_ entry: (key: ContentHash, bucket: SearchBucket.Stored), place: PageStore.StoredBucket?) {
        let stored = before?.buckets[entry.key]
        let kept = stored.flatMap { $0.head.isChanged || $0.lines.isChanged ? nil : $0 }
        guard let own = place ?? kept ?? newBucket(entry.bucket) else { return }
        buckets.append((entry.key, own))
    }

    private mutating func newBucket(_ bucket: SearchBucket.Stored) -> PageStore.StoredBucket? {
        guard let head = bucket.head.bytes, let lines = bucket.lines.bytes else { return nil }
        return PageStore.StoredBucket(head: add(head), lines: add(lines))
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>) -> PageStore.Place {
        let start = writer.bytes.count
        writer.add(written: bytes)
        return PageStore.Place(isChanged: true, range: start..<writer.bytes.count, hash: ContentHash())
    }

    /// `blocks`: what the pages' file is known by.
    consuming func end(_ content: PageStore.Content, _ blocks: ContentHash) -> StoreWriter {
        let (pages, groups, buckets) = (pages, groups, buckets)
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
            writer.add(entry.group.facts.documents)
            writer.add(raw: entry.group.facts.ends)
            writer.add(entry.group.facts.hashes) { $0.add($1) }
        }
        writer.add(buckets) { writer, entry in
            writer.add(entry.key)
            writer.add(entry.bucket.head)
            writer.add(entry.bucket.lines)
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
