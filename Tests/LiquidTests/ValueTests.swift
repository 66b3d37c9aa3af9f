import DataTree
import Liquid
import TestSupport
import Testing
import Text

@Suite struct ValueTests {
    private func value(json: String) -> LiquidValue {
        JSONParser.parse(SourceFile(path: "x.json", text: json)).value.root.map { LiquidValue($0) } ?? .null
    }

    @Test func aTreeBecomesAValue() {
        let data: LiquidObject = ["x": value(json: #"{"b": 1, "a": [true, null, "é\n", 5.0, 1e2, -0.5], "b": 2}"#)]
        #expect(rendered("{{ x }}", data) == #"{"b"=>2, "a"=>[true, nil, "é\n", 5.0, 100.0, -0.5]}"#)
        #expect(rendered("{{ x | json }}", data) == #"{"b":2,"a":[true,null,"é\n",5.0,100.0,-0.5]}"#)
    }

    @Test func wholeNumbersHaveNoLimit() {
        let data: LiquidObject = [
            "n": value(json: "123456789012345678901234567890"), "max": .int(.max), "min": .int(.min),
        ]
        #expect(rendered("{{ n }}", data) == "123456789012345678901234567890")
        #expect(
            rendered("{{ n | plus: 1 | minus: 1 | times: n }}", data)
                == "15241578753238836750495351562536198787501905199875019052100")
        #expect(rendered("{{ n | times: n | divided_by: n | modulo: 1000 }}", data) == "890")
        #expect(
            rendered(
                "{{ max | plus: 1 }} {{ min | minus: 1 }} {{ min | abs }} {{ min | divided_by: -1 }} {{ min | times: -1 }}",
                data)
                == "9223372036854775808 -9223372036854775809 9223372036854775808 9223372036854775808 9223372036854775808"
        )
        #expect(
            rendered("{{ max | plus: 1 | minus: 1 | json }}{% if max < n %} less{% endif %}", data)
                == "9223372036854775807 less")
        #expect(
            rendered("{{ 99999999999999999999 | divided_by: -7 }} {{ -99999999999999999999 | modulo: 7 }}")
                == "-14285714285714285715 6")
        #expect(rendered("{{ '99999999999999999999' | plus: 1 }}") == "100000000000000000000")
    }

    @Test(arguments: [
        ("1.0", "1.0"), ("100000.0", "100000.0"), ("1e15", "1000000000000000.0"), ("1e16", "1.0e+16"),
        ("1.5e20", "1.5e+20"),
        ("0.0001", "0.0001"), ("0.00001", "1.0e-05"), ("1.25e-7", "1.25e-07"), ("-2.5", "-2.5"), ("0.1", "0.1"),
        ("-0.0", "-0.0"),
        ("123456789.123456789", "123456789.12345679"),
    ])
    func floatsPrintAsRubyPrintsThem(_ json: String, _ text: String) {
        #expect(rendered("{{ x }}", ["x": value(json: json)]) == text)
    }

    @Test func fractionsAreComputedInDecimals() {
        #expect(
            rendered("{{ 0.1 | plus: 0.2 }} {{ 1.1 | times: 1.1 }} {{ 1 | divided_by: 3.0 }} {{ 7.5 | modulo: 2 }}")
                == "0.3 1.21 0.3333333333333333 1.5")
        #expect(
            rendered("{{ 2.5 | round }} {{ -2.5 | round }} {{ 1.005 | round: 2 }} {{ 1234.5 | round: -2 }}")
                == "3 -3 1.01 1200")
    }

    @Test func charactersAreUnicodeScalars() {
        #expect(rendered("{{ '한국어' | size }}{{ '👨‍👩‍👧' | size }}{{ 'e\u{301}' | size }}") == "352")
        #expect(
            rendered("{{ '한국어 텍스트' | truncate: 5, '…' }}{{ '한국어' | slice: -2, 2 }}{{ '한국' | split: '' | join: '-' }}")
                == "한국어 …국어한-국")
    }

    @Test func textIsComparedByItsBytes() {
        #expect(
            rendered("{% if a == b %}same{% else %}different{% endif %}", ["a": "é", "b": "e\u{301}"]) == "different")
    }

    @Test func anObjectKeepsItsOrderHoweverLargeItIs() {
        var object = LiquidObject()
        for index in 0..<100 { object["k\(index)"] = .int(index) }
        object["k50"] = nil
        object["k0"] = "first"
        #expect(object.count == 99)
        #expect(object.keys.first == "k0")
        #expect(object["k99"]?.stringValue == nil)
        #expect(rendered("{{ o.k0 }} {{ o.k99 }} {{ o.k50 }} {{ o.size }}", ["o": .object(object)]) == "first 99  99")
        for index in 0..<95 { object["k\(index)"] = nil }
        #expect(object.keys == ["k95", "k96", "k97", "k98", "k99"])
    }

    @Test func itemsOfDifferentShapesAreReadRight() {
        let items: LiquidValue = [
            ["a": 1, "b": 2], ["b": 3, "a": 4], ["b": 5], ["c": 0, "d": 0, "a": 6], "text", nil,
        ]
        #expect(rendered("{% for i in items %}{{ i.a }},{% endfor %}", ["items": items]) == "1,4,,6,,,")
    }

    /// Names are found by a scan while they are few and in a dictionary beyond.
    @Test(arguments: [1, 47, 48, 49, 50, 300])
    func aTemplateMayHaveAnyNumberOfNames(_ count: Int) {
        let numbers = (0..<count).map { $0 }
        let assigns = numbers.map { "{% assign name\($0) = \($0) %}" }.joined()
        let outputs = numbers.map { "{{ name\($0) }}{{ object.key\($0) }} " }.joined()
        let object = LiquidObject(numbers.map { ("key\($0)", .int(-$0 - 1)) })
        let expected = numbers.map { "\($0)\(-$0 - 1) " }.joined()
        #expect(rendered(assigns + outputs, ["object": .object(object)]) == expected)
    }

    @Test func twoSpellingsOfACharacterAreOneName() {
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        let template = "{{ o['\(composed)'] }}{{ o['\(decomposed)'] }}"
        #expect(rendered(template, ["o": ["\(decomposed)": 1]]) == "11")
        #expect(rendered(template, ["o": ["\(composed)": 1]]) == "11")
    }

    /// A call of a partial takes over the memory of the one before it, but nothing that was in it.
    @Test func aPartialSeesNothingOfThePartialBefore() {
        var rendering = Rendering(
            "{% render 'p', a: 1 %}|{% render 'p' %}|{% render 'p' for (1..2) as b %}|{% render 'p', b: 3 %}")
        rendering.partials = [
            "p": "{{ a }}{{ b }}{{ c }}{{ forloop.index }}{% assign c = 9 %}{% increment n %}{% cycle 'x', 'y' %}"
        ]
        #expect(rendering().text == "10x|0x|110x220x|30x")
    }
}
