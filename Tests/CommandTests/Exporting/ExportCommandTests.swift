import Foundation
import TestSupport
import Testing

/// `sitegen export` over this repository's own samples: what it writes is taken by `check`, by curl and by a Swift package.
@Suite struct ExportCommandTests {
    @Test func exportedPayloadsAndBodiesPassCheck() throws {
        let export = try ExportedFolder()
        #expect(export.result.code == 0, "\(export.result.output)")
        let payloads = export.files.keys.filter { $0.hasSuffix(".apns") || $0.hasPrefix("bodies/") }
            .filter { !$0.hasPrefix("fixtures/") }
        let check = try Command.run([
            "check", "--source", Command.root, export.path + "/apns", export.path + "/bodies",
        ])
        #expect(check.code == 0, "\(check.output)")
        #expect(payloads.count >= 99 && check.errors.contains("Checked \(payloads.count) payloads: 0 errors"))
        print("exported payloads and bodies that pass check: \(payloads.count)/\(payloads.count)")
    }

    /// Fixtures keep their names, so `check` weighs the broken ones as such.
    @Test func everyFixtureIsASampleOrWhatASampleUserGets() throws {
        let manifest = try ExportedFolder().manifest()
        #expect(manifest.fixtures.count >= 80 && Set(manifest.fixtures.map(\.id)).count == manifest.fixtures.count)
        #expect(manifest.fixtures.contains { $0.id == "braze-content-extension/course-progress@mina" })
        #expect(manifest.fixtures.contains { !$0.wellFormed && $0.verdict == "expected-invalid" })
        #expect(manifest.fixtures.allSatisfy { $0.verdict != "expected-invalid" || $0.files.requests.isEmpty })
    }

    @Test func everyCurlLineSendsItsRequest() throws {
        let export = try ExportedFolder()
        let requests = try export.manifest().fixtures.flatMap(\.files.requests)
        let got = try export.run(requests.map(\.script))
        #expect(got.count == requests.count && requests.count >= 50)
        #expect(Set(requests.map(\.to)) == ["apns", "pushwoosh", "braze", "braze-track", "fcm"])
        var right = 0
        for (request, got) in zip(requests, got) {
            let isRight = try Self.matches(got, request, export)
            #expect(isRight, "\(request.script): \(got.path) \(got.headers)")
            right += isRight ? 1 : 0
        }
        print("curl scripts that send the right path, headers and bytes: \(right)/\(requests.count)")
    }

    @Test func picturesAreOfEveryDeviceOrOfTheNamedOne() throws {
        let all = try ExportedFolder(nil, ["fcm-v1/*", "braze-messages/*", "--only", "pictures,fixtures"])
        let pictures = all.files.keys.filter { $0.hasPrefix("pictures/") }
        #expect(pictures.contains("pictures/fcm-v1/order-picked-up.svg"))
        #expect(pictures.contains("pictures/fcm-v1.android/order-picked-up.svg"))
        #expect(pictures.contains("pictures/fcm-v1.web/order-on-the-web.svg"))
        #expect(pictures.contains("pictures/braze-messages.android/lesson-for-everybody@mina.svg"))
        #expect(!pictures.contains { $0.contains("lesson-for-everybody@guest") }, "the guest gets nothing")
        let android = try ExportedFolder(nil, ["fcm-v1/*", "--only", "pictures", "--surface", "android"])
        #expect(android.files.count > 5)
        #expect(android.files.keys.allSatisfy { $0.hasPrefix("pictures/fcm-v1") && $0.contains(".android/") })
        let none = try ExportedFolder(nil, ["apns/*", "--only", "pictures", "--surface", "web"])
        #expect(none.result.code == 2 && none.files.isEmpty, "\(none.result)")
        let wrong = try ExportedFolder(nil, ["--only", "apns", "--surface", "web"])
        #expect(wrong.result.code == 64)
        print("exported pictures: \(pictures.count)")
    }

    private static let paths = [
        "apns": "/3/device/00ff", "pushwoosh": "/json/1.3/createMessage", "braze": "/messages/send",
        "braze-track": "/users/track", "fcm": "/v1/projects/project/messages:send",
    ]
    private static let tokens = [
        "apns": "bearer provider.jwt", "braze": "Bearer rest-key", "braze-track": "Bearer rest-key",
        "fcm": "Bearer access",
    ]
    /// What the scripts put into the place of placeholders.
    private static let filled = [
        #""auth":"API_ACCESS_TOKEN""#: #""auth":"pw-token""#, "XXXXX-XXXXX": "ABCDE-12345", "BRAZE_USER_ID": "user-1",
        "BRAZE-ID-OF-THE-PROFILE": "id-1", "2026-01-01T00:00:00Z": "2026-05-04T03:02:01Z",
        "FCM_DEVICE_TOKEN": "device",
    ]

