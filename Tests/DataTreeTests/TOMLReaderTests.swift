import DataTree
import TestSupport
import Testing
import Text

private func parse(_ text: String) -> Diagnosed<Document> {
    TOMLReader.parse(SourceFile(path: "book.toml", text: text))
}

/// TOML 1.0.0, section by section; texts of our own.
@Suite struct TOMLReaderTests {
    @Test(arguments: [
        ("", "{}"), ("# only a comment\n", "{}"), ("a = 1\n", #"{"a":1}"#), ("a=1 # after\r\nb = 2", #"{"a":1,"b":2}"#),
        ("a = \"x\\ty \\u00e9 \\\"q\\\"\"", #"{"a":"x\ty é \"q\""}"#), ("a = 'C:\\dir'", #"{"a":"C:\\dir"}"#),
        ("a = \"\"\"\none\ntwo\"\"\"", #"{"a":"one\ntwo"}"#), ("a = '''\n it's\n'''", #"{"a":" it's\n"}"#),
        ("a = \"\"\"one \\\n   two\"\"\"", #"{"a":"one two"}"#),
        ("a = \"\"\"say \"\"hi\"\"\"\"", #"{"a":"say \"\"hi\""}"#),
        ("a = true\nb = false", #"{"a":true,"b":false}"#),
        (
            "a = +99\nb = -17\nc = 1_000\nd = 0xFF\ne = 0o17\nf = 0b11",
            #"{"a":99,"b":-17,"c":1000,"d":255,"e":15,"f":3}"#
        ),
        ("a = 3.14\nb = 5e+22\nc = -2E-2", #"{"a":3.14,"b":5e+22,"c":-2E-2}"#),
        ("a = inf\nb = nan", #"{"a":"inf","b":"nan"}"#),
        (
            "a = 1979-05-27T07:32:00Z\nb = 07:32:00\nc = 1979-05-27",
            #"{"a":"1979-05-27T07:32:00Z","b":"07:32:00","c":"1979-05-27"}"#
        ),
        ("a = [1, 2, 3]\nb = [\n  \"x\", # one\n  'y',\n]\nc = []", #"{"a":[1,2,3],"b":["x","y"],"c":[]}"#),
        ("a = [[1], [\"b\", []]]", #"{"a":[[1],["b",[]]]}"#),
        ("a = { x = 1, y.z = 'b' }\nb = {}", #"{"a":{"x":1,"y":{"z":"b"}},"b":{}}"#),
        ("[a]\nx = 1\n[b]\ny = 2", #"{"a":{"x":1},"b":{"y":2}}"#),
        ("[a.b.c]\nx = 1\n[a]\ny = 2", #"{"a":{"b":{"c":{"x":1}},"y":2}}"#),
        ("[ a . \"b c\" . 'd' ]\nx = 1", #"{"a":{"b c":{"d":{"x":1}}}}"#),
        ("a.b = 1\na.c = 2\n\"d.e\" = 3", #"{"a":{"b":1,"c":2},"d.e":3}"#),
        ("[[a]]\nx = 1\n[[a]]\nx = 2\n[a.sub]\ny = 3", #"{"a":[{"x":1},{"x":2,"sub":{"y":3}}]}"#),
        ("\u{FEFF}a = 1", #"{"a":1}"#), ("1234 = 'v'", #"{"1234":"v"}"#),
        (
            "[output.html.redirect]\n\"/a/b.html\" = \"c.html\"",
            #"{"output":{"html":{"redirect":{"/a/b.html":"c.html"}}}}"#
        ),
    ])
    func textsBecomeTrees(_ text: String, _ tree: String) {
        let parsed = parse(text)
        #expect(parsed.diagnostics == [], "\(text)")
        #expect(TreeText.of(parsed.value.root) == tree, "\(text)")
    }

    /// What is reported, where, and what stays.
    @Test(arguments: [
        ("«a» b\nc = 1", #"{"c":1}"#), ("a = 1\n«a» = 2\nb = 3", #"{"a":1,"b":3}"#),
        ("a = «word»\nb = 1", #"{"b":1}"#), ("a = «\"»x\nb = 1", #"{"b":1}"#), ("a =«»\nb = 1", #"{"b":1}"#),
        ("[a]\nx = 1\n[«a»]\ny = 2\n[b]\nz = 3", #"{"a":{"x":1},"b":{"z":3}}"#), ("«[a» b]\nx = 1", "{}"),
        ("a = «1 2»\nb = 3", #"{"b":3}"#), ("a = {b = 1}\n[«a»]\nc = 2", #"{"a":{"b":1}}"#),
        ("a = «[»1, 2\nb = 3", #"{}"#),
    ])
    func aLineThatCannotBeReadIsLeftOut(_ marked: String, _ tree: String) {
        let text = marked.filter { $0 != "«" && $0 != "»" }
        let start = marked.prefix { $0 != "«" }.utf8.count
        let end = start + marked.drop { $0 != "«" }.dropFirst().prefix { $0 != "»" }.utf8.count
        let parsed = parse(text)
        #expect(parsed.diagnostics.map(\.code) == [.tomlSyntax], "\(text)")
        #expect(parsed.diagnostics.first?.location?.range == start..<end, "\(text)")
        #expect(TreeText.of(parsed.value.root) == tree, "\(text)")
    }

    @Test func hostileFilesEnd() {
        for text in [
            String(repeating: "[", count: 100_000), "a = " + String(repeating: "[", count: 100_000),
            "a = " + String(repeating: "{a=", count: 100_000), String(repeating: "a.", count: 100_000) + "b = 1",
            "[" + String(repeating: "a.", count: 100_000) + "b]", String(repeating: "\"", count: 100_001),
            "a = \"\\u", "a = \"\\U0011", "a = 0x", "a = \"\"\"", "= 1", "[[", "a = {b", "[a]]\n", "\0",
            String(repeating: "a = 1\n", count: 100_000), String(repeating: "x", count: 2 << 20),
        ] {
            let parsed = parse(text)
            #expect(!parsed.diagnostics.isEmpty && parsed.diagnostics.count <= 20, "\(text.prefix(20))")
        }
        let many = (0..<50_000).map { "k\($0) = \($0)\n" }.joined()
        #expect(parse(many).value.root?.count == 50_000)
    }
}
