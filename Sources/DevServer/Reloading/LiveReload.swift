package import SiteBuilder
package import SiteFiles
import Synchronization

/// Holds the served site, the findings in its sources, and the open pages. A page gets the whole state when it
/// connects and whenever it changes, so that one that missed something (a closed laptop, a new server) is up to date
/// with the next message. No request ever waits for a build: the lock is held for the exchange of values only.
package final class LiveReload: Sendable {
    private struct State {
        var site: ServedSite
        /// What differs from the previous site, for its pages.
        var step: BuildStep?
        var overlay = ErrorOverlay()
        var message: [UInt8]
        var builds = 0
        var hasGoodSite = false
        var followers: [@Sendable ([UInt8]) -> Void] = []

        mutating func go(to new: ServedSite, styles: [OutputPath: OutputPath]? = nil, changed: [OutputPath]?) {
            step = BuildStep(from: site.build, styles: styles, changed: changed)
            builds += 1
            site = new
        }
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

    /// Whether the served site has errors itself: there was none without them yet.
    package var showsErrors: Bool { state.withLock { $0.overlay.isFailing && !$0.overlay.isBehind } }

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
                let new = ServedSite(build: "\(run)-\(next.builds + 1)", outputs: outputs, after: next.site)
                if !new.hasSameFiles(as: next.site) {
                    let styles = StyleSwap.between(next.site, new)
                    next.go(to: new, styles: styles, changed: new.changes(since: next.site))
                }
                next.hasGoodSite = !build.isFailing
            }
            // Pages were answered before it was known that nothing can be built.
            if build.outputs == nil, !next.site.isComplete, next.builds > 0 {
                next.go(to: .empty(build: "\(run)-\(next.builds + 1)"), changed: nil)
            }
            next.overlay = ErrorOverlay(build, site: next.site, isBehind: build.isFailing && next.hasGoodSite)
            tell(&next)
        }
    }

    /// Serves the pages of a site whose first build is not at its end. Without effect where a site is served already.
    package func offer(_ snapshot: SiteSnapshot) {
        turn.withLock { _ in
            var next = state.withLock { $0 }
            guard next.builds == 0 else { return }
            next.go(to: ServedSite(build: "\(run)-1", snapshot: snapshot), changed: nil)
            tell(&next)
        }
    }

    /// Serves other bytes for some pages of the present site; what was found stays as it is until the next build. Without effect
    /// before there is a site, and while an older one is shown because of errors.
    package func publish(pages: [OutputFile]) {
        turn.withLock { _ in
            var next = state.withLock { $0 }
            let changed = pages.filter { next.site[$0.path] != $0.bytes }
            guard next.builds > 0, !next.overlay.isBehind, !changed.isEmpty else { return }
            next.go(
                to: next.site.replacing(changed, build: "\(run)-\(next.builds + 1)"),
                changed: changed.map(\.path).filter { $0.hasSuffix(".html") })
            tell(&next)
        }
    }

    private func tell(_ next: inout State) {
        let message = Self.message(next.overlay, next.site, next.step)
        next.message = message
        let followers = state.withLock { state in
            next.followers = state.followers
            // The previous site is released after the lock.
            swap(&state, &next)
            return state.followers
        }
        for tell in followers { tell(message) }
    }

    private static func message(
        _ overlay: ErrorOverlay, _ site: ServedSite, _ step: BuildStep?
    ) -> [UInt8] {
        Array("event: state\ndata: ".utf8) + overlay.json(build: site.build, step: step) + Array("\n\n".utf8)
    }
}
