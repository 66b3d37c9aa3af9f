import DevServer
import Testing

/// One connection without a socket: time is a number here.
@Suite struct ConnectionTests {
    private let limits = ConnectionLimits(descriptors: 1024)
    private let start = ContinuousClock.now
    private static let request = Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)

    private func at(_ seconds: Double) -> ContinuousClock.Instant { start + .seconds(seconds) }

    private func connection() -> Connection { Connection(id: 1, now: start) }

    private func answered(_ connection: inout Connection, at seconds: Double) {
        connection.answer(SiteResponse(status: 200, "x", to: SiteRequest(target: "/")), now: at(seconds))
        _ = connection.sent(connection.output.count, now: at(seconds))
    }

    @Test func whoSaysNothingHasTenSeconds() {
        var connection = connection()
        #expect(connection.deadline(limits) == at(10))
        #expect(connection.expire(now: at(10)) == .wait && connection.phase == .closed)
    }

    @Test func everyByteIsFollowedByTheNextWithinFiveSecondsAndAllWithinFifteen() {
        var connection = connection()
        for (second, deadline) in [(9.0, 14.0), (13, 18), (17, 22), (20, 24), (23.5, 24)] {
            #expect(connection.take([UInt8(ascii: "G")], now: at(second)) == .wait)
            #expect(connection.deadline(limits) == at(deadline))
        }
        #expect(connection.expire(now: at(24)) == .refuse(.late) && connection.phase == .answering)
        connection.answer(SiteResponse(Refusal.late), now: at(24))
        #expect(connection.sent(connection.output.count, now: at(24)) && connection.phase == .ending)
        #expect(connection.deadline(limits) == at(26))
    }

    @Test func anAnswerThatIsMadeHasNoDeadlineAndOneThatIsSentMustMove() {
        var connection = connection()
        guard case .answer = connection.take(Self.request[...], now: at(1)) else {
            Issue.record("no request")
            return
        }
        #expect(connection.deadline(limits) == nil)
        connection.answer(SiteResponse(status: 200, "x", to: SiteRequest(target: "/")), now: at(100))
        #expect(connection.deadline(limits) == at(115))
        #expect(!connection.sent(1, now: at(114)) && connection.deadline(limits) == at(129))
        #expect(!connection.sent(0, now: at(120)) && connection.deadline(limits) == at(129))
        #expect(!connection.sent(connection.output.count, now: at(121)) && connection.phase == .reading)
        #expect(connection.deadline(limits) == at(136), "idle, for a further request")
        #expect(connection.step(at(121)) == .wait && connection.deadline(limits) == at(136))
    }

    @Test func requestsThatCameTogetherAreAnsweredOneAfterTheOther() {
        var connection = connection()
        guard case .answer = connection.take((Self.request + Self.request + [UInt8(ascii: "G")])[...], now: at(1))
        else {
            Issue.record("no request")
            return
        }
        #expect(connection.step(at(1)) == .wait, "the first is not answered yet")
        answered(&connection, at: 2)
        guard case .answer = connection.step(at(2)) else {
            Issue.record("no second request")
            return
        }
        answered(&connection, at: 3)
        #expect(connection.step(at(3)) == .wait)
        #expect(connection.deadline(limits) == at(8), "the third has begun")
    }

    @Test func aStreamStaysAndKeepsTwoMessagesAtTheMost() {
        var connection = connection()
        _ = connection.take(Self.request[...], now: at(1))
        connection.stream(Array("first".utf8), now: at(1))
        let greeting = connection.output.count
        #expect(connection.deadline(limits) == at(16), "the greeting must go")
        #expect(!connection.sent(greeting, now: at(2)) && connection.deadline(limits) == nil)
        for number in 0..<100 { connection.tell(Array(repeating: 1, count: 100 + number), now: at(50)) }
        #expect(connection.output.count == 100 + 199)
        #expect(connection.deadline(limits) == at(65))
        #expect(connection.take([1], now: at(51)) == .wait && connection.phase == .closed, "a page never speaks on it")
    }

    @Test func theOldestThatWaitsGoesFirstAndStreamsGoLast() {
        var stream = Connection(id: 1, now: start)
        _ = stream.take(Self.request[...], now: at(0))
        stream.stream([], now: at(0))
        var answering = Connection(id: 2, now: start)
        _ = answering.take(Self.request[...], now: at(0))
        let old = Connection(id: 3, now: at(1))
        var busy = Connection(id: 4, now: at(2))
        _ = busy.take([UInt8(ascii: "G")], now: at(90))
        let new = Connection(id: 5, now: at(3))
        let all = [stream, new, answering, busy, old].sorted { $0.goes(before: $1) }
        #expect(all.map(\.id) == [3, 4, 5, 2, 1])
    }

    @Test(arguments: [
        (4096, 512, 64), (1024, 512, 64), (576, 512, 64), (256, 192, 64), (128, 64, 32), (64, 16, 8), (20, 5, 2),
        (0, 4, 2),
    ]) func fewDescriptorsAreFewConnections(_ descriptors: Int, _ connections: Int, _ streams: Int) {
        let limits = ConnectionLimits(descriptors: descriptors)
        #expect(limits.connections == connections && limits.streams == streams)
    }
}
