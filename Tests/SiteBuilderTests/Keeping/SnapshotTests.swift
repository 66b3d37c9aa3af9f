import SiteBuilder
import SiteFiles
import SiteSources
import Synchronization
import Testing
import Text

/// Pages that are answered before the whole site is built are those of the whole site.
@Suite struct SnapshotTests {
    private static let files = [
        "Content/site.yml": "title: T\nlocales: [en, ko]\n",
        "Content/index.md": "# Home\n\nHello.\n",
        "Content/guides/a.md": "---\ntitle: A\n---\n\n## First\n\nText of A. [B](b.md#more)\n",
        "Content/guides/a.ko.md": "---\ntitle: 가\n---\n\n## 첫째\n\n글.\n",
        "Content/guides/b.md": "# Bee\n\n## More\n\n{% include \"a.md\" %}\n",
        "Content/assets/x.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"></svg>",
        "Content/samples/apns/one.json": "{\"aps\": {\"alert\": \"Hi\"}}\n",
    ]

    private static func options(_ site: TestSite, kept: KeptWork?) -> BuildOptions {
        var options = BuildOptions(
            source: site.path, output: site.path + "/site", share: TestSite.root, jobs: 2, version: "test")
        options.kept = kept
        return options
    }

    private static func build(
        _ site: TestSite, kept: KeptWork? = nil
    ) async throws -> (snapshot: SiteSnapshot, result: BuildResult) {
        let snapshot = Mutex<SiteSnapshot?>(nil)
        let result = await SiteBuild.run(
            options(site, kept: kept), modeled: { found in snapshot.withLock { $0 = found } })
        return (try #require(snapshot.withLock { $0 }), result)
    }

    @Test func everyFileOfASnapshotIsThatOfTheBuild() async throws {
        let (snapshot, result) = try await Self.build(TestSite(Self.files))
        let known = result.outputs.filter { snapshot.has($0.path) }
        for file in known { #expect(snapshot.file(file.path) == file.bytes, "\(file.path)") }
        let pages = result.outputs.filter { $0.path.hasSuffix(".html") && !$0.path.contains("embed") }
        let missing = pages.filter { !snapshot.has($0.path) }.map(\.path)
        #expect(missing == ["ko/report/index.html", "report/index.html"])
        #expect(snapshot.file("guides/none/index.html") == nil && !snapshot.has("guides/none/index.html"))
    }

    private static let edits: [(file: String, text: String, pages: [String])] = [
        ("a.md", "---\ntitle: A\n---\n\n## Second\n\nOther text. {% preview one %}\n", ["guides/a/"]),
        ("a.ko.md", "---\ntitle: 가\n---\n\n다른 글.\n", ["ko/guides/a/"]),
        ("b.md", "# Bee\n\nNothing more.\n", ["guides/b/", "ko/guides/b/"]),
        ("b.md", "# Bee\n\n## Again\n\n{% include \"a.md\" %}\n", ["guides/b/", "ko/guides/b/"]),
        ("../index.md", "# Home\n\nWelcome.\n", ["", "ko/"]),
    ]

    @Test(arguments: edits.indices) func anEditedGuideHasThePagesOfACleanBuild(_ row: Int) async throws {
        let (file, text, pages) = Self.edits[row]
        let site = try TestSite(Self.files)
        let (snapshot, _) = try await Self.build(site, kept: KeptWork())
        let path = try #require(PathText.normalize("Content/guides/" + file))
        let edit = try #require(snapshot.edited(path, Array(text.utf8)))
        try site.write(path, Array(text.utf8))
        let clean = await site.build()
        // A page may name a script that no page of the site named before.
        let names = edit.outputs.map(\.path.text).filter { !$0.hasPrefix("assets/") }
        #expect(names.sorted() == pages.flatMap { [$0 + "index.html", $0 + "index.md"] }.sorted())
        for output in edit.outputs {
            #expect(clean.outputs.first { $0.path == output.path }?.bytes == output.bytes, "\(output.path)")
            #expect(edit.snapshot.file(output.path) == output.bytes)
        }
    }

    @Test(arguments: [
        ("guides/a.md", "---\ntitle: Another\n---\n\nText.\n"), ("guides/b.md", "# Wasp\n"),
        ("guides/b.md", "# Bee\n\nAIzaSydnXRIL3rAVgd5mFVj7nsCuYKt8c8ubKKP\n"),
        ("guides/b.md", "# Bee\n\u{FEFF}rule:aps.value-type\n"),
        ("guides/a.md", "---\ntitel: A\n---\n"), ("guides/c.md", "# Cee\n"), ("samples/apns/one.json", "{}"),
        ("site.yml", "title: U\n"),
    ]) func whatMayChangeOtherPagesIsLeftToTheBuild(_ path: String, _ text: String) async throws {
        let (snapshot, _) = try await Self.build(TestSite(Self.files))
        #expect(snapshot.edited("Content/" + path, Array(text.utf8)) == nil)
    }

    @Test func aGuideThatIsNotUTF8IsLeftToTheBuild() async throws {
        let (snapshot, _) = try await Self.build(TestSite(Self.files))
        #expect(snapshot.edited("Content/guides/b.md", Array("# Bee\n".utf8) + [0xFF]) == nil)
    }

    @Test func anEditThatIsTakenBackGivesTheOldPages() async throws {
        let (snapshot, result) = try await Self.build(TestSite(Self.files), kept: KeptWork())
        let old = try #require(Self.files["Content/guides/b.md"])
        let edited = try #require(snapshot.edited("Content/guides/b.md", Array("# Bee\n\nOther.\n".utf8)))
        let back = try #require(edited.snapshot.edited("Content/guides/b.md", Array(old.utf8)))
        for output in back.outputs {
            #expect(result.outputs.first { $0.path == output.path }?.bytes == output.bytes, "\(output.path)")
        }
    }
}
