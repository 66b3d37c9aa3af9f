import SiteFiles
import SiteModel
import SiteSources
import TestSupport
import Testing
import Text

/// Rules and specs that a text names are found wherever it names them.
@Suite struct NamedCodesTests {
    private static let pieces = [
        "rule:", "rule", ":", "spec:", "{% keys ", "{% badge ", "{%", "{", "apns", "payload.size", "fcm-v1", " ", "\"",
        "\n",
        "한글", "rul", "e:", "x", "]", "(", ")",
    ]

    private static func text(_ random: inout SeededRandom) -> String {
        (0..<Int.random(in: 0...14, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    /// What follows each occurrence of a word, cut off behind its last byte that is allowed.
    private func names(_ text: String, behind word: String, _ isSkipped: (Character) -> Bool, allowed: String) -> Set<
        String
    > {
        Set(
            text.ranges(of: word).map { range in
                String(
                    text[range.upperBound...].drop(while: isSkipped).prefix { character in
                        character.isASCII && (character.isLetter || character.isNumber || allowed.contains(character))
                    })
            })
    }

    @Test func rulesAreNamedBehindTheirWord() {
        var random = SeededRandom(seed: 51)
        var found = 0
        for _ in 0..<3_000 {
            let text = Self.text(&random)
            let bytes = Array("ab\(text)cd".utf8)
            let codes = RuleGuide.named(bytes[2..<bytes.count - 2])
            #expect(codes == names(text, behind: "rule:", { _ in false }, allowed: ".-"), "\(text)")
            found += codes.count
        }
        #expect(found > 500)
    }

    @Test func specsAreNamedBehindTheirWords() {
        var random = SeededRandom(seed: 52)
        var found = 0
        for _ in 0..<3_000 {
            let text = Self.text(&random)
            let bytes = Array("spec\(text)1".utf8)
            let guide = ParsedGuide(
                path: "guides/a.md", locale: "en", file: SourceFile(path: "guides/a.md", bytes: bytes),
                frontMatter: nil,
                body: 4..<bytes.count - 1)
            var expected: Set<String> = []
            for word in ["spec:", "{% keys ", "{% badge "] {
                expected.formUnion(names(text, behind: word, { $0 == " " || $0 == "\"" }, allowed: "-_"))
            }
            #expect(SpecNames.named(in: guide) == expected.subtracting([""]), "\(text)")
            found += expected.count
        }
        #expect(found > 500)
    }
}
