import SiteFiles
import Text

/// The rendered pages of a build without their bytes, in two files. `NAME.index` says what each page found and where the rest is:
/// its lines and tokens for the search index, and the tokens of each group of pages and of each bucket of the index, which are blocks
/// of `NAME.pages`. A block is read when it is asked for, and known by its hash. Blocks that are newer than that file are in the index,
/// so that an edit of a large site writes the index alone; once too much of the other file is of no more use, it is written anew.
final class PageStore: Sendable {
    /// Where a block is.
    struct Place: Sendable {
        /// In the index, not in the pages' file.
        var isChanged: Bool
        var range: Range<Int>
        var hash: ContentHash
    }

    /// What search takes of a page.
    struct Blocks: Sendable {
        var texts: Place
        var postings: Place
    }

    struct StoredPage: Sendable {
        /// Where in the index its facts are.
        var facts: Range<Int>
        var blocks: Blocks?
    }

    /// Where in the two files pages and blocks may be.
    fileprivate struct Room {
        var index: Range<Int>
        var blocks: Range<Int>
    }

    struct StoredGroup: Sendable {
        var place: Place
        var facts: SearchGroup.Facts
    }

    struct StoredBucket: Sendable {
        var head: Place
        var lines: Place
    }

    typealias Page = (key: ContentHash, page: PageResult)

    /// What a build has to store.
    struct Content: Sendable {
        var pages: [Page] = []
        var groups: [(key: ContentHash, group: SearchGroup)] = []
        var buckets: [(key: ContentHash, bucket: SearchBucket.Stored)] = []
        /// Files of the search index and the like, by what they are made of.
        var files: [(key: ContentHash, path: OutputPath)] = []
        var empty: [ContentHash] = []
    }

    /// Work that is known to find nothing.
    let empty: [ContentHash]
    let pages: [ContentHash: StoredPage]
    let groups: [ContentHash: StoredGroup]
    let buckets: [ContentHash: StoredBucket]
    let files: [ContentHash: OutputPath]
    /// The bytes of the index.
    let index: [UInt8]
    /// The pages' file, and what it is known by.
    let blocks: OpenFile
    let blocksID: ContentHash
    private let key: HashKey

    /// `id`: of the index of the build that is asked for. Nil for files that are damaged, or of another build.
    init?(_ folder: CacheFolder, _ name: String, id: ContentHash) {
        guard let file = folder.read(name + ".index"), file.id == id,
            let opened = folder.open(name + ".pages")
        else { return nil }
        let end = file.content.upperBound - 8
        guard end >= file.content.lowerBound else { return nil }
        let start = file.bytes[end..<end + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        guard let place = Int(exactly: start), file.content.lowerBound <= place, place <= end else { return nil }
        var reader = StoreReader(file.bytes, in: place..<end)
        let own = Room(index: file.content.lowerBound..<place, blocks: 0..<opened.file.size)
        do {
            guard try reader.hash() == opened.id else { return nil }
            empty = try reader.list { try $0.hash() }
            pages = try reader.table { try $0.storedPage(own) }
            groups = try reader.table { reader in
                StoredGroup(
                    place: try reader.place(own),
                    facts: SearchGroup.Facts(
                        documents: try reader.int(), ends: try reader.rawValues(),
                        hashes: try reader.list { try $0.hash() }))
            }
            buckets = try reader.table { StoredBucket(head: try $0.place(own), lines: try $0.place(own)) }
            files = try reader.table { OutputPath(try $0.string()) }
        } catch { return nil }
        (index, blocks, blocksID, key) = (file.bytes, opened.file, opened.id, folder.key)
    }

    /// What a page found, for `StoreReader.page`; nil if it is not there.
    func facts(_ key: ContentHash) -> (reader: StoreReader, search: (texts: RestingBytes, postings: RestingBytes)?)? {
        guard let page = pages[key] else { return nil }
        let search = page.blocks.map { (texts: resting($0.texts), postings: resting($0.postings)) }
        return (StoreReader(index, in: page.facts), search)
    }

    /// The tokens of a group of pages; nil if they are not there.
    func group(_ key: ContentHash, again: @escaping @Sendable () -> SearchGroup) -> SearchGroup? {
        guard let stored = groups[key] else { return nil }
        let place = stored.place
        return place.isChanged
            ? SearchGroup(stored: index[place.range], stored.facts)
            : SearchGroup(stored: blocks, place.range, stored.facts, self.key, again: again)
    }

    /// The tokens of a bucket of the search index; nil if they are not there.
    func bucket(_ key: ContentHash) -> SearchBucket.Stored? {
        buckets[key].map { SearchBucket.Stored(head: resting($0.head), lines: resting($0.lines)) }
    }

    private func resting(_ place: Place) -> RestingBytes {
        place.isChanged ? .held(index[place.range]) : .stored(.init(blocks, place.range, place.hash, key))
    }

    /// Most of the pages' file is still of use, and what is not in it is little.
    func isWorthKeeping(for content: Content) -> Bool {
        var (used, changed) = (0, 0)
        for (key, _) in content.pages {
            guard let page = pages[key] else {
                changed += 1
                continue
            }
            guard let blocks = page.blocks else { continue }
            if blocks.texts.isChanged {
                changed += 1
            } else {
                used += blocks.texts.range.count + blocks.postings.range.count
            }
        }
        for (key, _) in content.groups {
            if let place = groups[key]?.place, !place.isChanged { used += place.range.count }
        }
        for (key, _) in content.buckets {
            guard let bucket = buckets[key] else { continue }
            for place in [bucket.head, bucket.lines] where !place.isChanged { used += place.range.count }
        }
        return changed * 8 <= content.pages.count && used * 2 >= self.blocks.size
    }
}

// MARK: Reading

extension StoreReader {
    fileprivate mutating func table<Value>(
        _ read: (inout StoreReader) throws -> Value
    ) throws -> [ContentHash: Value] {
        let entries = try list { reader in (try reader.hash(), try read(&reader)) }
        return Dictionary(entries, uniquingKeysWith: { first, _ in first })
    }

    fileprivate mutating func storedPage(_ own: PageStore.Room) throws -> PageStore.StoredPage {
        let facts = try range(within: own.index)
        let blocks = try optional { reader in
            PageStore.Blocks(texts: try reader.place(own), postings: try reader.place(own))
        }
        return PageStore.StoredPage(facts: facts, blocks: blocks)
    }

    fileprivate mutating func place(_ own: PageStore.Room) throws -> PageStore.Place {
        let isChanged = try bool()
        return PageStore.Place(
            isChanged: isChanged, range: try range(within: isChanged ? own.index : own.blocks), hash: try hash())
    }

    private mutating func range(within own: Range<Int>) throws -> Range<Int> {
        let range = try range()
        guard own.lowerBound <= range.lowerBound, range.upperBound <= own.upperBound else { throw Damaged() }
        return range
    }
}
