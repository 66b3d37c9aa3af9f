import DataTree
import Liquid
import Markdown
import SiteModel
import SiteSources
import Text

/// Fills in the expressions of guides: `{{ … }}` where the front matter says `liquid: true`, and GitBook's
/// `<code class="expression">space.vars.NAME</code>` everywhere, as its Git Sync writes them.
struct GuideExpressions: Sendable {
    let site: Site
    let page: Page

    /// Bytes that one expression may print.
    private static let limit = 1 << 20

    /// The guide with its values; an expression that fails is reported and stays as it is written.
    func live(_ guide: ParsedGuide) -> Diagnosed<LiveGuide> {
        let isLiquid = guide.matter?["liquid"]?.bool == true
        let found = TextExpression.find(in: guide.file, body: guide.body, isLiquid ? [.braces, .element] : [.element])
        guard !found.isEmpty else { return Diagnosed(LiveGuide(guide)) }
        let variables = GuideVariables(site: site, page: page).object(guide)
        var diagnostics: [Diagnostic] = []
        let values = found.compactMap { expression -> (TextExpression, String)? in
            guard expression.form == .braces || Self.isVariable(guide.file.text(in: expression.content)) else {
                return nil
            }
            let value = self.value(expression, guide.file, variables)
            diagnostics += value.diagnostics
            return value.value.map { (expression, ValueText.markdown($0, in: expression)) }
        }
        return Diagnosed(LiveGuide(guide, values), diagnostics.map(LiveGuide(guide).original))
    }

    /// Nil where something in the expression is wrong.
    private func value(
        _ expression: TextExpression, _ file: SourceFile, _ variables: LiquidObject
    ) -> Diagnosed<String?> {
        let source = Array("{{".utf8) + file.bytes[expression.content] + Array("}}".utf8)
        let parsed = Template.parse(SourceFile(path: file.path, bytes: source))
        var options = RenderOptions(strictVariables: true)
        options.limits.outputBytes = Self.limit
        options.limits.assignedBytes = Self.limit
        let rendered = parsed.value.render(variables, options: options)
        let found = (parsed.diagnostics + rendered.diagnostics).map { moved($0, expression, file) }
        let isSound = !found.contains { $0.severity == .error }
        return Diagnosed(isSound ? String(decoding: rendered.value, as: UTF8.self) : nil, found)
    }

    /// From the expression's own two braces and text to the guide's place.
    private func moved(_ diagnostic: Diagnostic, _ expression: TextExpression, _ file: SourceFile) -> Diagnostic {
        let shift = expression.content.lowerBound - 2
        func moved(_ range: Range<Int>) -> Range<Int> {
            let start = max(range.lowerBound + shift, expression.range.lowerBound)
            return start..<max(start, min(range.upperBound + shift, expression.range.upperBound))
        }
        var diagnostic = diagnostic.moved(in: file.path, moved)
        if diagnostic.location == nil { diagnostic.location = file.location(expression.range) }
        return diagnostic
    }

    /// `page.vars.NAME` or `space.vars.NAME`: what GitBook's expressions are without their JavaScript.
    private static func isVariable(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
        guard parts.count == 3, parts[0] == "page" || parts[0] == "space", parts[1] == "vars" else { return false }
        return parts[2].first?.isLetter == true
            && parts[2].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
}
