import DataTree
import TestSupport
import Testing
import Text

private func parse(_ text: String) -> Diagnosed<Document> {
    YAMLReader.parse(SourceFile(path: "test.yml", text: text))
}

@Suite struct YAMLAliasTests {
    @Test func anAliasStandsForItsValue() {
        let source = MarkedSource("a: &x {k: [1, 2]}\nb: 1️⃣*x2️⃣\nc: [*x, &y z, *y]\n*y : d\n")
        let parsed = YAMLReader.parse(source.file())
        #expect(parsed.diagnostics == [])
        #expect(
            TreeText.of(parsed.value.root)
                == #"{"a":{"k":[1,2]},"b":{"k":[1,2]},"c":[{"k":[1,2]},"z","z"],"z":"d"}"#)
        #expect(parsed.value.root?["b"]?.location.range == source.range(1, 2))
        #expect(parsed.value.root?.at("/b/k")?.location.range == parsed.value.root?.at("/a/k")?.location.range)
        #expect(parsed.value.pointer(to: parsed.value.root?.at("/b/k/1")?.id ?? NodeID(0)) == "/b/k/1")
    }

    @Test func theLastAnchorOfANameCounts() {
        #expect(TreeText.of(parse("[&a 1, *a, &a 2, *a]").value.root) == "[1,1,2,2]")
    }

    @Test func anUnknownAliasIsReportedAndNull() {
        let source = MarkedSource("a: &base 1\nb: 1️⃣*bsae2️⃣\nc: 2\n")
        let parsed = YAMLReader.parse(source.file())
        #expect(parsed.diagnostics.map(\.headline.english) == ["the alias '*bsae' has no anchor '&bsae' before it"])
        #expect(parsed.diagnostics.first?.fix?.text.english == "did you mean '*base'?")
        #expect(parsed.diagnostics.first?.location?.range == source.range(1, 2))
        #expect(TreeText.of(parsed.value.root) == #"{"a":1,"b":null,"c":2}"#)
    }

    @Test func anAliasInsideItsOwnValueIsReported() {
        let parsed = parse("a: &x [1, *x]\nb: &y {k: *y, <<: *y}\n")
        #expect(parsed.diagnostics.count { $0.headline.contains("must not stand inside the value that it names") } == 3)
        #expect(TreeText.of(parsed.value.root?["a"]) == "[1,null]")
    }

    @Test func mergeKeysBringMembersThatAreNotSet() {
        let parsed = parse(
            """
            base: &base {a: 1, b: 2}
            more: &more {b: 3, c: 4}
            x: {<<: *base, b: own}
            y: {<<: [*more, *base], d: 5}
            z: {d: 5, <<: {e: 6}}
            deep: &deep {<<: *base, f: 7}
            w: {<<: *deep}
            """)
        #expect(parsed.diagnostics == [])
        let root = parsed.value.root
        #expect(TreeText.of(root?["x"]) == #"{"b":"own","a":1}"#)
        #expect(TreeText.of(root?["y"]) == #"{"d":5,"b":3,"c":4,"a":1}"#)
        #expect(TreeText.of(root?["z"]) == #"{"d":5,"e":6}"#)
        #expect(TreeText.of(root?["w"]) == #"{"f":7,"a":1,"b":2}"#)
    }

    @Test func aMergeKeyNeedsAMapping() {
        #expect(
            parse("a: {<<: 5, b: 1}").diagnostics.map(\.headline.english) == [
                "'<<' must be a mapping or a list of mappings"
            ])
        #expect(TreeText.of(parse("'<<': 1").value.root) == #"{"<<":1}"#)
    }

    @Test(arguments: [
        "[*%, *%, *%, *%, *%, *%, *%, *%, *%]", "{<<: *%, a: *%, b: *%, c: *%}", "{? *% : *%, k: [*%, *%]}",
    ])
    func anAliasBombIsBounded(_ level: String) {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for index in 1...40 {
            let line = level.replacing("%", with: "a\(index - 1)")
            text += "a\(index): &a\(index) \(line)\n"
        }
        let parsed = parse(text)
        #expect(parsed.diagnostics.contains { $0.code == .yamlLimit })
        #expect(parsed.value.records.count < YAMLReader.expansionLimit * 3)
        #expect(parsed.value.root?["a0"]?.count == 9)
    }

    @Test func aChainOfMergesIsBounded() {
        var text = "a0: &a0 {k0: 1}\n"
        for index in 1...3000 { text += "a\(index): &a\(index) {<<: *a\(index - 1), k\(index): 1}\n" }
        let parsed = parse(text)
        #expect(parsed.diagnostics.map(\.code) == [.yamlLimit])
        #expect(parsed.value.root?["a3000"]?.count == 1)
    }
}

