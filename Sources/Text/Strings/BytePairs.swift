/// Which two bytes follow each other anywhere in a text. One pass over the bytes, and of any number of words it is known that they
/// are certainly not there; a word whose pairs all occur is there perhaps. Bytes outside of ASCII count as one and the same.
package struct BytePairs: Sendable {
    /// Two words for each first byte, with a bit for each second one.
    private var followers: [UInt64]

    private static let width = 128
    private static let other = UInt8(width - 1)

    /// O(bytes).
    package init(_ bytes: [UInt8]) {
        followers = [UInt64](repeating: 0, count: Self.width * 2)
        add(bytes, 0..<bytes.count)
    }

    /// The pairs of a text that differs from this one in some ranges only, and those that this one has there: enough for what is
    /// asked. O(bytes in the ranges).
    package func changed(to bytes: [UInt8], in ranges: [Range<Int>]) -> BytePairs {
        var changed = self
        for range in ranges {
            changed.add(bytes, max(range.lowerBound - 1, 0)..<min(range.upperBound + 1, bytes.count))
        }
        return changed
    }

    private mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
        bytes.withUnsafeBufferPointer { bytes in
            followers.withUnsafeMutableBufferPointer { followers in
                guard range.count > 1 else { return }
                var row = Self.row(bytes[range.lowerBound])
                for index in range.lowerBound + 1..<range.upperBound {
                    let byte = bytes[index]
                    followers[row | Self.word(byte)] |= Self.bit(byte)
                    row = Self.row(byte)
                }
            }
        }
    }

    @inline(__always)
    private static func `class`(_ byte: UInt8) -> UInt8 { byte < other ? byte : other }

    @inline(__always)
    private static func row(_ byte: UInt8) -> Int { Int(`class`(byte)) &* 2 }

    /// Which of a row's words a second byte is in, and where.
    @inline(__always)
    private static func word(_ byte: UInt8) -> Int { Int(`class`(byte) >> 6) }

    @inline(__always)
    private static func bit(_ byte: UInt8) -> UInt64 { 1 &<< UInt64(`class`(byte)) }

    /// Whether anything follows a byte.
    package func follow(_ first: UInt8) -> Bool {
        let row = Self.row(first)
        return followers[row] | followers[row + 1] != 0
    }

    /// Whether the second byte follows the first somewhere.
    package func hold(_ first: UInt8, _ second: UInt8) -> Bool {
        followers[Self.row(first) | Self.word(second)] & Self.bit(second) != 0
    }

    /// Whether a letter of ASCII follows a byte somewhere.
    package func holdLetter(after first: UInt8) -> Bool {
        (0x41...0x5A).contains { hold(first, $0) || hold(first, $0 | 0x20) }
    }

    /// Whether a word may be in the text, as it is written; true for one that is shorter than two bytes.
    package func mayHold(_ word: StaticString) -> Bool {
        for index in 1..<max(word.utf8CodeUnitCount, 1)
        where !hold(word.utf8Start[index - 1], word.utf8Start[index]) { return false }
        return true
    }

    /// How a word may be written in a text, as far as its pairs tell.
    package enum Spelling: Sendable { case not, inSmallLetters, inAnyLetters }

    /// Of a word that is given in small letters. All spellings are tried at once, letter by letter.
    package func spelling(of word: [UInt8]) -> Spelling {
        guard var last = word.first else { return .inAnyLetters }
        // Whether the letters so far may be there: all of them small, some capitals and a small one last, a capital last.
        var (small, mixed, capital) = (true, false, Self.capital(last) != last)
        for next in word.dropFirst() {
            let (lastCapital, nextCapital) = (Self.capital(last), Self.capital(next))
            let hasCapital = nextCapital != next
            let toSmall = capital && hold(lastCapital, next) || mixed && hold(last, next)
            let toCapital =
                hasCapital && (capital && hold(lastCapital, nextCapital) || (small || mixed) && hold(last, nextCapital))
            small = small && hold(last, next)
            (mixed, capital, last) = (toSmall, toCapital, next)
            if !small, !mixed, !capital { return .not }
        }
        return mixed || capital ? .inAnyLetters : .inSmallLetters
    }

    private static func capital(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? byte ^ 0x20 : byte }
}
