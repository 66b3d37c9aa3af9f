import DevServer
import Foundation
import TestSupport
import Testing

@Suite struct RequestReaderTests {
    private static let rows = (try? RequestRow.all()) ?? []

    @Test func theTableIsThere() { #expect(Self.rows.count >= 150) }

    @Test(arguments: rows) func theAnswersAreThoseOfTheTableHoweverTheBytesAreSplit(_ row: RequestRow) {
        let expected = (row.statuses, row.end)
        let whole = Exchange([row.bytes[...]])
        #expect((whole.statuses, whole.end) == expected)
        #expect(Exchange(row.bytes.indices.map { row.bytes[$0...$0] }) == whole, "byte by byte")
        var random = SeededRandom(seed: 12)
        for _ in 0..<4 { #expect(Exchange(Self.split(row.bytes, &random)) == whole, "at random") }
    }

    private static func split(_ bytes: [UInt8], _ random: inout SeededRandom) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + Int.random(in: 1...max(64, bytes.count / 8), using: &random))
            pieces.append(bytes[start..<end])
            start = end
        }
        return pieces
    }

    /// Any bytes and damaged requests: an answer that does not hang on how they were split, and never more answers than requests
    /// fit into the bytes. `SERVER_MUTATIONS` for a long run.
    @Test func noBytesConfuseTheReader() {
        let rounds = Int(ProcessInfo.processInfo.environment["SERVER_MUTATIONS"] ?? "") ?? 1_500
        var random = SeededRandom(seed: 1_212)
        let seeds = Self.rows.map(\.bytes).filter { $0.count < 1_000 }
        let words = [
            "\r\n", "\n", "\r", ": ", " ", "\t", "Host: localhost\r\n", "Content-Length: ",
            "Transfer-Encoding: chunked\r\n",
            "Connection: close\r\n", "\r\n\r\n", "HTTP/1.1", "HTTP/1.0", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "\0", "%00",
        ].map { Array($0.utf8) }
        for round in 0..<rounds {
            let bytes =
                round % 4 == 0
                ? random.bytes(upTo: 300)
                : ByteMutator.mutate(seeds.randomElement(using: &random) ?? [], using: &random, dictionary: words)
            let whole = Exchange([bytes[...]])
            #expect(Exchange(Self.split(bytes, &random)) == whole, "\(String(decoding: bytes, as: UTF8.self))")
            #expect(whole.statuses.count * 16 <= bytes.count + 16)
            #expect(whole.statuses.allSatisfy { (200..<506).contains($0) })
        }
    }

    @Test func aRequestIsReadWithWhatMatters() throws {
        var reader = RequestReader()
        reader.feed(
            Array(
                "HEAD /a?b HTTP/1.0\r\nhost: h\r\nIF-none-match: \"a\"\r\nRange: bytes=1-2\r\nConnection: keep-alive\r\n\r\n"
                    .utf8)[...])
        guard case .request(let head) = reader.next() else {
            Issue.record("no request")
            return
        }
        #expect(
            head.request
                == SiteRequest(
                    method: "HEAD", target: "/a?b", host: "h", ifNoneMatch: "\"a\"", range: "bytes=1-2"))
        #expect(head.keepsAlive && reader.isIdle && reader.next() == .needsMore)
    }

    @Test func aRefusalIsForGood() {
        var reader = RequestReader()
        reader.feed(Array("\n".utf8)[...])
        #expect(reader.next() == .refused(.bareLineFeed))
        reader.feed(Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)[...])
        #expect(reader.next() == .refused(.bareLineFeed) && !reader.isIdle)
    }

    @Test func whatIsAnsweredIsOfferedWithIt() {
        let response = SiteResponse(Refusal.method)
        #expect(response.headers["Allow"] == "GET, HEAD")
        let head = String(decoding: response.head(keepsAlive: false), as: UTF8.self)
        #expect(head.hasPrefix("HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\n"))
        #expect(head.hasSuffix("\r\nConnection: close\r\n\r\n"))
    }

    @Test func noHeaderOfAnAnswerBreaksItsLine() {
        var response = SiteResponse(status: 200, "x", to: SiteRequest(target: "/"))
        response.headers["Location"] = "/a\r\nX: y"
        #expect(!String(decoding: response.head(keepsAlive: true), as: UTF8.self).contains("X: y"))
    }
}
