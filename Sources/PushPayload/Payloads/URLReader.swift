import Text

/// `URL(string:)` from iOS 17 on: parted by its delimiters, then each part that is not valid is encoded. Source: swift-foundation,
/// URLParser.swift.
struct URLReader {
    private let bytes: [UInt8]
    private var scheme: ArraySlice<UInt8>?
    private var user: ArraySlice<UInt8>?
    private var password: ArraySlice<UInt8>?
    private var host: ArraySlice<UInt8>?
    private var port: ArraySlice<UInt8>?
    private var path: ArraySlice<UInt8> = []
    private var query: ArraySlice<UInt8>?
    private var fragment: ArraySlice<UInt8>?
    private var isLiteral = false
    private var refusal: SystemURL.Refusal?

    init(_ text: String) {
        bytes = Array(text.utf8)
        var index = readScheme()
        guard refusal == nil else { return }
        if bytes[index...].starts(with: [Self.slash, Self.slash]) {
            let start = index + 2
            index = bytes[start...].firstIndex { Self.ends.contains($0) } ?? bytes.count
            readAuthority(bytes[start..<index])
        }
        let end = bytes[index...].firstIndex { $0 == Self.question || $0 == Self.number } ?? bytes.count
        path = bytes[index..<end]
        guard end < bytes.count else { return }
        let mark = bytes[end...].firstIndex(of: Self.number)
        if bytes[end] == Self.question { query = bytes[(end + 1)..<(mark ?? bytes.count)] }
        fragment = mark.map { bytes[($0 + 1)...] }
    }

    private static let slash = UInt8(ascii: "/")
    private static let colon = UInt8(ascii: ":")
    private static let question = UInt8(ascii: "?")
    private static let number = UInt8(ascii: "#")
    private static let ends = Array("/?#".utf8)
    /// What tells that no scheme follows.
    private static let noScheme = Array("/?#[]@".utf8)

    /// Where the rest begins.
    private mutating func readScheme() -> Int {
        for (index, byte) in bytes.enumerated() {
            if byte == Self.colon {
                let name = bytes[..<index]
                let isLetter = name.first.map { $0.isLetter && $0 >= 0x41 } ?? true
                if !isLetter || !name.allSatisfy(URLPart.scheme.allows) { refusal = .scheme }
                scheme = name
                return index + 1
            }
            if Self.noScheme.contains(byte) { return 0 }
        }
        return 0
    }

    private mutating func readAuthority(_ authority: ArraySlice<UInt8>) {
        var server = authority
        if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
            let colon = authority[..<at].firstIndex(of: Self.colon)
            user = authority[..<(colon ?? at)]
            password = colon.map { authority[($0 + 1)..<at] }
            server = authority[(at + 1)...]
        }
        host = server
        if server.first == UInt8(ascii: "["), let close = server.firstIndex(of: UInt8(ascii: "]")) {
            isLiteral = true
            host = server[...close]
            guard close + 1 < server.endIndex else { return }
            if server[close + 1] == Self.colon { port = server[(close + 2)...] } else { refusal = .host }
        } else if let colon = server.firstIndex(of: Self.colon) {
            host = server[..<colon]
            port = server[(colon + 1)...]
        }
        guard let port, !port.allSatisfy({ $0.isDigit }), schemeName != "addressbook" else { return }
        // A bracket that is not closed makes the rest of an IPv6 address look like a port.
        refusal = server.first == UInt8(ascii: "[") ? .host : .port
    }

    private var schemeName: String { scheme.map { String(decoding: $0, as: UTF8.self).lowercased() } ?? "" }

    var url: Result<SystemURL, SystemURL.Refusal> {
        if let refusal { return .failure(refusal) }
        var spelling = scheme.map { String(decoding: $0, as: UTF8.self) + ":" } ?? ""
        var name: String?
        var number = port.map { String(decoding: $0, as: UTF8.self) }
        if let host {
            guard let encoded = encodedHost(host) else { return .failure(.host) }
            name = encoded
            // An address that is put together anew has no empty port.
            if !isValid, let text = number, text.isEmpty || !text.utf8.allSatisfy({ $0.isDigit }) {
                number = nil
            }
            spelling += "//"
            if let user {
                spelling += URLPart.user.encoded(user)
                if let password { spelling += ":" + URLPart.user.encoded(password) }
                spelling += "@"
            }
            spelling += encoded + (number.map { ":" + $0 } ?? "")
        }
        spelling += encodedPath
        if let query { spelling += "?" + URLPart.query.encoded(query) }
        if let fragment { spelling += "#" + URLPart.query.encoded(fragment) }
        return .success(
            SystemURL(scheme: scheme == nil ? nil : schemeName, host: name, port: number, spelling: spelling))
    }

    /// A path without a slash at its start has no colon before the first one, once it is encoded.
    private var encodedPath: String {
        let text = URLPart.path.encoded(path)
        guard !URLPart.path.isValid(path), path.first != Self.slash else { return text }
        let end = text.firstIndex(of: "/") ?? text.endIndex
        return String(text[..<end].replacing(text: ":", with: "%3A") + text[end...])
    }

    /// Whether nothing has to be encoded.
    private var isValid: Bool {
        let parts: [(ArraySlice<UInt8>?, URLPart)] = [
            (user, .user), (password, .user), (path, .path), (query, .query), (fragment, .query),
        ]
        let isHostValid = host.map { encodedHost($0) == String(decoding: $0, as: UTF8.self) } ?? true
        return isHostValid && parts.allSatisfy { bytes, part in bytes.map(part.isValid) ?? true }
    }

    /// Schemes whose host is a number or a name of the address book: encoded with percent signs instead of IDNA.
    private static let plainSchemes: Set<String> = [
        "tel", "telemergencycall", "telprompt", "callto", "facetime", "facetime-prompt", "facetime-audio",
        "facetime-audio-prompt", "imap", "pop", "addressbook", "contact", "phasset",
    ]

    private func encodedHost(_ host: ArraySlice<UInt8>) -> String? {
        if isLiteral { return literal(host) }
        if URLPart.host.isValid(host) { return String(decoding: host, as: UTF8.self) }
        if Self.plainSchemes.contains(schemeName) { return URLPart.host.encoded(host) }
        guard let name = SystemHostName.ascii(String(decoding: host, as: UTF8.self)),
            URLPart.host.isValid(name.utf8.map { $0 }[...])
        else { return nil }
        return name
    }

    /// An address in brackets; its zone is encoded.
    private func literal(_ host: ArraySlice<UInt8>) -> String? {
        let inner = host.dropFirst().dropLast()
        guard let percent = inner.firstIndex(of: UInt8(ascii: "%")) else {
            return inner.allSatisfy(URLPart.user.allows) ? String(decoding: host, as: UTF8.self) : nil
        }
        let zone = inner[percent...]
        if zone.starts(with: Array("%25".utf8)), URLPart.zone.isValid(zone.dropFirst(3)) {
            return String(decoding: host, as: UTF8.self)
        }
        guard inner[..<percent].allSatisfy(URLPart.user.allows) else { return nil }
        var text = "[" + String(decoding: inner[..<percent], as: UTF8.self)
        for byte in zone { text += URLPart.zone.encoded([byte][...]) }
        return text + "]"
    }
}
