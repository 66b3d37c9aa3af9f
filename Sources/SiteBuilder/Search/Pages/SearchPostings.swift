/// The tokens of one page and the levels of its documents for them: made page by page, in parallel, and merged group by group
/// (`SearchGroup`).
///
/// Kept as bytes, since a large site has many of them and the cache gives them without a copy. Token by token: the number of its
/// bytes, these, the number of bytes of its documents, and each of these as `gap to the one before << levelBits | level`. Numbers
/// are those of `StoreNumber`.
struct SearchPostings: Sendable {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// As the cache keeps them.
    let bytes: ArraySlice<UInt8>

    /// Room for a document's level beside its number.
    static let levelBits: UInt32 = 4

    /// As an earlier build made them. What does not fit together ends the list.
    init(stored bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    init(_ page: SearchPage) {
        var tokens = PageTokens()
        var found: [(token: Int32, place: UInt32)] = []
        for (number, document) in page.documents.enumerated() {
            Self.read(document, of: page, &tokens)
            let place = UInt32(number) << Self.levelBits
            tokens.end { token, count in found.append((token, place | SearchWeights.level(count))) }
            for (token, level) in Self.wholes(document, of: page) { found.append((tokens.whole(token), place | level)) }
        }
        for index in found.indices { found[index].token = Int32(tokens.place(found[index].token)) }
        bytes = Self.written(tokens.texts, Self.grouped(found, count: tokens.count))[...]
    }

    private static func written(
        _ tokens: (pool: [UInt8], ends: [UInt32]), _ documents: (places: [UInt32], ends: [UInt32])
    ) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(tokens.pool.count + tokens.ends.count * 3 + documents.places.count)
        var list: [UInt8] = []
        var (start, first) = (0, 0)
        for (end, last) in zip(tokens.ends, documents.ends) {
            StoreNumber.append(Int(end) - start, to: &output)
            output += tokens.pool[start..<Int(end)]
            list.removeAll(keepingCapacity: true)
            var number: UInt32 = 0
            for place in documents.places[first..<Int(last)] {
                let own = place >> levelBits
                StoreNumber.append(Int((own - number) << levelBits | place & (1 << levelBits - 1)), to: &list)
                number = own
            }
            StoreNumber.append(list.count, to: &output)
            output += list
            (start, first) = (Int(end), Int(last))
        }
        return output
    }

    // MARK: Reading

    /// Each token with its documents, which `documents` reads.
    func each(_ body: (Bytes, Bytes) -> Void) {
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while let token = StoreNumber.run(bytes, &index), let documents = StoreNumber.run(bytes, &index) {
                body(Bytes(rebasing: bytes[token]), Bytes(rebasing: bytes[documents]))
            }
        }
    }

    /// `number in the page << levelBits | level` of each document.
    static func documents(_ bytes: Bytes, _ body: (UInt32) -> Void) {
        var (index, document) = (0, UInt32(0))
        while let value = StoreNumber.read(bytes, &index) {
            let level = UInt32(truncatingIfNeeded: value) & (1 << levelBits - 1)
            guard (1...UInt32(SearchWeights.levels)).contains(level) else { return }
            document &+= UInt32(truncatingIfNeeded: value >> Int(levelBits))
            body(document << levelBits | level)
        }
    }

    // MARK: Making

    private static func read(_ document: SearchDocument, of page: SearchPage, _ tokens: inout PageTokens) {
        if document.anchor.isEmpty {
            tokens.add(page.title, page.kind == .guide ? SearchWeights.guideTitle : SearchWeights.title)
            for label in page.labels { tokens.add(label, SearchWeights.guideTitle) }
        } else {
            tokens.add(page.title, SearchWeights.context)
            tokens.add(document.heading, SearchWeights.heading)
        }
        tokens.add(document.names.joined(separator: "\n"), SearchWeights.name)
        tokens.add(page.place, SearchWeights.context)
        tokens.add(document.lead, SearchWeights.lead)
        tokens.add(document.body, SearchWeights.body)
    }

    /// The places by token, in the order in which they came.
    private static func grouped(
        _ found: [(token: Int32, place: UInt32)], count: Int
    ) -> (places: [UInt32], ends: [UInt32]) {
        var ends = [UInt32](repeating: 0, count: count)
        for (token, _) in found { ends[Int(token)] += 1 }
        var sum: UInt32 = 0
        for index in ends.indices {
            let own = ends[index]
            ends[index] = sum
            sum += own
        }
        var places = [UInt32](repeating: 0, count: found.count)
        for (token, place) in found {
            places[Int(ends[Int(token)])] = place
            ends[Int(token)] += 1
        }
        return (places, ends)
    }

    /// What is found by its whole title, heading or name: `=` and the letters. A title of few letters is found as it is written, too:
    /// `C#` and `C++` have the same.
    private static func wholes(_ document: SearchDocument, of page: SearchPage) -> [(token: [UInt8], level: UInt32)] {
        let isTop = document.anchor.isEmpty
        var seen = Set<String>()
        let titles = isTop ? [page.title] + page.labels : [document.heading]
        let level = SearchWeights.wholeLevel(isTitle: isTop, page.kind)
        var found: [(token: [UInt8], level: UInt32)] = []
        func add(_ text: String, _ level: UInt32) {
            if seen.insert(text).inserted { found.append((Array(("=" + text).utf8), level)) }
        }
        for (number, whole) in (titles + document.names).enumerated() {
            let squeezed = SearchTokenizer.squeezed(whole)
            guard (1...40).contains(squeezed.count) else { continue }
            // A file's name is less than what somebody called a page.
            add(squeezed, isTop && number >= titles.count ? level - 1 : level)
            guard squeezed.utf8.count <= SearchWeights.fewLetters, number < titles.count else { continue }
            add(whole.lowercased().filter { !$0.isWhitespace }, level)
        }
        return found
    }
}
