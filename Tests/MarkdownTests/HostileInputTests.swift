import Markdown
import TestSupport
import Testing
import Text

/// Nothing crashes, and work grows as its input does.
@Suite struct HostileInputTests {
    private static let nested: [(String, String)] = [
        ("[", ""), ("[", "]"), (">", ""), ("> ", "a"), ("*", ""), ("*a ", ""), ("**a *b ", ""), ("_a", ""), ("- ", "a"),
        ("1. ", "a"),
        ("![", ""), ("[a](", ""), ("<", ""), ("<a ", ""), ("a <? ", ""), ("a <!X ", ""), ("a <![CDATA[", ""),
        ("`a``", ""), ("~a ~~", ""),
        ("| a ", "\n" + "|-"), ("[^", ""), ("[a]: ", ""), ("*c* [d](e) ", ""), ("[a](b)![ ", ""), ("a\n", "|-|\n"),
        ("&", ""), ("\\", ""),
        ("www._", ""), ("a@", ""), ("http://a", ""), ("{% hint %}\n", ""), ("{% tab %}\n- ", ""),
        ("`a\n{% tabs %}\n", ""), ("- a\n\n", ""),
        ("a\n      {% tabs %}\n", ""), ("\n```\n{% hint %}\n", ""), ("# a\n", ""), ("<b>{% tab %}\n", ""),
        ("http\\://a.b ", ""), ("\n", ""),
        ("{% tab title=\"", ""), ("<a href=\"", ""), ("<img src=\"x\"", ""), ("a\n---\n", ""),
        ("[a]\n\n", "[a]: <x y>\n"), ("\u{0}", ""),
        ("{% stepper %}\n{% step %}\n", ""), ("{% content-ref url=\"a\" %}\n", ""), ("{% code %}\n```\n", ""),
        ("{% include \"a\" %}\n", ""), ("{% endtabs %}\n", ""), ("{% cards %}\n{% card %}\n", "{% endcard %}\n"),
        ("<td>", ""), ("<h2>", ""), ("<table data-view=\"cards\">\n", ""), ("> [!NOTE] ", ""),
        ("<table><tr><td>", "</td></tr></table>"), ("<figure>\n\n", "</figure>\n\n"),
        ("<details>\n\n<summary>", ""), ("</div>", ""), ("<div>\n\n", ""), ("- [ ] ", ""), ("# a <a id=\"b\">\n", ""),
        ("<li>a\n\n", ""), ("<b><i>", "</b></i>"), ("<pre>\n", ""), ("<!-- ", ""), ("<?a", "?>"), ("&#x41;", ""),
    ]

    /// What libcmark-gfm takes squared time for; `MarkdownLimits` bounds how much of it a page may hold.
    private static let squared: Set<String> = ["a <? ", "a <!X ", "a <![CDATA[", "*c* [d](e) ", "[a](b)![ "]

    @Test(arguments: nested.indices) func repeatedOpeningsAreBounded(_ index: Int) {
        let (piece, tail) = Self.nested[index]
        let growth = Growth(to: 6_000) { count in
            let text = String(repeating: piece, count: count) + String(repeating: tail, count: count)
            let file = SourceFile(path: "a.md", text: text)
            let page = MarkdownRenderer.render(file, body: 0..<file.bytes.count, options: .strict)
            #expect(String(validating: page.value.html, as: UTF8.self) != nil)
        }
        let isBounded = growth.isLinear || Self.squared.contains(piece) && growth.isSquaredAtMost
        #expect(isBounded, "\(piece): \(growth)")
    }

    @Test func aHundredThousandLevels() {
        for piece in ["[", ">", "*", "> ", "[a", "**a "] {
            let page = TestPage(String(repeating: piece, count: 100_000))
            #expect(!page.html.isEmpty)
        }
    }

