import Foundation
import PushPayload
import TestSupport
import Text

/// What is found in a folder of payloads that lies outside the repository, held against a table that people have read: one line a
/// finding, with the class that a reader gave it. A finding that is new, and one that is gone, both fail.
struct FindingTable {
    /// A finding as the table names it: no word of the payload is in it but its pointer.
    struct Row: Hashable {
        var file: String, severity: String, code: String, pointer: String
        var key: String { [file, severity, code, pointer].joined(separator: "\t") }
    }

    static let classes: Set<String> = ["right", "wrong", "useless"]

    let name: String
    let suite: PublicSuite
    /// The folders of the suite whose files are checked.
    let folders: [String]

    var path: String { PackageFolder.url.path + "/Tests/Fixtures/Strangers/\(name).tsv" }

    /// Row → class. Lines that begin with `#` are words about the table.
    func read() throws -> [String: String] {
        var rows: [String: String] = [:]
        for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") where line.first != "#" {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if cells.count == 5 { rows[cells[0...3].joined(separator: "\t")] = cells[4] }
        }
        return rows
    }

    /// Every finding in every file, by the packs that come with sitegen and no app. A row twice gets a number.
    func found() -> [Row] {
        var checker = SampleChecker(specs: BuiltInPacks.specs, apps: [])
        checker.needsKind = false
        var rows: [Row] = []
        for folder in folders {
            let path = suite.folder.path + (folder.isEmpty ? "" : "/" + folder)
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
            for name in names where !name.hasSuffix(".md") {
                guard let bytes = FileManager.default.contents(atPath: path + "/" + name) else { continue }
                let file = SourceFile(path: name, bytes: Array(bytes))
                let sample = checker.check(SampleSource(id: "sample", file: file, facts: SampleFacts(nil)))
                let shown = folder.isEmpty || folders.count == 1 ? name : folder + "/" + name
                rows += sample.findings.map {
                    Row(file: shown, severity: $0.severity.rawValue, code: $0.code.id, pointer: $0.pointer ?? "")
                }
            }
        }
        var counts: [Row: Int] = [:]
        return rows.map { row in
            counts[row, default: 0] += 1
            var row = row
            if let count = counts[row], count > 1 { row.code += " (\(count))" }
            return row
        }
    }

    /// Writes the table anew: what is known keeps its class, what is not gets `?`, which no table may have.
    func write(_ rows: [Row], classes: [String: String]) throws {
        let head = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").prefix { $0.first == "#" }
        let lines = rows.map { $0.key + "\t" + (classes[$0.key] ?? "?") }
        try (head.map(String.init) + lines).map { $0 + "\n" }.joined()
            .write(toFile: path, atomically: true, encoding: .utf8)
    }
}
