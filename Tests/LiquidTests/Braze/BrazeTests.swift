import Liquid
import Testing
import Text

/// Braze's dialect beyond the table: places, edges of the syntax, partials, and what only a preview asks for.
@Suite struct BrazeTests {
    private func render(_ template: String, _ variables: LiquidObject = [:], blocks: [String: String] = [:])
        -> BrazeCase.Result
    {
        BrazeCase("", template, variables, blocks: blocks).render()
    }

    // MARK: Syntax

    @Test(arguments: [
        "{{${a}}}", "{{ ${a} }}", "{{${a} }}", "{{ ${a}}}", "{{-${a}-}}", "{{ {{${a}}} }}", "{{{{${a}}}}}",
        "{% assign x = {{${a}}} %}{{x}}", "{% assign x={{${a}}}%}{{x}}", "{% assign x = {{- ${a} -}} %}{{x}}",
        "{%- if {{${a}}}=='v' -%}v{%- endif -%}", "{% echo {{${a}}} %}", "{% liquid\nassign x = {{${a}}}\necho x %}",
        "{% case {{${a}}} %}{% when {{ 'v' }} %}v{% endcase %}", "{{ '' | append: {{${a}}} }}",
        "{{ '' | append: {{ ${a} | downcase }} }}", "{{ list[{{zero}}] }}", "{{ ns.${100%} }}",
        "{% if ns.${100%} == 'v' %}v{% endif %}", "{% if {{ns.${100%}}} == 'v' %}v{% endif %}", "{{ ns.${a.b [c]} }}",
        "{{ ns.${deep}.${x y}[0] }}", "{{ ns['100%'] }}",
        "{% unless {{${a}}} != 'v' and {{${a}}} != 'w' %}v{% endunless %}", "{% cycle {{${a}}}, 'b' %}",
    ])
    func aNameIsReadInEveryPlaceInBothModes(_ template: String) {
        let variables: LiquidObject = [
            "${}": ["a": "v"], "list": ["v"], "zero": 0,
            "ns": ["100%": "v", "a.b [c]": "v", "deep": ["x y": ["v"]]],
        ]
        for mode in [ParseOptions.Mode.strict, .lax] {
            let result = BrazeCase("", template, variables).render(mode: mode)
            #expect(result.text == "v", "\(mode)")
            #expect(result.diagnostics.isEmpty, "\(result.headlines)")
        }
    }

    /// Where the strict grammar fails, the lax one reads names and nested outputs as well.
    @Test(arguments: [
        "{{ ${a} ! }}", "{% if {{${a}}} == 'v' ! %}v{% endif %}", "{% if ns.${x y} == 'v' ! %}v{% endif %}",
        "{{ '' | append: {{${a}}} ! }}", "{{ '' | append: {{ ${a} | downcase }} ! }}",
    ])
    func theLaxGrammarReadsNames(_ template: String) {
        let result = BrazeCase("", template, ["${}": ["a": "v"], "ns": ["x y": "v"]]).render(mode: .lax)
        #expect(result.text == "v")
    }

    @Test func shopifysLanguageKnowsNothingOfIt() {
        let result = Template.parse(SourceFile(path: "page", text: "{{${a}}}{% abort_message %}{{ 'a' | md5 }}"))
        #expect(result.diagnostics.map(\.code.id) == ["liquid.syntax", "liquid.unknown-tag", "liquid.unknown-filter"])
    }

    @Test(arguments: [
        ("{{ ${a }}", "'${' is not closed by '}'", "${"),
        ("{{ ${} }}", "a name must stand between '${' and '}'", "${}"),
        ("{{ {{a }}", "expected '|' or '}}'", ""), ("{{ a {{b}} }}", "expected '|' or the end, but found '{{'", "{{"),
        ("{% if {{a %}{% endif %}", "expected '|' or '}}'", ""),
        ("{% abort_mesage %}", "unknown tag 'abort_mesage'", "abort_mesage"),
        ("{% connected_content %}", "'connected_content' takes a URL", "{% connected_content %}"),
        ("{% connected_content https://a :save %}", "':save' takes the name of a variable", "save"),
        ("{{ ${{x}} }}", "expected an expression, but found '$'", "$"),
        ("{{ a | hmac_sha512 }}", "filter 'hmac_sha512' takes 1 argument, but has 0", "hmac_sha512"),
        ("{{ a | mony }}", "unknown filter 'mony'", "mony"),
    ])
    func aMistakeIsReportedAtItsPlace(_ template: String, _ headline: String, _ marked: String) throws {
        let parsed = Template.parse(SourceFile(path: "page", text: template), options: .init(dialect: .braze))
        let diagnostic = try #require(parsed.diagnostics.first)
        #expect(parsed.diagnostics.map(\.headline.english) == [headline])
        #expect(SourceFile(path: "page", text: template).text(in: diagnostic.location?.range ?? 0..<0) == marked)
    }

