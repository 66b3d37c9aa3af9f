/// The documents of a token as text: by level, the highest first, its sign, then the gaps between the documents' numbers. A list that
/// was cut begins with `~` and how many documents there are in truth.
struct SearchLists {
    /// A sign for each level, none of them a digit of a number.
    private static let levelSigns = Array("!#$%&()*+,.:".utf8)
    private static let mask: UInt32 = 1 << SearchPostings.levelBits - 1

    /// The gaps of each level, and the last document in it; memory that all lists share.
    private var gaps = [[UInt8]](repeating: [], count: SearchWeights.levels + 1)
    private var last = [Int](repeating: 0, count: SearchWeights.levels + 1)
    private let signs = Self.levelSigns

    /// `documents`: `number << levelBits | level`, in the order of their numbers.
    mutating func write(_ documents: ArraySlice<UInt32>, to output: inout [UInt8]) {
        if documents.count > SearchWeights.longestList { return writeCut(documents, to: &output) }
        if documents.count == 1, let only = documents.first {
            output.append(signs[Int(only & Self.mask) - 1])
            return SearchShards.number(Int(only >> SearchPostings.levelBits), to: &output)
        }
        for document in documents {
            let (level, number) = (Int(document & Self.mask), Int(document >> SearchPostings.levelBits))
            SearchShards.number(number - last[level], to: &gaps[level])
            last[level] = number
        }
        for level in (1...SearchWeights.levels).reversed() where !gaps[level].isEmpty {
            output.append(signs[level - 1])
            output += gaps[level]
            gaps[level].removeAll(keepingCapacity: true)
            last[level] = 0
        }
    }

    /// Of the highest levels as many as a list may have.
    private func writeCut(_ documents: ArraySlice<UInt32>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "~"))
        SearchShards.number(documents.count, to: &output)
        var room = SearchWeights.longestList
        for level in (1...UInt32(SearchWeights.levels)).reversed()
        where room > 0 && documents.contains(where: { $0 & Self.mask == level }) {
            output.append(signs[Int(level) - 1])
            var last = 0
            for document in documents where document & Self.mask == level && room > 0 {
                let number = Int(document >> SearchPostings.levelBits)
                SearchShards.number(number - last, to: &output)
                last = number
                room -= 1
            }
        }
    }
}
