import DataTree
import Foundation
import Liquid
import Testing
import Text

/// The golden-liquid suite: cases tagged `strict` are parsed strictly, all others laxly, as the suite's own runner does.
/// The time zone is UTC.
@Suite struct GoldenLiquidTests {
    /// Cases that are known to fail, by name. The test fails when this list is not exact.
    static let knownFailures: Set<String> = []

    static var conformance: URL {
        if let folder = ProcessInfo.processInfo.environment["CONFORMANCE_DIR"] { return URL(fileURLWithPath: folder) }
        return URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../../shared/conformance")
    }

    @Test func everyCaseOfGoldenLiquidHasItsResult() throws {
        let url = Self.conformance.appendingPathComponent("golden-liquid/golden_liquid.json")
        guard let data = try? Data(contentsOf: url) else {
            Issue.record("golden-liquid is not at \(url.path): set CONFORMANCE_DIR")
            return
        }
        let document = JSONParser.parse(SourceFile(path: "golden_liquid.json", bytes: [UInt8](data))).value
        let cases = try #require(document.root?["tests"]?.elements)
        var failures: [String: String] = [:]
        for (index, node) in cases.enumerated() {
            let name = node["name"]?.string ?? "case \(index)"
            if let failure = GoldenCase(node).failure() { failures[name] = failure }
        }
        print("golden-liquid: \(cases.count - failures.count)/\(cases.count)")
        for (name, failure) in failures.sorted(by: { $0.key < $1.key }) where !Self.knownFailures.contains(name) {
            Issue.record("\(name): \(failure)")
        }
        let fixed = Self.knownFailures.subtracting(failures.keys)
        #expect(fixed.isEmpty, "no longer failing: take off the list")
    }
}

/// One case of the suite.
struct GoldenCase {
    var template: String
    var data: LiquidObject
    var partials: [String: String]
    var results: [String]?
    var mode: ParseOptions.Mode

    init(_ node: Node) {
        template = node["template"]?.string ?? ""
        data = node["data"].flatMap { LiquidValue($0).objectValue } ?? [:]
        partials = [:]
        for member in node["templates"]?.members ?? [] { partials[member.name] = member.value.string ?? "" }
        let tags = node["tags"]?.elements.compactMap(\.string) ?? []
        mode = tags.contains("strict") || tags.contains("strict2") ? .strict : .lax
        if let result = node["result"]?.string { results = [result] }
        if let all = node["results"]?.elements { results = all.compactMap(\.string) }
    }

    func render(_ source: String? = nil) -> (output: String, diagnostics: [Diagnostic]) {
        let options = ParseOptions(mode: mode)
        var library = TemplateLibrary()
        var diagnostics: [Diagnostic] = []
        for (name, text) in partials {
            let parsed = Template.parse(SourceFile(path: name, text: text), options: options)
            library[name] = parsed.value
            diagnostics += parsed.diagnostics
        }
        let parsed = Template.parse(SourceFile(path: "template", text: source ?? template), options: options)
        let rendered = parsed.value.render(data, library: library)
        diagnostics += parsed.diagnostics + rendered.diagnostics
        return (String(decoding: rendered.value, as: UTF8.self), diagnostics)
    }

    /// What is wrong; nil when all is right. A valid case must have no error and its text, an invalid one an error.
    func failure() -> String? {
        let (output, diagnostics) = render()
        let errors = diagnostics.filter { $0.severity == .error }
        guard let results else { return errors.isEmpty ? "expected an error, got \(output.debugDescription)" : nil }
        if let error = errors.first { return "\(error.headline) in \(template.debugDescription)" }
        return results.contains(output)
            ? nil : "\(output.debugDescription), not \(results) for \(template.debugDescription)"
    }
}
