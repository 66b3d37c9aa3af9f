import Markdown
import Testing

/// Marked and numbered lines of code.
@Suite struct CodeMarkTests {
    private func lines(_ info: String, _ code: String = "a\nb\nc") -> String {
        TestPage("```\(info)\n\(code)\n```").html
    }

    @Test func braceGroupsMarkLines() {
        let html = lines("x {1,3-9} ins={2}")
        #expect(html.contains("<figure class=\"code\" data-language=\"x\" data-marks>"))
        #expect(html.contains("<span class=\"line line-mark\">a</span>\n<span class=\"line line-ins\">b</span>"))
        #expect(html.contains("<span class=\"line line-mark\">c</span>"))
        #expect(lines("x del={ 1, 2 }").contains("line line-del\">b"))
    }

    @Test func otherBracesAreNoMarks() {
        for info in [
            "x {.class}", "x {0}", "x {3-1}", "x title=\"{1}.swift\"", "x a={1}", "x {", "x {1-2-3}",
            "x {9223372036854775808}",
        ] {
            #expect(!lines(info).contains("data-marks"), "\(info)")
        }
        #expect(lines("x title=\"{1}.swift\" {2}").contains("<figcaption>{1}.swift</figcaption>"))
    }

    @Test func numbersMayBeginLater() {
        #expect(lines("x showLineNumbers startLineNumber=5").contains("data-line=\"7\">c"))
        #expect(lines("x lineNumbers=false").contains("<code class=\"language-x\">a\nb"))
        #expect(lines("x wrap").contains("data-overflow=\"wrap\""))
    }
}
