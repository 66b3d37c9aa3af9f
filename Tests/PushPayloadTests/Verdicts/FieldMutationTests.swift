import DataTree
import Foundation
import PushPayload
import TestSupport
import Testing
import Text

/// Each field of a vendor's request misspelt, one level up, one level down and of another type: at least 98 of 100 of these
/// mistakes are found, and the others stand in `accepted.yml` with the reason. A folder of `Tests/Fixtures/Verdicts/Mutations`
/// has the name of a request's spec; its right requests have every field of the spec between them.
@Suite struct FieldMutationTests {
    static let folder = PackageFolder.url.path + "/Tests/Fixtures/Verdicts/Mutations"
    static let specs: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") && !$0.hasSuffix(".md") }.sorted()
    }()

    @Test(arguments: specs) func aMistakeInAFieldIsFound(_ id: String) throws {
        let spec = try #require(BuiltInPacks.specs[id: id])
        let table = KeyTable(spec, locale: "en")
        let accepted = try Self.accepted(id)
        var (total, missed, seen) = (0, [String](), Set<String>())
        for file in try Self.requests(id) {
            let root = try #require(JSONParser.parse(file).value.root, "\(file.path) is JSON")
            let mutations = FieldMutations(root, table)
            seen.formUnion(mutations.seen)
            #expect(Self.findings(file).map(\.headline.english) == [], "\(file.path) is right")
            for mutation in mutations.all {
                total += 1
                if Self.findings(SourceFile(path: "sample.json", bytes: mutation.bytes), found: true).isEmpty {
                    missed.append(mutation.name)
                }
            }
        }
        let unseen = table.keys.map(\.id).filter { !seen.contains($0) && !accepted.unseen.contains($0) }
        #expect(unseen == [], "fields of \(id) that no request has")
        for name in missed where accepted.reasons[name] == nil { Issue.record("\(id): \(name) is not found") }
        for name in accepted.reasons.keys.sorted() where !missed.contains(name) {
            Issue.record("\(id): \(name) is listed in accepted.yml, and is found")
        }
        let found = total - missed.count
        print("Mistakes in fields of \(id): \(found)/\(total) found")
        #expect(total > 0 && found * 100 >= total * 98, "\(id): \(found) of \(total)")
    }

    private static func requests(_ id: String) throws -> [SourceFile] {
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(id)")
        return try names.filter { $0.hasSuffix(".json") }.sorted().map { name in
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(id)/\(name)"))
            return SourceFile(path: name, bytes: Array(data))
        }
    }

    /// `misses`: mistakes that nobody can find, each with its reason; `unseen`: fields that no right request can have.
    private static func accepted(_ id: String) throws -> (reasons: [String: String], unseen: Set<String>) {
        let path = "\(folder)/\(id)/accepted.yml"
        guard FileManager.default.fileExists(atPath: path) else { return ([:], []) }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let root = YAMLReader.parse(SourceFile(path: path, text: text)).value.root
        let rows = root?["misses"]?.elements ?? []
        let reasons = rows.compactMap { row in row["mistake"]?.string.map { ($0, row["reason"]?.string ?? "") } }
        for (name, reason) in reasons where reason.isEmpty { Issue.record("\(name) has no reason") }
        let unseen = (root?["unseen"]?.elements ?? []).compactMap { $0["field"]?.string }
        return (Dictionary(reasons, uniquingKeysWith: { first, _ in first }), Set(unseen))
    }

    private static let checker = SampleChecker(specs: BuiltInPacks.specs, apps: [], makesPreviews: false)

    /// A request of all fields has a key beside each of its texts, which `loc.text-and-key` speaks of. `found`: that the request is inside something else is named as well, with the place.
    private static func findings(_ file: SourceFile, found: Bool = false) -> [Diagnostic] {
        let sample = checker.check(SampleSource(id: "sample", file: file, facts: SampleFacts(nil)))
        let findings = sample.findings.filter { $0.code.id != "loc.text-and-key" }
        let place = found && sample.found != nil ? [Diagnostic(.packRequiredKey, .info, at: nil, "found inside")] : []
        return findings.filter { $0.severity > .info } + place
    }
}
