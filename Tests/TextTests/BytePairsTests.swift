import TestSupport
import Testing
import Text

/// What a look over a text's pairs of bytes may leave out: never a word that is there.
@Suite struct BytePairsTests {
    @Test func aWordThatIsThereMayBeThere() {
        let text = Array("{\"api_key\": \"AKIA한글🎉\u{7F}\\u0041\", \"Bearer \": \"HTTP://x\"}".utf8)
        let pairs = BytePairs(text)
        #expect(pairs.mayHold("AKIA") && pairs.mayHold("Bearer ") && pairs.mayHold("\\u") && pairs.mayHold("\": \""))
        for start in text.indices {
            for end in start...min(start + 6, text.count) {
                let word = text[start..<end].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
                #expect(pairs.spelling(of: word) != .not)
            }
        }
        for (first, second) in zip(text, text.dropFirst()) {
            #expect(pairs.hold(first, second) && pairs.follow(first))
        }
    }

    @Test func aPairThatIsNotThereIsNot() {
        let pairs = BytePairs(Array("abca".utf8))
        #expect(!pairs.mayHold("ac") && !pairs.mayHold("abd") && pairs.spelling(of: Array("aa".utf8)) == .not)
        #expect(!pairs.follow(UInt8(ascii: "d")) && !pairs.hold(UInt8(ascii: "A"), UInt8(ascii: "b")))
        // Each of its pairs occurs: perhaps.
        #expect(pairs.mayHold("cab"))
    }

    @Test func theSpellingOfAWordIsToldByItsPairs() {
        func spelling(_ text: String) -> BytePairs.Spelling {
            BytePairs(Array(text.utf8)).spelling(of: Array("http:".utf8))
        }
        #expect(spelling("see http://x") == .inSmallLetters)
        #expect(spelling("see https://x app:y TT HOT") == .inSmallLetters)
        for text in ["HTTP:", "Http:", "httP:", "hTtp:", "ht HTTP:"] {
            #expect(spelling(text) == .inAnyLetters, "\(text)")
        }
        for text in ["", "htp:", "httpx", "HTTP", "h t t p:"] { #expect(spelling(text) == .not, "\(text)") }
        #expect(BytePairs([]).spelling(of: []) == .inAnyLetters)
    }

    @Test func theLastByteIsFollowedByNothing() {
        for text in ["", "<", "a<"] { #expect(!BytePairs(Array(text.utf8)).follow(UInt8(ascii: "<"))) }
        #expect(BytePairs(Array("<a".utf8)).follow(UInt8(ascii: "<")))
    }

    @Test(arguments: ["[a", "[Z", "[z", "[A"]) func aLetterIsSeen(text: String) {
        #expect(BytePairs(Array(text.utf8)).holdLetter(after: UInt8(ascii: "[")))
    }

    @Test(arguments: ["[", "[@", "[[", "[`", "[{", "[1", "[한", "a["]) func whatIsNoLetterIsNone(text: String) {
        #expect(!BytePairs(Array(text.utf8)).holdLetter(after: UInt8(ascii: "[")))
    }

    @Test func bytesOutsideOfASCIICountAsOne() {
        let pairs = BytePairs(Array("[한".utf8))
        #expect(pairs.hold(UInt8(ascii: "["), 0xFF) && pairs.hold(UInt8(ascii: "["), 0x7F))
        #expect(!BytePairs(Array("[a".utf8)).hold(UInt8(ascii: "["), 0xFF))
    }

    @Test func theTextMayChangeInPlaces() {
        let pairs = BytePairs(Array("{\"key\": \"secret\"}".utf8))
        let changed = Array("{\"key\": \"******\"}".utf8)
        let other = pairs.changed(to: changed, in: [9..<15])
        for (first, second) in zip(changed, changed.dropFirst()) { #expect(other.hold(first, second)) }
        #expect(other.mayHold("\"*") && other.mayHold("**") && other.mayHold("*\"") && !other.mayHold("k*"))
        #expect(!pairs.mayHold("**"))
        let whole = BytePairs(Array("abc".utf8)).changed(to: Array("xyz".utf8), in: [0..<3])
        #expect(whole.mayHold("xyz"))
    }

    @Test func wordsOfAnyTextAreNeverDenied() {
        var random = SeededRandom(seed: 7)
        for _ in 0..<200 {
            let count = Int.random(in: 2...300, using: &random)
            let text = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let pairs = BytePairs(text)
            let start = Int.random(in: 0..<text.count - 1, using: &random)
            let end = Int.random(in: start + 1...min(start + 9, text.count - 1), using: &random)
            #expect(zip(text[start..<end], text[(start + 1)...end]).allSatisfy { pairs.hold($0, $1) })
        }
    }
}
