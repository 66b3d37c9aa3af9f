import Foundation
import SiteBuilder
import SiteFiles
import Testing

/// A page speaks one language: what is in another one is code, a quote, a name, or says so by `lang`. Held over the pages of all
/// samples and specs of the repository, and the report.
@Suite struct PageLanguageTests {
    private static func pages(_ language: String) async throws -> [(path: String, runs: [PageText.Run])] {
        try await RepositorySite.withAllSamples.outputs.filter { file in
            let path = file.path.hasPrefix("ko/") ? String(file.path.text.dropFirst(3)) : file.path.text
            let isRead = ["samples/", "specs/", "report/", "profiles/"].contains(where: path.hasPrefix)
            return isRead && path.hasSuffix(".html") && file.path.hasPrefix("ko/") == (language == "ko")
        }.map { ($0.path.text, PageText.runs($0.bytes).filter { $0.language == language }) }
    }

    @Test func koreanPagesHaveNoEnglishButCodeAndNames() async throws {
        let pages = try await Self.pages("ko")
        #expect(pages.count >= 150)
        var (texts, verdicts, wrong) = (0, 0, Set<String>())
        for (path, runs) in pages {
            for run in runs {
                texts += 1
                if run.isVerdict { verdicts += 1 }
                if let word = Self.english(run), !Self.isUntranslated(run) {
                    wrong.insert("\(path): \(word): \(run.text.prefix(120))")
                }
            }
        }
        #expect(texts > 20_000 && verdicts > 2_000, "\(texts) \(verdicts)")
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.sorted().prefix(40).joined(separator: "\n"))")
    }

    @Test func englishPagesHaveNoKorean() async throws {
        let pages = try await Self.pages("en")
        #expect(pages.count >= 150)
        var wrong: Set<String> = []
        for (path, runs) in pages {
            for run in runs where Self.isKorean(run.text) {
                wrong.insert("\(path): \(run.text.prefix(120))")
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.sorted().prefix(40).joined(separator: "\n"))")
    }

    @Test func theReaderTellsLanguagesAndCodeApart() {
        let page =
            "<html lang=\"ko\"><p title=\"a > b\">가 <code>the key</code><b lang=\"en\">the end</b> 나</p><img alt=\"the\">"
        let runs = PageText.runs(Array(page.utf8))
        #expect(runs.map(\.text) == ["a > b", "가 ", "the end", " 나", "the"])
        #expect(runs.compactMap(Self.english).count == 2)
        #expect(runs.filter { $0.language == "ko" }.compactMap(Self.english) == ["the"])
    }

    /// Korean beyond quotes, and beyond the label and the acts that the rules of advertising name.
    private static func isKorean(_ text: String) -> Bool {
        let own = text.replacing(/&#39;|&apos;/, with: "'").replacing(
            /(^|\s|\()'[^']*'|‘[^’]*’|\(광고\)|(정보통신망법|시행령)( 제\d+조(제\d+[항호]|·)*)?/, with: "")
        return own.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    }

    /// A word that makes a text English: in what the program says of findings every word that is no name, elsewhere words that
    /// only sentences have, and a text of several words without a Korean one.
    static func english(_ run: PageText.Run) -> String? {
        guard run.text.utf8.contains(where: { (0x61...0x7A).contains($0 | 0x20) }) else { return nil }
        let text = run.text.replacing(/&quot;|&#34;/, with: "\"").replacing(/&#39;|&apos;/, with: "'").replacing(
            /&[a-z]+;|"[^"]*"|'[^']*'|‘[^’]*’|“[^”]*”|https?:\S*|[\w\/.-]*[.\/_-][\w.-]*\w(\[\])*/, with: "")
        let words = text.matches(of: /[A-Za-z][A-Za-z]+/).map { String($0.output) }
        if run.isVerdict, let word = words.first(where: { !names.contains($0) }) { return word }
        guard words.count > 1 else { return words.first.flatMap { $0 == "the" ? $0 : nil } }
        let isKorean = text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
        // A Korean text may name the key 'to', and a payload may be in both languages.
        let telling = words.filter(sentenceWords.contains)
        if telling.count > (isKorean ? 2 : 0) { return telling[0] }
        return !isKorean && words.count(where: { !names.contains($0) }) > 2 ? words[0] : nil
    }

    /// What the tests' own samples are called and said to be, which nobody has put into Korean: no words of the program.
    private static func isUntranslated(_ run: PageText.Run) -> Bool {
        let plain = run.text.replacing(/&quot;|&#34;/, with: "\"").replacing(/&#39;|&apos;/, with: "'")
        let text = plain.replacing("&amp;", with: "&").replacing(" · sitegen", with: "").trimmingCharacters(
            in: .whitespacesAndNewlines)
        return !run.isVerdict && text.count > 8 && wordsOfSamples.contains(text)
    }

    private static let wordsOfSamples: String = {
        let folder = TestSite.root + "/Tests/Fixtures/Verdicts/Samples"
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".yml") }.compactMap {
            try? String(contentsOfFile: folder + "/" + $0, encoding: .utf8)
        }.map {
            // A folded text is one line; marks of code and quotes of YAML do not reach the page.
            $0.replacing(/\n +/, with: " ").replacing("`", with: "").replacing("\\\"", with: "\"")
        }.joined(separator: "\n")
    }()

    private static let sentenceWords: Set<String> = [
        "the", "is", "are", "was", "of", "and", "or", "to", "for", "with", "not", "must", "be", "this", "it", "valid",
        "invalid", "errors", "warnings", "payloads", "samples", "when", "what",
    ]

    /// Names of products, standards and units that Korean texts write in Latin letters, and of keys that a checklist names.
    private static let names: Set<String> = {
        let list =
            (try? String(contentsOfFile: TestSite.root + "/Tests/Fixtures/Messages/latin-names.txt", encoding: .utf8))
            ?? ""
        return Set(list.split(separator: "\n").map(String.init)).union([
            "alert", "https", "http", "iPhone", "ISO", "diff",
        ])
    }()
}
