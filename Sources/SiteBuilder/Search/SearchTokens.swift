import SiteFiles
import Text

/// All tokens of a language in order, merged from those of the groups of pages: `"token":"documents"`, line by line.
struct SearchTokens: Sendable {
    private(set) var lines = SearchLines()
    /// The token of each line.
    private var names = SearchLines()

    init(_ groups: [SearchGroup], jobs: Int) async {
        let buckets = await concurrentMap(Array(0..<TokenOrder.buckets), jobs: jobs, stride: 1, context: { _ in () }) {
            SearchBucket(groups, $1)
        }
        for bucket in buckets {
            lines.append(bucket.lines)
            names.append(bucket.names)
        }
    }

    /// For the files of the index: what they rest on is not known before they are made.
    var content: SearchShards.Content {
        SearchShards.Content(
            ends: lines.ends.map { Int($0) }, first: { String(decoding: names.bytes[names[$0]], as: UTF8.self) },
            key: { _ in nil },
            write: { entries, output in
                for index in entries {
                    if index > entries.lowerBound { output += SearchShards.separator }
                    output += lines.bytes[lines[index]]
                }
            })
    }

    /// The Latin words of five letters and more, with spaces between them.
    var latinWords: [UInt8] {
        var words: [UInt8] = []
        for place in 0..<names.count {
            let word = names.bytes[names[place]]
            guard word.count >= 5, word.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else {
                continue
            }
            if !words.isEmpty { words.append(UInt8(ascii: " ")) }
            words += word
        }
        return words
    }
}

/// The tokens of one bucket, merged from all groups.
private struct SearchBucket: Sendable {
    private(set) var lines = SearchLines()
    private(set) var names = SearchLines()

    private typealias Bytes = UnsafeBufferPointer<UInt8>

    init(_ groups: [SearchGroup], _ bucket: Int) {
        // One array for all: what is read is read without counting who else reads it.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(groups.reduce(0) { $0 + $1.tokens(bucket).count })
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
