import Highlight
import TestSupport
import Testing

@Suite struct HighlighterTests {
    @Test func escapesEverythingAndMarksTokens() {
        let html = Highlighter.html(Array("let a = \"<&>'\"".utf8), language: "swift")
        #expect(
            String(decoding: html, as: UTF8.self)
                == "<span class=\"hl-k\">let</span> a = <span class=\"hl-s\">&quot;&lt;&amp;&gt;&#39;&quot;</span>")
    }

    @Test func anUnknownLanguageIsEscapedText() {
        #expect(Highlighter.html(Array("<b>".utf8), language: "klingon") == Array("&lt;b&gt;".utf8))
        #expect(Highlighter.tokens(Array("let".utf8), language: "").isEmpty)
    }

    /// Tokens and the gaps between them are the input: sorted, not overlapping, within bounds.
    private func expectCover(_ bytes: [UInt8], _ language: String) {
        var position = 0
        var joined: [UInt8] = []
        for token in Highlighter.tokens(bytes, language: language) {
            guard token.range.lowerBound >= position, !token.range.isEmpty, token.range.upperBound <= bytes.count else {
                Issue.record("\(language): token \(token) at \(position) of \(bytes)")
                return
            }
            joined += bytes[position..<token.range.lowerBound]
            joined += bytes[token.range]
            position = token.range.upperBound
        }
        joined += bytes[position...]
        #expect(joined == bytes)
    }

    @Test(arguments: promisedLanguages) func neverDropsOrChangesAByte(_ language: String) {
        var generator = SeededGenerator(seed: 7)
        let pieces = [
            "\"", "'", "`", "\\(", "${", "#{", "$(", ")", "}", "{", "/*", "*/", "//", "#", "<!--", "-->", "<a ", "</",
            ">",
            "{%", "%}", "{{", "}}", "\n", "\r\n", " ", ":", "- ", "| ", "let", "if", "@", "$", "0x", "1.5e", "한글", "🍎",
            "\\",
            "&amp;", "=", "/", "[", "]", "\"\"\"", "##", "<script>", "</script>", "comment", ".", "-", "\u{0}",
        ].map { Array($0.utf8) }
        for _ in 0..<300 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...60, using: &generator) {
                if Int.random(in: 0..<8, using: &generator) == 0 {
                    bytes.append(UInt8.random(in: 0...255, using: &generator))
                } else {
                    bytes += pieces.randomElement(using: &generator) ?? []
                }
            }
            expectCover(bytes, language)
        }
    }

    @Test(
        arguments: [
            "\"\\(", "${", "`${", "\"$(", "/*", "/", "/[", "#", "<", "<a ", "<!--", "<script>", "{{", "{%",
            "{% comment %}",
            "|", "a: ", "- ", "&a", "(", "{", "'", "\"", "\\", "@", "-", "x=", "[/", ":", "%", "\n",
        ])
    func timeIsLinear(_ piece: String) {
        for language in ["swift", "objc", "json", "html", "sh", "ruby", "yaml", "http", "js", "css", "diff", "liquid"] {
            let growth = Growth(to: 2_000) { expectCover(Array(String(repeating: piece, count: $0).utf8), language) }
            #expect(growth.isLinear, "\(language): \(piece): \(growth)")
        }
    }
}
