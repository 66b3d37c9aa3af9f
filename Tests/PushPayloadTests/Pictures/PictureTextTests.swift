import PushPayload
import Testing

/// Lines as a phone would break them: a table for Latin, Korean, Japanese, emoji and what is longer than a line.
@Suite struct PictureTextTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var text: String
        var width: Double
        var lines: Int
        var expected: [String]
        var testDescription: String { text }
    }

    static let rows: [Row] = [
        Row(text: "", width: 200, lines: 2, expected: []),
        Row(text: "  \n ", width: 200, lines: 2, expected: []),
        Row(text: "Half-way there", width: 200, lines: 2, expected: ["Half-way there"]),
        Row(
            text: "Tap to use it before midnight", width: 120, lines: 4, expected: ["Tap to use it", "before midnight"]),
        Row(text: "Half-way there", width: 60, lines: 4, expected: ["Half-", "way", "there"]),
        // Hangul breaks between words.
        Row(text: "주문이 출발했어요", width: 80, lines: 4, expected: ["주문이", "출발했어요"]),
        Row(text: "내일 오전 7시 전에 문 앞에", width: 110, lines: 4, expected: ["내일 오전 7시", "전에 문 앞에"]),
        // Inside a word only when no line can hold it.
        Row(text: "가나다라마바사아자차", width: 80, lines: 4, expected: ["가나다라마", "바사아자차"]),
        Row(text: "네 가나다라마바사아", width: 60, lines: 4, expected: ["네", "가나다라", "마바사아"]),
        // Japanese breaks anywhere but before closing punctuation.
        Row(text: "注文を発送しました。", width: 75, lines: 4, expected: ["注文を発送", "しました。"]),
        Row(text: "注文が届いた。今日", width: 90, lines: 4, expected: ["注文が届い", "た。今日"]),
        // A letter with all that belongs to it is never taken apart.
        Row(text: "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", width: 40, lines: 4, expected: ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"]),
        Row(text: "aaaaaaaaaa", width: 42, lines: 2, expected: ["aaaaa", "aaaaa"]),
        // The last line says that there is more.
        Row(text: "Tap to use it before midnight", width: 120, lines: 1, expected: ["Tap to use it…"]),
        Row(text: "하나 둘 셋 넷 다섯 여섯 일곱", width: 70, lines: 2, expected: ["하나 둘 셋", "넷 다섯…"]),
        Row(text: "aaaaaaaaaaaa", width: 42, lines: 1, expected: ["aaa…"]),
    ]

    @Test(arguments: rows) func textIsBrokenIntoLines(_ row: Row) {
        #expect(PictureText(size: 15, width: row.width, lines: row.lines).wrapped(row.text) == row.expected)
    }

    @Test func aBodyKeepsItsLineBreaksAndATitleDoesNot() {
        let text = "one\ntwo\r\n\r\nthree"
        #expect(PictureText(size: 15, width: 300, lines: 4).wrapped(text) == ["one two three"])
        #expect(
            PictureText(size: 15, width: 300, lines: 4, keepsBreaks: true).wrapped(text) == ["one", "two", "three"])
    }

    @Test(arguments: ["word ", "가나다 ", "가", "👩‍👩‍👧‍👦", "x", "تخفيضات ", "漢"])
    func aLineIsNeverWiderThanItsRoomNorMoreThanTheClamp(_ unit: String) {
        let text = String(repeating: unit, count: 10_000 / unit.count)
        for width in [40.0, 100, 250] {
            let lines = PictureText(size: 15, width: width, lines: 4).wrapped(text)
            #expect(lines.count == 4)
            #expect(lines.last?.last == "…")
            for line in lines { #expect(Double(GlyphWidths.width(line)) * 15 / 1000 <= width, "\(line)") }
        }
    }

    @Test func noRoomAtAllStillEnds() {
        #expect(PictureText(size: 15, width: 0, lines: 2).wrapped("abc").count == 2)
        #expect(PictureText(size: 15, width: -10, lines: 2).wrapped("가나다").count == 2)
        #expect(PictureText(size: 15, width: .nan, lines: 2).wrapped("abc").count == 2)
    }

    @Test func widthsHoldWhatTheyPromise() {
        #expect(GlyphWidths.width("W") > GlyphWidths.width("i"))
        #expect(GlyphWidths.width("한글") == 2 * GlyphWidths.width("가"))
        #expect(GlyphWidths.width("👩‍👩‍👧‍👦") == GlyphWidths.width("😀"))
        #expect(GlyphWidths.width("e\u{301}") == GlyphWidths.width("e"))
        #expect(GlyphWidths.width("가") == GlyphWidths.width("\u{1100}\u{1161}"))
        #expect(GlyphWidths.width("\u{200B}") == 0)
    }

    @Test func controlsAreTakenOutAndSpaceIsOne() {
        #expect(PictureText.clean("\u{0}a\u{1B}b\u{85}c\u{FFFE}\u{202E}d\u{2066}e") == "ab cde")
        #expect(PictureText.clean("a \t\n b") == "a b")
        #expect(PictureText.clean(String(repeating: "a", count: 100), limit: 10) == "aaaaaaaaaa…")
    }

    @Test func theFirstStrongLetterDecidesTheDirection() {
        #expect(PictureText.isRightToLeft("123 – مرحبا abc"))
        #expect(PictureText.isRightToLeft("שלום"))
        #expect(!PictureText.isRightToLeft("abc مرحبا"))
        #expect(!PictureText.isRightToLeft("123"))
    }

    @Test func aTowerOfMarksIsCutDown() {
        let tower = "a" + String(repeating: "\u{301}", count: 5000) + "b"
        let lines = PictureText(size: 15, width: 100, lines: 1).wrapped(tower)
        #expect((lines.first?.unicodeScalars.count ?? 0) < 40)
    }
}
