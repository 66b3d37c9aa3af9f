import TestSupport
import Testing
import Text

/// A text made from a file knows which bytes of the file each of its bytes stands for.
@Suite struct TextTranslationTests {
    /// `one <Tab label="two"> three </Tab> four` → `one [two]: three  four`.
    private static let source = SourceFile(path: "a.mdx", text: "one <Tab label=\"two\"> three </Tab> four")

    private static func made() -> TextTranslation {
        var text = TextTranslation(source)
        text.copy(0..<4)
        text.replace(4..<21, with: "[")
        text.copy(16..<19)
        text.replace(4..<21, with: "]:")
        text.copy(21..<28)
        text.replace(28..<34, with: "")
        text.copy(34..<source.bytes.count)
        return text
    }

    private static func quoted(_ range: Range<Int>) -> String { source.text(in: range) }

    @Test func theNewTextIsMadeOfItsPieces() {
        #expect(Self.made().file.text == "one [two]: three  four")
        #expect(Self.made().file.path == "a.mdx")
    }

    @Test(arguments: [
        (0..<3, "one"), (2..<4, "e "), (4..<5, "<Tab label=\"two\">"), (5..<8, "two"), (6..<7, "w"),
        (8..<10, "<Tab label=\"two\">"), (11..<16, "three"), (18..<22, "four"), (0..<22, source.text),
        (2..<5, "e <Tab label=\"two\">"), (9..<13, "<Tab label=\"two\"> th"), (16..<18, " </Tab> "),
    ])
    func aPlaceIsThatOfTheFile(_ range: Range<Int>, _ wanted: String) {
        #expect(Self.quoted(Self.made().place(range)) == wanted)
    }

    @Test func anEmptyPlaceStaysEmptyInACopyAndAtTheBeginningOfAReplacement() {
        let text = Self.made()
        #expect(text.place(0..<0) == 0..<0)
        #expect(text.place(4..<4) == 4..<4)
        #expect(text.place(6..<6) == 17..<17)
        #expect(text.place(22..<22) == 39..<39)
        #expect(TextTranslation(Self.source).place(3..<5) == 0..<0)
    }

    @Test func placesOutsideStayInsideTheFile() {
        for lower in 0...30 {
            for upper in lower...30 {
                let place = Self.made().place(lower..<upper)
                #expect(place.lowerBound >= 0 && place.upperBound <= Self.source.bytes.count)
            }
        }
    }

    @Test func rangesBeyondTheFileAreClamped() {
        var text = TextTranslation(Self.source)
        text.copy(30..<900)
        text.replace(900..<901, with: "!")
        #expect(text.file.text == "Tab> four!")
        #expect(text.place(9..<10) == 39..<39)
    }

    @Test func neighbouringCopiesAreOne() {
        var text = TextTranslation(Self.source)
        for index in 0..<10 { text.copy(index..<index + 1) }
        #expect(text.isCopy(0..<10))
        #expect(text.place(2..<9) == 2..<9)
    }

    @Test func aDiagnosticIsMovedWithItsNotesAndFix() {
        let text = Self.made()
        let found = Diagnostic(
            DiagnosticCode("a.b"), .error, at: text.file.location(11..<16), "x",
            fix: .init("w", edits: [.init(range: 18..<22, replacement: "five")]),
            notes: [.init("y", at: text.file.location(4..<5)), .init("z", at: .init(path: "b", range: 1..<2))])
        let moved = text.original(found)
        #expect(moved.location == Self.source.location(22..<27))
        #expect(moved.notes.map(\.location?.range) == [4..<21, 1..<2])
        #expect(moved.fix?.edits == [.init(range: 35..<39, replacement: "five")])
    }

    @Test func anEditOfWhatIsNotInTheFileIsGivenUp() {
        let text = Self.made()
        let found = Diagnostic(
            DiagnosticCode("a.b"), .error, at: text.file.location(4..<5), "x",
            fix: .init("w", edits: [.init(range: 4..<6, replacement: "(")]))
        #expect(text.original(found).fix == .init("w"))
    }

    @Test func aLongTextIsAskedQuickly() {
        let long = SourceFile(path: "a", bytes: .init(repeating: 0x61, count: 200_000))
        var text = TextTranslation(long)
        for index in stride(from: 0, to: 200_000, by: 2) {
            text.copy(index..<index + 1)
            text.replace(index + 1..<index + 2, with: "bb")
        }
        for index in 0..<100_000 {
            #expect(text.place(index * 3..<index * 3 + 1) == index * 2..<index * 2 + 1)
        }
    }
}
