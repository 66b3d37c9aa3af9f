/// The keys that the conditions of all specs ask for: which texts hold no payload that any of them describes, without their being
/// parsed. It only leaves out what no `detect` can match, and no payload with `aps`.
package struct DetectionWords: Sendable {
    private var words: [[UInt8]] = []
    /// By their first byte, indices of words.
    private var byFirst = [[Int]](repeating: [], count: 256)
    /// What is known of each byte: see the bits below.
    private var flags = [UInt8](repeating: 0, count: 256)
    /// Of each condition its words, a bit each. One that needs none of them holds for any text.
    private var conditions: Set<UInt128> = []

    /// Any byte that goes on with a word: a key without quotes ends before another one, and begins behind one.
    private static let inWord: UInt8 = 1
    private static let escape: UInt8 = 2
    private static let reference: UInt8 = 4
    private static let first: UInt8 = 8

    init() {
        for byte in 0...UInt8.max where Self.isInWord(byte) { flags[Int(byte)] = Self.inWord }
        flags[Int(UInt8(ascii: "\\"))] = Self.escape
        flags[Int(UInt8(ascii: "&"))] = Self.reference
        append(["aps"])
    }

    private static func isInWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    /// The keys of a condition. Positions in arrays are none.
    mutating func append(_ keys: [String]) {
        var mask: UInt128 = 0
        for key in keys where !key.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { mask |= bit(of: Array(key.utf8)) }
        conditions.insert(mask)
    }

    /// 0 for one word too many: the others of its condition are asked for without it.
    private mutating func bit(of word: [UInt8]) -> UInt128 {
        guard let start = word.first, flags[Int(start)] & (Self.escape | Self.reference) == 0 else { return 0 }
        if let known = byFirst[Int(start)].first(where: { words[$0] == word }) { return 1 << UInt128(known) }
        guard words.count < UInt128.bitWidth else { return 0 }
        flags[Int(start)] |= Self.first
        byFirst[Int(start)].append(words.count)
        words.append(word)
        return 1 << UInt128(words.count - 1)
    }

    /// Whether a text may hold a value that some spec describes: all keys of a condition are in it, each as a word of its own, or
    /// something that could be an escape in one. O(bytes).
    package func mayDescribe(_ text: [UInt8]) -> Bool {
        if conditions.contains(0) { return true }
        return text.withUnsafeBufferPointer { bytes in
            flags.withUnsafeBufferPointer { flags in
                var found: UInt128 = 0
                var last: UInt8 = 0
                for index in bytes.indices {
                    let flag = flags[Int(bytes[index])]
                    // The letter of an escape (`\n`) belongs to no word.
                    let isInside =
                        flag & last & Self.inWord != 0 && (index < 2 || bytes[index - 2] != UInt8(ascii: "\\"))
                    last = flag
                    if flag <= Self.inWord || isInside { continue }
                    if flag & Self.first == 0 {
                        let isEscape =
                            flag == Self.escape
                            ? DetectionNames.isLetterEscape(bytes, index + 1)
                            : DetectionNames.isReference(bytes, index + 1)
                        if isEscape { return true }
                    } else if note(bytes, index, &found), conditions.contains(where: { $0 & ~found == 0 }) {
                        return true
                    }
                }
                return false
            }
        }
    }

    /// Whether a word begins here that was not there before.
    private func note(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ found: inout UInt128) -> Bool {
        let known = found
        for candidate in byFirst[Int(bytes[index])] where found & 1 << UInt128(candidate) == 0 {
            let end = index + words[candidate].count
            if end < bytes.count, Self.isInWord(bytes[end]) { continue }
            if DetectionNames.begins(bytes, index, words[candidate]) { found |= 1 << UInt128(candidate) }
        }
        return found != known
    }
}
