import Foundation
import TestSupport
import Testing

/// `--lang` and the locale.
@Suite struct LanguageOptionTests {
    private static let payload = #"{"aps": {"alert": "Hi", "badge": "3"}}"#
    private static let english = "'badge' must be an integer, but is a string"

    static let hasKorean = FileManager.default.fileExists(
        atPath: PackageFolder.url.appending(path: "Templates/messages/ko").path)

    private static func check(_ arguments: [String], _ locale: [String: String] = [:]) throws -> Command.Result {
        let folder = try TemporaryFolder(["a.json": payload])
        let unset = ["LC_ALL": "", "LC_MESSAGES": "", "LANG": ""]
        return try Command.run(
            ["check", "a.json"] + arguments, in: folder.path, environment: unset.merging(locale) { $1 })
    }

    @Test(arguments: [
        [:], ["LANG": "en_US.UTF-8"], ["LANG": "C"], ["LANG": "de_DE"], ["LC_ALL": "C", "LANG": "ko_KR.UTF-8"],
        ["LC_MESSAGES": "en_GB", "LANG": "ko_KR"], ["LANG": "kok_IN"],
    ])
    func otherLocalesAreEnglish(_ locale: [String: String]) throws {
        #expect(try Self.check([], locale).output.contains(Self.english))
    }

    @Test(
        .enabled(if: hasKorean),
        arguments: [
            ["LANG": "ko_KR.UTF-8"], ["LANG": "ko"], ["LC_ALL": "ko_KR", "LANG": "C"], ["LC_MESSAGES": "ko_KR.eucKR"],
        ])
    func aKoreanLocaleIsKorean(_ locale: [String: String]) throws {
        let output = try Self.check([], locale).output
        #expect(!output.contains("must be"))
        #expect(output.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
    }

    @Test(arguments: ["json", "sarif", "junit", "checkstyle", "codeclimate", "gitlab", "github-actions"])
    func machinesGetEnglishWhateverTheLocale(_ format: String) throws {
        let here = try Self.check(["--format", format], ["LANG": "ko_KR.UTF-8"])
        #expect(here.output == (try Self.check(["--format", format], ["LANG": "C"])).output)
        #expect(here.output.contains("must be an integer"))
    }

    @Test func theOptionDecides() throws {
        #expect(try Self.check(["--lang", "en"], ["LANG": "ko_KR.UTF-8"]).output.contains(Self.english))
        if Self.hasKorean {
            #expect(try !Self.check(["--lang", "ko", "--format", "json"]).output.contains("must be an integer"))
        }
    }

    @Test func anotherLanguageIsRefused() throws {
        let result = try Self.check(["--lang", "fr"])
        #expect(result.code == 64)
        #expect(result.errors.contains("'--lang' must be en or ko, but is 'fr'"))
    }
}

/// The words beside the findings.
extension LanguageOptionTests {
    private static let korean = #"{"aps": {"alert": "Hi", "badge": "3", "mutable_content": 1}}"#

    @Test(
        .enabled(if: hasKorean),
        arguments: [
            ("codeframe", ["1:34: 오류: ", "= 이유: ", "= 고치는 법: ", ": 참고: "]), ("stylish", ["찾은 문제 2건 (오류 1건, 경고 1건)"]),
            ("summary", ["파일 1개에서 오류 1건, 경고 1건; 파일 1개 검사"]),
            ("markdown", ["| 위치 | 심각도 | 찾은 문제 | 규칙 |", "<br>고치는 법: "]),
        ])
    func theLabelsOfAFormatAreKorean(_ format: String, _ parts: [String]) throws {
        let folder = try TemporaryFolder(["a.json": Self.korean])
        let result = try Command.run(
            ["check", "a.json", "--lang", "ko", "--verbose", "--format", format], in: folder.path)
        for part in parts { #expect(result.output.contains(part), "\(part) in \(result.output)") }
        #expect(result.errors.contains("페이로드 1개를 검사했습니다: 오류 1건, 경고 1건"))
        #expect(result.errors.contains("다음 단계: 1건은 'sitegen check --fix a.json' 명령으로 고칠 수 있습니다; "))
        for word in ["Checked", "Next:", "why:", "error:"] {
            #expect(!(result.output + result.errors).contains(word), "\(word)")
        }
    }

    /// Words of a spec come in the language of the run, whatever languages the site has; there may be no site.
    @Test(.enabled(if: hasKorean)) func wordsOfSpecsFollowTheRun() throws {
        let folder = try TemporaryFolder([
            "a.json": #"{"web_push": 8030, "notification": {"title": "a", "navigate": "/b"}}"#
        ])
        let output = try Command.run(["check", "a.json", "--lang", "ko"], in: folder.path).output
        #expect(output.contains("'https://'로 시작하는 절대 주소") && !output.contains("absolute"))
    }

    @Test(.enabled(if: hasKorean)) func explainFollowsTheLocale() throws {
        let unset = ["LC_ALL": "", "LC_MESSAGES": ""]
        let locale = unset.merging(["LANG": "ko_KR.UTF-8"]) { $1 }
        #expect(try Command.run(["explain", "aps.value-type"], environment: locale).output.contains("찾아내는 것"))
    }

    @Test(.enabled(if: hasKorean)) func valuesAreTheSameInEachLanguage() throws {
        let folder = try TemporaryFolder(["a.json": Self.korean])
        for language in ["en", "ko"] {
            let output = try Command.run(
                ["check", "a.json", "--lang", language, "--format", "json"], in: folder.path
            ).output
            #expect(output.contains(#""values": ["mutable_content", "mutable-content"]"#))
        }
    }
}
