import SiteBuilder
import SiteSources
import TestSupport
import Testing
import Text

/// Dates of pages, the feed of what changed, and the report of translations.
@Suite struct HistoryTests {
    private static let day = 86_400

    private func run(
        _ files: [String: String], changes: [String: Int]? = nil, translations: Bool = false,
        past: [String: String] = [:]
    ) async throws -> BuildResult {
        let site = try TestSite(files)
        var options = BuildOptions(
            source: site.path, output: site.path + "/site", share: TestSite.root, jobs: 2, version: "test")
        options.history = { changes }
        options.reportsTranslations = translations
        options.past = { path, other in past["\(path) with \(other)"].map { Array($0.utf8) } }
        return await SiteBuild.run(options)
    }

    private func files(_ configuration: String, _ matter: String = "") -> [String: String] {
        [
            "Content/site.yml": "title: T & co\nlocales: [en, ko]\n" + configuration,
            "Content/guides/a.md": "---\ntitle: First & <b>\n\(matter)---\nText\n",
            "Content/guides/a.ko.md": "---\ntitle: 첫째\n---\n글\n",
            "Content/guides/b.md": "# Second\n",
        ]
    }

    @Test func theDateOfTheFrontMatterIsShownInTheReadersForm() async throws {
        let result = try await run(files("", "updated: 2026-03-01\n"))
        #expect(
            result.page("guides/a/index.html")?.contains(#"<time datetime="2026-03-01">1 March 2026</time>"#) == true)
        #expect(result.page("guides/b/index.html")?.contains("<time") == false)
    }

    @Test(arguments: [(0, "1970-01-01"), (951_782_399, "2000-02-28"), (951_782_400, "2000-02-29"), (-1, "1969-12-31")])
    func theDateOfGitIsADayInUTC(_ seconds: Int, _ day: String) async throws {
        let result = try await run(files("lastUpdated: git\n"), changes: ["Content/guides/a.md": seconds])
        #expect(result.page("guides/a/index.html")?.contains(#"<time datetime="\#(day)">"#) == true)
    }

    @Test func gitIsNotAskedWhereNobodyWantsToKnow() async throws {
        let result = try await run(files(""), changes: ["Content/guides/a.md": 0])
        #expect(result.page("guides/a/index.html")?.contains("<time") == false)
    }

    @Test func koreanPagesHaveKoreanDates() async throws {
        let result = try await run(files("lastUpdated: git\n"), changes: ["Content/guides/a.ko.md": 1_772_323_200])
        #expect(result.page("ko/guides/a/index.html")?.contains(">2026년 3월 1일</time>") == true)
    }

    @Test func theFeedHasWhatChangedLastFirst() async throws {
        let changes = [
            "Content/guides/a.md": 2 * Self.day, "Content/guides/a.ko.md": 3 * Self.day,
            "Content/guides/b.md": 5 * Self.day,
        ]
        let configuration = "lastUpdated: git\nbaseURL: https://x.example/d\n"
        let result = try await run(files(configuration), changes: changes)
        let feed = try #require(result.page("feed.xml"))
        #expect(feed.contains("<updated>1970-01-06T00:00:00Z</updated>"))
        let second = try #require(feed.firstRange(of: "<title>Second</title>"))
        let first = try #require(feed.firstRange(of: "<title>First &amp; &lt;b&gt;</title>"))
        #expect(second.lowerBound < first.lowerBound)
        #expect(feed.contains(#"<link rel="alternate" href="https://x.example/d/guides/a/"/>"#))
        let korean = try #require(result.page("ko/feed.xml"))
        #expect(korean.contains("첫째") && !korean.contains("Second"), "a page that stands in is no news")
        #expect(result.page("guides/b/index.html")?.contains(#"application/atom+xml" href="../../feed.xml""#) == true)
    }

    @Test func withoutABaseURLOrDatesThereIsNoFeed() async throws {
        let bare = try await run(files("lastUpdated: git\n"), changes: ["Content/guides/a.md": 1])
        #expect(bare.page("feed.xml") == nil)
        let undated = try await run(files("baseURL: https://x.example/\n"))
        #expect(undated.page("feed.xml") == nil && undated.page("index.html")?.contains("atom+xml") == false)
    }

    @Test func aMissingTranslationIsNamedWithItsFile() async throws {
        let result = try await run(files(""), translations: true)
        let missing = result.diagnostics.filter { $0.code.id == "translation.missing" }
        #expect(missing.map { $0.location?.path } == ["Content/guides/b.md"])
        #expect(missing.first?.fix?.text.contains("b.ko.md") == true)
        #expect(try await run(files("")).codes.isEmpty, "only when asked for")
    }

    @Test func aTranslationOlderThanItsOriginalIsReported() async throws {
        let original = ["Content/guides/a.md": 2 * Self.day, "Content/guides/a.ko.md": Self.day]
        let found = try await run(files(""), changes: original, translations: true)
        #expect(found.diagnostic("translation.outdated")?.location?.path == "Content/guides/a.ko.md")
        #expect(found.diagnostic("translation.outdated")?.headline.contains("1970-01-03") == true)
        let later = ["Content/guides/a.md": Self.day, "Content/guides/a.ko.md": Self.day]
        #expect(try await run(files(""), changes: later, translations: true).diagnostic("translation.outdated") == nil)
        #expect(try await run(files(""), changes: nil, translations: true).diagnostic("translation.outdated") == nil)
    }

    /// The original as it was when the translation was made, and whether the translation is older than what readers see of it.
    @Test(arguments: [
        ("a.md", "---\ntitle: First & <b>\norder: 3\n---\nText\n", false),
        ("a.md", "---\ntitle: First\n---\nText\n", true),
        ("a.md", "---\ntitle: First & <b>\n---\nOther\n", true),
        ("a.md", "---\ntitle: First & <b>\ndescription: D\n---\nText\n", true),
        ("s.yml", "title: S\ndescription: >-\n  One\n  line\nexpect: []\n", false),
        ("s.yml", "title: S\ndescription: Two\n", true),
        ("s.yml", "title: [", true),
    ]) func onlyWhatReadersSeeMakesATranslationOld(_ name: String, _ past: String, isOld: Bool) async throws {
        var files = files("")
        files["Content/guides/b.md"] = nil
        files["Content/samples/apns/s.json"] = #"{"aps": {"alert": "A"}}"#
        files["Content/samples/apns/s.yml"] = "title: S\ndescription: One line\n"
        files["Content/samples/apns/s.ko.yml"] = "title: 에스\ndescription: 한 줄\n"
        let folder = name == "a.md" ? "Content/guides/" : "Content/samples/apns/"
        let other = name == "a.md" ? "a.ko.md" : "s.ko.yml"
        let changes = [folder + name: 2 * Self.day, folder + other: Self.day]
        let result = try await run(
            files, changes: changes, translations: true, past: ["\(folder)\(name) with \(folder)\(other)": past])
        #expect(result.codes == (isOld ? ["translation.outdated"] : []))
    }

    @Test func statedDatesWinOverGit() async throws {
        var stated = files("", "updated: 2026-05-02\n")
        stated["Content/guides/a.ko.md"] = "---\ntitle: 첫째\nupdated: 2026-05-02\n---\n"
        let changes = ["Content/guides/a.md": 9 * Self.day, "Content/guides/a.ko.md": Self.day]
        #expect(try await run(stated, changes: changes, translations: true).diagnostic("translation.outdated") == nil)
        stated["Content/guides/a.ko.md"] = "---\ntitle: 첫째\nupdated: 2026-03-01\n---\n"
        #expect(try await run(stated, changes: nil, translations: true).diagnostic("translation.outdated") != nil)
    }

    @Test func aSamplesTextsAreCountedAsWell() async throws {
        let sample = [
            "Content/site.yml": "title: T\nlocales: [en, ko]\n",
            "Content/samples/apns/a.json": #"{"aps":{"alert":"x"}}"#, "Content/samples/apns/a.yml": "title: A\n",
            "Content/samples/apns/b.json": #"{"aps":{"alert":"x"}}"#,
        ]
        let result = try await run(sample, translations: true)
        #expect(result.diagnostics.map { $0.location?.path } == ["Content/samples/apns/a.yml"])
    }
}
