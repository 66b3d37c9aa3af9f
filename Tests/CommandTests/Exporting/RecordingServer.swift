import Foundation
import Testing

/// A server on this machine that writes down what it is sent (`Tests/Fixtures/recording-server.py`).
final class RecordingServer {
    struct Request: Decodable {
        var method: String
        var path: String
        var headers: [String: String]
        var body: Data
    }

    private let folder: TemporaryFolder
    private let process = Process()
    let port: Int

    init() throws {
        folder = try TemporaryFolder()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", Command.root + "/Tests/Fixtures/recording-server.py", folder.path + "/record",
            folder.path + "/port",
        ]
        try process.run()
        var found: Int?
        for _ in 0..<200 where found == nil {
            found = folder.read("port").flatMap { Int($0) }
            if found == nil { Thread.sleep(forTimeInterval: 0.05) }
        }
        port = try #require(found, "the server did not start")
    }

    deinit {
        // A test's thread blocks signals, and its children inherit that.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    var address: String { "http://127.0.0.1:\(port)" }

    /// What has come so far, in order.
    func requests() throws -> [Request] {
        try (folder.read("record") ?? "").split(separator: "\n").map {
            try JSONDecoder().decode(Request.self, from: Data($0.utf8))
        }
    }
}
