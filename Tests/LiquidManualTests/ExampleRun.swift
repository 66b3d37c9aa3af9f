import DataTree
import Foundation
import Liquid
import PushPayload
import Text

/// An example of the manual, rendered by the engine: in strict mode, in UTC, at a fixed time; in Braze's dialect at the time of
/// the sample user.
struct ExampleRun {
    /// 14 March 2026, 15:09:26 UTC.
    static let now = Date(timeIntervalSince1970: 1_773_500_966)

    var output: String
    /// Headlines of everything that was found.
    var findings: [String]

    init(_ example: ManualPage.Example, isBraze: Bool) {
        let data = YAMLReader.parse(SourceFile(path: "data.yml", text: example.data))
        let profile = Profile(id: "data", document: data.value)
        let variables = profile.variables(isBraze ? .braze : .standard)
        let parsing = ParseOptions(dialect: isBraze ? .braze : .shopify)
        var options = RenderOptions(escapesHTML: example.escapes)
        options.now = isBraze ? profile.now : Self.now
        options.connectedContent = profile.connectedContent
        let blocks = profile.library(.braze)
        var diagnostics = data.diagnostics + (isBraze ? blocks.diagnostics : [])
        var library = isBraze ? blocks.value : TemplateLibrary()
        for (name, text) in example.partials {
            let parsed = Template.parse(SourceFile(path: name, text: text), options: parsing)
            diagnostics += parsed.diagnostics
            library[name] = parsed.value
        }
        let template = Template.parse(SourceFile(path: "template", text: example.template), options: parsing)
        let rendering = template.value.rendering(variables, library: library, options: options)
        findings = (diagnostics + template.diagnostics + rendering.diagnostics).map(\.headline.english)
        output = String(decoding: rendering.output, as: UTF8.self)
        if let abort = rendering.abort {
            output = ""
            findings.append("the message is not sent" + (abort.reason.isEmpty ? "" : ": '\(abort.reason)'"))
        }
    }
}
