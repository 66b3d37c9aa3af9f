/// Random numbers that are the same in every run (SplitMix64): a failing fuzz test can be run again.
package struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    /// Any bytes, `0...maximum` of them.
    package mutating func bytes(upTo maximum: Int) -> [UInt8] {
        (0..<Int.random(in: 0...maximum, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
    }
}

/// Small damage to bytes: what a fuzz test does to an input that was right.
package enum ByteMutator {
    /// One to four random edits: a byte set, removed, inserted or doubled, a run cut out, copied or moved, or a word
    /// from `dictionary` put in.
    package static func mutate(
        _ bytes: [UInt8], using random: inout SeededRandom, dictionary: [[UInt8]] = []
    ) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) { edit(&bytes, &random, dictionary) }
        return bytes
    }

    private static func edit(_ bytes: inout [UInt8], _ random: inout SeededRandom, _ dictionary: [[UInt8]]) {
        let at = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, at + Int.random(in: 1...16, using: &random))
        switch Int.random(in: 0...6, using: &random) {
        case 0 where at < bytes.count: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1 where at < bytes.count: bytes[at] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case 2: bytes.removeSubrange(at..<end)
        case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: at)
        case 4: bytes.insert(contentsOf: Array(bytes[at..<end]), at: Int.random(in: 0...bytes.count, using: &random))
        case 5: bytes.removeSubrange(at..<bytes.count)
        default: if let word = dictionary.randomElement(using: &random) { bytes.insert(contentsOf: word, at: at) }
        }
    }
}
