import Liquid
import Testing
import Text

/// A template with its partials, for tests: parse, render, and see what was said.
struct Rendering {
    var template: String
    var variables: LiquidObject = [:]
    var partials: [String: String] = [:]
    var parsing = ParseOptions()
    var options = RenderOptions()

    init(_ template: String, _ variables: LiquidObject = [:]) {
        self.template = template
        self.variables = variables
    }

    struct Result {
        var text: String
        var diagnostics: [Diagnostic]
        var codes: [String] { diagnostics.map(\.code.id) }
        var headlines: [String] { diagnostics.map(\.headline.english) }
    }

    func callAsFunction() -> Result {
        var diagnostics: [Diagnostic] = []
        var library = TemplateLibrary()
        for (name, text) in partials.sorted(by: { $0.key < $1.key }) {
            let parsed = Template.parse(SourceFile(path: name, text: text), options: parsing)
            library[name] = parsed.value
            diagnostics += parsed.diagnostics
        }
        let parsed = Template.parse(SourceFile(path: "page", text: template), options: parsing)
        diagnostics += parsed.diagnostics
        let rendered = parsed.value.render(variables, library: library, options: options)
        return Result(
            text: String(decoding: rendered.value, as: UTF8.self), diagnostics: diagnostics + rendered.diagnostics)
    }

    func with(_ change: (inout Rendering) -> Void) -> Rendering {
        var copy = self
        change(&copy)
        return copy
    }

    /// The source text that a diagnostic of the page points at.
    func marked(_ diagnostic: Diagnostic) -> String {
        guard let location = diagnostic.location else { return "" }
        let source = location.path == "page" ? template : partials[location.path] ?? ""
        return SourceFile(path: location.path, text: source).text(in: location.range)
    }
}

/// What a template prints, which must go without a diagnostic.
func rendered(
    _ template: String, _ variables: LiquidObject = [:], at location: SourceLocation = #_sourceLocation
) -> String {
    let result = Rendering(template, variables)()
    #expect(result.diagnostics.isEmpty, sourceLocation: location)
    return result.text
}

typealias SourceLocation = Testing.SourceLocation
