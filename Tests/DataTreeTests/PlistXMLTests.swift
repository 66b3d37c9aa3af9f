import DataTree
import Foundation
import Testing
import Text

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What is well-formed is decided here and by another reader of XML alike.
@Suite struct PlistXMLTests {
    private static let texts = [
        "<plist><true/></plist>", "<plist ><true\n/></plist >", "<plist a='1' b=\"2\"><true/></plist>",
        "<plist a='1' a='2'><true/></plist>", "<plist a='1'b='2'><true/></plist>", "<plist a><true/></plist>",
        "<plist a='<'><true/></plist>", "<plist a='&lt;'><true/></plist>", "<plist a='&x;'><true/></plist>",
        "<plist><string>&#65;&#x41;</string></plist>", "<plist><string>&#0;</string></plist>",
        "<plist><string>&#xD800;</string></plist>", "<plist><string>&#x110000;</string></plist>",
        "<plist><string>&#;</string></plist>", "<plist><string>&amp</string></plist>",
        "<plist><string>& </string></plist>", "<plist><string>a]]>b</string></plist>",
        "<plist><string><![CDATA[a]]>b</string></plist>", "<plist><string><![CDATA[a</string></plist>",
        "<plist><!-- a --><true/></plist>", "<plist><!-- a -- b --><true/></plist>",
        "<plist><!-- a ---><true/></plist>",
        "<plist><?a b?><true/></plist>", "<plist><?xml b?><true/></plist>", "<plist><?a<true/></plist>",
        "<plist><string>\u{1}</string></plist>", "<plist><string>\u{FFFE}</string></plist>",
        "<plist><string>\u{7F}\t\r\n</string></plist>", "<plist><1/></plist>", "<plist>< true/></plist>",
        "<plist><true/ ></plist>", "<plist><true/></plist", "<plist><true/></plist>\n<!-- a -->\n",
        "<plist><true/></plist>a",
        "<plist><true></plist></true>", "<plist><true/></Plist>", "<plist><알림/></plist>", "<plist>]]</plist>",
        "<?xml version=\"1.0\"?><plist/>", "<plist><string a = '1' >x</string ></plist>",
        "<plist><string>>\"'</string></plist>",
    ]

    @Test(arguments: texts) func bothReadersAgree(_ text: String) {
        let parsed = PlistReader.parse(SourceFile(path: "Info.plist", text: text))
        let isRead = !parsed.diagnostics.contains { Self.isAboutXML($0.headline.english) }
        let parser = XMLParser(data: Data(text.utf8))
        #expect(isRead == parser.parse(), "\(text): \(parsed.diagnostics.map(\.headline.english))")
    }

    /// The other diagnostics are about property lists.
    private static func isAboutXML(_ headline: String) -> Bool {
        [
            "well-formed", "expected", "must not stand in XML", "closed", "entity", "stand in quotes", "declaration",
            "follow the root",
        ]
        .contains { headline.contains($0) } && !headline.contains("a property list was expected")
    }

    @Test func lineEndsAreOneCharacter() {
        let parsed = PlistReader.parse(SourceFile(path: "a", text: "<plist><string>a\r\nb\rc\nd</string></plist>"))
        #expect(parsed.value.root?.string == "a\nb\nc\nd")
    }
}
