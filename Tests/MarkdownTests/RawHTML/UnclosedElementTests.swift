import Foundation
import Markdown
import Testing
import Text

/// An element of raw HTML that nobody closes ends with its block and is reported at its tag; one that is closed further down holds
/// what is between.
@Suite struct UnclosedElementTests {
    private static let cases: [(markdown: String, findings: Int)] = [
        ("<details>\n<summary>S</summary>\nInside\n\nOutside", 1),
        ("<details>\n<summary>S</summary>\n\nInside\n\n</details>\n\nOutside", 0),
        ("<div>\nInside\n\nOutside", 1),
        ("<div align=\"center\">\n\nInside\n\n</div>\n\nOutside", 0),
        ("<details>\nInside\n\nOutside\n\n```html\n</details>\n```", 1),
        ("<details>\nInside\n\nOutside `</details>` in words", 1),
        ("<details>\nInside\n\nOutside\n\n<!-- </details> -->", 1),
        ("<section>\n<details>\nInside\n\nOutside", 2),
        ("> <details>\n> Inside\n\nOutside", 1),
    ]

    @Test(arguments: cases.indices) func endsWithItsBlock(_ index: Int) throws {
        let row = Self.cases[index]
        let page = TestPage(row.markdown)
        let html = page.html
        let close = try #require(html.range(of: "</details>") ?? html.range(of: "</div>"))
        #expect(html[..<close.lowerBound].contains("Inside"))
        #expect(!html[..<close.lowerBound].contains("Outside"))
        #expect(html[close.upperBound...].contains("Outside"))
        #expect(page.findings.count == row.findings, "\(page.findings)")
    }

    /// Linear in the size of the page, whatever is open on it.
    @Test(arguments: [
        String(repeating: "<details>\n\n", count: 5000), "<div>\n" + String(repeating: "`", count: 200_000),
        "<div>\n" + String(repeating: "` `` ``` ", count: 20_000), String(repeating: "<div>\n<!--\n", count: 5000),
    ]) func manyOpenElementsEndSoon(_ text: String) {
        #expect(isBalanced(TestPage(text).html))
    }
}
