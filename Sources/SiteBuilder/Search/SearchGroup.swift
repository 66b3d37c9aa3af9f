import SiteFiles
import Text

/// Pages are taken together in groups of neighbours, whose tokens are merged once for all: an edit makes its own group anew, and the
/// index is merged from the groups (`SearchTokens`). Where a group ends is decided by the page's address, so that a new page changes
/// one group and not all that come after it.
enum SearchGroups {
    /// Pages of a group on average, as a power of two.
    private static let usual: UInt64 = 128
    /// A group ends here in any case.
    private static let most = 512

    static func ends(with url: String) -> Bool { ContentHash.of("group", url).words.high % usual == 0 }

    static func of(_ sources: [SearchSource]) -> [Range<Int>] {
        var groups: [Range<Int>] = []
        var start = 0
        for (index, source) in sources.enumerated()
        where source.entry.endsGroup || index + 1 - start == most || index + 1 == sources.count {
            groups.append(start..<index + 1)
            start = index + 1
        }
        return groups
    }
}

/// The tokens of a group of pages in the order of the index, with the documents of each as the index writes them, counted from the
/// group's first document.
///
/// Kept as bytes: by bucket (`TokenOrder.bucket`), token by token the number of its bytes, these, the number of bytes of its lists,
/// and the lists: by level, the highest first, the level and the first document; where there are several also the distance from
/// there to the last, how many there are, and the gaps as the index writes them.
struct SearchGroup: Sendable {
    /// How many documents the pages have.
    let documents: Int
    /// Where the tokens of each bucket end, counted from the first byte.
    private let ends: [UInt32]
    /// Of the tokens of each bucket.
    let hashes: [ContentHash]
    private let bytes: ArraySlice<UInt8>

    /// The bytes of a bucket's tokens.
    func tokens(_ bucket: Int) -> ArraySlice<UInt8> {
        let start = bucket == 0 ? 0 : Int(ends[bucket - 1])
        return bytes[(bytes.startIndex + start)..<(bytes.startIndex + Int(ends[bucket]))]
    }

    /// As the cache keeps it.
    var stored: [UInt8] {
        var writer = StoreWriter()
        writer.add(documents)
        writer.add(raw: ends)
        writer.add(hashes) { $0.add($1) }
        writer.add(bytes)
        return writer.bytes
    }

    /// As an earlier build made it: bytes that are known to be the same. Nil if they do not fit together.
    init?(stored: ArraySlice<UInt8>) {
        var reader = StoreReader(Array(stored))
        guard let documents = try? reader.int(), let ends: [UInt32] = try? reader.rawValues(),
            let hashes = try? reader.list({ try $0.hash() }), let bytes = try? reader.byteString(),
            ends.count == TokenOrder.buckets, hashes.count == ends.count, documents >= 0,
            Int(ends.last ?? 0) == bytes.count, zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 })
        else { return nil }
        (self.documents, self.ends, self.hashes, self.bytes) = (documents, ends, hashes, bytes)
    }

    /// `key`: for the hashes of the tokens.
    init(_ sources: ArraySlice<SearchSource>, _ key: HashKey) {
        var places = TokenPlaces()
        for source in sources { places.add(source.postings, documents: source.entry.texts.count) }
        documents = places.documents
        var output: [UInt8] = []
        var ends: [Int] = []
        var lists = GroupLists()
        places.sorted { token, documents in
            let bucket = TokenOrder.bucket(token)
            while ends.count < bucket { ends.append(output.count) }
            StoreNumber.append(token.count, to: &output)
            output += token
            lists.write(documents, to: &output)
        }
        while ends.count < TokenOrder.buckets { ends.append(output.count) }
        self.ends = ends.map { UInt32($0) }
        var start = 0
        hashes = ends.map { end in
            defer { start = end }
            var hash = KeyedHash(key)
            hash.combine(output[start..<end])
            return hash.finish()
        }
        bytes = output[...]
    }
}

/// The documents of the tokens of a group, `number << levelBits | level`.
private struct TokenPlaces {
    private(set) var documents = 0
    private var table = TokenTable(capacity: 1 << 14)
    /// Of each token how many documents it has.
    private var counts: [Int] = []
    private var found: [(token: Int32, place: UInt32)] = []

