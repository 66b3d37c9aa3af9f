import Markdown
import Testing
import Text

/// A code block knows its language, its words, and where each of its bytes is in the file.
@Suite struct CodeBlockTests {
    private func place(of text: String, in page: TestPage) throws -> String {
        let block = try #require(page.result.value.codeBlocks.first)
        let code = String(decoding: block.code, as: UTF8.self)
        let start = try #require(code.utf8.firstRange(of: text.utf8))
        let lower = code.utf8.distance(from: code.startIndex, to: start.lowerBound)
        return page.file.text(in: block.range(lower..<lower + text.utf8.count))
    }

    @Test func languageAndWordsComeFromTheFence() throws {
        let page = TestPage("```swift invalid title=\"App.swift\"\nlet a = 1\n```\n\n```\nplain\n```\n\n    indented\n")
        let blocks = page.result.value.codeBlocks
        #expect(blocks.map(\.language) == ["swift"])
        #expect(blocks.first?.attributes == ["invalid": "", "title": "App.swift"])
    }

    @Test(arguments: [
        "```json\n{\n  \"키\": 1,\n  \"here\": 2\n}\n```\n",
        "- item\n\n  ```json\n  {\n    \"here\": 2\n  }\n  ```\n",
        "> ```json\n> {\n>   \"here\": 2\n> }\n> ```\n",
        "text\r\n\r\n```json\r\n{\r\n  \"here\": 2\r\n}\r\n```\r\n",
        "{% tabs %}\n{% tab title=\"A\" %}\n```json\n{ \"here\": 2 }\n```\n{% endtab %}\n{% endtabs %}\n",
    ])
    func bytesOfABlockAreFoundInTheFile(_ text: String) throws {
        #expect(try place(of: "\"here\"", in: TestPage(text, before: "---\ntitle: a\n---\n")) == "\"here\"")
    }
}
