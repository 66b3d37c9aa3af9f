import Text

/// A request that was read to its end.
package struct RequestHead: Equatable, Sendable {
    package var request: SiteRequest
    /// Whether the connection stays for a further request (RFC 9112, section 9.3).
    package var keepsAlive: Bool
}

/// The first line: method, target, version, with one space between them (RFC 9112, section 3).
struct RequestLine {
    let method: String
    let target: String
    /// HTTP/1.1, or a later 1.x, which is to be read as the latest version that is known.
    let isPersistent: Bool

    /// Methods of RFC 9110 and RFC 5789 that are known and not answered.
    private static let others: Set<String> = ["POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"]

    init(_ line: [UInt8]) throws(Refusal) {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(Token.holds),
            let target = String(validating: parts[1], as: UTF8.self), !target.isEmpty
        else { throw .requestLine }
        let version = Array(parts[2])
        guard version.count == 8, version.starts(with: "HTTP/".utf8), version[6] == UInt8(ascii: "."),
            version[5].isDigit, version[7].isDigit
        else { throw .requestLine }
        guard version[5] == UInt8(ascii: "1") else { throw .version }
        method = String(decoding: parts[0], as: UTF8.self)
        if Self.others.contains(method) { throw .method }
        guard ["GET", "HEAD"].contains(method) else { throw .unknownMethod }
        self.target = target
        isPersistent = version[7] != UInt8(ascii: "0")
    }
}

/// The headers, as far as they matter.
struct RequestFields {
    private let line: RequestLine
    private var count = 0
    private var values: [String: String] = [:]

    private static let known: Set<String> = [
        "connection", "content-length", "host", "if-none-match", "range", "transfer-encoding",
    ]

    init(_ line: RequestLine) { self.line = line }

    var isForHead: Bool { line.method == "HEAD" }

    /// One header without the end of its line (RFC 9112, section 5). Several of one name are a list (RFC 9110, section 5.3), which
    /// `Host` and `Content-Length` must not be.
    mutating func add(_ bytes: [UInt8]) throws(Refusal) {
        guard let first = bytes.first, !first.isBlank else { throw .folded }
        count += 1
        guard count <= RequestReader.Limits.fields else { throw .tooManyFields }
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0, bytes[..<colon].allSatisfy(Token.holds)
        else { throw .field }
        let name = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
        guard Self.known.contains(name) else { return }
        let value = bytes[(colon + 1)...].trimmed(where: \.isBlank)
        let text = String(decoding: value, as: UTF8.self)
        guard let before = values[name] else {
            values[name] = text
            return
        }
        if name == "host" { throw .hosts }
        if name == "content-length" { throw .length }
        values[name] = before + ", " + text
    }

    /// The request that the header lines make, after the last of them.
    func head() throws(Refusal) -> RequestHead {
        if values["transfer-encoding"] != nil { throw .coding }
        if let length = values["content-length"]?.utf8 {
            guard !length.isEmpty, length.allSatisfy(\.isDigit) else { throw .length }
            guard length.allSatisfy({ $0 == UInt8(ascii: "0") }) else { throw .body }
        }
        let options = (values["connection"] ?? "").lowercased().utf8.split(separator: UInt8(ascii: ",")).map { option in
            String(Substring(option.drop(while: \.isBlank).prefix { !$0.isBlank }))
        }
        let keeps = line.isPersistent || options.contains("keep-alive")
        return RequestHead(
            request: SiteRequest(
                method: line.method, target: line.target, host: values["host"], ifNoneMatch: values["if-none-match"],
                range: values["range"]),
            keepsAlive: keeps && !options.contains("close"))
    }
}

/// Classes of bytes (RFC 9110, section 5.6).
enum Token {
    static func holds(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || signs.contains(byte)
    }

    private static let signs = Set("!#$%&'*+-.^_`|~".utf8)
}
