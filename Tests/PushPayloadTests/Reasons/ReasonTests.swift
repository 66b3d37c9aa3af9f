import DataTree
import Foundation
import PushPayload
import TestSupport
import Testing
import Text

/// The reasons of push services: complete, the same in both languages, and the pages are what the tables say.
@Suite struct ReasonTests {
    static let names = ["apns", "firebase", "web-push"]

    static func table(_ language: String) -> ReasonTable {
        func files(_ ending: String) -> [SourceFile] {
            names.compactMap { BuiltInPacks.source("Reasons/\($0)\(ending)") }
        }
        return ReasonTable(files(".yml"), translations: language == "en" ? [] : files(".\(language).yml"))
    }

    static let english = table("en")
    static let korean = table("ko")

    @Test func theTablesHaveNoMistakesOfTheirOwn() throws {
        for name in Self.names {
            for ending in [".yml", ".ko.yml"] {
                let file = try #require(BuiltInPacks.source("Reasons/\(name)\(ending)"))
                #expect(YAMLReader.parse(file).diagnostics.isEmpty, "\(name)\(ending)")
            }
        }
        #expect(Self.english.reasons.count == 56)
        for answer in Self.english.reasons.flatMap(\.answers) {
            #expect(!answer.meaning.isEmpty && !answer.causes.isEmpty && !answer.checks.isEmpty, "\(answer.name)")
            #expect(answer.docs?.hasPrefix("https://") == true, "\(answer.name)")
            for rule in answer.rules {
                #expect(BuiltInPacks.source("Content/guides/rules/\(rule).md") != nil, "\(answer.name): \(rule)")
            }
        }
    }

    @Test func everyTextIsThereInKorean() {
        func isKorean(_ text: String) -> Bool { text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }
        #expect(Self.korean.reasons.map(\.slug) == Self.english.reasons.map(\.slug))
        for (one, two) in zip(Self.english.reasons, Self.korean.reasons) {
            for (answer, translated) in zip(one.answers, two.answers) {
                let texts = [translated.meaning] + translated.causes + translated.checks
                let bare = texts.filter { !isKorean($0) && $0 != "`POST`를 보냅니다." }
                #expect(bare == [], "\(answer.name)")
                #expect(answer.causes.count == translated.causes.count, "\(answer.name)")
                #expect(answer.checks.count == translated.checks.count, "\(answer.name)")
            }
        }
    }

    /// The tables of the packs and these speak of the same reasons.
    @Test(arguments: [
        ("apns", "errors", "apns"), ("apns", "broadcast-errors", "broadcast"), ("fcm-v1", "errors", "firebase"),
    ])
    func everyRowOfAPacksTableIsExplained(_ spec: String, _ section: String, _ service: String) throws {
        let root = try #require(BuiltInPacks.specs[id: spec]?.root)
        let rows = root["x-reference"]?.elements.first { $0["id"]?.string == section }?["rows"]?.elements ?? []
        #expect(rows.count > 5)
        for row in rows {
            let name = try #require(row["id"]?.string)
            let answer = Self.english[name]?.answers.first { $0.service == service && $0.name == name }
            #expect(answer != nil, "\(name)")
            if let status = row["status"]?.string { #expect(answer?.status == Int(status), "\(name)") }
        }
    }

    @Test(arguments: [
        ("BadDeviceToken", "BadDeviceToken"), ("baddevicetoken", "BadDeviceToken"),
        ("BAD_DEVICE_TOKEN", "BadDeviceToken"),
        ("Unregistered", "UNREGISTERED"), ("apns-auth-error", "THIRD_PARTY_AUTH_ERROR"),
        ("invalidArgument", "INVALID_ARGUMENT"),
    ])
    func aNameIsFoundInAnyCase(_ wanted: String, _ name: String) {
        #expect(Self.english[wanted]?.names.contains(name) == true)
    }

    @Test func otherNamesAreNotFound() {
        for name in ["", "BadDevice", "BadDeviceTokens", "…"] { #expect(Self.english[name] == nil, "\(name)") }
    }

    @Test func aReasonOfSeveralServicesHasAPartForEach() throws {
        let page = ReasonPage(try #require(Self.english["PayloadTooLarge"]), language: "en")
        #expect(page.body.contains("## APNs\n") && page.body.contains("## Web Push at Apple\n"))
        #expect(page.body.contains("HTTP 413") && page.body.contains("[`payload.size`](rules/payload.size.md)"))
        let both = ReasonPage(try #require(Self.english["unregistered"]), language: "en")
        #expect(both.title == "`Unregistered`, `UNREGISTERED`")
    }

    /// With `UPDATE_MANUAL=1` the page is written instead of compared.
    @Test(arguments: [("en", ".md"), ("ko", ".ko.md")])
    func thePageIsThatOfTheTables(_ language: String, _ ending: String) throws {
        let file = PackageFolder.url.appending(path: "Content/guides/reasons" + ending)
        let text = ReasonPage.all(Self.table(language), language: language)
        if ProcessInfo.processInfo.environment["UPDATE_MANUAL"] == "1" { try Data(text.utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == text, "run 'make manual'")
    }
}
