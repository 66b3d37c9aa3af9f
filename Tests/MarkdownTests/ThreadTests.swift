import Markdown
import Testing
import Text

/// The proof in `CMarkDocument`, tried: pages with and without `~` parsed on many threads give the same bytes each time.
@Suite struct ThreadTests {
    private static let sources = [
        "a ~~b~~ c ~d~ *e* www.f.g h@i.j\n\n- [x] k ~~l~~", "a *b* **c** www.d.e https://f.g (h) 'i' \"j\"",
        "| a | b |\n|---|---|\n| c:d | www.e.f |\n\n- [ ] g\n", "text[^1] : w w w : http://x.y\n\n[^1]: note ~~s~~",
        "{% hint %}\na ~~b~~ `c`\n{% endhint %}\n\n# 제목 ~~x~~", "plain: www words with : and w, nothing more",
    ]

    @Test func parsingOnManyThreadsIsStable() async {
        let files = Self.sources.map { SourceFile(path: "a.md", text: String(repeating: $0 + "\n\n", count: 5)) }
        let expected = files.map { MarkdownRenderer.render($0, body: 0..<$0.bytes.count, options: .strict).value.html }
        let wrong = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var wrong = 0
                    for round in 0..<1_500 {
                        let index = (round + task) % files.count
                        let file = files[index]
                        let page = MarkdownRenderer.render(file, body: 0..<file.bytes.count, options: .strict)
                        if page.value.html != expected[index] { wrong += 1 }
                    }
                    return wrong
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }
}
