import Text

/// All tokens of a language, sorted, with the documents of each.
struct SearchTokens {
    private var table = TokenTable()
    /// The numbers of the tokens in the table, in the order of the index.
    private var order: [Int32] = []
    /// The documents of each token, `number << levelBits | level`, token by token as they are numbered in the table.
    private var places: [UInt32] = []
    /// Where the documents of each token begin, and one more for the end.
    private var starts: [Int] = []

    init(_ entries: [SearchEntry]) {
        var numbers: [Int32] = []
        numbers.reserveCapacity(entries.reduce(0) { $0 + $1.postings.ends.count })
        for entry in entries {
            let postings = entry.postings
            postings.pool.withUnsafeBufferPointer { pool in
                var start = 0
                for end in postings.ends {
                    numbers.append(Int32(table.number(.init(rebasing: pool[start..<Int(end)]))))
                    start = Int(end)
                }
            }
        }
        place(entries, numbers)
        sort()
    }

    /// `numbers`: of the tokens of all entries, in order.
    private mutating func place(_ entries: [SearchEntry], _ numbers: [Int32]) {
        starts = Array(repeating: 0, count: table.count + 1)
        var next = 0
        for entry in entries {
            var start: UInt32 = 0
            for end in entry.postings.placeEnds {
                starts[Int(numbers[next]) + 1] += Int(end - start)
                start = end
                next += 1
            }
        }
        for index in 1..<starts.count { starts[index] += starts[index - 1] }
        places = Array(repeating: 0, count: starts[table.count])
        var ends = starts
        var documents: UInt32 = 0
        next = 0
        for entry in entries {
            let first = documents << SearchPostings.levelBits
            var start = 0
            for end in entry.postings.placeEnds {
                let token = Int(numbers[next])
                for place in entry.postings.places[start..<Int(end)] {
                    places[ends[token]] = place + first
                    ends[token] += 1
                }
                start = Int(end)
                next += 1
            }
            documents += UInt32(entry.texts.count)
        }
    }

    /// As the script compares strings: by UTF-16 units. Bytes of UTF-8 have the same order but for what is beyond U+FFFF, whose
    /// surrogates come before U+E000.
    private mutating func sort() {
        func rank(_ byte: UInt8) -> UInt8 {
            switch byte {
            case 0xEE, 0xEF: byte + 5
            case 0xF0...: byte - 2
            default: byte
            }
        }
        order = (0..<Int32(table.count)).map { $0 }
        table.pool.withUnsafeBufferPointer { pool in
            order.sort { first, second in
                let (first, second) = (table.range(Int(first)), table.range(Int(second)))
                for index in 0..<min(first.count, second.count) {
                    let (one, other) = (pool[first.lowerBound + index], pool[second.lowerBound + index])
                    if one != other { return rank(one) < rank(other) }
                }
                return first.count < second.count
            }
        }
    }

    /// A token by its place in the index.
    func text(_ place: Int) -> String { String(decoding: table[Int(order[place])], as: UTF8.self) }

    /// The Latin words of five letters and more, with spaces between them.
    var latinWords: [UInt8] {
        var words: [UInt8] = []
        for index in order {
            let word = table[Int(index)]
            guard word.count >= 5, word.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else {
                continue
            }
            if !words.isEmpty { words.append(UInt8(ascii: " ")) }
            words += word
        }
        return words
    }

    /// `"token":"documents"`, in order.
    var lines: SearchLines {
        var lines = SearchLines()
        var lists = SearchLists()
        for index in order {
            let token = table[Int(index)]
            lines.append { bytes in
                JSONEscaping.append(token, .html, to: &bytes)
                bytes += [UInt8(ascii: ":"), UInt8(ascii: "\"")]
                lists.write(places[starts[Int(index)]..<starts[Int(index) + 1]], to: &bytes)
                bytes.append(UInt8(ascii: "\""))
            }
        }
        return lines
    }
}
