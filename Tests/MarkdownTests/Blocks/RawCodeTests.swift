import Markdown
import Testing
import Text

/// Code in raw HTML is shown as a fence of its language is.
@Suite struct RawCodeTests {
    private static let figure =
        #"<figure class="code" data-language="rust"><pre tabindex="0"><code class="language-rust">"#
        + #"<span class="hl-k">let</span> x = <span class="hl-n">1</span>;"#

    @Test(arguments: [
        "<pre class=\"language-rust\">let x = 1;</pre>",
        "<pre class=\"language-rust\"><code>let x = 1;</code></pre>",
        "<pre><code class=\"language-rust\">let x = 1;</code></pre>",
        "<pre><code class=\"lang-rust\">let x = 1;</code></pre>",
        "<pre lang=\"rust\">let x = 1;</pre>",
        "<pre lang='rust'>\nlet x = 1;</pre>",
        "<pre class=\"x language-rust\"><code class=\"language-rust\">let x = 1;</code></pre>",
    ])
    func isHighlighted(_ html: String) {
        let page = TestPage(html)
        #expect(page.html.hasPrefix(Self.figure + "</code></pre></figure>\n"))
        #expect(page.findings == [])
        #expect(page.result.value.text.contains("let x = 1;"))
    }

    @Test func referencesAndLinesAreThoseOfTheText() {
        let page = TestPage("<pre class=\"language-html\">\n&lt;b&gt;\n\n&amp;amp;</pre>\n\nText")
        #expect(page.html.contains(#"&lt;<span class="hl-g">b</span>&gt;"#))
        #expect(page.html.contains(#"<span class="hl-e">&amp;amp;</span>"#))
        #expect(page.html.contains("<p>Text</p>"))
    }

    @Test func otherPreformattedTextStaysAsItIs() {
        #expect(TestPage("<pre>a <b>b</b></pre>").html == "<pre>a <b>b</b></pre>\n")
        #expect(TestPage("<pre class=\"language-rust\">a <b>b</b></pre>").html.contains("<b>b</b>"))
        #expect(TestPage("<pre class=\"language-rust\">never ended").html.contains("never ended"))
    }

    @Test(arguments: ["rust,ignore", "rust{1,3}", "rust"]) func theLanguageOfAFenceEndsAtItsMark(_ info: String) {
        let html = TestPage("```\(info)\nlet x = 1;\n```").html
        #expect(html.contains("data-language=\"rust\"") && html.contains("<span class=\"hl-k\">let</span>"))
    }
}