    private static func matches(
        _ got: RecordingServer.Request, _ request: ExportedFolder.Manifest.Request, _ export: ExportedFolder
    ) throws -> Bool {
        var body = String(decoding: try export.data(request.body), as: UTF8.self)
        if request.to != "apns" { for (old, new) in filled { body = body.replacingOccurrences(of: old, with: new) } }
        // A broadcast names its app in the path, and its channel in a header.
        let isBroadcast = got.headers["apns-channel-id"] != nil
        let path = isBroadcast ? "/4/broadcasts/apps/com.example.matchday" : paths[request.to]
        return got.method == "POST" && got.path == path
            && got.headers["authorization"] == tokens[request.to]
            && got.headers["content-type"] == "application/json" && got.body == Data(body.utf8)
            && (request.to != "apns" || isBroadcast) == (got.headers["apns-topic"] == nil)
    }

    @Test func applesHeadersFollowTheBodyAndTheFacts() throws {
        let export = try ExportedFolder()
        let ids = ["silent-refresh", "delivery-activity", "order-status", "critical"].map { "apns/" + $0 }
        let fixtures = try export.manifest().fixtures
        let scripts = ids.compactMap { id in fixtures.first { $0.id == id }?.files.requests.first?.script }
        let got = try export.run(scripts).map { request in
            ["topic", "push-type", "priority"].map { request.headers["apns-" + $0] ?? "" }
        }
        #expect(
            got == [
                ["com.example.quickbite", "background", "5"],
                ["com.example.quickbite.push-type.liveactivity", "liveactivity", "10"],
                ["com.example.quickbite", "alert", "10"], ["com.example.app", "alert", "10"],
            ])
        let other = try export.run([scripts[2]], environment: ["APNS_TOPIC": "com.example.other"])
        #expect(other.first?.headers["apns-topic"] == "com.example.other")
    }

    @Test func aBroadcastGoesToItsChannelWithoutATopic() throws {
        let export = try ExportedFolder()
        let fixture = try #require(try export.manifest().fixtures.first { $0.id == "apns/match/2-goal" })
        let script = try #require(fixture.files.requests.first?.script)
        let got = try #require(try export.run([script]).first)
        #expect(got.path == "/4/broadcasts/apps/com.example.matchday" && got.headers["apns-topic"] == nil)
        let names = ["channel-id", "push-type", "priority", "expiration"]
        #expect(
            names.map { got.headers["apns-" + $0] ?? "" } == [
                "c2VvdWwtdnMtYnVzYW4=", "liveactivity", "10", "1774001800",
            ])
    }

    @Test func theSwiftLoaderTurnsEveryPayloadIntoATest() throws {
        let export = try ExportedFolder()
        let count = try export.manifest().fixtures.count
        let result = try Command.run(
            ["test", "--package-path", export.path + "/loaders/swift", "--disable-sandbox"], in: export.path,
            launcher: ["/usr/bin/env"], binary: "swift")
        #expect(result.code == 0, "\(result.output)\(result.errors)")
        let said = result.output + result.errors
        #expect(said.contains("with \(count) test cases passed") && said.contains("Executed 1 test, with 0 failures"))
    }

    @Test func theSimulatorsScriptNamesTheFileAndTheApp() throws {
        let export = try ExportedFolder()
        try export.folder.write("bin/xcrun", Array("#!/bin/sh\nprintf '%s|' \"$@\"; cat -- \"$5\" >/dev/null\n".utf8))
        let path = export.path + "/apns/apns/order-status.sh"
        let script = "chmod +x bin/xcrun; PATH=\"$PWD/bin:$PATH\" sh \"$1\""
        let result = try Command.run([path], in: export.folder.path, launcher: ["/bin/sh", "-c", script])
        #expect(result.code == 0 && result.output == "simctl|push|booted|com.example.quickbite|./order-status.apns|")
    }

    @Test func theSameSiteGivesTheSameBytes() throws {
        let one = try ExportedFolder(nil, ["--jobs", "1"])
        let four = try ExportedFolder(nil, ["--jobs", "4"])
        #expect(one.files == four.files && one.files.count > 290)
        try one.folder.write("out/mine.txt", Array("mine".utf8))
        let again = try Command.run(["export", "--source", RepositoryContent.path(), "--output", one.path])
        // The mark of an export is a file, too.
        #expect(again.errors.contains("0 files written, \(four.files.count + 1) unchanged"))
        #expect(one.folder.read("out/mine.txt") == "mine")
    }
}