    @Test func aMisspeltTagOrFilterHasTheNearestNameOfTheDialect() {
        func fixes(_ template: String) -> [String?] {
            Template.parse(SourceFile(path: "page", text: template), options: .init(dialect: .braze)).diagnostics.map(
                \.fix?.text.english)
        }
        #expect(fixes("{% conected_content x %}") == ["did you mean 'connected_content'?"])
        #expect(fixes("{{ a | url_parm_escape }}") == ["did you mean 'url_param_escape'?"])
        #expect(fixes("{% connected_content https://a :sve x %}") == ["did you mean 'save'?"])
        #expect(fixes("{{ a | lstripp }}") == ["did you mean 'strip'?"])
    }

    // MARK: What Braze refuses

    @Test func curlyQuotesAreOneDiagnosticWithTheEditsThatMakeThemStraight() throws {
        let source = SourceFile(path: "page", text: "{{ x | replace: ‘a’, “b” | default: 'don’t' }}")
        let parsed = Template.parse(source, options: .init(dialect: .braze))
        let diagnostic = try #require(parsed.diagnostics.first)
        #expect(parsed.diagnostics.count == 1)
        #expect(diagnostic.headline.english == "a text must stand in straight quotes, but found '‘'")
        var bytes = source.bytes
        for edit in try #require(diagnostic.fix).edits.reversed() {
            bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
        }
        #expect(String(decoding: bytes, as: UTF8.self) == "{{ x | replace: 'a', \"b\" | default: 'don’t' }}")
    }

    @Test(arguments: [
        ("{% if (a) %}{% endif %}", "("), ("{% unless b and (a or c) %}{% endunless %}", "("),
        ("{% if a %}{% elsif (a) %}{% endif %}", "("), ("{% if a | size == 1 %}{% endif %}", "|"),
        ("{% case a | size %}{% when 1 %}{% endcase %}", "|"),
        ("{{ custom_attribute.${a} | append: custom_attribute.${b} }}", "custom_attribute.${b}"),
        ("{% if custom_attribute.${a} == {{custom_attribute.${b}}} %}{% endif %}", "custom_attribute.${b}"),
        ("{{ a | handleize }}", "handleize"), ("{{ a | color_mix: 'b' }}", "color_mix"),
        ("{% abort_message(‘why’) %}", "‘why’"),
    ])
    func whatBrazeRefusesIsAnErrorAtItsPlaceInBothModes(_ template: String, _ marked: String) throws {
        for mode in [ParseOptions.Mode.strict, .lax] {
            let source = SourceFile(path: "page", text: template)
            let parsed = Template.parse(source, options: .init(mode: mode, dialect: .braze))
            #expect(
                parsed.diagnostics.map(\.code.id) == ["liquid.unsupported"],
                "\(parsed.diagnostics.map(\.headline.english))")
            let diagnostic = try #require(parsed.diagnostics.first)
            #expect(diagnostic.severity == .error)
            #expect(source.text(in: diagnostic.location?.range ?? 0..<0) == marked)
        }
    }

    @Test(arguments: [
        "{% for i in (1..3) %}{% endfor %}", "{{ '(a) ‘b’ | c' }}", "{% if a == '(b)' %}{% endif %}",
        "{% if custom_attribute.${a} == 1 or custom_attribute.${b} == 1 %}{% endif %}",
        "{% if {{ a | size }} == 1 %}{% endif %}", "{% comment %}‘a’ (b){% endcomment %}", "It’s ‘text’ (x | y)",
        "{% abort_message('it’s (over) | x') %}", "{{ custom_attribute.${a} | append: event_properties.${b} }}",
        "{% connected_content https://a.b :body text=it’s :save x %}",
    ])
    func whatBrazeTakesIsNotReported(_ template: String) {
        let parsed = Template.parse(SourceFile(path: "page", text: template), options: .init(dialect: .braze))
        #expect(parsed.diagnostics.isEmpty, "\(parsed.diagnostics.map(\.headline.english))")
    }

    @Test(arguments: ["escape_once", "url_decode", "base64_decode", "remove_last: 'a'", "sum", "find: 'a'", "json"])
    func aFilterThatBrazeSaysNothingOfIsAWarning(_ filter: String) {
        let parsed = Template.parse(
            SourceFile(path: "page", text: "{{ a | \(filter) }}"), options: .init(dialect: .braze))
        #expect(parsed.diagnostics.map(\.severity).first == .warning)
        #expect(parsed.diagnostics.first?.code == .liquidUnsupported)
    }
}
