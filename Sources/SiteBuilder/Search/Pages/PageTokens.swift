/// The distinct tokens of a page, each with what it counts in the document that is being read.
struct PageTokens {
    /// Pairs of syllables and words are counted apart: a pair is one number, and most tokens are pairs.
    private var grams: [SearchTokenizer.Gram] = []
    private var gramNumbers: [SearchTokenizer.Gram: Int32] = [:]
    private var words = TokenTable(capacity: 2048)
    private var gramCounts: [Double] = []
    private var wordCounts: [Double] = []
    /// Tokens of the document: a word's number, or for a pair the complement of its number.
    private var seen: [Int32] = []
    private var tokenizer = SearchTokenizer()

    /// Adds a field's text to the document.
    mutating func add(_ text: String, _ field: SearchWeights.Field) {
        guard !text.isEmpty else { return }
        tokenizer.read(text)
        let share = field.weight / field.norm(tokenizer.count)
        for gram in tokenizer.grams { add(gram, share) }
        let (pool, ranges) = (tokenizer.pool, tokenizer.ranges)
        pool.withUnsafeBufferPointer { pool in
            for range in ranges { add(UnsafeBufferPointer(rebasing: pool[range]), share) }
        }
    }

    private mutating func add(_ gram: SearchTokenizer.Gram, _ share: Double) {
        let number = Int(gramNumbers[gram, default: Int32(grams.count)])
        if number == grams.count {
            gramNumbers[gram] = Int32(number)
            grams.append(gram)
            gramCounts.append(0)
        }
        if gramCounts[number] == 0 { seen.append(~Int32(number)) }
        gramCounts[number] += share
    }

    private mutating func add(_ word: UnsafeBufferPointer<UInt8>, _ share: Double) {
        let number = words.number(word)
        if number == wordCounts.count { wordCounts.append(0) }
        if wordCounts[number] == 0 { seen.append(Int32(number)) }
        wordCounts[number] += share
    }

    /// A token that is the whole of a title, and its number.
    mutating func whole(_ token: [UInt8]) -> Int32 {
        let number = token.withUnsafeBufferPointer { words.number($0) }
        if number == wordCounts.count { wordCounts.append(0) }
        return Int32(number)
    }

    /// Gives the tokens of the document with their counts, and begins another one.
    mutating func end(_ body: (Int32, Double) -> Void) {
        for token in seen {
            if token < 0 {
                body(token, gramCounts[Int(~token)])
                gramCounts[Int(~token)] = 0
            } else {
                body(token, wordCounts[Int(token)])
                wordCounts[Int(token)] = 0
            }
        }
        seen.removeAll(keepingCapacity: true)
    }

    var count: Int { grams.count + words.count }

    /// A token's place among all: pairs first.
    func place(_ token: Int32) -> Int { token < 0 ? Int(~token) : grams.count + Int(token) }

    /// The bytes of all tokens in the order of their places, and where each ends.
    var texts: (pool: [UInt8], ends: [UInt32]) {
        var pool: [UInt8] = []
        pool.reserveCapacity(grams.count * 6 + words.pool.count)
        var ends: [UInt32] = []
        ends.reserveCapacity(count)
        for gram in grams {
            SearchTokenizer.append(gram, to: &pool)
            ends.append(UInt32(pool.count))
        }
        let start = pool.count
        pool += words.pool
        for number in 0..<words.count { ends.append(UInt32(start + words.range(number).upperBound)) }
        return (pool, ends)
    }
}
