import Text

/// A mailbox of RFC 5321 §4.1.2, and with `international` of RFC 6531, which lets any non-ASCII character into the local
/// part and internationalised names into the domain.
enum EmailAddress {
    static func isValid(_ text: UnsafeBufferPointer<UInt8>, international: Bool) -> Bool {
        guard let at = text.lastIndex(of: UInt8(ascii: "@")), at > 0, at <= 64 else { return false }
        let local = text[..<at]
        let isLocal =
            local.first == UInt8(ascii: "\"")
            ? isQuoted(local, international) : isDotString(local, international)
        guard isLocal else { return false }
        let domain = UnsafeBufferPointer(rebasing: text[(at + 1)...])
        if domain.first == UInt8(ascii: "["), domain.last == UInt8(ascii: "]") { return isLiteral(domain) }
        return international ? isDomain(domain) : HostName.isValid(domain)
    }

    private static func isDotString(_ text: URISyntax.Bytes, _ international: Bool) -> Bool {
        var wasDot = true
        for byte in text {
            let isDot = byte == UInt8(ascii: ".")
            if isDot, wasDot { return false }
            if !isDot, !isAtom(byte), !(international && byte >= 0x80) { return false }
            wasDot = isDot
        }
        return !wasDot
    }

    private static func isAtom(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
    }

    private static func isQuoted(_ text: URISyntax.Bytes, _ international: Bool) -> Bool {
        guard text.count >= 2, text.last == UInt8(ascii: "\"") else { return false }
        var index = text.startIndex + 1
        let end = text.endIndex - 1
        while index < end {
            switch text[index] {
            case UInt8(ascii: "\\"):
                guard index + 1 < end, (0x20...0x7E).contains(text[index + 1]) else { return false }
                index += 2
            case UInt8(ascii: "\""): return false
            case 0x20...0x7E: index += 1
            case 0x80...:
                guard international else { return false }
                index += 1
            default: return false
            }
        }
        return true
    }

    private static func isLiteral(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let inside = text[1..<text.count - 1]
        let tag = Array("ipv6:".utf8)
        if inside.count > tag.count, zip(inside, tag).allSatisfy({ $0 | 0x20 == $1 || $0 == $1 }) {
            return IPAddress.isIPv6(UnsafeBufferPointer(rebasing: inside[(inside.startIndex + tag.count)...]))
        }
        return IPAddress.isIPv4(UnsafeBufferPointer(rebasing: inside))
    }

    /// RFC 6531 takes U-labels in any normal form, so a domain with combining marks passes here.
    private static func isDomain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
            guard !label.isEmpty, label.first != UInt8(ascii: "-"), label.last != UInt8(ascii: "-") else {
                return false
            }
            let isASCII = label.allSatisfy { $0 < 0x80 }
            guard isASCII else { return label.allSatisfy { $0 >= 0x80 || HostName.isLetterDigitHyphen($0) } }
            return label.count <= 63 && label.allSatisfy(HostName.isLetterDigitHyphen)
        }
    }
}
