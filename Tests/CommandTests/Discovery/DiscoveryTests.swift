import Foundation
import Testing

/// Where a payload lies and what it is held to does not rest on how it is asked for: 61 made folders, each with and without a `site.yml`
/// that has nothing but a title, as a whole and file by file.
@Suite struct DiscoveryTests {
    struct Row: Decodable, CustomTestStringConvertible {
        var name: String
        var files: [String: String]
        /// Codes of what is wrong with each payload.
        var payloads: [String: [String]]

        var testDescription: String { name }
    }

    private struct Report: Decodable {
        struct Finding: Decodable, Hashable {
            var code: String
            var path: String
            var pointer: String?
            var headline: String
        }

        var diagnostics: [Finding]
    }

    static let rows: [Row] = {
        let path = Command.root + "/Tests/Fixtures/Discovery/folders.json"
        guard let data = FileManager.default.contents(atPath: path) else { return [] }
        return (try? JSONDecoder().decode([Row].self, from: data)) ?? []
    }()

    @Test func theTableHasAtLeastSixtyFolders() {
        #expect(Set(Self.rows.map(\.name)).count == Self.rows.count && Self.rows.count >= 60)
    }

    @Test(arguments: rows) func everyWayOfAskingFindsTheSame(_ row: Row) throws {
        let content = row.files.keys.contains { $0.hasPrefix("Content/") } ? "Content/" : ""
        for settings in [[:], [content + "site.yml": "title: T\n"]] {
            let folder = try TemporaryFolder(row.files.merging(settings) { own, _ in own })
            let whole = try Self.findings([], in: folder)
            for (path, codes) in row.payloads {
                let ofWhole = Set(whole.filter { $0.path == path })
                let alone = Set(try Self.findings([path], in: folder).filter { $0.path == path })
                #expect(ofWhole == alone, "\(row.name), \(settings.keys): \(ofWhole) and \(alone)")
                #expect(Set(ofWhole.map(\.code)) == Set(codes), "\(row.name), \(settings.keys): \(ofWhole)")
            }
        }
    }

    private static func findings(_ paths: [String], in folder: TemporaryFolder) throws -> [Report.Finding] {
        let result = try Command.run(
            ["check", "--format", "json"] + paths, in: folder.path, environment: ["HOME": folder.path])
        return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).diagnostics
    }
}
