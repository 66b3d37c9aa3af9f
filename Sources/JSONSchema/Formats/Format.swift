import Text

/// The formats of draft 2020-12 that are checked. Any other name is an annotation. Every check is one pass over the bytes.
enum Format: String, Sendable {
    case dateTime = "date-time"
    case date, time, duration, email
    case idnEmail = "idn-email"
    case hostname
    case idnHostname = "idn-hostname"
    case ipv4, ipv6, uri
    case uriReference = "uri-reference"
    case iri
    case iriReference = "iri-reference"
    case uriTemplate = "uri-template"
    case uuid
    case jsonPointer = "json-pointer"
    case relativeJSONPointer = "relative-json-pointer"
    case regex

    /// Whether a string's bytes have the format.
    func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var scanner = ByteScanner(text)
        switch self {
        case .dateTime: return scanner.dateTime() && scanner.isAtEnd
        case .date: return scanner.date() && scanner.isAtEnd
        case .time: return scanner.time() && scanner.isAtEnd
        case .duration: return scanner.duration() && scanner.isAtEnd
        case .email: return EmailAddress.isValid(text, international: false)
        case .idnEmail: return EmailAddress.isValid(text, international: true)
        case .hostname: return HostName.isValid(text)
        case .idnHostname: return HostName.isValidInternational(text)
        case .ipv4: return IPAddress.isIPv4(text)
        case .ipv6: return IPAddress.isIPv6(text)
        case .uri: return URISyntax(international: false).isURI(text)
        case .uriReference: return URISyntax(international: false).isReference(text)
        case .iri: return URISyntax(international: true).isURI(text)
        case .iriReference: return URISyntax(international: true).isReference(text)
        case .uriTemplate: return URITemplate.isValid(text)
        case .uuid: return scanner.uuid() && scanner.isAtEnd
        case .jsonPointer: return scanner.jsonPointer() && scanner.isAtEnd
        case .relativeJSONPointer: return scanner.relativeJSONPointer() && scanner.isAtEnd
        case .regex: return Pattern.isValid(text)
        }
    }

    /// What a message calls a text of this format.
    var phrase: Message {
        switch self {
        case .dateTime: "a date-time such as 2026-01-31T12:00:00Z"
        case .date: "a date such as 2026-01-31"
        case .time: "a time such as 12:00:00Z"
        case .duration: "a duration such as P1DT12H"
        case .email, .idnEmail: "an e-mail address"
        case .hostname, .idnHostname: "a host name"
        case .ipv4: "an IPv4 address"
        case .ipv6: "an IPv6 address"
        case .uri: "an absolute URI"
        case .uriReference: "a URI or a relative reference"
        case .iri: "an absolute IRI"
        case .iriReference: "an IRI or a relative reference"
        case .uriTemplate: "a URI template"
        case .uuid: "a UUID"
        case .jsonPointer: "a JSON Pointer"
        case .relativeJSONPointer: "a relative JSON Pointer"
        case .regex: "an ECMA-262 regular expression"
        }
    }
}

/// Reads a text of bytes from left to right.
struct ByteScanner {
    let text: UnsafeBufferPointer<UInt8>
    var index = 0

    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    var isAtEnd: Bool { index == text.count }
    var peek: UInt8? { index < text.count ? text[index] : nil }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(truncatingIfNeeded: character.value) else { return false }
        index += 1
        return true
    }

    /// Takes one of two letters, as the case of `T` and `Z` is free in RFC 3339.
    mutating func take(_ upper: Unicode.Scalar, or lower: Unicode.Scalar) -> Bool {
        take(upper) || take(lower)
    }

    /// Exactly `count` ASCII digits.
    mutating func number(_ count: Int) -> Int? {
        guard index + count <= text.count else { return nil }
        var value = 0
        for byte in text[index..<index + count] {
            guard byte >= 0x30, byte <= 0x39 else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        index += count
        return value
    }

    /// As many ASCII digits as there are; gives how many.
    mutating func digits() -> Int {
        let start = index
        while let byte = peek, byte >= 0x30, byte <= 0x39 { index += 1 }
        return index - start
    }

    mutating func uuid() -> Bool {
        for (group, count) in [8, 4, 4, 4, 12].enumerated() {
            if group > 0, !take("-") { return false }
            for _ in 0..<count {
                guard let byte = peek, byte.isHexDigit else { return false }
                index += 1
            }
        }
        return true
    }

    /// RFC 6901: tokens after `/`, in which `~` is only before 0 or 1.
    mutating func jsonPointer() -> Bool {
        guard peek == nil || peek == UInt8(ascii: "/") else { return false }
        while let byte = peek {
            index += 1
            if byte == UInt8(ascii: "~"), !take("0"), !take("1") { return false }
        }
        return true
    }

    /// Digits without leading zeros, then `#` or a JSON Pointer.
    mutating func relativeJSONPointer() -> Bool {
        let start = index
        let count = digits()
        guard count > 0, count == 1 || text[start] != UInt8(ascii: "0") else { return false }
        return take("#") ? isAtEnd : jsonPointer()
    }
}
