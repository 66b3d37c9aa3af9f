import DataTree
import JSONSchema
import Testing
import Text

/// `pattern` speaks ECMA-262, whatever runs it.
@Suite struct PatternTests {
    private func matches(_ pattern: String, _ text: String) throws -> Bool {
        let source = "{\"pattern\": \(Self.json(pattern))}"
        let schema = try #require(compileResult(source).value)
        return schema.validate(try #require(document(Self.json(text)).root)).isValid
    }

    private func problem(_ pattern: String) -> String? {
        compileResult("{\"pattern\": \(Self.json(pattern))}").diagnostics.first?.headline.english
    }

    private static func json(_ text: String) -> String {
        "\""
            + text.unicodeScalars.map { scalar in
                scalar == "\"" || scalar == "\\"
                    ? "\\\(scalar)"
                    : scalar.value < 0x20
                        ? "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16) : String(scalar)
            }.joined() + "\""
    }

    @Test func patternIsAnchoredNowhere() throws {
        #expect(try matches("b", "abc"))
        #expect(try !matches("^b", "abc"))
    }

    @Test func dollarIsTheVeryEnd() throws {
        #expect(try !matches("a$", "a\n"))
        #expect(try !matches("^b", "a\nb"))
    }

    @Test func dotStopsAtLineTerminatorsOnly() throws {
        for terminator in ["\n", "\r", "\u{2028}", "\u{2029}"] { #expect(try !matches("^.$", terminator)) }
        for scalar in ["\u{85}", "\u{B}", "\u{1F432}"] { #expect(try matches("^.$", scalar)) }
    }

    @Test func classesAreASCII() throws {
        #expect(try !matches("^\\d$", "٣"))
        #expect(try !matches("^\\w$", "가"))
        #expect(try matches("^[\\D]$", "٣"))
        #expect(try matches("^[\\s]$", "\u{FEFF}"))
        #expect(try matches("^[^\\S]$", "\u{3000}"))
        #expect(try !matches("^[\\S]$", "\u{3000}"))
    }

    @Test func escapesMeanWhatECMASays() throws {
        #expect(try matches("^\\u0041\\x42\\u{43}\\0\\cJ\\v$", "ABC\0\n\u{B}"))
        #expect(try matches("^\\ud83d\\udc32+$", "🐲🐲"))
        #expect(try matches("^[\\u{1F432}-\\u{1F433}\\b\\-\\]]+$", "🐳\u{8}-]"))
        #expect(try matches("^\\/\\.\\-\\@$", "/.-@"))
    }

    @Test func propertiesHaveLongNames() throws {
        #expect(try matches("^\\p{Letter}\\p{Lu}\\p{Script=Hangul}\\P{L}$", "aB가1"))
        #expect(try matches("^\\p{General_Category=Decimal_Number}\\p{sc=Greek}\\p{Alphabetic}\\p{Emoji}$", "1αx🐲"))
        #expect(problem("\\p{Nonsense}") != nil)
        #expect(problem("\\pL") != nil)
    }

    @Test func groupsAndReferencesWork() throws {
        #expect(try matches("^(?<첫>a|b)-\\k<첫>-\\1$", "b-b-b"))
        #expect(try matches("^(a)?\\1b$", "b"))
        #expect(try matches("^(?:x)(?=y)(?!z)y(?<=y)(?<!z)$", "xy"))
        #expect(problem("\\k<x>(?<y>a)") != nil)
        #expect(problem("\\2(a)") != nil)
    }

    @Test func emptyClassesAreNothingAndEverything() throws {
        #expect(try !matches("[]", "a"))
        #expect(try matches("^[^]$", "\n"))
        #expect(try matches("^a[]?b$", "ab"))
    }

    @Test func bracketsInClassesAreLiteral() throws {
        #expect(try matches("^[[:alpha:]]$", ":]"))
        #expect(try matches("^[a&&b~]+$", "&~ab"))
    }

    @Test func bracesThatCountNothingAreLiteral() throws {
        #expect(try matches("^a{,2}{b}$", "a{,2}{b}"))
        #expect(try matches("^a{2,3}?$", "aaa"))
    }

    @Test func onlyECMAIsAccepted() {
        for pattern in [
            "\\A", "\\Z", "\\z", "\\Qa\\E", "\\R", "\\X", "\\h", "\\K", "\\G", "\\a", "\\e", "\\g{1}", "(?i)a", "(?>a)",
            "(?|a)",
            "(?#c)", "(?P<a>b)", "(?R)", "(?1)", "(*FAIL)", "a++", "a*+", "a{1}{2}", "*a", "(", ")", "[a", "\\",
            "\\u12",
            "\\x1", "\\c1", "[b-a]", "(?<a>x)(?<a>y)", "(?'a'b)", "(?C1)", "\\01",
        ] {
            #expect(problem(pattern) != nil, "\(pattern)")
        }
    }

    @Test func manyTasksShareAPattern() async throws {
        let schema = try compiled(#"{"items": {"pattern": "^([a-z]+)-(\\d+)$"}}"#)
        let good = document("[" + Array(repeating: #""abc-123""#, count: 200).joined(separator: ",") + "]")
        let bad = document("[" + Array(repeating: #""abc-123""#, count: 199).joined(separator: ",") + #", "abc"]"#)
        let agreed = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<32 {
                group.addTask {
                    guard let root = (index.isMultiple(of: 2) ? good : bad).root else { return false }
                    return (0..<20).allSatisfy { _ in schema.validate(root).isValid == index.isMultiple(of: 2) }
                }
            }
            return await group.reduce(true) { $0 && $1 }
        }
        #expect(agreed)
    }
}
