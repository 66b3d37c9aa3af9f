import Foundation
import Liquid
import Testing
import Text

/// A template in Braze's dialect with what Braze documents of it: text, the reason of an abort, or what is reported.
struct BrazeCase: Sendable, CustomTestStringConvertible {
    /// The page of Braze's documentation.
    var source: String
    var template: String
    var variables: LiquidObject
    var text: String
    /// The reason, where the message is called off.
    var abort: String?
    /// Codes of what is reported, in order.
    var codes: [String]
    var blocks: [String: String]
    var answers: [String: ConnectedContent]

    init(
        _ source: String, _ template: String, _ variables: LiquidObject = [:], _ text: String = "",
        abort: String? = nil, codes: [String] = [], blocks: [String: String] = [:],
        answers: [String: ConnectedContent] = [:]
    ) {
        self.source = source
        self.template = template
        self.variables = variables
        self.text = text
        self.abort = abort
        self.codes = codes
        self.blocks = blocks
        self.answers = answers
    }

    var testDescription: String { template }

    struct Result {
        var rendering: Liquid.Rendering
        var diagnostics: [Diagnostic]
        var text: String { String(decoding: rendering.output, as: UTF8.self) }
        var codes: [String] { diagnostics.map(\.code.id) }
        var headlines: [String] { diagnostics.map(\.headline.english) }
    }

    func render(mode: ParseOptions.Mode = .strict, _ change: (inout RenderOptions) -> Void = { _ in }) -> Result {
        let parsing = ParseOptions(mode: mode, dialect: .braze)
        var library = TemplateLibrary()
        var diagnostics: [Diagnostic] = []
        for (name, text) in blocks.sorted(by: { $0.key < $1.key }) {
            let file = SourceFile(path: "content_blocks/\(name)", text: text)
            let parsed = Template.parse(file, options: parsing)
            library[file.path] = parsed.value
            diagnostics += parsed.diagnostics
        }
        let parsed = Template.parse(SourceFile(path: "page", text: template), options: parsing)
        var options = RenderOptions()
        // Thursday.
        options.now = Date(timeIntervalSince1970: 1_760_000_000)
        options.recordsBlanks = true
        options.connectedContent = answers
        change(&options)
        let rendering = parsed.value.rendering(variables, library: library, options: options)
        return Result(
            rendering: rendering, diagnostics: diagnostics + parsed.diagnostics + rendering.diagnostics)
    }

    /// What is not as documented; nil when all is.
    func failure(mode: ParseOptions.Mode) -> String? {
        let result = render(mode: mode)
        if result.rendering.abort?.reason != abort {
            return "abort \(result.rendering.abort?.reason ?? "none"), not \(abort ?? "none")"
        }
        if abort == nil, result.text != text { return "\(result.text.debugDescription), not \(text.debugDescription)" }
        return result.codes == codes ? nil : "\(result.codes) \(result.headlines), not \(codes)"
    }
}
