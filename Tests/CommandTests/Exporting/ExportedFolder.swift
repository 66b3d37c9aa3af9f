import Foundation
import TestSupport
import Testing

/// What `sitegen export` has written, as a reader of its manifest sees it.
struct ExportedFolder {
    struct Manifest: Decodable {
        struct Skipped: Decodable {
            var id: String
            var to: String
            var reason: String
        }

        struct Fixture: Decodable {
            var id: String
            var spec: String?
            var verdict: String
            var wellFormed: Bool
            var template: Bool
            var schemaValid: Bool?
            var bytes: Int
            var files: Files
        }

        struct Files: Decodable {
            var payload: String
            var apns: String?
            var simctl: String?
            var body: String?
            var requests: [Request]
        }

        struct Request: Decodable {
            var to: String
            var script: String
            var body: String
        }

        var fixtures: [Fixture]
        var skipped: [Skipped]
    }

    let folder: TemporaryFolder
    let result: Command.Result

    /// Exports a site; this repository's, with all samples, when none is given.
    init(_ site: String? = nil, _ arguments: [String] = []) throws {
        folder = try TemporaryFolder()
        let site = try site ?? RepositoryContent.path()
        result = try Command.run(["export", "--source", site, "--output", folder.path + "/out"] + arguments)
    }

    var path: String { folder.path + "/out" }
    /// What was exported, without the mark of the folder.
    var files: [String: Data] { folder.snapshot("out").filter { $0.key != ".sitegen-export" } }

    func manifest() throws -> Manifest {
        let data = try #require(FileManager.default.contents(atPath: path + "/fixtures/manifest.json"))
        return try JSONDecoder().decode(Manifest.self, from: data)
    }

    /// The bytes of a file that the manifest names.
    func data(_ file: String) throws -> Data {
        try #require(FileManager.default.contents(atPath: path + "/fixtures/" + file), "\(file)")
    }

    /// Runs scripts one after the other against a server, and gives what it was sent.
    func run(_ scripts: [String], environment: [String: String] = [:]) throws -> [RecordingServer.Request] {
        let server = try RecordingServer()
        var variables = [
            "APNS_JWT": "provider.jwt", "DEVICE_TOKEN": "00ff", "PUSHWOOSH_TOKEN": "pw-token", "BRAZE_ID": "id-1",
            "PUSHWOOSH_APPLICATION": "ABCDE-12345", "BRAZE_REST_KEY": "rest-key", "BRAZE_USER_ID": "user-1",
            "BRAZE_TIME": "2026-05-04T03:02:01Z", "FCM_PROJECT": "project", "FCM_ACCESS_TOKEN": "access",
            "FCM_DEVICE_TOKEN": "device", "no_proxy": "127.0.0.1",
        ]
        for host in ["APNS", "PUSHWOOSH", "BRAZE", "FCM"] { variables[host + "_HOST"] = server.address }
        let line = "for script in \"$@\"; do sh \"$script\" </dev/null || exit; done"
        let result = try Command.run(
            scripts.map { path + "/fixtures/" + $0 }, in: folder.path,
            environment: variables.merging(environment) { $1 }, launcher: ["/bin/sh", "-c", line])
        // The binary's path is in `$0`.
        #expect(result.code == 0, "\(result.errors)")
        return try server.requests()
    }
}
