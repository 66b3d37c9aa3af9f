import FlyingSocks
import SiteBuilder

/// Holds the site that is served, what is wrong with its sources, and the streams of the pages that want to know. Each page gets
/// the whole state when it connects and whenever it changes, so that one that missed something (a closed lid, a new server) is
/// right again with the next message.
package actor LiveReload {
    package private(set) var site: ServedSite
    private var overlay = ErrorOverlay()
    /// What the present site's style sheets took the place of, for pages of the site before it.
    private var swap: (from: String, styles: [String: String])?
    private var streams: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    private var nextStream = 0
    private var builds = 0
    private var hasGoodSite = false
    /// Tells this server's builds from those of another run.
    private let run: String

    package init(run: String = String(UInt32.random(in: 0...UInt32.max), radix: 36)) {
        self.run = run
        site = .empty(build: run + "-0")
    }

    package var streamCount: Int { streams.count }

    /// Takes a build in. With errors the last good site stays, if there is one; otherwise a site with errors is better than none.
    package func publish(_ build: FinishedBuild) {
        let keeps = build.isFailing && hasGoodSite
        if let outputs = build.outputs, !keeps {
            let new = ServedSite(build: "\(run)-\(builds + 1)", outputs: outputs)
            if !new.hasSameFiles(as: site) {
                swap = StyleSwap.between(site, new).map { (site.build, $0) }
                builds += 1
                site = new
            }
            hasGoodSite = !build.isFailing
        }
        overlay = ErrorOverlay(build, site: site, isBehind: build.isFailing && hasGoodSite)
        send(message())
    }

    /// A stream of events that begins with the present state.
    package func events() -> EventBytes {
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self, bufferingPolicy: .bufferingNewest(8))
        streams[nextStream] = continuation
        nextStream += 1
        continuation.yield(Array("retry: 500\n\n".utf8) + message())
        return EventBytes(stream: stream)
    }

    /// Keeps connections open, and notices those that are not.
    package func beat() { send(Array(": \n\n".utf8)) }

    /// Ends all streams.
    package func finish() {
        for stream in streams.values { stream.finish() }
        streams = [:]
    }

    private func send(_ bytes: [UInt8]) {
        for (id, stream) in streams {
            if case .terminated = stream.yield(bytes) { streams[id] = nil }
        }
    }

    private func message() -> [UInt8] {
        let state = overlay.json(build: site.build, swap: swap)
        return Array("event: state\ndata: ".utf8) + state + Array("\n\n".utf8)
    }
}

/// The bytes of server-sent events, for the body of a response.
package struct EventBytes: AsyncBufferedSequence {
    package let stream: AsyncStream<[UInt8]>

    package func makeAsyncIterator() -> Iterator { Iterator(inner: stream.makeAsyncIterator()) }

    package struct Iterator: AsyncBufferedIteratorProtocol {
        var inner: AsyncStream<[UInt8]>.Iterator
        private var rest: ArraySlice<UInt8> = []

        init(inner: AsyncStream<[UInt8]>.Iterator) { self.inner = inner }

        package mutating func next() async -> UInt8? {
            if rest.isEmpty { rest = await inner.next()?[...] ?? [] }
            return rest.popFirst()
        }

        /// A message at a time, whatever its length.
        package mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
            if !rest.isEmpty {
                defer { rest = [] }
                return Array(rest)
            }
            return await inner.next()
        }
    }
}
