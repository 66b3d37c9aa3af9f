import DataTree
import Testing
import Text

/// What is well-formed is decided as XML 1.0 has it; the two lists are those of another reader, expat.
@Suite struct PlistXMLTests {
    private static let wellFormed = [
        "<plist><true/></plist>",
        "<plist ><true\n/></plist >",
        "<plist a='1' b=\"2\"><true/></plist>",
        "<plist a='&lt;'><true/></plist>",
        "<plist><string>&#65;&#x41;</string></plist>",
        "<plist><string><![CDATA[a]]>b</string></plist>",
        "<plist><!-- a --><true/></plist>",
        "<plist><?a b?><true/></plist>",
        "<plist><string>\u{7F}\t\r\n</string></plist>",
        "<plist><true/></plist>\n<!-- a -->\n",
        "<plist><알림/></plist>",
        "<plist>]]</plist>",
        "<?xml version=\"1.0\"?><plist/>",
        "<plist><string a = '1' >x</string ></plist>",
        "<plist><string>>\"'</string></plist>",
    ]

    private static let broken = [
        "<plist a='1' a='2'><true/></plist>",
        "<plist a='1'b='2'><true/></plist>",
        "<plist a><true/></plist>",
        "<plist a='<'><true/></plist>",
        "<plist a='&x;'><true/></plist>",
        "<plist><string>&#0;</string></plist>",
        "<plist><string>&#xD800;</string></plist>",
        "<plist><string>&#x110000;</string></plist>",
        "<plist><string>&#;</string></plist>",
        "<plist><string>&amp</string></plist>",
        "<plist><string>& </string></plist>",
        "<plist><string>a]]>b</string></plist>",
        "<plist><string><![CDATA[a</string></plist>",
        "<plist><!-- a -- b --><true/></plist>",
        "<plist><!-- a ---><true/></plist>",
        "<plist><?xml b?><true/></plist>",
        "<plist><?a<true/></plist>",
        "<plist><string>\u{1}</string></plist>",
        "<plist><string>\u{FFFE}</string></plist>",
        "<plist><1/></plist>",
        "<plist>< true/></plist>",
        "<plist><true/ ></plist>",
        "<plist><true/></plist",
        "<plist><true/></plist>a",
        "<plist><true></plist></true>",
        "<plist><true/></Plist>",
    ]

    @Test(arguments: wellFormed) func whatIsWellFormedIsRead(_ text: String) {
        #expect(Self.mistakes(text).isEmpty, "\(text)")
    }

    @Test(arguments: broken) func whatIsNotIsReportedOnce(_ text: String) {
        #expect(Self.mistakes(text).count == 1, "\(text): \(Self.mistakes(text))")
    }

    private static func mistakes(_ text: String) -> [String] {
        PlistReader.parse(SourceFile(path: "Info.plist", text: text)).diagnostics.map(\.headline.english).filter(
            isAboutXML)
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
