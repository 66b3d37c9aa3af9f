import Markdown
import Testing
import Text

/// GitBook's blocks of now and of earlier years, by its documentation and by pages that are synced with it.
@Suite struct BlockTests {
    @Test(
        arguments: [
            (
                "{% prompt description=\"Sum up\" icon=\"rectangle-terminal\" %}\n```markdown\nRead it.\n```\n{% endprompt %}",
                ["class=\"prompt\"", "Sum up", "Read it."]
            ),
            ("{% prompt %}\nText\n{% endprompt %}", ["> Prompt</p>", "<p>Text</p>"]),
            (
                "{% code-tabs %}\n{% code-tabs-item title=\"a.js\" %}\n```js\nlet a\n```\n{% endcode-tabs-item %}\n{% endcode-tabs %}",
                ["class=\"tabs\"", "data-title=\"a.js\"", "let"]
            ),
            ("{% page-ref page=\"x.md\" %}", ["link-card content-ref", "href=\"../x/\""]),
            (
                "{% swagger method=\"get\" path=\"/a\" baseUrl=\"https://x.y\" summary=\"Sum\" %}\n{% swagger-description %}\nDesc\n"
                    + "{% endswagger-description %}\n\n{% swagger-parameter in=\"query\" name=\"q\" type=\"String\" required=\"true\" %}\n"
                    + "The *query*\n{% endswagger-parameter %}\n\n{% swagger-response status=\"200: OK\" description=\"Good\" %}\n"
                    + "```json\n{}\n```\n{% endswagger-response %}\n{% endswagger %}",
                [
                    "GET", "https://x.y/a", "Sum", "Desc", "<code>q</code>", "Required", "<em>query</em>", "200: OK",
                    "Good",
                ]
            ),
            (
                "{% api-method method=\"post\" host=\"https://x\" path=\"/y\" %}\n{% api-method-summary %}\nAdd\n"
                    + "{% endapi-method-summary %}\n\n{% api-method-spec %}\n{% api-method-request %}\n{% api-method-headers %}\n"
                    + "{% api-method-parameter name=\"Auth\" type=\"string\" required=true %}\nKey\n{% endapi-method-parameter %}\n"
                    + "{% endapi-method-headers %}\n{% endapi-method-request %}\n\n{% api-method-response %}\n"
                    + "{% api-method-response-example httpCode=200 %}\n{% api-method-response-example-description %}\nFine\n"
                    + "{% endapi-method-response-example-description %}\n{% endapi-method-response-example %}\n"
                    + "{% endapi-method-response %}\n{% endapi-method-spec %}\n{% endapi-method %}",
                ["POST", "https://x/y", "Add", "Headers", "<code>Auth</code>", "Key", "200", "Fine"]
            ),
            (
                "{% openapi-schemas spec=\"pets\" schemas=\"Pet\" grouped=\"true\" %}\n[pets](https://a.b/c.json)\n"
                    + "{% endopenapi-schemas %}", ["api-reference", "https://a.b/c.json"]
            ),
            ("{% @github-files/code url=\"https://github.com/a/b\" %}", ["link-card embed", "https://github.com/a/b"]),
            (
                "{% updates format=\"full\" %}\n{% update date=\"2026-03-02\" tags=\"a,b\" %}\n## T\n{% endupdate %}\n{% endupdates %}",
                ["datetime=\"2026-03-02\""]
            ),
        ] as [(String, [String])])
    func blocksAreShown(_ written: String, _ parts: [String]) {
        let page = TestPage(written, options: .strict)
        for part in parts { #expect(page.html.contains(part), "\(part) in \(page.html)") }
        #expect(!page.html.contains("{%"))
        #expect(page.findings == [])
        #expect(isBalanced(page.html))
    }

    @Test(
        arguments: [
            (
                "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
                "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"
            ),
            (
                "https://youtu.be/dQw4w9WgXcQ?t=30",
                "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;start=30"
            ),
            (
                "https://youtube.com/watch?v=abc?start=30&mute=1",
                "https://www.youtube-nocookie.com/embed/abc?autoplay=1&amp;start=30"
            ),
            ("https://www.youtube.com/shorts/ab_c-1", "https://www.youtube-nocookie.com/embed/ab_c-1?autoplay=1"),
            ("https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&amp;dnt=1"),
            ("https://www.loom.com/share/3bfa83", "https://www.loom.com/embed/3bfa83?autoplay=1"),
            ("https://open.spotify.com/track/4uLU6h", "https://open.spotify.com/embed/track/4uLU6h"),
            ("https://codepen.io/a/pen/bcd", "https://codepen.io/a/embed/bcd?default-tab=result"),
            ("https://example.com/watch?v=abc", nil), ("https://www.youtube.com/@channel", nil),
            ("https://www.youtube.com/watch?v=a%22b", nil), ("https://youtube.com.evil.example/watch?v=abc", nil),
        ] as [(String, String?)])
    func embedsPlayOnAClick(_ address: String, _ frame: String?) {
        let page = TestPage("{% embed url=\"\(address)\" %}")
        #expect(!page.html.contains("<iframe"))
        if let frame {
            #expect(page.html.contains("data-play=\"\(frame)\""), "\(page.html)")
        } else {
            #expect(!page.html.contains("data-play"))
        }
        #expect(page.html.contains(" href=\"https://"))
        #expect(page.result.value.hasPlayers == (frame != nil))
    }

    @Test(arguments: [
        ("a $$x_1 * y_2$$ b", "a <code class=\"math\" title=\"Formula\">x_1 * y_2</code> b"),
        ("$$a^{*}b^{*}$$", "<code class=\"math\" title=\"Formula\">a^{*}b^{*}</code>"),
        ("$$\n\\sum_{i}\n+ b\n- c\n# d\n$$", "<code class=\"language-math\">\\sum_{i}\n+ b\n- c\n# d\n</code>"),
        ("- x\n\n  $$\n  a_1\n  $$\n", "<code class=\"language-math\">a_1\n</code>"),
        ("| a |\n| - |\n| $$x_1$$ |", "<td><code class=\"math\" title=\"Formula\">x_1</code></td>"),
    ])
    func formulasKeepEveryCharacter(_ written: String, _ expected: String) {
        let page = TestPage(written)
        #expect(page.html.contains(expected), "\(page.html)")
        #expect(page.result.diagnostics.map { "\($0.severity) \($0.code)" } == ["info guide.undrawn"])
    }

    @Test(arguments: [
        ("`$$x$$`", "<code>$$x$$</code>"), ("```\necho $$ $$\n```", "$$ $$"), ("costs $$ and", "costs $$ and"),
        ("    $$x$$", "$$x$$"), ("<div>$$x_1$$</div>", "<div>$$x_1$$</div>"), ("<div>\n$$\nx\n$$\n</div>", "$$\nx\n$$"),
        ("\\$$x$$", "$$x$$"), ("[a](b?c=$$d$$)", "c=$$d$$"), ("``a $$b``$$ c", "<code>a $$b</code>$$ c"),
        ("$$\nnever ended", "$$\nnever ended"),
    ])
    func otherDollarsStayAsTheyAre(_ written: String, _ expected: String) {
        let page = TestPage(written)
        #expect(page.html.contains(expected), "\(page.html)")
        #expect(!page.html.contains("\u{2}") && !page.result.value.text.contains("\u{2}"))
    }

    @Test func diagramsAreCodeUnderALabelAndOneFinding() {
        let page = TestPage(
            "```mermaid\na\n```\n\n```plantuml\nb\n```\n\n$$x$$ $$y$$\n\n{% @mermaid/diagram content=\"c\" %}")
        #expect(page.html.split(separator: "<figcaption>Diagram</figcaption>").count == 4)
        #expect(
            page.result.diagnostics.map(\.headline.english) == [
                "2 formulas of this page are shown as code", "3 diagrams of this page are shown as code",
            ])
        #expect(page.findings == ["guide.undrawn: $$x$$", "guide.undrawn: ```mermaid"])
    }

    @Test func manyDollarsAreReadInLinearTime() {
        for text in ["$$", "$$\n", "$$ `", "`$$", "$$a", "$$\n~~~\n"] {
            let page = TestPage(String(repeating: text, count: 20_000))
            #expect(!page.html.isEmpty)
        }
    }
}
