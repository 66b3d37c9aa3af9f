import Liquid
import Testing
import Text

/// What a message in Braze's dialect asks of a profile.
@Suite struct BrazeVariableTests {
    private func uses(_ text: String, _ blocks: [String: String] = [:]) -> [String] {
        let options = ParseOptions(dialect: .braze)
        func parse(_ name: String, _ text: String) -> Template {
            Template.parse(SourceFile(path: name, text: text), options: options).value
        }
        var library = TemplateLibrary()
        for (name, text) in blocks { library["content_blocks/" + name] = parse(name, text) }
        return parse("message", text).variablesRead(library: library).map { use in
            use.path + (use.hasDefault ? " default" : "") + (use.isGuarded ? " guarded" : "")
        }
    }

    @Test func namesInBracesAreRead() {
        #expect(
            uses("{{${first_name}}} {{custom_attribute.${a b} | default: 'x'}}") == [
                "${first_name}", "custom_attribute.${a b} default",
            ])
    }

    @Test func nestedOutputOfAConditionGuardsItsBlock() {
        #expect(
            uses("{% if {{custom_attribute.${n}}} > 0 %}{{custom_attribute.${n}}}{% endif %}") == [
                "custom_attribute.${n} guarded", "custom_attribute.${n} guarded",
            ])
    }

    @Test func whatAnAbortAsksForIsSettledAfterIt() {
        let text = "{% if ${city} == blank %}{% abort_message('no {{${id}}}') %}{% endif %}{{${city}}} {{${name}}}"
        #expect(uses(text) == ["${city} guarded", "${id}", "${city} guarded", "${name}"])
    }

    @Test func contentBlocksAreFollowedAndAnswersAreNoProfileValues() {
        let text = "{{content_blocks.${foot}}}{% connected_content https://a.example/{{${id}}} :save r %}{{r.title}}"
        #expect(uses(text, ["foot": "{{${city}}} {{content_blocks.${foot}}}"]) == ["${city}", "${id}"])
    }
}
