import FlyingSocks
import Foundation

/// Which address and port the server takes.
struct Listening {
    let host: String

    enum Address {
        case four(sockaddr_in)
        case six(sockaddr_in6)
    }

    func address(port: UInt16) throws -> Address {
        if host == "localhost" { return .four(try .inet(ip4: "127.0.0.1", port: port)) }
        if let four = try? sockaddr_in.inet(ip4: host, port: port) { return .four(four) }
        if let six = try? sockaddr_in6.inet6(ip6: host, port: port) { return .six(six) }
        throw DevServer.Failure(message: "'--host' must be an address of this machine or 'localhost', but is '\(host)'")
    }

    /// The wanted port, or the first free one from 8000 on.
    func port(_ wanted: UInt16?) throws -> UInt16 {
        if let wanted {
            if let error = try attempt(wanted) {
                throw DevServer.Failure(message: "port \(wanted) of '\(host)' cannot be taken: \(Self.reason(error))")
            }
            return wanted
        }
        let last = DevServer.firstPort + DevServer.tries - 1
        for port in DevServer.firstPort...last {
            guard let error = try attempt(port) else { return port }
            guard case .failed(_, EADDRINUSE, _) = error else {
                throw DevServer.Failure(message: "'\(host)' cannot be served on: \(Self.reason(error))")
            }
        }
        throw DevServer.Failure(message: "the ports \(DevServer.firstPort) to \(last) of '\(host)' are all taken")
    }

    /// Listens for a moment; gives what stood in the way.
    private func attempt(_ port: UInt16) throws -> SocketError? {
        switch try address(port: port) {
        case .four(let address): Self.attempt(address)
        case .six(let address): Self.attempt(address)
        }
    }

    private static func attempt(_ address: some SocketAddress) -> SocketError? {
        do {
            let socket = try Socket(domain: Int32(type(of: address).family), type: .stream)
            defer { try? socket.close() }
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: address)
            try socket.listen()
            return nil
        } catch {
            return error as? SocketError ?? .unsupportedAddress
        }
    }

    static func reason(_ error: SocketError) -> String {
        switch error {
        case .failed(_, EADDRINUSE, _): "another program has it"
        case .failed(_, _, let message): message
        default: error.localizedDescription
        }
    }
}
