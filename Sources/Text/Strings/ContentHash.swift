/// A 128-bit content hash (two lanes of FNV-1a-like mixing over eight-byte words), the same on every machine and in every run:
/// for asset names, cache keys and "did this change". Not a cryptographic hash; `Hasher` is seeded per process and is
/// never used for keys or order.
package struct ContentHash: Sendable, Hashable, CustomStringConvertible {
    private var high: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var low: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private var length: UInt64 = 0

    /// What is mixed well is not mixed once more.
    package func hash(into hasher: inout Hasher) { hasher.combine(high) }

    /// The hash of nothing, to `combine` into.
    package init() {}

    /// The state as numbers, for a file.
    package var words: (high: UInt64, low: UInt64, length: UInt64) { (high, low, length) }

    init(_ high: UInt64, _ low: UInt64, _ length: UInt64) {
        self.high = high
        self.low = low
        self.length = length
    }

    /// The hash of a byte string.
    package init(_ bytes: [UInt8]) {
        combine(bytes)
    }

    /// Mixes in a byte string and its length, so that `("ab","c")` and `("a","bc")` differ.
    package mutating func combine(_ bytes: [UInt8]) { bytes.withUnsafeBytes { combine($0) } }

    /// The same for a part of a byte string.
    package mutating func combine(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { combine($0) } }

    private mutating func combine(_ buffer: UnsafeRawBufferPointer) {
        var index = combineBlocks(of: buffer)
        while index + 8 <= buffer.count {
            mix(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            index += 8
        }
        var tail: UInt64 = 0
        while index < buffer.count {
            tail = tail << 8 | UInt64(buffer[index])
            index += 1
        }
        mix(tail)
        length &+= UInt64(buffer.count)
        mix(UInt64(buffer.count))
    }

    /// Mixes in as many blocks of four words as there are, and gives where the rest begins. Each word of a block goes to a lane of its
    /// own, so that the processor works on four of them beside each other.
    private mutating func combineBlocks(of buffer: UnsafeRawBufferPointer) -> Int {
        guard buffer.count >= 4096 else { return 0 }
        var lanes = (high, low, ~high, ~low)
        var index = 0
        while index + 32 <= buffer.count {
            Self.step(&lanes.0, buffer, index)
            Self.step(&lanes.1, buffer, index + 8)
            Self.step(&lanes.2, buffer, index + 16)
            Self.step(&lanes.3, buffer, index + 24)
            index += 32
        }
        for lane in [lanes.0, lanes.1, lanes.2, lanes.3] { mix(lane) }
        return index
    }

    /// No two words lead a lane to the same state: both steps can be undone.
    @inline(__always)
    private static func step(_ lane: inout UInt64, _ buffer: UnsafeRawBufferPointer, _ offset: Int) {
        let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        lane = (lane ^ word) &* 0xFF51_AFD7_ED55_8CCD
        lane ^= lane >> 32
    }

    /// The hash of several texts in order; `("ab","c")` and `("a","bc")` differ.
    package static func of(_ parts: String...) -> ContentHash {
        var hash = ContentHash()
        for part in parts { hash.combine(part) }
        return hash
    }

    /// The hash of this and further parts in order.
    package func with(_ parts: ContentHash...) -> ContentHash {
        var hash = self
        for part in parts { hash.combine(part) }
        return hash
    }

    /// Mixes in a text's UTF-8.
    package mutating func combine(_ text: String) {
        var text = text
        text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
    }

    /// Mixes in another hash.
    package mutating func combine(_ hash: ContentHash) {
        mix(hash.high)
        mix(hash.low)
        mix(hash.length)
    }

    /// Mixes in a number.
    package mutating func combine(_ number: Int) { mix(UInt64(bitPattern: Int64(number))) }

    /// Mixes in both ends of a range.
    package mutating func combine(_ range: Range<Int>) {
        combine(range.lowerBound)
        combine(range.upperBound)
    }

    private mutating func mix(_ word: UInt64) {
        high = (high ^ word) &* 0xFF51_AFD7_ED55_8CCD
        high ^= high >> 32
        low = (low &+ word) &* 0xC4CE_B9FE_1A85_EC53
        low = (low << 29 | low >> 35) ^ high
    }

    /// 32 lower-case hexadecimal digits.
    package var description: String {
        var copy = self
        copy.mix(length)
        copy.mix(0)
        return Self.hex(copy.high) + Self.hex(copy.low)
    }

    /// The first ten digits: enough for the names of a site's assets.
    package var short: String { String(description.prefix(10)) }

    private static func hex(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
