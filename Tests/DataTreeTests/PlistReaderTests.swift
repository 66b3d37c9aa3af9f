import DataTree
import TestSupport
import Testing
import Text

private let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

    """

private func parse(_ body: String) -> Diagnosed<Document> {
    PlistReader.parse(
        SourceFile(path: "Info.plist", text: header + "<plist version=\"1.0\">\n" + body + "\n</plist>\n"))
}

@Suite struct PlistReaderTests {
    @Test func everyKindOfValueIsRead() {
        let parsed = parse(
            """
            <dict>
              <key>name</key> <string>알림 &lt;b&gt; &amp; &#x1F389;</string>
              <key>count</key> <integer> 42 </integer>
              <key>hex</key><integer>0x1F</integer>
              <key>minus</key><integer>-007</integer>
              <key>ratio</key><real>+.5e1</real>
              <key>not</key><real>nan</real>
              <key>yes</key><true/> <key>no</key><false></false>
              <key>day</key><date>2024-01-01T00:00:00Z</date>
              <key>blob</key><data> SGVs
                bG8= </data>
              <key>list</key><array><string/><array/><dict/></array>
            </dict>
            """)
        #expect(parsed.diagnostics == [])
        #expect(
            TreeText.of(parsed.value.root)
                == #"{"name":"알림 <b> & 🎉","count":42,"hex":31,"minus":-7,"ratio":0.5e1,"not":"nan","yes":true,"no":false,"#
                + #""day":"2024-01-01T00:00:00Z","blob":"SGVsbG8=","list":["",[],{}]}"#)
    }

    @Test func everyKeyAndValueKnowsItsElement() throws {
        let source = MarkedSource(
            """
            <?xml version="1.0"?>
            <!-- <dict> "' --><plist><?x <array> ?>
            0️⃣<dict>
              <!-- <key>no</key> -->
              1️⃣<key >제목 &amp; 'x'</key>2️⃣
              3️⃣<string a="<>"><![CDATA[<key>]]>글<!-- </string> --></string >4️⃣
              <key>b</key>5️⃣<true />6️⃣
              <key>c</key>7️⃣<array><integer>1</integer></array>8️⃣
            </dict>9️⃣
            </plist>
            """.replacing("a=\"<>\"", with: "a=\"&lt;>\""))
        let parsed = PlistReader.parse(source.file())
        #expect(parsed.diagnostics == [])
        let root = try #require(parsed.value.root)
        #expect(root.location.range == source.range(0, 9))
        let member = try #require(root.member("제목 & 'x'"))
        #expect(member.key.location.range == source.range(1, 2))
        #expect(member.value.location.range == source.range(3, 4))
        #expect(member.value.string == "<key>글")
        #expect(root["b"]?.location.range == source.range(5, 6))
        #expect(root["c"]?.location.range == source.range(7, 8))
        #expect(root.at("/c/0").map { source.file().text(in: $0.location.range) } == "<integer>1</integer>")
    }

    @Test(arguments: [
        (
            "<dict>1️⃣<string>2️⃣x</string><key>a</key><true/></dict>", "a value in <dict> must follow a <key>",
            #"{"a":true}"#
        ),
        ("<dict>1️⃣<key>a</key>2️⃣</dict>", "a <key> must be followed by its value", #"{"a":null}"#),
        (
            "<dict>1️⃣<key>a</key>2️⃣<key>b</key><true/></dict>", "a <key> must be followed by its value",
            #"{"a":null,"b":true}"#
        ),
        ("<array>1️⃣<key>2️⃣a</key></array>", "<key> must stand in <dict>", "[]"),
        ("<array>1️⃣text2️⃣<true/></array>", "text must not stand between the elements of <array>", "[true]"),
        (
            "<array>1️⃣<strin>2️⃣<string>x</string></strin><true/></array>",
            "'<strin>' is not an element of a property list", "[true]"
        ),
        ("<dict><key>a</key>1️⃣<null/>2️⃣</dict>", "'<null>' is not an element of a property list", #"{"a":null}"#),
        ("<string>a1️⃣<b>2️⃣c</b>d</string>", "'<b>' is not an element of a property list", #""ad""#),
        ("<string>a1️⃣<true/>2️⃣d</string>", "<string> must hold text only", #""ad""#),
        ("1️⃣<integer>x</integer>2️⃣", "<integer> must hold a whole number, but holds 'x'", #""x""#),
        ("1️⃣<integer>1.5</integer>2️⃣", "<integer> must hold a whole number, but holds '1.5'", #""1.5""#),
        ("1️⃣<real>abc</real>2️⃣", "<real> must hold a number, but holds 'abc'", #""abc""#),
        ("<true/>1️⃣<true/>2️⃣", "a property list must hold one value", "true"),
        ("<string>&lt;1️⃣&foo;2️⃣</string>", "'&foo;' is not an entity of property lists", #""<""#),
        ("<array><string>x1️⃣</array>2️⃣", "<string> must be closed by '</string>'", #"["x"]"#),
    ])
    func mistakesAreReportedInTheirPlace(_ body: String, _ headline: String, _ tree: String) {
        let source = MarkedSource("<plist>\n 알림".replacing(" 알림", with: "") + body + "</plist>")
        let parsed = PlistReader.parse(source.file("Info.plist"))
        #expect(parsed.diagnostics.map(\.headline.english) == [headline])
        #expect(parsed.diagnostics.map(\.code) == [.plistSyntax])
        #expect(parsed.diagnostics.first?.location?.range == source.range(1, 2))
        #expect(TreeText.of(parsed.value.root) == tree)
    }

    @Test func duplicateKeysAreReported() {
        let source = MarkedSource(
            "<plist><dict>1️⃣<key>a</key>2️⃣<true/><key>b</key><true/>3️⃣<key>a</key>4️⃣<false/></dict></plist>")
        let parsed = PlistReader.parse(source.file())
        #expect(parsed.diagnostics.map(\.code) == [.plistDuplicateKey])
        #expect(parsed.diagnostics.first?.location?.range == source.range(3, 4))
        #expect(parsed.diagnostics.first?.notes.first?.location?.range == source.range(1, 2))
        #expect(parsed.diagnostics.first?.pointer == "/a")
    }

    @Test(arguments: [
        ("bplist00\u{1}\u{2}", "a property list must be XML, but this one is binary"),
        ("", "a property list was expected, but the file holds no element"),
        ("   \n", "a property list was expected, but the file holds no element"),
        ("{ a = b; }", "a property list must begin with '<?xml' or '<plist'"),
        ("<plist>", "<plist> is never closed"), ("<plist></plist>", "a property list must hold one value"),
        ("<dict></dict>", "the root element must be <plist>"),
        ("<plist><true/></plist>x", "nothing may follow the root element"),
        ("<plist><true/></plist><plist/>", "nothing may follow the root element"),
        ("<plist><true></plist>", "<true> must be closed by '</true>'"),
        ("<plist a=1><true/></plist>", "an attribute's value must stand in quotes"),
    ])
    func otherFilesAreReportedOnce(_ text: String, _ headline: String) {
        let parsed = PlistReader.parse(SourceFile(path: "Info.plist", text: text))
        #expect(parsed.diagnostics.map(\.headline.english) == [headline])
        #expect(parsed.diagnostics.allSatisfy { $0.location != nil && $0.code == .plistSyntax })
    }

    @Test func aBinaryPropertyListSaysHowToConvert() {
        let parsed = PlistReader.parse(SourceFile(path: "a", text: "bplist00"))
        #expect(parsed.diagnostics.first?.fix?.text.english == "convert it with 'plutil -convert xml1 FILE'")
        #expect(parsed.value.root == nil)
    }

    @Test func aRootWithoutPlistIsStillRead() {
        let parsed = PlistReader.parse(SourceFile(path: "a", text: "<dict><key>a</key><true/></dict>"))
        #expect(TreeText.of(parsed.value.root) == #"{"a":true}"#)
    }

    @Test func declaredEntitiesAreRefusedAndNeverExpanded() {
        var text = "<!DOCTYPE plist [\n <!ELEMENT x ANY>\n 1️⃣<!ENTITY2️⃣ a0 \"]><dict>lol\">\n"
        for index in 1...20 {
            text += " <!ENTITY a\(index) \"" + String(repeating: "&a\(index - 1);", count: 10) + "\">\n"
        }
        let source = MarkedSource(text + "]><plist><array><true/><string>&a20;</string></array></plist>")
        let parsed = PlistReader.parse(source.file())
        #expect(parsed.diagnostics.first?.headline.english == "a property list must not declare entities")
        #expect(parsed.diagnostics.first?.location?.range == source.range(1, 2))
        #expect(parsed.diagnostics.last?.headline == "'&a20;' is not an entity of property lists")
        #expect(TreeText.of(parsed.value.root) == #"[true,""]"#)
    }

    @Test func anExternalDeclarationIsNotFollowed() {
        let text =
            "<!DOCTYPE plist SYSTEM \"file:///etc/passwd\" [ <!ENTITY % p SYSTEM \"file:///etc/passwd\"> %p; ]><plist><true/></plist>"
        let parsed = PlistReader.parse(SourceFile(path: "a", text: text))
        #expect(parsed.diagnostics.map(\.headline.english) == ["a property list must not declare entities"])
        #expect(TreeText.of(parsed.value.root) == "true")
    }

    @Test func otherEncodingsAreReported() {
        let latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<plist><string>"
        let parsed = PlistReader.parse(
            SourceFile(path: "a", bytes: Array(latin.utf8) + [0xE9] + Array("</string></plist>".utf8)))
        #expect(
            parsed.diagnostics.map(\.headline.english) == [
                "a property list must be UTF-8, but says it is 'iso-8859-1'",
                "a property list must be UTF-8, but the byte 0xE9 is not",
            ])
        #expect(parsed.value.root?.string == "_")
        let bom = PlistReader.parse(SourceFile(path: "a", text: "\u{FEFF}" + header + "<plist><true/></plist>"))
        #expect(bom.diagnostics == [])
        #expect(bom.value.root?.location.range.lowerBound == header.utf8.count + 3 + 7)
    }

    @Test(arguments: ["array", "dict", "foo", "string"])
    func nestingEndsAtTheLimit(_ name: String) {
        let text = "<plist>" + String(repeating: "<\(name)>", count: 100_000)
        let parsed = SmallStack.run(bytes: 512 << 10) { PlistReader.parse(SourceFile(path: "a", text: text)) }
        #expect(parsed?.diagnostics.isEmpty == false)
        #expect((parsed?.value.records.count ?? .max) <= 1100)
    }

    @Test func whatMakesTheParserSlowIsRefused() {
        let attributes = (0..<1000).map { "a\($0)=\"\"" }.joined(separator: " ")
        let tag = PlistReader.parse(SourceFile(path: "a", text: "<plist \(attributes)><true/></plist>"))
        #expect(tag.diagnostics.map(\.headline.english) == ["a tag must be shorter than 4096 bytes"])
        let file = SourceFile(path: "a", bytes: [UInt8](repeating: 0x20, count: PlistReader.byteLimit + 1))
        #expect(
            PlistReader.parse(file).diagnostics.map(\.headline.english) == [
                "a property list must be smaller than 8 MiB"
            ])
    }

    /// Found by the fuzzer: bytes that look like UCS-4 made libxml2 read beyond its buffer.
    @Test(
        arguments: [
            [0, 0, 0, 0x3C, 0xC3, 0x92, 0xC3, 0xC5], [0x3C, 0, 0, 0, 0x61], [0, 0x3C, 0, 0x3F, 0],
            [0, 0x3C, 0, 0, 0x80],
        ] as [[UInt8]])
    func nullBytesAreReportedAndNeverTakenForAnEncoding(bytes: [UInt8]) {
        let parsed = PlistReader.parse(SourceFile(path: "a.plist", bytes: bytes))
        #expect(parsed.diagnostics.contains { $0.headline == "a property list must not hold the character U+0000" })
    }

    /// Found by the fuzzer: Foundation's parser reads the data of an instruction that has none.
    @Test(arguments: ["<?x?>", "<?x ?>", "<?xml-stylesheet\n?>", "<?x", "<??>", "<!-- <![CDATA[ --><?x?>"])
    func instructionsWithoutDataAreNoCrash(text: String) {
        for place in ["\(text)<plist><string>a</string></plist>", "<plist><string>a\(text)</string></plist>\(text)"] {
            _ = PlistReader.parse(SourceFile(path: "a.plist", text: place))
        }
        let known = "<?xml version=\"1.0\"?><?a b?><plist><string>a<![CDATA[<?x?>]]></string></plist>"
        let parsed = PlistReader.parse(SourceFile(path: "a.plist", text: known))
        #expect(parsed.diagnostics.isEmpty && parsed.value.root?.string == "a<?x?>")
    }

    @Test func nestingIsAllowedToTheLimitAndReportedBeyond() {
        func nested(_ depth: Int) -> Diagnosed<Document> {
            parse(String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth))
        }
        #expect(nested(512).diagnostics == [])
        #expect(nested(513).diagnostics.map(\.headline.english) == ["values must not be nested deeper than 512 levels"])
    }
}

@Suite struct FrontMatterTests {
    @Test(arguments: [
        ("---\n0️⃣a: 1\n1️⃣---\n2️⃣body", true), ("---\r\n0️⃣a: 1\r\n1️⃣---\r\n2️⃣body", true),
        ("\u{FEFF}---\n0️⃣a: 1\n1️⃣---\n2️⃣", true), ("---\n0️⃣1️⃣---\n2️⃣body\n---\n", true),
        ("--- \t\n0️⃣a: \"---\"\n1️⃣---  \n2️⃣---\n", true), ("---\n0️⃣a: 1\n1️⃣---2️⃣", true),
        ("2️⃣---\na: 1\nbody", false), ("2️⃣----\na: 1\n----\n", false), ("2️⃣\n---\na: 1\n---\n", false),
        ("2️⃣", false), ("2️⃣--", false), ("2️⃣---", false), ("\u{FEFF}2️⃣text", false), ("2️⃣ ---\n---\n", false),
    ])
    func filesAreSplitAtTheirFences(_ marked: String, _ hasYAML: Bool) {
        let source = MarkedSource(marked)
        let (yaml, body) = FrontMatter.split(source.file())
        #expect(yaml == (hasYAML ? source[0]..<source[1] : nil))
        #expect(body == source[2]..<source.file().bytes.count)
    }

    @Test func positionsAreTheFiles() throws {
        let source = MarkedSource("---\ntitle: 안내\n1️⃣order2️⃣: 3️⃣74️⃣\nlist: [a, b\n5️⃣---\n# Body\n")
        let parsed = FrontMatter.parse(source.file("guide.md"))
        let root = try #require(parsed.value.0?.root)
        #expect(root["title"]?.string == "안내")
        #expect(root.member("order")?.key.location == source.file("guide.md").location(source.range(1, 2)))
        #expect(root["order"]?.location.range == source.range(3, 4))
        #expect(parsed.diagnostics.map(\.code) == [.yamlSyntax])
        let place = try #require(parsed.diagnostics.first?.location)
        #expect(place.path == "guide.md" && place.range.lowerBound == source[5])
        #expect(source.file().text(in: parsed.value.body) == "# Body\n")
    }

    @Test func withoutFrontMatterThereIsNoDocument() {
        let parsed = FrontMatter.parse(SourceFile(path: "a", text: "# Title\n"))
        #expect(parsed.value.0 == nil && parsed.value.body == 0..<8 && parsed.diagnostics == [])
        let empty = FrontMatter.parse(SourceFile(path: "a", text: "---\n---\n"))
        #expect(empty.value.0 != nil && empty.value.0?.root == nil && empty.diagnostics == [])
    }
}
