import DataTree
import Foundation
import SiteBuilder
import Testing
import Text

/// What a page says of sound, number, level and silent delivery comes from the payload, and from no default. The table's facts are
/// Apple's ("Generating a remote notification", UNNotificationInterruptionLevel, UNNotificationSound).
@Suite struct ClaimTests {
    private struct Row {
        var name: String
        var payload: [UInt8]
        var facts: String
        var says: [String]
        var never: [String]
    }

    private static func rows() throws -> [Row] {
        let path = TestSite.root + "/Tests/Fixtures/Claims/claims.json"
        let file = SourceFile(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
        return (JSONParser.parse(file).value.root?.elements ?? []).map { row in
            func list(_ name: String) -> [String] { row[name]?.elements.compactMap(\.string) ?? [] }
            return Row(
                name: row["name"]?.string ?? "",
                payload: row["payload"].map { JSONWriter.write($0, .minified) } ?? [],
                facts: row["facts"]?.string ?? "", says: list("says"), never: list("never"))
        }
    }

    @Test func aClaimComesFromThePayload() async throws {
        let rows = try Self.rows()
        #expect(rows.count >= 20)
        var files = ["Content/site.yml": "title: T\n"]
        for (index, row) in rows.enumerated() {
            files["Content/samples/apns/row-\(index).json"] = String(decoding: row.payload, as: UTF8.self)
            if !row.facts.isEmpty { files["Content/samples/apns/row-\(index).yml"] = row.facts + "\n" }
        }
        let result = try await TestSite(files).build()
        var held = 0
        for (index, row) in rows.enumerated() {
            let seen = try #require(result.page("samples/apns/row-\(index)/index.html").flatMap(Self.asSeen))
            let missing = row.says.filter { !seen.contains($0) }
            let wrong = row.never.filter(seen.contains)
            #expect(missing.isEmpty && wrong.isEmpty, "\(row.name): not said \(missing), said \(wrong)")
            if missing.isEmpty && wrong.isEmpty { held += 1 }
        }
        print("claims of a page that its payload makes: \(held) / \(rows.count)")
    }

    /// The text of the preview as people see it, without the one of what was meant.
    private static func asSeen(_ page: String) -> String? {
        guard let start = page.firstRange(of: "<div class=\"pp-preview") else { return nil }
        let rest = page[start.lowerBound...]
        let ends = ["<div class=\"pp-as-meant\"", "</push-notification>"].compactMap {
            rest.firstRange(of: $0)?.lowerBound
        }
        guard let end = ends.min() else { return nil }
        return String(rest[..<end].replacing(/<[^>]*>/, with: ""))
    }
}
