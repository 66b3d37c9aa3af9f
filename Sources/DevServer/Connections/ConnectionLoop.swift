import Platform

/// Takes connections, reads requests, sends answers: one loop over `poll` on a thread of its own, which waits nowhere else. Answers
/// are made by workers. What a turn of the loop does for one connection is bounded, so that none keeps the others waiting.
struct ConnectionLoop {
    /// Bytes that one connection may send, or be sent, in one turn.
    static let share = 1 << 18
    /// Connections that are taken in one turn.
    static let mostAccepts = 64
    /// While the system has no descriptor for a further connection.
    static let pause = Duration.milliseconds(100)

    let listener: Int32
    let mailbox: Mailbox
    let handler: SiteHandler
    let limits: ConnectionLimits
    let workers: Workers

    var connections: [Connection] = []
    private var nextID: UInt64 = 0
    private var buffer = [UInt8](repeating: 0, count: 1 << 14)
    private var now = ContinuousClock.now
    private var nextBeat = ContinuousClock.now
    private var acceptsFrom: ContinuousClock.Instant?
    private var isRunning = true

    init(listener: Int32, mailbox: Mailbox, handler: SiteHandler, limits: ConnectionLimits) {
        self.listener = listener
        self.mailbox = mailbox
        self.handler = handler
        self.limits = limits
        workers = Workers()
    }

    /// Runs until it gets a message to stop; then everything is closed.
    mutating func run() {
        nextBeat = .now + limits.beat
        while isRunning {
            let events = wait()
            now = .now
            if events[0] != 0 { takeMessages() }
            for index in 2..<events.count where events[index] != 0 { attend(index - 2, events[index]) }
            keepTime()
            sweep()
            if events[1] != 0 {
                accept()
                sweep()
            }
        }
        for connection in connections { Socket.close(connection.socket) }
        Socket.close(listener)
        workers.stop()
    }

    // MARK: Waiting

    /// What happened: at the mailbox, the listener, and each connection.
    private mutating func wait() -> [Int16] {
        var entries = [pollfd(fd: mailbox.wake, events: Int16(POLLIN), revents: 0)]
        entries.reserveCapacity(connections.count + 2)
        // A negative descriptor is passed over.
        entries.append(pollfd(fd: acceptsFrom == nil ? listener : -1, events: Int16(POLLIN), revents: 0))
        for connection in connections {
            entries.append(pollfd(fd: connection.socket, events: Self.interest(connection), revents: 0))
        }
        guard poll(&entries, nfds_t(entries.count), timeout()) >= 0 else {
            // Interrupted, or the system has no memory for it: not at once again.
            if errno != EINTR { Threads.sleep(seconds: 0.05) }
            return Array(repeating: 0, count: entries.count)
        }
        return entries.map(\.revents)
    }

    private static func interest(_ connection: Connection) -> Int16 {
        switch connection.phase {
        case .reading, .ending: Int16(POLLIN)
        case .writing: Int16(POLLOUT)
        case .streaming: Int16(connection.output.isEmpty ? POLLIN : POLLIN | POLLOUT)
        case .answering, .closed: 0
        }
    }

    /// Milliseconds to the next thing that happens by itself.
    private func timeout() -> Int32 {
        var next = nextBeat
        if let acceptsFrom { next = min(next, acceptsFrom) }
        for connection in connections {
            if let deadline = connection.deadline(limits) { next = min(next, deadline) }
        }
        let left = (next - .now) / .milliseconds(1)
        return Int32(max(0, min(60_000, left.rounded(.up))))
    }

    private mutating func keepTime() {
        if let from = acceptsFrom, from <= now { acceptsFrom = nil }
        for index in connections.indices {
            guard let deadline = connections[index].deadline(limits), deadline <= now else { continue }
            let step = connections[index].expire(now: now)
            follow(step, index)
        }
        guard nextBeat <= now else { return }
        nextBeat = now + limits.beat
        for index in connections.indices where connections[index].phase == .streaming {
            if connections[index].output.isEmpty { tell(index, Array(": \n\n".utf8)) }
        }
    }

