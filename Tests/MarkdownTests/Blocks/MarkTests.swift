import Markdown
import Testing
import Text

/// What stands in running text of GitBook's and GitHub's pages beside Markdown, by their documentation: names of emoji, icons,
/// buttons, pictures for light and dark pages.
@Suite struct MarkTests {
    @Test(arguments: [
        (":tada: x", "🎉 x"), ("x :white_check_mark:", "x ✅"), (":+1::-1:", "👍👎"), ("**:fire:**", "<strong>🔥</strong>"),
        (":warning: a :x: b", "⚠️ a ❌ b"), (":house: :car: :dog:", "🏠 🚗 🐶"), ("(:bulb:)", "(💡)"),
        (":kr: :us: :jp:", "🇰🇷 🇺🇸 🇯🇵"), ("[:rocket: Go](x.md)", ">🚀 Go</a>"), (":100:", "💯"), ("\\`:tada:\\`", "`🎉`"),
        (":not_an_emoji:", ":not_an_emoji:"), ("10:100:5", "10:100:5"), ("a::x::b", "a::x::b"), ("std:x:y", "std:x:y"),
        ("`:tada:`", "<code>:tada:</code>"), (": tada :", ": tada :"), ("::", "::"), (":tada", ":tada"),
        ("https://a.b/:x:/c", "https://a.b/:x:/c"), ("<b>:tada:</b>", "<b>🎉</b>"),
        ("<code>:tada:</code>", "<code>:tada:</code>"),
    ])
    func namesBetweenColonsAreEmoji(_ written: String, _ expected: String) {
        let page = TestPage(written, options: .strict)
        #expect(page.html.contains(expected), "\(page.html)")
        #expect(page.findings == [])
    }

    @Test func codeBlocksHaveNoEmoji() {
        #expect(TestPage("```\n:tada:\n```\n\n    :tada:").html.contains("🎉") == false)
        #expect(TestPage("<pre>:tada:</pre>").html == "<pre>:tada:</pre>\n")
    }

    @Test func titlesHaveEmojiAndNoIconNames() {
        let file = SourceFile(path: "a.md", text: "# <i class=\"fa-bolt\">:bolt:</i> Go :tada:\n")
        #expect(MarkdownTitle.find(in: file, body: 0..<file.bytes.count)?.text == "Go 🎉")
        #expect(MarkdownTitle.text(ofInline: ":rocket: Start") == "🚀 Start")
        let page = TestPage("## <i class=\"fa-bolt\">:bolt:</i> Go")
        #expect(page.result.value.headings.map(\.text) == ["Go"])
        #expect(page.result.value.headings.map(\.id) == ["go"])
        #expect(page.html.contains("<svg class=\"icon\""))
    }

    @Test(arguments: [
        ("<i class=\"fa-bolt\">:bolt:</i> Fast", true), ("<i class=\"fa-solid fa-gear\">:gear:</i> Fast", true),
        ("<i class=\"fa-some-new-thing\">:some-new-thing:</i> Fast", false),
        ("<table><tr><td><i class=\"fa-lock\">:lock:</i> Fast</td></tr></table>", true),
        ("<i class=\"fa-rocket-launch\" style=\"color:red\">:rocket-launch:</i> Fast", true),
    ])
    func iconsAreDrawnOrGone(_ written: String, _ isDrawn: Bool) {
        let page = TestPage(written)
        #expect(page.html.contains("<svg class=\"icon\"") == isDrawn)
        #expect(!page.html.contains(":"), "\(page.html)")
        #expect(page.html.contains("Fast"))
        #expect(!page.result.value.text.contains(":"))
        #expect(page.findings == [])
    }

    @Test func wordsInAnIconStay() {
        #expect(TestPage("<i class=\"fa-bolt\">Words</i> after").html.contains("Words after"))
        #expect(TestPage("<i>:bolt:</i> after").html.contains("<i>:bolt:</i> after"))
    }

    @Test func buttonsKeepTheirLookAndShowTheirIcon() {
        let page = TestPage(
            "<a href=\"x.md\" class=\"button primary\" data-icon=\"rocket\">Go</a> "
                + "<a href=\"x.md\" class=\"button secondary\" data-icon=\"no-such-icon\">Read</a>", options: .strict)
        #expect(page.html.contains("<a href=\"../x/\" class=\"button primary\"><svg"))
        #expect(page.html.contains("<a href=\"../x/\" class=\"button secondary\">Read</a>"))
        #expect(page.findings == [])
    }

    private static let pair =
        "<source srcset=\"dark.png\" media=\"(prefers-color-scheme: dark)\"><img src=\"light.png\" alt=\"Logo\">"

    @Test(arguments: [
        "<picture>\(pair)</picture>", "<figure><picture>\(pair)</picture><figcaption>x</figcaption></figure>",
        "Text <picture>\(pair)</picture> text",
        "<picture>\n  <source media=\"(prefers-color-scheme:dark)\" srcset=\"dark.png 1x\">\n"
            + "  <source media=\"(prefers-color-scheme: light)\" srcset=\"light.png\">\n"
            + "  <img alt=\"Logo\" src=\"light.png\">\n</picture>",
        "![Logo](light.png#gh-light-mode-only) ![Logo](dark.png#gh-dark-mode-only)",
        "<img src=\"light.png#gh-light-mode-only\" alt=\"Logo\"> <img src=\"dark.png#gh-dark-mode-only\" alt=\"Logo\">",
    ])
    func picturesInPairsAreTwo(_ written: String) {
        let page = TestPage(written, options: .strict)
        let tags = page.html.split(separator: "<img ").dropFirst().map { String($0.prefix { $0 != ">" }) }
        #expect(tags.count == 2)
        #expect(
            tags.contains { $0.contains("src=\"light.png\"") && $0.contains("class=\"only-light\"") }, "\(page.html)")
        #expect(tags.contains { $0.contains("src=\"dark.png\"") && $0.contains("class=\"only-dark\"") }, "\(page.html)")
        #expect(tags.allSatisfy { $0.contains("alt=\"Logo\"") })
        #expect(!page.html.contains("prefers-color-scheme"))
        #expect(page.result.value.images.map(\.destination).contains("light.png"))
        #expect(page.findings == [])
    }

    @Test func columnsThatAreHiddenAreNotShown() {
        let page = TestPage(
            "<table><thead><tr><th>A</th><th data-hidden>Secret</th><th>C</th></tr></thead><tbody>"
                + "<tr><td>1</td><td>hid <b>den</b></td><td>3</td></tr></tbody></table>")
        #expect(
            page.html.contains(
                "<thead><tr><th>A</th><th>C</th></tr></thead><tbody><tr><td>1</td><td>3</td></tr></tbody>"),
            "\(page.html)")
        #expect(page.findings == [])
    }

    @Test func nestedTasksAreTasks() {
        let html = TestPage("- [ ] a\n  - [x] b\n    - [ ] c\n- [x] d").html
        #expect(html.split(separator: "<li class=\"task\">").count == 5)
        #expect(html.split(separator: " checked").count == 3)
    }
}
