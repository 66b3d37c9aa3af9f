import Text

/// The grammar of RFC 3986 (URI) and, with `international`, RFC 3987 (IRI).
struct URISyntax {
    let international: Bool

    typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    func isURI(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        Self.isOrdinary(text) || check(text[...], needsScheme: true)
    }

    func isReference(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        Self.isOrdinary(text) || check(text[...], needsScheme: false)
    }

    /// Whether it surely is one: a scheme, a host that is a name, a path, a query, and nothing in them that needs a second look.
    /// Most addresses are. In one pass.
    private static func isOrdinary(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < text.count, text[index].isLetter { index += 1 }
        guard index > 0, index + 3 < text.count, text[index] == UInt8(ascii: ":"), text[index + 1] == UInt8(ascii: "/"),
            text[index + 2] == UInt8(ascii: "/")
        else { return false }
        index += 3
        while index < text.count, isHostLetter(text[index]) { index += 1 }
        if index < text.count, text[index] != UInt8(ascii: "/"), text[index] != UInt8(ascii: "?") { return false }
        // A query may hold all that a path may, and further question marks.
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "?"): index += 1
            case let byte:
                guard isPlain(byte) else { return false }
                index += 1
            }
        }
        return true
    }

    private static func isHostLetter(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    private func check(_ text: Bytes, needsScheme: Bool) -> Bool {
        var rest = text
        if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
            guard matches(rest[(hash + 1)...], extra: "/?:@") else { return false }
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
            guard matches(rest[(mark + 1)...], extra: "/?:@", isQuery: true) else { return false }
            rest = rest[..<mark]
        }
        let stop = rest.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }
        if let stop, rest[stop] == UInt8(ascii: ":") {
            // Before the first slash a colon ends a scheme; a relative path must not have one there.
            guard isScheme(rest[..<stop]) else { return false }
            rest = rest[(stop + 1)...]
        } else if needsScheme {
            return false
        }
        if rest.starts(with: [0x2F, 0x2F]) {
            let start = rest.startIndex + 2
            let end = rest[start...].firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            guard isAuthority(rest[start..<end]) else { return false }
            rest = rest[end...]
        }
        return matches(rest, extra: "/:@")
    }

    private func isScheme(_ text: Bytes) -> Bool {
        guard let first = text.first, first.isLetter else { return false }
        return text.allSatisfy {
            $0.isAlphanumeric || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
        }
    }

    private func isAuthority(_ text: Bytes) -> Bool {
        var rest = text
        if let at = rest.lastIndex(of: UInt8(ascii: "@")) {
            guard matches(rest[..<at], extra: ":") else { return false }
            rest = rest[(at + 1)...]
        }
        if rest.first == UInt8(ascii: "[") {
            guard let close = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
            guard isLiteral(rest[(rest.startIndex + 1)..<close]) else { return false }
            return isPort(rest[(close + 1)...])
        }
        let colon = rest.firstIndex(of: UInt8(ascii: ":")) ?? rest.endIndex
        return matches(rest[..<colon], extra: "") && isPort(rest[colon...])
    }

    private func isPort(_ text: Bytes) -> Bool {
        guard let first = text.first else { return true }
        return first == UInt8(ascii: ":") && text.dropFirst().allSatisfy { $0.isDigit }
    }

    /// What is between brackets: an IPv6 address or `vX.…`.
    private func isLiteral(_ text: Bytes) -> Bool {
        guard let first = text.first, first | 0x20 == UInt8(ascii: "v") else {
            return IPAddress.isIPv6(UnsafeBufferPointer(rebasing: text))
        }
        guard let dot = text.firstIndex(of: UInt8(ascii: ".")) else { return false }
        let version = text[(text.startIndex + 1)..<dot]
        let rest = text[(dot + 1)...]
        return !version.isEmpty && version.allSatisfy(\.isHexDigit) && !rest.isEmpty
            && rest.allSatisfy { Self.isPlain($0) || $0 == UInt8(ascii: ":") }
    }

    /// Unreserved, sub-delims, percent-encoded triplets and `extra`; in an IRI also `ucschar`, in its query `iprivate`.
    private func matches(_ text: Bytes, extra: StaticString, isQuery: Bool = false) -> Bool {
        let more = UnsafeBufferPointer(start: extra.utf8Start, count: extra.utf8CodeUnitCount)
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            if Self.isPlain(byte) || more.contains(byte) {
                index += 1
            } else if byte == UInt8(ascii: "%") {
                guard index + 2 < text.endIndex, text[index + 1...index + 2].allSatisfy(\.isHexDigit)
                else { return false }
                index += 3
            } else if byte >= 0x80, international {
                guard let (scalar, length) = Self.decode(text[index...]), Self.isUCS(scalar, isQuery) else {
                    return false
                }
                index += length
            } else {
                return false
            }
        }
        return true
    }

    private static func isPlain(_ byte: UInt8) -> Bool { byte.isAlphanumeric || "-._~!$&'()*+,;=".utf8.contains(byte) }

    /// The scalar at the start of a slice and its length.
    static func decode(_ text: Bytes) -> (Unicode.Scalar, Int)? {
        var decoder = UTF8()
        var iterator = text.prefix(4).makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
        return (scalar, UTF8.width(scalar))
    }

    private static func isUCS(_ scalar: Unicode.Scalar, _ isQuery: Bool) -> Bool {
        switch scalar.value {
        case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
        case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: isQuery
        case 0x10000...0xEFFFD: scalar.value & 0xFFFF <= 0xFFFD && scalar.value >> 12 != 0xE0
        default: false
        }
    }
}

/// RFC 6570, any level: literals and `{…}` expressions.
enum URITemplate {
    static func isValid(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "{"):
                guard let close = text[index...].firstIndex(of: UInt8(ascii: "}")) else { return false }
                guard isExpression(text[(index + 1)..<close]) else { return false }
                index = close + 1
            case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
                UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "}"):
                return false
            case UInt8(ascii: "%"):
                guard isTriplet(text[index...]) else { return false }
                index += 3
            default: index += 1
            }
        }
        return true
    }

    private static func isTriplet(_ text: URISyntax.Bytes) -> Bool {
        text.count >= 3 && text.dropFirst().prefix(2).allSatisfy(\.isHexDigit)
    }

    private static func isExpression(_ text: URISyntax.Bytes) -> Bool {
        var rest = text
        if let first = rest.first, "+#./;?&=,!@|".utf8.contains(first) {
            // The last five are reserved for later operators (§2.2): syntax, but no meaning yet.
            guard "+#./;?&".utf8.contains(first) else { return false }
            rest = rest.dropFirst()
        }
        return rest.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).allSatisfy(isVariable)
    }

    private static func isVariable(_ text: URISyntax.Bytes) -> Bool {
        var name = text
        if name.last == UInt8(ascii: "*") {
            name = name.dropLast()
        } else if let colon = name.firstIndex(of: UInt8(ascii: ":")) {
            let length = name[(colon + 1)...]
            guard (1...4).contains(length.count), length.first != UInt8(ascii: "0"),
                length.allSatisfy({ $0.isDigit })
            else { return false }
            name = name[..<colon]
        }
        return name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy(isName)
    }

    private static func isName(_ text: URISyntax.Bytes) -> Bool {
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case let byte where byte.isWordPart: index += 1
            case UInt8(ascii: "%"):
                guard isTriplet(text[index...]) else { return false }
                index += 3
            default: return false
            }
        }
        return !text.isEmpty
    }
}
