import Liquid
import Testing

/// Variables with paths of names and indices: short ones are read in place, longer ones are looked up. Nothing tells them apart.
struct PathTests {
    /// `{"a": [{"a": […]}]}`, and the path to the text at its end.
    private func nested(_ levels: Int) -> (value: LiquidValue, path: String) {
        var value: LiquidValue = "<end>"
        for _ in 0..<levels { value = .object(["a": .array([value])]) }
        return (value, "x" + String(repeating: ".a[0]", count: levels))
    }

    @Test(arguments: [0, 1, 2, 31, 32, 33, 40, 200]) func aPathOfAnyLengthLeadsToItsValue(_ levels: Int) {
        let (value, path) = nested(levels)
        var rendering = Rendering(
            "{{ \(path) }} {{ \(path) | escape }} {% if \(path) == '<end>' %}same{% endif %} {{ \(path).b }}{{ \(path)[1] }}",
            ["x": value])
        #expect(rendering().text == "<end> &lt;end&gt; same ")
        rendering.options.escapesHTML = true
        #expect(rendering().text == "&lt;end&gt; &lt;end&gt; same ")
    }

    @Test func aValueIsReadAgainAfterItsVariableChanged() {
        let rendering = Rendering(
            "{% for i in (1..3) %}{{ x.a }}{% if x.a == 1 %}!{% endif %}{% assign x = y %}{% endfor %}",
            ["x": ["a": 1], "y": ["b": 3, "a": 2]])
        #expect(rendering().text == "1!22")
    }
}
