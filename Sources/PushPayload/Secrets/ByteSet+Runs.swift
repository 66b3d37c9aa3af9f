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