@Suite struct YAMLLimitTests {
    /// By a number of pieces.
    private static let hostile: [(String, @Sendable (Int) -> String)] = [
        ("flow brackets", { String(repeating: "[", count: $0) }),
        ("flow braces", { String(repeating: "{a: ", count: $0) }),
        ("dashes", { String(repeating: "- ", count: $0) + "a" }),
        ("question marks", { String(repeating: "? ", count: $0) + "a" }),
        (
            "indented keys",
            { (0..<Int(Double($0 * 80).squareRoot())).map { String(repeating: " ", count: $0) + "a:\n" }.joined() }
        ),
        ("brackets on lines", { String(repeating: "[\n", count: $0) }),
        ("closing brackets", { String(repeating: "]", count: $0) }),
        ("directives", { String(repeating: "%TAG !a! b\n", count: $0) }),
        ("anchors", { (0..<$0 / 2).map { "- &a\($0) x\n" }.joined() }),
        ("documents", { String(repeating: "---\n", count: $0) }),
        ("a long word", { String(repeating: "a", count: $0 * 20) }),
        ("many keys", { (0..<$0 / 2).map { "k\($0): v\n" }.joined() }),
        ("one key often", { String(repeating: "k: v\n", count: $0 / 2) }),
        ("quotes", { String(repeating: "'", count: $0 + 1) }),
        ("colons", { String(repeating: ": ", count: $0) }),
        (
            "unknown aliases",
            { (0..<1000).map { "- &anchor\($0) x\n" }.joined() + String(repeating: "- *anchr\n", count: $0 / 2) }
        ),
        ("tags", { String(repeating: "!a ", count: $0) }),
    ]

    @Test(arguments: hostile.indices)
    func hostileTextsTakeLinearWorkOnASmallStack(_ index: Int) {
        let (name, text) = Self.hostile[index]
        let growth = SmallStack.run(bytes: 256 << 10) {
            Growth(to: 100_000) { count in
                let parsed = parse(text(count))
                #expect(parsed.diagnostics.count + parsed.value.records.count > 0, "\(name)")
            }
        }
        #expect(growth?.isLinear == true, "\(name): \(String(describing: growth))")
    }

    @Test func nestingIsAllowedToTheLimitAndReportedBeyond() {
        let allowed = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        #expect(parse(allowed).diagnostics == [])
        let beyond = "[" + allowed + "]"
        #expect(parse(beyond).diagnostics.map(\.code) == [.yamlLimit])
        let dashes = String(repeating: "- ", count: 512) + "a"
        #expect(parse(dashes).diagnostics == [])
        #expect(parse("- " + dashes).diagnostics.map(\.code) == [.yamlLimit])
    }

    @Test func aliasesMustNotNestBeyondTheLimitEither() {
        var text = "a0: &a0 [x]\n"
        for index in 1...600 { text += "a\(index): &a\(index) [*a\(index - 1)]\n" }
        let parsed = parse(text)
        #expect(parsed.diagnostics.map(\.code) == [.yamlLimit])
    }

    @Test func aLongTextMustNotBeNestedDeeply() {
        let text = String(repeating: "[", count: 500) + String(repeating: "1,", count: 200_000)
        #expect(parse(text).diagnostics.map(\.code) == [.yamlLimit])
    }

    @Test func aTextOfManyMegabytesIsRefused() {
        let file = SourceFile(path: "a.yml", bytes: [UInt8](repeating: 0x61, count: YAMLReader.byteLimit + 1))
        #expect(YAMLReader.parse(file).diagnostics.map(\.code) == [.yamlLimit])
    }
}
