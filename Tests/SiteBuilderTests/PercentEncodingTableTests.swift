import Liquid
import Markdown
import PushPayload
import SiteFiles
import Testing
import Text

/// Everything that percent-encodes, on every ASCII character and on letters beyond: which bytes each keeps. The sets differ, because
/// each place of a URL and each vendor's filter has its own; how the other bytes are written does not.
struct PercentEncodingTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        /// Signs that are kept beside letters and digits.
        let kept: String
        var keepsBeyondASCII = false
        /// Characters that the place writes in its own way.
        var others: [Character: String] = [:]
        let encode: @Sendable (String) -> String
        var testDescription: String { name }
    }

    static let rows: [Row] = [
        Row(name: "segment of an address", kept: "-._~!$&'()*+,;=:@", keepsBeyondASCII: true) { PathText.encode($0) },
        Row(name: "url_encode", kept: "*-._~", others: [" ": "+"]) { filtered($0, "url_encode") },
        Row(name: "url_escape", kept: "-_.!~*'();/?:@&=+$,[]") { filtered($0, "url_escape", .braze) },
        Row(name: "url_param_escape", kept: "-_.!~*'()") { filtered($0, "url_param_escape", .braze) },
        Row(name: "path of a system URL", kept: "-._~!$&'()*+,;=:@/") { text in
            // A leading space is what makes the path one that has to be encoded.
            guard !text.contains(where: { "#?".contains($0) }) else { return encodedByHand(text, "-._~!$&'()*+,;=:@/") }
            return spelling("x:/ " + text, after: "x:/%20")
        },
        Row(name: "query of a system URL", kept: "-._~!$&'()*+,;=:@/?") { text in
            guard !text.contains("#") else { return encodedByHand(text, "-._~!$&'()*+,;=:@/?") }
            return spelling("x:/? " + text, after: "x:/?%20")
        },
        Row(
            name: "Markdown destination", kept: "!#$%()*+,-./:;=?@_~", others: ["&": "&amp;", "'": "&#x27;"]
        ) { text in
            // In pointed brackets, which some signs would end; an address with control characters is no link.
            let isOpen = text.unicodeScalars.contains { "<>\\\u{7F}".unicodeScalars.contains($0) || $0 < " " }
            guard !isOpen else { return encodedByHand(text, "") }
            let html = MarkdownRenderer.renderInline(
                "[a](<https://a.example/" + text.replacing("&", with: "\\&") + ">)")
            let page = String(decoding: html, as: UTF8.self)
            guard let start = page.firstRange(of: "https://a.example/")?.upperBound else { return page }
            return String(page[start...].prefix { $0 != "\"" })
        },
    ]

    private static func filtered(_ text: String, _ filter: String, _ dialect: Dialect = .shopify) -> String {
        let file = SourceFile(path: "", text: "{{ x | \(filter) }}")
        let template = Template.parse(file, options: ParseOptions(dialect: dialect)).value
        return String(decoding: template.render(["x": .string(text)]).value, as: UTF8.self)
    }

    private static func spelling(_ text: String, after start: String) -> String {
        guard case .success(let url) = SystemURL.parse(text, .rfc3986), url.spelling.hasPrefix(start) else {
            return "?"
        }
        return String(url.spelling.dropFirst(start.count))
    }

    /// As the row says it; for characters that end the place before anything is encoded.
    private static func encodedByHand(_ text: String, _ kept: String) -> String {
        Row(name: "", kept: kept) { $0 }.expected(text)
    }

    @Test(arguments: rows) func everyASCIICharacterIsKeptOrWrittenWithCapitals(_ row: Row) {
        for value in UInt8(0x01)...0x7F {
            let text = "a" + String(Character(Unicode.Scalar(value))) + "b"
            #expect(row.encode(text) == row.expected(text), "\(value)")
        }
    }

    @Test(arguments: rows) func whatIsBeyondASCIIIsWrittenByteByByte(_ row: Row) {
        #expect(row.encode("é한😀") == row.expected("é한😀"))
        #expect(row.encode("") == "")
    }

    // MARK: Pictures

    @Test func aPictureKeepsWhatStandsInAnAttributeAndInAnAddress() {
        let signs = String(
            String.UnicodeScalarView((0x21...0x7E as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)))
        guard case .data(let address, _) = InlinePicture(Array("<svg \(signs)é\u{7F}\u{1}/>".utf8)) else {
            Issue.record("no picture")
            return
        }
        let kept = "!$()*+,-./:;=>?@[]_~"
        let expected = signs.map { sign in
            sign.isLetter || sign.isNumber || kept.contains(sign)
                ? String(sign) : "%" + String(sign.asciiValue ?? 0, radix: 16, uppercase: true)
        }
        #expect(address == "data:image/svg+xml,%3Csvg " + expected.joined() + "%C3%A9%7F%01/>")
    }

    // MARK: Reading

    @Test(
        arguments: [
            ("", ""), ("a", "a"), ("%41", "A"), ("%e2%82%AC", "€"), ("a+b", "a+b"), ("%00", "\0"), ("%2541", "%41"),
            ("é%20", "é "), ("%", nil), ("a%4", nil), ("%4G", nil), ("%%41", nil), ("%FF", nil), ("%E2%82", nil),
            ("%+f", nil), ("%-1", nil), ("%\u{301}", nil),
        ] as [(String, String?)])
    func anAddressIsReadOrMalformed(_ text: String, _ expected: String?) {
        #expect(PathText.decode(text) == expected)
    }

    @Test(arguments: [
        ("a+b", "a b"), ("%41%zz%", "A%zz%"), ("%+1", "% 1"), ("%2B", "+"), ("%25+%41", "% A"), ("%4", "%4"),
        ("é%20", "é "), ("%e2%82%ac", "€"),
    ])
    func aFormsValueKeepsWhatIsNoEscape(_ text: String, _ expected: String) {
        #expect(Self.filtered(text, "url_decode") == expected)
    }
}

extension PercentEncodingTableTests.Row {
    func expected(_ text: String) -> String {
        text.unicodeScalars.map { scalar -> String in
            let character = Character(scalar)
            if let other = others[character] { return other }
            let isPlain = scalar.isASCII && (character.isLetter || character.isNumber || kept.contains(character))
            if isPlain || keepsBeyondASCII && !scalar.isASCII { return String(character) }
            return String(character).utf8.map { byte in
                "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }.joined()
        }.joined()
    }
}
