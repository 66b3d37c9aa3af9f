import DataTree
import Foundation
import SiteBuilder
import SiteFiles
import Testing
import Text

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What a site gives to other pages: pictures, embed pages, oEmbed documents, scripts under a stable name.
@Suite struct EmbedTests {
    static let story = """
        {"aps": {"alert": {"title": "Sale", "body": "Now"}, "category": "PW_STORIES", "mutable-content": 1},
         "pw_stories": {"pages": [
           {"image": "https://cdn.example.com/a.jpg", "title": "One", "link": "shop://a", "button_title": "Go"},
           {"image": "https://cdn.example.com/b.jpg", "title": "Two"}]}}
        """
    static let picture = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 3'><rect width='2' height='3'/></svg>"

    private func site(_ settings: String = "", _ more: [String: String] = [:]) throws -> TestSite {
        var files = [
            "Content/site.yml": "title: Shop\nlocales: [en, ko]\n" + settings,
            "Content/samples/pushwoosh-stories/sale.json": Self.story,
            "Content/samples/pushwoosh-stories/sale.yml":
                "title: Spring sale\nimages:\n  https://cdn.example.com/a.jpg: assets/a.svg\n",
            "Content/assets/a.svg": Self.picture,
        ]
        files.merge(more) { $1 }
        return try TestSite(files)
    }

    private func isWellFormed(_ text: String?) -> Bool {
        guard let text else { return false }
        return XMLParser(data: Data(text.utf8)).parse()
    }

    private static let folder = "samples/pushwoosh-stories/sale/"

