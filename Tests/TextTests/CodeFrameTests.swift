import TestSupport
import Testing
import Text

@Suite struct CodeFrameTests {
    private func frame(_ marked: String, from: Int = 1, to: Int = 2, window: Int? = nil) -> [String] {
        let source = MarkedSource(marked)
        var formatter = CodeFrameFormatter(sources: SourceSet([source.file()]))
        if let window { formatter.window = window }
        let diagnostic = Diagnostic(
            DiagnosticCode("test.code"), .error, at: source.file().location(source[from]..<source[to]), "headline")
        return formatter.format(diagnostic).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The cells before the caret and the cells it underlines, in the frame's second line.
    private func underline(_ frame: [String]) -> (before: Int, width: Int) {
        guard frame.count > 2 else { return (-1, -1) }
        let line = frame[2].drop { $0 != "|" }.dropFirst(2)
        let before = line.prefix { $0 == " " }.count
        return (before, line.count - before)
    }

    @Test func aFrameHasHeadlineLineAndUnderline() {
        #expect(
            frame("{\n  \"badge\": 1️⃣-12️⃣\n}") == [
                "test.json:2:12: error: headline [test.code]",
                "  2 |   \"badge\": -1",
                "    |            ^~",
                "",
            ])
    }

    @Test func whyFixAndNotesFollowTheFrame() {
        let file = SourceFile(path: "a.json", text: "[1]\n[2]")
        var formatter = CodeFrameFormatter(sources: SourceSet([file]))
        let diagnostic = Diagnostic(
            DiagnosticCode("a.b"), .warning, at: file.location(4..<5), "two", why: "because",
            fix: .init("do this"), notes: [.init("here", at: file.location(0..<1)), .init("nowhere")])
        #expect(
            formatter.format([diagnostic]) == """
                a.json:2:1: warning: two [a.b]
                  2 | [2]
                    | ^
                    = why: because
                    = fix: do this
                a.json:1:1: note: here
                note: nowhere

                """)
    }

    @Test func theUnderlineStandsUnderHangulByCells() {
        let (before, width) = underline(frame("{\"제목\": 1️⃣\"세일\"2️⃣}"))
        #expect(before == 2 + 4 + 3)
        #expect(width == 1 + 4 + 1)
    }

    @Test func theUnderlineStandsUnderEmojiAndCombiningMarksByCells() {
        #expect(underline(frame("🎉🎉1️⃣x2️⃣")).before == 4)
        #expect(underline(frame("e\u{301}1️⃣x2️⃣")).before == 1)
        #expect(underline(frame("\u{1112}\u{1161}\u{11AB}1️⃣x2️⃣")).before == 2)
        #expect(underline(frame("1️⃣⭐️2️⃣")).width == 2)
    }

    @Test func tabsTakeFourCells() {
        let lines = frame("\t\t1️⃣x2️⃣\ty")
        #expect(lines[1] == "  1 |         x    y")
        #expect(underline(lines).before == 8)
    }

    @Test func controlAndDirectionCharactersAreNotPrinted() {
        let file = SourceFile(path: "a\u{1B}.json", text: "\u{1B}[31m\u{202E}\u{85}\u{7F}x")
        var formatter = CodeFrameFormatter(sources: SourceSet([file]))
        let text = formatter.format(
            Diagnostic(DiagnosticCode("a.b"), .error, at: file.location(0..<1), "bad \u{7}bell"))
        let printed = text.unicodeScalars.filter { $0 != "\n" }
        #expect(!printed.contains { $0.value < 0x20 || $0.value == 0x7F || $0.value == 0x85 || $0.value == 0x202E })
        #expect(text.contains("␛[31m��␡x"))
        #expect(text.contains("bad ␇bell"))
    }

    @Test func aLongLineIsCutAroundTheRange() {
        let filler = String(repeating: "abcde", count: 40_000)
        let lines = frame(filler + "1️⃣\"제목\"2️⃣" + filler)
        let shown = String(lines[1].dropFirst(6))
        #expect(DisplayWidth.of(shown) <= 102)
        #expect(shown.hasPrefix("…") && shown.hasSuffix("…"))
        let (before, width) = underline(lines)
        #expect(DisplayWidth.of(String(shown.prefix(while: { $0 != "\"" }))) == before)
        #expect(width == 6)
    }

    @Test func aLongRangeIsUnderlinedAsFarAsItIsShown() {
        let lines = frame("x1️⃣" + String(repeating: "가", count: 500) + "2️⃣")
        let shown = String(lines[1].dropFirst(6))
        #expect(shown.hasSuffix("…"))
        #expect(underline(lines).width == DisplayWidth.of(shown) - 2)
    }

    @Test func aRangeOfSeveralLinesIsUnderlinedToTheEndOfTheFirst() {
        let lines = frame("a: 1️⃣{\n  b2️⃣}")
        #expect(lines[1] == "  1 | a: {")
        #expect(underline(lines) == (3, 1))
    }

    @Test func theEndOfTheFileHasACaret() {
        let lines = frame("ab1️⃣2️⃣")
        #expect(lines[0].hasPrefix("test.json:1:3:"))
        #expect(underline(lines) == (2, 1))
        #expect(frame("ab\n1️⃣2️⃣")[1] == "  2 | ")
    }

    @Test func rangesOutsideTheFileAreNoCrash() {
        let file = SourceFile(path: "a", text: "가나\n")
        var formatter = CodeFrameFormatter(sources: SourceSet([file]))
        for lower in 0...12 {
            for upper in lower...12 {
                let place = SourceLocation(path: "a", range: lower..<upper)
                #expect(!formatter.format(Diagnostic(DiagnosticCode("a.b"), .info, at: place, "x")).isEmpty)
            }
        }
        let elsewhere = SourceLocation(path: "other", range: 0..<1)
        #expect(
            formatter.format(Diagnostic(DiagnosticCode("a.b"), .info, at: elsewhere, "x")) == "other: info: x [a.b]\n")
    }

    @Test func colourIsOnlyThereWhenAskedFor() {
        let file = SourceFile(path: "a", text: "x")
        let diagnostic = Diagnostic(DiagnosticCode("a.b"), .error, at: file.location(0..<1), "h")
        var plain = CodeFrameFormatter(sources: SourceSet([file]))
        var coloured = CodeFrameFormatter(sources: SourceSet([file]), color: true)
        #expect(!plain.format(diagnostic).contains("\u{1B}"))
        #expect(coloured.format(diagnostic).contains("\u{1B}[1;31merror\u{1B}[0m"))
    }
}
