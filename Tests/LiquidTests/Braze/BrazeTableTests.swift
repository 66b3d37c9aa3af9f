import Liquid
import Testing

@Suite struct BrazeTableTests {
    @Test(arguments: BrazeTable.all)
    func theTemplateGivesWhatBrazeDocuments(_ row: BrazeCase) {
        let failure = row.failure(mode: .strict)
        #expect(failure == nil, "\(row.source): \(failure ?? "")")
    }

    /// The line that is with those of the other suites; lax reading gives the same.
    @Test func allRowsOfTheBrazeTableAreRight() {
        let right = BrazeTable.all.count { $0.failure(mode: .strict) == nil }
        print("Braze table: \(right)/\(BrazeTable.all.count)")
        #expect(right == BrazeTable.all.count)
        #expect(BrazeTable.all.count >= 40)
        for row in BrazeTable.all where row.failure(mode: .lax) != nil {
            Issue.record("lax, \(row.template): \(row.failure(mode: .lax) ?? "")")
        }
    }
}
