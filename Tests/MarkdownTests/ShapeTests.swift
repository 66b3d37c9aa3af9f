import Markdown
import Testing
import Text

/// The HTML shapes that the theme relies on.
@Suite struct ShapeTests {
    @Test func codeIsAFigureWithItsLanguageAndTitle() {
        #expect(
            TestPage("```swift title=\"A<b>.swift\"\nlet a\n```").html
                == "<figure class=\"code\" data-language=\"swift\"><figcaption>A&lt;b&gt;.swift</figcaption>"
                + "<pre tabindex=\"0\"><code class=\"language-swift\"><span class=\"hl-k\">let</span> a\n</code></pre></figure>\n"
        )
        #expect(
            TestPage("    <a>").html
                == "<figure class=\"code\"><pre tabindex=\"0\"><code>&lt;a&gt;\n</code></pre></figure>\n")
    }

    @Test func numberedLinesKeepSpansWithinLines() {
        #expect(
            TestPage("```swift lineNumbers\n/* a\nb */ c\n\n```").html
                == "<figure class=\"code\" data-language=\"swift\" data-line-numbers><pre tabindex=\"0\">"
                + "<code class=\"language-swift\"><span class=\"line\" data-line=\"1\"><span class=\"hl-c\">/* a</span></span>\n"
                + "<span class=\"line\" data-line=\"2\"><span class=\"hl-c\">b */</span> c</span>\n<span class=\"line\" data-line=\"3\"></span>\n"
                + "</code></pre></figure>\n")
    }

    @Test func tablesScrollAndHaveDifferentNames() {
        let html = TestPage("|a|\n|:-:|\n|b|\n\n|c|\n|-|\n").html
        #expect(
            html.hasPrefix(
                "<div class=\"table-scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table\"><table>\n<thead>\n<tr>\n"
                    + "<th class=\"align-center\">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class=\"align-center\">b</td>\n"
                    + "</tr>\n</tbody>\n</table></div>\n"))
        #expect(html.contains("aria-label=\"Table 2\""))
    }

    @Test func tasksHaveALabelledBox() {
        #expect(
            TestPage("- [x] a\n- [ ] b").html
                == "<ul>\n<li class=\"task\"><input type=\"checkbox\" disabled checked aria-label=\"Done\"> a</li>\n"
                + "<li class=\"task\"><input type=\"checkbox\" disabled aria-label=\"To do\"> b</li>\n</ul>\n")
    }

    @Test func imagesLoadLazilyAndKnowTheirSize() {
        #expect(
            TestPage("![a *b* \"](sized.png 't')", options: .strict).html
                == "<p><img src=\"../assets/sized.png\" alt=\"a b &quot;\" title=\"t\" loading=\"lazy\" decoding=\"async\" "
                + "width=\"30\" height=\"20\"></p>\n")
    }

    @Test func headingsHaveAnIdAndALinkToThemselves() {
        var options = MarkdownOptions()
        options.labels.linkToSection = "이 섹션 \"링크\""
        #expect(
            TestPage("## A `b`", options: options).html
                == "<h2 id=\"a-b\">A <code>b</code> <a class=\"anchor\" href=\"#a-b\" "
                + "aria-label=\"이 섹션 &quot;링크&quot;\">#</a></h2>\n")
    }

    /// Letters of all scripts stay readable in the link of a heading to itself; what may mean something else in an address is encoded.
    @Test(arguments: [
        ("## 첨부 값", "첨부-값", "첨부-값"), ("## Größe", "größe", "größe"), ("## a_b.c", "a_b.c", "a_b.c"),
        ("## x {#a.b:c}", "a.b:c", "a.b:c"), ("## x <a href=\"#a\" id=\"a[b\"></a>", "a[b", "a%5Bb"),
    ])
    func headingsLinkToTheirID(markdown: String, id: String, link: String) {
        let html = TestPage(markdown, options: .strict).html
        #expect(html.contains("id=\"\(id)\""), "\(html)")
        #expect(html.contains("href=\"#\(link)\""), "\(html)")
    }

    /// Where nobody wants the words of a page, none are kept, and the HTML is the same.
    @Test(arguments: [
        "# T {#t}\n\na **b** [c](x.md) `e`\nf <i>g</i>\n\n- h\n\n|i|j|\n|-|-|\n|k|l|\n\n<table><td>m&amp;</td></table>\n\n```\nn\n```",
        "{% content-ref url=\"x.md\" %}\nMy **words** for `it`\n{% endcontent-ref %}\n\nbehind",
        "{% tabs %}\n{% tab title=\"A\" %}\n{% content-ref url=\"missing.md\" %}\n[missing.md](missing.md)\n{% endcontent-ref %}\n{% endtab %}\n{% endtabs %}",
        "{% file src=\"x.md\" %}\n두 쪽\n{% endfile %}\n\n{% embed url=\"https://a.b/v\" %}\nA *film*\n{% endembed %}",
        "[x](x.md \"mention\") ![a *b*](sized.png)\n\n## H ![i](sized.png) {.c #d}",
    ])
    func wordsThatNobodyWantsAreNotKept(markdown: String) {
        var options = MarkdownOptions.strict
        let kept = TestPage(markdown, options: options)
        options.keepsWords = false
        let page = TestPage(markdown, options: options)
        #expect(page.html == kept.html)
        #expect(page.findings == kept.findings)
        if !markdown.contains("{%") { #expect(page.result.value.text.isEmpty && !kept.result.value.text.isEmpty) }
    }

    @Test func rawHTMLPassesOrIsText() {
        let table = "<table><thead><tr><th width=\"315.5\">키</th></tr></thead></table>"
        #expect(TestPage(table).html.hasSuffix("\"><table><thead><tr><th>키</th></tr></thead></table></div>\n"))
        var options = MarkdownOptions()
        options.rawHTML = .escaped
        #expect(TestPage("<b onclick=x>", options: options).html == "<p>&lt;b onclick=x&gt;</p>\n")
        #expect(TestPage("a <b>", options: options).html == "<p>a &lt;b&gt;</p>\n")
    }

    @Test func gitBookEscapesAreText() {
        #expect(TestPage("f(\\_:b:)&#x20; {{ x }}").html == "<p>f(_:b:)  {{ x }}</p>\n")
    }

    @Test func searchTextHasNoMarkup() {
        let page = TestPage(
            "# T {#t}\n\na **b** [c](d) `e`\nf <i>g</i>\n\n- h\n\n|i|j|\n|-|-|\n|k|l|\n\n<table><td>m&amp;</td></table>\n\n```\nn\n```"
        )
        #expect(page.result.value.text == "T\na b c e f g\nh\ni j\nk l\nm&\nn\n")
    }

    @Test func illFormedTextBecomesValid() {
        let file = SourceFile(path: "a.md", bytes: [0x61, 0xFF, 0xC3, 0x0A, 0x00, 0x62])
        let result = MarkdownRenderer.render(file, body: 0..<6, options: MarkdownOptions())
        #expect(String(validating: result.value.html, as: UTF8.self) == "<p>a\u{FFFD}\u{FFFD}\n\u{FFFD}b</p>\n")
    }

    @Test func aByteOrderMarkIsNotText() {
        #expect(TestPage("\u{FEFF}# A").html.hasPrefix("<h1 id=\"a\">"))
    }
}
