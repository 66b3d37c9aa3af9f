import SiteFiles
import Text

/// The rendered pages of a build without their bytes, in two files: `NAME.pages` holds pages one behind the other, `NAME.index` says
/// where each is and holds the pages that changed since the other file was written. An edit of a large site so writes the index
/// alone; once too much of the pages' file is of no more use, it is written anew.
struct PageStore: Sendable {
    /// Where a page is.
    fileprivate struct Place: Sendable {
        /// In the index, not in the pages' file.
        var isChanged: Bool
        var range: Range<Int>
    }

    private struct File: Sendable {
        var bytes: [UInt8]
        var id: ContentHash
    }

    /// Work that is known to find nothing.
    let empty: Set<ContentHash>
    private let pages: File
    private let index: [UInt8]
    private let places: [ContentHash: Place]

    /// The index of a store, whose pages are still to be read.
    struct Index: Sendable {
        let empty: Set<ContentHash>
        fileprivate let folder: CacheFolder
        fileprivate let name: String
        fileprivate let bytes: [UInt8]
        /// Of the pages' file.
        fileprivate let pages: ContentHash
        fileprivate let places: [ContentHash: Place]
    }

    typealias Page = (key: ContentHash, page: PageResult)

    /// What a build has to store.
    struct Content {
        var pages: [Page]
        var empty: Set<ContentHash>
        /// Of the build's own file: the pages of any other one are not its.
        var run: ContentHash
    }

    /// Reads the pages; nil where they are damaged, or not those of the index. O(bytes of the file).
    init?(_ index: Index) {
        guard let file = index.folder.read(index.name + ".pages"), file.id == index.pages else { return nil }
        let isSound = index.places.values.allSatisfy { place in
            place.isChanged
                || file.content.lowerBound <= place.range.lowerBound
                    && place.range.upperBound <= file.content.upperBound
        }
        guard isSound else { return nil }
        pages = File(bytes: file.bytes, id: file.id)
        (empty, self.index, places) = (index.empty, index.bytes, index.places)
    }

    /// A page as it was stored; nil if it is not there.
    func reader(_ key: ContentHash) -> StoreReader? {
        places[key].map { StoreReader($0.isChanged ? index : pages.bytes, in: $0.range) }
    }

    private func bytes(_ place: Place) -> ArraySlice<UInt8> { (place.isChanged ? index : pages.bytes)[place.range] }

    // MARK: Storing

    /// A file of pages that belongs to no index yet.
    struct Written: Sendable {
        fileprivate var id: ContentHash
        fileprivate var places: [(key: ContentHash, place: Place)]
    }

    /// Writes a build's pages; `before`: what was stored last. Nil where that file is worth keeping, and where none can be written.
    static func write(_ pages: [Page], before: PageStore?, _ folder: CacheFolder, _ name: String) -> Written? {
        if let before, before.isWorthKeeping(for: pages) { return nil }
        var places: [(key: ContentHash, place: Place)] = []
        let written = folder.write(to: name + ".pages") { stream in
            for (key, page) in pages {
                let start = stream.position
                _ = stream.store.append(page, as: before?.stored(key))
                places.append((key, Place(isChanged: false, range: start..<stream.position)))
                try stream.flush()
            }
        }
        return written.map { Written(id: $0, places: places) }
    }

    /// Stores which pages a build has: those of the file that was written for it, or those of the one before and what changed since.
    static func save(
        _ content: Content, _ written: Written?, before: PageStore?, _ folder: CacheFolder, _ name: String
    ) {
        if let written {
            folder.write(index(folder.begin(), content, written.id, written.places), to: name + ".index")
        } else if let before, before.isWorthKeeping(for: content.pages) {
            before.add(content, folder, name)
        }
    }

    private func stored(_ key: ContentHash) -> ArraySlice<UInt8>? { places[key].map(bytes) }

    /// Most of the pages' file is still of use, and what is not in it is little.
    private func isWorthKeeping(for wanted: [Page]) -> Bool {
        var (used, changed) = (0, 0)
        for (key, _) in wanted {
            guard let place = places[key] else {
                changed += 1
                continue
            }
            if place.isChanged { changed += 1 } else { used += place.range.count }
        }
        return changed * 8 <= wanted.count && used * 4 >= pages.bytes.count * 3
    }

    private func add(_ content: Content, _ folder: CacheFolder, _ name: String) {
        var writer = folder.begin()
        var places: [(key: ContentHash, place: Place)] = []
        for (key, page) in content.pages {
            if let place = self.places[key], !place.isChanged {
                places.append((key, place))
            } else {
                places.append((key, Place(isChanged: true, range: writer.append(page, as: stored(key)))))
            }
        }
        folder.write(Self.index(writer, content, pages.id, places), to: name + ".index")
    }

    /// Ends an index: behind the pages that it holds which build and pages' file it belongs to and where each page is, and as the
    /// last eight bytes where that begins.
    private static func index(
        _ writer: consuming StoreWriter, _ content: Content, _ pages: ContentHash,
        _ places: [(key: ContentHash, place: Place)]
    ) -> StoreWriter {
        var writer = writer
        let start = writer.bytes.count
        writer.add(content.run)
        writer.add(pages)
        writer.add(content.empty) { $0.add($1) }
        writer.add(places) { writer, entry in
            writer.add(entry.key)
            writer.add(entry.place.isChanged)
            writer.add(entry.place.range)
        }
        writer.add(fixed: start)
        return writer
    }
}

extension StoreWriter {
    /// Writes a page, one that was stored before as it was; gives where it lies.
    fileprivate mutating func append(_ page: PageResult, as stored: ArraySlice<UInt8>?) -> Range<Int> {
        let start = bytes.count
        if let stored { add(written: stored) } else { add(page) }
        return start..<bytes.count
    }
}

extension PageStore.Index {
    /// Nil for a file that is damaged, or of another build than `run`.
    init?(_ folder: CacheFolder, _ name: String, of run: ContentHash) {
        guard let file = folder.read(name + ".index") else { return nil }
        let end = file.content.upperBound - 8
        guard end >= file.content.lowerBound else { return nil }
        let start = file.bytes[end..<end + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        guard let place = Int(exactly: start), file.content.lowerBound <= place, place <= end else { return nil }
        let own = file.content.lowerBound..<place
        var reader = StoreReader(file.bytes, in: place..<end)
        do {
            guard try reader.hash() == run else { return nil }
            pages = try reader.hash()
            empty = Set(try reader.list { try $0.hash() })
            let entries = try reader.list { reader in
                (
                    key: try reader.hash(),
                    place: PageStore.Place(isChanged: try reader.bool(), range: try reader.range())
                )
            }
            let isSound = entries.allSatisfy { entry in
                let range = entry.place.range
                return !entry.place.isChanged
                    || own.lowerBound <= range.lowerBound && range.upperBound <= own.upperBound
            }
            guard isSound else { return nil }
            places = Dictionary(entries.map { ($0.key, $0.place) }, uniquingKeysWith: { first, _ in first })
        } catch { return nil }
        (self.folder, self.name, bytes) = (folder, name, file.bytes)
    }
}
