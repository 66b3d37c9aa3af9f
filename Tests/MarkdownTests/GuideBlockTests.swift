import Foundation
import Markdown
import Testing
import Text

/// GitBook's other blocks, Starlight's asides, GitHub's alerts.
@Suite struct GuideBlockTests {
    private func options() -> MarkdownOptions {
        var options = MarkdownOptions.strict
        options.pageTitle = { $0 == "x.md" ? "The page <X>" : nil }
        return options
    }

    @Test func columnsTellTheirWidthInTwelfths() {
        let page = TestPage(
            "{% columns %}\n{% column width=\"41.66666%\" %}\na\n{% endcolumn %}\n\n{% column %}\nb\n{% endcolumn %}\n{% endcolumns %}"
        )
        #expect(
            page.html
                == "<div class=\"columns\">\n<div class=\"column\" data-span=\"5\">\n<p>a</p>\n</div>\n<div class=\"column\">\n<p>b</p>\n</div>\n</div>\n"
        )
        #expect(page.findings.isEmpty)
    }

    @Test func updatesBearTheirDate() {
        let page = TestPage(
            "{% updates format=\"full\" %}\n{% update date=\"2026-03-02\" %}\n## A\n{% endupdate %}\n{% update date=\"봄<\" %}\nb\n{% endupdate %}\n{% endupdates %}"
        )
        #expect(page.html.contains("<time datetime=\"2026-03-02\">2026-03-02</time>"))
        #expect(page.html.contains("<time>봄&lt;</time>"))
        #expect(page.findings.isEmpty && isBalanced(page.html))
    }

    @Test func conditionalContentIsShownWithItsCondition() {
        let page = TestPage(
            "{% if visitor.claims.plan == \"pro\" && !visitor.x %}\na\n{% else %}\nb\n{% endif %}\n\n{% else %}")
        #expect(
            page.html.contains(
                "<code>visitor.claims.plan == &quot;pro&quot; &amp;&amp; !visitor.x</code></p>\n<p>a</p>"))
        #expect(page.html.contains("For all others</p>\n<p>b</p>\n</div>"))
        #expect(page.findings == ["guide.unclosed-tag: {% else %}"])
    }

    @Test func anAPIReferenceIsALinkWithANote() {
        let page = TestPage(
            "{% openapi-operation spec=\"s\" path=\"/users/{id}\" method=\"get\" %}\n[S](https://a.b/s.json)\n{% endopenapi-operation %}\n\n{% swagger src=\"https://a.b/t.json\" path=\"/t\" method=\"post\" %}\n"
        )
        #expect(page.html.contains("API reference: <code>GET /users/{id}</code></p>\n<p><a class=\"external\""))
        #expect(
            page.html.contains("<a class=\"external\" href=\"https://a.b/t.json\">https://a.b/t.json</a></p>\n</div>"))
        #expect(page.findings.isEmpty && isBalanced(page.html))
    }

    @Test func linkBlocksAreCardsAndKeepTheirCaptions() {
        let page = TestPage(
            "{% embed url=\"https://www.a.b/c?d&e\" %}\n\n{% embed url=\"https://a.b/v\" %}\nA *film*\n{% endembed %}\n\n{% file src=\"x.md\" %}\n두 쪽\n{% endfile %}\n\n{% content-ref url=\"x.md\" %}\n[x.md](x.md)\n{% endcontent-ref %}",
            options: options())
        #expect(
            page.html.contains(
                "<figure class=\"link-card embed\"><a href=\"https://www.a.b/c?d&amp;e\"><span class=\"link-card-title\">a.b</span>"
            ))
        #expect(page.html.contains("<figcaption>\n<p>A <em>film</em></p>\n</figcaption></figure>"))
        #expect(
            page.html.contains("<a href=\"../x/\" download><span class=\"link-card-title\">x.md</span></a><figcaption>")
        )
        #expect(
            page.html.hasSuffix(
                "<a href=\"../x/\"><span class=\"link-card-title\">The page &lt;X&gt;</span></a></figure>\n"))
        #expect(page.findings.isEmpty && isBalanced(page.html))
    }

    @Test func aBrokenContentReferenceIsReportedOnce() {
        let page = TestPage(
            "{% content-ref url=\"missing.md\" %}\n[missing.md](missing.md)\n{% endcontent-ref %}\n\n{% content-ref url=\"x.md\" %}\n# More\n\nthan a link\n{% endcontent-ref %}",
            options: options())
        #expect(page.findings == ["link.broken: {% content-ref url=\"missing.md\" %}"])
        #expect(page.html.contains("than a link"))
    }

    @Test func aMentionBearsThePagesTitle() {
        let page = TestPage("[x.md](x.md \"mention\") [x.md](y.md \"mention\")", options: options())
        #expect(page.html == "<p><a href=\"../x/\">The page &lt;X&gt;</a> <a href=\"y.md\">x.md</a></p>\n")
        #expect(page.result.value.text.hasPrefix("The page <X> x.md"))
    }

    // MARK: Asides

    @Test func asidesAreHints() {
        let page = TestPage(":::note\na\n:::\n\n:::caution[Mind the `aps` & you]\nb\n:::\n\n::: danger 조심\nc\n:::")
        #expect(
            page.html.contains(
                "<aside class=\"hint hint-info\" role=\"note\"><p class=\"hint-title\">Note</p>\n<p>a</p>"))
        #expect(
            page.html.contains(
                "hint-warning\" role=\"note\"><p class=\"hint-title\">Mind the <code>aps</code> &amp; you</p>"))
        #expect(page.html.contains("hint-danger\" role=\"note\"><p class=\"hint-title\">조심</p>\n<p>c</p>\n</aside>"))
        #expect(page.findings.isEmpty && isBalanced(page.html))
    }

    @Test func moreColonsHoldFewer() {
        let page = TestPage("::::note\n:::tip\n```\n:::\n```\na\n:::\nb\n::::\n\n- x\n\n  :::note\n  c\n  :::\n")
        #expect(page.findings.isEmpty && isBalanced(page.html), "\(page.html) \(page.findings)")
        #expect(page.html.contains("<p>a</p>\n</aside>\n<p>b</p>\n</aside>"))
        #expect(page.html.contains("<code>:::\n</code>"))
        #expect(page.html.contains("<p>c</p>\n</aside>\n</li>"))
    }

    @Test func whatIsNoAsideStaysText() {
        #expect(TestPage("a\n\n:::\n\nb").html == "<p>a</p>\n<p>:::</p>\n<p>b</p>\n")
        #expect(TestPage(":::[x]\n::: {.y}").html == "<p>:::[x]\n::: {.y}</p>\n")
        let page = TestPage(":::nte\na\n:::\n\n:::")
        #expect(page.findings == ["guide.unknown-tag: :::nte", "guide.unclosed-tag: :::"])
        #expect(page.result.diagnostics.first?.fix?.text.english == "did you mean 'note'?")
        #expect(TestPage(":::note\na").findings == ["guide.unclosed-tag: :::note"])
        #expect(TestPage("`a\n:::note\nb`").findings.count <= 1)
    }

    // MARK: Alerts

    @Test(arguments: [
        ("NOTE", "info", "Note"), ("TIP", "success", "Tip"), ("IMPORTANT", "important", "Important"),
        ("WARNING", "warning", "Warning"), ("caution", "danger", "Caution"),
    ]) func alertsAreHints(_ name: String, _ style: String, _ title: String) {
        let page = TestPage("> [!\(name)]\n> a *b*\n>\n> c\n\nd")
        #expect(
            page.html
                == "<aside class=\"hint hint-\(style)\" role=\"note\"><p class=\"hint-title\">\(title)</p>\n<p>a <em>b</em></p>\n<p>c</p>\n</aside>\n<p>d</p>\n"
        )
        #expect(page.findings.isEmpty)
    }

    @Test func anAlertMayBeginWithAnyBlock() {
        let page = TestPage("> [!NOTE]\n>\n> - a\n\n- > [!TIP]\n  > b\n\n> [!NOTE] c\n\n> [!X]\n> d\n\n> e\n> [!NOTE]")
        #expect(page.html.contains("Note</p>\n<ul>\n<li>a</li>"))
        #expect(page.html.contains("Tip</p>\n<p>b</p>"))
        #expect(page.html.contains("<blockquote>\n<p>[!NOTE] c</p>") && page.html.contains("<p>[!X]\nd</p>"))
        #expect(page.html.contains("<p>e\n[!NOTE]</p>"))
        #expect(isBalanced(page.html))
        #expect(TestPage("> [!NOTE]").html.contains("Note</p>\n</aside>"))
    }

    // MARK: Includes

    private func including(_ text: String, _ files: [String: String], depth: Int = 1) -> MarkdownOptions {
        var options = MarkdownOptions()
        options.include = { tag in
            guard let name = tag.argument, let text = files[name] else { return Diagnosed(nil) }
            let file = SourceFile(path: name, text: text)
            return Diagnosed(
                IncludedFile(
                    file: file, body: 0..<file.bytes.count, options: including(text, files, depth: depth + 1),
                    depth: depth))
        }
        return options
    }

    @Test func anIncludedFileStandsInItsPlace() {
        let files = ["a": "# Same\n\n[l](b)[^1]\n\n[^1]: inner"]
        let page = TestPage(
            "# Same\n\n{% include \"a\" %}\n\n{% include \"a\" %}\n\nend[^1]\n\n[^1]: outer",
            options: including("", files))
        #expect(page.result.value.headings.map(\.id) == ["same", "same-1", "same-2"])
        #expect(
            page.html.contains("id=\"fn-1-1\"") && page.html.contains("id=\"fn-2-1\"")
                && page.html.contains("id=\"fn-1\""))
        #expect(page.result.value.links.first?.location.path == "a")
        #expect(page.findings.isEmpty && isBalanced(page.html))
    }

    @Test func filesThatIncludeThemselvesEnd() {
        let files = ["a": "x\n\n{% include \"a\" %}\n\n{% include \"a\" %}\n"]
        let page = TestPage("{% include \"a\" %}", options: including("", files))
        #expect(page.result.diagnostics.contains { $0.code == .limit })
        #expect(page.html.count < 100_000)
    }
}
