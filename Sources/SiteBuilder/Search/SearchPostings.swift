/// The tokens of one page and the levels of its documents for them: made page by page, in parallel, and merged by `SearchIndex`.
struct SearchPostings: Sendable {
    /// The bytes of the distinct tokens, one behind the other.
    private(set) var pool: [UInt8] = []
    /// Where each token ends in the pool.
    private(set) var ends: [UInt32] = []
    /// The documents of each token, `number in the page << levelBits | level`, token by token.
    private(set) var places: [UInt32] = []
    /// Where the documents of each token end in `places`.
    private(set) var placeEnds: [UInt32] = []

    /// Room for a document's level beside its number.
    static let levelBits: UInt32 = 4

    /// As an earlier build made them. Nil if they do not fit together.
    init?(pool: [UInt8], ends: [UInt32], places: [UInt32], placeEnds: [UInt32]) {
        func areEnds(_ ends: [UInt32], of count: Int) -> Bool {
            zip(ends, ends.dropFirst()).allSatisfy { $0 <= $1 } && Int(ends.last ?? 0) == count
        }
        guard ends.count == placeEnds.count, areEnds(ends, of: pool.count), areEnds(placeEnds, of: places.count) else {
            return nil
        }
        (self.pool, self.ends, self.places, self.placeEnds) = (pool, ends, places, placeEnds)
    }

    init(_ page: SearchPage) {
        var tokens = PageTokens()
        var found: [(token: Int32, place: UInt32)] = []
        for (number, document) in page.documents.enumerated() {
            Self.read(document, of: page, &tokens)
            let place = UInt32(number) << Self.levelBits
            tokens.end { token, count in found.append((token, place | SearchWeights.level(count))) }
            for (token, level) in Self.wholes(document, of: page) { found.append((tokens.whole(token), place | level)) }
        }
        (pool, ends) = tokens.texts
        for index in found.indices { found[index].token = Int32(tokens.place(found[index].token)) }
        (places, placeEnds) = Self.grouped(found, count: tokens.count)
    }

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
