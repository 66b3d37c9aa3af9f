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
            merge(zip(runs, bases).map { Cursor(Bytes(rebasing: bytes[$0]), base: $1) })
        }
    }

    /// Where in a group's tokens the merge is.
    private struct Cursor {
        private let bytes: Bytes
        let base: Int
        private var index = 0
        private(set) var key: UInt64 = 0
        private(set) var token = Bytes(start: nil, count: 0)
        private(set) var lists = Bytes(start: nil, count: 0)
        private(set) var isOpen = false

        init(_ bytes: Bytes, base: Int) {
            (self.bytes, self.base) = (bytes, base)
            next()
        }

        mutating func next() {
            guard let token = StoreNumber.run(bytes, &index), let lists = StoreNumber.run(bytes, &index) else {
                isOpen = false
                return
            }
            self.token = Bytes(rebasing: bytes[token])
            self.lists = Bytes(rebasing: bytes[lists])
            key = TokenOrder.key(self.token)
            isOpen = true
        }

        /// Whether its token comes before another's; of the same the earlier group.
        func isBefore(_ other: Cursor) -> Bool {
            if key != other.key { return key < other.key }
            if has(other.key, other.token) { return base < other.base }
            return TokenOrder.isBefore(token, other.token)
        }

        /// Whether its token is this one.
        func has(_ key: UInt64, _ other: Bytes) -> Bool {
            guard self.key == key, token.count == other.count else { return false }
            // The key has the first eight bytes.
            var index = 8
            while index < token.count {
                if token[index] != other[index] { return false }
                index += 1
            }
            return true
        }
    }

    private mutating func merge(_ all: [Cursor]) {
        var open = CursorHeap(all.filter(\.isOpen))
        var lists = SearchLists()
        while let first = open.first {
            let (key, token) = (first.key, first.token)
            while let next = open.first, next.has(key, token) {
                lists.add(next.lists, base: next.base)
                open.advance()
            }
            names.append { $0 += token }
            lines.append { bytes in
                JSONEscaping.append(token, .html, to: &bytes)
                bytes += [UInt8(ascii: ":"), UInt8(ascii: "\"")]
                lists.end(to: &bytes)
                bytes.append(UInt8(ascii: "\""))
            }
        }
    }

    /// The cursors, the one with the first token at the top.
    private struct CursorHeap {
        private var cursors: [Cursor]
        /// The heap: numbers of cursors with their keys, which decide as a rule.
        private var heap: [(key: UInt64, cursor: Int)]

        init(_ cursors: [Cursor]) {
            // Sorted, it is a heap.
            self.cursors = cursors.sorted { $0.isBefore($1) }
            heap = self.cursors.enumerated().map { ($1.key, $0) }
        }

        var first: Cursor? { heap.first.map { cursors[$0.cursor] } }

        /// Goes on with the top one's next token.
        mutating func advance() {
            let top = heap[0].cursor
            cursors[top].next()
            if cursors[top].isOpen {
                heap[0].key = cursors[top].key
            } else {
                let last = heap.removeLast()
                if heap.isEmpty { return }
                heap[0] = last
            }
            let moved = heap[0]
            var index = 0
            while true {
                var child = 2 * index + 1
                guard child < heap.count else { break }
                if child + 1 < heap.count, isBefore(heap[child + 1], heap[child]) { child += 1 }
                guard isBefore(heap[child], moved) else { break }
                heap[index] = heap[child]
                index = child
            }
            heap[index] = moved
        }

        private func isBefore(_ one: (key: UInt64, cursor: Int), _ other: (key: UInt64, cursor: Int)) -> Bool {
            one.key != other.key ? one.key < other.key : cursors[one.cursor].isBefore(cursors[other.cursor])
        }
    }
}
