/// A set of bytes, and where a text has some of them. Those beyond ASCII are all in it, or none is.
package struct ByteSet: Sendable {
    /// A bit for each byte of ASCII.
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0
    @usableFromInline var holdsOthers: Bool

    package init(others: Bool = false, _ isMember: (UInt8) -> Bool) {
        holdsOthers = others
        for byte in UInt8(0)..<0x80 where isMember(byte) { insert(byte) }
    }

    package mutating func insert(_ byte: UInt8) {
        switch byte {
        case 0..<0x40: low |= 1 << UInt64(byte)
        case 0x40..<0x80: high |= 1 << UInt64(byte - 0x40)
        default: holdsOthers = true
        }
    }

    @inlinable
    package func contains(_ byte: UInt8) -> Bool {
        byte < 0x80 ? (byte < 0x40 ? low : high) &>> UInt64(byte) & 1 != 0 : holdsOthers
    }

    /// The first place of a member from one on; nil without one.
    @inlinable
    package func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            if contains(bytes[index]) { return index }
            index += 1
        }
        return nil
    }

    /// What a closure makes of the first run of members from a place on of which it makes anything: of the first word, where the set
    /// is that of letters.
    @inlinable
    package func firstRun<Result>(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ make: (Range<Int>) -> Result?
    ) -> Result? {
        var index = start
        while let first = first(in: bytes, from: index) {
            index = end(in: bytes, from: first)
            if let made = make(first..<index) { return made }
        }
        return nil
    }

    /// The runs of so many members at least. A byte that is none ends all runs before it, so that only a few bytes of a text
    /// are looked at where none is so long.
    @inlinable
    package func forLongRuns(in bytes: UnsafeBufferPointer<UInt8>, of length: Int, _ body: (Range<Int>) -> Void) {
        var start = 0
        while start + length <= bytes.count {
            var last = start + length
            while last > start, contains(bytes[last - 1]) { last -= 1 }
            guard last == start else {
                start = last
                continue
            }
            let end = end(in: bytes, from: start + length)
            body(start..<end)
            start = end + 1
        }
    }

    /// The first place from one on whose byte is no member.
    @usableFromInline
    func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = start
        while end < bytes.count, contains(bytes[end]) { end += 1 }
        return end
    }
}
