import Markdown
import TestSupport
import Testing
import Text

/// Where an expression of a guide is live, and what it is in.
@Suite struct ExpressionTests {
    private func found(
        _ text: String, _ forms: Set<TextExpression.Form> = [.braces, .element], before: String = ""
    ) -> [String] {
        let file = SourceFile(path: "a.md", text: before + text)
        let body = before.utf8.count..<file.bytes.count
        return TextExpression.find(in: file, body: body, forms).map {
            "\($0.place): \(file.text(in: $0.content).trimmingSpaces)"
        }
    }

    @Test(arguments: [
        ("a {{ b }} c {{d}}", ["text: b", "text: d"]), ("# {{ a }}", ["text: a"]),
        ("*{{ a }}* [{{ b }}](c)", ["text: a", "text: b"]),
        ("| a |\n| - |\n| {{ a | b: \"|\" }} |", ["text: a | b: \"|\""]),
        ("[a]({{ b }})", ["destination: b"]),
        ("[a]({{ b | c: \"d e\" }}/f \"{{ g }}\")", ["destination: b | c: \"d e\"", "title: g"]),
        ("![{{ a }}]({{ b }})", ["text: a", "destination: b"]), ("[a][b]\n\n[b]: {{ c }}", ["destination: c"]),
        ("<div>{{ a }}</div>", ["html: a"]), ("a <b>{{ c }}</b>", ["text: c"]),
        ("- {{ a }}\n\n  > {{ b }}", ["text: a", "text: b"]), ("a[^1]\n\n[^1]: {{ b }}", ["text: b"]),
        ("{% hint style=\"info\" %}\n{{ a }}\n{% endhint %}", ["text: a"]),
        ("<code class=\"expression\">space.vars.a</code>", ["text: space.vars.a"]),
    ])
    func isLiveInText(_ text: String, _ wanted: [String]) {
        #expect(found(text) == wanted)
        #expect(found(text, before: "---\ntitle: {{ x }}\n---\n") == wanted)
        #expect(found(text.replacing("\n", with: "\r\n")) == wanted)
    }

    @Test(arguments: [
        "`{{ a }}`", "``` {{ a }} ```", "```\n{{ a }}\n```", "    {{ a }}", "~~~{{ a }}\n~~~", "\\{{ a }}",
        "\\\\\\{{ a }}",
        "<div title=\"{{ a }}\">b</div>", "<!-- {{ a }} -->", "<div><code>{{ a }}</code></div>",
        "a <code>{{ b }}</code>",
        "<pre>\n{{ a }}\n</pre>", "<script>\n{{ a }}\n</script>", "a <b title=\"{{ c }}\">d</b>",
        "{% hint style=\"{{ a }}\" %}\nb\n{% endhint %}", "[a]: {{ b }}", "{{ a\n}}", "{{ a", "{ { a }}", "{{", "",
        "<code class='expression'>a</code>", "`<code class=\"expression\">a</code>`",
    ])
    func isNotLiveElsewhere(_ text: String) {
        #expect(found(text) == [])
    }

    @Test func onlyTheFormsThatWereAskedForAreFound() {
        let text = "{{ a }} <code class=\"expression\">b</code>"
        #expect(found(text, [.element]) == ["text: b"])
        #expect(found(text, [.braces]) == ["text: a"])
        #expect(found(text, []) == [])
    }

    @Test func beginningOfALineIsSeenThroughItsMarks() {
        let file = SourceFile(path: "a.md", text: "{{ a }}\n> - {{ b }}\nc {{ d }}")
        let found = TextExpression.find(in: file, body: 0..<file.bytes.count, [.braces])
        #expect(found.map(\.beginsLine) == [true, true, false])
    }

    @Test func manyAreFoundInOrder() {
        let text = (0..<5000).map { "{{ v\($0) }}" }.joined(separator: " ")
        #expect(found(text) == (0..<5000).map { "text: v\($0)" })
    }

    @Test func controlCharactersOfTheBodyForgeNothing() {
        #expect(found("\u{1}\u{2}\u{1} {{ a }} \u{1}\u{3}\u{1}") == ["text: a"])
        let all = String(String.UnicodeScalarView((1...8).compactMap { Unicode.Scalar($0) }))
        #expect(found(all + " {{ a }}") == [])
    }

    @Test func anyBytesAreRead() {
        var random = SeededRandom(seed: 11)
        let pieces = [
            "{{", "}}", "`", "```\n", "<code class=\"expression\">", "</code>", "\\", "[", "](", ")", "<div>", "\n",
            "|", "-", " ", "a", "\u{1}",
        ]
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 0..<24, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            _ = found(text.joined())
        }
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
