/// Percent-encoding (RFC 3986 §2.1), written and read in one place.
///
/// A value is a set of bytes that are written as they are; every other byte becomes `%` and two hexadecimal digits in capitals.
/// The sets differ, because each part of a URL has its own; they are constants at the end of this file.
package struct PercentEncoding: Sendable {
    /// One bit for each byte below 0x80.
    private let low: UInt64
    private let high: UInt64
    private let keepsBeyondASCII: Bool

    /// Letters, digits and `signs`.
    private init(_ signs: String, keepsBeyondASCII: Bool = false) {
        var bits: (low: UInt64, high: UInt64) = (0, 0)
        let letters = Array(UInt8(ascii: "a")...UInt8(ascii: "z")) + Array(UInt8(ascii: "A")...UInt8(ascii: "Z"))
        for byte in Array(signs.utf8) + letters + Array(UInt8(ascii: "0")...UInt8(ascii: "9")) {
            let bit: UInt64 = 1 << UInt64(byte & 63)
            if byte < 64 { bits.low |= bit } else { bits.high |= bit }
        }
        low = bits.low
        high = bits.high
        self.keepsBeyondASCII = keepsBeyondASCII
    }

    /// Whether a byte is written as it is.
    package func allows(_ byte: UInt8) -> Bool {
        if byte >= 0x80 { return keepsBeyondASCII }
        return (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
    }

    /// Whether every byte may stand as it is, and every `%` is before two hexadecimal digits.
    package func isEncoded(_ bytes: ArraySlice<UInt8>) -> Bool {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == Self.sign {
                guard Self.byte(bytes, at: index) != nil else { return false }
                index += 3
            } else {
                guard allows(bytes[index]) else { return false }
                index += 1
            }
        }
        return true
    }

    // MARK: Writing

    package func append(_ byte: UInt8, to output: inout [UInt8]) {
        if allows(byte) { output.append(byte) } else { Self.append(escaping: byte, to: &output) }
    }

    /// The same for bytes in memory, as far as they are neither `&` nor `'`; gives where that ends.
    package func append(
        attribute bytes: UnsafeBufferPointer<UInt8>, from start: Int, to output: inout [UInt8]
    ) -> Int {
        var index = start
        while index < bytes.count {
            var end = index
            while end < bytes.count, allows(bytes[end]) { end += 1 }
            if end > index { output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[index..<end])) }
            index = end
            while index < bytes.count, !allows(bytes[index]) {
                let byte = bytes[index]
                if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "'") { return index }
                Self.append(escaping: byte, to: &output)
                index += 1
            }
        }
        return index
    }

    package func encoded(_ bytes: some Sequence<UInt8>) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.underestimatedCount)
        for byte in bytes { append(byte, to: &output) }
        return String(decoding: output, as: UTF8.self)
    }

    package func encoded(_ text: some StringProtocol) -> String { encoded(text.utf8) }

    private static func append(escaping byte: UInt8, to output: inout [UInt8]) {
        output.append(sign)
        output.append(digit(byte >> 4))
        output.append(digit(byte & 15))
    }

    private static func digit(_ value: UInt8) -> UInt8 { value + UInt8(ascii: value < 10 ? "0" : "7") }

    // MARK: Reading

    /// What becomes of a `%` that is not before two hexadecimal digits.
    package enum Malformed: Sendable {
        /// The text cannot be read.
        case refused
        /// It means itself.
        case kept
    }

    /// The text that was encoded; nil where its bytes are not UTF-8, or where an escape is malformed and refused.
    package static func decoded(_ text: some StringProtocol, malformed: Malformed) -> String? {
        text.utf8.contains(sign) ? decoded(Array(text.utf8), malformed: malformed) : String(text)
    }

    /// The same for UTF-8.
    package static func decoded(_ bytes: [UInt8], malformed: Malformed) -> String? {
        let bytes = bytes[...]
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == sign, let byte = byte(bytes, at: index) {
                output.append(byte)
                index += 3
            } else {
                if bytes[index] == sign, malformed == .refused { return nil }
                output.append(bytes[index])
                index += 1
            }
        }
        return String(validating: output, as: UTF8.self)
    }

    /// The byte that an escape means; nil where there are no two digits behind the sign.
    private static func byte(_ bytes: ArraySlice<UInt8>, at index: Int) -> UInt8? {
        guard index + 2 < bytes.endIndex, let high = Hexadecimal.value(bytes[index + 1]),
            let low = Hexadecimal.value(bytes[index + 2])
        else { return nil }
        return high << 4 | low
    }

    private static let sign = UInt8(ascii: "%")
}

// MARK: Parts of a URL (RFC 3986)

extension PercentEncoding {
    /// §3.1. A scheme is never encoded; this says what may stand in it.
    package static let scheme = PercentEncoding("+-.")
    /// §2.3.
    package static let unreserved = PercentEncoding("-._~")
    /// §3.2.1.
    package static let user = PercentEncoding("-._~!$&'()*+,;=:")
    /// §3.2.2, a registered name.
    package static let host = PercentEncoding("-._~!$&'()*+,;=")
    /// §3.3, whole paths.
    package static let path = PercentEncoding("-._~!$&'()*+,;=:@/")
    /// §3.4 and §3.5: a query, or a fragment such as a JSON Pointer (RFC 6901 §6).
    package static let query = PercentEncoding("-._~!$&'()*+,;=:@/?")

    /// One segment of a path, as people read it: letters of every script stay.
    package static let readableSegment = PercentEncoding("-._~!$&'()*+,;=:@", keepsBeyondASCII: true)
}

// MARK: Places that addresses are written into

extension PercentEncoding {
    /// A whole address in `href` or `src`, as cmark writes it; an escape that is there already stays. `&` and `'` are left for
    /// character references.
    package static let attribute = PercentEncoding("!#$%()*+,-./:;=?@_~")
    /// A `data:` address in a quoted attribute.
    package static let data = PercentEncoding("!$()*+,-./:;=>?@[]_~")
    /// A destination in Markdown, in a place where nothing may end it.
    package static let markdownDestination = PercentEncoding("!#$%&'*+,-./:;=?@^_~")
}

// MARK: Filters

extension PercentEncoding {
    /// `url_encode`, before its spaces become `+`: Ruby's `CGI.escape`.
    package static let form = PercentEncoding("*-._~")
    /// Braze's `url_escape`: a whole address.
    package static let brazeAddress = PercentEncoding("-_.!~*'();/?:@&=+$,[]")
    /// Braze's `url_param_escape`: a value in a query.
    package static let brazeParameter = PercentEncoding("-_.!~*'()")
}