    @Test func aStoryHasAPictureForEachPageAndAStrip() async throws {
        let result = try await site().build()
        for name in ["preview.svg", "preview-2.svg", "filmstrip.svg"] {
            #expect(isWellFormed(result.page(Self.folder + name)), "\(name)")
        }
        #expect(result.page(Self.folder + "preview-3.svg") == nil)
        for name in ["preview.svg", "preview-2.svg", "filmstrip.svg"] {
            #expect(
                result.page("ko/" + Self.folder + name)?.hasPrefix(
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" lang=\"ko\"") == true)
        }
        #expect(result.page(Self.folder + "preview.svg")?.contains("data:image/svg+xml,") == true)
        #expect(result.page(Self.folder + "preview-2.svg")?.contains("https://cdn.example.com/b.jpg") == true)
    }

    @Test func everySampleHasAPictureWhateverItsState() async throws {
        let surrogate = #"{"aps": {"alert": {"title": "\ud800 <script>]]>", "body": "\u0000\u001f"}}}"#
        let result = try await site(
            "",
            [
                "Content/samples/apns/broken.json": "{{{", "Content/samples/apns/list.json": "[]",
                "Content/samples/apns/empty.json": "",
                "Content/samples/apns/silent.json": #"{"aps": {"content-available": 1}}"#,
                "Content/samples/apns/surrogate.json": surrogate,
            ]
        ).build()
        for name in ["broken", "list", "empty", "silent", "surrogate"] {
            let picture = result.page("samples/apns/\(name)/preview.svg")
            #expect(isWellFormed(picture), "\(name)")
            #expect(picture?.contains("<script") == false, "\(name)")
            #expect(result.page("samples/apns/\(name)/embed.html")?.contains("noindex") == true, "\(name)")
        }
    }

    @Test func anEmbedPageWorksUnderThePolicy() async throws {
        let result = try await site().build()
        for (locale, prefix) in [("en", ""), ("ko", "ko/")] {
            let page = try #require(result.page(prefix + Self.folder + "embed.html"))
            #expect(page.contains("<html lang=\"\(locale)\""))
            #expect(page.contains("noindex") && page.contains("<push-story"))
            #expect(!page.contains(" style=") && !page.contains("<style") && !page.contains("<script>"))
            #expect(page.contains("hreflang=\"ko\"") && page.contains("hreflang=\"en\""))
        }
    }

    @Test func withABaseTheSamplePageLeadsToAnOEmbedDocument() async throws {
        let result = try await site("baseURL: https://push.example.com/docs\n").build()
        let base = "https://push.example.com/docs/" + Self.folder
        let page = try #require(result.page(Self.folder + "index.html"))
        #expect(page.contains("type=\"application/json+oembed\" href=\"\(base)oembed.json\""))
        #expect(page.contains("<meta property=\"og:image\" content=\"\(base)preview.svg\">"))
        #expect(page.contains("[![Spring sale](\(base)preview.svg)](\(base))"))
        #expect(!page.contains("YOUR-SITE"))
        let text = try #require(result.page(Self.folder + "oembed.json"))
        let document = JSONParser.parse(SourceFile(path: "oembed.json", bytes: Array(text.utf8)))
        #expect(document.diagnostics.isEmpty)
        let root = try #require(document.value.root)
        #expect(root["type"]?.string == "rich" && root["version"]?.string == "1.0")
        #expect((root["width"]?.int ?? 0) > 0 && (root["height"]?.int ?? 0) > 0)
        let frame = try #require(root["html"]?.string)
        #expect(frame.hasPrefix("<iframe src=\"\(base)embed.html\"") && frame.contains("sandbox=\"allow-scripts\""))
        #expect(result.page("ko/" + Self.folder + "oembed.json")?.contains("/ko/samples/") == true)
    }

    @Test func everyPageHasAPictureForLinkPreviews() async throws {
        let guide = "# G\n\n{% preview apns/hello %}\n"
        let result = try await site(
            "baseURL: https://push.example.com/\n",
            ["Content/guides/g.md": guide, "Content/samples/apns/hello.json": #"{"aps":{"alert":"Hello"}}"#]
        ).build()
        func picture(_ path: String) -> String? {
            result.page(path)?.firstMatch(of: #/og:image" content="([^"]+)"/#).map { String($0.output.1) }
        }
        let story = "https://push.example.com/" + Self.folder + "preview.svg"
        let banner = "https://push.example.com/samples/apns/hello/preview.svg"
        #expect(picture("index.html") == story && picture("specs/pushwoosh-stories/index.html") == story)
        #expect(picture("guides/g/index.html") == banner && picture("specs/apns/index.html") == banner)
    }

    @Test func withoutABaseThereIsNoOEmbedDocument() async throws {
        let result = try await site().build()
        #expect(result.page(Self.folder + "oembed.json") == nil)
        let page = try #require(result.page(Self.folder + "index.html"))
        #expect(!page.contains("json+oembed") && !page.contains("og:image"))
        #expect(page.contains("https://YOUR-SITE/" + Self.folder + "embed.html"))
    }

    @Test func aHostileTitleStaysInsideTheSnippets() async throws {
        let title = #"](javascript:x) "><script>alert(1)</script> `[*"#
        let result = try await site(
            "baseURL: https://push.example.com/\n",
            ["Content/samples/pushwoosh-stories/sale.yml": "title: '\(title)'\n"]
        ).build()
        let page = try #require(result.page(Self.folder + "index.html"))
        #expect(!page.contains("<script>alert"))
        #expect(page.contains(#"[![\]\(javascript:x\)"#))
        let document = try #require(result.page(Self.folder + "oembed.json"))
        let frame = JSONParser.parse(SourceFile(path: "", bytes: Array(document.utf8))).value.root?["html"]?.string
        #expect(frame?.contains("<script") == false)
        #expect(isWellFormed(result.page(Self.folder + "preview.svg")))
    }

    @Test func eachProfileHasAPictureAndSoHasTheOneWhoGetsNothing() async throws {
        let result = try await site(
            "",
            [
                "Content/samples/braze-content-extension/hi.json": #"""
                {"aps": {"alert": {"title": "Hi {{${first_name}}}{% if ${first_name} == blank %}{% abort_message('no name') %}{% endif %}", "body": "b"}, "category": "x"}}
                """#,
                "Content/profiles/mina.yml": "title: Mina\nuser:\n  first_name: Mina\n",
                "Content/profiles/guest.yml": "title: Guest\nuser: {}\n",
            ]
        ).build()
        let folder = "samples/braze-content-extension/hi/"
        let mina = try #require(result.page(folder + "preview.mina.svg"))
        let guest = try #require(result.page(folder + "preview.guest.svg"))
        #expect(mina.contains(">Hi Mina<"))
        #expect(guest.contains("no name") && isWellFormed(guest))
        #expect(result.page(folder + "preview.svg") == mina)
        let embed = try #require(result.page(folder + "embed.html"))
        #expect(embed.contains("data-profile=\"guest\" hidden") && embed.contains("data-profile=\"mina\">"))
    }

    @Test func scriptsKeepTheirNameForOtherSites() async throws {
        let result = try await site().build()
        for name in ["push-preview.css", "push-story-panel.js", "push-story-panel.css"] {
            let stable = try #require(result.page("assets/" + name))
            #expect(result.outputs.filter { String(decoding: $0.bytes, as: UTF8.self) == stable }.count == 2)
        }
        // Other sites bring no words: the plain name begins with them, the site's own file has none.
        let stable = try #require(result.page("assets/push-preview.js"))
        let own = try #require(
            result.outputs.first {
                $0.path.hasPrefix("assets/push-preview.") && $0.path.hasSuffix(".js") && $0.path.text.utf8.count > 24
            })
        #expect(stable.hasSuffix(String(decoding: own.bytes, as: UTF8.self)))
        #expect(stable.contains("\"play\":\"Play\""))
        #expect(own.bytes.count < stable.utf8.count)
    }

    @Test func oneWorkerWritesWhatManyWrite() async throws {
        let site = try site()
        let one = await site.build(jobs: 1).outputs
        let many = await site.build(jobs: 4).outputs
        #expect(one.map(\.path) == many.map(\.path))
        #expect(one.map(\.bytes) == many.map(\.bytes))
    }
}
