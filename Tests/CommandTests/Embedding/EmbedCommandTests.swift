import Foundation
import Testing

/// `sitegen embed` as a process: what it writes, what it refuses, and how it ends.
@Suite struct EmbedCommandTests {
    private static let token = "k4Tq8ZrW2mXv9LcB7nYd3PsG6hJf1RuE5oAiQzKwVtNxMbCyDgHp"

    private func site(_ readme: String, _ others: [String: String] = [:]) throws -> TemporaryFolder {
        try TemporaryFolder(
            [
                "README.md": readme, "Content/site.yml": "title: T\n",
                "Content/samples/apns/hello.json":
                    "{\"aps\": {\"alert\": {\"title\": \"A `b` *c*\", \"body\": \"B\"}}}\n",
                "Content/samples/apns/hello.yml": "title: Hello [you](x) *there*\n",
            ].merging(others) { $1 })
    }

    private func block(_ marker: String) -> String {
        "Before\n\n<!-- sitegen:\(marker) -->\n<!-- /sitegen -->\n\nAfter"
    }

    @Test func everyKindIsWrittenAndFoundAgain() throws {
        let markers = [
            "payload apns/hello", "payload apns/hello pointer=/aps/alert", "keys apns pointer=/aps/badge",
            "badge apns/hello", "badge apns", "preview apns/hello",
        ]
        let site = try site(markers.map(block).joined(separator: "\n\n"))
        let url = ["--site-url", "https://docs.example/push"]
        let run = try Command.run(["embed", "README.md"] + url, in: site.path)
        #expect(run.code == 0 && run.errors.contains("Embedded 6 blocks in 1 file: 1 file written"), "\(run)")
        let text = try #require(site.read("README.md"))
        #expect(text.contains("```json\n{\"aps\": {\"alert\":") && text.contains("  \"title\": \"A `b` *c*\",\n"))
        #expect(text.contains("| `aps.badge` | "))
        #expect(
            text.contains(
                "[![Hello \\[you\\](x) \\*there\\*](https://docs.example/push/samples/apns/hello/preview.svg)](https://docs.example/push/samples/apns/hello/)"
            )
                || text.contains(
                    "](https://docs.example/push/samples/apns/hello/preview.svg)](https://docs.example/push/samples/apns/hello/)"
                ))
        #expect(
            text.contains("](https://docs.example/push/specs/apns/badge.svg)](https://docs.example/push/specs/apns/)"))
        let check = try Command.run(["embed", "--check", "README.md"] + url, in: site.path)
        #expect(check.code == 0 && check.output.isEmpty, "\(check)")
        let again = try Command.run(["embed", "README.md"] + url, in: site.path)
        #expect(
            again.code == 0 && again.errors.contains("0 files written, 1 unchanged") && site.read("README.md") == text)
    }

    @Test func aPreviewIsOfEveryDeviceOrOfTheNamedOne() throws {
        let order =
            #"{"message":{"token":"DEVICE_TOKEN","notification":{"title":"T","body":"B"},"android":{"priority":"HIGH"}}}"#
        let others = [
            "Content/samples/fcm-v1/order.json": order,
            "Content/samples/braze-messages/hi.json":
                #"{"external_user_ids":["a"],"messages":{"android_push":{"title":"T","alert":"{{${first_name}}}"}}}"#,
            "Content/profiles/ann.yml": "title: Ann\nuser: {first_name: Ann}",
        ]
        let url = ["--site-url", "https://docs.example"]
        let markers = [
            "preview fcm-v1/order", "preview fcm-v1/order surface=android", "preview braze-messages/hi profile=ann",
        ]
        let site = try site(markers.map(block).joined(separator: "\n\n"), others)
        let run = try Command.run(["embed", "README.md"] + url, in: site.path)
        #expect(run.code == 0, "\(run)")
        let text = try #require(site.read("README.md"))
        #expect(text.contains("[![order, iPhone](https://docs.example/samples/fcm-v1/order/preview.svg)]"))
        #expect(text.components(separatedBy: "order/preview-android.svg").count == 3)
        #expect(text.contains("[![hi, Ann](https://docs.example/samples/braze-messages/hi/preview.ann.svg)]"))
        for (marker, says) in [
            ("preview fcm-v1/order surface=web", "nothing of 'fcm-v1/order' reaches 'web'"),
            ("preview fcm-v1/order surface=androd", "a surface must be iphone, android or web, but is 'androd'"),
            ("preview braze-messages/hi profile=anne", "is not made for a profile 'anne'"),
        ] {
            let wrong = try self.site(block(marker), others)
            let run = try Command.run(["embed", "README.md"] + url, in: wrong.path)
            #expect(run.code == 1 && run.output.contains(says), "\(marker): \(run)")
        }
    }

    @Test func aCheckTellsThePlaceAndTheDifferenceAndWritesNothing() throws {
        let site = try site(block("payload apns/hello"))
        let check = try Command.run(["embed", "--check", "README.md"], in: site.path)
        #expect(check.code == 1 && check.output.contains("README.md:3:1: error:"), "\(check)")
        #expect(check.output.contains("[embed.outdated]") && site.read("README.md") == block("payload apns/hello"))
        let diff = try Command.run(["embed", "--check", "--diff", "README.md"], in: site.path)
        #expect(
            diff.code == 1 && diff.output.hasPrefix("--- a/README.md\n+++ b/README.md\n@@ -1,6 +1,11 @@\n"), "\(diff)")
        #expect(
            diff.output.contains("\n-<!-- sitegen:payload apns/hello -->\n+<!-- sitegen:payload apns/hello sha256="))
        #expect(site.read("README.md") == block("payload apns/hello"))
    }

    @Test func aHandEditFailsUntilForced() throws {
        let site = try site(block("payload apns/hello"))
        _ = try Command.run(["embed", "README.md"], in: site.path)
        let written = try #require(site.read("README.md"))
        let edited = written.replacingOccurrences(of: "\"B\"", with: "\"C\"")
        try site.write("README.md", Array(edited.utf8))
        for arguments in [["embed", "README.md"], ["embed", "--check", "README.md"]] {
            let run = try Command.run(arguments, in: site.path)
            #expect(
                run.code == 1 && run.output.contains("[embed.edited]") && site.read("README.md") == edited, "\(run)")
        }
        #expect(try Command.run(["embed", "--force", "README.md"], in: site.path).code == 0)
        #expect(site.read("README.md") == written)
    }

    @Test func whatIsNotThereIsToldWithTheNearestName() throws {
        let cases = [
            ("payload apns/helo", "there is no sample 'apns/helo'"), ("keys apn", "there is no spec 'apn'"),
            ("payload apns/hello pointer=/apz", "there is no value at '/apz'"),
            ("badge apns/hello", "must know the site's address"),
            ("preview apns/hello", "must know the site's address"),
            ("keys apns pointer=aps", "a pointer must begin with '/'"),
        ]
        for (marker, headline) in cases {
            let site = try site(block(marker))
            let run = try Command.run(["embed", "README.md"], in: site.path)
            #expect(run.code == 1 && run.output.contains("[embed.marker]") && run.output.contains(headline), "\(run)")
            #expect(site.read("README.md") == block(marker))
        }
    }

    @Test func withoutFileOrMarkerItCannotRun() throws {
        let site = try site("# Nothing here\n\n```\n<!-- sitegen:payload apns/hello -->\n```\n")
        #expect(try Command.run(["embed"], in: site.path).code == 2)
        let none = try Command.run(["embed", "README.md"], in: site.path)
        #expect(none.code == 2 && none.errors.contains("there are no markers in 'README.md'"))
        #expect(try Command.run(["embed", "missing.md"], in: site.path).code == 2)
        for url in ["docs.example", "javascript:x", "https://", "https://a b/", "https://a)/"] {
            #expect(try Command.run(["embed", "README.md", "--site-url", url], in: site.path).code == 64, "\(url)")
        }
    }

    @Test func aSecretIsMasked() throws {
        let payload =
            "{\"request\": {\"application\": \"A1B2C-D3E4F\", \"auth\": \"\(Self.token)\", \"notifications\": []}}"
        let site = try site(
            block("payload pushwoosh-stories/leak"), ["Content/samples/pushwoosh-stories/leak.json": payload])
        let run = try Command.run(["embed", "README.md"], in: site.path)
        #expect(run.code == 1 && run.output.contains("[secret.leak]"), "\(run)")
        let text = try #require(site.read("README.md"))
        #expect(text.contains("\"auth\": \"****") && !text.contains(Self.token) && !run.output.contains(Self.token))
    }

    @Test func bytesThatAreNoTextStayAndALinkStaysALink() throws {
        let site = try site("")
        let head: [UInt8] = [0xEF, 0xBB, 0xBF, 0xFF, 0x00, 0x0D, 0x0A]
        let tail: [UInt8] = [0x0D, 0x0A, 0xC3, 0x28]
        let marker = Array("\r\n<!-- sitegen:payload apns/hello -->\r\n<!-- /sitegen -->".utf8)
        try site.write("real.md", head + marker + tail)
        try FileManager.default.createSymbolicLink(atPath: site.path + "/link.md", withDestinationPath: "real.md")
        let run = try Command.run(["embed", "link.md"], in: site.path)
        #expect(run.code == 0, "\(run)")
        let bytes = Array(FileManager.default.contents(atPath: site.path + "/real.md") ?? Data())
        #expect(bytes.starts(with: head) && bytes.suffix(tail.count).elementsEqual(tail) && bytes.count > 120)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: site.path + "/link.md") == "real.md")
    }

    @Test func thisRepositorysOwnReadmeIsUpToDate() throws {
        let check = try Command.run(["embed", "--check", "README.md"])
        #expect(check.code == 0 && check.errors.contains("Checked 1 block in 1 file"), "\(check)")
    }
}
