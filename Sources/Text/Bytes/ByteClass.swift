/// What a byte is as a character of ASCII, as C's `ctype` answers in the "C" locale. What is beyond ASCII is nothing of it,
/// but where that is said.
///
/// Every module asks here. What a grammar counts as part of a name is said in its own words: `byte.isWordPart || byte == 0x2D`.
extension UInt8 {
    @inlinable @inline(__always) package var isDigit: Bool { self &- 0x30 < 10 }
    @inlinable @inline(__always) package var isUppercase: Bool { self &- 0x41 < 26 }
    @inlinable @inline(__always) package var isLowercase: Bool { self &- 0x61 < 26 }
    @inlinable @inline(__always) package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
    @inlinable @inline(__always) package var isAlphanumeric: Bool { isLetter || isDigit }
    @inlinable @inline(__always) package var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

    /// A letter, a digit or `_`.
    @inlinable @inline(__always) package var isWordPart: Bool { isAlphanumeric || self == 0x5F }

    /// A part of a name in JavaScript and its kin: a letter, a digit, `_`, `$`, or anything beyond ASCII.
    @inlinable @inline(__always) package var isScriptWordPart: Bool { isWordPart || self == 0x24 || self >= 0x80 }

    /// Space or tab.
    @inlinable @inline(__always) package var isBlank: Bool { self == 0x20 || self == 0x09 }

    /// Space, tab, line feed, vertical tab, form feed, carriage return.
    @inlinable @inline(__always) package var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }

    /// Space, tab, line feed, carriage return: what JSON and XML have between things.
    @inlinable @inline(__always) package var isJSONSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D
    }

    /// A capital letter as a small one, every other byte as it is.
    @inlinable @inline(__always) package var lowercased: UInt8 { isUppercase ? self | 0x20 : self }
}
