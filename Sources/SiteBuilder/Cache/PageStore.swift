import SiteFiles
import Text

/// The rendered pages of a build without their bytes, in two files. `NAME.index` says what each page found and where the rest is: what
/// the search index is made of, which are blocks of `NAME.pages`. A block is read when it is asked for, and known by its hash. Blocks
/// that are newer than that file are in the index, so that an edit of a large site writes the index alone; once too much of the other
/// file is of no more use, it is written anew.
final class PageStore: Sendable {
    /// Where a block is.
    struct Place: Sendable {
        /// In the index, not in the pages' file.
        var isChanged: Bool
        var range: Range<Int>
        var hash: ContentHash
    }

    /// What a build has to store.
    struct Content: Sendable {
        var pages: [(key: ContentHash, page: PageResult)] = []
        /// Nil for what the earlier build left.
        var blocks: [(key: ContentHash, bytes: RestingBytes?)] = []
        /// Files of the search index and the like, by what they are made of.
        var files: [(key: ContentHash, path: OutputPath)] = []
        var empty: [ContentHash] = []

        /// What search takes of the pages, then the others.
        fileprivate var allBlocks: [(key: ContentHash, bytes: RestingBytes?)] {
            var all: [(key: ContentHash, bytes: RestingBytes?)] = []
            for (key, page) in pages {
                guard let search = page.search else { continue }
                all += [(PageStore.texts(key), search.texts.lines), (PageStore.postings(key), search.postings)]
            }
            return all + blocks
        }
    }

    /// Work that is known to find nothing.
    let empty: [ContentHash]
    /// Where in the index the facts of each page are.
    private let pages: [ContentHash: Range<Int>]
    private let blocks: [ContentHash: Place]
    let files: [ContentHash: OutputPath]
    /// The bytes of the index.
    private let index: [UInt8]
    /// The pages' file, and what it is known by.
    private let file: OpenFile
    private let fileID: ContentHash
    private let key: HashKey

