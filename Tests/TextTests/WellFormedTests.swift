import TestSupport
import Testing
import Text

/// What is found out about UTF-8 without making a text of it, held to what the standard library finds.
@Suite struct WellFormedTests {
    private static func isWellFormed(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer(UTF8Check.isWellFormed)
    }

    /// Every pair of bytes alone, and behind and before others, so that a block of eight begins and ends inside it.
    @Test func allPairsOfBytes() {
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                for before in ["", "abcdefg"] {
                    let bytes = Array(before.utf8) + [first, second]
                    #expect(Self.isWellFormed(bytes) == (String(validating: bytes, as: UTF8.self) != nil))
                }
            }
        }
    }

    /// Characters of three and four bytes at the borders of what Unicode has: too long, surrogates, beyond the last one.
    @Test func bordersOfLongCharacters() {
        let seconds: [UInt8] = [0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
        for first in UInt8(0xE0)...0xF8 {
            for second in seconds {
                for rest in [[0x80], [0x80, 0x80], [0x80, 0xBF, 0x41], [0x7F, 0x80], [0x80, 0xC0]] as [[UInt8]] {
                    let long = String(repeating: "a", count: 60)
                    let around = [("", ""), ("", "abcdefgh"), ("하", "값 abcdef"), ("abcdefg", "하나둘셋")]
                    for (before, behind) in around + [(long, ""), (long, long), ("abc" + long, "하" + long)] {
                        let bytes = Array(before.utf8) + [first, second] + rest + Array(behind.utf8)
                        #expect(
                            Self.isWellFormed(bytes) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
                    }
                }
            }
        }
    }

    @Test func damagedTextsAreFoundOut() {
        var random = SeededRandom(seed: 7)
        let text = Array("값 a — \u{1F600} é\u{301} 한글 텍스트, plain words\n".utf8)
        for _ in 0..<2000 {
            // Stretches of ASCII, shorter and longer than what is looked at together.
            let plain = [UInt8](repeating: UInt8(ascii: "a"), count: Int.random(in: 0...150, using: &random))
            var bytes = text + plain + text + text
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
            #expect(Self.isWellFormed(bytes) == (String(validating: bytes, as: UTF8.self) != nil))
        }
    }

    /// Two spellings of one character are two texts; a `String` holds them equal.
    @Test func exactTextsDifferByTheirBytes() {
        #expect("e\u{301}" == "é")
        let texts: Set = [ExactText("e\u{301}"), ExactText("é"), ExactText("é"), ExactText("")]
        #expect(texts.count == 3 && texts.contains(ExactText("é")) && !texts.contains(ExactText("e")))
    }
}
