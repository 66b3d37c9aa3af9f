/// Scans over bytes, a word at a time where that pays: what the readers of every language begin with.
package enum ByteScan {
    static let ones: UInt64 = 0x0101_0101_0101_0101
    static let highs: UInt64 = 0x8080_8080_8080_8080

    /// The first byte from `start` on that ends a plain run inside a JSON string: a quote, a backslash or a control
    /// character; `bytes.count` when there is none.
    static func endOfPlainString(_ bytes: [UInt8], from start: Int) -> Int {
        bytes.withUnsafeBytes { buffer in
            var index = start
            while index + 8 <= buffer.count {
                let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                let quote = word ^ (ones &* 0x22)
                let slash = word ^ (ones &* 0x5C)
                // A byte's high bit is set where it is zero (quote, slash) or below 0x20; the lowest set bit is exact.
                let found =
                    ((quote &- ones) & ~quote | (slash &- ones) & ~slash | (word &- ones &* 0x20) & ~word) & highs
                if found != 0 { return index + found.trailingZeroBitCount / 8 }
                index += 8
            }
            while index < buffer.count {
                let byte = buffer[index]
                if byte == 0x22 || byte == 0x5C || byte < 0x20 { return index }
                index += 1
            }
            return buffer.count
        }
    }

    /// The first byte from `start` on that is no white space of JSON; `bytes.count` when there is none.
    static func endOfBlanks(_ bytes: [UInt8], from start: Int) -> Int {
        bytes.withUnsafeBytes { buffer in
            var index = start
            while index < buffer.count {
                if index + 8 <= buffer.count,
                    buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self) == ones &* 0x20
                {
                    index += 8
                    continue
                }
                let byte = buffer[index]
                guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return index }
                index += 1
            }
            return index
        }
    }

    /// The first byte that is not part of well-formed UTF-8 (no overlong forms, no surrogates, nothing over U+10FFFF),
    /// or nil.
    package static func firstIllFormedUTF8(_ bytes: [UInt8], from start: Int = 0) -> Int? {
        bytes.withUnsafeBytes { buffer in
            var index = start
            while index < buffer.count {
                if index &+ 8 <= buffer.count {
                    let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                    let plain = (word & highs).trailingZeroBitCount / 8
                    if plain > 0 {
                        index &+= plain
                        continue
                    }
                    // Two scalars of three bytes, or one.
                    if isPlainTriple(word) {
                        index &+= isPlainTriple(word >> 24) ? 6 : 3
                        continue
                    }
                }
                let length = scalarLength(buffer, at: index)
                if length == 0 { return index }
                index += length
            }
            return nil
        }
    }

    /// Whether the first three bytes are a scalar whose second byte may be any that goes on: most of Korean, Chinese and Japanese.
    @inline(__always)
    private static func isPlainTriple(_ word: UInt64) -> Bool {
        let lead = word & 0xFF
        return word & 0xC0C0F0 == 0x8080E0 && lead != 0xE0 && lead != 0xED
    }

    /// The bytes of the well-formed scalar at `index`, or 0.
    static func scalarLength(_ buffer: UnsafeRawBufferPointer, at index: Int) -> Int {
        let lead = buffer[index]
        if lead < 0x80 { return 1 }
        let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
        guard length > 0, index + length <= buffer.count else { return 0 }
        for offset in 1..<length where buffer[index + offset] & 0xC0 != 0x80 { return 0 }
        let second = buffer[index + 1]
        switch lead {
        case 0xE0: return second < 0xA0 ? 0 : 3
        case 0xED: return second > 0x9F ? 0 : 3
        case 0xF0: return second < 0x90 ? 0 : 4
        case 0xF4: return second > 0x8F ? 0 : 4
        default: return length
        }
    }

    /// Stands for a byte that cannot be read: it has no meaning of its own in any language read here.
    static let replacement = UInt8(ascii: "_")

    /// The bytes with each one that is not UTF-8 as `_`: as many bytes as before, so that offsets stay true.
    static func repairedUTF8(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var from = 0
        while let bad = firstIllFormedUTF8(bytes, from: from) {
            bytes[bad] = replacement
            from = bad + 1
        }
        return bytes
    }
}
