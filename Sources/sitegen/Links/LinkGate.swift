import Platform
import PushPayload
import Text

/// Which addresses of the web are asked: none of this machine and its networks, so that a page that somebody else wrote cannot make
/// it ask services that answer only here. What a name stands for is found out first, and that very address is connected to.
final class LinkGate {
    enum Way: Hashable {
        /// May be asked; with the address to connect to, where it is known.
        case open(NetworkAddress?)
        case isPrivate
        /// Cannot be asked, in words.
        case none(String)
    }

    private let allowsPrivate: Bool
    /// Schemes that go through a proxy, which finds out itself what a name stands for.
    private let proxied: Set<String>
    private var known: [String: Way] = [:]
    /// Names one after the other that could not be found out: without a network each takes long.
    private var failures = 0
    private static let mostFailures = 8

    init(allowsPrivate: Bool, environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.allowsPrivate = allowsPrivate
        func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
        let isForAll = isSet("all_proxy") || isSet("ALL_PROXY")
        proxied = Set(
            ["http", "https"].filter { scheme in
                // curl takes no HTTP_PROXY, which a request to a web server can set.
                isForAll || isSet(scheme + "_proxy") || scheme == "https" && isSet("HTTPS_PROXY")
            })
    }

    /// Lines for curl about every request.
    var settings: [String] {
        // What the user has taken out of the proxy's hands would be connected to unseen.
        allowsPrivate || proxied.isEmpty ? [] : ["noproxy = \"\""]
    }

    func way(to address: String) -> Way {
        if allowsPrivate { return .open(nil) }
        guard let scheme = WebAddress.scheme(address), scheme == "http" || scheme == "https" else {
            return .none("it is no address of the web")
        }
        guard let host = Self.host(address) else { return .none("it has no host") }
        let key = scheme + " " + host
        if let way = known[key] { return way }
        let way = proxied.contains(scheme) ? behindProxy(host) : direct(host)
        known[key] = way
        return way
    }

    private func behindProxy(_ host: String) -> Way {
        // A host whose last part begins with a digit is an address (WHATWG URL, "ends in a number").
        let last = host.utf8.split(separator: UInt8(ascii: ".")).last?.first ?? 0
        let isNumber = host.utf8.contains(UInt8(ascii: ":")) || last.isDigit
        let found = isNumber ? NetworkAddress.of(host) : []
        return Self.isLocal(host) || found.contains(where: \.isPrivate) ? .isPrivate : .open(nil)
    }

    private func direct(_ host: String) -> Way {
        if Self.isLocal(host) { return .isPrivate }
        let found = failures < Self.mostFailures ? NetworkAddress.of(host) : []
        guard let first = found.first else {
            failures += 1
            return .none("Could not resolve host: \(host)")
        }
        failures = 0
        return found.contains(where: \.isPrivate) ? .isPrivate : .open(first)
    }

    /// Names that stand for this machine or its network by what they are (RFC 6761, 6762, 8375; `internal` is reserved by ICANN).
    private static func isLocal(_ host: String) -> Bool {
        ["localhost", "localdomain", "local", "internal", "home.arpa"].contains {
            host == $0 || host.hasSuffix("." + $0)
        }
    }

    /// The host in small letters of ASCII, as curl would look it up; an address of IPv6 without brackets.
    static func host(_ address: String) -> String? {
        let rest = address.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst().drop { "/\\".utf8.contains($0) }
        var authority = rest.prefix { !"/\\?#".utf8.contains($0) }
        if let at = authority.lastIndex(of: UInt8(ascii: "@")) { authority = authority[authority.index(after: at)...] }
        if authority.first == UInt8(ascii: "[") {
            return authority.firstIndex(of: UInt8(ascii: "]")).flatMap { String(authority[..<$0].dropFirst()) }
        }
        let written = String(authority.prefix { $0 != UInt8(ascii: ":") }) ?? ""
        guard let decoded = PercentEncoding.decoded(written, malformed: .kept) else { return nil }
        var host = decoded.lowercased()
        if !host.utf8.allSatisfy({ $0 < 0x80 }) {
            guard case .success(let url) = SystemURL.parse("http://\(host)/", .rfc3986), let name = url.host else {
                return nil
            }
            host = name.lowercased()
        }
        while host.hasSuffix(".") { host.removeLast() }
        return host.isEmpty ? nil : host
    }
}
