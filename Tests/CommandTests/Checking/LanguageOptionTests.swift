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
