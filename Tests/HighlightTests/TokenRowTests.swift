import Highlight
import Testing

/// Every language of docs reads as its own reference says.
struct TokenRowTests {
    @Test(arguments: TokenRow.all) func tokensAreWhatTheReferenceCallsThem(_ row: TokenRow) {
        #expect(marked(row.code, row.language) == row.expected)
    }

    @Test func everyLanguageHasRows() {
        var counts: [String: Int] = [:]
        for row in TokenRow.all { counts[row.language, default: 0] += 1 }
        #expect(TokenRow.all.count > 250)
        for name in counts.keys { #expect(Highlighter.supports(name), "\(name)") }
    }
}
