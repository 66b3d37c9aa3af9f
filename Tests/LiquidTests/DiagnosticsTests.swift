import Liquid
import Testing
import Text

@Suite struct DiagnosticsTests {
    /// Template, code, the text that is pointed at, headline.
    @Test(arguments: [
        ("a {% nosuch %} b", "liquid.unknown-tag", "nosuch", "unknown tag 'nosuch'"),
        ("{{ x | upcas }}", "liquid.unknown-filter", "upcas", "unknown filter 'upcas'"),
        ("{% if a %}x", "liquid.syntax", "{% if a %}", "'if' is not closed by 'endif'"),
        ("{% for a in b %}{% if c %}{% endfor %}", "liquid.syntax", "{% if c %}", "'if' is not closed by 'endif'"),
        ("{% endif %}", "liquid.syntax", "{% endif %}", "'endif' has no open 'if'"),
        ("{% else %}", "liquid.syntax", "{% else %}", "'else' does not belong here"),
        ("{{ a.b c }}", "liquid.syntax", "c", "expected '|' or the end, but found 'c'"),
        ("{{ 'a }}", "liquid.syntax", "'", "string literal is not closed"),
        ("{{ a", "liquid.syntax", "{{ a", "'{{' is not closed by '}}'"),
        ("{{ a } b", "liquid.syntax", "{{ a }", "'{{' is not closed by '}}'"),
        ("a {% if", "liquid.syntax", "{%", "'{%' is not closed by '%}'"),
        ("{% if a == %}{% endif %}", "liquid.syntax", "", "expected an expression"),
        (
            "{% if a = 1 %}{% endif %}", "liquid.syntax", "=",
            "expected an operator, 'and', 'or' or the end, but found '='"
        ),
        ("{% for a of b %}{% endfor %}", "liquid.syntax", "of", "expected 'in', but found 'of'"),
        (
            "{% for a in b cols: 2 %}{% endfor %}", "liquid.syntax", "cols",
            "'for' has no attribute 'cols', only 'limit' and 'offset'"
        ),
        ("{% assign x %}", "liquid.syntax", "{% assign x %}", "'assign' takes a name, '=' and a value"),
        ("{% render x %}", "liquid.syntax", "x", "'render' takes the name of a partial in quotes"),
        ("{{ a | append }}", "liquid.argument", "append", "filter 'append' takes 1 argument, but has 0"),
        ("{% raw %}x", "liquid.syntax", "{% raw %}", "'raw' is not closed by 'endraw'"),
        ("{% comment %}x", "liquid.syntax", "{% comment %}", "'comment' is not closed by 'endcomment'"),
        ("{% liquid\n if a\n echo b %}", "liquid.syntax", "if a", "'if' is not closed by 'endif' in its 'liquid' tag"),
    ])
    func aMistakeIsReportedAtItsPlace(_ template: String, _ code: String, _ marked: String, _ headline: String) throws {
        let parsed = Template.parse(SourceFile(path: "page", text: template))
        let diagnostic = try #require(parsed.diagnostics.first)
        #expect(parsed.diagnostics.count == 1)
        #expect(diagnostic.code.id == code)
        #expect(diagnostic.severity == .error)
        #expect(Rendering(template).marked(diagnostic) == marked)
        #expect(diagnostic.headline.english == headline)
    }

