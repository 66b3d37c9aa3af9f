import Testing
import Text

/// `*` and `?` in one matcher for what is ignored, excluded and named on the command line.
@Suite struct WildcardTests {
    @Test(arguments: [
        ("", "", true), ("", "*", true), ("a", "", false), ("", "?", false), ("a", "?", true), ("ab", "?", false),
        ("a.json", "*.json", true), ("a.json", "*.jso", false), ("a.json", "a*n", true), ("aXbXc", "a*b*c", true),
        ("aXbXd", "a*b*c", false), ("abab", "*ab", true), ("ababc", "*ab", false), ("**", "*", true),
        ("a*", "a?", true),
        ("한글", "한?", true), ("e\u{301}", "e?", true), ("mississippi", "m*iss*pi", true),
        ("mississippi", "m*iss*po", false),
    ]) func theWholeTextIsMatched(text: String, pattern: String, matches: Bool) {
        #expect(Wildcard.matches(Array(text.unicodeScalars), Array(pattern.unicodeScalars)) == matches)
    }

    /// Would take for ever if each star were tried with each of the others.
    @Test func manyStarsEnd() {
        let text = Array(String(repeating: "a", count: 4000).unicodeScalars)
        let pattern = Array((String(repeating: "a*", count: 200) + "b").unicodeScalars)
        #expect(!Wildcard.matches(text, pattern))
    }
}
