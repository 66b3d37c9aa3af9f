/// Which of the characters that mean something in running text a text has: one look at it, in place of one for addresses, one for
/// names of emoji and one for what is written as a reference. Most texts have none.
struct TextMarks: OptionSet {
    let rawValue: UInt8

    /// A colon: an address may be round it, or the name of an emoji behind it.
    static let colon = TextMarks(rawValue: 1)
    /// An `@`, or the two `w` that `www.` begins with.
    static let address = TextMarks(rawValue: 2)
    /// `&`, `<`, `>` or `"`, or an apostrophe, which is looked at together with `&`.
    static let escaped = TextMarks(rawValue: 4)
    /// An address may be in it.
    static let link: TextMarks = [.colon, .address]
}

extension TextMarks {
    /// Eight bytes at once.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var found: TextMarks = []
        let raw = UnsafeRawBufferPointer(bytes)
        var index = 0
        while index + 8 <= bytes.count {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            if Self.mayMark(word) { found.formUnion(Self.marks(bytes, index..<index + 8)) }
            index += 8
        }
        if index < bytes.count { found.formUnion(Self.marks(bytes, index..<bytes.count)) }
        self = found
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// False where none of the eight bytes is a mark; it may be true for others, too. `&` and `'` differ in bit 0 alone, `<` and `>`
    /// in bit 1.
    @inline(__always)
    private static func mayMark(_ word: UInt64) -> Bool {
        let found =
            lower((word | ones) ^ (ones &* 0x27)) | lower((word | ones &* 2) ^ (ones &* 0x3E))
            | lower(word ^ (ones &* 0x22)) | lower(word ^ (ones &* 0x3A)) | lower(word ^ (ones &* 0x40))
            | lower(word ^ (ones &* 0x77))
        return found & (ones &* 0x80) != 0
    }

    /// The high bit of each byte that is zero, and of some behind one.
    @inline(__always)
    private static func lower(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }

    private static func marks(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> TextMarks {
        var found: TextMarks = []
        for index in range {
            switch bytes[index] {
            case UInt8(ascii: ":"): found.insert(.colon)
            case UInt8(ascii: "@"): found.insert(.address)
            case UInt8(ascii: "w"): if index > 0, bytes[index - 1] == UInt8(ascii: "w") { found.insert(.address) }
            case UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
                found.insert(.escaped)
            default: break
            }
        }
        return found
    }
}
