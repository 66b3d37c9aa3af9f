import Foundation
import SiteBuilder
package import SiteSources

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

    private let options: Options
    private let live = LiveReload()

    package init(_ options: Options) { self.options = options }

    /// Runs until the task is cancelled. `look` says what the files are like, `build` builds them; `ready` gets the site's address
    /// after the first build. Throws `Failure` when the port cannot be had.
    ///
    /// Connections have threads of their own: a build may have every core busy, and pages are answered all the same.
    package func run(
        look: @escaping @Sendable () -> InputStamps,
        build: @escaping @Sendable ([InputStamps.Change]) async -> FinishedBuild,
        ready: @escaping @Sendable (String) -> Void
    ) async throws {
        let limits = ConnectionLimits(
            descriptors: Socket.raiseDescriptorLimit(to: ConnectionLimits.wantedDescriptors))
        let mailbox = try Mailbox()
        let listening = try Listening(host: options.host, port: options.port)
        let handler = SiteHandler(live: live, host: HostCheck(host: options.host), base: base)
        live.follow { mailbox.post(.event($0)) }
        let thread = Thread {
            var loop = ConnectionLoop(listener: listening.socket, mailbox: mailbox, handler: handler, limits: limits)
            loop.run()
        }
        thread.name = "sitegen connections"
        thread.start()
        defer { mailbox.post(.stop) }
        let address = address(port: listening.port)
        var coordinator = RebuildCoordinator(watcher: FileWatcher(look: look)) { [live] changes in
            live.publish(await build(changes))
            if changes.isEmpty { ready(address) }
        }
        try await coordinator.run()
    }

    /// The path of the base URL, with a slash at both ends.
    package var base: String { Self.base(options.baseURL) }

    package static func base(_ url: String?) -> String {
        guard let url, let path = URLComponents(string: url)?.path else { return "/" }
        let parts = path.split(separator: "/")
        let isPlain = path.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") }
        return parts.isEmpty || !isPlain ? "/" : "/" + parts.joined(separator: "/") + "/"
    }

    private func address(port: UInt16) -> String {
        // All addresses: this machine's own name is the one that surely works.
        let name = ["0.0.0.0", "::"].contains(options.host) ? "localhost" : options.host
        return "http://" + (name.contains(":") ? "[\(name)]" : name) + ":\(port)\(base)"
    }
}
