/// The state of one connection, as a value: received bytes, bytes to send, and deadlines. System calls are made by the
/// loop.
package struct Connection: Sendable {
    package typealias Instant = ContinuousClock.Instant

    package enum Phase: Int, Sendable {
        /// Everything is sent; the other side may read it and close.
        case ending
        /// Waiting for a request, or receiving one.
        case reading
        /// Sending an answer.
        case writing
        /// Waiting for a worker to make an answer.
        case answering
        /// Events are sent whenever there are any.
        case streaming
        case closed
    }

    package let id: UInt64
    package let socket: Int32
    package private(set) var phase = Phase.reading
    package var output = OutputQueue()
    private var reader = RequestReader()
    private var keepsAlive = false
    private var isFirst = true
    /// When the phase began.
    private var since: Instant
    /// When the first byte of the current request came.
    private var begun: Instant?
    /// When bytes were last received or sent.
    private var moved: Instant

    package init(id: UInt64, socket: Int32 = -1, now: Instant) {
        self.id = id
        self.socket = socket
        (since, moved) = (now, now)
    }

    /// What the loop is to do next.
    package enum Step: Equatable, Sendable {
        case wait
        case answer(SiteRequest)
        case refuse(Refusal)
    }

    private mutating func enter(_ phase: Phase, _ now: Instant) {
        self.phase = phase
        (since, moved, begun) = (now, now, nil)
    }

    /// Bytes that came while a request is awaited; otherwise they are not wanted.
    package mutating func take(_ bytes: ArraySlice<UInt8>, now: Instant) -> Step {
        moved = now
        // A stream is only read to see its end, and a page never speaks on one.
        if phase == .streaming { close() }
        guard phase == .reading else { return .wait }
        begun = begun ?? now
        reader.feed(bytes)
        return step(now)
    }

    /// The next request of those that have come.
    package mutating func step(_ now: Instant) -> Step {
        guard phase == .reading else { return .wait }
        switch reader.next() {
        case .needsMore:
            begun = reader.isIdle ? nil : begun ?? now
            return .wait
        case .request(let head):
            keepsAlive = head.keepsAlive
            enter(.answering, now)
            return .answer(head.request)
        case .refused(let refusal):
            keepsAlive = false
            enter(.answering, now)
            return .refuse(refusal)
        }
    }

    /// The answer is there.
    package mutating func answer(_ response: SiteResponse, now: Instant) {
        guard phase == .answering else { return }
        isFirst = false
        output.add(response.head(keepsAlive: keepsAlive))
        output.add(response.body)
        enter(.writing, now)
    }

    /// The answer is a stream that begins with these bytes. It ends with the connection.
    package mutating func stream(_ start: [UInt8], now: Instant) {
        guard phase == .answering else { return }
        output.add(SiteResponse.eventHead + start)
        enter(.streaming, now)
    }

    /// Some of the output went. Gives true when the sending side is to be closed.
    package mutating func sent(_ count: Int, now: Instant) -> Bool {
        if count > 0 { moved = now }
        output.drop(count)
        guard phase == .writing, output.isEmpty else { return false }
        enter(keepsAlive ? .reading : .ending, now)
        return !keepsAlive
    }

    package mutating func close() { phase = .closed }

    /// An event for a stream: the latest is what counts, so that a page that does not read keeps no more than two.
    package mutating func tell(_ event: [UInt8], now: Instant) {
        if output.isEmpty { moved = now }
        output.addLatest(event)
    }

    /// The deadline; nil while it waits for the server.
    package func deadline(_ limits: ConnectionLimits) -> Instant? {
        switch phase {
        case .reading:
            guard let begun else { return since + (isFirst ? limits.firstByte : limits.idle) }
            return min(moved + limits.nextByte, begun + limits.request)
        case .writing: return moved + limits.stall
        case .streaming: return output.isEmpty ? nil : moved + limits.stall
        case .ending: return since + limits.goodbye
        case .answering, .closed: return nil
        }
    }

    /// What happens at the deadline: a request that has begun gets an answer, any other connection is closed.
    package mutating func expire(now: Instant) -> Step {
        guard phase == .reading, begun != nil else {
            close()
            return .wait
        }
        keepsAlive = false
        enter(.answering, now)
        return .refuse(.late)
    }

    /// Whether it is closed before another one when there are too many: the one that waits longest first, streams last.
    package func goes(before other: Connection) -> Bool {
        (phase.rawValue, since, id) < (other.phase.rawValue, other.since, other.id)
    }
}

/// Bytes that are to be sent, in pieces that are not copied.
package struct OutputQueue: Sendable {
    private var pieces: [[UInt8]] = []
    /// How many bytes of the first piece are sent.
    private var done = 0

    package init() {}

    package var isEmpty: Bool { pieces.isEmpty }
    package var count: Int { pieces.reduce(-done) { $0 + $1.count } }
    /// What is to be sent first.
    package var next: ArraySlice<UInt8> { (pieces.first ?? [])[done...] }

    package mutating func add(_ bytes: [UInt8]) {
        if !bytes.isEmpty { pieces.append(bytes) }
    }

    /// Replaces every piece but the first, which may have been sent in part.
    package mutating func addLatest(_ bytes: [UInt8]) {
        pieces.removeLast(max(0, pieces.count - 1))
        add(bytes)
    }

    package mutating func drop(_ count: Int) {
        done += count
        while let first = pieces.first, done >= first.count {
            done -= first.count
            pieces.removeFirst()
        }
    }
}
