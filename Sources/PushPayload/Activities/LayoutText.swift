import DataTree
import Liquid
import Text

/// A text of a layout that an app declares: Liquid over what a push says, rendered within limits to one line.
struct LayoutText: Sendable {
    private static let textLimit = 120
    private static let limits: RenderLimits = {
        var limits = RenderLimits()
        limits.outputBytes = 1 << 14
        limits.iterations = 1_000
        limits.includeDepth = 2
        limits.assignedBytes = 1 << 16
        return limits
    }()

    private let template: Template

    /// Nil for what is neither a text nor a number. What is wrong with the template is reported at its place in the declaration.
    init?(_ node: Node, _ pointer: String, _ diagnostics: inout [Diagnostic]) {
        guard node.kind == .string || node.kind == .number else { return nil }
        let text = node.embeddedText
        let bytes = node.kind == .string ? text.bytes : node.textBytes
        let file = SourceFile(path: node.document.source.path + "#" + pointer, bytes: bytes)
        let parsed = Template.parse(file, options: ParseOptions(mode: .strict))
        let places = LiquidPlaces([file.path: text])
        diagnostics += parsed.diagnostics.map { Self.reported($0, places, pointer) }
        template = parsed.value
    }

    private static func reported(_ found: Diagnostic, _ places: LiquidPlaces, _ pointer: String) -> Diagnostic {
        Diagnostic(
            .liveActivityDeclaration, found.severity, at: found.location.map(places.place), pointer: pointer,
            found.headline, why: "the layout is drawn without this text")
    }

    func text(_ variables: ActivityVariables) -> String {
        var options = RenderOptions()
        options.limits = Self.limits
        options.now = variables.now
        let output = template.render(variables.object, options: options).value
        let words = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        let text = words.joined(separator: " ")
        let short = text.prefix(Self.textLimit)
        return short.endIndex == text.endIndex ? text : short + "…"
    }
}
