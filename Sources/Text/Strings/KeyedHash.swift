/// 128 bits that nobody else knows.
package struct HashKey: Sendable {
    fileprivate let words: (UInt64, UInt64)

    package init(words first: UInt64, _ second: UInt64) { words = (first, second) }

    /// Of this process alone.
    package static var random: HashKey {
        var source = SystemRandomNumberGenerator()
        return HashKey(words: source.next(), source.next())
    }

    /// Of bytes that hold as much chance: the same for the same bytes.
    package init(of secret: [UInt8]) {
        var hash = KeyedHash(HashKey(words: 0, 0))
        hash.combine(secret[...])
        let words = hash.finish().words
        self.init(words: words.high, words.low)
    }
}

/// SipHash-2-4 with 128 bits: without the key nobody can tell the hash of anything, or make two inputs with the same one, which is easy
/// with `ContentHash`. For what decides whether a file of a cache is believed; not for names that others have to find again.
///
/// Each part is mixed in behind its length, so that no two lists of parts are the same input.
package struct KeyedHash {
    private var state: (UInt64, UInt64, UInt64, UInt64)
    private var count: UInt64 = 0

    package init(_ key: HashKey) {
        let (first, second) = key.words
        state = (
            first ^ 0x736F_6D65_7073_6575, second ^ 0x646F_7261_6E64_6F6D ^ 0xEE, first ^ 0x6C79_6765_6E65_7261,
            second ^ 0x7465_6462_7974_6573
        )
    }

    package static func of(_ bytes: [UInt8], _ key: HashKey) -> ContentHash {
        var hash = KeyedHash(key)
        hash.combine(bytes[...])
        return hash.finish()
    }

    package mutating func combine(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { combine($0) } }

    package mutating func combine(_ text: String) {
        var text = text
        text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
    }

    package mutating func combine(_ hash: ContentHash) {
        let words = hash.words
        for word in [words.high, words.low, words.length] { mix(word) }
    }

    private mutating func combine(_ buffer: UnsafeRawBufferPointer) {
        mix(UInt64(buffer.count))
        var index = 0
        var own = state
        while index + 8 <= buffer.count {
            Self.mix(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)), &own)
            index += 8
        }
        state = own
        count &+= UInt64(index / 8)
        guard index < buffer.count else { return }
        var tail: UInt64 = 0
        while index < buffer.count {
            tail = tail << 8 | UInt64(buffer[index])
            index += 1
        }
        mix(tail)
    }

    private mutating func mix(_ word: UInt64) {
        Self.mix(word, &state)
        count &+= 1
    }

    @inline(__always)
    private static func mix(_ word: UInt64, _ state: inout (UInt64, UInt64, UInt64, UInt64)) {
        state.3 ^= word
        round(&state)
        round(&state)
        state.0 ^= word
    }

    @inline(__always)
    private static func round(_ state: inout (UInt64, UInt64, UInt64, UInt64)) {
        state.0 &+= state.1
        state.1 = (state.1 << 13 | state.1 >> 51) ^ state.0
        state.0 = state.0 << 32 | state.0 >> 32
        state.2 &+= state.3
        state.3 = (state.3 << 16 | state.3 >> 48) ^ state.2
        state.0 &+= state.3
        state.3 = (state.3 << 21 | state.3 >> 43) ^ state.0
        state.2 &+= state.1
        state.1 = (state.1 << 17 | state.1 >> 47) ^ state.2
        state.2 = state.2 << 32 | state.2 >> 32
    }

    /// The hash of all that was mixed in.
    package consuming func finish() -> ContentHash {
        let bytes = count &* 8
        var own = state
        Self.mix(bytes << 56, &own)
        own.2 ^= 0xEE
        for _ in 0..<4 { Self.round(&own) }
        let high = own.0 ^ own.1 ^ own.2 ^ own.3
        own.1 ^= 0xDD
        for _ in 0..<4 { Self.round(&own) }
        return ContentHash(high, own.0 ^ own.1 ^ own.2 ^ own.3, bytes)
    }
}
