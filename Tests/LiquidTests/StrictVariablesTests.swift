import Liquid
import Testing
import Text

@Suite struct StrictVariablesTests {
    private func strict(_ template: String, _ partials: [String: String] = [:]) -> Rendering {
        let page: LiquidObject = ["title": "T", "next": nil, "tags": ["a"]]
        var rendering = Rendering(template, ["page": .object(page), "site": ["title": "S"], "none": nil])
        rendering.partials = partials
        rendering.options.strictVariables = true
        return rendering
    }

    @Test(arguments: [
        ("{{ pgae }}", "pgae", "unknown variable 'pgae'", "did you mean 'page'?"),
        ("{{ page.titel }}", "titel", "'page' has no property 'titel'", "did you mean 'title'?"),
        ("{% if pgae.x %}{% endif %}", "pgae", "unknown variable 'pgae'", "did you mean 'page'?"),
        ("{{ page.next.title }}", "title", "'page.next' is nil and has no property 'title'", nil),
        ("{% for x in nothing %}{% endfor %}", "nothing", "unknown variable 'nothing'", nil),
        (
            "{{ page['titel'] | upcase }}", "['titel']", "'page' has no property '['titel']'",
            "did you mean 'title'?"
        ),
        (
            "{% for t in page.tags %}{{ forloop.indx }}{% endfor %}", "indx", "'forloop' has no property 'indx'",
            "did you mean 'index'?"
        ),
        ("{% for t in page.tags %}{% endfor %}{{ t }}", "t", "unknown variable 't'", nil),
        ("{{ 'x' | append: pgae }}", "pgae", "unknown variable 'pgae'", "did you mean 'page'?"),
    ])
    func aNameThatDoesNotExistIsReported(_ template: String, _ marked: String, _ headline: String, _ fix: String?)
        throws
    {
        let rendering = strict(template)
        let diagnostic = try #require(rendering().diagnostics.first)
        #expect(rendering().diagnostics.count == 1)
        #expect(diagnostic.code.id == "liquid.unknown-variable")
        #expect(diagnostic.headline.english == headline)
        #expect(diagnostic.fix?.text.english == fix)
        #expect(rendering.marked(diagnostic) == marked)
    }

    @Test(arguments: [
        "{{ nosuch | default: 'd' }}", "{{ page.nosuch | default: 'd' }}", "{{ page.next.title | default: 'd' }}",
        "{% assign d = nosuch | default: 'd' %}{{ d }}", "{% assign d = 'd' %}{{ d }}",
        "{% capture d %}d{% endcapture %}{{ d }}",
        "{{ none }}{{ page.next }}d", "{{ page.tags[7] }}{{ page.tags.first | slice: 0, 0 }}d",
        "{% if none %}{% else %}d{% endif %}",
        "{% for i in (1..1) %}{{ forloop.parentloop }}d{% endfor %}", "{% increment n %}{{ n | slice: 9 }}d",
    ])
    func whatExistsOrHasADefaultIsFine(_ template: String) {
        let result = strict(template)()
        #expect(result.diagnostics.isEmpty)
        #expect(result.text == "d" || result.text == "0d")
    }

    @Test func aDefaultCoversTheValueButNotItsOwnArgument() {
        #expect(strict("{{ nosuch | default: other }}")().headlines == ["unknown variable 'other'"])
        #expect(strict("{{ nosuch | upcase | default: 'd' }}")().headlines == ["unknown variable 'nosuch'"])
    }

    @Test func renderSeesItsArgumentsAndTheGlobalsOnly() {
        var rendering = strict("{% render 'p', a: 1 %}", ["p": "{{ a }}{{ site.title }}{{ page.title }}"])
        rendering.options.globals = ["site": ["title": "G"]]
        let result = rendering()
        #expect(result.text == "1G")
        #expect(result.headlines == ["unknown variable 'page'"])
        #expect(result.diagnostics.first?.location?.path == "p")
    }

    @Test func withoutStrictVariablesNothingIsSaid() {
        #expect(Rendering("{{ a.b.c }}{% if x.y == 1 %}{% endif %}")().diagnostics.isEmpty)
    }
}
