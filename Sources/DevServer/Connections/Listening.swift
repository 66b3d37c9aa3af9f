import Platform

/// Why nothing is served.
package struct ListeningFailure: Error, Sendable {
    package var message: String
}

/// A listening socket. The code that opens it closes it.
struct Listening {
    let socket: Int32
    let port: UInt16

    private static let firstPort: UInt16 = 8000
    private static let tries: UInt16 = 100

    /// Connections that wait to be taken; the system may have a lower limit of its own. One for which there is no place is only
    /// tried again after a second.
    private static let backlog: Int32 = 4096

    /// Takes the wanted port, or the first free one from 8000 on; 0 is any. Throws `ListeningFailure` when none can be had.
    init(host: String, port wanted: UInt16?) throws(ListeningFailure) {
        let address = try Self.address(host)
        if let wanted {
            do throws(SystemError) {
                self = try Self(address, port: wanted)
            } catch {
                throw ListeningFailure(message: "port \(wanted) of '\(host)' cannot be used: \(error.reason)")
            }
            return
        }
        let last = Self.firstPort + Self.tries - 1
        for port in Self.firstPort...last {
            do throws(SystemError) {
                self = try Self(address, port: port)
                return
            } catch {
                guard error.number == EADDRINUSE else {
                    throw ListeningFailure(message: "'\(host)' cannot be served on: \(error.reason)")
                }
            }
        }
        throw ListeningFailure(message: "the ports \(Self.firstPort) to \(last) of '\(host)' are all taken")
    }

    private init(_ address: Address, port: UInt16) throws(SystemError) {
        #if canImport(Darwin)
            let kind = SOCK_STREAM
        #else
            let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        let socket = Platform.socket(address.family, kind, 0)
        guard socket >= 0 else { throw SystemError() }
        Socket.prepare(socket)
        Socket.set(socket, SOL_SOCKET, SO_REUSEADDR)
        guard address.bind(socket, port: port) == 0, listen(socket, Self.backlog) == 0 else {
            let error = SystemError()
            Socket.close(socket)
            throw error
        }
        self.socket = socket
        self.port = Self.port(of: socket) ?? port
    }

    /// The port that the system chose.
    private static func port(of socket: Int32) -> UInt16? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let number = withUnsafeMutableBytes(of: &storage) { bytes -> UInt16? in
            guard let start = bytes.baseAddress,
                getsockname(socket, start.assumingMemoryBound(to: sockaddr.self), &length) == 0
            else { return nil }
            // Both kinds of addresses have the port after two bytes of length and family.
            return UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
        }
        return number
    }

    private static func address(_ host: String) throws(ListeningFailure) -> Address {
        var (four, six) = (sockaddr_in(), sockaddr_in6())
        if inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : host, &four.sin_addr) == 1 { return .four(four) }
        if inet_pton(AF_INET6, host, &six.sin6_addr) == 1 { return .six(six) }
        throw ListeningFailure(
            message: "'--host' must be an address of this machine or 'localhost', but is '\(host)'")
    }

    private enum Address {
        case four(sockaddr_in)
        case six(sockaddr_in6)

        var family: Int32 {
            switch self {
            case .four: AF_INET
            case .six: AF_INET6
            }
        }

        func bind(_ socket: Int32, port: UInt16) -> Int32 {
            switch self {
            case .four(var address):
                address.sin_family = sa_family_t(AF_INET)
                address.sin_port = port.bigEndian
                return Self.bind(socket, &address)
            case .six(var address):
                address.sin6_family = sa_family_t(AF_INET6)
                address.sin6_port = port.bigEndian
                return Self.bind(socket, &address)
            }
        }

        private static func bind<Address>(_ socket: Int32, _ address: inout Address) -> Int32 {
            withUnsafeMutableBytes(of: &address) { bytes in
                guard let start = bytes.baseAddress else { return -1 }
                #if canImport(Darwin)
                    // The length is in front of the family there.
                    bytes[0] = UInt8(bytes.count)
                #endif
                return Platform.bind(
                    socket, start.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
            }
        }
    }

    /// The error of the last system call that failed (`errno`).
    struct SystemError: Error {
        let number = errno

        var reason: String { number == EADDRINUSE ? "it is already in use" : String(cString: strerror(number)) }
    }
}
