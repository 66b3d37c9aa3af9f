import Platform
package import SiteBuilder
import SiteFiles
package import SiteSources
import Synchronization
package import Text

/// Serves a site from memory while its sources are edited: watches, rebuilds, reloads the page, shows what is wrong. Writes nothing.
///
/// Folders from the top; each uses only those below it:
///
/// - `Watching`: when the sources change, and the builds that follow
/// - `Editing`: the pages of a guide that was just saved
/// - `Connections`: sockets, their threads and limits
/// - `Serving`: what is answered to a request
/// - `Reloading`: what the open pages are told
/// - `Sites`: the outputs of one build in memory, and how two of them differ
/// - `Reading`: bytes to requests, and from those to paths
package struct DevServer: Sendable {
    package struct Options: Sendable {
        /// An address, or "localhost".
        package var host: String
        /// Nil for 8000 or the next free one; 0 for any.
        package var port: UInt16?
        /// The address that the site will have: its path is served as well.
        package var baseURL: String?
        /// The source folder; with it the pages of a guide that is edited are answered before the site is built again.
        package var source: String?
        /// From which severity on a page is not shown while there is a good one.
        package var threshold: Severity

        package init(
            host: String = "127.0.0.1", port: UInt16? = nil, baseURL: String? = nil, source: String? = nil,
            threshold: Severity = .error
        ) {
            self.host = host
            self.port = port
            self.baseURL = baseURL
            self.source = source
            self.threshold = threshold
        }
    }

    private let options: Options
    private let live = LiveReload()

    package init(_ options: Options) { self.options = options }

    /// What is called with the site of a build before its pages are rendered.
    package typealias Modeled = @Sendable (SiteSnapshot) -> Void

    /// Runs until the task is cancelled. `look` says what the files are like, `build` builds them; `ready` gets the site's address
    /// as soon as its pages are answered. Throws `ListeningFailure` when the port cannot be had.
    ///
    /// Connections have threads of their own: a build may have every core busy, and pages are answered all the same.
    package func run(
        look: @escaping @Sendable () -> InputStamps,
        build: @escaping @Sendable ([InputStamps.Change], @escaping Modeled) async -> FinishedBuild,
        ready: @escaping @Sendable (String) -> Void
    ) async throws {
        let limits = ConnectionLimits(
            descriptors: Socket.raiseDescriptorLimit(to: ConnectionLimits.wantedDescriptors))
        let mailbox = try Mailbox()
        let listening = try Listening(host: options.host, port: options.port)
        let handler = SiteHandler(live: live, host: HostCheck(host: options.host), base: base)
        live.follow { mailbox.post(.event($0)) }
        Threads.start {
            var loop = ConnectionLoop(listener: listening.socket, mailbox: mailbox, handler: handler, limits: limits)
            loop.run()
        }
        defer { mailbox.post(.stop) }
        let address = address(port: listening.port)
        let edits = GuideEdits(root: options.source.map { DiskPath($0) } ?? ".", threshold: options.threshold)
        let notices = options.source.flatMap { root in
            WriteNotices(root: root) { [live] path in
                live.publish(pages: edits.wrote(path, showsErrors: live.showsErrors))
            }
        }
        defer { notices?.stop() }
        let first = Once { ready(address) }
        var coordinator = RebuildCoordinator(watcher: FileWatcher(look: look)) { [live] changes in
            let begun = edits.count
            var finished = await build(changes) { snapshot in
                notices?.watch(edits.take(snapshot))
                live.offer(snapshot)
                first.run()
            }
            finished.replace(edits.pages(since: begun, showsErrors: finished.isFailing))
            live.publish(finished)
            first.run()
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

/// Something that is done the first time only.
private final class Once: Sendable {
    private let action: Mutex<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) { self.action = Mutex(action) }

    func run() {
        let action = action.withLock { action in
            defer { action = nil }
            return action
        }
        action?()
    }
}
