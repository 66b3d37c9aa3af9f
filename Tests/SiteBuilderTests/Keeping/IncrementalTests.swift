import Foundation
import SiteBuilder
import SiteFiles
import SiteSources
import Testing
import Text

/// What a build takes over from those before it never shows: the site is that of a build that knows nothing, byte for byte.
@Suite struct IncrementalTests {
    /// `INCREMENTAL_EDITS` in the long suites; each edit is two builds.
    private static let edits = ProcessInfo.processInfo.environment["INCREMENTAL_EDITS"].flatMap(Int.init) ?? 40

    @Test(arguments: [1, 2] as [UInt64])
    func afterEveryEditTheSiteIsThatOfACleanBuild(_ seed: UInt64) async throws {
        let site = try EditedSite(seed: seed)
        _ = await site.keptBuild(jobs: 2)
        var history: [String] = []
        for number in 0..<Self.edits / 2 {
            history.append(try site.edit())
            let jobs = 1 + number % 2
            let kept = await site.keptBuild(jobs: jobs)
            let clean = await site.cleanBuild(jobs: 3 - jobs)
            let different = Self.difference(kept, clean)
            #expect(different == [], "seed \(seed), edit \(number): \(history.suffix(3))")
            if !different.isEmpty { return }
        }
    }

    @Test func afterEveryEditTheCachedSiteIsThatOfACleanBuild() async throws {
        let site = try EditedSite(seed: 4)
        _ = try await site.cachedBuild(jobs: 2)
        var history: [String] = []
        for number in 0..<Self.edits / 2 {
            // Some builds find nothing changed.
            if number % 4 != 3 { history.append(try site.edit()) }
            let jobs = 1 + number % 2
            let cached = try await site.cachedBuild(jobs: jobs)
            let clean = await site.cleanBuild(jobs: 3 - jobs)
            let different = Self.difference(cached, clean)
            #expect(different == [], "edit \(number): \(history.suffix(3))")
            if !different.isEmpty { return }
        }
    }

    @Test func whatIsUnchangedIsTakenOver() async throws {
        let site = try EditedSite(seed: 5)
        let first = try await site.cachedBuild(jobs: 2)
        #expect(site.takenOver == 0)
        let second = try await site.cachedBuild(jobs: 2)
        #expect(site.takenOver == first.outputs.count && Self.difference(first, second) == [])
        #expect(second.diagnostics.map { $0.notes } == first.diagnostics.map { $0.notes })
        try site.put(
            "Content/guides/b.md", Array("# Bee\n\n## First\n\nOther text. [rule](rule:aps.value-type)\n".utf8))
        let third = try await site.cachedBuild(jobs: 2)
        let pages = third.outputs.count { $0.path.hasSuffix("/index.html") }
        #expect(site.takenOver > pages, "all other pages, as HTML and as Markdown: \(site.takenOver) of \(pages)")
        #expect(Self.difference(third, await site.cleanBuild(jobs: 2)) == [])
    }

    /// The report shows where the findings are, and quotes their lines.
    @Test func theReportIsTakenOverWhereItShowsTheSame() async throws {
        let site = try EditedSite(seed: 12)
        let report: Set<OutputPath> = ["report/index.html", "report/report.json"]
        var isFirst = true
        for (before, behind, isTakenOver) in [
            ("", "Text.", false), ("", "Other text.", true), ("More. ", "Other text.", false),
            ("Mire. ", "Other text.", false), ("Mire. ", "Other text, and more of it.", true),
            ("Mire. ", "[gone](gone.md)", false),
        ] {
            let text = "# Bee\n\n\(before)[nowhere](missing.md)\n\n\(behind)\n"
            try site.put("Content/guides/b.md", Array(text.utf8))
            let edited = try await site.cachedBuild(jobs: 2)
            #expect(isFirst || site.pathsTakenOver.isSuperset(of: report) == isTakenOver, "\(text)")
            #expect(Self.difference(edited, await site.cleanBuild(jobs: 2)) == [], "\(text)")
            isFirst = false
        }
    }

    @Test(arguments: [
        ("Content/guides/b.md", "# Bee\n\n{{ 'now' | date: '%s' }}\n", false),
        ("Content/guides/b.md", "# Bee\n\nIt is \"now\" or never.\n", true),
        ("Content/templates/partials/footer-note.html", "<p>{{ \"today\" | date: \"%Y\" }}</p>\n", false),
        ("Content/site.yml", "title: Shop\nvars: {when: now}\n", false),
    ]) func whatShowsTheTimeIsMadeEachTime(_ path: String, _ text: String, isTakenOver: Bool) async throws {
        let site = try EditedSite(seed: 8)
        try site.put(path, Array(text.utf8))
        let first = try await site.cachedBuild(jobs: 2)
        _ = try await site.cachedBuild(jobs: 2)
        #expect((site.takenOver == first.outputs.count) == isTakenOver)
    }

    @Test func aDamagedOrForeignCacheIsIgnored() async throws {
        let site = try EditedSite(seed: 6)
        let first = try await site.cachedBuild(jobs: 2)
        _ = try await site.cachedBuild(jobs: 2, tool: "another")
        #expect(site.takenOver == 0, "another program's")
        for name in ["site.run", "site.pages", "site.index"] {
            let path = try site.cached(name)
            let sound = try FileSystem().read(path)
            for damage in 0..<4 {
                var bytes = sound
                switch damage {
                case 0: bytes = []
                case 1: bytes[bytes.count / 2] ^= 1
                case 2: bytes.removeLast(100)
                default: bytes = Array("nothing of ours".utf8)
                }
                try FileSystem().replace(path, with: bytes)
                let again = try await site.cachedBuild(jobs: 2)
                #expect(Self.difference(first, again) == [], "\(name) \(damage)")
            }
        }
    }

