import Markdown
import TestSupport
import Testing
import Text

/// One look at a text says what may be in it: nothing that is there is passed over, wherever it stands.
@Suite struct TextMarkTests {
    /// Behind and before so many letters that every place of a block of eight is met.
    @Test(arguments: ["x", "한", "é"]) func whatIsInATextIsFoundWhereverItStands(_ filler: String) {
        for before in 0..<18 {
            for after in [0, 1, 7, 8, 9] {
                let start = String(repeating: filler, count: before) + (before > 0 ? " " : "")
                let end = after > 0 ? " " + String(repeating: filler, count: after) : ""
                func html(_ text: String) -> String { TestPage("p " + start + text + end).html }
                #expect(html("www.example.com").contains("href=\"http://www.example.com\""), "\(before), \(after)")
                #expect(html("a@example.com").contains("href=\"mailto:a@example.com\""), "\(before), \(after)")
                #expect(html("https://e.com").contains("href=\"https://e.com\""), "\(before), \(after)")
                #expect(html(":smile:").contains("😄"), "\(before), \(after)")
                #expect(html("a & b").contains("a &amp; b") && html("'").contains("'"), "\(before), \(after)")
                #expect(html("1 < 2").contains("1 &lt; 2") && html("2 > 1").contains("2 &gt; 1"), "\(before), \(after)")
                #expect(html("\"q\"").contains("&quot;q&quot;"), "\(before), \(after)")
            }
        }
    }

    /// The ids of plain headings are read from bytes; a dash, which leaves nothing, makes them be read as any other.
    @Test func idsAreTheSameReadFromBytes() {
        var random = SeededRandom(seed: 11)
        let pieces = ["a", "Z", "9", "_", "-", "/", ".", " ", "\t", "가", "힣", "한", "글", "!", "(", "\u{7F}", "&", "."]
        for _ in 0..<4000 {
            let text = (0..<Int.random(in: 0...12, using: &random))
                .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            #expect(Slug.make(text) == Slug.make(text + "\u{2014}"), "\(text)")
        }
        #expect(Slug.make("\u{AC00}\u{D7A3}") == "\u{AC00}\u{D7A3}" && Slug.make("a\u{D7A4}b\u{ABFF}") == "ab")
        let long = String(repeating: "한", count: 200)
        #expect(Slug.make(long).utf8.count == 402 && Slug.make(long + "\u{2014}") == Slug.make(long))
    }

    @Test func textOfRawHTMLIsCollapsed() {
        let page = TestPage(
            "<p>a  b<br>\n c<!-- x < y --> d &amp; e</p>\n\n<p> f <i class=\"fa-bolt\">:bolt:</i> g</p>\n")
        #expect(page.result.value.text == "a b c d & e\nf g\n")
        let open = TestPage("<p>a <b\n")
        #expect(open.result.value.text == "a\n")
        var random = SeededRandom(seed: 13)
        let pieces = ["a", "한글", " ", " ", "  ", "\t", "\u{0B}", "<b>", "</b>", "\nx", "<!-- c -->"]
        for _ in 0..<300 {
            let html = "<p>" + (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() + "x</p>\n"
            let bare = ["<p>", "</p>", "<b>", "</b>", "<!-- c -->"].reduce(html) { $0.replacing($1, with: " ") }
            let words = bare.split { $0.isWhitespace || $0 == "\u{0B}" }.joined(separator: " ")
            #expect(TestPage(html).result.value.text == words + "\n")
        }
    }
}
