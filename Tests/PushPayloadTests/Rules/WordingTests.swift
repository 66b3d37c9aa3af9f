import Foundation
import PushPayload
import Testing
import Text

/// Findings say what, why and what to do, in words, once, and at the pointer in the file.
@Suite struct WordingTests {
    private static func findings(_ text: String) -> [Diagnostic] {
        SampleChecker(specs: BuiltInPacks.specs, apps: BuiltInPacks.apps).check(
            SampleSource(id: "x", file: SourceFile(path: "x.json", text: text), facts: SampleFacts(nil))
        ).findings.filter { $0.severity > .info }
    }

    @Test(arguments: [
        (
            #"{"message":{"topic":"a","android":{"ttl":"3600"},"notification":{"title":"t","body":"b"}}}"#,
            "'ttl' must end in 's'", "/message/android/ttl"
        ),
        (
            #"{"external_user_ids":["u"],"messages":{"apple_push":{"alert":"x","badge":"3"}}}"#,
            "'badge' must be an integer",
            "/messages/apple_push/badge"
        ),
        (
            #"{"message":{"topic":"a","notification":{"title":"t","body":"b"},"apns":{"payload":{"aps":{"badge":"3"}}}}}"#,
            "'badge' must be an integer", "/message/apns/payload/aps/badge"
        ),
        (#"{"aps":{"alert":{"titel":"x"}}}"#, "the key 'titel' is not known here", "/aps/alert/titel"),
        (#"{"aps":{}}"#, "'aps' must not be empty", "/aps"),
    ]) func aMistakeIsOneFindingInWordsAtTheFilesPointer(_ text: String, _ headline: String, _ pointer: String) {
        let found = Self.findings(text)
        #expect(found.count == 1, "\(found.map { "\($0.code) \($0.pointer ?? "") \($0.headline.english)" })")
        for finding in found {
            #expect(finding.headline.hasPrefix(headline) && !finding.headline.contains("^"), "\(finding.headline)")
            #expect(finding.pointer == pointer)
            #expect(finding.explanation != nil && finding.fix != nil)
        }
    }

    @Test(arguments: ["forms", "near"]) func everyFindingSaysWhyAndWhatToDo(_ table: String) throws {
        for row in try VerdictTable.rows(table) {
            let checker = SampleChecker(specs: BuiltInPacks.specs, apps: BuiltInPacks.apps)
            let file = SourceFile(path: row.file, text: row.payload)
            for finding in checker.check(SampleSource(id: "x", file: file, facts: row.facts)).findings
            where finding.severity > .info {
                #expect(finding.explanation != nil && finding.fix != nil, "\(row): \(finding.code) \(finding.headline)")
            }
        }
    }
}