    /// `id`: of the index of the build that is asked for. Nil for files that are damaged, or of another build.
    init?(_ folder: CacheFolder, _ name: String, id: ContentHash) {
        guard let index = folder.read(name + ".index"), index.id == id, let opened = folder.open(name + ".pages")
        else { return nil }
        let end = index.content.upperBound - 8
        guard end >= index.content.lowerBound else { return nil }
        let start = index.bytes[end..<end + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        guard let place = Int(exactly: start), index.content.lowerBound <= place, place <= end else { return nil }
        var reader = StoreReader(index.bytes, in: place..<end)
        let (own, other) = (index.content.lowerBound..<place, 0..<opened.file.size)
        do {
            guard try reader.hash() == opened.id else { return nil }
            empty = try reader.list { try $0.hash() }
            pages = try reader.table { try $0.range(within: own) }
            blocks = try reader.table { reader in
                let isChanged = try reader.bool()
                return Place(
                    isChanged: isChanged, range: try reader.range(within: isChanged ? own : other),
                    hash: try reader.hash())
            }
            files = try reader.table { OutputPath(try $0.string()) }
        } catch { return nil }
        (self.index, file, fileID, key) = (index.bytes, opened.file, opened.id, folder.key)
    }

    fileprivate static func texts(_ page: ContentHash) -> ContentHash { page.with(.of("texts")) }
    fileprivate static func postings(_ page: ContentHash) -> ContentHash { page.with(.of("postings")) }

    /// What a page found, for `StoreReader.page`; nil if it is not there.
    func facts(_ key: ContentHash) -> (reader: StoreReader, search: (texts: RestingBytes, postings: RestingBytes)?)? {
        guard let page = pages[key] else { return nil }
        let search = block(Self.texts(key)).flatMap { texts in block(Self.postings(key)).map { (texts, $0) } }
        return (StoreReader(index, in: page), search)
    }

    /// The bytes of a key; nil if they are not there.
    func block(_ key: ContentHash) -> RestingBytes? {
        blocks[key].map { place in
            place.isChanged
                ? .held(index[place.range]) : .stored(.init(file, place.range, place.hash, self.key))
        }
    }

    func holds(_ key: ContentHash) -> Bool { blocks[key] != nil }

    // MARK: Writing

    /// Stores all of a build's pages; `before`: what was stored last. The hash of the index; nil where it cannot be written.
    static func write(_ content: Content, before: PageStore?, _ folder: CacheFolder, _ name: String) -> ContentHash? {
        var index = folder.begin()
        var pages: [(ContentHash, Range<Int>)] = []
        for (key, page) in content.pages {
            let start = index.bytes.count
            if let before, let facts = before.pages[key] {
                index.add(written: before.index[facts])
            } else {
                index.add(page)
            }
            pages.append((key, start..<index.bytes.count))
        }
        let blocks = content.allBlocks
        var places: [(ContentHash, Place)] = []
        var file = before?.fileID
        if let before, before.isWorthKeeping(for: content, blocks.map(\.key)) {
            for (key, bytes) in blocks {
                if let kept = before.blocks[key], !kept.isChanged {
                    places.append((key, kept))
                } else if let bytes = (bytes ?? before.block(key))?.bytes {
                    let start = index.bytes.count
                    index.add(written: bytes)
                    places.append((key, Place(isChanged: true, range: start..<index.bytes.count, hash: ContentHash())))
                }
            }
        } else {
            file = folder.write(blocksTo: name + ".pages") { stream in
                for (key, bytes) in blocks {
                    guard let bytes = (bytes ?? before?.block(key))?.bytes else { continue }
                    let block = try stream.append(bytes)
                    places.append((key, Place(isChanged: false, range: block.range, hash: block.hash)))
                }
            }
        }
        return file.flatMap { file in
            index.end(content, file, pages, places)
            return folder.write(index, to: name + ".index")
        }
    }

    /// Most of the pages' file is still of use, and what is not in it is little.
    private func isWorthKeeping(for content: Content, _ keys: [ContentHash]) -> Bool {
        let used = keys.reduce(0) { used, key in
            used + (blocks[key].map { $0.isChanged ? 0 : $0.range.count } ?? 0)
        }
        let changed = content.pages.count { key, _ in pages[key] == nil || blocks[Self.texts(key)]?.isChanged == true }
        return changed * 8 <= content.pages.count && used * 2 >= file.size
    }
}

extension StoreWriter {
    /// Ends an index with what is where, and as the last eight bytes where that begins. `file`: what the pages' file is known by.
    fileprivate mutating func end(
        _ content: PageStore.Content, _ file: ContentHash, _ pages: [(ContentHash, Range<Int>)],
        _ blocks: [(ContentHash, PageStore.Place)]
    ) {
        let start = bytes.count
        add(file)
        add(content.empty) { $0.add($1) }
        add(pages) { writer, page in
            writer.add(page.0)
            writer.add(page.1)
        }
        add(blocks) { writer, block in
            writer.add(block.0)
            writer.add(block.1.isChanged)
            writer.add(block.1.range)
            writer.add(block.1.hash)
        }
        add(content.files) { writer, entry in
            writer.add(entry.key)
            writer.add(entry.path.text)
        }
        add(fixed: start)
    }
}

extension StoreReader {
    fileprivate mutating func table<Value>(
        _ read: (inout StoreReader) throws -> Value
    ) throws -> [ContentHash: Value] {
        let entries = try list { reader in (try reader.hash(), try read(&reader)) }
        return Dictionary(entries, uniquingKeysWith: { first, _ in first })
    }

    fileprivate mutating func range(within own: Range<Int>) throws -> Range<Int> {
        let range = try range()
        guard own.lowerBound <= range.lowerBound, range.upperBound <= own.upperBound else { throw Damaged() }
        return range
    }
}
