import PushPayload
import SiteBuilder
import SiteFiles
import SiteModel
import SiteSources
import Testing
import Text

/// A project answers for one thing at a time what a whole build says of it, and for the files as they are once it is told.
@Suite struct ProjectTests {
    private static let files = [
        "Content/site.yml": "title: T\nlocales: [en, ko]\n",
        "Content/guides/a.md": "# A\n\n[B](b.md)\n",
        "Content/guides/b.md": "# Bee\n\n{% preview one %}\n",
        "Content/samples/apns/one.json": "{\"aps\": {\"alert\": \"Hi\"}}\n",
        "Content/samples/apns/two.json": "{\"aps\": {\"alert\": \"Hi\", \"badge\": \"3\"}}\n",
    ]

    private static func options(_ site: TestSite) -> BuildOptions {
        var options = BuildOptions(
            source: site.path, output: site.path + "/site", share: TestSite.root, jobs: 2, version: "test")
        options.kept = KeptWork()
        return options
    }

    @Test func aSampleHasTheVerdictAndFilesOfTheBuild() async throws {
        let site = try TestSite(Self.files)
        let snapshot = await Project(Self.options(site)).snapshot()
        #expect(snapshot.sample("apns/one")?.verdict.status == .valid)
        #expect(snapshot.sample("apns/two")?.verdict.status == .invalid)
        #expect(snapshot.sample("apns/three") == nil && snapshot.files(ofSample: "apns/three").isEmpty)
        let clean = await site.build()
        let shown = snapshot.files(ofSample: "apns/two")
        #expect(shown.contains { $0.path == "samples/apns/two/preview.json" })
        #expect(shown.contains { $0.path == "ko/samples/apns/two/preview.svg" })
        for file in shown {
            #expect(clean.outputs.first { $0.path == file.path }?.bytes == file.bytes, "\(file.path)")
        }
    }

    @Test func findingsBeforeRenderingAreAmongThoseOfTheBuild() async throws {
        let site = try TestSite(Self.files)
        let found = await Project(Self.options(site)).snapshot().findings
        #expect(found.contains { $0.code.id == "aps.value-type" })
        let all = Set(await site.build().diagnostics)
        #expect(found.allSatisfy { all.contains($0) })
    }

    @Test func itSeesAChangeOnceItIsTold() async throws {
        let site = try TestSite(Self.files)
        let project = Project(Self.options(site))
        let before = await project.modeled().site
        try site.write("Content/samples/apns/one.json", Array("{\"aps\": {\"alert\": 3}}\n".utf8))
        #expect(await project.modeled().site === before)
        await project.changed()
        let after = await project.snapshot()
        #expect(after.sample("apns/one")?.verdict.status == .invalid)
        let built = await project.build()
        let clean = await site.build()
        #expect(built.outputs.map(\.path.text) == clean.outputs.map(\.path.text))
        #expect(zip(built.outputs, clean.outputs).allSatisfy { $0.bytes == $1.bytes })
        #expect(built.diagnostics == clean.diagnostics)
    }

    @Test func allThatAskAtOnceGetTheSameSite() async throws {
        let project = Project(Self.options(try TestSite(Self.files)))
        let sites = await withTaskGroup(of: Site.self) { group in
            for _ in 0..<8 { group.addTask { await project.modeled().site } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sites.count == 8 && sites.allSatisfy { $0 === sites[0] })
    }

    @Test func aVerdictAloneFindsTheSameAndMakesLess() async throws {
        let files = Self.files.merging(["Content/guides/c.md": "# Cee\n\n[x](nowhere.md#y) [a](a.md#none)\n"]) { $1 }
        let site = try TestSite(files)
        var options = Self.options(site)
        let whole = await Project(options).build()
        options.verdictOnly = true
        options.kept = KeptWork()
        let verdict = await Project(options).build()
        #expect(verdict.diagnostics == whole.diagnostics)
        #expect(verdict.diagnostics.contains { $0.code.id == "link.fragment" })
        #expect(verdict.summary.payloads == whole.summary.payloads)
        // A verdict writes nothing, and does not ask which of the theme's files its pages name.
        let made = verdict.outputs.map(\.path.text).filter { !$0.hasPrefix("assets/") && !$0.hasPrefix("schemas/") }
        #expect(Set(made).isSubset(of: whole.outputs.map(\.path.text)))
        #expect(!verdict.outputs.contains { $0.path.hasPrefix("search/") && $0.path.hasSuffix(".js") })
    }

    /// A page may want the name of a file that a verdict does not make.
    @Test func aVerdictAloneKnowsTheNamesOfFilesThatItDoesNotMake() async throws {
        let site = try TestSite(["README.md": "# A\n\nx\n", "robots.txt.md": "# B\n\nx\n"])
        var options = Self.options(site)
        options.verdictOnly = true
        let verdict = await Project(options).build()
        #expect(verdict.codes.contains("site.permalink"))
        #expect(verdict.diagnostics == (await site.build()).diagnostics)
    }
}