    /// A build that was killed between two of its files, or two builds at once.
    @Test(arguments: ["site.pages", "site.index"])
    func pagesOfAnotherBuildThanTheResultAreIgnored(_ name: String) async throws {
        let site = try EditedSite(seed: 9)
        let old = Array("# Bee\n\n## First\n\nOld text. [rule](rule:aps.value-type)\n".utf8)
        try site.put("Content/guides/b.md", old)
        let first = try await site.cachedBuild(jobs: 2)
        let path = try site.cached(name)
        let pages = try FileSystem().read(path)
        try site.put("Content/guides/b.md", Array("# Bee\n\n## First\n\nNew. [rule](rule:aps.value-type)\n".utf8))
        _ = try await site.cachedBuild(jobs: 2)
        try FileSystem().replace(path, with: pages)
        try site.put("Content/guides/b.md", old)
        #expect(Self.difference(first, try await site.cachedBuild(jobs: 2)) == [])
    }

    /// Pages that did not change are not written again, and all of them are found after any number of edits.
    @Test func anEditStoresWhatChangedOnly() async throws {
        let site = try EditedSite(seed: 10)
        try site.put("Content/guides/b.md", Array("# Bee\n\nText.\n".utf8))
        _ = try await site.cachedBuild(jobs: 2)
        let path = try site.cached("site.pages")
        let pages = try FileSystem().read(path)
        for edit in 0..<4 {
            try site.put("Content/guides/b.md", Array("# Bee\n\nText \(edit).\n".utf8))
            let edited = try await site.cachedBuild(jobs: 2)
            #expect(try FileSystem().read(path) == pages)
            let again = try await site.cachedBuild(jobs: 2)
            #expect(Self.difference(edited, again) == [])
            #expect(site.takenOver == edited.outputs.count)
        }
    }

    @Test func aFolderWhoseFilesBecomeOfAnotherKindIsReadAnew() async throws {
        let site = try TestSite([
            "site.yml": "title: T\n", "guides/a.md": "# A\n", "assets/one.json": #"{"aps": {"alert": "Hi"}}"#,
        ])
        var options = BuildOptions(
            source: site.path, output: site.path + "/site", share: TestSite.root, jobs: 2, version: "test")
        options.kept = KeptWork()
        // So that the files are taken over by their time stamps.
        let past = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)]
        for name in ["site.yml", "guides/a.md", "assets/one.json"] {
            try FileManager.default.setAttributes(past, ofItemAtPath: site.path + "/" + name)
        }
        try await Task.sleep(for: .seconds(2.1))
        _ = await SiteBuild.run(options)
        try FileManager.default.moveItem(atPath: site.path + "/guides", toPath: site.path + "/texts")
        try FileManager.default.removeItem(atPath: site.path + "/site.yml")
        let kept = await SiteBuild.run(options)
        let clean = await site.build()
        #expect(Self.difference(kept, clean) == [])
        #expect(clean.page("samples/assets/one/index.html") != nil)
    }

    @Test func aFileThatSomebodyChangedIsMadeAgain() async throws {
        let site = try EditedSite(seed: 7)
        let first = try await site.cachedBuild(jobs: 2)
        let page = site.output + "/guides/a/index.html"
        try FileSystem().replace(DiskPath(page), with: Array("another page".utf8))
        #expect(Self.difference(first, try await site.cachedBuild(jobs: 2)) == [])
        #expect(
            try FileSystem().read(DiskPath(page)) == first.outputs.first { $0.path == "guides/a/index.html" }?.bytes)
        try FileSystem().removeFile(DiskPath(page))
        #expect(Self.difference(first, try await site.cachedBuild(jobs: 2)) == [])
        #expect(
            try FileSystem().read(DiskPath(page)) == first.outputs.first { $0.path == "guides/a/index.html" }?.bytes)
    }

    private static func difference(_ kept: BuildResult, _ clean: BuildResult) -> [String] {
        let (a, b) = (bytes(kept), bytes(clean))
        var found = Set(a.keys).symmetricDifference(b.keys).map { "only once: \($0)" }
        found += a.keys.filter { b[$0] != nil && a[$0] != b[$0] }.map { "differs: \($0)" }
        if kept.diagnostics != clean.diagnostics {
            let (one, two) = (Set(kept.diagnostics), Set(clean.diagnostics))
            found += one.subtracting(two).map { "found only with kept work: \($0.headline.english)" }
            found += two.subtracting(one).map { "found only by the clean build: \($0.headline.english)" }
            if one == two { found.append("the order of the findings") }
        }
        return found.sorted()
    }

    private static func bytes(_ result: BuildResult) -> [String: [UInt8]] {
        Dictionary(result.outputs.map { ($0.path.text, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    }

    @Test func aSecondBuildWithKeptWorkIsTheSame() async throws {
        let site = try EditedSite(seed: 3)
        let first = await site.keptBuild(jobs: 2)
        let second = await site.keptBuild(jobs: 2)
        #expect(Self.difference(first, second) == [])
        #expect(!first.outputs.isEmpty)
    }
}
