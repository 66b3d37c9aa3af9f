import DataTree
import PushPayload
import Testing
import Text

/// A rule can be turned off for a file, with a reason, and for a site; a switch that finds nothing is told.
@Suite struct RuleSwitchTests {
    static let insecure =
        #"{"aps":{"alert":"a","category":"PW_STORIES"},"pw_stories":{"pages":[{"image":"http://a.example/1.png"}]}}"#

    static func site(_ yaml: String) -> [RuleSwitch] {
        RuleSwitch.site(YAMLReader.parse(SourceFile(path: "site.yml", text: yaml)).value.root?["lint"])
    }

    @Test func aSwitchWithAReasonTurnsARuleOffForItsFile() {
        let checked = CheckedText(Self.insecure, facts: "disable: [{code: url.insecure, reason: local server}]")
        #expect(checked.codes.isEmpty)
        #expect(checked.sample.switchedOff.map(\.code.id) == ["url.insecure"])
        #expect(checked.sample.verdict.status == .valid)
    }

    @Test func aSwitchWithoutAReasonDoesNotSwitch() {
        let checked = CheckedText(Self.insecure, facts: "disable: [{code: url.insecure, reason: ' '}]")
        #expect(checked.codes == ["url.insecure", "lint.unused-switch"])
    }

    @Test(arguments: [
        ("/pw_stories/pages/0/image", ["url.insecure"]), ("/pw_stories", ["url.insecure"]), ("/pw_stories/pages/1", []),
        ("/pw_stories/pages/0/im", []),
    ])
    func aPointerMeansThePlaceAndWhatIsBelowIt(_ pointer: String, _ off: [String]) {
        let checked = CheckedText(
            Self.insecure, facts: "disable: [{code: url.insecure, pointer: \(pointer), reason: r}]")
        #expect(checked.sample.switchedOff.map(\.code.id) == off)
        #expect(checked.codes.contains("lint.unused-switch") == off.isEmpty)
    }

    @Test func aSwitchThatFindsNothingIsToldAtItsPlace() throws {
        let facts = "title: x\ndisable:\n  - {code: url.insecur, reason: r}\n"
        let finding = try #require(CheckedText(Self.insecure, facts: facts).finding("lint.unused-switch"))
        #expect(finding.severity == .warning)
        #expect(finding.location?.path == "sample.yml")
        #expect(finding.location?.range.lowerBound == 29)
        #expect(finding.fix?.text.english == "did you mean 'url.insecure'?")
    }

    @Test func aSecretStaysMaskedWhereTheRuleIsOff() {
        let json =
            #"{"request":{"application":"A1B2C-D3E4F","auth":"made-up-4f9a1c7e","notifications":[{"send_date":"now","content":"a","filter":"f"}]}}"#
        let checked = CheckedText(
            json, facts: "disable: [{code: secret.leak, reason: r}]", switches: Self.site("lint: {secret.leak: off}"))
        #expect(!checked.codes.contains("secret.leak"))
        #expect(!checked.sample.file.text.contains("made-up"))
    }

    @Test func theSiteTurnsOffOrWeighsOtherwise() {
        let off = CheckedText(Self.insecure, switches: Self.site("lint: {url.insecure: off}"))
        #expect(off.codes.isEmpty)
        let weighed = CheckedText(
            Self.insecure, switches: Self.site("lint: {url.insecure: {severity: info, reason: intranet}}"))
        #expect(weighed.finding("url.insecure")?.severity == .info)
        #expect(weighed.sample.verdict.status == .valid)
    }

    @Test func whatIsOffDoesNotMeetAnExpectation() {
        let facts = "expect: [{code: url.insecure}]\ndisable: [{code: url.insecure, reason: r}]"
        #expect(CheckedText(Self.insecure, facts: facts).sample.diagnostics.map(\.code.id) == ["sample.expectation"])
    }
}
