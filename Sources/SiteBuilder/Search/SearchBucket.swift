import SiteFiles
import Synchronization
import Text

/// The tokens of one bucket (`TokenOrder.bucket`) with their lines of the index, merged from all groups of pages, or as an earlier build
/// merged them. The lines are read once they are asked for: most files that they are in have not changed.
final class SearchBucket: Sendable {
    /// What the cache keeps: the tokens, and where each line ends; then the lines.
    struct Stored: Sendable {
        var head: RestingBytes
        var lines: RestingBytes
    }

    let number: Int
    /// Of all that it is merged from.
    let key: ContentHash
    /// The token of each line.
    let names: SearchLines
    /// Where each line ends.
    let ends: [UInt32]
    private let held = Mutex<[UInt8]?>(nil)
    private let load: @Sendable () -> [UInt8]

    /// The lines, one behind the other.
    var lines: [UInt8] {
        held.withLock { held in
            if let held { return held }
            let lines = load()
            held = lines
            return lines
        }
    }

    /// Nil for a bucket without tokens. `memory`: knows it where no group has changed in it.
    static func make(_ groups: [SearchGroup], _ number: Int, _ memory: any SearchMemory) -> SearchBucket? {
        var key = ContentHash.of("search bucket")
        var isEmpty = true
        for group in groups {
            key.combine(group.hashes[number])
            key.combine(0..<group.documents)
            if group.hashes[number] != nothing { isEmpty = false }
        }
        if isEmpty { return nil }
        if let stored = memory.bucket(key), let bucket = SearchBucket(stored, groups, number, key) {
            memory.keep(stored, key)
            return bucket
        }
        let merged = BucketMerge(groups, number)
        memory.keep(merged.head, merged.lines.bytes, key)
        return SearchBucket(merged, number, key)
    }

    /// The hash of a bucket of a group that has no token in it.
    private static let nothing = ContentHash([])

    private init(_ merged: BucketMerge, _ number: Int, _ key: ContentHash) {
        (self.number, self.key, names, ends) = (number, key, merged.names, merged.lines.ends)
        load = { merged.lines.bytes }
    }

    /// Nil if what is stored does not fit together.
    private init?(_ stored: Stored, _ groups: [SearchGroup], _ number: Int, _ key: ContentHash) {
        guard let bytes = stored.head.bytes else { return nil }
        var reader = StoreReader(Array(bytes))
        guard let ends: [UInt32] = try? reader.rawValues(), let nameEnds: [UInt32] = try? reader.rawValues(),
            let text = try? reader.byteString(), nameEnds.count == ends.count,
            zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 }),
            let names = SearchLines(Array(text), ends: nameEnds)
        else { return nil }
        (self.number, self.key, self.names, self.ends) = (number, key, names, ends)
        let count = Int(ends.last ?? 0)
        load = {
            if let lines = stored.lines.bytes, lines.count == count { return Array(lines) }
            return BucketMerge(groups, number).lines.bytes
        }
    }
}

/// Merges the tokens of one bucket from all groups.
private struct BucketMerge: Sendable {
    private(set) var lines = SearchLines()
    private(set) var names = SearchLines()

    private typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The tokens and the ends of the lines, for the cache.
    var head: [UInt8] {
        var writer = StoreWriter()
        writer.add(raw: lines.ends)
        writer.add(raw: names.ends)
        writer.add(names.bytes)
        return writer.bytes
    }

    init(_ groups: [SearchGroup], _ bucket: Int) {
        // One array for all: what is read is read without counting who else reads it.
        var bytes: [UInt8] = []
        var runs: [Range<Int>] = []
        var bases: [Int] = []
        var base = 0
        for group in groups {
            let start = bytes.count
            bytes += group.tokens(bucket)
            if bytes.count > start {
                runs.append(start..<bytes.count)
                bases.append(base)
            }
            base += group.documents
        }
        bytes.withUnsafeBufferPointer { bytes in
            var entries: [Entry] = []
            for (run, base) in zip(runs, bases) { Entry.read(Bytes(rebasing: bytes[run]), base: base, into: &entries) }
            entries.sort { $0.isBefore($1) }
            merge(entries)
        }
    }

    /// A token of a group, with its documents there.
    private struct Entry {
        var key: UInt64
        var token: Bytes
        var lists: Bytes
        var base: Int

        static func read(_ bytes: Bytes, base: Int, into entries: inout [Entry]) {
            var index = 0
            while let token = StoreNumber.run(bytes, &index), let lists = StoreNumber.run(bytes, &index) {
                let token = Bytes(rebasing: bytes[token])
                entries.append(
                    Entry(key: TokenOrder.key(token), token: token, lists: Bytes(rebasing: bytes[lists]), base: base))
            }
        }

        /// Whether its token comes before another's; of the same the earlier group.
        func isBefore(_ other: Entry) -> Bool {
            if key != other.key { return key < other.key }
            return hasToken(of: other) ? base < other.base : TokenOrder.isBefore(token, other.token)
        }

        func hasToken(of other: Entry) -> Bool { key == other.key && token.elementsEqual(other.token) }
    }

    private mutating func merge(_ entries: [Entry]) {
        var lists = SearchLists()
        var index = 0
        while index < entries.count {
            let first = entries[index]
            while index < entries.count, entries[index].hasToken(of: first) {
                lists.add(entries[index].lists, base: entries[index].base)
                index += 1
            }
            names.append { $0 += first.token }
            lines.append { bytes in
                JSONEscaping.append(first.token, .html, to: &bytes)
                bytes += [UInt8(ascii: ":"), UInt8(ascii: "\"")]
                lists.end(to: &bytes)
                bytes.append(UInt8(ascii: "\""))
            }
        }
    }
}
