import Testing
import Text

@Suite struct KeyedHashTests {
    /// What decides whether a cache is believed depends on the key, on every byte and on where a part ends.
    @Test func keyBytesAndPartsTellHashesApart() {
        let key = HashKey(of: [1, 2, 3])
        let bytes = (0..<100).map { UInt8($0) }
        var seen: Set<ContentHash> = [KeyedHash.of(bytes, key), KeyedHash.of(bytes, HashKey(of: [1, 2, 4]))]
        for index in bytes.indices {
            var other = bytes
            other[index] ^= 0x80
            seen.insert(KeyedHash.of(other, key))
            seen.insert(KeyedHash.of(Array(bytes[..<index]), key))
        }
        for split in 0...4 {
            var hash = KeyedHash(key)
            hash.combine(bytes[..<split])
            hash.combine(bytes[split...])
            seen.insert(hash.finish())
        }
        #expect(seen.count == 2 + 200 + 5)
        #expect(KeyedHash.of(bytes, HashKey(of: [1, 2, 3])) == KeyedHash.of(bytes, key))
    }

    /// The published values of SipHash-2-4 with 128 bits for the key 00 … 0f: the empty input.
    @Test func itIsSipHash() {
        let key = HashKey(words: 0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
        #expect(KeyedHash(key).finish().words.high == 0xE6A8_25BA_047F_81A3)
        #expect(KeyedHash(key).finish().words.low == 0x9302_55C7_1472_F66D)
    }
}
