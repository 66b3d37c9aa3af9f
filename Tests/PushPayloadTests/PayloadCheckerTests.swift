import PushPayload
import Testing
import Text

/// What is public of the library.
@Suite struct PayloadCheckerTests {
    private static let checker = PayloadChecker(
        specs: BuiltInPacks.files.map { .init(pack: $0.pack, text: $0.file.text) })

    @Test func aMistakeIsFoundWithItsPlaceAndFix() throws {
        #expect(Self.checker.problems.isEmpty)
        let findings = Self.checker.findings(in: #"{"aps": {"alert": "Hello", "badge": "3"}}"#)
        let finding = try #require(findings.first)
        #expect(findings.count == 1 && finding.code == "aps.value-type" && finding.weight == .error)
        #expect(finding.pointer == "/aps/badge" && [finding.line, finding.column] == [1, 37])
        #expect(finding.why != nil && finding.fix == "write the number 3, without quotes")
    }

    @Test(arguments: ["{", "", "[]", "\u{0}", #"{"aps": 1}"#]) func anythingElseIsFoundToo(_ payload: String) {
        #expect(!Self.checker.findings(in: payload).isEmpty)
    }

    @Test func aSoundPayloadHasNoFindings() {
        #expect(Self.checker.findings(in: #"{"aps": {"alert": "Hello", "badge": 3}}"#).isEmpty)
    }
}
