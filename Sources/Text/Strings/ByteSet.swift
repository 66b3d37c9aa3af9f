internal import CText

/// A set of bytes, of which sixty-four in a row are looked up at once where the processor can. Those beyond ASCII are all in it, or
/// none is.
package struct ByteSet: Sendable {
    /// For each low half of a byte of ASCII a bit for each high half.
    private var rows = SIMD16<UInt8>()
    private var holdsOthers: Bool

    package init(others: Bool = false, _ isMember: (UInt8) -> Bool) {
        holdsOthers = others
        for byte in UInt8(0)..<0x80 where isMember(byte) { insert(byte) }
    }

    package mutating func insert(_ byte: UInt8) {
        if byte < 0x80 { rows[Int(byte & 0x0F)] |= 1 << (byte >> 4) } else { holdsOthers = true }
    }

    package func contains(_ byte: UInt8) -> Bool {
        byte < 0x80 ? rows[Int(byte & 0x0F)] >> (byte >> 4) & 1 != 0 : holdsOthers
    }

    /// Which of the bytes from a place on are in the set, a bit each, the first one's the lowest: of sixty-four, or of all that are
    /// left.
    package func members(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt64 {
        guard start >= 0, start < bytes.count, let first = bytes.baseAddress else { return 0 }
        var found: UInt64 = 0
        let isKnown = withUnsafePointer(to: rows) {
            ctext_members(first + start, bytes.count - start, $0, holdsOthers, &found)
        }
        return isKnown ? found : plainMembers(of: bytes, from: start)
    }

    /// The same, byte by byte.
    package func plainMembers(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt64 {
        guard start >= 0, start < bytes.count else { return 0 }
        var found: UInt64 = 0
        for offset in 0..<min(bytes.count - start, 64) where contains(bytes[start + offset]) {
            found |= 1 << UInt64(offset)
        }
        return found
    }

    /// The first place of a member from one on; nil without one.
    package func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            let found = members(of: bytes, from: index)
            if found != 0 { return index + found.trailingZeroBitCount }
            index += 64
        }
        return nil
    }
}
