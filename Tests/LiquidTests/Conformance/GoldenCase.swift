import DataTree
import Liquid
import Text

/// One case of the suite.
struct GoldenCase: Sendable {
    var name: String
    /// Nil where the case has none: then nothing but that is wrong with it.
    var source: String?
    var template: String { source ?? "" }
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
        source = node["template"]?.string
        data = node["data"].flatMap { LiquidValue($0).objectValue } ?? [:]
        partials = [:]
        for member in node["templates"]?.members ?? [] { partials[member.name] = member.value.string ?? "" }
        let tags = node["tags"]?.elements.compactMap(\.string) ?? []
        mode = tags.contains("strict") || tags.contains("strict2") ? .strict : .lax
        if let result = node["result"]?.string { results = [result] }
        if let all = node["results"]?.elements { results = all.compactMap(\.string) }
    }

    func render() -> (output: String, diagnostics: [Diagnostic]) {
        let options = ParseOptions(mode: mode)
        var library = TemplateLibrary()
        var diagnostics: [Diagnostic] = []
        for (name, text) in partials {
            let parsed = Template.parse(SourceFile(path: name, text: text), options: options)
            library[name] = parsed.value
            diagnostics += parsed.diagnostics
        }
        let parsed = Template.parse(SourceFile(path: "template", text: template), options: options)
        // Far above what a case needs; a stranger's case may be an endless one.
        var rendering = RenderOptions()
        rendering.limits.iterations = 100_000
        rendering.limits.outputBytes = 16 << 20
        rendering.limits.assignedBytes = 16 << 20
        let rendered = parsed.value.render(data, library: library, options: rendering)
        diagnostics += parsed.diagnostics + rendered.diagnostics
        return (String(decoding: rendered.value, as: UTF8.self), diagnostics)
    }

    /// What is wrong; nil when all is right. A valid case must have no error and its text, an invalid one an error.
    func failure() -> String? {
        if source == nil { return "there is no text under 'template'" }
        let (output, diagnostics) = render()
        let errors = diagnostics.filter { $0.severity == .error }
        guard let results else { return errors.isEmpty ? "expected an error, got \(output.debugDescription)" : nil }
        if let error = errors.first { return "\(error.headline) in \(template.debugDescription)" }
        return results.contains(output)
            ? nil : "\(output.debugDescription), not \(results) for \(template.debugDescription)"
    }
}
