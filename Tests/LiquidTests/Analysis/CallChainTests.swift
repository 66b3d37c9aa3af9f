import Liquid
import TestSupport
import Testing
import Text

/// What an author reads: the place of a mistake, the way that led there, each with its line.
@Suite struct CallChainTests {
    private func report(_ page: String, _ partials: [String: String], _ variables: LiquidObject = [:]) -> String {
        var sources = SourceSet()
        var library = TemplateLibrary()
        var diagnostics: [Diagnostic] = []
        func parse(_ name: String, _ text: String) -> Template {
            let file = SourceFile(path: name, text: text)
            sources.insert(file)
            let parsed = Template.parse(file)
            diagnostics += parsed.diagnostics
            return parsed.value
        }
        for (name, text) in partials.sorted(by: { $0.key < $1.key }) { library[name] = parse(name, text) }
        let template = parse("page", page)
        var options = RenderOptions(strictVariables: true)
        options.limits.includeDepth = 4
        diagnostics += template.render(variables, library: library, options: options).diagnostics
        var formatter = CodeFrameFormatter(sources: sources, color: false)
        return formatter.format(diagnostics)
    }

    @Test func aMistakeInAPartialIsShownWithEveryCall() {
        let text = report(
            "<h1>\n{% include 'card', item: post %}",
            ["card": "<p>{% render 'price', item: item %}</p>\n", "price": "€ {{ item.prize | round }}"],
            ["post": ["price": 3]])
        #expect(
            text == """
                price:1:11: error: 'item' has no property 'prize' [liquid.unknown-variable]
                  1 | € {{ item.prize | round }}
                    |           ^~~~~
                    = fix: did you mean 'price'?
                card:1:4: note: 'price' is called here
                  1 | <p>{% render 'price', item: item %}</p>
                    |    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                page:2:1: note: 'card' is called here
                  2 | {% include 'card', item: post %}
                    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

                """)
    }

    @Test func aPartialThatIncludesItselfIsShownWithItsWay() {
        let text = report("{% include 'a' %}", ["a": "x{% include 'b' %}", "b": "{% include 'a' %}"])
        #expect(
            text == """
                b:1:1: error: partial 'a' calls itself without end: 'a' → 'b' → 'a' [liquid.limit]
                  1 | {% include 'a' %}
                    | ^~~~~~~~~~~~~~~~~
                a:1:2: note: 'b' is called here
                  1 | x{% include 'b' %}
                    |  ^~~~~~~~~~~~~~~~~
                b:1:1: note: 'a' is called here
                  1 | {% include 'a' %}
                    | ^~~~~~~~~~~~~~~~~
                a:1:2: note: 'b' is called here
                  1 | x{% include 'b' %}
                    |  ^~~~~~~~~~~~~~~~~
                page:1:1: note: 'a' is called here
                  1 | {% include 'a' %}
                    | ^~~~~~~~~~~~~~~~~

                """)
    }

    @Test func aMissingPartialInsideAPartialIsShownWithItsCall() {
        let text = report("{% render 'card' %}", ["card": "{% render 'pirce' %}", "price": ""])
        #expect(
            text == """
                card:1:11: error: there is no partial 'pirce' [liquid.missing-partial]
                  1 | {% render 'pirce' %}
                    |           ^~~~~~~
                    = fix: did you mean 'price'?
                page:1:1: note: 'card' is called here
                  1 | {% render 'card' %}
                    | ^~~~~~~~~~~~~~~~~~~

                """)
    }

    /// One template with a mistake of every kind: all are told, each at its mark, with the nearest name.
    @Test func everyMistakeOfAFileIsTold() throws {
        let marked = MarkedSource(
            """
            {% 0️⃣asign x = 1 %}{{ title | 1️⃣upcas }}
            {{ 2️⃣titel }}{{ page3️⃣['tilte'] }}{{ page.4️⃣tile }}
            {{ title | 5️⃣append }}{% if title %}6️⃣{% endi %}
            """)
        let parsed = Template.parse(SourceFile(path: "page", text: marked.text))
        let rendered = parsed.value.render(
            ["title": "T", "page": ["title": "P"]], options: RenderOptions(strictVariables: true))
        let all = (parsed.diagnostics + rendered.diagnostics).sorted(by: Diagnostic.inReadingOrder)
        #expect(all.allSatisfy { $0.location?.path == "page" && $0.severity == .error })
        // The missing argument is found twice: when the template is read, and when the filter runs.
        var seen = Set<String>()
        let told = all.map { "\($0.code.id) \($0.location?.range.lowerBound ?? -1) \($0.fix?.text ?? "")" }
            .filter { seen.insert($0).inserted }
        #expect(
            told == [
                "liquid.unknown-tag \(marked[0]) did you mean 'assign'?",
                "liquid.unknown-filter \(marked[1]) did you mean 'upcase'?",
                "liquid.unknown-variable \(marked[2]) did you mean 'title'?",
                "liquid.unknown-variable \(marked[3]) did you mean 'title'?",
                "liquid.unknown-variable \(marked[4]) did you mean 'title'?",
                "liquid.argument \(marked[5]) ",
                "liquid.syntax \(marked[6] - "{% if title %}".utf8.count) ",
                "liquid.unknown-tag \(marked[6] + 3) did you mean 'endif'?",
            ])
    }

    @Test func theEditOfANameInBracketsIsTheNameAlone() throws {
        let source = SourceFile(path: "page", text: "{{ page[\"tilte\"] }}")
        let rendered = Template.parse(source).value.render(
            ["page": ["title": "P"]], options: RenderOptions(strictVariables: true))
        let edit = try #require(rendered.diagnostics.first?.fix?.edits.first)
        #expect(source.text(in: edit.range) == "tilte")
        #expect(edit.replacement == "title")
    }
}
