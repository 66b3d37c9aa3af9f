/// Whether bytes are well-formed UTF-8 (Unicode, table 3-7: no overlong forms, no surrogates, nothing over U+10FFFF), without making a
/// text of them.
package enum UTF8Check {
    package static func isWellFormed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        firstIllFormed(UnsafeRawBufferPointer(bytes), from: 0) == nil
    }

    /// The first byte from `start` on that is no part of a character, or nil. One pass, ASCII eight bytes at once.
    package static func firstIllFormed(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            if index &+ 8 <= bytes.count {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                let plain = (word & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
                if plain > 0 {
                    index &+= plain
                    continue
                }
            }
            let length = length(bytes, at: index)
            if length == 0 { return index }
            index += length
        }
        return nil
    }

    /// The bytes of the well-formed character at `index`, or 0.
    package static func length(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
        let lead = bytes[index]
        if lead < 0x80 { return 1 }
        let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
        guard length > 0, index + length <= bytes.count else { return 0 }
        for offset in 1..<length where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
        let second = bytes[index + 1]
        switch lead {
        case 0xE0: return second < 0xA0 ? 0 : 3
        case 0xED: return second > 0x9F ? 0 : 3
        case 0xF0: return second < 0x90 ? 0 : 4
        case 0xF4: return second > 0x8F ? 0 : 4
        default: return length
        }
    }
}
