import DataTree
import TestSupport
import Testing
import Text

/// One mistake: the text with the place of the diagnostic marked 1️⃣…2️⃣, its headline, and what is still read.
struct Mistake: Codable, Sendable, CustomTestStringConvertible {
    var marked: String
    var headline: String
    var tree: String
    /// The text after the fix's edits; nil where there is no certain edit.
    var fixed: String?

    var testDescription: String { marked }
}

@Suite struct JSONMistakeTests {
    @Test(arguments: FixtureTable("DataTreeTests/json-mistakes").value() as [Mistake])
    func aMistakeIsReportedInItsPlaceAndTheRestIsRead(_ mistake: Mistake) {
        let source = MarkedSource(mistake.marked)
        let parsed = JSONParser.parse(source.file())
        #expect(parsed.diagnostics.map(\.headline.english) == [mistake.headline])
        #expect(parsed.diagnostics.map(\.code) == [.jsonSyntax])
        #expect(parsed.diagnostics.first?.location?.range == source.range(1, 2))
        #expect(TreeText.of(parsed.value.root) == mistake.tree)
        let fixed = source.file().applying(parsed.diagnostics)
        #expect(fixed.text == mistake.fixed ?? source.text)
        guard mistake.fixed != nil else { return }
        let again = JSONParser.parse(fixed)
        #expect(again.diagnostics == [])
        #expect(TreeText.of(again.value.root) == mistake.tree)
    }

    @Test func severalMistakesAreSeveralDiagnosticsInOrder() {
        let source = MarkedSource(
            """
            {
              1️⃣// the payload
              2️⃣aps: {"alert": 3️⃣'Hi',
                      "badge": 4️⃣True5️⃣
                      "sound": "default"6️⃣,
              }
              7️⃣"link": "a" 8️⃣@
            }
            """)
        let parsed = JSONParser.parse(source.file())
        #expect(
            parsed.diagnostics.map { $0.location?.range.lowerBound }
                == [1, 2, 3, 4, 5, 6, 7, 8].map {
                    $0 == 7 ? source.offsets[7].map { $0 - 3 } : source.offsets[$0]
                })
        let tree = #"{"aps":{"alert":"Hi","badge":true,"sound":"default"},"link":"a"}"#
        #expect(TreeText.of(parsed.value.root) == tree)
    }

    @Test(arguments: [
        ("{“a”: “b”, “c”: 1}", "in curly quotes; there are 3 in this file", #"{"a": "b", "c": 1}"#),
        ("{'a': 'b', 'c': 'd'}", "in single quotes; there are 4 in this file", #"{"a": "b", "c": "d"}"#),
        ("// x\n[1, // y\n2] /* z */", "JSON has no comments; there are 3 in this file", "\n[1, \n2] "),
    ]) func whatIsAllOverAFileIsOneFindingWithItsCountAndItsFix(_ text: String, _ headline: String, _ fixed: String) {
        let file = SourceFile(path: "a.json", text: text)
        let parsed = JSONParser.parse(file)
        #expect(parsed.diagnostics.count == 1 && parsed.diagnostics[0].headline.hasSuffix(headline))
        #expect(file.applying(parsed.diagnostics).text == fixed)
    }

    @Test func aQuoteThatCannotBeReplacedTakesTheFixFromAll() {
        let parsed = JSONParser.parse(SourceFile(path: "a.json", text: "{“a”: “x\\ny”}"))
        #expect(parsed.diagnostics.count == 1 && parsed.diagnostics.first?.fix?.edits == [])
    }

    @Test func allCertainFixesTogetherGiveStrictJSON() {
        let text = """
            \u{FEFF}{ /* c */ aps: {'alert': “Hi”, "n": .5 "t": True,},
            "tab": "a\tb", "esc": "it\\'s", "nul" = None, # last
            }
            """
        let file = SourceFile(path: "a.json", text: text)
        let parsed = JSONParser.parse(file)
        // Both comments are one finding.
        #expect(parsed.diagnostics.count == 14)
        let again = JSONParser.parse(file.applying(parsed.diagnostics))
        #expect(again.diagnostics == [])
        let tree = #"{"aps":{"alert":"Hi","n":0.5,"t":true},"tab":"a\tb","esc":"it's","nul":null}"#
        #expect(TreeText.of(again.value.root) == tree)
    }

    @Test func aDuplicateKeyStandsAtTheLaterOneWithANoteAtTheFirst() {
        let source = MarkedSource(#"{"x": {1️⃣"a"2️⃣: 1, "b": 2, 3️⃣"\u0061"4️⃣: 3, 5️⃣"a"6️⃣: 4}}"#)
        let diagnostics = JSONParser.parse(source.file()).diagnostics
        #expect(diagnostics.map(\.code) == [.jsonDuplicateKey, .jsonDuplicateKey])
        #expect(diagnostics.map(\.location?.range) == [source.range(3, 4), source.range(5, 6)])
        #expect(diagnostics.map(\.pointer) == ["/x/a", "/x/a"])
        #expect(diagnostics.map { $0.notes.map(\.location?.range) } == [[source.range(1, 2)], [source.range(1, 2)]])
        #expect(diagnostics[0].headline.english == "the key 'a' is already set in this object")
    }

    @Test func duplicatesAreFoundInLargeObjectsToo() {
        var members = (0..<5000).map { "\"key\($0)\": \($0)" }
        members.append("\"key17\": 0")
        members.insert("\"key4000\": 0", at: 0)
        let parsed = JSONParser.parse(SourceFile(path: "a", text: "{" + members.joined(separator: ",") + "}"))
        #expect(parsed.diagnostics.map(\.pointer) == ["/key4000", "/key17"])
    }

    @Test func diagnosticsAreBounded() {
        let text = "[" + String(repeating: "@,", count: 50_000) + "1]"
        let parsed = JSONParser.parse(SourceFile(path: "a", text: text))
        #expect(parsed.diagnostics.count == JSONParser.diagnosticLimit)
        #expect(parsed.value.root?.count == 50_001)
    }

    @Test func anEmptyFileHasNoRoot() {
        for text in ["", " \n "] {
            let parsed = JSONParser.parse(SourceFile(path: "a", text: text))
            #expect(parsed.value.root == nil)
            #expect(parsed.diagnostics.map(\.headline.english) == ["a JSON value was expected, but the file is empty"])
        }
    }

    @Test func bytesThatAreNotUTF8AreReportedOnce() {
        let file = SourceFile(path: "a", bytes: Array("[\"a".utf8) + [0xFF, 0xC0] + Array("\"]".utf8))
        let parsed = JSONParser.parse(file)
        #expect(parsed.diagnostics.map(\.headline.english) == ["a JSON text must be UTF-8, but the byte 0xFF is not"])
        #expect(parsed.diagnostics.first?.location?.range == 3..<4)
        #expect(parsed.value.root?[0]?.string == "a\u{FFFD}\u{FFFD}")
        let utf16 = SourceFile(path: "a", bytes: [0xFF, 0xFE, 0x7B, 0, 0x7D, 0])
        #expect(
            JSONParser.parse(utf16).diagnostics.map(\.headline.english) == [
                "a JSON text must be UTF-8, but this file starts like UTF-16"
            ])
    }
}
