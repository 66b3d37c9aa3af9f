import DataTree
import TestSupport
import Testing
import Text

private func parse(_ text: String) -> Diagnosed<Document> {
    YAMLReader.parse(SourceFile(path: "test.yml", text: text))
}

@Suite struct YAMLReaderTests {
    @Test(arguments: [
        ("a: 1\nb: [x, 'y', \"z\"]\n", #"{"a":1,"b":["x","y","z"]}"#),
        ("- a\n- - b\n  - c\n-\n  d: e\n", #"["a",["b","c"],{"d":"e"}]"#),
        ("a: |\n  one\n  two\nb: >\n  one\n  two\n", #"{"a":"one\ntwo\n","b":"one two\n"}"#),
        ("a:\nb: ~\nc: ''\n", #"{"a":null,"b":null,"c":""}"#),
        ("{a: 1, b: {c: [ ]}}", #"{"a":1,"b":{"c":[]}}"#),
        ("--- text\n", #""text""#), ("---\n", "null"), ("# only a comment\n", "nothing"), ("", "nothing"),
        ("a: one\n  two\n", #"{"a":"one two"}"#), ("[a: 1, b]", #"[{"a":1},"b"]"#),
        ("a: \"x\\u00e9\\n\"\n", #"{"a":"xé\n"}"#), ("\u{FEFF}a: 1", #"{"a":1}"#),
        ("a: 1\r\nb: 2\r\n", #"{"a":1,"b":2}"#),
    ])
    func textsBecomeTrees(_ text: String, _ tree: String) {
        let parsed = parse(text)
        #expect(parsed.diagnostics == [])
        #expect(TreeText.of(parsed.value.root) == tree)
    }

    /// YAML 1.2.2 §10.3.2, the core schema.
    @Test(arguments: [
        ("null Null NULL ~", "null"), ("true True TRUE", "true"), ("false False FALSE", "false"),
        ("5 +5 05 0x5 0o5 0x0005", "5"), ("-12", "-12"), ("0x1F", "31"), ("0o17", "15"), ("1.5 +1.5 01.5", "1.5"),
        (".5", "0.5"), ("-.5", "-0.5"), ("5.", "5.0"), ("1e3", "1e3"), ("1.5E-3", "1.5E-3"),
        ("0xFFFFFFFFFFFFFFFFFF", "4722366482869645213695"),
    ])
    func plainScalarsFollowTheCoreSchema(_ spellings: String, _ expected: String) {
        for spelling in spellings.split(separator: " ") {
            #expect(TreeText.of(parse("- \(spelling)").value.root?[0]) == expected, "\(spelling)")
        }
    }

    @Test(arguments: [
        ".inf", "-.INF", ".nan", "yes", "NO", "on", "12:30", "2024-01-01", "1_000", "0b1", "tRue", "-", "+", ".", "1e",
        "0x",
        "-0x5", "e5", "1.2.3", "nul", "<<x",
    ])
    func everythingElseIsText(_ text: String) {
        #expect(parse("a: \(text)x").value.root?["a"]?.kind == .string)
        guard text != "-" else { return }
        let node = parse("a: \(text)").value.root?["a"]
        #expect(node?.string == text)
    }

    @Test func quotesAndTagsDecideTheKind() {
        let tree = parse("- '5'\n- \"true\"\n- !!str 5\n- !!int '5'\n- !!null x\n- !!float 2\n- !other 5\n- ! 5\n")
        #expect(tree.diagnostics == [])
        #expect(TreeText.of(tree.value.root) == #"["5","true","5",5,null,2,"5","5"]"#)
    }

    @Test func keysThatAreNotTextsKeepTheirText() {
        let parsed = parse("1: a\ntrue: b\n~: c\n0x1F: d\n? e\n: f\n")
        #expect(parsed.diagnostics == [])
        #expect(TreeText.of(parsed.value.root) == #"{"1":"a","true":"b","~":"c","0x1F":"d","e":"f"}"#)
    }

    @Test func aKeyThatIsAListIsReported() {
        let source = MarkedSource("1️⃣[a, b]2️⃣: 1\nc: 2\n")
        let parsed = YAMLReader.parse(source.file())
        #expect(parsed.diagnostics.map(\.code) == [.yamlSyntax])
        #expect(parsed.diagnostics.first?.location?.range == source.range(1, 2))
        #expect(TreeText.of(parsed.value.root) == #"{"[a, b]":1,"c":2}"#)
    }

    @Test func duplicateKeysAreReportedEachAndKept() {
        let source = MarkedSource("1️⃣a2️⃣: 1\nb:\n  3️⃣c4️⃣: 1\n  5️⃣'c'6️⃣: 2\n7️⃣a8️⃣: 2\n")
        let parsed = YAMLReader.parse(source.file())
        #expect(parsed.diagnostics.map(\.code) == [.yamlDuplicateKey, .yamlDuplicateKey])
        #expect(parsed.diagnostics.map(\.location?.range) == [source.range(5, 6), source.range(7, 8)])
        #expect(parsed.diagnostics.map { $0.notes.first?.location?.range } == [source.range(3, 4), source.range(1, 2)])
        #expect(parsed.diagnostics.map(\.pointer) == ["/b/c", "/a"])
        #expect(parsed.value.root?["a"]?.int == 2)
    }

    @Test func aSecondDocumentIsReported() {
        let source = MarkedSource("a: 1\n1️⃣---2️⃣\nb: 2\n")
        let parsed = YAMLReader.parse(source.file())
        #expect(parsed.diagnostics.map(\.code) == [.yamlSyntax])
        #expect(parsed.diagnostics.first?.location?.range == source.range(1, 2))
        #expect(TreeText.of(parsed.value.root) == #"{"a":1}"#)
    }

    @Test func whatCouldBeReadBeforeAMistakeIsKept() {
        let source = MarkedSource("a: 1\nb:\n  - x\n  - 1️⃣@y\n")
        let parsed = YAMLReader.parse(source.file())
        #expect(parsed.diagnostics.map(\.headline.english) == ["'@' must not begin a plain value"])
        #expect(parsed.diagnostics.first?.location?.range == source[1]..<source[1] + 1)
        #expect(TreeText.of(parsed.value.root).hasPrefix(#"{"a":1,"b":["x""#))
    }

    @Test(arguments: [
        ("a: b: 1️⃣c", "a ':' must not stand here: this line is already a value"),
        ("a:\n1️⃣\tb: 1", "a tab must not indent YAML"), ("a: [1, 21️⃣", "',' or ']' was expected"),
        ("a: \"x1️⃣", "the quoted text is never closed"), ("a: \"\\q1️⃣\"", "this is not an escape of YAML"),
        ("a: 1\n  b1️⃣: 2", "a ':' must not stand here: this line is already a value"),
    ])
    func mistakesAreSaidInWords(_ marked: String, _ headline: String) {
        let parsed = YAMLReader.parse(MarkedSource(marked).file())
        #expect(parsed.diagnostics.map(\.headline.english) == [headline])
        #expect(parsed.diagnostics.allSatisfy { $0.code == .yamlSyntax && $0.location != nil })
    }

    @Test func bytesThatAreNotUTF8AreReportedAndTheRestIsRead() {
        let file = SourceFile(path: "a", bytes: Array("a: x".utf8) + [0xFF] + Array("\nb: \u{1}\nc: 3\n".utf8))
        let parsed = YAMLReader.parse(file)
        #expect(parsed.diagnostics.map(\.location?.range) == [4..<5, 9..<10])
        #expect(parsed.value.root?["c"]?.int == 3)
        let utf16 = YAMLReader.parse(SourceFile(path: "a", bytes: [0xFE, 0xFF, 0, 0x61]))
        #expect(utf16.diagnostics.map(\.headline.english) == ["YAML must be UTF-8, but this file starts like UTF-16"])
    }
}

@Suite struct YAMLRangeTests {
    /// Checks the ranges of marks 1…2 and 3…4 against a key's and its value's.
    private func check(_ marked: String, _ pointer: String, key: Bool = true) throws {
        let source = MarkedSource(marked)
        let parsed = YAMLReader.parse(source.file())
        #expect(parsed.diagnostics == [], "\(marked)")
        let node = try #require(parsed.value.root?.at(pointer), "\(marked)")
        #expect(node.location.range == source.range(3, 4), "\(marked)")
        guard key else { return }
        let tokens = JSONPointer(pointer)?.tokens ?? []
        let parent = try #require(parsed.value.root?.at(JSONPointer(tokens: Array(tokens.dropLast()))))
        #expect(parent.member(tokens.last ?? "")?.key.location.range == source.range(1, 2), "\(marked)")
    }

    @Test func koreanTextIsMeasuredInBytes() throws {
        try check("제목: 세일 🎉\n1️⃣부제2️⃣: 3️⃣봄맞이4️⃣ # 주석\n", "/부제")
        try check("{가: 나, 1️⃣다2️⃣: [라, 3️⃣마4️⃣]}".replacing("[라, 3️⃣마4️⃣]", with: "3️⃣[라, 마]4️⃣"), "/다")
        let filler = String(repeating: "가나다 🎉 abc\n  ", count: 200)
        try check("x: \(filler)\n1️⃣키2️⃣: 3️⃣값4️⃣\n", "/키")
    }

    @Test func scalarsOfEveryStyleHaveTheirRange() throws {
        try check("1️⃣a2️⃣:   3️⃣plain text4️⃣   # c\n", "/a")
        try check("1️⃣'a'2️⃣: 3️⃣'it''s'4️⃣\n", "/a")
        try check("1️⃣\"a\"2️⃣: 3️⃣\"x\\ny\"4️⃣\n", "/a")
        try check("1️⃣a2️⃣: 3️⃣|\n  one\n  two4️⃣\n\nb: 1\n", "/a")
        try check("1️⃣a2️⃣: 3️⃣>-\n  one\n  two4️⃣\n# c\n", "/a")
        try check("1️⃣a2️⃣: 3️⃣one\n  two4️⃣\nb: 1\n", "/a")
        try check("1️⃣a2️⃣:3️⃣4️⃣\nb: 1\n", "/a")
        try check("1️⃣a2️⃣: !!str &x 3️⃣54️⃣\n", "/a")
    }

    @Test func containersEndWithTheirLastChildOrBracket() throws {
        try check("1️⃣a2️⃣:\n  3️⃣b: 1\n  c: 24️⃣\n\n# c\nd: 1\n", "/a")
        try check("1️⃣a2️⃣:\n3️⃣- 1\n- 24️⃣\nb: 2\n", "/a")
        try check("1️⃣a2️⃣: 3️⃣[1, {x: 2}, ]4️⃣ # c\n", "/a")
        try check("a: [3️⃣k: v4️⃣, 2]\n", "/a/0", key: false)
        try check("- - 3️⃣a: |\n      x4️⃣\n- 2\n", "/0/0", key: false)
        try check("1️⃣a2️⃣: &x 3️⃣{b: 1}4️⃣\n", "/a")
    }

    @Test func aPartOfAFileKeepsTheFilesPositions() throws {
        let source = MarkedSource("머리말\n0️⃣a: 1\n1️⃣나2️⃣: 3️⃣x4️⃣\n5️⃣body: [")
        let parsed = YAMLReader.parse(source.file(), body: source[0]..<source[5])
        #expect(parsed.diagnostics == [])
        #expect(parsed.value.root?.member("나")?.key.location.range == source.range(1, 2))
        #expect(parsed.value.root?["나"]?.location.range == source.range(3, 4))
        #expect(parsed.value.root?["나"]?.string == "x")
    }
}
