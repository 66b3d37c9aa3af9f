import Markdown
import TestSupport
import Testing
import Text

@Suite struct LinkTests {
    @Test func destinationsAreResolvedWithTheirFragments() {
        let page = TestPage("[a](x.md#y) [b][r] <https://z.w>\n\n[r]: <x.md> 't'", options: .strict)
        #expect(
            page.html
                == "<p><a href=\"../x/#y\">a</a> <a href=\"../x/\" title=\"t\">b</a> <a class=\"external\" href=\"https://z.w\">https://z.w<span class=\"visually-hidden\"> (another site)</span></a></p>\n"
        )
        #expect(page.result.value.links.map(\.destination) == ["x.md#y", "x.md", "https://z.w"])
        #expect(
            page.result.value.links.map { page.file.text(in: $0.location.range) } == ["x.md#y", "x.md", "https://z.w"])
    }

    /// Each marked destination must be pointed at exactly: the offsets of `⟦…⟧` after the marks are taken out.
    private func expectPlaces(_ marked: String, _ before: String = "---\ntitle: 제목\n---\n") {
        var text: [UInt8] = []
        var expected: [Range<Int>] = []
        var start = 0
        for character in marked {
            switch character {
            case "⟦": start = text.count + before.utf8.count
            case "⟧": expected.append(start..<text.count + before.utf8.count)
            default: text.append(contentsOf: String(character).utf8)
            }
        }
        let page = TestPage(String(decoding: text, as: UTF8.self), before: before, options: .strict)
        let found = page.result.diagnostics.filter { $0.code != .imageMissingAlternative }
        #expect(
            found.compactMap { $0.location?.range }.sorted { $0.lowerBound < $1.lowerBound } == expected, "\(marked)")
        #expect(found.allSatisfy { $0.location?.path == "guides/a.md" })
    }

    @Test(arguments: [
        "가나 [a](⟦missing.md⟧)", "[a](<⟦missing page.md⟧> \"t\")", "[a](\n  ⟦missing⟧\n  't')",
        "`[x](missing)` [a](⟦missing⟧)",
        "\\[x](missing) [a](⟦missing⟧)", "``` [x](missing) ``` ` [a](⟦missing⟧)",
        "<b title=\"](missing)\"></b> [a](⟦missing⟧)",
        "> 인용\n> [a](b) [c](⟦missing#x⟧)\n> [d](⟦missing⟧)", "- a\n  - b\n    [c](⟦missing⟧)\n\n  [d](⟦missing⟧)",
        "[r]: x\n[q]: y\n본문 [a](⟦missing⟧)", "[r] [s][r]\n\n[r]: ⟦missing⟧ 't'", "# 제목 [a](⟦missing⟧)",
        "제목 [a](⟦missing⟧)\n===",
        "| a | b |\n|-|-|\n| 한글 [x](⟦missing⟧) | [y](⟦missing⟧) |", "![alt](⟦missing.png⟧)",
        "[![alt](⟦missing⟧)](⟦missing⟧)",
        "[a](⟦missing⟧) [b](⟦missing⟧)", "[a](⟦missing\\_x&amp;y⟧)",
        "t[^1]\n\n[^1]: 주 [a](⟦missing⟧)\n\n    둘 [b](⟦missing⟧)",
        "{% tabs %}\n{% tab title=\"A\" %}\n[a](⟦missing⟧)\n{% endtab %}\n{% endtabs %}\n\n[b](⟦missing⟧)",
        "1. x\n\n   {% hint style=\"info\" %}\n   [a](⟦missing⟧)\n   {% endhint %}\n", "[a](missing`x`) [b](⟦missing⟧)",
        "<figure><img src=\"⟦missing.png⟧\" alt=\"a\"></figure>", "<table><td>\n<a href='⟦missing⟧'>a</a></td></table>",
        "a <a href=\"⟦missing⟧\">b</a> <img alt=x src=\"⟦missing⟧\">", "a\r\n[b](⟦missing⟧)\r\nc [d](⟦missing⟧)\r\n",
    ]) func brokenDestinationsArePointedAtExactly(_ marked: String) {
        if marked.contains("missing`x`") {
            expectPlaces(marked.replacing("[a](missing`x`)", with: "[a](⟦missing`x`⟧)"))
        } else {
            expectPlaces(marked)
        }
    }

    @Test func brokenDestinationsArePointedAtInAnyOrder() {
        var random = SeededRandom(seed: 5)
        let pieces = [
            "[a](⟦missing⟧)", "[b](<⟦missing two⟧>)", "[![i](⟦missing⟧)](⟦missing⟧)",
            "[![i](⟦missing-i⟧)](⟦missing-o⟧)",
            "[c](x.md)", "`[x](missing)`", "\\[x](missing)", "한글", "]", "<https://e.com>", "<b title='](missing)'></b>",
            "[d](⟦missing#한글⟧ 't')",
        ]
        for _ in 0..<150 {
            let count = Int.random(in: 1...12, using: &random)
            let words = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }
            expectPlaces((words + ["[r]\n\n[r]: ⟦missing-r⟧"]).joined(separator: " "))
        }
    }

    @Test func brokenLinksSayWhyAndWhatIsNear() {
        let page = TestPage("[a](missing.md)", options: .strict)
        let diagnostic = page.result.diagnostics.first
        #expect(diagnostic?.headline == "link to 'missing.md' leads nowhere: no such file")
        #expect(diagnostic?.fix?.text.english == "did you mean 'x.md'?")
        #expect(diagnostic?.severity == .error)
        #expect(page.html == "<p><a href=\"missing.md\">a</a></p>\n")
    }

    @Test func imagesWithoutTextAreWarnedAbout() {
        let page = TestPage("![](a.png) ![ ](b.png) ![c](d.png)")
        #expect(page.findings == ["image.missing-alt: a.png"])
        #expect(page.result.diagnostics.allSatisfy { $0.severity == .warning })
        #expect(page.result.value.images.map(\.destination) == ["a.png", "b.png", "d.png"])
    }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "vbscript:x", "data:text/html,b", "data:image/svg+xml,x",
        "&#106;avascript:x", "java\\script:x", "&#1;javascript:x", "&Tab;javascript:x", "java&NewLine;script:x",
    ]) func unsafeDestinationsNeverBecomeLive(_ destination: String) {
        for source in ["[a](<\(destination)>)", "![a](<\(destination)>)", "[a][r]\n\n[r]: <\(destination)>"] {
            let html = TestPage(source).html.lowercased()
            let isInert = html == "<p>a</p>\n" || html.contains("java%5cscript") || !html.contains("href=\"")
            #expect(isInert, "\(source): \(html)")
            #expect(!html.contains("src=\"data:") && !html.contains("\"javascript:") && !html.contains("\"vbscript:"))
        }
        let inline = String(decoding: MarkdownRenderer.renderInline("[a](<\(destination)>)"), as: UTF8.self)
        #expect(inline == "a" || inline.contains("java%5Cscript"))
    }

    @Test func unsafeAnswersOfTheResolverAreRefused() {
        var options = MarkdownOptions()
        options.resolveLink = { _ in .url("javascript:x") }
        #expect(TestPage("[a](b)", options: options).html == "<p>a</p>\n")
        #expect(TestPage("<a href=\"b\">", options: options).html == "<a>\n</a>\n")
    }

    @Test func rasterPicturesMayBeData() {
        #expect(TestPage("![a](data:image/png;base64,AA==)").html.contains("src=\"data:image/png;base64,AA==\""))
    }

    @Test(arguments: [
        ("a www.x.co, b", "a <a class=\"external\" href=\"http://www.x.co\">www.x.co</a>, b"),
        ("xhttp://a.b", "xhttp://a.b"),
        ("링크:https://a.b/c.", "링크:<a class=\"external\" href=\"https://a.b/c\">https://a.b/c</a>."),
        ("[www.a.b](x)", "<a href=\"x\">www.a.b</a>"),
        ("`www.a.b`", "<code>www.a.b</code>"), ("(a@b.c)", "(<a href=\"mailto:a@b.c\">a@b.c</a>)"), ("a@b", "a@b"),
        ("http://", "http://"), ("www.", "www."), ("www.a_b.c", "www.a_b.c"), ("ww.a.b", "ww.a.b"),
        ("a@b@c.d", "a@<a href=\"mailto:b@c.d\">b@c.d</a>"),
        ("javascript://a.b", "javascript://a.b"), ("http://<b>", "http://<b></b>"),
        ("*www.a.b*", "<em><a class=\"external\" href=\"http://www.a.b\">www.a.b</a></em>"),
    ]) func bareAddresses(_ source: String, _ html: String) {
        #expect(TestPage(source).html == "<p>\(html)</p>\n")
    }
}
