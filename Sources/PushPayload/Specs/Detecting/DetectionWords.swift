import Text

/// The keys that the conditions of all specs ask for: which texts hold no payload that any of them describes, without their being
/// parsed. It only leaves out what no `detect` can match, and no payload with `aps`.
package struct DetectionWords: Sendable {
    private struct Word: Sendable {
        var bytes: [UInt8]
        /// Of a condition's words.
        var bit: UInt128
    }

    /// In lists of those that begin with the same letter, and have as many letters at the beginning.
    private var words = [[Word]](repeating: [], count: 32 * 32)
    private var count = 0
    /// What begins an escape, and first bytes of words that are no letters.
    private var signs: ByteSet
    /// Of each condition its words, a bit each. One that needs none of them holds for any text.
    private var conditions: Set<UInt128> = []

    private static let backslash = UInt8(ascii: "\\")
    private static let ampersand = UInt8(ascii: "&")
    /// Any byte that goes on with a word: a key without quotes ends before another one, and begins behind one.
    private static let letters = ByteSet { byte in
        byte.isWordPart
    }

    init() {
        signs = ByteSet { $0 == Self.backslash || $0 == Self.ampersand }
        append(["aps"])
    }

    /// The keys of a condition. Positions in arrays are none.
    mutating func append(_ keys: [String]) {
        var mask: UInt128 = 0
        for key in keys where !key.utf8.allSatisfy({ $0.isDigit }) { mask |= bit(of: Array(key.utf8)) }
        conditions.insert(mask)
    }

    /// 0 for one word too many: the others of its condition are asked for without it.
    private mutating func bit(of word: [UInt8]) -> UInt128 {
        guard let first = word.first, first != Self.backslash, first != Self.ampersand else { return 0 }
        let list = Self.list(first, word.prefix { Self.letters.contains($0) }.count)
        if let known = words[list].first(where: { $0.bytes == word }) { return known.bit }
        guard count < UInt128.bitWidth else { return 0 }
        if !Self.letters.contains(first) { signs.insert(first) }
        let bit: UInt128 = 1 << UInt128(count)
        words[list].append(Word(bytes: word, bit: bit))
        count += 1
        return bit
    }

    private static func list(_ first: UInt8, _ letters: Int) -> Int { Int(first & 31) << 5 | letters & 31 }

    /// Whether a text may hold a value that some spec describes: all keys of a condition are in it, each as a word of its own, or
    /// something that could be an escape in one. O(bytes).
    package func mayDescribe(_ text: [UInt8]) -> Bool {
        if conditions.contains(0) { return true }
        return text.withUnsafeBufferPointer { bytes in
            var found: UInt128 = 0
            return holdsWords(bytes, &found) || holdsSigns(bytes, &found)
        }
    }

    /// Whether a condition is met by words that begin behind another byte than a letter.
    private func holdsWords(_ bytes: UnsafeBufferPointer<UInt8>, _ found: inout UInt128) -> Bool {
        Self.letters.firstRun(in: bytes, from: 0) { note(bytes, $0, &found) ? true : nil } ?? false
    }

    /// Whether there is an escape, or a condition is met by the other words.
    private func holdsSigns(_ bytes: UnsafeBufferPointer<UInt8>, _ found: inout UInt128) -> Bool {
        var index = 0
        while let place = signs.first(in: bytes, from: index) {
            index = place + 1
            switch bytes[place] {
            case Self.backslash:
                if DetectionNames.isLetterEscape(bytes, index) { return true }
                // The letter of an escape (`\n`) belongs to no word.
                guard place + 2 < bytes.count, Self.letters.contains(bytes[place + 2]) else { continue }
                let run = Self.letters.firstRun(in: bytes, from: place + 2) { $0 }
                if let run, note(bytes, run, &found) { return true }
            case Self.ampersand:
                if DetectionNames.isReference(bytes, index) { return true }
            default:
                if note(bytes, place..<place, &found) { return true }
            }
        }
        return false
    }

    /// Whether a word begins with a run of letters that was not there before, and with it all words of a condition are there.
    @inline(__always)
    private func note(
        _ bytes: UnsafeBufferPointer<UInt8>, _ letters: Range<Int>, _ found: inout UInt128
    ) -> Bool {
        let list = Self.list(bytes[letters.lowerBound], letters.count)
        return !words[list].isEmpty && note(bytes, letters.lowerBound, list, &found)
    }

    private func note(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ list: Int, _ found: inout UInt128
    ) -> Bool {
        let known = found
        for word in words[list] where DetectionNames.begins(bytes, index, word.bytes) {
            let end = index + word.bytes.count
            if end >= bytes.count || !Self.letters.contains(bytes[end]) { found |= word.bit }
        }
        let all = found
        return all != known && conditions.contains { $0 & ~all == 0 }
    }
}
