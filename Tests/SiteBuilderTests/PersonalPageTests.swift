import Foundation
import SiteBuilder
import SiteFiles
import SiteSources
import Testing
import Text

/// A personalised sample's page shows what every profile gets; one page shows who gets what.
@Suite struct PersonalPageTests {
    private func site(_ more: [String: String] = [:]) throws -> TestSite {
        var files = [
            "Content/site.yml": "title: T\nlocales: [en, ko]",
            "Content/profiles/ann.yml": "title: {en: Ann the first, ko: 앤}\nuser: {first_name: Ann}",
            "Content/profiles/bob.yml": "title: Bob\nuser: {first_name: '<script>alert(1)</script>\"'}",
            "Content/profiles/nobody.yml": "title: Nobody",
            "Content/samples/braze-content-extension/hello.json": """
            {"aps": {"alert": "Hello {{${first_name}}}{% if ${first_name} == blank %}{% abort_message('no <b>name</b>') %}{% endif %}"},
             "braze_id": "{{${user_id} | default: 'x'}}"}
            """,
        ]
        files.merge(more) { $1 }
        return try TestSite(files)
    }

    @Test func theSamplePageShowsEveryProfile() async throws {
        let result = await (try site()).build()
        let page = try #require(result.page("samples/braze-content-extension/hello/index.html"))
        #expect(page.components(separatedBy: "type=\"radio\" name=\"profile\"").count == 4)
        for title in ["Ann the first", "Bob", "Nobody"] { #expect(page.contains(title)) }
        #expect(page.contains(">Hello Ann</p>"))
        #expect(page.contains("<mark class=\"filled\">"))
        #expect(page.contains("id=\"profile-nobody\""))
        #expect(page.components(separatedBy: "class=\"aborted-card\"").count == 2)
        #expect(page.contains("no &lt;b&gt;name&lt;/b&gt;"))
        #expect(page.contains("class=\"hl-liquid\""))
        let korean = try #require(result.page("ko/samples/braze-content-extension/hello/index.html"))
        #expect(korean.contains("앤"))
        // A name in angle brackets reads like a place to fill in, which is said.
        #expect(
            result.diagnostics.filter { $0.severity > .info && $0.code.id != "placeholder.unfilled" }.isEmpty)
    }

    @Test func aHostileProfileIsTextEverywhere() async throws {
        let result = await (try site()).build()
        for output in result.outputs where output.path.hasSuffix(".html") || output.path.hasSuffix(".json") {
            let text = String(decoding: output.bytes, as: UTF8.self)
            // The payload is a file of its own, with the bytes that are sent.
            if output.path.hasSuffix("payload.bob.json") { continue }
            #expect(!text.contains("<script>alert(1)"), "\(output.path)")
        }
        let payload = try #require(result.page("samples/braze-content-extension/hello/payload.bob.json"))
        #expect(payload.contains(#"Hello <script>alert(1)</script>\""#))
    }

    @Test func everyProfileHasItsFilesAndAnAbortedOneHasNone() async throws {
        let result = await (try site()).build()
        let folder = "samples/braze-content-extension/hello/"
        #expect(result.page(folder + "payload.json")?.contains("{{${first_name}}}") == true)
        #expect(result.page(folder + "payload.ann.json")?.contains("Hello Ann") == true)
        #expect(result.page(folder + "preview.ann.json")?.contains("Hello Ann") == true)
        #expect(result.page("ko/" + folder + "preview.ann.json") != nil)
        #expect(result.page(folder + "payload.nobody.json") == nil)
        #expect(result.page(folder + "preview.nobody.json") == nil)
    }

    @Test func theMatrixSaysWhoGetsWhat() async throws {
        let result = await (try site()).build()
        let page = try #require(result.page("profiles/index.html"))
        #expect(page.contains("hello/index.html#profile-ann"))
        #expect(page.contains("Not sent"))
        #expect(page.contains("id=\"nobody\""))
        let without = await (try TestSite(["a.md": "# A"])).build()
        #expect(without.page("profiles/index.html") == nil)
    }

    @Test func aProfileIsHeldToItsSchemaAndItsBlocksAreRead() async throws {
        let result = await
            (try site([
                "Content/profiles/bad.yml": """
                usr: {first_name: X}
                now: tomorrow
                content_blocks:
                  a: "{{ x | camelcase }}"
                """
            ])).build()
        let unknown = result.diagnostics.filter { $0.code == .siteConfiguration }
        #expect(unknown.map(\.location?.path) == Array(repeating: "Content/profiles/bad.yml", count: 2))
        #expect(unknown.first?.fix?.text.english == "did you mean 'user'?")
        let block = result.diagnostic("liquid.error")
        #expect(block?.location?.path == "Content/profiles/bad.yml")
        #expect(block?.location?.range.lowerBound == 64)
    }

    @Test func aTextWithThousandsOfGapsHasAHundredFindingsAndOneThatSaysSo() async throws {
        func outputs(_ count: Int) -> String { String(repeating: "{{ a }}", count: count) }
        let payload =
            #"{"aps": {"alert": {"title": "\#(outputs(3_000))", "body": "x\#(outputs(3))"}}, "braze_id": "1"}"#
        let result = await (try site(["Content/samples/braze-content-extension/gaps.json": payload])).build()
        let gaps = result.diagnostics.filter {
            $0.code.id == "liquid.missing-default" && $0.pointer == "/aps/alert/title"
        }
        #expect(gaps.count == 101)
        #expect(gaps.filter { $0.headline.hasPrefix("more than 100 outputs") }.count == 1)
        #expect(result.diagnostics.filter { $0.pointer == "/aps/alert/body" }.count == 3)
        let page = try #require(result.page("samples/braze-content-extension/gaps/index.html"))
        // The work that is behind a page is in its size.
        #expect(page.utf8.count < 3_000_000)
        for number in [1, 50, 104] { #expect(page.contains("id=\"finding-\(number)\"")) }
    }

    @Test func onePayloadIsCheckedWithTheProfilesOfItsSite() async throws {
        let site = try site()
        let options = BuildOptions(source: site.path, output: "/nowhere", share: TestSite.root, jobs: 1, version: "t")
        let file = SourceFile(
            path: "samples/braze-content-extension/x.json",
            text: #"{"aps": {"alert": "Hi {{${first_name}}}"}, "braze_id": "1"}"#)
        let result = await PayloadCheck.run([.init(file: file)], options: options)
        let gaps = result.diagnostics.filter { $0.code.id == "liquid.missing-default" }
        #expect(gaps.map(\.profiles) == [["nobody"]])
        let bare = try TestSite(["a.md": "# A"])
        let alone = BuildOptions(source: bare.path, output: "/nowhere", share: TestSite.root, jobs: 1, version: "t")
        #expect(await PayloadCheck.run([.init(file: file)], options: alone).diagnostics.isEmpty)
    }
}