    @Test func severalMistakesAreSeveralDiagnosticsInReadingOrder() {
        let result = Template.parse(
            SourceFile(path: "page", text: "{{ a | foo }}{% if %}{% endif %}{% bar %}{{ | }}{% endfor %}"))
        #expect(
            result.diagnostics.map(\.code.id) == [
                "liquid.unknown-filter", "liquid.syntax", "liquid.unknown-tag", "liquid.syntax", "liquid.syntax",
            ])
    }

    @Test func whatCanBeReadIsStillRendered() {
        let result = Rendering("a{% if %}b{% endif %}{{ x | }}c{% nosuch %}d{% if true %}e", ["x": "y"])()
        #expect(result.text == "acde")
        #expect(result.diagnostics.count == 4)
    }

    @Test(arguments: [
        ("{% incldue 'a' %}", "did you mean 'include'?"),
        ("{% if true %}{% edif %}{% endif %}", "did you mean 'endif'?"),
        ("{{ a | trancate: 3 }}", "did you mean 'truncate'?"),
    ])
    func theNearestNameIsOffered(_ template: String, _ fix: String) {
        #expect(Template.parse(SourceFile(path: "page", text: template)).diagnostics.first?.fix?.text.english == fix)
    }

    @Test func aBranchAfterElseAndAConditionOfElseAreWarnings() {
        let result = Rendering("{% if false %}a{% else if x %}b{% elsif true %}c{% endif %}")()
        #expect(result.text == "b")
        #expect(result.diagnostics.map(\.severity) == [.warning, .warning])
        #expect(
            result.headlines == [
                "'else' takes no condition, but 'elsif' does", "'elsif' after 'else' is never reached",
            ])
    }

    @Test func anUnknownBlockIsReportedOnce() {
        let result = Template.parse(SourceFile(path: "page", text: "{% schema %}x{% endschema %}"))
        #expect(result.diagnostics.map(\.headline.english) == ["unknown tag 'schema'"])
    }

    @Test func inLaxModeAnUnknownFilterIsAWarningAndLetsTheValuePass() {
        var rendering = Rendering("{{ 'a' | foo | upcase }}")
        rendering.parsing.mode = .lax
        #expect(rendering().text == "A")
        #expect(rendering().diagnostics.map(\.severity) == [.warning])
    }

    // MARK: While rendering

    @Test func aFailureIsReportedAtTheFilterAndLeftOut() throws {
        let rendering = Rendering("a{{ 1 | plus: 1 | divided_by: 0 | plus: 2 }}b")
        let result = rendering()
        #expect(result.text == "ab")
        #expect(result.codes == ["liquid.argument"])
        #expect(rendering.marked(try #require(result.diagnostics.first)) == "divided_by: 0")
    }

    @Test func aFailureInALoopIsReportedOnce() {
        let result = Rendering("{% for i in (1..50) %}{{ i | divided_by: 0 }}.{% endfor %}")()
        #expect(result.text == String(repeating: ".", count: 50))
        #expect(result.diagnostics.count == 1)
    }

    @Test func aFailingConditionLeavesItsWholeBlockOut() {
        let result = Rendering(
            "a{% if 1 < 'x' %}b{% else %}c{% endif %}d{% for i in (1..3) limit: 'x' %}e{% else %}f{% endfor %}g")()
        #expect(result.text == "adg")
        #expect(result.headlines == ["comparison of Integer with String failed", "invalid integer"])
    }

    @Test func shopifysErrorTextsCanBePrinted() {
        var rendering = Rendering("a {{ 1 | divided_by: 0 }} b")
        rendering.options.printsErrors = true
        #expect(rendering().text == "a Liquid error: divided by 0 b")
        rendering = Rendering("{% if x < 1 %}{% endif %}{{ 2 | where: x }}", ["x": "<b>"])
        rendering.options.printsErrors = true
        rendering.options.escapesHTML = true
        #expect(!rendering().text.contains("<b>"))
        #expect(rendering().text.contains("&lt;b&gt;"))
    }

    @Test func theCallsThroughPartialsAreNotes() throws {
        var rendering = Rendering("{% render 'a' %}")
        rendering.partials = ["a": "x {% include 'b' %}", "b": "{{ 1 | modulo: 0 }}"]
        rendering.partials["a"] = "x {% render 'b' %}"
        let diagnostic = try #require(rendering().diagnostics.first)
        #expect(diagnostic.location?.path == "b")
        #expect(rendering.marked(diagnostic) == "modulo: 0")
        #expect(diagnostic.notes.map(\.message) == ["'b' is called here", "'a' is called here"])
        #expect(diagnostic.notes.map { $0.location?.path } == ["a", "page"])
        #expect(diagnostic.notes.first?.location?.range == 2..<18)
    }

    @Test func aMissingPartialIsReportedWithTheNearestName() throws {
        var rendering = Rendering("a{% render 'crad' %}{% include 'crad' %}b")
        rendering.partials = ["card": "x"]
        let result = rendering()
        #expect(result.text == "ab")
        #expect(result.codes == ["liquid.missing-partial", "liquid.missing-partial"])
        #expect(result.diagnostics.first?.fix?.text.english == "did you mean 'card'?")
        #expect(rendering.marked(try #require(result.diagnostics.first)) == "'crad'")
    }

    @Test func missingPartialsAreFoundWithoutRendering() {
        func parse(_ text: String) -> Template { Template.parse(SourceFile(path: "page", text: text)).value }
        let library = TemplateLibrary(["a": parse("{% if false %}{% render 'b' %}{% endif %}{% include x %}")])
        #expect(
            library.missingPartials(in: [parse("{% render 'a' %}{% render 'c' %}")]).map(\.headline.english) == [
                "there is no partial 'b'", "there is no partial 'c'",
            ])
    }
}
