import DataTree
import Foundation
import PushPayload
import TestSupport
import Testing
import Text

/// Findings in Korean: the catalogues in `Templates/messages/ko` and the sources say the same, and nothing is left in English.
@Suite struct FindingLanguageTests {
    static let folder = "Templates/messages/ko"

    static let catalog: MessageCatalog = {
        var patterns: [String: String] = [:]
        let rules = "Content/guides/rules/"
        let catalogues = BuiltInPacks.files(folder).compactMap { BuiltInPacks.source(folder + "/" + $0) }
        let pages = BuiltInPacks.files(rules).filter { $0.hasSuffix(".ko.md") }.compactMap {
            BuiltInPacks.source(rules + $0)
        }
        let mappings =
            catalogues.map { YAMLReader.parse($0).value.root }
            + pages.map { FrontMatter.parse($0).value.0?.root?["messages"] }
        for member in mappings.flatMap({ $0?.members ?? [] }) {
            patterns[member.name] = String(decoding: member.value.textBytes, as: UTF8.self)
        }
        return MessageCatalog(language: "ko", patterns: patterns)
    }()

    /// The patterns of the catalogue.
    static let known = Set(catalog.patterns.keys)

    /// Literals that look like sentences of findings and are none: a line each.
    static let others: Set<String> = {
        let list = BuiltInPacks.source("Tests/Fixtures/Messages/other-literals.txt")?.text ?? ""
        return Set(list.split(separator: "\n").map { String($0).replacing("\\n", with: "\n") })
    }()

    static let literals: [(path: String, literals: [SwiftLiterals.Literal])] = {
        let root = BuiltInPacks.path("Sources")
        let names = (FileManager.default.enumerator(atPath: root) ?? .init()).compactMap { $0 as? String }
        return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
            BuiltInPacks.source("Sources/" + name).map { (name, SwiftLiterals.all(in: $0.text)) }
        }
    }()

    @Test func theReaderFindsPatterns() {
        let text = #"""
            // "a comment"
            x("'\(name)' is \(a ? "one" : "two")" + " of 5%", #"raw "q" \n"#, "50%1 \u{2265}\n")
            """#
        let found = SwiftLiterals.all(in: text).map(\.pattern)
        #expect(found == ["one", "two", "'%1' is %2 of 5%", #"raw "q" \n"#, "50%%1 ≥\n"])
    }

    @Test func everySentenceOfTheSourcesIsKnown() {
        #expect(Self.known.count > 1000)
        for file in Self.literals where file.literals.contains(where: { Self.isSentence($0.pattern) }) {
            guard file.literals.contains(where: { Self.known.contains($0.pattern) }) else { continue }
            for literal in file.literals where Self.isSentence(literal.pattern) {
                let isKnown = Self.known.contains(literal.pattern) || Self.others.contains(literal.pattern)
                #expect(isKnown, "\(file.path):\(literal.line) has no translation: \(literal.pattern)")
            }
        }
    }

    @Test func noTranslationIsOfASentenceThatNothingSays() {
        let said = Set(Self.literals.flatMap { $0.literals.map(\.pattern) })
        for pattern in Self.known.subtracting(said).sorted() {
            Issue.record("nothing in Sources says: \(pattern)")
        }
    }

    /// Two words of small letters beside each other.
    private static func isSentence(_ pattern: String) -> Bool { pattern.contains(/[a-z]{2,} [a-z]/) }

    @Test
    func aTranslationHasTheNumbersOfItsPattern() {
        func numbers(_ pattern: String) -> Set<Substring> {
            Set(pattern.replacing("%%", with: "").matches(of: /%[0-9]+/).map(\.output))
        }
        for (english, korean) in Self.catalog.patterns {
            #expect(numbers(english) == numbers(korean), "\(english) → \(korean)")
        }
    }

    // MARK: What people read

    static let findings: [Diagnostic] = {
        let checker = SampleChecker(specs: BuiltInPacks.specs, apps: BuiltInPacks.apps)
        var findings = BuiltInPacks.samples.flatMap { checker.check($0).findings }
        for row in VerdictTable.vendors.flatMap({ (try? VerdictTable.rows($0)) ?? [] }) {
            let file = SourceFile(path: row.file, text: row.payload)
            findings += checker.check(SampleSource(id: "sample", file: file, facts: row.facts)).findings
        }
        return findings
    }()

    static func messages(_ finding: Diagnostic) -> [Message] {
        [finding.headline] + [finding.explanation, finding.fix?.text].compactMap { $0 } + finding.notes.map(\.message)
    }

    @Test func englishHasNoHangulOutsideOfQuotes() {
        #expect(Self.findings.count > 500)
        for message in Self.findings.flatMap(Self.messages) {
            let words = Self.unquoted(message.english)
            #expect(!words.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(message)")
        }
    }

    @Test
    func koreanHasNoEnglishButNames() {
        var wrong: Set<String> = []
        for message in Self.findings.flatMap(Self.messages) {
            for pattern in Self.catalog.missing(message) { wrong.insert("missing: \(pattern)") }
            let text = Self.unquoted(Self.catalog.text(message))
            for word in text.matches(of: /[A-Za-z][A-Za-z]+/).map({ String($0.output) })
            where !Self.names.contains(word) {
                wrong.insert("\(word): \(Self.catalog.text(message))")
            }
        }
        #expect(wrong.isEmpty, "\(wrong.sorted().prefix(60).joined(separator: "\n"))")
    }

    /// Without what is in quotes, in braces, in tags, and addresses.
    private static func unquoted(_ text: String) -> String {
        text.replacing(/"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`|\{[^}]*\}|<[^>]*>|https?:\S*|[\w.-]+\.[\w.-]+\w/, with: "")
    }

    /// Names of products, standards and units that Korean texts write in Latin letters.
    private static let names: Set<String> = {
        let list = BuiltInPacks.source("Tests/Fixtures/Messages/latin-names.txt")?.text ?? ""
        return Set(list.split(separator: "\n").map(String.init))
    }()
}
