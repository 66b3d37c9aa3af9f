import Foundation
import Testing

/// `sitegen build --template-metrics`.
@Suite struct TemplateMetricsTests {
    private struct Row {
        var times: [Double]
        var count: Int
        var template: String
    }

    private func rows(_ table: String) -> [Row] {
        table.split(separator: "\n").dropFirst(2).compactMap { line in
            let cells = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
            guard cells.count == 6, let count = Int(cells[4]) else { return nil }
            return Row(times: cells[..<4].compactMap(Double.init), count: count, template: cells[5])
        }
    }

    @Test func everyTemplateThatRanHasItsRow() throws {
        let folder = try TemporaryFolder(BuildCommandTests.content)
        let result = try Command.run(["build", "--template-metrics"], in: folder.path)
        #expect(result.code == 0)
        let rows = rows(result.output)
        #expect(rows.allSatisfy { $0.times.count == 4 && $0.count > 0 })
        #expect(rows.map { $0.times[0] } == rows.map { $0.times[0] }.sorted(by: >))
        let counts = Dictionary(uniqueKeysWithValues: rows.map { ($0.template, $0.count) })
        let pages = try #require(counts["Templates/layouts/page.html"])
        #expect(result.errors.contains("Built \(pages) pages"))
        #expect(counts["Templates/partials/shell/header.html"] == pages)
        #expect(counts["Templates/partials/shell/theme-switch.html"] == pages)
        let badges = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/site")
            .filter { $0.hasSuffix("badge.svg") }
        #expect(badges.count > 1)
        #expect(counts["Templates/badges/badge.svg"] == badges.count)
        #expect(counts["Templates/layouts/sample.html"] == 1)
    }

    @Test func theColumnsStandInLine() throws {
        let folder = try TemporaryFolder(BuildCommandTests.content)
        let lines = try Command.run(["build", "--template-metrics"], in: folder.path).output.split(separator: "\n")
        #expect(lines.first == lines.first.map { $0.drop { $0 == " " } })
        #expect(lines.first?.hasPrefix("cumulative ms  ") == true)
        let starts = lines.dropFirst(2).map { line in
            line.firstRange(of: "Templates/").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
        }
        #expect(Set(starts).count == 1)
    }

    @Test func theFindingsStayADocument() throws {
        let folder = try TemporaryFolder(BuildCommandTests.content)
        let result = try Command.run(["build", "--template-metrics", "--format", "json"], in: folder.path)
        #expect((try? JSONSerialization.jsonObject(with: Data(result.output.utf8))) != nil)
        #expect(result.errors.contains("Templates/layouts/page.html"))
    }

    @Test func withoutTheFlagNothingIsPrinted() throws {
        let folder = try TemporaryFolder(BuildCommandTests.content)
        #expect(try Command.run(["build"], in: folder.path).output.isEmpty)
    }
}
