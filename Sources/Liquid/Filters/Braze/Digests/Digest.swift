/// What the digests share: padding and words in bytes.
enum Digest {
    /// The message, a one bit, zeros, and the message's length in bits at the end of the last block.
    static func padded(_ message: [UInt8], block: Int, isBigEndian: Bool) -> [UInt8] {
        let lengthBytes = block / 8
        var padded = message
        padded.reserveCapacity(message.count + 2 * block)
        padded.append(0x80)
        while padded.count % block != block - lengthBytes { padded.append(0) }
        let bits = UInt64(message.count) &* 8
        let length = (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64($0 * 8)) }
        padded += [UInt8](repeating: 0, count: lengthBytes - 8)
        return padded + (isBigEndian ? length.reversed() : length)
    }

    /// The word that stands here, its first byte the highest.
    static func word<Word: FixedWidthInteger>(_ bytes: [UInt8], at place: Int) -> Word {
        var word: Word = 0
        for index in place..<place + Word.bitWidth / 8 { word = word << 8 | Word(bytes[index]) }
        return word
    }

    static func bytes<Word: FixedWidthInteger>(_ words: [Word]) -> [UInt8] {
        words.flatMap { word in
            stride(from: Word.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> Word($0)) }
        }
    }

    static func hex(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// The keyed code of RFC 2104 over a digest whose blocks are `block` bytes.
    static func hmac(
        _ message: [UInt8], key: [UInt8], block: Int, digest: ([UInt8]) -> [UInt8]
    ) -> [UInt8] {
        var key = key.count > block ? digest(key) : key
        key += [UInt8](repeating: 0, count: block - key.count)
        return digest(key.map { $0 ^ 0x5C } + digest(key.map { $0 ^ 0x36 } + message))
    }
}
