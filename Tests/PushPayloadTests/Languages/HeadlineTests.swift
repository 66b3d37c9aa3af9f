import DataTree
import Foundation
import PushPayload
import Testing
import Text

/// A headline is a sentence for people, never a bare code: what findings say, what the catalogues say, and the titles of the rules' pages.
@Suite struct HeadlineTests {
    private static let pages: [(code: String, name: String)] = BuiltInPacks.files("Content/guides/rules").filter {
        $0.hasSuffix(".md") && !$0.hasPrefix("index.")
    }.map { ($0.replacing(".ko.md", with: "").replacing(/\.md$/, with: ""), $0) }

    private static let codes = Set(pages.map(\.code))

    private static func isSentence(_ text: String, korean: Bool) -> Bool {
        let words = text.split(separator: " ")
        let hasHangul = text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
        return words.count > 1 && !codes.contains(text) && !text.hasSuffix(".") && !text.contains("\n")
            && (!korean || hasHangul)
    }

    @Test func headlinesOfFindingsAreSentencesInBothLanguages() {
        let findings = FindingLanguageTests.findings
        #expect(findings.count > 500)
        var wrong: Set<String> = []
        for finding in findings {
            let (english, korean) = (finding.headline.english, FindingLanguageTests.catalog.text(finding.headline))
            if !Self.isSentence(english, korean: false) { wrong.insert(english) }
            if !Self.isSentence(korean, korean: true) { wrong.insert(korean) }
        }
        #expect(wrong.isEmpty, "\(wrong.sorted().prefix(20))")
    }

    @Test func noCatalogueSaysABareCode() {
        let patterns = FindingLanguageTests.catalog.patterns
        #expect(patterns.count > 1000)
        let wrong = patterns.flatMap { [$0.key, $0.value] }.filter { text in
            Self.codes.contains(text.trimmingCharacters(in: CharacterSet(charactersIn: "'\"`. ")))
        }
        #expect(wrong.isEmpty, "\(wrong)")
    }

    @Test func titlesOfRulePagesAreSentencesInBothLanguages() {
        #expect(Self.pages.count >= 190)
        var wrong: [String] = []
        for (code, name) in Self.pages {
            guard let text = BuiltInPacks.source("Content/guides/rules/" + name)?.text,
                let line = text.split(separator: "\n").first(where: { $0.hasPrefix("title:") })
            else {
                wrong.append(name)
                continue
            }
            let title = line.dropFirst(6).trimmingCharacters(in: CharacterSet(charactersIn: " \""))
            if !Self.isSentence(title, korean: name.hasSuffix(".ko.md")) || title.contains(code) {
                wrong.append("\(name): \(title)")
            }
        }
        #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    }
}
