/// The documents of a token as text: by level, the highest first, its sign, then the gaps between the documents' numbers. A list that
/// was cut begins with `~` and how many documents there are in truth.
struct SearchLists {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// A sign for each level, none of them a digit of a number.
    private static let levelSigns = Array("!#$%&()*+,.:".utf8)

    private struct Level {
        var gaps: [UInt8] = []
        var last = 0
        var count = 0
    }

    /// Memory that all lists share.
    private var levels = [Level](repeating: Level(), count: SearchWeights.levels + 1)
    private var count = 0
    private let signs = Self.levelSigns

    /// Adds a token's lists in a group, whose first document has the number `base`. What does not fit together ends them.
    mutating func add(_ lists: Bytes, base: Int) {
        var index = 0
        while let head = StoreNumber.read(lists, &index), let first = StoreNumber.read(lists, &index) {
            let level = head >> 1
            guard (1...SearchWeights.levels).contains(level) else { return }
            let number = base + first
            SearchShards.number(max(0, number - levels[level].last), to: &levels[level].gaps)
            levels[level].last = number
            levels[level].count += 1
            count += 1
            guard head & 1 == 1 else { continue }
            guard let span = StoreNumber.read(lists, &index), let more = StoreNumber.read(lists, &index),
                let gaps = StoreNumber.run(lists, &index)
            else { return }
            levels[level].gaps += Bytes(rebasing: lists[gaps])
            levels[level].last = number + span
            levels[level].count += more - 1
            count += more - 1
        }
    }

    /// Writes what was added, and begins another token.
    mutating func end(to output: inout [UInt8]) {
        let isCut = count > SearchWeights.longestList
        if isCut {
            output.append(UInt8(ascii: "~"))
            SearchShards.number(count, to: &output)
        }
        // Of the highest levels as many as a list may have.
        var room = isCut ? SearchWeights.longestList : count
        for level in (1...SearchWeights.levels).reversed() where levels[level].count > 0 {
            if room > 0 {
                output.append(signs[level - 1])
                output += levels[level].count <= room ? levels[level].gaps[...] : Self.first(room, levels[level].gaps)
                room -= min(room, levels[level].count)
            }
            levels[level].gaps.removeAll(keepingCapacity: true)
            levels[level].last = 0
            levels[level].count = 0
        }
        count = 0
    }

    /// The first numbers of a list.
    private static func first(_ count: Int, _ gaps: [UInt8]) -> ArraySlice<UInt8> {
        var (left, end) = (count, 0)
        while left > 0, end < gaps.count {
            if SearchShards.endsNumber(gaps[end]) { left -= 1 }
            end += 1
        }
        return gaps[..<end]
    }
}
