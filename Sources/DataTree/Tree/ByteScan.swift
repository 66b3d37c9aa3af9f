import Text

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
                guard byte <= 0x20, byte.isJSONSpace else { return index }
                index += 1
            }
            return index
        }
    }

    /// The first byte that is not part of well-formed UTF-8, or nil.
    package static func firstIllFormedUTF8(_ bytes: [UInt8], from start: Int = 0) -> Int? {
        bytes.withUnsafeBytes { UTF8Check.firstIllFormed($0, from: start) }
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
