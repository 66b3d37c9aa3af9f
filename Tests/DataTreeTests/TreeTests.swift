import DataTree
import Foundation
import TestSupport
import Testing
import Text

private func parsedRoot(_ text: String) -> Node? {
    JSONParser.parse(SourceFile(path: "test.json", text: text)).value.root
}

@Suite struct NodeTests {
    @Test func everyKeyAndValueKnowsItsRange() throws {
        let source = MarkedSource("0️⃣{1️⃣\"제목\"2️⃣ : 3️⃣[4️⃣1.5e35️⃣, null]6️⃣}7️⃣ ")
        let root = try #require(JSONParser.parse(source.file()).value.root)
        #expect(root.location.range == source.range(0, 7))
        let member = try #require(root.member("제목"))
        #expect(member.key.location.range == source.range(1, 2))
        #expect(member.value.location.range == source.range(3, 6))
        #expect(member.value[0]?.location.range == source.range(4, 5))
        #expect(member.name == "제목")
    }

    @Test func valuesAreReadByKind() throws {
        let root = try #require(
            parsedRoot(#"{"s":"a\u00e9\n","t":true,"f":false,"n":null,"i":-5.0,"d":0.25,"a":[1],"o":{}}"#))
        #expect(root["s"]?.string == "aé\n")
        #expect(root["t"]?.bool == true && root["f"]?.bool == false && root["n"]?.bool == nil)
        #expect(root["n"]?.isNull == true)
        #expect(root["i"]?.int == -5 && root["d"]?.int == nil && root["d"]?.double == 0.25)
        #expect(root["s"]?.number == nil && root["i"]?.string == nil)
        #expect(root["a"]?.count == 1 && root["o"]?.count == 0 && root["s"]?.count == 0)
        #expect(root["a"]?[0]?.int == 1 && root["a"]?[1] == nil && root["a"]?[-1] == nil && root["o"]?[0] == nil)
        #expect(root["missing"] == nil && root["a"]?["x"] == nil)
        #expect(root.members.map(\.name) == ["s", "t", "f", "n", "i", "d", "a", "o"])
        #expect(root["a"]?.members.isEmpty == true && root.elements.isEmpty)
    }

    @Test func ofDuplicatesTheLastIsFound() {
        #expect(parsedRoot(#"{"a":1,"a":2}"#)?["a"]?.int == 2)
        #expect(parsedRoot(#"{"a":1,"\u0061":2}"#)?["a"]?.int == 2)
        #expect(parsedRoot(#"{"a":1,"a":2}"#)?.members.count == 2)
    }

    @Test func aNodesPointerIsFoundFromItsID() throws {
        let document = JSONParser.parse(
            SourceFile(path: "a", text: #"{"a/b":[{"~":1},[2,{"x":{}}]],"":3}"#)
        ).value
        let root = try #require(document.root)
        for pointer in ["", "/a~1b", "/a~1b/0", "/a~1b/0/~0", "/a~1b/1/1/x", "/"] {
            let node = try #require(root.at(pointer))
            #expect(document.pointer(to: node.id) == pointer)
        }
        let key = try #require(root.at("/a~1b/0")?.member("~")?.key)
        #expect(document.pointer(to: key.id) == "/a~1b/0/~0")
    }
}

@Suite struct JSONPointerTests {
    /// RFC 6901 §5, with its own document.
    @Test(arguments: [
        ("/foo/0", "\"bar\""), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"), ("/e^f", "3"), ("/g|h", "4"), ("/i\\j", "5"),
        ("/k\"l", "6"), ("/ ", "7"), ("/m~0n", "8"),
    ])
    func thePointersOfTheStandardLeadToTheirValues(_ pointer: String, _ expected: String) {
        let text = #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#
        #expect(TreeText.of(parsedRoot(text)?.at(pointer)) == expected)
        #expect(JSONPointer(pointer)?.description == pointer)
    }

    @Test(arguments: ["foo", "/foo/01", "/foo/-1", "/foo/+1", "/foo/2", "/foo/-", "/foo/", "/none", "/foo/0/x"])
    func otherPointersLeadNowhere(_ pointer: String) {
        #expect(parsedRoot(#"{"foo":["bar","baz"]}"#)?.at(pointer) == nil)
    }

    @Test func tildesAreUnescapedOnceAndInOrder() {
        #expect(JSONPointer("/~01/~10/~2/~")?.tokens == ["~1", "/0", "~2", "~"])
        #expect(JSONPointer(tokens: ["~1", "a/b"]).description == "/~01/a~1b")
        #expect(JSONPointer("")?.tokens == [])
        #expect(JSONPointer().appending("a").appending("0").description == "/a/0")
    }

    @Test func combiningMarksAfterASlashAreKept() {
        let pointer = JSONPointer(tokens: ["a/\u{301}b~\u{301}"])
        #expect(JSONPointer(pointer.description)?.tokens == pointer.tokens)
    }
}

@Suite struct JSONNumberTests {
    private func number(_ text: String) -> JSONNumber { JSONNumber(spelling: Array(text.utf8)) }

    @Test(arguments: [
        ["1", "1.0", "1e0", "10e-1", "0.1e1", "1.000000000000000000000000", "100E-2"],
        ["0", "-0", "0.0", "0e99", "-0.000"],
        ["1e400", "10e399", "0.1e401"], ["-123.45", "-12345e-2", "-1.2345E+2"],
    ])
    func spellingsOfOneValueAreEqual(_ spellings: [String]) {
        let numbers = spellings.map(number)
        #expect(Set(numbers).count == 1)
        #expect(numbers.allSatisfy { $0 == numbers[0] && !($0 < numbers[0]) })
    }

    @Test func orderIsExactWhateverTheSize() {
        let ascending = [
            "-1e500", "-9007199254740993", "-9007199254740992", "-1.5", "-1", "-1e-400", "0", "1e-400", "0.1",
            "0.10000000000000000000000000000001", "1", "9007199254740992", "9007199254740993", "18446744073709551616",
            "1e500", "1.0000000001e500",
        ]
        let numbers = ascending.map(number)
        for (i, a) in numbers.enumerated() {
            for (j, b) in numbers.enumerated() {
                #expect((a < b) == (i < j) && (a == b) == (i == j), "\(a) and \(b)")
            }
        }
    }

    @Test func integersAreReadWhereTheyFit() {
        #expect(number("9223372036854775807").int == .max)
        #expect(number("-9223372036854775808").int == .min)
        #expect(number("9223372036854775808").int == nil)
        #expect(number("5.0").int == 5 && number("12e2").int == 1200 && number("0.5").int == nil)
        #expect(number("1e999999999999999999999").int == nil && number("1e999999999999999999999").isInteger)
        #expect(!number("1e-999999999999999999999").isInteger)
        #expect(JSONNumber(-42) == number("-42.0"))
    }

    @Test func doublesAreNearest() {
        #expect(number("0.1").double == 0.1)
        #expect(number("1e400").double == .infinity)
        #expect(number("-2.5e-3").double == -0.0025)
        #expect(number("123456789012345678901234567890").double == 1.2345678901234568e29)
    }

    @Test func theSpellingIsKept() {
        #expect(number("1.50E+2").description == "1.50E+2")
    }
}

@Suite struct NestedJSONTests {
    @Test func positionsInAStringMapThroughItsEscapes() throws {
        let source = MarkedSource(#"{"data": "{\"제목\":1️⃣\u00352️⃣, \"b\": 3️⃣[\"\\n\"4️⃣]}"}"#)
        let outer = try #require(JSONParser.parse(source.file()).value.root)
        let inner = try #require(outer["data"]).parseNestedJSON()
        #expect(inner.diagnostics == [])
        let root = try #require(inner.value.root)
        #expect(root["제목"]?.int == 5)
        #expect(root["제목"]?.location.range == source.range(1, 2))
        #expect(root["b"]?.location.range == source[3]..<source[4] + 1)
        #expect(inner.value.nesting?.pointer == "/data")
    }

    @Test func aMistakeInAStringIsReportedInTheFile() throws {
        let source = MarkedSource(#"{"data": "{\"a\": 11️⃣,2️⃣ }"}"#)
        let inner = try #require(JSONParser.parse(source.file()).value.root?["data"]).parseNestedJSON()
        let diagnostic = try #require(inner.diagnostics.first)
        #expect(diagnostic.location == source.file().location(source.range(1, 2)))
        #expect(diagnostic.pointer == "/data")
        #expect(diagnostic.fix?.edits == [])
    }

    @Test func aDuplicateKeyInAStringHasAPointerThroughIt() throws {
        let source = MarkedSource(#"[{"d": "{\"x\": {\"a\":1, 1️⃣\"a\"2️⃣:2}}"}]"#)
        let inner = try #require(JSONParser.parse(source.file()).value.root?[0]?["d"]).parseNestedJSON()
        #expect(inner.diagnostics.map(\.pointer) == ["/0/d/x/a"])
        #expect(inner.diagnostics.map(\.location?.range) == [source.range(1, 2)])
    }

    @Test func twoLevelsDeepEveryNodeStandsWhereItsTextDoes() throws {
        let innermost = #"{"k": [12, "é\n", true], "알": "x"}"#
        func quoted(_ text: String) -> String {
            "\"" + text.map { $0 == "\"" ? "\\\"" : $0 == "\\" ? "\\\\" : $0 == "é" ? "\\u00e9" : String($0) }.joined()
                + "\""
        }
        let file = SourceFile(path: "a.json", text: "{\"a\": " + quoted("{\"b\": \(quoted(innermost))}") + "}")
        let first = try #require(JSONParser.parse(file).value.root?["a"]).parseNestedJSON()
        let second = try #require(first.value.root?["b"]).parseNestedJSON()
        #expect(first.diagnostics + second.diagnostics == [])
        let root = try #require(second.value.root)
        #expect(second.value.nesting?.pointer == "/a/b")
        #expect(file.text(in: try #require(root.at("/k/0")).location.range) == "12")
        #expect(file.text(in: try #require(root.at("/k/2")).location.range) == "true")
        #expect(file.text(in: try #require(root.at("/알")).location.range) == #"\\\"x\\\""#)
        #expect(file.text(in: try #require(root.at("/k/1")).location.range).hasPrefix(#"\\\""#))
        #expect(root.at("/k/1")?.string == "é\n")
        #expect(file.text(in: root.location.range).hasPrefix("{") && file.text(in: root.location.range).hasSuffix("}"))
    }

    @Test func anEmptyStringHasNoRootAndAPlace() throws {
        let source = MarkedSource(#"["1️⃣"]"#)
        let inner = try #require(JSONParser.parse(source.file()).value.root?[0]).parseNestedJSON()
        #expect(inner.value.root == nil)
        #expect(inner.diagnostics.map(\.location?.range) == [source[1]..<source[1]])
    }

    @Test func jsonInYAMLAndPropertyListsIsMappedLineByLine() throws {
        let yaml = MarkedSource("a: |\n    {\n      \"k\": 1️⃣122️⃣\n    }\nb: '{\"k\": 3️⃣344️⃣}'\nc: {}\n")
        let root = try #require(YAMLReader.parse(yaml.file()).value.root)
        let block = try #require(root["a"]).parseNestedJSON()
        #expect(block.value.root?["k"]?.location.range == yaml.range(1, 2))
        let quoted = try #require(root["b"]).parseNestedJSON()
        #expect(quoted.value.root?["k"]?.location.range == yaml.range(3, 4))
        let plist = MarkedSource("<plist><string>{\n \"k\": 1️⃣562️⃣}</string></plist>")
        let string = try #require(PlistReader.parse(plist.file()).value.root).parseNestedJSON()
        #expect(string.value.root?["k"]?.location.range == plist.range(1, 2))
    }
}
