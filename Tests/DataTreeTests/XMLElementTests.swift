import DataTree
import TestSupport
import Testing
import Text

/// The reader of an Android project's XML: what it reads, and that nothing of XML's dangerous parts gets through.
@Suite struct XMLElementTests {
    private static func read(_ text: String) -> (root: XMLElement?, findings: [String]) {
        let parsed = XMLElement.parse(SourceFile(path: "AndroidManifest.xml", text: text))
        return (
            parsed.value, parsed.diagnostics.map { "\($0.location?.range.lowerBound ?? -1) \($0.headline.english)" }
        )
    }

    @Test func elementsAttributesAndTextAreRead() throws {
        let (root, findings) = Self.read(
            "\u{FEFF}<?xml version='1.0'?><!-- a --><a x='1 &lt; 2' y = \"b\"><b/>t&#x41;&#66;<c><![CDATA[<d>]]></c> e</a>\n"
        )
        #expect(findings == [])
        let element = try #require(root)
        #expect(element["x"] == "1 < 2" && element["y"] == "b" && element["z"] == nil)
        #expect(element.children.map(\.name) == ["b", "c"])
        #expect(element.text == "tAB<d> e")
        #expect(element.all("c").first?.text == "<d>")
    }

    @Test(arguments: [
        ("<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>", "0 an Android file must have no document type declaration"),
        ("<a>&x;</a>", "3 '&' must begin one of XML's five entities or the number of a character"),
        ("<a>&#0;</a>", "3 '&' must begin one of XML's five entities or the number of a character"),
        ("<a>&#99999999;</a>", "3 '&' must begin one of XML's five entities or the number of a character"),
        ("<a b=c/>", "5 an attribute must be a name, '=' and a quoted value"),
        ("<a b='<'/>", "6 an attribute must be a name, '=' and a quoted value"),
        ("<a><b></a>", "6 '</a>' closes nothing that is open"),
        ("<a>", "0 '<a>' is never closed"),
        ("<a", "0 a tag is never closed"),
        ("<a/><b/>", "4 an XML file must have one root element"),
        ("x<a/>", "0 text must stand in an element"),
        ("<a><!-- ", "3 this is never closed"),
        ("", "0 an XML file must have an element"),
        ("<a>< b/></a>", "3 '<' must be the start of a tag"),
    ]) func aMistakeIsSaidAtItsPlace(_ text: String, _ finding: String) {
        #expect(Self.read(text).findings == [finding])
    }

    @Test func whatStandsBeforeAMistakeIsKept() {
        #expect(Self.read("<a><b c='d'/><e></a>").root?.children.first?["c"] == "d")
    }

    @Test func depthAndSizeHaveLimits() {
        let deep = String(repeating: "<a>", count: 65) + String(repeating: "</a>", count: 65)
        #expect(Self.read(deep).findings == ["192 the XML is too deep or has too many elements"])
        let fits = String(repeating: "<a>", count: 64) + String(repeating: "</a>", count: 64)
        #expect(Self.read(fits).findings == [])
        let many = "<a>" + String(repeating: "<b/>", count: XMLElement.elementLimit) + "</a>"
        #expect(Self.read(many).findings.count == 1)
        let large = "<a>" + String(repeating: " ", count: XMLElement.byteLimit) + "</a>"
        #expect(Self.read(large).findings == ["0 an XML file must be smaller than 4 MiB"])
    }

    /// 50,000 damaged copies: no crash, every finding inside the file.
    @Test func damagedFilesAreReadWithoutACrash() {
        let base = Array(
            "<?xml version='1.0'?><r a='b&amp;c'><s n=\"t\">x &#65; <u/></s><!-- c --><![CDATA[d]]></r>".utf8)
        var random = SeededRandom(seed: 18)
        for _ in 0..<50_000 {
            var bytes = base
            for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.remove(at: at)
                case 1: bytes[at] = UInt8.random(in: 0...255, using: &random)
                case 2: bytes.insert(Array("<>&\"'/![]-;=".utf8).randomElement(using: &random) ?? 60, at: at)
                default: bytes = Array(bytes[..<at])
                }
            }
            let parsed = XMLElement.parse(SourceFile(path: "x.xml", bytes: bytes))
            for finding in parsed.diagnostics {
                let range = finding.location?.range ?? 0..<0
                if range.upperBound > bytes.count { Issue.record("a finding outside of \(bytes)") }
            }
        }
    }
}
