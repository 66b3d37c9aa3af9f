import DevServer
import Foundation
import SiteBuilder
import SiteFiles
import TestSupport
import Testing

/// The table of requests in `Tests/Fixtures/Requests`, which `Tests/Fuzzing/server` sends to the built program as well.
struct RequestRow: Decodable, CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]
    var statuses: [Int]
    var end: String

    var testDescription: String { name }

    private struct Table: Decodable { var rows: [RequestRow] }

    static func all() throws -> [RequestRow] {
        let url = PackageFolder.url.appendingPathComponent("Tests/Fixtures/Requests/requests.json")
        return try JSONDecoder().decode(Table.self, from: Data(contentsOf: url)).rows
    }

    init(from decoder: any Decoder) throws {
        var row = try decoder.unkeyedContainer()
        name = try row.decode(String.self)
        if let text = try? row.decode(String.self) {
            bytes = Self.bytes(text)
        } else {
            bytes = try row.decode([Part].self).flatMap(\.bytes)
        }
        statuses = try row.decode([Int].self)
        end = try row.decode(String.self)
    }

    private static func bytes(_ text: String) -> [UInt8] { Array(text.replacing("⏎", with: "\r\n").utf8) }

    private struct Part: Decodable {
        private struct Hex: Decodable { var hex: String }
        var bytes: [UInt8]

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                bytes = RequestRow.bytes(text)
            } else if let hex = try? Hex(from: decoder).hex {
                let digits = Array(hex)
                bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
                    UInt8(String(digits[$0...$0 + 1]), radix: 16)
                }
            } else {
                var pair = try decoder.unkeyedContainer()
                let text = RequestRow.bytes(try pair.decode(String.self))
                bytes = Array(repeatElement(text, count: try pair.decode(Int.self)).joined())
            }
        }
    }
}

/// What comes back when bytes are sent in pieces, without a server: the reader and the handler of one connection.
struct Exchange: Equatable {
    var statuses: [Int] = []
    var end = "open"

    private static let handler: SiteHandler = {
        let live = LiveReload(run: "r")
        var build = FinishedBuild()
        build.outputs = [OutputFile(path: "index.html", bytes: Array("<html><body>Hello</body></html>".utf8))]
        live.publish(build)
        return SiteHandler(live: live, host: HostCheck(host: "127.0.0.1"), base: "/")
    }()

    init(_ pieces: [ArraySlice<UInt8>]) {
        var reader = RequestReader()
        for piece in pieces where end != "close" {
            reader.feed(piece)
            read(&reader)
        }
        if end != "close", !reader.isIdle { end = "wait" }
    }

    private mutating func read(_ reader: inout RequestReader) {
        while end != "close" {
            switch reader.next() {
            case .needsMore: return
            case .refused(let refusal):
                statuses.append(SiteResponse(refusal).status)
                end = "close"
            case .request(let head):
                if case .response(let response) = Self.handler.answer(head.request) { statuses.append(response.status) }
                if !head.keepsAlive { end = "close" }
            }
        }
    }
}
