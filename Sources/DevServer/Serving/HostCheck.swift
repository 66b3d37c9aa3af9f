import Platform
import Text

/// Which `Host` headers are answered. A page from elsewhere can make its own name point at this machine (DNS rebinding) and then
/// read what is served here; the browser still sends that name, so names that are not this server's are refused.
package struct HostCheck: Sendable {
    private let names: Set<String>
    /// Listening on all addresses: any of them may be asked for, as numbers, which no name server can point elsewhere.
    private let takesAddresses: Bool

    /// `host`: what the server was told to listen on.
    package init(host: String) {
        names = ["localhost", "127.0.0.1", "::1", host.lowercased()]
        takesAddresses = ["0.0.0.0", "::"].contains(host)
    }

    /// Whether a header's value, with or without a port, names this server.
    package func allows(_ header: String) -> Bool {
        guard let name = Self.name(header) else { return false }
        return names.contains(name) || takesAddresses && Self.isAddress(name)
    }

    /// The name without brackets and port; nil when the value is none.
    private static func name(_ header: String) -> String? {
        let value = header.lowercased()
        let rest: Substring
        let name: Substring
        if value.hasPrefix("[") {
            guard let end = value.firstIndex(of: "]") else { return nil }
            name = value[value.index(after: value.startIndex)..<end]
            rest = value[value.index(after: end)...]
        } else {
            let end = value.firstIndex(of: ":") ?? value.endIndex
            (name, rest) = (value[..<end], value[end...])
        }
        let isPort =
            rest.isEmpty || rest.first == ":" && rest.dropFirst().utf8.allSatisfy { $0.isDigit }
        return isPort && !name.isEmpty ? String(name) : nil
    }

    private static func isAddress(_ name: String) -> Bool {
        var (four, six) = (in_addr(), in6_addr())
        return inet_pton(AF_INET, name, &four) == 1 || inet_pton(AF_INET6, name, &six) == 1
    }
}
