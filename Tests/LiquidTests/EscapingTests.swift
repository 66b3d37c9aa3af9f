import Liquid
import Testing
import Text

@Suite struct EscapingTests {
    private func escaping(_ template: String, _ variables: LiquidObject = [:], _ partials: [String: String] = [:])
        -> String
    {
        var rendering = Rendering(template, variables)
        rendering.partials = partials
        rendering.options.escapesHTML = true
        let result = rendering()
        #expect(result.diagnostics.isEmpty)
        return result.text
    }

    private let hostile: LiquidObject = ["x": "</script><b a=\"1\" c='2'>&"]
    private let safe = "&lt;/script&gt;&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;"

    @Test func nothingIsEscapedUnlessAsked() {
        #expect(rendered("{{ x }}", hostile) == "</script><b a=\"1\" c='2'>&")
        #expect(rendered("{{ x | raw }}", hostile) == "</script><b a=\"1\" c='2'>&")
    }

    @Test(arguments: [
        "{{ x }}", "{% echo x %}", "{% liquid echo x %}", "{% cycle x %}", "{{ x | escape }}", "{{ x | h }}",
        "{{ x | escape | escape }}", "{{ x | escape_once }}", "{{ x | append: '' }}",
        "{{ x | raw | append: '' | strip | downcase }}",
        "{{ x | split: '|' }}", "{{ x | split: '|' | first }}", "{% assign y = x %}{{ y }}",
        "{% for i in x %}{{ i }}{% endfor %}", "{% capture y %}{{ x }}{% endcapture %}{{ y }}",
        "{% capture y %}{% capture z %}{{ x }}{% endcapture %}{{ z }}{% endcapture %}{{ y }}",
        "{% capture y %}{{ x }}{% endcapture %}{% assign z = y %}{{ z }}",
        "{% capture y %} {{ x }} {% endcapture %}{{ y | strip }}",
        "{% include 'p' %}", "{% render 'p', x: x %}", "{{ nil | default: x }}",
        "{% capture y %}{% endcapture %}{{ y | append: x }}",
        "{% capture y %}{% endcapture %}{{ x | append: y }}", "{% capture y %}{% endcapture %}{{ y | prepend: x }}",
        "{% tablerow i in x %}{% if false %}{% endif %}{% endtablerow %}{{ x }}",
    ])
    func hostileTextIsEscapedExactlyOnce(_ template: String) {
        let text = escaping(template, hostile, ["p": "{{ x }}"])
        let table = "<tr class=\"row1\">\n<td class=\"col1\"></td></tr>\n"
        #expect(text == safe || text == table + safe)
    }

    @Test func rawIsOnlyRawWhenItIsLast() {
        #expect(escaping("{{ x | raw }}", ["x": "<b>"]) == "<b>")
        #expect(escaping("{{ x | raw | upcase }}", ["x": "<b>"]) == "&lt;B&gt;")
        #expect(escaping("{{ x | upcase | raw }}", ["x": "<b>"]) == "<B>")
        #expect(escaping("{{ x | raw }}", ["x": ["<b>", "<i>"]]) == "<b><i>")
    }

    @Test func arraysAndObjectsAreEscaped() {
        #expect(escaping("{{ x }}", ["x": ["<b>", 1]]) == "&lt;b&gt;1")
        #expect(escaping("{{ x }}", ["x": ["<b>": "<i>"]]) == "{&quot;&lt;b&gt;&quot;=&gt;&quot;&lt;i&gt;&quot;}")
    }

    @Test func capturedMarkupLosesItsMarkInNewText() {
        let template = "{% capture m %}<b>{{ x }}</b>{% endcapture %}"
        #expect(escaping(template + "{{ m }}", ["x": "&"]) == "<b>&amp;</b>")
        #expect(escaping(template + "{{ m | upcase }}", ["x": "&"]) == "&lt;B&gt;&amp;AMP;&lt;/B&gt;")
        #expect(escaping(template + "{{ m | append: '<' }}", ["x": "&"]) == "<b>&amp;</b>&lt;")
    }

    @Test func jsonIsNoWayOutOfAScriptElement() {
        let value: LiquidObject = ["x": ["k</script>": "<!--&'\"\\\u{2028}\n", "n": [1, 2.5, nil, true]]]
        let json = #"{"k\u003c/script\u003e":"\u003c!--\u0026'\"\\\u2028\n","n":[1,2.5,null,true]}"#
        #expect(escaping("{{ x | json | raw }}", value) == json)
        #expect(escaping("{{ x | json }}", ["x": "\""]) == "&quot;\\&quot;&quot;")
    }

    @Test func aHostFilterIsEscapedToo() {
        var rendering = Rendering("{{ 'a' | wrap }}{{ 'a' | wrap | raw }}")
        rendering.parsing.filters = ["wrap"]
        rendering.options.escapesHTML = true
        rendering.options.filters["wrap"] = { value, _ in "<\(value.stringValue ?? "")>" }
        #expect(rendering().text == "&lt;a&gt;<a>")
    }

    /// Escaping looks at eight bytes at a time: every place in them, and every length, with letters of one to four bytes.
    @Test(arguments: ["&", "<", ">", "\"", "'"])
    func aReferenceStandsWhereverItsCharacterStood(_ character: String) {
        let reference = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"][character] ?? ""
        for letter in ["a", "%", "=", "é", "한", "😀"] {
            for before in 0..<20 {
                for after in [0, 1, 7, 8, 9] {
                    let (head, tail) = (
                        String(repeating: letter, count: before), String(repeating: letter, count: after)
                    )
                    let text = head + character + tail + character
                    #expect(rendered("{{ x | escape }}", ["x": .string(text)]) == head + reference + tail + reference)
                }
            }
        }
    }

    /// `slice` and `truncate` cut bytes, but count Unicode scalars.
    @Test(arguments: ["abcdef", "äöüßéè", "한국어알림이", "😀a한é😀b"])
    func textIsCutBetweenScalars(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        for start in 0...scalars.count {
            for length in 0...scalars.count - start {
                let part = String(String.UnicodeScalarView(scalars[start..<start + length]))
                let template = "{{ x | slice: \(start), \(length) }}"
                #expect(rendered(template, ["x": .string(text)]) == part)
            }
            let kept = String(String.UnicodeScalarView(scalars[..<start]))
            let cut = "{{ x | truncate: \(start), '' }}"
            #expect(rendered(cut, ["x": .string(text)]) == kept)
        }
    }
}
