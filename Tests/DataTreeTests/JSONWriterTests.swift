import DataTree
import Testing
import Text

/// How a string is written as JSON. Source: RFC 8259 §7; for text inside a script element, the HTML standard's restrictions on
/// the contents of script elements, and ECMA-262 §12.3 for the two line separators.
struct JSONWriterTests {
    private func written(_ text: String, html: Bool = false) -> String {
        var output: [UInt8] = []
        JSONEscaping.append(text, html ? .html : .shortest, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    @Test(arguments: [
        ("", "\"\""), ("a/b", #""a/b""#), ("\"", #""\"""#), ("\\", #""\\""#), ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
        ("\0\u{1F}", #""\u0000\u001f""#), ("\u{7F}é한😀", "\"\u{7F}é한😀\""), ("</script>&", #""</script>&""#),
        ("\u{2028}\u{2029}", "\"\u{2028}\u{2029}\""),
    ])
    func aStringHasOnlyTheEscapesItNeeds(_ text: String, _ expected: String) {
        #expect(written(text) == expected)
    }

    @Test(arguments: [
        ("</script>", #""\u003c/script\u003e""#), ("<!--", #""\u003c!--""#), ("a & b", #""a \u0026 b""#),
        ("a\u{2028}b\u{2029}", #""a\u2028b\u2029""#), ("\u{2027}\u{202A}\u{20AC}", "\"\u{2027}\u{202A}\u{20AC}\""),
        ("\n\"", #""\n\"""#),
    ])
    func insideAScriptElementNothingEndsIt(_ text: String, _ expected: String) {
        #expect(written(text, html: true) == expected)
    }

    @Test(arguments: [
        ("##vso[task]", #""\u0023#vso[task]""#), ("###", #""\u0023\u0023#""#), ("a#b #", #""a#b #""#),
        ("\u{7F}\u{80}\u{9F}\u{A0}\u{C0}", "\"\\u007f\\u0080\\u009f\u{A0}\u{C0}\""), ("<\u{2028}", #""\u003c\u2028""#),
    ])
    func inALogNothingDrivesATerminalOrABuildServer(_ text: String, _ expected: String) {
        #expect(JSONEscaping.literal(text, .log) == expected)
    }

    @Test(arguments: [JSONEscaping.Level.shortest, .html, .log])
    func namesAndTextsOfATreeAreEscapedAlike(_ level: JSONEscaping.Level) {
        let text = "<a & \u{2028}>"
        let name = JSONEscaping.literal(text)
        let tree = JSONParser.parse(SourceFile(path: "", text: "{\(name): [\(name)]}")).value
        let literal = JSONEscaping.literal(text, level)
        let written = tree.root.map { JSONWriter.write($0, escapes: level) } ?? []
        #expect(String(decoding: written, as: UTF8.self) == "{\(literal):[\(literal)]}")
    }

    @Test(arguments: [false, true]) func whatIsWrittenReadsBackAsItWas(_ html: Bool) {
        let scalars = (0...0x2FFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        let text = String(String.UnicodeScalarView(scalars))
        let parsed = JSONParser.parse(SourceFile(path: "", bytes: Array(written(text, html: html).utf8)))
        #expect(parsed.diagnostics.isEmpty)
        #expect(parsed.value.root?.string.map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test func bytesThatEndWithinACharacterAreKept() {
        var output: [UInt8] = []
        JSONEscaping.append([0xE2, 0x80], .html, to: &output)
        #expect(output == [0x22, 0xE2, 0x80, 0x22])
    }
}
