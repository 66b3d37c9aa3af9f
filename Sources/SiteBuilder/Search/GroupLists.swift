/// Numbers in files of the cache: seven bits a byte, the lowest first.
enum StoreNumber {
    static func append(_ number: Int, to output: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            output.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        output.append(UInt8(rest))
    }

    /// Nil at the end, and for a number that none of these files has.
    @inline(__always)
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Int? {
        guard index < bytes.count else { return nil }
        let first = bytes[index]
        index += 1
        if first < 0x80 { return Int(first) }
        return long(bytes, &index, Int(first & 0x7F))
    }

    private static func long(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ first: Int) -> Int? {
        var value = first
        for shift in stride(from: 7, to: 35, by: 7) {
            guard index < bytes.count else { return nil }
            let byte = bytes[index]
            index += 1
            value |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        return nil
    }

    /// That many bytes, behind their number.
    @inline(__always)
    static func run(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Range<Int>? {
        guard let count = read(bytes, &index), count <= bytes.count - index else { return nil }
        defer { index += count }
        return index..<index + count
    }
}

/// Writes the lists of a token in a group: see `SearchGroup`.
struct GroupLists {
    private struct Level {
        var first = 0
        var last = 0
        var count = 0
        /// Behind the first.
        var gaps: [UInt8] = []
    }

    private var levels = [Level](repeating: Level(), count: SearchWeights.levels + 1)
    private var lists: [UInt8] = []

    /// `documents`: `number << levelBits | level`, in the order of their numbers.
    mutating func write(_ documents: UnsafeBufferPointer<UInt32>, to output: inout [UInt8]) {
        lists.removeAll(keepingCapacity: true)
        if documents.count == 1 {
            let (level, number) = Self.parts(documents[0])
            lists.append(UInt8(level << 1))
            StoreNumber.append(number, to: &lists)
        } else {
            for document in documents { add(document) }
            for level in (1...SearchWeights.levels).reversed() where levels[level].count > 0 { end(level) }
        }
        StoreNumber.append(lists.count, to: &output)
        output += lists
    }

    private static func parts(_ document: UInt32) -> (level: Int, number: Int) {
        let mask: UInt32 = 1 << SearchPostings.levelBits - 1
        return (Int(document & mask), Int(document >> SearchPostings.levelBits))
    }

    private mutating func add(_ document: UInt32) {
        let (level, number) = Self.parts(document)
        if levels[level].count == 0 {
            levels[level].first = number
        } else {
            SearchShards.number(number - levels[level].last, to: &levels[level].gaps)
        }
        levels[level].last = number
        levels[level].count += 1
    }

    private mutating func end(_ level: Int) {
        let (first, last, count) = (levels[level].first, levels[level].last, levels[level].count)
        lists.append(UInt8(level << 1 | (count > 1 ? 1 : 0)))
        StoreNumber.append(first, to: &lists)
        levels[level].count = 0
        guard count > 1 else { return }
        StoreNumber.append(last - first, to: &lists)
        StoreNumber.append(count, to: &lists)
        StoreNumber.append(levels[level].gaps.count, to: &lists)
        lists += levels[level].gaps
        levels[level].gaps.removeAll(keepingCapacity: true)
    }
}
