import DataTree
import Foundation
import SiteBuilder
import SiteFiles
import Testing
import Text

/// The interface's words in the languages that come with the theme, and a site in these and one of its own.
@Suite struct LocaleTests {
    static let translations = ["ko"]
    private static let folder = TestSite.root + "/Templates/locales"

    /// The words of one file by key.
    private static func words(_ file: String) throws -> [String: String] {
        let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
        let document = YAMLReader.parse(SourceFile(path: file, text: text))
        #expect(document.diagnostics.isEmpty, "\(file)")
        let members = document.value.root?.members ?? []
        #expect(Set(members.map(\.name)).count == members.count, "\(file) has a key twice")
        return Dictionary(members.map { ($0.name, $0.value.string ?? "") }) { first, _ in first }
    }

    /// `en.yml` and `NAME.en.yml`, without their endings: empty or `NAME.`.
    private static func stems() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 == "en.yml" || $0.hasSuffix(".en.yml") }
            .map { String($0.dropLast("en.yml".count)) }.sorted()
    }

    /// What a template or a script fills in, and how many words a list of words has.
    private static func placeholders(_ text: String) -> [String] {
        text.matches(of: /\[[a-z]+\]|\|/).map { String($0.0) }.sorted()
    }

    @Test(arguments: translations) func everyWordIsTranslatedInTheFileOfTheSameName(_ locale: String) throws {
        let stems = try Self.stems()
        #expect(stems.count >= 8)
        for stem in stems {
            let english = try Self.words(stem + "en.yml")
            let other = try Self.words("\(stem)\(locale).yml")
            #expect(english.count > 10, "\(stem)en.yml")
            #expect(Set(english.keys).symmetricDifference(other.keys).isEmpty, "\(stem)\(locale).yml")
            #expect(other.filter(\.value.isEmpty).isEmpty, "\(stem)\(locale).yml")
        }
    }

    @Test(arguments: translations) func aTranslationFillsInWhatTheEnglishDoes(_ locale: String) throws {
        var filled = 0
        for stem in try Self.stems() {
            let other = try Self.words("\(stem)\(locale).yml")
            for (key, text) in try Self.words(stem + "en.yml") {
                let expected = Self.placeholders(text)
                #expect(Self.placeholders(other[key] ?? "") == expected, "\(stem)\(locale).yml, \(key)")
                filled += expected.isEmpty ? 0 : 1
            }
        }
        #expect(filled > 40)
    }

    @Test func noFileOfWordsIsForALanguageThatIsNotHeldToThis() throws {
        let held = Set(try Self.stems().flatMap { stem in (["en"] + Self.translations).map { stem + $0 + ".yml" } })
        let files = Set(try FileManager.default.contentsOfDirectory(atPath: Self.folder))
        #expect(files.symmetricDifference(held).isEmpty)
    }

    private static func site() throws -> TestSite {
        try TestSite([
            "Content/site.yml": "title: {en: Shop, ko: 가게, ja: ショップ}\nlocales: [en, ko, ja]\n",
            "Content/locales/ja.yml": "skip-to-content: 本文へスキップ\nbadge.valid: 正常\nfallback-notice: 未翻訳です。\n",
            "Content/index.md": "# Shop\n\nText.\n", "Content/index.ja.md": "# ショップ\n\n本文。\n",
            "Content/guides/only.md": "---\ntitle: Only English\n---\n\nText.\n",
            "Content/guides/both.md": "---\ntitle: Both\n---\n\nText.\n",
            "Content/guides/both.ja.md": "---\ntitle: 両方\n---\n\n本文。\n",
            "Content/samples/apns/hello.json": #"{"aps": {"alert": {"title": "Hello", "body": "World"}}}"#,
        ])
    }

    @Test func aSiteIsBuiltInALanguageWhoseWordsAreItsOwn() async throws {
        let result = try await Self.site().build()
        #expect(!result.diagnostics.contains { $0.severity == .error })
        let home = try #require(result.page("ja/index.html"))
        #expect(home.contains("<html lang=\"ja\" dir=\"ltr\""))
        for words in ["本文へスキップ", "Payload specs", ">ショップ</h1>"] {
            #expect(home.contains(words), "\(words)")
        }
        // The home page is not translated to Korean.
        for (locale, isThere) in [("en", true), ("ko", false), ("ja", true)] {
            #expect(home.contains("<link rel=\"alternate\" hreflang=\"\(locale)\"") == isThere, "\(locale)")
        }
        let english = try #require(result.page("index.html"))
        #expect(english.contains("hreflang=\"ja\" href=\"ja/index.html\"") && english.contains(">日本語</a>"))
        #expect(try #require(result.page("ja/samples/apns/hello/badge.svg")).contains("正常"))
    }

    @Test func aGuideThatIsNotTranslatedSaysSoInTheSitesOwnWords() async throws {
        let result = try await Self.site().build()
        let notice = "未翻訳です。"
        let original = try #require(result.page("ja/guides/only/index.html"))
        #expect(original.contains(notice) && original.contains("<h1>Only English</h1>"))
        let translated = try #require(result.page("ja/guides/both/index.html"))
        #expect(!translated.contains(notice) && translated.contains("<h1>両方</h1>"))
    }

    /// Under the phone, in the language of the page alone, and as text.
    @Test func aTextOfThePayloadIsSaidInThePagesLanguage() async throws {
        let result = await
            (try TestSite([
                "Content/site.yml": "title: T\nlocales: [en, ko]\n",
                "Content/samples/apns/hello.json": #"{"aps":{"alert":"안녕"}}"#,
                "Content/samples/apns/hello.yml": "title: Hello\ntranslation: {안녕: 'Hello <b>', 없음: 1}\n",
                "Content/samples/apns/hello.ko.yml": "title: 인사\n",
                "Content/samples/apns/hi.json": #"{"aps":{"alert":"Hi"}}"#,
                "Content/samples/apns/hi.yml": "title: Hi\n",
                "Content/samples/apns/hi.ko.yml": "title: 인사\ntranslation: {Hi: 안녕}\n",
            ])).build()
        let page = try #require(result.page("samples/apns/hello/index.html"))
        #expect(page.contains(#"<dt lang="ko">안녕</dt><dd>Hello &lt;b&gt;</dd>"#) && !page.contains("없음</dt>"))
        #expect(result.page("ko/samples/apns/hello/index.html")?.contains("Hello &lt;b") == false)
        #expect(result.page("ko/samples/apns/hi/index.html")?.contains("Hi</dt><dd>안녕</dd>") == true)
        #expect(result.page("samples/apns/hi/index.html")?.contains("안녕") == false)
    }
}
