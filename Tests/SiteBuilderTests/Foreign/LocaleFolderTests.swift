import SiteBuilder
import SiteFiles
import Testing
import Text

/// Folders that are languages of the same pages: Starlight's below the docs (starlight.astro.build, "Internationalization"),
/// Docusaurus' below `i18n` (docusaurus.io, "i18n - Tutorial").
@Suite struct LocaleFolderTests {
    private static let root = """
        import starlight from '@astrojs/starlight';
        export default defineConfig({
          integrations: [
            starlight({
              title: { en: 'Orbit', ko: '궤도' },
              defaultLocale: 'root',
              locales: {
                root: { label: 'English', lang: 'en' },
                ko: { label: '한국어', lang: 'ko' },
                fr: { label: 'Français', lang: 'fr' },
              },
              sidebar: [{ label: 'Guides', translations: { ko: '안내' }, items: ['start', 'second'] }],
            }),
          ],
        });
        """
    /// The languages are an object of its own, as Starlight's documentation has them in its site.
    private static let named =
        "export const locales = {root: {label: 'English', lang: 'en'}, ko: {label: '한국어', lang: 'ko-KR'}};\n"
        + root.replacing("defaultLocale: 'root',", with: "").replacing(/locales: \{(?s:.)*?\n    \},/, with: "locales,")
    private static let folders = root.replacing("'root'", with: "'en'").replacing("root:", with: "en:")

    private static func starlight(_ settings: String, in folder: String = "") -> [String: String] {
        let docs = "src/content/docs/"
        return [
            "astro.config.mjs": settings,
            "\(docs)\(folder)index.md": "---\ntitle: Orbit\n---\n\nWelcome.\n",
            "\(docs)\(folder)start.md":
                "---\ntitle: Start\n---\n\n## First\n\n[to it](/\(folder)second/#part), [korean](/ko/second/)\n",
            "\(docs)\(folder)second.md":
                "---\ntitle: Second\n---\n\n## Part\n\nOnly English here, [back](/\(folder)start/#first).\n",
            "\(docs)ko/index.md": "---\ntitle: 궤도\n---\n\n어서 오세요.\n",
            "\(docs)ko/start.md":
                "---\ntitle: 시작\n---\n\n## 처음\n\n[그것](/ko/second/#part)과 [이것](../second/) 그리고 [집](/ko/)\n",
            "\(docs)fr/start.md": "---\ntitle: Début\n---\n\n[second](/second/), [the same](/fr/second/)\n",
        ]
    }

    private static func headlines(_ result: BuildResult) -> [String] {
        result.diagnostics.map { "\($0.location?.path ?? ""): \($0.headline.english)" }
    }

    @Test(arguments: [(root, ""), (folders, "en/"), (named, "")])
    func starlightsFoldersAreLanguagesOfThePages(_ settings: String, _ folder: String) async throws {
        let result = try await TestSite(Self.starlight(settings, in: folder)).build()
        #expect(Self.headlines(result) == [])
        let english = try #require(result.page("start/index.html"))
        let korean = try #require(result.page("ko/start/index.html"))
        #expect(english.contains("<html lang=\"en\"") && korean.contains("<html lang=\"ko\""))
        #expect(english.contains("<title>Start · ") && korean.contains("<title>시작 · "))
        #expect(english.contains("href=\"../second/index.html#part\""))
        #expect(korean.contains("href=\"../second/index.html#part\"") && korean.contains("\">이것</a>"))
        // Each leads to the other, and a page without a translation is there in both.
        #expect(english.contains("ko/start/index.html") && result.page("ko/ko/start/index.html") == nil)
        #expect(
            ForeignPage.text(try #require(result.page("ko/second/index.html"))).contains("Only English here, back."))
        #expect(ForeignPage.text(try #require(result.page("ko/index.html"))).contains("어서 오세요."))
        #expect(result.page("en/start/index.html") == nil)
    }

    @Test func aLanguageWithoutWordsOfTheInterfaceIsAFolderOfPages() async throws {
        let result = try await TestSite(Self.starlight(Self.root)).build()
        #expect(ForeignPage.text(try #require(result.page("fr/start/index.html"))).contains("second"))
    }

    @Test func aLanguageWithWordsOfTheSitesOwnIsALanguageOfThePages() async throws {
        let files = Self.starlight(Self.root).merging([
            "site.yml": "title: Orbit\n", "locales/fr.yml": "menu: Sommaire\n",
        ]) {
            $1
        }
        let result = try await TestSite(files).build()
        #expect(Self.headlines(result) == [])
        let page = try #require(result.page("fr/second/index.html"))
        #expect(page.contains("<html lang=\"fr\"") && page.contains("Sommaire"))
    }

    @Test func titlesAndGroupsAreTranslated() async throws {
        let result = try await TestSite(Self.starlight(Self.root)).build()
        let (english, korean) = (result.page("start/index.html") ?? "", result.page("ko/start/index.html") ?? "")
        #expect(english.contains("Start · Orbit</title>") && korean.contains("시작 · 궤도</title>"))
        #expect(english.contains("Guides") && korean.contains("안내"))
    }

    /// What `site.yml` says goes first.
    @Test func languagesOfTheSiteGoFirst() async throws {
        let files = Self.starlight(Self.root).merging(["site.yml": "title: T\nlocales: [en]\n"]) { $1 }
        let result = try await TestSite(files).build()
        #expect(result.page("ko/start/index.html")?.contains("<html lang=\"en\"") == true)
    }

    @Test func docusaurusTranslationsAreLanguagesOfThePages() async throws {
        let result = try await TestSite([
            "docusaurus.config.js":
                "module.exports = {title: 'Rover', i18n: {defaultLocale: 'en', locales: ['en', 'ko']}, presets: [['classic', {docs: {}}]]};\n",
            "docs/intro.md": "---\nslug: /\n---\n\n# Rover\n\n[drive](./drive.md)\n",
            "docs/drive.md": "# Drive\n\n## Turn\n\nSlowly.\n", "docs/stop.md": "# Stop\n\nOnly English.\n",
            "i18n/ko/docusaurus-plugin-content-docs/current/drive.md": "# 운전\n\n천천히. [멈춤](./stop.md)\n",
            "i18n/ko/docusaurus-plugin-content-docs/current/intro.md":
                "---\nslug: /\n---\n\n# 로버\n\n[운전](./drive.md)\n",
        ]).build()
        #expect(Self.headlines(result) == [])
        #expect(result.page("docs/drive/index.html")?.contains("<html lang=\"en\"") == true)
        let korean = try #require(result.page("ko/docs/drive/index.html"))
        #expect(korean.contains("<html lang=\"ko\"") && ForeignPage.text(korean).contains("천천히."))
        #expect(korean.contains("href=\"../stop/index.html\""))
        #expect(result.page("ko/docs/stop/index.html")?.contains("Only English.") == true)
    }
}
