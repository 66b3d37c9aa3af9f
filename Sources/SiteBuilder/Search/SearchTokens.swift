import SiteFiles
import Text

/// All tokens of a language in order, merged from those of the groups of pages: `"token":"documents"`, line by line.
struct SearchTokens: Sendable {
    private let buckets: [SearchBucket]
    /// How many tokens there are up to the end of each bucket.
    private let counts: [Int]

    init(_ groups: [SearchGroup], jobs: Int, _ memory: BuildMemory) {
        let made = concurrentMap(
            Array(0..<TokenOrder.buckets), jobs: jobs, stride: 1, context: { _ in () }
        ) {
            SearchBucket(groups, $1, memory)
        }
        buckets = made.compactMap(\.self)
        var count = 0
        counts = buckets.map { bucket in
            count += bucket.names.count
            return count
        }
    }

    /// For the files of the index.
    var content: SearchShards.Content {
        var ends: [Int] = []
        ends.reserveCapacity(counts.last ?? 0)
        for bucket in buckets {
            let start = ends.last ?? 0
            ends += bucket.lines.ends.lazy.map { start + Int($0) }
        }
        return SearchShards.Content(
            ends: ends, first: { first($0) }, key: { key($0) }, write: { write($0, &$1) })
    }

    /// The buckets that a range of tokens is of, each with its tokens in the range, counted from its first.
    private func parts(_ tokens: Range<Int>) -> [(bucket: SearchBucket, tokens: Range<Int>)] {
        var low = counts.halved { $0 <= tokens.lowerBound }
        var found: [(bucket: SearchBucket, tokens: Range<Int>)] = []
        while low < buckets.count, low == 0 || counts[low - 1] < tokens.upperBound {
            let start = low == 0 ? 0 : counts[low - 1]
            let own = tokens.clamped(to: start..<counts[low])
            if !own.isEmpty { found.append((buckets[low], own.lowerBound - start..<own.upperBound - start)) }
            low += 1
        }
        return found
    }

    private func first(_ token: Int) -> String {
        guard let (bucket, own) = parts(token..<token + 1).first else { return "" }
        return String(decoding: bucket.names.bytes[bucket.names[own.lowerBound]], as: UTF8.self)
    }

    private func key(_ tokens: Range<Int>) -> ContentHash {
        var key = ContentHash.of("search tokens")
        for (bucket, own) in parts(tokens) {
            key.combine(bucket.key)
            key.combine(own)
        }
        return key
    }

    private func write(_ tokens: Range<Int>, _ output: inout [UInt8]) {
        var isFirst = true
        for (bucket, own) in parts(tokens) {
            let lines = bucket.lines
            for line in own {
                if !isFirst { output += SearchShards.separator }
                isFirst = false
                output += lines.bytes[lines[line]]
            }
        }
    }

    /// Of all that `latinWords` rests on.
    var latinKey: ContentHash {
        var key = ContentHash.of("search words")
        for bucket in buckets where TokenOrder.isLatin(bucket.number) { key.combine(bucket.key) }
        return key
    }

    /// The Latin words of five letters and more, with spaces between them.
    var latinWords: [UInt8] {
        var words: [UInt8] = []
        for names in buckets.lazy.filter({ TokenOrder.isLatin($0.number) }).map(\.names) {
            for place in 0..<names.count {
                let word = names.bytes[names[place]]
                guard word.count >= 5, word.allSatisfy({ $0.isLowercase }) else {
                    continue
                }
                if !words.isEmpty { words.append(UInt8(ascii: " ")) }
                words += word
            }
        }
        return words
    }
}
