/// The SHA-1 digest (RFC 3174): for signatures that others check with it, not for secrets of our own.
enum SHA1 {
    static func digest(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        let padded = Digest.padded(message, block: 64, isBigEndian: true)
        var words = [UInt32](repeating: 0, count: 80)
        for block in stride(from: 0, to: padded.count, by: 64) {
            for index in 0..<16 { words[index] = Digest.word(padded, at: block + index * 4) }
            for index in 16..<80 {
                words[index] = turned(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
            }
            compress(words, into: &state)
        }
        return Digest.bytes(state)
    }

    private static func compress(_ words: [UInt32], into state: inout [UInt32]) {
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for round in 0..<80 {
            let (mixed, constant): (UInt32, UInt32)
            switch round / 20 {
            case 0: (mixed, constant) = ((b & c) | (~b & d), 0x5A82_7999)
            case 1: (mixed, constant) = (b ^ c ^ d, 0x6ED9_EBA1)
            case 2: (mixed, constant) = ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
            default: (mixed, constant) = (b ^ c ^ d, 0xCA62_C1D6)
            }
            let next = turned(a, 5) &+ mixed &+ e &+ constant &+ words[round]
            (e, d, c, b, a) = (d, c, turned(b, 30), a, next)
        }
        for (index, value) in [a, b, c, d, e].enumerated() { state[index] = state[index] &+ value }
    }

    private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
}
