import DataTree
import Foundation
import PushPayload
import TestSupport
import Text

/// One payload of a table in `Tests/Fixtures/Verdicts`, and the verdict that it must get. `README.md` there describes the keys.
struct VerdictRow: Sendable, CustomStringConvertible {
    var vendor: String
    var name: String
    var payload: String
    /// What `NAME.yml` beside the payload would hold.
    var facts: SampleFacts
    var file: String
    /// The finding that a wrong payload must have; nil for a right one.
    var code: String?
    var pointer: String?
    /// How heavily it is said, where that matters.
    var severity: Severity?
    /// Codes that may be found beside `code`.
    var also: Set<String>
    /// Rules whose mistake a right payload resembles.
    var near: [String]
    /// Of those rules not even an information may be found.
    var isQuiet: Bool
    var source: String?

    var description: String { "\(vendor): \(name)" }

    init(_ node: Node, vendor: String) {
        self.vendor = vendor
        name = node["name"]?.string ?? ""
        payload = node["payload"]?.string ?? ""
        let text = node["facts"]?.string ?? ""
        facts = SampleFacts(YAMLReader.parse(SourceFile(path: "sample.yml", text: text)).value)
        file = node["file"]?.string ?? "sample.json"
        code = node["code"]?.string
        pointer = node["pointer"]?.string
        severity = node["severity"]?.string.flatMap(Severity.init(rawValue:))
        also = Set(node["also"]?.elements.compactMap(\.string) ?? [])
        near = node["near"]?.elements.compactMap(\.string) ?? []
        isQuiet = node["quiet"]?.bool ?? false
        source = node["source"]?.string
    }

    /// What is wrong with the verdict that the payload gets; empty when it is the right one.
    func problems() -> [String] {
        var checker = SampleChecker(specs: BuiltInPacks.specs, apps: BuiltInPacks.apps)
        checker.needsKind = code == "sample.unknown-spec"
        let source = SampleSource(id: "sample", file: SourceFile(path: file, text: payload), facts: facts)
        let findings = checker.check(source).findings
        guard let code else {
            let wrong = findings.filter { $0.severity > .info || isQuiet && near.contains($0.code.id) }
            return Self.lines(wrong, "is found in a right payload")
        }
        let matching = findings.filter {
            $0.code.id == code && ($0.pointer ?? "") == (pointer ?? "") && (severity ?? $0.severity) == $0.severity
        }
        let others = findings.filter { $0.severity > .info && $0.code.id != code && !also.contains($0.code.id) }
        let repeated = findings.filter { $0.severity > .info && $0.code.id == code }.count > 1 && !also.contains(code)
        return (matching.isEmpty ? ["\(code) at '\(pointer ?? "")' is not found"] : [])
            + Self.lines(findings.filter { matching.isEmpty && $0.code.id == code }, "is found instead")
            + Self.lines(others, "is found too")
            + (repeated ? ["\(code) is found more than once"] : [])
    }

    private static func lines(_ findings: [Diagnostic], _ what: String) -> [String] {
        findings.map { "\($0.code) at '\($0.pointer ?? "")' \(what): \($0.headline.english)" }
    }
}

/// All tables, one file a vendor.
enum VerdictTable {
    static let vendors: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }.sorted()
    }()

    static func rows(_ vendor: String) throws -> [VerdictRow] {
        let text = try String(contentsOfFile: "\(folder)/\(vendor).yml", encoding: .utf8)
        let read = YAMLReader.parse(SourceFile(path: "\(vendor).yml", text: text))
        guard read.diagnostics.isEmpty, let root = read.value.root else {
            throw TableError(vendor: vendor, found: read.diagnostics.map(\.headline.english))
        }
        return root.elements.map { VerdictRow($0, vendor: vendor) }
    }

    private static let folder = PackageFolder.url.path + "/Tests/Fixtures/Verdicts"

    struct TableError: Error { var vendor: String, found: [String] }
}
