import Markdown
import Testing
import Text

@Suite struct HeadingTests {
    @Test(arguments: [
        ("딥링크 데이터 이용시 주의사항", "딥링크-데이터-이용시-주의사항"), ("Hello, World!", "hello-world"),
        ("jsonDict 에 포함된 데이터 Key/Value", "jsondict-에-포함된-데이터-key-value"), ("aps.alert.title", "aps.alert.title"),
        ("pw_stories.pages", "pw_stories.pages"), ("End. Start", "end-start"), ("1.2 — What's new?", "1.2-whats-new"),
        ("  --a  b--  ", "a-b"), ("!!!", "section"), ("", "section"), ("ÄÖ ß", "äö-ß"), ("日本語 テスト", "日本語-テスト"),
        ("\u{1112}\u{1161}\u{11AB}글", "한글"), ("🍎 apple", "apple"), ("<b> & \"q\"", "b-q"), ("x...y", "xy"),
    ]) func slugsAreReadable(_ text: String, _ slug: String) {
        #expect(Slug.make(text) == slug)
        #expect(Array(Slug.make(text).utf8) == Array(slug.utf8))
    }

    private func ids(_ text: String) -> [String] { TestPage(text).result.value.headings.map(\.id) }

    @Test func duplicatesAreNumbered() {
        #expect(ids("# 설정\n## 설정\n## 설정\n# a\n# a-1\n# a") == ["설정", "설정-1", "설정-2", "a", "a-1", "a-2"])
        #expect(ids("# a\n# a\n# a-1") == ["a", "a-1", "a-1-1"])
    }

    @Test func explicitIdsWin() {
        let page = TestPage("# 링크 `x` {#deep-link}\n\n## GitBook <a href=\"#g\" id=\"g\"></a>\n\n## {#}\n\n## a {#b c}")
        let headings = page.result.value.headings
        #expect(headings.map(\.id) == ["deep-link", "g", "section", "a-b-c"])
        #expect(headings.map(\.text) == ["링크 x", "GitBook", "{#}", "a {#b c}"])
        #expect(!page.html.contains("{#deep") && page.html.contains("<h2 id=\"g\">GitBook <a class=\"anchor\""))
    }

    @Test func idsOfOtherSystemsAreTaken() {
        let page = TestPage("## A {/* #one */}\n\n## B {/*two*/}\n\n## C {.big #three}\n\n## D {: .no_toc #four }")
        #expect(page.result.value.headings.map(\.id) == ["one", "two", "three", "four"])
        #expect(page.result.value.headings.map(\.text) == ["A", "B", "C", "D"])
        #expect(!page.html.contains("{") && isBalanced(page.html))
    }

    @Test func bracesInsideOtherMarkupAreText() {
        let page = TestPage("## Ids `{#one}`\n\n## Ids *{#two}*\n\n## Ids **`{: .x }`**\n\n## GET /users/{id}")
        #expect(
            page.result.value.headings.map(\.text) == ["Ids {#one}", "Ids {#two}", "Ids {: .x }", "GET /users/{id}"])
        #expect(page.html.contains("<code>{#one}</code>") && isBalanced(page.html))
    }

    @Test func contentsHaveNoLinksPicturesOrFootnotes() {
        let page = TestPage("## a [b](c) **d** `<e>` ![f](g) h[^1] https://x.y\n\n[^1]: n")
        let heading = page.result.value.headings.first
        #expect(
            heading.map { String(decoding: $0.html, as: UTF8.self) }
                == "a b <strong>d</strong> <code>&lt;e&gt;</code>  h https://x.y")
        #expect(heading?.text == "a b d <e> f h https://x.y")
        #expect(heading?.level == 2)
    }
}
