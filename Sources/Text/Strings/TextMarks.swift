internal import CText

/// Which of the characters that mean something in running text a text has: one look at it, in place of one for addresses, one for
/// names of emoji and one for what is written as a reference. Most texts have none.
package struct TextMarks: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A colon: an address may be round it, or the name of an emoji behind it.
    package static let colon = TextMarks(rawValue: UInt8(CTEXT_COLON))
    /// An `@`, or the two `w` that `www.` begins with.
    package static let address = TextMarks(rawValue: UInt8(CTEXT_ADDRESS))
    /// `&`, `<`, `>` or `"`, or an apostrophe, which is looked at together with `&`.
    package static let escaped = TextMarks(rawValue: UInt8(CTEXT_ESCAPED))
    /// An address may be in it.
    package static let link: TextMarks = [.colon, .address]
}

extension TextMarks {
    /// Many bytes at once, where the processor can.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let first = bytes.baseAddress else {
            self = []
            return
        }
        self = UInt8(exactly: ctext_marks(first, bytes.count)).map { TextMarks(rawValue: $0) } ?? Self.plain(bytes)
    }

    /// The same, byte by byte.
    package static func plain(_ bytes: UnsafeBufferPointer<UInt8>) -> TextMarks {
        var found: TextMarks = []
        for index in bytes.indices {
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