    mutating func add(_ postings: SearchPostings, documents count: Int) {
        let first = UInt32(documents) << SearchPostings.levelBits
        postings.each { token, own in
            let number = table.number(token)
            if number == counts.count { counts.append(0) }
            SearchPostings.documents(own) { place in
                found.append((Int32(number), place &+ first))
                counts[number] += 1
            }
        }
        documents += count
    }

    /// Gives the tokens in the order of the index.
    func sorted(_ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt32>) -> Void) {
        var starts: [Int] = [0]
        starts.reserveCapacity(counts.count + 1)
        for count in counts { starts.append(starts[starts.count - 1] + count) }
        var next = starts
        var places = [UInt32](repeating: 0, count: found.count)
        for (token, place) in found {
            places[next[Int(token)]] = place
            next[Int(token)] += 1
        }
        table.pool.withUnsafeBufferPointer { pool in
            func token(_ index: Int32) -> UnsafeBufferPointer<UInt8> {
                UnsafeBufferPointer(rebasing: pool[table.range(Int(index))])
            }
            var order = (0..<Int32(table.count)).map { (key: TokenOrder.key(token($0)), number: $0) }
            order.sort { first, second in
                first.key != second.key
                    ? first.key < second.key : TokenOrder.isBefore(token(first.number), token(second.number))
            }
            places.withUnsafeBufferPointer { places in
                for (_, index) in order {
                    let own = places[starts[Int(index)]..<starts[Int(index) + 1]]
                    body(token(index), UnsafeBufferPointer(rebasing: own))
                }
            }
        }
    }
}

/// The order of tokens is that in which the script compares strings: by UTF-16 units. Bytes of UTF-8 have the same order but for
/// what is beyond U+FFFF, whose surrogates come before U+E000.
enum TokenOrder {
    static func isBefore(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in 0..<min(first.count, second.count) where first[index] != second[index] {
            return rank(first[index]) < rank(second[index])
        }
        return first.count < second.count
    }

    /// A number of the first eight bytes: of two tokens the one with the lower number comes first; of those with the same number the
    /// bytes decide.
    static func key(_ token: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var key: UInt64 = 0
        for index in 0..<8 { key = key << 8 | (index < token.count ? UInt64(rank(token[index])) : 0) }
        return key
    }

    /// Tokens are merged bucket by bucket, beside each other, and an edit has those merged anew that it changes. Which one a token is in
    /// depends on its first two bytes, and the buckets have the order of their tokens.
    static func bucket(_ token: UnsafeBufferPointer<UInt8>) -> Int {
        let first = token.first ?? 0
        let second = token.count > 1 ? rank(token[1]) : 0
        switch first {
        case 0..<0x30: return 0
        case 0x30...0x39: return 1 + Int(first - 0x30)
        case 0x3A..<0x3D: return 11
        // What is found by its whole title.
        case 0x3D: return 12 + wholePart(second)
        case 0x3E..<0x61: return 25
        case 0x61...0x7A: return 26 + Int(first - 0x61) * 3 + (second < 0x68 ? 0 : second < 0x70 ? 1 : 2)
        case 0x7B..<0xE3: return 104
        case 0xE3..<0xEA: return 105 + Int(first - 0xE3)
        // Hangul.
        case 0xEA..<0xEE: return 112 + Int(first - 0xEA) * 8 + Int(min(max(second, 0x80), 0xBF) - 0x80) / 8
        default: return buckets - 1
        }
    }

    private static func wholePart(_ second: UInt8) -> Int {
        switch second {
        case 0..<0x61: 0
        case 0x61...0x7A: 1 + Int(second - 0x61) / 4
        case 0x7B..<0xEA: 8
        case 0xEA..<0xED: 9 + Int(second - 0xEA)
        default: 12
        }
    }

    static let buckets = 145

    /// Whether words of Latin letters may be in a bucket.
    static func isLatin(_ bucket: Int) -> Bool { (26..<104).contains(bucket) }

    private static func rank(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0xEE, 0xEF: byte + 5
        case 0xF0...: byte - 2
        default: byte
        }
    }
}
