import Foundation
import PushPayload
import TestSupport
import Testing
import Text

/// What is said of a rule in more than one place is made of its page and its row.
@Suite struct RuleTextTests {
    static let texts = RuleTexts(PackageFolder.url.appending(path: "Content/guides/rules"))

    /// With `UPDATE_MANUAL=1` the file is written instead of compared.
    private func compare(_ path: String, _ make: (String) -> String) throws {
        let file = PackageFolder.url.appending(path: path)
        let old = try String(contentsOf: file, encoding: .utf8)
        let made = make(old)
        if ProcessInfo.processInfo.environment["UPDATE_MANUAL"] == "1" { try Data(made.utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == made, "run 'make manual'")
    }

    @Test(arguments: ["en", "ko"]) func theIndexIsMadeOfThePages(_ language: String) throws {
        try compare("Content/guides/rules/" + RuleTexts.name("index", language)) {
            Self.texts.index(language, from: $0)
        }
    }

    @Test func theCodesOfTheSchemaAreThoseOfThePages() throws {
        try compare("Schemas/site.schema.yml") { Self.texts.schema(from: $0) }
    }

    @Test func aPageSaysTheSeverityOfItsRule() {
        let korean = ["error": "오류", "warning": "경고", "info": "정보"]
        #expect(RuleTable.builtIn.codes.count > 80)
        for one in RuleTable.builtIn.codes.values {
            let (code, severity) = (one.code.id, one.severity.rawValue)
            #expect(Self.texts.facts(code, "en")?.severity == severity, "\(code)")
            #expect(Self.texts.facts(code, "ko")?.severity == korean[severity], "\(code)")
        }
    }

    @Test func aCodeIsDeclaredOnce() {
        let codes = RuleTable.builtIn.rules.flatMap { $0.codes }.map(\.code)
        #expect(Set(codes).count == codes.count)
    }
}
