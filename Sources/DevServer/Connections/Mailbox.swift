import Platform
import Synchronization

/// Messages to the loop from other threads. A byte in a pipe wakes it; `post` never waits, since the pipe holds one byte at most.
final class Mailbox: Sendable {
    enum Message: Sendable {
        /// To the request of the connection with this number.
        case answer(UInt64, SiteAnswer)
        /// To all who follow the site's state.
        case event([UInt8])
        case stop
    }

    private let messages = Mutex<[Message]>([])
    /// Readable while there are messages.
    let wake: Int32
    private let bell: Int32

    init() throws(ListeningFailure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw ListeningFailure(message: "the server cannot start: \(Listening.SystemError().reason)")
        }
        for end in ends { Socket.prepare(end) }
        (wake, bell) = (ends[0], ends[1])
    }

    deinit {
        Socket.close(wake)
        Socket.close(bell)
    }

    func post(_ message: Message) {
        let isFirst = messages.withLock { messages in
            messages.append(message)
            return messages.count == 1
        }
        if isFirst {
            var byte: UInt8 = 0
            _ = write(bell, &byte, 1)
        }
    }

    /// All that have come, in their order.
    func take() -> [Message] {
        var byte: UInt8 = 0
        while read(wake, &byte, 1) == 1 {}
        return messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}
