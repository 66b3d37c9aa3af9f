import DataTree
import JSONSchema
import TestSupport
import Testing
import Text

/// Patterns and addresses that are read in one pass are held to what the readers for all of them say.
@Suite struct PlainTextTests {
    private func schema(_ text: String) throws -> Schema { try #require(compileResult(text).value) }

    private func holds(_ schema: Schema, _ text: String) throws -> Bool {
        schema.validate(try #require(document(Self.json(text)).root)).isValid
    }

    private static func json(_ text: String) -> String {
        var output: [UInt8] = []
        JSONEscaping.append(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    private static let atoms = [
        "a", "b", "-", ":", "/", "_", "\\.", "\\-", ".", "[a-z]", "[0-9a-f]", "[^\\s]", "[^a]", "[a-c-]", "[+.-]",
        "\\d",
        "\\D", "\\w", "\\W", "\\s", "\\S", "[\\d_]", "[^\\S]", "[\\w-]", "é", "[é]", "[\\-a]", "[a\\-z]", "[!-~]",
    ]
    private static let quantities = ["", "", "", "*", "+", "?", "{2}", "{0,2}", "{1,}", "+?", "{,2}"]
    private static let letters = [
        "a", "b", "c", "z", "0", "7", "A", "_", "-", ":", "/", ".", " ", "\n", "\t", "é", "가", "\u{A0}", "\u{3000}",
        "+", "~",
        "\u{7F}", "\u{1}",
    ]

    /// In a group an expression is one that only PCRE2 runs.
    @Test func aPatternOfRunsMatchesAsItsGroupDoes() throws {
        var random = SeededRandom(seed: 11)
        var matched = 0
        for _ in 0..<600 {
            var pattern = Bool.random(using: &random) ? "^" : "^a"
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                pattern += Self.atoms[Int.random(in: 0..<Self.atoms.count, using: &random)]
                pattern += Self.quantities[Int.random(in: 0..<Self.quantities.count, using: &random)]
            }
            if Bool.random(using: &random) { pattern += "$" }
            let plain = compileResult("{\"pattern\": \(Self.json(pattern))}").value
            let grouped = compileResult("{\"pattern\": \(Self.json("(?:" + pattern + ")"))}").value
            guard let plain, let grouped else {
                #expect(plain == nil && grouped == nil, "\(pattern)")
                continue
            }
            for _ in 0..<40 {
                let count = Int.random(in: 0...6, using: &random)
                let text = (0..<count).map { _ in Self.letters[Int.random(in: 0..<Self.letters.count, using: &random)] }
                let expected = try holds(grouped, text.joined())
                matched += expected ? 1 : 0
                #expect(try holds(plain, text.joined()) == expected, "\(pattern) on \(text)")
            }
        }
        #expect(matched > 1000)
    }

    @Test(arguments: [
        ("^[0-9a-f]{24}$", "0123456789abcdef01234567", true), ("^[0-9a-f]{24}$", "0123456789abcdef0123456", false),
        ("^[a-z][a-z0-9+.-]*://[^\\s]+$", "https://a.example/b", true),
        ("^[a-z][a-z0-9+.-]*://[^\\s]+$", "https://a.example/가", true),
        ("^[a-z][a-z0-9+.-]*://[^\\s]+$", "https://a.example/\u{3000}", false),
        ("^[a-z][a-z0-9+.-]*://[^\\s]+$", "https://a.example/ b", false),
        ("^RW_push_", "RW_push_가", true), ("^RW_push_", "RW_pus", false), ("^a*ab$", "aab", true),
        ("^a?a{2}$", "aa", true),
        ("^[^-]+-$", "a-", true), ("^a.$", "a\r", false), ("^\\s+$", "\u{FEFF}", true), ("^$", "", true),
        ("^a*$", "", true),
    ])
    func knownPatterns(_ pattern: String, _ text: String, _ isMatch: Bool) throws {
        #expect(try holds(try schema("{\"pattern\": \(Self.json(pattern))}"), text) == isMatch)
    }

    /// An empty fragment changes nothing but who reads the address.
    @Test(arguments: ["uri", "uri-reference", "iri"])
    func anAddressIsReadAsWithAFragment(_ format: String) throws {
        var options = SchemaOptions()
        options.assertsFormats = true
        let schema = try schema("{\"format\": \"\(format)\"}")
        var random = SeededRandom(seed: 5)
        let parts = [
            "https", "a", "app", "1", ":", ":", "/", "//", "//", "a.example", "h-1", "?", "@", "%41", "%4", "[::1]",
            ":80", ":x",
            "é", " ", "~", "=", "&", "!", "\\", "<", "|", "_", ".",
        ]
        var valid = 0
        for _ in 0..<4000 {
            let start = Bool.random(using: &random) ? "https://a.example" : ""
            let count = Int.random(in: 0...5, using: &random)
            let text = start + (0..<count).map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }.joined()
            let expected = try holds(schema, text + "#")
            valid += expected ? 1 : 0
            #expect(try holds(schema, text) == expected, "\(text)")
        }
        #expect(valid > 400)
    }
}
