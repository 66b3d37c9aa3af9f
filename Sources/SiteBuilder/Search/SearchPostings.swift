/// What the tokens of one document weigh: made page by page, in parallel, and merged by `SearchIndex`.
struct SearchPostings: Sendable {
    /// Pairs of syllables with their levels.
    private(set) var grams: [(gram: SearchTokenizer.Gram, level: UInt32)] = []
    /// The bytes of all words, one behind the other.
    private(set) var pool: [UInt8] = []
    /// Where each word ends in the pool, and its level.
    private(set) var words: [(end: Int, level: UInt32)] = []

    /// As an earlier build made them.
    init(grams: [(gram: SearchTokenizer.Gram, level: UInt32)], pool: [UInt8], words: [(end: Int, level: UInt32)]) {
        self.grams = grams
        self.pool = pool
        self.words = words
    }

    init(_ document: SearchDocument, of page: SearchPage) {
        let isTop = document.anchor.isEmpty
        var counts = Counts()
        if isTop {
            counts.add(page.title, page.kind == .guide ? SearchWeights.guideTitle : SearchWeights.title)
        } else {
            counts.add(page.title, SearchWeights.context)
            counts.add(document.heading, SearchWeights.heading)
        }
        counts.add(document.names.joined(separator: "\n"), SearchWeights.name)
        counts.add(page.place, SearchWeights.context)
        counts.add(document.lead, SearchWeights.lead)
        counts.add(document.body, SearchWeights.body)
        grams = counts.grams.map { ($0, SearchWeights.level($1)) }
        for number in 0..<counts.table.count {
            append(counts.table[number], SearchWeights.level(counts.words[number]))
        }
        var wholes = Set<String>()
        for whole in isTop ? [page.title] + document.names : [document.heading] + document.names {
            let squeezed = SearchTokenizer.squeezed(whole)
            guard (1...40).contains(squeezed.count), wholes.insert(squeezed).inserted else { continue }
            append(Array(("=" + squeezed).utf8)[...], SearchWeights.wholeLevel(isTitle: isTop, page.kind))
        }
    }

    private mutating func append(_ word: ArraySlice<UInt8>, _ level: UInt32) {
        pool += word
        words.append((pool.count, level))
    }

    private struct Counts {
        var grams: [SearchTokenizer.Gram: Double] = [:]
        var table = TokenTable()
        /// By the word's number in the table.
        var words: [Double] = []
        private var tokens = SearchTokenizer()

        mutating func add(_ text: String, _ field: SearchWeights.Field) {
            guard !text.isEmpty else { return }
            tokens.read(text)
            let share = field.weight / field.norm(tokens.count)
            for gram in tokens.grams { grams[gram, default: 0] += share }
            tokens.pool.withUnsafeBufferPointer { pool in
                for range in tokens.ranges {
                    let number = table.number(UnsafeBufferPointer(rebasing: pool[range]))
                    if number == words.count { words.append(share) } else { words[number] += share }
                }
            }
        }
    }
}
