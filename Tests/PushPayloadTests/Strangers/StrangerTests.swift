import Foundation
import TestSupport
import Testing

/// Payloads that strangers published, and restated faults, get the findings that somebody read one by one. `UPDATE_FINDINGS=1`
/// writes the tables anew; what is new in them is read, and given a class, by hand.
@Suite struct StrangerTests {
    static let strangers = FindingTable(name: "strangers", suite: .strangers, folders: ["payloads"])
    static let cases = FindingTable(name: "cases", suite: .cases, folders: ["payloads", "bug-reports"])

    @Test(.needs(.strangers)) func everyFindingInAStrangersPayloadWasReadAndIsRight() throws {
        let classes = try compared(Self.strangers)
        let useless = classes.filter { $0 == "useless" }.count
        #expect(useless * 20 <= classes.count, "\(useless) of \(classes.count) findings are of no use")
    }

    @Test(.needs(.cases)) func everyRestatedFaultIsSaidAtItsPlaceAndNothingElse() throws {
        let classes = try compared(Self.cases)
        #expect(!classes.contains("useless"))
    }

    private func compared(_ table: FindingTable) throws -> [String] {
        let found = table.found()
        let known = try table.read()
        #expect(!found.isEmpty)
        if ProcessInfo.processInfo.environment["UPDATE_FINDINGS"] != nil {
            try table.write(found, classes: known)
        }
        for row in found where !FindingTable.classes.contains(known[row.key] ?? "") {
            Issue.record("\(table.name): nobody has read this finding: \(row.key)")
        }
        for lost in Set(known.keys).subtracting(found.map(\.key)).sorted() {
            Issue.record("\(table.name): this finding is gone: \(lost)")
        }
        let classes = found.compactMap { known[$0.key] }
        #expect(!classes.contains("wrong"))
        return classes
    }
}
