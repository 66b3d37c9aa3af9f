import DataTree
import Foundation
import Testing
import Text

/// XML of app projects: what is read, what is refused and where, and that nothing in a file can do harm.
@Suite struct XMLReaderTests {
    static func parse(_ text: String) -> Diagnosed<XMLTree> { XMLReader.parse(SourceFile(path: "a.xml", text: text)) }

    @Test func elementsAttributesAndTextAreRead() throws {
        let parsed = Self.parse(
            """
            <?xml version="1.0" encoding="utf-8"?>
            <!-- > "a" & b -->
            <manifest xmlns:android='http://schemas.android.com/apk/res/android' package="com.example.app">
              <application android:label="@string/app_name"><activity android:name=".Main"/></application>
              <text>a &amp; <b>b</b><![CDATA[ <c> & ]]>&#44;&#x20AC;</text>
            </manifest>
            """)
        #expect(parsed.diagnostics.isEmpty)
        let root = try #require(parsed.value.root)
        #expect(root.name == "manifest" && root["package"] == "com.example.app")
        let children = parsed.value.children(of: root)
        #expect(children.map(\.name) == ["application", "text"])
        #expect(children[0]["android:label"] == "@string/app_name")
        #expect(parsed.value.children(of: children[0], named: "activity").first?["android:name"] == ".Main")
        #expect(parsed.value.text(of: children[1]) == "a & b <c> & ,€")
        let source = parsed.value.source
        #expect(
            source.text(in: children[1].range).hasPrefix("<text>")
                && source.text(in: children[1].range).hasSuffix("</text>"))
        #expect(source.text(in: children[0].attributes[0].range) == "@string/app_name")
    }

    @Test(arguments: [
        ("", 1, 1, "root element"), ("text", 1, 1, "inside the root"), ("<a>", 1, 1, "<a> is never closed"),
        ("<a></b>", 1, 4, "'</a>' was expected"), ("<a/><b/>", 1, 5, "nothing may follow"),
        ("<a/>x", 1, 5, "inside the root"),
        ("</a>", 1, 1, "closes nothing"), ("<a b></a>", 1, 4, "must have a value"), ("<a b=c></a>", 1, 4, "in quotes"),
        ("<a b='1' b='2'/>", 1, 10, "stands twice"), ("<a b='<'/>", 1, 7, "'&lt;'"),
        ("<a>&</a>", 1, 4, "five entities"),
        ("<a>&nbsp;</a>", 1, 4, "five entities"), ("<a>&#0;</a>", 1, 4, "five entities"),
        ("<a>&#xD800;</a>", 1, 4, "five entities"), ("<a>\n <1/></a>", 2, 2, "a name was expected"),
        ("<a", 1, 1, "never closed by '>'"), ("<a b='1'c='2'/>", 1, 9, "attribute's name"),
        ("<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>", 1, 1, "document type declaration"),
        ("<a><!-- </a>", 1, 4, "a comment is never closed"), ("<a><![CDATA[ </a>", 1, 4, "CDATA"),
    ])
    func aMistakeIsReportedAtItsPlace(_ text: String, _ line: Int, _ column: Int, _ words: String) throws {
        let parsed = Self.parse(text)
        let found = try #require(parsed.diagnostics.first)
        #expect(parsed.diagnostics.count == 1 && found.code.id == "xml.syntax")
        #expect(found.headline.english.contains(words), "\(found.headline.english)")
        let index = LineIndex(parsed.value.source)
        let place = index.position(of: found.location?.range.lowerBound ?? 0)
        #expect(place.line == line && place.column == column, "\(text): \(place)")
    }

    @Test func theLimitsHold() {
        func deep(_ count: Int) -> String {
            String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
        }
        #expect(Self.parse(deep(XMLReader.depthLimit)).diagnostics.isEmpty)
        #expect(Self.parse(deep(XMLReader.depthLimit + 1)).diagnostics.count == 1)
        #expect(Self.parse(deep(100_000)).diagnostics.count == 1)
        func wide(_ count: Int) -> String { "<a " + (0..<count).map { "x\($0)=''" }.joined(separator: " ") + "/>" }
        #expect(Self.parse(wide(XMLReader.attributeLimit)).diagnostics.isEmpty)
        #expect(Self.parse(wide(XMLReader.attributeLimit + 1)).diagnostics.count == 1)
        let many = "<a>" + String(repeating: "<b/>", count: XMLReader.elementLimit) + "</a>"
        #expect(Self.parse(many).diagnostics.count == 1)
        let long = "<a>" + String(repeating: " ", count: XMLReader.byteLimit) + "</a>"
        #expect(Self.parse(long).diagnostics.map(\.code.id) == ["xml.syntax"])
        #expect(XMLReader.parse(SourceFile(path: "a", bytes: [0xFF, 0xFE, 0x3C, 0])).diagnostics.count == 1)
        #expect(XMLReader.parse(SourceFile(path: "a", bytes: [0x3C, 0xC3])).diagnostics.count == 1)
    }

    /// Whatever the bytes: it ends, and every place lies in the file.
    @Test func damagedFilesAreReadOrRefused() {
        let text = Array(
            "<?xml version='1.0'?><r a='&lt;1'><!-- x --><s n=\"k\">a &amp; <b>c</b><![CDATA[d]]></s></r>".utf8)
        let marks = Array("<>&;'\"=/!?[]-\u{0}é".utf8)
        var seed: UInt64 = 7
        func random(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        let isFull = ProcessInfo.processInfo.environment["FULL_MUTATIONS"] != nil
        for _ in 0..<(isFull ? 50_000 : 5_000) {
            var bytes = text
            for _ in 0...random(4) {
                switch random(3) {
                case 0: bytes[random(bytes.count)] = marks[random(marks.count)]
                case 1: bytes.remove(at: random(bytes.count))
                default: bytes.insert(marks[random(marks.count)], at: random(bytes.count))
                }
            }
            let parsed = XMLReader.parse(SourceFile(path: "a.xml", bytes: bytes))
            for place in parsed.value.elements.map(\.range) + parsed.diagnostics.compactMap({ $0.location?.range }) {
                #expect(place.lowerBound >= 0 && place.upperBound <= bytes.count)
            }
        }
    }
}
