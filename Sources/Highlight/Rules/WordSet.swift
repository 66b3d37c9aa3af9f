import Text

/// A set of words that is asked with a range of bytes: no string or array is made. Open addressing, FNV-1a.
struct WordSet: Sendable {
    private var words: [[UInt8]] = []
    private var slots: [Int32] = []
    private let ignoresCase: Bool

    init(_ list: String = "", ignoresCase: Bool = false) {
        self.ignoresCase = ignoresCase
        words = list.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { Array($0) }
        var capacity = 8
        while capacity < words.count * 3 { capacity *= 2 }
        slots = [Int32](repeating: -1, count: words.isEmpty ? 0 : capacity)
        for (index, word) in words.enumerated() {
            var slot = Int(hash(word, 0..<word.count) & UInt64(capacity - 1))
            while slots[slot] >= 0 { slot = (slot + 1) & (capacity - 1) }
            slots[slot] = Int32(index)
        }
    }

    func contains(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard !slots.isEmpty, range.count <= 40 else { return false }
        var slot = Int(hash(bytes, range) & UInt64(slots.count - 1))
        while slots[slot] >= 0 {
            let word = words[Int(slots[slot])]
            if word.count == range.count, zip(word, bytes[range]).allSatisfy({ $0 == fold($1) }) { return true }
            slot = (slot + 1) & (slots.count - 1)
        }
        return false
    }

    private func hash(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in range { hash = (hash ^ UInt64(fold(bytes[index]))) &* 0x100_0000_01B3 }
        return hash ^ (hash >> 29)
    }

    private func fold(_ byte: UInt8) -> UInt8 {
        ignoresCase ? byte.lowercased : byte
    }
}
