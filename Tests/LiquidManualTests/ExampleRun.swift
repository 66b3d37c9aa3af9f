import DataTree
import Foundation
import Liquid
import Text

/// An example of the manual, rendered by the engine: in strict mode, in UTC, at a fixed time.
struct ExampleRun {
    /// 14 March 2026, 15:09:26 UTC.
    static let now = Date(timeIntervalSince1970: 1_773_500_966)

    var output: String
    /// Headlines of everything that was found.
    var findings: [String]

    init(_ example: ManualEntry.Example, of entry: ManualEntry) {
        let data = YAMLReader.parse(SourceFile(path: "data.yml", text: example.data))
        var variables: LiquidObject = [:]
        for member in data.value.root?.members ?? [] { variables[member.name] = LiquidValue(member.value) }
        var diagnostics = data.diagnostics
        let parsing = ParseOptions(dialect: entry.dialect == .braze ? .braze : .shopify)
        var options = RenderOptions(escapesHTML: example.escapes)
        options.now = Self.now
        var library = TemplateLibrary()
        for partial in example.partials {
            if partial.isAnswer {
                options.connectedContent[partial.name] = ConnectedContent(body: partial.text)
                continue
            }
            let parsed = Template.parse(SourceFile(path: partial.name, text: partial.text), options: parsing)
            diagnostics += parsed.diagnostics
            library[partial.name] = parsed.value
        }
        let template = Template.parse(SourceFile(path: "template", text: example.template), options: parsing)
        let rendered = template.value.render(variables, library: library, options: options)
        output = String(decoding: rendered.value, as: UTF8.self)
        findings = (diagnostics + template.diagnostics + rendered.diagnostics).map(\.headline)
    }
}
