import FlyingFox
import FlyingSocks
import Foundation
package import SiteBuilder

/// Serves a site from memory while its sources are edited: watches, rebuilds, reloads the page, shows what is wrong. Writes nothing.
package struct DevServer: Sendable {
    package struct Options: Sendable {
        /// An address, or "localhost".
        package var host: String
        /// Nil for 8000 or the next free one; 0 for any.
        package var port: UInt16?
        /// The address that the site will have: its path is served as well.
        package var baseURL: String?

        package init(host: String = "127.0.0.1", port: UInt16? = nil, baseURL: String? = nil) {
            self.host = host
            self.port = port
            self.baseURL = baseURL
        }
    }

    /// Why nothing is served.
    package struct Failure: Error, Sendable {
        package var message: String
    }

    package static let firstPort: UInt16 = 8000
    package static let tries: UInt16 = 100
    private static let beat = Duration.seconds(15)

    private let options: Options
    private let live = LiveReload()

    package init(_ options: Options) { self.options = options }

    /// Runs until the task is cancelled. `look` says what the files are like, `build` builds them; `ready` gets the site's address
    /// after the first build. Throws `Failure` when the port cannot be had.
    package func run(
        look: @escaping @Sendable () -> InputStamps,
        build: @escaping @Sendable ([InputStamps.Change]) async -> FinishedBuild,
        ready: @escaping @Sendable (String) -> Void
    ) async throws {
        let port = try Listening(host: options.host).port(options.port)
        let server = HTTPServer(
            config: try configuration(port: port),
            handler: SiteHandler(live: live, host: HostCheck(host: options.host), base: base))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await serve(with: server) }
            group.addTask {
                try await server.waitUntilListening()
                let address = await address(of: server, port)
                var coordinator = RebuildCoordinator(watcher: FileWatcher(look: look)) { changes in
                    await live.publish(await build(changes))
                    if changes.isEmpty { ready(address) }
                }
                try await coordinator.run()
            }
            group.addTask {
                while true {
                    try await Task.sleep(for: Self.beat)
                    await live.beat()
                }
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private func serve(with server: HTTPServer) async throws {
        do {
            try await server.run()
        } catch let error as SocketError {
            throw Failure(message: "the server stopped: \(Listening.reason(error))")
        }
    }

    private func configuration(port: UInt16) throws -> HTTPServer.Configuration {
        switch try Listening(host: options.host).address(port: port) {
        case .four(let address): HTTPServer.Configuration(address: address, logger: .disabled)
        case .six(let address): HTTPServer.Configuration(address: address, logger: .disabled)
        }
    }

    /// The path of the base URL, with a slash at both ends.
    package var base: String { Self.base(options.baseURL) }

    package static func base(_ url: String?) -> String {
        guard let url, let path = URLComponents(string: url)?.path else { return "/" }
        let parts = path.split(separator: "/")
        let isPlain = path.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") }
        return parts.isEmpty || !isPlain ? "/" : "/" + parts.joined(separator: "/") + "/"
    }

    private func address(of server: HTTPServer, _ port: UInt16) async -> String {
        var actual = port
        switch await server.listeningAddress {
        case .ip4(_, let port)?, .ip6(_, let port)?: actual = port
        default: break
        }
        // All addresses: this machine's own name is the one that surely works.
        let name = ["0.0.0.0", "::"].contains(options.host) ? "localhost" : options.host
        return "http://" + (name.contains(":") ? "[\(name)]" : name) + ":\(actual)\(base)"
    }
}
