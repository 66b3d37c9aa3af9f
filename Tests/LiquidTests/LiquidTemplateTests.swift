import Liquid
import Testing

/// What is public of the library.
@Suite struct LiquidTemplateTests {
    @Test func aTemplateIsRenderedWithJSONAndPartials() {
        let template = LiquidTemplate("{{ name | capitalize }} {% include 'a' %}{{ text }}")
        let message = template.render(
            json: #"{"name": "mina", "text": "<b>"}"#, partials: ["a": "{{ name }} "], escapesHTML: true)
        #expect(template.problems.isEmpty && message.problems.isEmpty)
        #expect(message.text == "Mina mina &lt;b&gt;")
    }

    @Test func mistakesHaveAPlaceAndWhatCanBeReadIsRendered() {
        let template = LiquidTemplate("a\n {{ 1 | nothing }}b")
        #expect(template.problems.map(\.code) == ["liquid.unknown-filter"])
        #expect(template.problems.first.map { [$0.line, $0.column] } == [2, 9])
        #expect(template.render().text.hasSuffix("b"))
        #expect(!LiquidTemplate("x").render(json: "{").problems.isEmpty)
    }

    @Test func brazesNamesAreReadInItsLanguageOnly() {
        #expect(LiquidTemplate("{{${first_name}}}", language: .braze).problems.isEmpty)
        #expect(!LiquidTemplate("{{${first_name}}}").problems.isEmpty)
    }
}
