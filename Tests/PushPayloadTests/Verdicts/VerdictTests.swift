import Foundation
import Testing

/// Payloads written from the vendors' documentation get the verdict that the documentation implies.
@Suite struct VerdictTests {
    @Test(arguments: VerdictTable.vendors) func everyPayloadGetsItsVerdict(_ vendor: String) throws {
        let rows = try VerdictTable.rows(vendor)
        var failed = 0
        for row in rows {
            let problems = row.problems()
            if !problems.isEmpty { failed += 1 }
            for problem in problems { Issue.record("\(row): \(problem)") }
        }
        if failed > 0 { Issue.record("\(vendor): \(failed) of \(rows.count) rows failed") }
    }

    @Test(arguments: VerdictTable.vendors) func everyRowIsComplete(_ vendor: String) throws {
        let rows = try VerdictTable.rows(vendor)
        #expect(Set(rows.map(\.name)).count == rows.count, "names differ")
        for row in rows {
            #expect(!row.name.isEmpty && !row.payload.isEmpty && row.source != nil, "\(row)")
            #expect(row.code == nil || row.near.isEmpty, "\(row): only a right payload resembles a mistake")
        }
    }
}
