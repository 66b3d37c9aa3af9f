import Markdown
import Testing
import Text

/// Titles of pages that were written to take long, or to be long.
@Suite struct TitleTests {
    private static func title(_ text: String) -> MarkdownTitle? {
        let file = SourceFile(path: "a.md", text: text)
        return MarkdownTitle.find(in: file, body: 0..<file.bytes.count)
    }

    @Test(arguments: [
        String(repeating: "# [](x)\n", count: 20_000), String(repeating: "<h1>\n", count: 20_000),
        String(repeating: "<!--\n", count: 20_000), String(repeating: "```\n~~~\n", count: 20_000),
    ]) func headingsWithoutTextEndSoon(_ text: String) { #expect(Self.title(text)?.text.isEmpty != true) }

    @Test func aParagraphThatIsUnderlinedIsShortened() throws {
        let title = try #require(Self.title(String(repeating: "word ", count: 10_000) + "\n===\n"))
        #expect(title.text.count == 301 && title.text.hasSuffix("…"))
    }

    @Test func theFirstLevelGoesBeforeOthers() {
        #expect(Self.title("## Note\n\n# Title\n")?.text == "Title")
        #expect(Self.title("## Note\n\n### More\n")?.text == "Note")
        #expect(Self.title("> # Quoted\n\nText.\n") == nil)
        #expect(Self.title("- item\n---\n") == nil)
    }
}
