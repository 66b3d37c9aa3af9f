import TestSupport
import Testing
import Text

@Suite struct LineIndexTests {
    @Test func linesEndAtLineFeedCarriageReturnAndBothTogether() {
        let index = LineIndex(bytes: Array("a\nb\r\nc\rd".utf8))
        #expect(index.lineCount == 4)
        #expect((1...4).map { index.range(ofLine: $0) } == [0..<1, 2..<3, 5..<6, 7..<8])
        #expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map { index.line(of: $0) } == [1, 1, 2, 2, 2, 3, 3, 4, 4])
    }

    @Test func emptyLinesAndFinalLineBreaksCount() {
        let index = LineIndex(bytes: Array("\n\r\r\n\n".utf8))
        #expect(index.lineCount == 5)
        #expect((1...5).map { index.range(ofLine: $0) } == [0..<0, 1..<1, 2..<2, 4..<4, 5..<5])
        #expect(LineIndex(bytes: []).lineCount == 1)
        #expect(LineIndex(bytes: []).position(of: 7) == SourcePosition(line: 1, column: 1))
    }

    @Test func columnsCountScalarsInKoreanAndEmoji() {
        let marked = MarkedSource("알림0️⃣: \"1️⃣🎉2️⃣x\"\n  둘3️⃣째4️⃣")
        let index = LineIndex(marked.file())
        let places = (0...4).map { index.position(of: marked[$0]) }
        #expect(places.map(\.line) == [1, 1, 1, 2, 2])
        #expect(places.map(\.column) == [3, 6, 7, 4, 5])
    }

    @Test func anOffsetInsideAScalarHasItsColumn() {
        let index = LineIndex(bytes: Array("가나".utf8))
        #expect((0...6).map { index.position(of: $0).column } == [1, 1, 1, 2, 2, 2, 3])
    }

    @Test func offsetsOutsideTheFileAreClamped() {
        let index = LineIndex(bytes: Array("ab\nc".utf8))
        #expect(index.position(of: -5) == SourcePosition(line: 1, column: 1))
        #expect(index.position(of: 99) == SourcePosition(line: 2, column: 2))
        #expect(index.range(ofLine: 0) == 4..<4)
        #expect(index.range(ofLine: 3) == 4..<4)
    }

    @Test(arguments: [["\n"], ["\n", "\r", "\r\n"]])
    func linesOfAnyTextAreThoseThatAreCountedByteForByte(_ ends: [String]) {
        var random = SeededRandom(seed: 3)
        let pieces = ends + ["a", "한글", "🎉", "\u{0B}\u{0C}", "twelve bytes", "\t", "é"]
        for round in 0..<100 {
            // Two of them are long enough for an index in blocks.
            let text = (0..<(round < 2 ? 6_000 : 60)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let bytes = Array(text.utf8)
            let index = LineIndex(bytes: bytes)
            var place = SourcePosition(line: 1, column: 1)
            for (offset, byte) in bytes.enumerated() {
                let isInside = byte & 0xC0 == 0x80
                if isInside { place.column -= 1 }
                #expect(index.position(of: offset) == place)
                place.column += 1
                let isPair = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
                if byte == 0x0A || byte == 0x0D && !isPair { place = .init(line: place.line + 1, column: 1) }
            }
            for offset in [0, bytes.count / 3, bytes.count] {
                #expect(index.scalarOffset(of: offset) == bytes[..<offset].count { $0 & 0xC0 != 0x80 })
            }
        }
    }

    @Test func columnsInALongLineEqualACountFromItsStart() {
        let line = String(repeating: "한a🎉", count: 3000)
        let bytes = Array(("first\n" + line).utf8)
        let index = LineIndex(bytes: bytes)
        var random = SeededRandom(seed: 1)
        for _ in 0..<200 {
            let offset = Int.random(in: 6..<bytes.count, using: &random)
            let before = bytes[6..<offset].count { $0 & 0xC0 != 0x80 }
            let inside = bytes[offset] & 0xC0 == 0x80
            #expect(index.position(of: offset) == SourcePosition(line: 2, column: before + (inside ? 0 : 1)))
        }
    }
}
