import Liquid
import Testing
import Text

/// A text that the host gives as bytes is to templates what it is as a string.
@Suite struct BytesTests {
    private static let texts = [
        "", " ", "a & '<b>'", "e\u{301} 한국어 글", "12", "2024-03-05", "a,b,,c", "aGk=", "%41👍🏽",
        String(repeating: "<p>긴 글 &amp; code</p>\n", count: 9),
    ]

    private static let filters = [
        "append: '<i>'", "prepend: '<i>'", "append: x", "capitalize", "downcase", "upcase", "strip", "lstrip", "rstrip",
        "strip_newlines", "newline_to_br", "strip_html", "escape", "escape_once", "h", "raw", "raw | append: x",
        "raw | upcase", "replace: 'a', 'b'", "replace: x, 'b'", "replace_first: 'a', x", "remove: 'b'", "remove: x",
        "split: ''", "split: ',' | join: '|'", "truncate: 3", "truncatewords: 1", "slice: 0", "slice: -2, 2", "size",
        "first", "last", "default: 'none'", "default: x", "url_encode", "url_decode", "base64_encode",
        "base64_decode", "plus: 1", "times: 2", "abs", "round", "ceil", "at_least: 3", "date: '%Y'", "json",
        "join: ','", "concat: list", "map: 'x'", "sort", "uniq", "reverse", "where: 'x'", "sum", "compact",
    ]

    private static let conditions = [
        "x", "x == ''", "x == blank", "x == empty", "blank == x", "x != y", "x == y", "x contains 'a'",
        "'a' contains x",
        "list contains x", "x < 'b'", "x > y", "x == 12", "box.x == x", "box == same", "x.size > 2", "x.first",
        "box[x]",
    ]

    private static let tags = [
        "{{ x }}", "{{ box.x }}", "{{ box }}", "{{ list }}", "{{ x | raw }}", "{{ box.x | raw }}",
        "{{ list[0] | raw }}",
        "{{ missing | raw }}", "{{ x.size }} {{ x.first }} {{ x.last }} {{ x.a }} {{ x[0] }}", "{{ [x] }}{{ box[x] }}",
        "{% for i in x %}[{{ i }}]{% endfor %}", "{% for i in box %}{{ i[0] }}={{ i[1] }}{{ i[1] | raw }};{% endfor %}",
        "{% for i in list %}{{ i }}{{ i | raw }}{{ i | upcase }}{% endfor %}",
        "{% for i in (1..x) limit: 3 %}{{ i }}{% endfor %}",
        "{% assign z = x %}{{ z }}{{ z | raw }}", "{% capture z %}{{ x }}{% endcapture %}{{ z | append: x }}",
        "{% case x %}{% when '12' %}twelve{% when y %}y{% else %}else{% endcase %}",
        "{% cycle x, y %}{% cycle x: 1, 2 %}",
        "{% render 'p', x: x, box: box %}", "{% include 'p' %}", "{% render 'p' for list as x %}",
        "{% render 'p' with box as box %}",
        "{{ box | json }}{{ list | json }}", "{{ boxes | map: 'x' | join: '|' }}", "{{ boxes | where: 'x', x | size }}",
        "{{ boxes | sort: 'x' | map: 'x' }}", "{{ list | join: '<' }}{{ list | last | raw }}{{ list | sort | first }}",
        "{{ box | raw }}{{ list | raw }}", "{% increment x %}", "{{ 'a' | append: x | raw }}",
        "{% ifchanged %}{{ x }}{% endifchanged %}",
    ]

    private static func variables(_ text: LiquidValue) -> LiquidObject {
        let box: LiquidValue = .object(["n": 1, "x": text])
        return [
            "x": text, "y": .string("y"), "box": box, "same": .object(["n": 1, "x": text]),
            "list": .array([text, "b", text]),
            "boxes": .array([box, .object(["x": "b"]), box]),
        ]
    }

    private static func output(_ template: String, _ text: LiquidValue, escapes: Bool) -> (String, [String]) {
        var rendering = Rendering(template, variables(text))
        rendering.partials = ["p": "({{ x }}{{ x | raw }}{{ box.x }}{{ box.x | raw }})"]
        rendering.options.escapesHTML = escapes
        let result = rendering()
        return (result.text, result.headlines)
    }

    @Test(arguments: [false, true]) func bytesAreAsTheirString(_ escapes: Bool) {
        let templates =
            Self.filters.map { "{{ x | \($0) }} {{ box.x | \($0) }}" }
            + Self.conditions.map { "{% if \($0) %}yes{% else %}no{% endif %}" } + Self.tags
        for template in templates {
            for text in Self.texts {
                let plain = Self.output(template, .string(text), escapes: escapes)
                let bytes = Self.output(template, .bytes(Array(text.utf8)), escapes: escapes)
                if plain != bytes { Issue.record("\(template) of '\(text)': \(bytes), not \(plain)") }
            }
        }
    }

    @Test func limitsAreTheSame() {
        for (output, assigned) in [(3, 1000), (1000, 3)] {
            var rendering = Rendering("{{ x | raw }}{% assign y = x %}{{ y }}", ["x": .bytes(Array("longer".utf8))])
            rendering.options.limits.outputBytes = output
            rendering.options.limits.assignedBytes = assigned
            let bytes = rendering()
            rendering.variables = ["x": "longer"]
            let plain = rendering()
            #expect(bytes.text == plain.text && bytes.headlines == plain.headlines && !plain.headlines.isEmpty)
        }
    }

    @Test func aFilterOfTheHostGetsAString() {
        var rendering = Rendering("{{ x | mine }}{{ x | raw }}{{ 'a' | mine: x }}", ["x": .bytes([0x61])])
        rendering.parsing.filters = ["mine", "raw"]
        rendering.options.filters = [
            "mine": { value, arguments in .string("<\(value.stringValue ?? "?")\(arguments[0].stringValue ?? "")>") },
            "raw": { value, _ in
                guard case .string(let text) = value else { return "no string" }
                return .string(text + "!")
            },
        ]
        #expect(rendering().text == "<a>a!<aa>")
    }

    @Test func illFormedBytesAreRepairedWhereTheyAreRead() {
        #expect(rendered("{{ x | append: '' }}", ["x": .bytes([0x61, 0xFF])]) == "a\u{FFFD}")
    }
}
