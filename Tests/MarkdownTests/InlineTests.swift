import Markdown
import Testing

@Suite struct InlineTests {
    private func inline(_ text: String) -> String {
        String(decoding: MarkdownRenderer.renderInline(text, options: .strict), as: UTF8.self)
    }

    @Test(arguments: [
        ("a **b** `c` [d](x.md#e)", "a <strong>b</strong> <code>c</code> <a href=\"../x/#e\">d</a>"), ("", ""),
        (" \n ", ""),
        ("# a", "# a"), ("- a", "- a"), ("1. a", "1. a"), ("> a", "&gt; a"), ("    a", "a"),
        ("```\na\n```", "<code>a</code>"),
        ("a\nb\r\n\r\nc", "a b    c"),
        ("<script>x</script> <!-- c -->", "&lt;script&gt;x&lt;/script&gt; &lt;!-- c --&gt;"),
        ("[a]: b", "[a]: b"), ("![a](b)", "a"), ("*a*", "<em>a</em>"), ("_a_", "<em>a</em>"),
        ("**\"a\"**", "<strong>&quot;a&quot;</strong>"),
        ("a  \nb", "a   b"), ("~~a~~", "<del>a</del>"), ("|a|\n|-|", "|a| |-|"),
        ("www.a.b", "<a href=\"http://www.a.b\">www.a.b</a>"),
        ("x", "x"), ("x x", "x x"), ("{% hint %}", "{% hint %}"), ("\u{0}a", "\u{FFFD}a"), ("[^1]", "[^1]"),
        ("a\\", "a\\"), ("---", "---"),
    ]) func oneLineOfInlineMarkdown(_ source: String, _ html: String) {
        #expect(inline(source) == html)
    }

    @Test func hostileLinesStayInert() {
        for source in [
            "<img src=x onerror=alert(1)>", "[a](javascript:x)", "<javascript:alert(1)>", "![x](data:text/html,a)",
        ] {
            let html = inline(source)
            #expect(!html.contains("<img") && !html.contains("href"), "\(html)")
        }
        #expect(inline(String(repeating: "[a](b)*c ", count: 100_000)).count > 100_000)
    }
}
