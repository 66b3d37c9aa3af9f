import SiteFiles
import Text

/// The tokens of one bucket (`TokenOrder.bucket`) with their lines of the index, merged from all groups of pages, or as an earlier build
/// merged them.
struct SearchBucket: Sendable {
    let number: Int
    /// Of all that it is merged from.
    let key: ContentHash
    /// The token of each line.
    let names: SearchLines
    let lines: SearchLines

    /// Nil for a bucket without tokens. `memory`: knows it where no group has changed in it.
    init?(_ groups: [SearchGroup], _ number: Int, _ memory: BuildMemory) {
        var key = ContentHash.of("search bucket")
        var isEmpty = true
        for group in groups {
            key.combine(group.hashes[number])
            key.combine(0..<group.documents)
            if !group.tokens(number).isEmpty { isEmpty = false }
        }
        if isEmpty { return nil }
        (self.number, self.key) = (number, key)
        if let (names, lines) = memory.bytes(key).flatMap(Self.read) {
            (self.names, self.lines) = (names, lines)
        } else {
            let merged = BucketMerge(groups, number)
            (names, lines) = (merged.names, merged.lines)
        }
        memory.keepBytes(key) { [names, lines] in
            var writer = StoreWriter()
            for part in [names, lines] {
                writer.add(raw: part.ends)
                writer.add(part.bytes)
            }
            return writer.bytes
        }
    }

    private static func read(_ stored: ArraySlice<UInt8>) -> (names: SearchLines, lines: SearchLines)? {
        var reader = StoreReader(Array(stored))
        func part(_ reader: inout StoreReader) -> SearchLines? {
            guard let ends: [UInt32] = try? reader.rawValues(), let bytes = try? reader.byteString() else { return nil }
            return SearchLines(Array(bytes), ends: ends)
        }
        guard let names = part(&reader), let lines = part(&reader), names.count == lines.count else { return nil }
        return (names, lines)
    }
}

/// Merges the tokens of one bucket from all groups.
private struct BucketMerge: Sendable {
    private(set) var lines = SearchLines()
    private(set) var names = SearchLines()

    private typealias Bytes = UnsafeBufferPointer<UInt8>

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
