import Text

/// How destinations are written in an attribute. `WebAddress` says which of them may become links.
enum URLSafety {
    /// Appends `url` for a quoted `href` or `src`: what URLs do not allow is percent-encoded, `&` and `'` become
    /// references. An existing `%41` stays as it is.
    static func append(_ url: some Sequence<UInt8>, to output: inout [UInt8]) {
        for byte in url {
            if isAllowed(byte) {
                output.append(byte)
            } else if byte == UInt8(ascii: "&") {
                output.append("&amp;")
            } else if byte == UInt8(ascii: "'") {
                output.append("&#x27;")
            } else {
                output.append(UInt8(ascii: "%"))
                output.append(hexDigit(byte >> 4))
                output.append(hexDigit(byte & 15))
            }
        }
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        if isAlphanumeric(byte) { return true }
        switch byte {
        case 0x21, 0x23, 0x24, 0x25, 0x28...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E: return true
        default: return false
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
