import Foundation
import Markdown
import TestSupport
import Testing
import Text

/// HTML in the source: GitBook's tables, cards and figures.
@Suite struct RawHTMLTests {
    @Test func tagsAreReadWithTheirAttributes() {
        let html = Array("<A href='x>' b c = d/><!-- <i> --></p><th width=\"1\" data-hidden></th><".utf8)
        let tags = RawTag.all(in: html)
        #expect(tags.map(\.name) == ["a", "p", "th", "th"])
        #expect(tags[0].attributes.map(\.name) == ["href", "b", "c"])
        #expect(tags[0].attribute("href")?.value.map { String(decoding: html[$0], as: UTF8.self) } == "x>")
        #expect(tags[0].attribute("c")?.value.map { String(decoding: html[$0], as: UTF8.self) } == "d/")
        #expect(tags[1].isClosing && tags[2].attribute("data-hidden")?.value == nil)
    }

    @Test func aTableScrollsInAFrameAndItsWidthsBecomeShares() {
        let page = TestPage(
            "<table><thead><tr><th width=\"315\">a</th><th width=\"324.33\">b</th><th width=\"105\"></th></tr></thead><tbody><tr><td align=\"center\">c</td><td>d</td><td width=\"3\">e</td></tr></tbody></table>\n\n| f |\n|-|\n| g |"
        )
        #expect(
            page.html.contains(
                "role=\"region\" aria-label=\"Table\"><table><thead><tr><th data-span=\"5\">a</th><th data-span=\"5\">b</th><td data-span=\"2\"></td>"
            ))
        #expect(page.html.contains("<td class=\"align-center\">c</td><td>d</td><td>e</td></tr></tbody></table></div>"))
        #expect(page.html.contains("aria-label=\"Table 2\"><table>"))
        #expect(page.findings.isEmpty && isBalanced(page.html))
    }

    @Test func aTableThatIsNotClosedEndsWithItsRows() {
        let page = TestPage("<table><tr><td>\n\n*a*\n\n</td></tr>\n\nb")
        #expect(page.html.hasSuffix("</table></div>\n<p>b</p>\n"))
        let open = TestPage("<table><tr><td>\na\n\nb")
        #expect(open.html.hasSuffix("</table></div>\n<p>b</p>\n"))
        #expect(TestPage("</table>").html == "\n")
    }

    @Test func aTableOfCardsIsAListOfCards() {
        var options = MarkdownOptions.strict
        options.pageTitle = { _ in "Y" }
        let page = TestPage(
            "<table data-view=\"cards\"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type=\"content-ref\"></th><th data-hidden data-card-cover data-type=\"files\"></th><th data-hidden>no</th></tr></thead><tbody><tr><td><strong>A</strong></td><td>text</td><td><a href=\"x.md\">x.md</a></td><td><a href=\"sized.png\">sized.png</a></td><td>hidden</td></tr><tr><td></td><td></td><td><a href=\"x.md\">x.md</a></td><td></td><td></td></tr></tbody></table>",
            options: options)
        #expect(
            page.html.contains(
                "<li class=\"tile\"><img class=\"tile-cover\" src=\"../assets/sized.png\" alt=\"\" loading=\"lazy\" decoding=\"async\" width=\"30\" height=\"20\"><div class=\"tile-body\"><div class=\"tile-title\"><a href=\"../x/\"><strong>A</strong></a></div><div>text</div></div></li>"
            ))
        #expect(page.html.contains("<a href=\"../x/\">Y</a>") && !page.html.contains("hidden"))
        #expect(page.findings.isEmpty && isBalanced(page.html))
    }

    @Test func picturesStateTheirSize() {
        let page = TestPage(
            "<figure><img src=\"sized.png\" alt=\"\" width=\"15\"><figcaption></figcaption></figure>\n\n<img src=\"sized.png\" alt=\"a\" width=\"50%\">\n\n<picture><source srcset=\"sized.png\" media=\"x\"><img src=\"b.png\"></picture>",
            options: .strict)
        #expect(
            page.html.contains(
                "<img src=\"../assets/sized.png\" alt=\"\" width=\"15\" height=\"10\" loading=\"lazy\" decoding=\"async\">"
            ))
        #expect(
            page.html.contains(
                "<img src=\"../assets/sized.png\" alt=\"a\" width=\"30\" height=\"20\" loading=\"lazy\" decoding=\"async\">"
            ))
        #expect(page.html.contains("<source srcset=\"../assets/sized.png\""))
        #expect(page.findings == ["image.missing-alt: b.png"])
    }

    @Test func stylesThatThePolicyForbidsAreClasses() {
        #expect(
            TestPage("<mark style=\"color:red;\">a</mark>").html == "<p><mark class=\"mark-red\">a</mark></p>\n")
        #expect(TestPage("<p align=\"center\" class=\"x-y z\">a</p>").html == "<p class=\"align-center x-y\">a</p>\n")
    }

    @Test func modulesAndComponentsAreReportedAndShown() {
        let page = TestPage(
            "import { Tabs } from '@x/y';\n\n<Tabs items=\"a\">\n\ntext\n\n</Tabs>\n\nan Array<Int>, <BR>")
        #expect(
            page.findings == [
                "guide.mdx: import { Tabs } from '@x/y';", "guide.mdx: <Tabs items=\"a\">", "guide.mdx: <Int>",
            ])
        #expect(page.result.diagnostics.map(\.severity) == [.error, .error, .warning])
        #expect(page.html.contains("&lt;Tabs items=") && page.html.contains("Array&lt;Int&gt;"))
        #expect(TestPage("import your data from the app\n\n```\nimport x from 'y'\n```").findings.isEmpty)
    }

    @Test(arguments: [
        "<table data-view=\"cards\">", "<table data-view=\"cards\"></table>", "<th", "<img src=", "<a href='",
    ])
    func fragmentsDoNoHarm(_ html: String) {
        #expect(!TestPage(html + "\n\nend").html.isEmpty)
    }

    private static let pieces = [
        "<p>one <b>two</b></p>", "<table><tr><td>three</td></tr></table>", "<div>", "</div>", "<!-- four -->", "five",
        "# Six <i>seven</i>", "## Eight\n\n<p>nine</p>", "- ten\n\n  <p>eleven</p>", "> <p>twelve</p>",
        "{% content-ref url=\"x.md\" %}", "{% endcontent-ref %}", "{% embed url=\"https://a.b/c\" %}", "{% endembed %}",
        "{% hint style=\"info\" %}", "{% endhint %}", "{% tabs %}", "{% tab title=\"a\" %}", "{% endtab %}",
        "{% endtabs %}", "[<b>thirteen</b>](x.md)", "<details><summary>fourteen</summary>", "</details>",
        "[fifteen](missing.md)", "```\nsixteen\n```",
    ]

    /// But for the words themselves, and the places of headings in them, a page is the same where nobody asks for them.
    @Test func aPageWhoseWordsAreNotKeptIsTheSame() {
        var random = SeededRandom(seed: 91)
        var (kept, left) = (MarkdownOptions.strict, MarkdownOptions.strict)
        kept.derivesIDs = true
        (left.derivesIDs, left.keepsWords) = (true, false)
        var differing = 0
        for _ in 0..<400 {
            let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                Self.pieces.randomElement(using: &random) ?? ""
            }.joined(separator: "\n\n")
            let (page, other) = (TestPage(text, options: kept), TestPage(text, options: left))
            #expect(page.html == other.html && page.findings == other.findings, "\(text)")
            let (headings, others) = (page.result.value.headings, other.result.value.headings)
            #expect(headings.map(\.text) == others.map(\.text) && headings.map(\.id) == others.map(\.id), "\(text)")
            differing += page.result.value.text == other.result.value.text ? 0 : 1
        }
        #expect(differing > 100)
    }
}
