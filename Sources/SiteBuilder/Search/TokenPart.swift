import Text

/// A share of a language's tokens, sorted, with the documents of each. Shares are made beside each other; which of them a token is in
/// depends on its bytes alone.
struct TokenPart: Sendable {
    private var table = TokenTable()
    /// The numbers of the tokens in the table, in the order of the index.
    private(set) var order: [Int32] = []
    /// The documents of each token, `number << levelBits | level`, token by token as they are numbered in the table.
    private var places: [UInt32] = []
    /// Where the documents of each token begin, and one more for the end.
    private var starts: [Int] = []

    /// Share `part` of `parts`.
    init(_ entries: [SearchEntry], _ part: Int, of parts: Int) {
        var numbers: [Int32] = []
        starts = [0]
        for entry in entries {
            entry.postings.each { token, documents in
                guard Self.isIn(token, part, parts) else { return }
                let number = table.number(token)
                numbers.append(Int32(number))
                if number + 1 == starts.count { starts.append(0) }
                SearchPostings.documents(documents) { _ in starts[number + 1] += 1 }
            }
        }
        place(entries, numbers, part, parts)
        sort()
    }

    private typealias Bytes = SearchPostings.Bytes

    private static func isIn(_ token: Bytes, _ part: Int, _ parts: Int) -> Bool {
        parts == 1 || (token.count + Int(token.last ?? 0)) % parts == part
    }

    /// `numbers`: of the share's tokens of all entries, in order.
    private mutating func place(_ entries: [SearchEntry], _ numbers: [Int32], _ part: Int, _ parts: Int) {
        for index in 1..<starts.count { starts[index] += starts[index - 1] }
        places = Array(repeating: 0, count: starts[table.count])
        var ends = starts
        var (before, next) = (UInt32(0), 0)
        for entry in entries {
            let first = before << SearchPostings.levelBits
            entry.postings.each { token, documents in
                guard Self.isIn(token, part, parts) else { return }
                let token = Int(numbers[next])
                SearchPostings.documents(documents) { place in
                    places[ends[token]] = place &+ first
                    ends[token] += 1
                }
                next += 1
            }
            before += UInt32(entry.texts.count)
        }
    }

    private mutating func sort() {
        order = (0..<Int32(table.count)).map { $0 }
        table.pool.withUnsafeBufferPointer { pool in
            order.sort { first, second in
                TokenOrder.isBefore(
                    Bytes(rebasing: pool[table.range(Int(first))]), Bytes(rebasing: pool[table.range(Int(second))]))
            }
        }
    }

    var count: Int { order.count }

    /// A token by its number.
    func token(_ index: Int32) -> ArraySlice<UInt8> { table[Int(index)] }

    /// The documents of a token.
    func documents(_ index: Int32) -> ArraySlice<UInt32> { places[starts[Int(index)]..<starts[Int(index) + 1]] }
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

    private static func rank(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0xEE, 0xEF: byte + 5
        case 0xF0...: byte - 2
        default: byte
        }
    }
}
