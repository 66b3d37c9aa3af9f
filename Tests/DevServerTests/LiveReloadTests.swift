import DevServer
import Foundation
import SiteBuilder
import SiteFiles
import SiteSources
import Synchronization
import TestSupport
import Testing
import Text

@Suite struct LiveReloadTests {
    private struct State: Decodable {
        struct Frame: Decodable { var line: Int; var before: String; var marked: String; var after: String }
        struct Told: Decodable { var headline: String?; var why: String?; var fix: String?; var notes: [String?] }
        struct Item: Decodable {
            var told: [String: Told]
            var severity: String
            var headline: String
            var code: String
            var rules: [String: String]
            var place: String?
            var frame: Frame?
        }
        var build: String
        var from: String?
        var styles: [String: String]?
        var changed: [String]?
        var failing: Bool
        var behind: Bool
        var failure: String?
        var errors: Int
        var warnings: Int
        var items: [Item]
        var language: String?
    }

    private static func state(_ bytes: [UInt8]) throws -> State {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasSuffix("\n\n"))
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("data: ") }
        #expect(lines.count == 1, "one line, whatever stands in it")
        return try JSONDecoder().decode(State.self, from: Data((lines.first ?? "").dropFirst("data: ".count).utf8))
    }

    private static func build(
        _ text: String, _ diagnostics: [Diagnostic] = [], others: [String: String] = [:], sources: [SourceFile] = []
    ) -> FinishedBuild {
        var build = FinishedBuild()
        build.outputs = others.merging(["index.html": text]) { $1 }.map {
            OutputFile(path: OutputPath($0), bytes: Array($1.utf8))
        }
        build.diagnostics = diagnostics
        build.sources = SourceSet(sources)
        build.isFailing = diagnostics.contains { $0.severity == .error }
        return build
    }

    private static func finding(_ severity: Severity, _ headline: Message = "no", at: Text.SourceLocation? = nil)
        -> Diagnostic
    {
        Diagnostic(.fileUnreadable, severity, at: at, headline)
    }

    @Test func aPageIsToldTheStateAndEveryChange() throws {
        let live = LiveReload(run: "r")
        let first = try Self.state(live.message)
        #expect(first.build == "r-0" && !first.failing && first.items.isEmpty)
        live.publish(Self.build("one"))
        #expect(try Self.state(live.message).build == "r-1")
        live.publish(Self.build("one"))
        #expect(try Self.state(live.message).build == "r-1", "the same site is no news")
        live.publish(Self.build("two"))
        #expect(try Self.state(live.message).build == "r-2")
    }

    private static func pages(_ pages: [String: String]) -> [OutputFile] {
        pages.map { OutputFile(path: OutputPath($0), bytes: Array($1.utf8)) }
    }

    @Test func pagesAreToldWhichOfThemChanged() throws {
        let live = LiveReload(run: "r")
        live.publish(Self.build("one", others: ["a/index.html": "a", "404.html": "none", "x.txt": "1"]))
        #expect(try Self.state(live.message).changed == nil, "a page that waits for the first site is loaded again")
        live.publish(Self.build("one", others: ["a/index.html": "b", "404.html": "none", "x.txt": "2"]))
        let second = try Self.state(live.message)
        #expect(second.from == "r-1" && second.changed == ["a/index.html"])
        live.publish(Self.build("two", others: ["404.html": "none", "x.txt": "2"]))
        #expect(try Self.state(live.message).changed == ["a/index.html", "index.html"])
        live.publish(Self.build("two", others: ["404.html": "gone"]))
        #expect(try Self.state(live.message).changed == nil, "the page for missing pages is at any address")
        let many = Dictionary(uniqueKeysWithValues: (0..<200).map { ("\($0).html", "x") })
        live.publish(Self.build("two", others: many.merging(["404.html": "gone"]) { $1 }))
        #expect(try Self.state(live.message).changed == nil, "all of many pages are loaded again")
    }

    @Test func anEditedPageIsServedBeforeTheNextBuild() throws {
        let live = LiveReload(run: "r")
        live.publish(pages: Self.pages(["index.html": "early"]))
        #expect(try Self.state(live.message).build == "r-0", "there is no site to change")
        live.publish(Self.build("one", [Self.finding(.warning)], others: ["a/index.html": "a"]))
        live.publish(pages: Self.pages(["a/index.html": "a"]))
        #expect(try Self.state(live.message).build == "r-1", "the same bytes are no news")
        live.publish(pages: Self.pages(["a/index.html": "edited", "a/index.md": "edited"]))
        let edited = try Self.state(live.message)
        #expect(edited.build == "r-2" && edited.from == "r-1" && edited.changed == ["a/index.html"])
        #expect(edited.warnings == 1, "findings stay until the next build")
        #expect(live.site["a/index.html"] == Array("edited".utf8) && live.site["index.html"] == Array("one".utf8))
        live.publish(Self.build("two", others: ["a/index.html": "edited"]))
        #expect(try Self.state(live.message).changed == ["index.html"], "its reader has it already")
    }

    @Test func anEditedPageWaitsWhileAnOlderSiteIsServed() throws {
        let live = LiveReload(run: "r")
        live.publish(Self.build("good"))
        live.publish(Self.build("bad", [Self.finding(.error)]))
        live.publish(pages: Self.pages(["index.html": "edited"]))
        #expect(live.site["index.html"] == Array("good".utf8))
    }

    @Test func anEditedPageIsServedWhereNoSiteWasWithoutErrorsYet() throws {
        let live = LiveReload(run: "r")
        #expect(!live.showsErrors)
        live.publish(Self.build("bad", [Self.finding(.error)]))
        #expect(live.showsErrors)
        live.publish(pages: Self.pages(["index.html": "edited"]))
        #expect(live.site["index.html"] == Array("edited".utf8))
        live.publish(Self.build("good"))
        live.publish(Self.build("bad", [Self.finding(.error)]))
        #expect(!live.showsErrors)
    }

    @Test func pagesOfTheSiteBeforeFindTheirFiles() throws {
        let live = LiveReload(run: "r")
        live.publish(
            Self.build("one", others: ["search/en/t0.1111.js": "1", "assets/a.1111.png": "1", "b/old.html": "1"]))
        live.publish(Self.build("two", others: ["search/en/t0.2222.js": "2"]))
        #expect(live.site["search/en/t0.1111.js"] == Array("1".utf8) && live.site["assets/a.1111.png"] != nil)
        #expect(live.site["b/old.html"] == nil && !live.site.has("b/old.html"))
        live.publish(Self.build("three", others: ["search/en/t0.2222.js": "2"]))
        #expect(live.site["search/en/t0.1111.js"] == nil, "one site back and no further")
    }

    @Test func theLastGoodSiteStaysWhileThereAreErrors() throws {
        let live = LiveReload(run: "r")
        live.publish(Self.build("good"))
        live.publish(Self.build("bad", [Self.finding(.error)]))
        #expect(live.site["index.html"] == Array("good".utf8))
        let broken = try Self.state(live.message)
        #expect(broken.build == "r-1" && broken.failing && broken.behind && broken.errors == 1)
        var failed = FinishedBuild()
        failed.isFailing = true
        failed.failure = "'site.yml' cannot be used"
        live.publish(failed)
        #expect(live.site["index.html"] == Array("good".utf8))
        #expect(try Self.state(live.message).failure == "'site.yml' cannot be used")
        live.publish(Self.build("mended"))
        let mended = try Self.state(live.message)
        #expect(mended.build == "r-2" && !mended.failing && mended.failure == nil && mended.items.isEmpty)
    }

    @Test func aSiteWithErrorsIsBetterThanNone() throws {
        let live = LiveReload(run: "r")
        live.publish(Self.build("bad", [Self.finding(.error)]))
        #expect(live.site["index.html"] == Array("bad".utf8))
        live.publish(Self.build("still bad", [Self.finding(.error)]))
        #expect(live.site["index.html"] == Array("still bad".utf8))
        #expect(try Self.state(live.message).behind == false)
    }

    @Test func warningsKeepNothingBack() throws {
        let live = LiveReload(run: "r")
        live.publish(Self.build("good"))
        live.publish(Self.build("new", [Self.finding(.warning), Self.finding(.info)]))
        #expect(live.site["index.html"] == Array("new".utf8))
        let state = try Self.state(live.message)
        #expect(
            !state.failing && state.errors == 0 && state.warnings == 1 && state.items.map(\.severity) == ["warning"])
    }

    @Test func aPageOfTheBuildBeforeIsToldWhichStylesAreNew() throws {
        let live = LiveReload(run: "r")
        live.publish(Self.build("<link href=assets/a.1111.css>", others: ["assets/a.1111.css": "1"]))
        live.publish(Self.build("<link href=assets/a.2222.css>", others: ["assets/a.2222.css": "2"]))
        let state = try Self.state(live.message)
        #expect(
            state.from == "r-1" && state.build == "r-2" && state.styles == ["assets/a.1111.css": "assets/a.2222.css"])
    }

    @Test func aFindingHasItsPlaceItsLineAndItsRule() throws {
        let file = SourceFile(path: "a/b.json", bytes: Array("{\n  \"n\": \"</script>\u{1b}\u{2028}한\"\n}\n".utf8))
        let finding = Self.finding(
            .error, "must not be '<img src=x onerror=alert(1)>'\nx",
            at: Text.SourceLocation(path: "a/b.json", range: 9..<20)
        )
        let live = LiveReload(run: "r")
        var build = Self.build(
            "x", [Self.finding(.warning), finding],
            others: ["guides/rules/file.unreadable/index.html": "r", "ko/guides/rules/file.unreadable.html": "k"],
            sources: [file])
        build.words = ["en": [:], "ko": [:]]
        live.publish(build)
        let state = try Self.state(live.message)
        let item = try #require(state.items.first)
        #expect(item.severity == "error", "errors come first")
        #expect(item.place == "a/b.json:2:8" && item.frame?.line == 2 && item.frame?.before == "  \"n\": ")
        #expect(item.frame?.marked == "\"</script>␛")
        #expect(item.headline == "must not be '<img src=x onerror=alert(1)>'␊x")
        #expect(item.rules == ["": "guides/rules/file.unreadable/", "ko": "ko/guides/rules/file.unreadable.html"])
    }

    /// Beside the English texts those of each language, as far as they are there in it.
    @Test func aFindingIsToldInEveryLanguageThatItIsThereIn() async throws {
        let folder = try SourceFolder(["Content/samples/apns/a.json": #"{"aps": {"alert": 3, "badge": "1"}}"#])
        let result = await SiteBuild.run(folder.options(share: PackageFolder.url.path))
        var build = Self.build("x", result.diagnostics + [Self.finding(.error, "nobody has translated this")])
        build.catalogs = [MessageCatalog.load("ko", share: PackageFolder.url.path)]
        build.language = "ko"
        let live = LiveReload(run: "r")
        live.publish(build)
        let state = try Self.state(live.message)
        #expect(state.language == "ko" && state.items.count >= 3)
        for item in state.items {
            let korean = try #require(item.told["ko"])
            let isKnown = item.headline != "nobody has translated this"
            #expect((korean.headline != nil) == isKnown, "\(item.headline)")
            for text in [korean.headline, korean.why, korean.fix].compactMap({ $0 }) {
                let bare = text.replacing(/'[^']*'/, with: "")
                #expect(text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(text)")
                #expect(!bare.contains("must") && !bare.contains(" is "), "\(text)")
            }
        }
    }

    @Test func noMoreIsSentThanAnybodyReads() throws {
        let live = LiveReload(run: "r")
        let long = String(repeating: "x", count: 100_000)
        live.publish(Self.build("x", (0..<200).map { Self.finding(.error, "\($0) \(long)") }))
        let state = try Self.state(live.message)
        #expect(state.errors == 200 && state.items.count == ErrorOverlay.limit)
        #expect(state.items.allSatisfy { $0.headline.count < 2010 })
    }

    @Test func whoFollowsIsToldEveryState() throws {
        let live = LiveReload(run: "r")
        let told = Mutex<[[UInt8]]>([])
        live.follow { message in told.withLock { $0.append(message) } }
        live.publish(Self.build("one"))
        live.publish(Self.build("two", [Self.finding(.error)]))
        let states = try told.withLock { $0 }.map(Self.state)
        #expect(states.map(\.build) == ["r-1", "r-1"] && states.map(\.failing) == [false, true])
        #expect(told.withLock { $0.last } == live.message)
    }

    /// "Build output that differs between build and serve" is what nobody can debug.
    @Test func theServedBytesAreTheBuiltOnes() async throws {
        let folder = try SourceFolder([
            "Content/guides/a.md": "# A\n\nText & <b>more</b>.\n", "Content/site.yml": "title: T\nlocales: [en, ko]\n",
            "Content/samples/apns/hello.json": #"{"aps": {"alert": "</body>", "badge": 1}}"#,
        ])
        let result = await SiteBuild.run(folder.options(share: PackageFolder.url.path))
        var build = FinishedBuild()
        build.outputs = result.outputs
        let live = LiveReload(run: "r")
        live.publish(build)
        let site = live.site
        let handler = SiteHandler(live: live, host: HostCheck(host: "127.0.0.1"), base: "/")
        #expect(result.outputs.count > 40 && site.paths == result.outputs.map(\.path).sorted())
        let tag = "<script src=\"/.sitegen/reload.js\" data-build=\"r-1\"></script>\n"
        for output in result.outputs {
            var body = handler.answer(SiteRequest(target: "/" + output.path.text), .file(output.path), site).body
            if output.path.hasSuffix(".html") {
                let text = String(decoding: body, as: UTF8.self)
                #expect(text.components(separatedBy: tag).count == 2, "\(output.path)")
                body = Array(text.replacingOccurrences(of: tag, with: "").utf8)
            }
            #expect(body == output.bytes, "\(output.path)")
        }
    }
}
