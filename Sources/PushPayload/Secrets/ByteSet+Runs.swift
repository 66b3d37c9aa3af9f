package import Text

/// Compiled with what looks for words: of another module the loop would not be put in place.
extension ByteSet {
    /// What a closure makes of the first run of members from a place on of which it makes anything: of the first word, where the set
    /// is that of letters.
    @discardableResult
    package func firstRun<Result>(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ make: (Range<Int>) -> Result?
    ) -> Result? {
        var next = start
        while next < bytes.count {
            let start = next
            var members = members(of: bytes, from: start)
            next += 64
            while members != 0 {
                let first = members.trailingZeroBitCount
                let end = first + (~(members &>> UInt64(first))).trailingZeroBitCount
                var run = start + first..<start + end
                if end < 64 {
                    members &= ~0 &<< UInt64(end)
                } else {
                    next = endOfRun(in: bytes, from: next)
                    (run, members) = (run.lowerBound..<next, 0)
                }
                if let made = make(run) { return made }
            }
        }
        return nil
    }

    /// The runs of so many members, sixteen at least: all others are passed over without being looked at one by one.
    func forLongRuns(in bytes: UnsafeBufferPointer<UInt8>, of length: Int, _ body: (Range<Int>) -> Void) {
        // Where the run began that the block before ends with.
        var open: Int?
        for block in stride(from: 0, to: bytes.count, by: 64) {
            var members = members(of: bytes, from: block)
            if members == ~0 {
                open = open ?? block
                continue
            }
            if let start = open {
                let end = (~members).trailingZeroBitCount
                if block + end - start >= length { body(start..<block + end) }
                members &= ~0 &<< UInt64(end)
                open = nil
            }
            let last = (~members).leadingZeroBitCount
            if last > 0 { (open, members) = (block + 64 - last, members & ~0 &>> UInt64(last)) }
            // Where sixteen members follow each other.
            var long = members & members &>> 1
            for step in [2, 4, 8] as [UInt64] { long &= long &>> step }
            while long != 0 {
                let first = long.trailingZeroBitCount
                let end = first + (~(members &>> UInt64(first))).trailingZeroBitCount
                if end - first >= length { body(block + first..<block + end) }
                long &= ~0 &<< UInt64(end)
            }
        }
        if let open, bytes.count - open >= length { body(open..<bytes.count) }
    }

    /// The first place from one on whose byte is no member.
    private func endOfRun(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = start
        while end < bytes.count {
            let more = (~members(of: bytes, from: end)).trailingZeroBitCount
            end += more
            if more < 64 { break }
        }
        return end
    }
}
