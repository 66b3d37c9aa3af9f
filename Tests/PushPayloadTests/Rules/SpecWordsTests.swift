import PushPayload
import Testing
import Text

/// A spec's own words: what is wrong, what happens and what to write instead, in each language that has them.
@Suite struct SpecWordsTests {
    private static func findings(_ text: String) -> [Diagnostic] {
        SampleChecker(specs: BuiltInPacks.specs, apps: []).check(
            SampleSource(id: "x", file: SourceFile(path: "x.json", text: text), facts: SampleFacts(nil))
        ).findings
    }

    @Test func aKeywordIsToldInTheSpecsWords() throws {
        let found = Self.findings(#"{"messages":{"apple_push":{"alert":"x"}}}"#)
        let finding = try #require(found.first)
        #expect(found.count == 1 && finding.code == .packRequiredKey && finding.pointer == "")
        #expect(finding.headline.english == "the request names nobody who gets the message")
        #expect(finding.explanation != nil && finding.fix != nil)
    }

    @Test func aFormerKeyStandsForThoseOfToday() throws {
        let found = Self.findings(#"{"recipients":[{"external_user_id":"u"}],"messages":{"apple_push":{"alert":"x"}}}"#)
        let finding = try #require(found.first)
        #expect(found.count == 1 && finding.code == .packUnknownKey && finding.pointer == "/recipients")
        #expect(finding.headline.english.hasPrefix("'recipients' is a key of"))
    }

    @Test func aContainerIsNotMeantForATextsName() throws {
        let text = #"{"external_user_ids":["u"],"messages":{"apple_push":{"alert":"x","custom_ur":@}}}"#
        let words = [#"{"a":1}"#, #""https://a.example""#].map { value in
            Self.findings(text.replacing(text: "@", with: value)).map(\.headline.english)
        }
        #expect(
            words == [
                ["the key 'custom_ur' is not known here"],
                ["the key 'custom_ur' is not known here; did you mean 'custom_uri'?"],
            ])
    }

    /// Names that are filled in later are any names, and a condition of one part that is filled in is any condition.
    @Test(arguments: [
        ("'${topic}' in topics && 'b' in topics", true), ("${condition}", true), ("{{ topics }}", true),
        ("'a' in topics && {{ rest }}", true), ("'a' in topics &&", false), ("'a'", false), ("!!('a' in topics)", true),
        ("()", false), ("'a' in topics || ('b' in topics)", true), ("in topics", false),
    ])
    func aConditionIsReadAsItsServerReadsIt(_ condition: String, _ isRight: Bool) {
        let text = #"{"message":{"condition":"@","notification":{"title":"T"}}}"#.replacing(text: "@", with: condition)
        #expect(Self.findings(text).contains { $0.code == .packValue } != isRight)
    }
}
