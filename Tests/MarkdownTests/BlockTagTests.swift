import Foundation
import Markdown
import Testing
import Text

@Suite struct BlockTagTests {
    @Test func tabsAreStackedSections() {
        let page = TestPage(
            "{% tabs %}\n{% tab title=\"Swift & \\\"C\\\"\" %}\n\n*a*\n\n{% endtab %}\n\n{% tab title='B' %}\nb\n{% endtab %}\n{% endtabs %}\n"
        )
        #expect(
            page.html
                == "<div class=\"tabs\">\n<section class=\"tab\" data-title=\"Swift &amp; &quot;C&quot;\"><h4 class=\"tab-title\">"
                + "Swift &amp; &quot;C&quot;</h4>\n<p><em>a</em></p>\n</section>\n<section class=\"tab\" data-title=\"B\">"
                + "<h4 class=\"tab-title\">B</h4>\n<p>b</p>\n</section>\n</div>\n")
        #expect(page.findings.isEmpty)
    }

    @Test func hintsHaveAStyleAndALocalisedTitle() {
        var options = MarkdownOptions()
        options.labels.warning = "주의"
        #expect(
            TestPage("{% hint style=\"warning\" %}\na\n{% endhint %}", options: options).html
                == "<aside class=\"hint hint-warning\" role=\"note\"><p class=\"hint-title\">주의</p>\n<p>a</p>\n</aside>\n"
        )
        #expect(TestPage("{% hint %}\n{% endhint %}").html.contains("hint-info"))
        #expect(
            TestPage("{% hint style=\"x\\\" onclick=\" %}\n{% endhint %}").html.contains("class=\"hint hint-info\""))
    }

    @Test func codeGivesItsAttributesToTheFence() {
        let page = TestPage(
            "{% code title=\"a\\_b &quot;c&quot;.json\" lineNumbers=\"true\" overflow=\"wrap\" %}\n```json\n1\n```\n{% endcode %}\n\n```json\n2\n```"
        )
        #expect(
            page.html.hasPrefix(
                "<figure class=\"code\" data-language=\"json\" data-line-numbers data-overflow=\"wrap\"><figcaption>a_b &quot;c&quot;.json</figcaption>"
            ))
        #expect(page.html.contains("<figure class=\"code\" data-language=\"json\"><pre"))
    }

    @Test func leafTagsAreTheCallers() {
        let page = TestPage(
            "a\n{% payload stories/sale pointer=\"/aps\" flag %}\nb\n{% badge \"x y\" %}", options: .strict)
        #expect(
            page.html
                == "<p>a</p>\n<x-tag>payload,stories/sale,flag=,pointer=/aps</x-tag>\n<p>b</p>\n<x-tag>badge,x y</x-tag>\n"
        )
    }

    @Test func stepsNest() {
        #expect(
            TestPage("{% stepper %}\n{% step %}\n## A\n{% endstep %}\n{% endstepper %}").html.hasPrefix(
                "<div class=\"stepper\">\n<section class=\"step\">\n<h2 id=\"a\">"))
    }

    @Test func definitionsAndFootnotesWorkAcrossTags() {
        let page = TestPage(
            "{% hint %}\n[a][r] b[^1]\n\n[s]: /s\n{% endhint %}\n\n[c][s]\n\n[r]: /r\n\n[^1]: note\n")
        #expect(page.html.contains("<a href=\"/r\">a</a>") && page.html.contains("<a href=\"/s\">c</a>"))
        #expect(page.html.contains("</aside>\n<p>") && page.html.contains("<section class=\"footnotes\""))
        #expect(page.findings.isEmpty)
    }

    @Test func tagsWorkInsideListsAndQuotations() {
        let page = TestPage(
            "1. a\n\n   {% tabs %}\n   {% tab title=\"x\" %}\n   - b\n\n     {% hint %}\n     c\n     {% endhint %}\n   {% endtab %}\n   {% endtabs %}\n2. d\n\n> {% hint %}\n> e\n> {% endhint %}"
        )
        #expect(page.findings.isEmpty)
        #expect(isBalanced(page.html))
        #expect(page.html.contains("<p>c</p>\n</aside>\n</li>\n</ul>\n</section>\n</div>\n</li>\n<li>"))
        #expect(page.html.contains("<blockquote>\n<aside class=\"hint hint-info\" role=\"note\">"))
    }

    @Test(arguments: [
        "```\n{% hint %}\n```", "~~~ x\n\n{% tabs %}\n~~~", "    {% hint %}", "- a\n\n      {% hint %}",
        "<!--\n{% hint %}\n-->",
        "<!--\n\n{% hint %}\n\n-->", "`a\n{% hint %}\nb`", "``a\n{% hint %} \nb``", "a {% hint %} b",
        "a <!-- b\n{% hint %}\n-->",
        "<pre>\n{% hint %}\n</pre>", "{% code title=\"x\" %}\n```liquid\n{% hint %}\n{% endhint %}\n```\n{% endcode %}",
    ]) func inCodeAndCommentsNothingIsLive(_ source: String) {
        let page = TestPage(source)
        #expect(!page.html.contains("<aside") && !page.html.contains("class=\"tabs\""), "\(page.html)")
        let text = page.html.replacing("<span class=\"hl-m\">", with: "").replacing("<span class=\"hl-k\">", with: "")
            .replacing("</span>", with: "")
        #expect(text.contains("{% hint %}") || text.contains("{% tabs %}") || source.contains("<!--"), "\(page.html)")
        #expect(page.findings.isEmpty, "\(page.findings)")
        #expect(!page.result.value.html.contains { $0 < 9 })
    }

    @Test func anOddBacktickBeforeATagDoesNotHideIt() {
        let page = TestPage("a ` b\n{% hint %}\nc ` d\n{% endhint %}\n\n~~~\n`\n~~~\n{% hint %}\n`x`\n{% endhint %}")
        #expect(page.html.contains("<code>b {% hint %} c</code>"))
        #expect(page.findings == ["guide.unclosed-tag: {% endhint %}"])
        #expect(page.html.hasSuffix("<p><code>x</code></p>\n</aside>\n"))
    }

    /// The tag that opens a block may be spoken of in it.
    @Test(arguments: ["`{% hint %}` b", "a `{% hint %}`", "`a` in `{% hint %}` and `{% hint %}`"])
    func aTagInACodeSpanOfOneLineIsNotTheTagOfAnotherLine(_ text: String) {
        let page = TestPage("{% hint %}\n\(text)\n{% endhint %}\n\na `b` c")
        #expect(page.html.hasPrefix("<aside") && page.html.contains("<code>{% hint %}</code>"), "\(page.html)")
        #expect(page.findings.isEmpty, "\(page.findings)")
    }

    @Test func unknownTagsStayVisibleWithTheNearestName() {
        let page = TestPage("a\n{% hnt style=\"<b>\" %}\nb")
        #expect(page.html == "<p>a</p>\n<p>{% hnt style=&quot;&lt;b&gt;&quot; %}</p>\n<p>b</p>\n")
        #expect(page.findings == ["guide.unknown-tag: {% hnt style=\"<b>\" %}"])
        #expect(page.result.diagnostics.first?.fix?.text.english == "did you mean 'hint'?")
        #expect(TestPage("{% zzzzzzzz %}").result.diagnostics.first?.fix == nil)
    }

    @Test(arguments: [
        ("{% hint %}\na", ["{% hint %}"]), ("{% endhint %}", ["{% endhint %}"]),
        (
            "{% tabs %}\n{% tab title=\"A\" %}\na\n{% tab title=\"B\" %}\nb\n{% endtabs %}",
            ["{% tab title=\"A\" %}", "{% tab title=\"B\" %}"]
        ),
        ("{% tab title=\"A\" %}\n{% endtab %}", ["{% tab title=\"A\" %}"]),
        ("- {x}\n\n  {% hint %}\n\nb\n{% endhint %}", ["{% hint %}", "{% endhint %}"]),
        ("> a\n> {% hint %}\n\nb", ["{% hint %}"]), ("{% hint %}\n{% tabs %}\n{% endhint %}", ["{% tabs %}"]),
        ("{% hint %}\na[^1]\n\n[^1]: b\n    {% hint %}", ["{% hint %}", "{% hint %}"]),
    ]) func misnestedTagsAreReportedAndClosed(_ source: String, _ places: [String]) {
        let page = TestPage(source)
        #expect(page.findings == places.map { "guide.unclosed-tag: \($0)" })
        #expect(isBalanced(page.html), "\(page.html)")
    }

    @Test func aTagIndentedIntoAParagraphIsTextAndSaysSo() {
        let page = TestPage("a\n      {% hint %}\nb")
        #expect(page.html == "<p>a\n{% hint %}\nb</p>\n")
        #expect(page.findings == ["guide.misplaced-tag: {% hint %}"])
        #expect(TestPage("<div>\na\n{% hint %}\n</div>").findings == ["guide.misplaced-tag: {% hint %}"])
    }

    @Test func aTagMayFollowHTMLWithoutABlankLine() {
        let page = TestPage(
            "{% hint %}\n<figure><b>x</b></figure>\n{% endhint %}\n{% hint %}\n## A [l](missing)\n{% endhint %}\n\n> {% hint %}\n> <p>y</p>\n> {% endhint %}\n\n~~~\n<p>\n{% hint %}\n~~~\n\n[m](missing)",
            options: .strict)
        #expect(page.findings == ["link.broken: missing", "link.broken: missing"])
        #expect(page.result.diagnostics.map { $0.location?.range.lowerBound } == [71, page.file.bytes.count - 8])
        #expect(page.html.contains("<h2 id=\"a-l\">") && page.html.contains("<p>y</p>\n</aside>\n</blockquote>"))
        #expect(page.html.contains("&lt;p&gt;\n{% hint %}\n"), "\(page.html)")
    }

    @Test func severalTagsMayShareALine() {
        let page = TestPage("{% tabs %}{% tab title=\"A %} B\" %}\na\n{% endtab %} {% endtabs %}")
        #expect(page.html.contains("data-title=\"A %} B\"") && page.html.hasSuffix("<p>a</p>\n</section>\n</div>\n"))
        #expect(page.findings.isEmpty)
    }

    @Test func wrongLinesAreText() {
        for line in ["{% hint", "{% %}", "{%%}", "{% 1 %}", "{% hint title=\"a %}", "{% hint %} a", "{%-", "%}"] {
            let page = TestPage(line)
            #expect(!page.html.contains("<aside"), "\(line)")
            #expect(page.findings.isEmpty, "\(line)")
        }
        #expect(TestPage("{%- hint -%}\n{%endhint%}").html.contains("<aside"))
    }

    @Test func controlCharactersInTheSourceForgeNothing() {
        let page = TestPage("<?\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}?>\n\n{% hint %}\na\n{% endhint %}\n\n`<?\u{1}?>`")
        #expect(page.findings.isEmpty)
        #expect(page.html.contains("<code>&lt;?\u{1}?&gt;</code>"))
        #expect(page.html.components(separatedBy: "<aside").count == 2)
    }
}

/// Whether every element of ours that opens is closed in order.
func isBalanced(_ html: String) -> Bool {
    var open: [Substring] = []
    for piece in html.split(separator: "<").dropFirst(html.hasPrefix("<") ? 0 : 1) {
        guard let end = piece.firstIndex(where: { $0 == ">" || $0 == " " || $0 == "\n" }) else { continue }
        let name = piece[..<end]
        if ["br", "hr", "img", "input", "!--"].contains(name) { continue }
        if name.hasPrefix("/") {
            guard open.popLast() == name.dropFirst() else { return false }
        } else {
            open.append(name)
        }
    }
    return open.isEmpty
}
