import Foundation
import Testing

@Suite struct ExplainTests {
    static let codes = FencedBlock.documents().filter {
        $0.hasPrefix("Content/guides/rules/") && !$0.hasSuffix(".ko.md")
    }
    .map { String($0.dropFirst("Content/guides/rules/".count).dropLast(3)) }.filter { $0 != "index" }

    @Test func everyRuleIsExplainedInBothLanguagesWithoutMarkup() throws {
        #expect(Self.codes.count > 40)
        for code in [Self.codes[0], "json.syntax", "aps.value-type", "payload.size", "ignore.unused"] {
            for language in ["en", "ko"] {
                let result = try Command.run(["explain", code, "--lang", language])
                #expect(result.code == 0)
                #expect(result.output.contains(code))
                for mark in ["```", "**", "\n## ", "](", "{%", "\n---"] {
                    #expect(!result.output.contains(mark), "\(code) \(language): \(mark)")
                }
                let isKorean = result.output.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
                #expect(isKorean == (language == "ko"))
            }
        }
    }

    @Test func anUnknownCodeGetsTheNearest() throws {
        let result = try Command.run(["explain", "aps.value-typ"])
        #expect(result.code == 64)
        #expect(result.errors.contains("did you mean 'aps.value-type'?"))
        for code in ["../index", "index", "", "x\u{1B}[31m"] {
            let other = try Command.run(["explain", code])
            #expect(other.code == 64 && other.output.isEmpty && !other.errors.contains("\u{1B}"))
        }
    }

    @Test func withoutACodeAllAreListed() throws {
        let result = try Command.run(["explain"])
        #expect(result.code == 0)
        let parts = result.output.split(separator: "\n\n").map { part in
            part.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
        }
        #expect(parts.first == Self.codes.sorted())
        #expect(parts.count == 2 && parts.last?.count == 58)
        for name in ["BadDeviceToken", "TopicMismatch", "BadTtl", "UNREGISTERED", "APNS_AUTH_ERROR"] {
            #expect(parts.last?.contains(name) == true, "\(name)")
        }
    }

    @Test(arguments: [
        ("BadDeviceToken", "BadDeviceToken · APNs · HTTP 400", "BadDeviceToken · APNs · HTTP 400"),
        ("unregistered", "UNREGISTERED · Firebase (FCM HTTP v1)", "UNREGISTERED · Firebase(FCM HTTP v1)"),
        ("sender-id-mismatch", "Compare the project", "서비스 계정의 프로젝트"), ("BADTTL", "at most 30 days", "30일까지"),
        ("Payload.Size", "WHAT IT CATCHES", "찾아내는 것"),
    ])
    func aReasonIsExplainedInBothLanguages(_ name: String, _ english: String, _ korean: String) throws {
        for (language, text) in [("en", english), ("ko", korean)] {
            let result = try Command.run(["explain", name, "--lang", language])
            #expect(result.code == 0 && result.output.contains(text), "\(name) \(language): \(result.output)")
            for mark in ["`", "**", "\n## ", "](", "<http"] {
                #expect(!result.output.contains(mark), "\(name): \(mark)")
            }
        }
    }

    @Test(arguments: [
        ("BadDeviceTokn", "BadDeviceToken"), ("UNREGISTRED", "Unregistered"), ("quota-exceded", "QUOTA_EXCEEDED"),
    ])
    func aMisspeltReasonGetsTheNearest(_ name: String, _ near: String) throws {
        let result = try Command.run(["explain", name])
        #expect(result.code == 64 && result.output.isEmpty)
        #expect(result.errors.contains("did you mean '\(near)'?"), "\(result.errors)")
    }

    @Test func jsonHasTheSame() throws {
        func object(_ arguments: [String]) throws -> [String: Any] {
            let result = try Command.run(["explain", "--json", "--lang", "en"] + arguments)
            #expect(result.code == 0)
            return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        }
        let reason = try object(["payloadtoolarge"])
        let answers = try #require(reason["answers"] as? [[String: Any]])
        #expect(
            reason["kind"] as? String == "reason" && answers.map { $0["service"] as? String } == ["apns", "webpush"])
        #expect(answers[0]["status"] as? Int == 413 && answers[0]["sendAgain"] as? String == "never")
        #expect(answers[0]["rules"] as? [String] == ["payload.size"])
        let rule = try object(["payload.size"])
        #expect(rule["kind"] as? String == "rule" && rule["code"] as? String == "payload.size")
        #expect((rule["markdown"] as? String)?.contains("## What it catches") == true)
        let list = try object([])
        #expect((list["rules"] as? [Any])?.count == Self.codes.count && (list["reasons"] as? [Any])?.count == 58)
    }

    @Test func pagesAreFoundWhereTheyAreInstalled() throws {
        let folder = try TemporaryFolder()
        let script = """
            mkdir -p share/Rules && cp -R "$1/Templates" "$1/Packs" share/ && cp "$1"/Content/guides/rules/*.md share/Rules/
            cp -R "$1/Reasons" share/ && export SITEGEN_SHARE="$PWD/share"
            "$0" explain json.syntax --lang en && exec "$0" explain BadTopic --lang en
            """
        let result = try Command.run(
            [Command.root], in: folder.path, launcher: ["/bin/bash", "-c", script])
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output.hasPrefix("The file is not strict JSON\n"))
        #expect(result.output.contains("BadTopic · APNs · HTTP 400"))
    }
}
