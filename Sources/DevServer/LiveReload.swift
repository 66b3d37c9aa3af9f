import SiteBuilder
import Synchronization

/// Holds the served site, the findings in its sources, and the open pages. A page gets the whole state when it
/// connects and whenever it changes, so that one that missed something (a closed laptop, a new server) is up to date
/// with the next message. No request ever waits for a build: the lock is held for the exchange of values only.
package final class LiveReload: Sendable {
    private struct State {
        var site: ServedSite
        /// The old style sheets that those of the present site replace, for pages of the previous site.
        var swap: (from: String, styles: [String: String])?
        var message: [UInt8]
        var builds = 0
        var hasGoodSite = false
        var followers: [@Sendable ([UInt8]) -> Void] = []
    }

    private let state: Mutex<State>
    /// One build is taken in at a time.
    private let turn = Mutex(())
    /// Tells this server's builds from those of another run.
    private let run: String

    package init(run: String = String(UInt32.random(in: 0...UInt32.max), radix: 36)) {
        self.run = run
        let site = ServedSite.empty(build: run + "-0")
        state = Mutex(State(site: site, message: Self.message(ErrorOverlay(), site, nil)))
    }

    package var site: ServedSite { state.withLock { $0.site } }

    /// The present state, as an event.
    package var message: [UInt8] { state.withLock { $0.message } }

    /// `tell` gets every later state, as an event, on the thread that publishes it.
    package func follow(_ tell: @escaping @Sendable ([UInt8]) -> Void) {
        state.withLock { $0.followers.append(tell) }
    }

    /// Takes a build in. With errors the last good site stays, if there is one; otherwise a site with errors is better than none.
    package func publish(_ build: FinishedBuild) {
        turn.withLock { _ in
            var next = state.withLock { $0 }
            let keeps = build.isFailing && next.hasGoodSite
            if let outputs = build.outputs, !keeps {
                let new = ServedSite(build: "\(run)-\(next.builds + 1)", outputs: outputs)
                if !new.hasSameFiles(as: next.site) {
                    let from = next.site.build
                    next.swap = StyleSwap.between(next.site, new).map { (from, $0) }
                    next.builds += 1
                    next.site = new
                }
                next.hasGoodSite = !build.isFailing
            }
            let overlay = ErrorOverlay(build, site: next.site, isBehind: build.isFailing && next.hasGoodSite)
            let message = Self.message(overlay, next.site, next.swap)
            next.message = message
            let followers = state.withLock { state in
                next.followers = state.followers
                // The previous site is released after the lock.
                swap(&state, &next)
                return state.followers
            }
            for tell in followers { tell(message) }
        }
    }

    private static func message(
        _ overlay: ErrorOverlay, _ site: ServedSite, _ swap: (from: String, styles: [String: String])?
    ) -> [UInt8] {
        Array("event: state\ndata: ".utf8) + overlay.json(build: site.build, swap: swap) + Array("\n\n".utf8)
    }
}
