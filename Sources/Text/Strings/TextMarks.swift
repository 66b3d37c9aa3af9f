/// Which of the characters that mean something in running text a text has: one look at it, in place of one for addresses, one for
/// names of emoji and one for what is written as a reference. Most texts have none.
///
/// Not an `OptionSet`, whose operations are generic: the compiler does not specialise them for other modules.
package struct TextMarks: Equatable, Sendable {
    package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A colon: an address may be round it, or the name of an emoji behind it.
    @inlinable package static var colon: TextMarks { TextMarks(rawValue: 1) }
    /// An `@`, or the two `w` that `www.` begins with.
    @inlinable package static var address: TextMarks { TextMarks(rawValue: 2) }
    /// `&`, `<`, `>` or `"`, or an apostrophe, which is looked at together with `&`.
    @inlinable package static var escaped: TextMarks { TextMarks(rawValue: 4) }
    /// An address may be in it.
    @inlinable package static var link: TextMarks { TextMarks(rawValue: 3) }

    @inlinable package var isEmpty: Bool { rawValue == 0 }

    /// Whether it has one of these at least.
    @inlinable
    package func has(_ marks: TextMarks) -> Bool { rawValue & marks.rawValue != 0 }
}

extension TextMarks {
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var found: UInt8 = 0
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: ":"): found |= Self.colon.rawValue
            case UInt8(ascii: "@"): found |= Self.address.rawValue
            case UInt8(ascii: "w"):
                if index > 0, bytes[index - 1] == UInt8(ascii: "w") { found |= Self.address.rawValue }
            case UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
                found |= Self.escaped.rawValue
            default: break
            }
        }
        self.init(rawValue: found)
    }
}
