import SiteBuilder
import SiteSources
import Testing
import Text

/// Every file is either judged or named; `Tests/CommandTests/Unjudged` has the table of calls.
@Suite struct ReadingTests {
    private static let good = #"{"aps":{"alert":"x"}}"#

    private static func list(_ site: TestSite) async -> [String] {
        var options = BuildOptions(
            source: site.path, output: site.path + "/site", share: TestSite.root, jobs: 2, version: "test")
        options.listsFiles = true
        return await SiteBuild.run(options).fileList
    }

    @Test func everyFileIsListedWithWhatItWasTakenFor() async throws {
        let site = try TestSite([
            "Content/site.yml": "packs: []\nexclude: [old]\n", "Content/samples/apns/a.json": Self.good,
            "Content/samples/apns/a.yml": "title: A\n", "Content/samples/apns/b.yml": "title: B\n",
            "Content/guides/a.md": "# A\n", "Content/assets/a.txt": "x", "Content/old/a.md": "x", "Content/.x/a": "x",
            "Content/profiles/p.yml": "title: P\n", "Content/apps/shop/app.yml": "title: S\n", "site/index.html": "x",
        ])
        #expect(
            await Self.list(site) == [
                "Content/.x: passed over, hidden", "Content/apps/shop/app.yml: facts of app 'shop'",
                "Content/assets/a.txt: asset", "Content/guides/a.md: guide", "Content/old: passed over, excluded",
                "Content/profiles/p.yml: profile", "Content/samples/apns/a.json: sample of pack 'apns'",
                "Content/samples/apns/a.yml: facts of 'samples/apns/a'",
                "Content/samples/apns/b.yml: passed over, there is no payload with this name",
                "Content/site.yml: configuration",
            ])
    }

    @Test(arguments: [
        ("old", true), ("a.json", true), ("samples/old/a.json", true), ("samples/*/a.json", true),
        ("samples/old/**", true),
        ("**/a.json", true), ("samples/**/a.json", true), ("Content/samples/old/*.json", true), ("s*/o?d/*", true),
        ("*.JSON", false), ("guides/*.json", false), ("ol", false), ("samples/old/a.json/b", false),
        ("old/a.json", false),
        ("samples/*/*/*", false),
    ])
    func aPatternTakesWhatItSays(_ pattern: String, _ takes: Bool) async throws {
        let site = try TestSite([
            "Content/site.yml": "packs: []\nexclude: [\"\(pattern)\"]\n", "Content/samples/old/a.json": Self.good,
            "Content/samples/b.json": Self.good,
        ])
        let result = await site.build()
        #expect(result.summary.samples == (takes ? 1 : 2), "\(pattern)")
        #expect(result.codes.contains("site.configuration") == !takes, "\(result.diagnostics.map(\.headline.english))")
    }

    @Test func aPatternOfManyStarsEnds() async throws {
        let stars = String(repeating: "*a", count: 400) + "b"
        let site = try TestSite([
            "Content/site.yml": "packs: []\nexclude: [\"\(stars)\"]\n",
            "Content/samples/" + String(repeating: "a", count: 240) + ".json": Self.good,
        ])
        #expect(await site.build().summary.samples == 1)
    }

    @Test func aSiteOfGuidesOrASpecIsAVerdict() async throws {
        for files in [
            ["Content/guides/a.md": "# A\n"], ["README.md": "# A\n"],
            ["Content/specs/shop/spec.yml": "x-push: {id: shop}\ntype: object\n"],
        ] {
            let result = try await TestSite(files).build()
            #expect(result.summary.unjudged == nil)
            #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.headline.english))")
        }
    }
}
