import DataTree
import TestSupport
import Testing
import Text

/// Lines of `key: value` are read without libyaml, which reads everything behind a comment: both make the same tree.
@Suite struct YAMLPlainTests {
    private static let comment = "#\n"

    /// What is read without a mistake is read alike, and without one, by libyaml.
    private func isSame(_ text: [UInt8]) -> Bool {
        let shift = Self.comment.utf8.count
        let one = YAMLReader.parse(SourceFile(path: "a.yml", bytes: text))
        let other = YAMLReader.parse(SourceFile(path: "a.yml", bytes: Array(Self.comment.utf8) + text))
        guard one.diagnostics.isEmpty else { return !other.diagnostics.isEmpty }
        return other.diagnostics.isEmpty && one.value.records.count == other.value.records.count
            && zip(one.value.records, other.value.records).allSatisfy { a, b in
                a.kind == b.kind && a.next == b.next && a.count == b.count
                    && a.range.lowerBound + shift == b.range.lowerBound
                    && a.range.upperBound + shift == b.range.upperBound
            }
            && one.value.records.indices.allSatisfy { index in
                one.value.textBytes(of: NodeID(index)) == other.value.textBytes(of: NodeID(index))
            }
    }

    @Test(arguments: [
        "title: Rich push", "title: Rich push\n", "title: \"Rich push\"\nweight: 3\n", "a: 'b'\nc: \"\"\nd: ''\n",
        "제목: 값\n", "title: 푸시 알림\norder: 007\n", "a: true\nb: null\nc: 0x1F\nd: 1.50\ne: 2024-01-02\n",
        "a: b #c\n", "a: b#c\n", "a: b: c\n", "a: b:\n", "a: http://x\n", "a: \"b\\n\"\n", "a: 'b''c'\n", "a: \"b\n",
        "a: \"\n", "a: 'b' c\n", "a:  b\n", "a: b \n", "a: \n", "a:\n", "a:b\n", "a: b\n c\n", "a: b\n\nc: d\n",
        "a: b\r\nc: d\r\n", "a: \tb\n", "a: b\tc\n", "a: b\u{85}c\n", "a: b\u{2028}c: d\n", "a: b\u{FEFF}c\n",
        "a: b\u{7F}\n", "a: b\u{1}\n", "a: \u{E000}\u{1F600}\n", "a: 1\na: 2\n", "<<: b\n", "- a: b\n", "a: *b\n",
        "a: &b c\n", "a: !b c\n", "a: |\n", "a: >\n", "a: [b]\n", "a: {b: c}\n", "a: ?b\n", "a: -b\n", "a: - b\n",
        "---\na: b\n", "a: b\n---\nc: d\n", "a: b\n...\n", "%TAG a b\n", "true: false\n", "null: ~\n", "1: 2\n",
        "a-b_c9: d,e[f]{g}&h*i!j|k>l'm\"n%o@p`q\n", "a: b, c - d ? e\n", "a\n", "a: b\nc\n", "a: b\nc :d\n",
    ])
    func aLineIsReadAlike(_ text: String) {
        #expect(isSame(Array(text.utf8)))
    }

    @Test func aLongKeyIsReadAlike() {
        for count in [99, 100, 101, 1023, 1024, 1025] {
            #expect(isSame(Array((String(repeating: "k", count: count) + ": v\n").utf8)), "\(count)")
        }
    }

    @Test func madeLinesAreReadAlike() {
        var random = SeededRandom(seed: 11)
        let pieces = [
            "a", "b1", "title", ": ", ": ", ": ", ":", " ", "\n", "\n", "\"", "'", "\"x\"", "'y'", "#", " #", "\\", "한",
            "é",
            "–", "😀", "\u{A0}", "\t", "\r", "-", "- ", "12", "1.5", "~", "null", "true", "[", "]", "{", "}", ",", "&a",
            "*a",
            "!", "|", ">", "%", "@", "`", "?", "<<",
        ].map { Array($0.utf8) }
        for _ in 0..<4_000 {
            var text = Array("key: ".utf8)
            for _ in 0..<Int.random(in: 0...9, using: &random) {
                text += pieces.randomElement(using: &random) ?? []
            }
            #expect(isSame(text), "\(String(decoding: text, as: UTF8.self))")
        }
        for _ in 0..<1_000 {
            var text = Array("key: \"한글 text\"\nweight: 3\nother: a plain text\n".utf8)
            let index = Int.random(in: text.indices, using: &random)
            text[index] = UInt8.random(in: 0...255, using: &random)
            #expect(isSame(text), "\(text)")
        }
    }
}
