import Text

/// What Foundation's `URL(string:)` makes of a text, in both of its generations. Apps linked on or after iOS 17 parse by RFC 3986
/// and percent- or IDNA-encode what may not stand there; before, the text is taken as it is (RFC 1738 and 1808) or refused.
/// Sources: Apple, "URL init(string:)"; swift-foundation, URLParser.swift; swift-corelibs-foundation, CFURL.c.
package struct SystemURL: Sendable, Hashable {
    package enum Generation: Sendable, CaseIterable {
        /// Before iOS 17.
        case rfc1808
        /// iOS 17 and later.
        case rfc3986
    }

    /// Why there is no URL.
    package enum Refusal: String, Error, Sendable, Hashable {
        /// The text is empty.
        case empty
        /// What is before the first colon is no scheme.
        case scheme
        /// The host holds a character that cannot be encoded.
        case host
        /// What is after the host's colon is no number.
        case port
        /// A character that may not stand in a URL as it is.
        case character
        /// A percent sign without two hexadecimal digits.
        case percent
        /// A second '#'.
        case numberSign
    }

    /// Nil for a relative address; empty where the text begins with a colon.
    package var scheme: String?
    /// Nil without '//'.
    package var host: String?
    package var port: String?
    /// The address as the system spells it: encoded where it had to be.
    package var spelling: String

    package static func parse(_ text: String, _ generation: Generation) -> Result<SystemURL, Refusal> {
        if text.isEmpty { return .failure(.empty) }
        return switch generation {
        case .rfc1808: old(text)
        case .rfc3986: URLReader(text).url
        }
    }

    // MARK: Before iOS 17

    /// Only legal characters, '%' only before two hexadecimal digits, '#' once; '[' and ']' anywhere.
    private static func old(_ text: String) -> Result<SystemURL, Refusal> {
        let bytes = Array(text.utf8)
        var sawNumberSign = false
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "%"):
                guard index + 2 < bytes.count, bytes[index + 1...index + 2].allSatisfy(\.isHexDigit) else {
                    return .failure(.percent)
                }
                index += 2
            case UInt8(ascii: "#"):
                if sawNumberSign { return .failure(.numberSign) }
                sawNumberSign = true
            case UInt8(ascii: "["), UInt8(ascii: "]"): break
            default: guard URLPart.query.allows(byte) else { return .failure(.character) }
            }
            index += 1
        }
        var url = SystemURL(scheme: nil, host: nil, port: nil, spelling: text)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[..<colon].allSatisfy(URLPart.scheme.allows)
        else { return .success(url) }
        url.scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
        let rest = bytes[(colon + 1)...]
        guard rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) else { return .success(url) }
        let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
        let server = authority.firstIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority
        let isLiteral = server.first == UInt8(ascii: "[")
        let end = isLiteral ? server.firstIndex(of: UInt8(ascii: "]")) ?? server.startIndex : server.startIndex
        let mark = server[end...].firstIndex(of: UInt8(ascii: ":"))
        url.host = String(decoding: server[..<(mark ?? server.endIndex)], as: UTF8.self)
        url.port = mark.map { String(decoding: server[($0 + 1)...], as: UTF8.self) }
        return .success(url)
    }
}

/// The characters that RFC 3986 allows in a part of a URL, '%' aside.
enum URLPart {
    case scheme, user, host, zone, path, query

    private var encoding: PercentEncoding {
        switch self {
        case .scheme: .scheme
        case .zone: .unreserved
        case .host: .host
        case .user: .user
        case .path: .path
        case .query: .query
        }
    }

    func allows(_ byte: UInt8) -> Bool { encoding.allows(byte) }

    /// Whether every byte may stand, and every '%' is before two hexadecimal digits.
    func isValid(_ bytes: ArraySlice<UInt8>) -> Bool { encoding.isEncoded(bytes) }

    /// As it is where it is valid; else every byte that may not stand is encoded, '%' too.
    func encoded(_ bytes: ArraySlice<UInt8>) -> String {
        isValid(bytes) ? String(decoding: bytes, as: UTF8.self) : encoding.encoded(bytes)
    }
}
