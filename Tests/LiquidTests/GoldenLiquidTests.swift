import DataTree
import Liquid
import TestSupport
import Testing
import Text

/// The golden-liquid suite: cases tagged `strict` are parsed strictly, all others laxly, as the suite's own runner does.
/// The time zone is UTC.
@Suite struct GoldenLiquidTests {
    /// Cases that are known to fail, by name. The test fails when this list is not exact.
    static let knownFailures: Set<String> = []

    /// All cases; nil, with an issue recorded, when the suite is not there.
    static func cases() -> [GoldenCase]? {
        guard let file = ConformanceSuite("golden-liquid")?.file("golden_liquid.json") else { return nil }
        return GoldenCase.read(file)
    }

    @Test func everyCaseOfGoldenLiquidHasItsResult() throws {
        let cases = try #require(Self.cases())
        var failures: [String: String] = [:]
        for golden in cases {
            if let failure = golden.failure() { failures[golden.name] = failure }
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
struct GoldenCase: Sendable {
    var name: String
    var template: String
    var data: LiquidObject
    var partials: [String: String]
    var results: [String]?
    var mode: ParseOptions.Mode

    /// The cases of a file, whatever it holds: what is no list of cases has none.
    static func read(_ file: SourceFile) -> [GoldenCase] {
        let elements = JSONParser.parse(file).value.root?["tests"]?.elements ?? []
        return elements.enumerated().map { GoldenCase($1, name: "case \($0)") }
    }

    /// `name`: for a case that has none. A member of the wrong type is as one that is not there.
    init(_ node: Node, name: String) {
        self.name = node["name"]?.string ?? name
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
