import TestSupport
import Testing
import Text

/// The elements that a guide may use are known by their whole names, in capitals or not.
@Suite struct ElementNameTests {
    private static let kept = """
        a abbr b bdi bdo big cite data del dfn em i ins mark q s small span strike strong sub sup code kbd samp tt time u var
        ruby picture video audio br img wbr source track hr address article blockquote details dl div figcaption figure
        hgroup ol section summary ul pre p h1 h2 h3 h4 h5 h6 li dt dd rt rp table thead tbody tfoot colgroup tr td th caption
        col
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    /// Whether a finding says that the element is not one of a guide.
    private func isRefused(_ name: String) -> Bool {
        let findings = TestPage("<div><\(name)></div>\n").result.diagnostics
        return findings.contains { $0.headline.contains("is not kept in a guide") }
    }

    @Test func everyElementIsKnown() {
        #expect(Self.kept.count == 75)
        for name in Self.kept {
            #expect(!isRefused(name) && !isRefused(name.uppercased()), "\(name)")
        }
    }

    @Test func aNameThatIsAlmostOneIsNone() {
        var random = SeededRandom(seed: 7)
        let known = Set(Self.kept)
        for name in Self.kept {
            var letters = Array(name)
            letters[Int.random(in: 0..<letters.count, using: &random)] = "eostz1x".randomElement(using: &random) ?? "x"
            let names = [String(letters), name + name, name + "x", String(name.dropLast()), "a" + name.dropFirst()]
            for other in names where !known.contains(other) && other.first?.isLetter == true {
                #expect(isRefused(other), "\(other)")
            }
        }
    }
}