    @Test func aLineOfFiveMegabytes() {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 5_000_000)
        let file = SourceFile(path: "a.md", bytes: bytes)
        #expect(MarkdownRenderer.render(file, body: 0..<bytes.count, options: .strict).value.html.count == 5_000_008)
    }

    @Test func beyondTheLimitsAPageIsPlainText() {
        let page = TestPage(String(repeating: "a <? ", count: 100_000))
        #expect(page.html.hasPrefix("<pre>a &lt;? "))
        #expect(page.result.diagnostics.map(\.code) == [.limit])
        let table = TestPage(
            "|" + String(repeating: "a|", count: 60_000) + "\n|" + String(repeating: "-|", count: 60_000) + "\n# b\n")
        #expect(table.result.diagnostics.map(\.code) == [.limit])
        #expect(table.html.contains("<h1 id=\"b\">") && !table.html.contains("<table"))
    }

    /// Most pages are too short to be beyond a bound and are not looked at closely; these are as short.
    @Test func aShortPageIsBeyondTheLimitsOfTables() {
        let wide = "|" + String(repeating: "a|", count: 1_500) + "\n|" + String(repeating: "-|", count: 1_500) + "\n"
        let rows = [wide + String(repeating: "|b|\n", count: 1_000), String(repeating: "-|\n", count: 3_000)]
        for text in rows {
            #expect(text.utf8.count < 16_000)
            #expect(TestPage(text).result.diagnostics.map(\.code) == [.limit])
        }
        let plain = "|a|b|\n|-|-|\n" + String(repeating: "|c|d|\n", count: 1_000) + "[e]: f\n"
        #expect(TestPage(plain).result.diagnostics.isEmpty && TestPage(plain).html.contains("<table"))
    }

    @Test func largeOrdinaryPagesAreWithinTheLimits() {
        let rows = String(repeating: "| **a** *b* | [c](d) [e](f) `g` |\n", count: 10_000)
        let items = String(repeating: "- **a** [b](c) and *d* [e](f)\n", count: 10_000)
        for text in ["| h | i |\n|---|---|\n" + rows, items, String(repeating: "a *b* [c](d).\n\n", count: 10_000)] {
            let page = TestPage(text)
            #expect(page.findings.isEmpty)
            #expect(!page.html.hasPrefix("<pre>"))
        }
    }

    @Test func randomBytesAndPiecesNeverCrash() {
        var generator = SeededGenerator(seed: 11)
        let pieces = [
            "{% tabs %}", "{% tab title=\"a\" %}", "{% endtab %}", "{% endtabs %}", "{% hint %}", "{% endhint %}",
            "{% x %}", "\n", "\n\n", "```",
            "`", "[a](b)", "[", "](", "<!--", "-->", "<a href=\"", "\">", "|", "|-|", "> ", "- ", "    ", "# ", "===",
            "*", "_", "~~", "www.a.b",
            "a@b.c", "[^1]", "[^1]: ", "[r]: x", "[r]", "![](c)", "&amp;", "\\", "\r", "\t", "한글", "{#id}", "\u{1}",
            "<?", "?>", " ",
        ].map { Array($0.utf8) }
        for round in 0..<5_000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...40, using: &generator) {
                if round % 3 == 0 || Int.random(in: 0..<10, using: &generator) == 0 {
                    bytes.append(UInt8.random(in: 0...255, using: &generator))
                } else {
                    bytes += pieces.randomElement(using: &generator) ?? []
                }
            }
            let file = SourceFile(path: "a.md", bytes: bytes)
            let start = Int.random(in: 0...bytes.count, using: &generator)
            let page = MarkdownRenderer.render(file, body: start..<bytes.count, options: .strict)
            let places = page.diagnostics.compactMap(\.location) + page.value.links.map(\.location)
            let isInside = places.allSatisfy { $0.range.lowerBound >= start && $0.range.upperBound <= bytes.count }
            #expect(isInside && String(validating: page.value.html, as: UTF8.self) != nil, "\(bytes)")
            _ = MarkdownRenderer.renderInline(file.text)
        }
    }
}

/// A small generator with a seed, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
