/// How long a connection may keep the server waiting, and how many there may be.
package struct ConnectionLimits: Sendable {
    /// From the connection to the first byte of its first request.
    package var firstByte = Duration.seconds(10)
    /// From one byte of a request to the next.
    package var nextByte = Duration.seconds(5)
    /// From the first byte of a request to its last.
    package var request = Duration.seconds(15)
    /// From an answer to the first byte of the next request.
    package var idle = Duration.seconds(15)
    /// While nothing of an answer can be sent.
    package var stall = Duration.seconds(15)
    /// After the last answer, for the other side to read it and to close.
    package var goodbye = Duration.seconds(2)
    /// Between signs of life on a stream of events.
    package var beat = Duration.seconds(15)

    /// Connections at once.
    package let connections: Int
    /// Of these, streams of events.
    package let streams: Int

    package static let mostConnections = 512
    package static let mostStreams = 64
    /// File descriptors that are kept free for builds and the rest of the program.
    package static let reserve = 64
    /// File descriptors that are requested from the system.
    package static let wantedDescriptors = 4096

    /// `descriptors`: how many this process may have open. Where that is little, three quarters stay free for builds.
    package init(descriptors: Int) {
        connections = max(4, min(Self.mostConnections, max(descriptors - Self.reserve, descriptors / 4)))
        streams = max(1, min(Self.mostStreams, connections / 2))
    }
}