    /// Removes closed connections. Nothing else changes the indices of connections.
    private mutating func sweep() {
        guard connections.contains(where: { $0.phase == .closed }) else { return }
        connections.removeAll { connection in
            guard connection.phase == .closed else { return false }
            Socket.close(connection.socket)
            return true
        }
    }

    // MARK: Messages

    private mutating func takeMessages() {
        for message in mailbox.take() {
            switch message {
            case .stop: isRunning = false
            case .event(let event):
                for index in connections.indices where connections[index].phase == .streaming { tell(index, event) }
            case .answer(let id, let answer):
                guard let index = connections.firstIndex(where: { $0.id == id }) else { continue }
                switch answer {
                case .response(let response): connections[index].answer(response, now: now)
                case .events: stream(index)
                }
                write(index)
            }
        }
    }

    private mutating func stream(_ index: Int) {
        let streams = connections.indices.filter { connections[$0].phase == .streaming }
        if streams.count >= limits.streams,
            let oldest = streams.min(by: { connections[$0].goes(before: connections[$1]) })
        {
            connections[oldest].close()
        }
        connections[index].stream(Array("retry: 500\n\n".utf8) + handler.live.message, now: now)
    }

    private mutating func tell(_ index: Int, _ event: [UInt8]) {
        connections[index].tell(event, now: now)
        write(index)
    }

    // MARK: Connections

    private mutating func attend(_ index: Int, _ events: Int16) {
        let failures = Int16(POLLERR | POLLHUP | POLLNVAL)
        switch connections[index].phase {
        case .reading, .ending, .streaming: if events & ~Int16(POLLOUT) != 0 { read(index) }
        case .answering, .writing: if events & failures != 0 { connections[index].close() }
        case .closed: break
        }
        if events & Int16(POLLOUT) != 0 { write(index) }
    }

    private mutating func read(_ index: Int) {
        switch Socket.receive(connections[index].socket, into: &buffer) {
        case .bytes(let count): follow(connections[index].take(buffer[..<count], now: now), index)
        case .later: break
        case .over: connections[index].close()
        }
    }

    private mutating func follow(_ step: Connection.Step, _ index: Int) {
        switch step {
        case .wait: break
        case .answer(let request):
            let id = connections[index].id
            workers.run { [handler, mailbox] in mailbox.post(.answer(id, handler.answer(request))) }
        case .refuse(let refusal):
            connections[index].answer(SiteResponse(refusal), now: now)
            write(index)
        }
    }

    private mutating func write(_ index: Int) {
        var left = Self.share
        while left > 0, !connections[index].output.isEmpty, connections[index].phase != .closed {
            let piece = connections[index].output.next.prefix(left)
            switch Socket.send(piece, to: connections[index].socket) {
            case .bytes(let count):
                left -= max(1, count)
                if connections[index].sent(count, now: now) { Socket.finish(connections[index].socket) }
            case .later: return
            case .over: connections[index].close()
            }
        }
        follow(connections[index].step(now), index)
    }

    // MARK: Taking connections

    private mutating func accept() {
        for _ in 0..<max(1, min(Self.mostAccepts, limits.connections / 4)) {
            let socket = Platform.accept(listener, nil, nil)
            guard socket >= 0 else {
                if [EINTR, ECONNABORTED].contains(errno) { continue }
                if [EAGAIN, EWOULDBLOCK].contains(errno) { return }
                // No descriptor, no memory, or an error of the network: one connection less, and not at once again.
                acceptsFrom = now + Self.pause
                if connections.contains(where: { $0.phase == .reading || $0.phase == .ending }) { closeOldest() }
                return
            }
            Socket.prepare(socket)
            Socket.set(socket, Int32(IPPROTO_TCP), TCP_NODELAY)
            if connections.count >= limits.connections { closeOldest() }
            nextID += 1
            connections.append(Connection(id: nextID, socket: socket, now: now))
            // Bytes that came while it was in the queue are read at once, so that it is not the one closed when there
            // are too many.
            read(connections.count - 1)
        }
    }

    /// Closes the one that waits longest for the other side.
    private mutating func closeOldest() {
        let indices = connections.indices
        guard let oldest = indices.min(by: { connections[$0].goes(before: connections[$1]) }) else { return }
        Socket.close(connections.remove(at: oldest).socket)
    }
}
