import DataTree
import Liquid
import SiteViews
import Testing
import Text

/// What templates see, as JSON: it is in `script` elements, so that no text of it may end one.
struct ViewJSONTests {
    private func written(_ value: LiquidValue) -> String {
        var output: [UInt8] = []
        ViewJSON.write(value, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    @Test(arguments: [
        ("</script>", #""\u003c/script\u003e""#), ("a & b", #""a \u0026 b""#),
        ("a\u{2028}b\u{2029}", #""a\u2028b\u2029""#), ("\"\\\n", #""\"\\\n""#),
    ])
    func aNameIsEscapedAsATextIs(_ text: String, _ expected: String) {
        #expect(written(.string(text)) == expected)
        #expect(written(.object(LiquidObject([(text, .int(1))]))) == "{\(expected):1}")
    }

    @Test(
        arguments: [
            (3, "3"), (-0.5, "-0.5"), (1e14, "100000000000000"), (.infinity, "null"), (.nan, "null"),
            (-.infinity, "null"),
        ] as [(Double, String)])
    func aNumberIsJSON(_ number: Double, _ expected: String) {
        #expect(written(.double(number)) == expected)
    }

    @Test func everyKindOfValueIsWritten() {
        let value: LiquidValue = ["a": [nil, true, 1, "x"], "b": .markup("<b>"), "c": [:], "d": []]
        #expect(written(value) == #"{"a":[null,true,1,"x"],"b":"\u003cb\u003e","c":{},"d":[]}"#)
    }
}
