import DataTree
import Foundation
import JSONSchema
import SiteBuilder
import SiteFiles
import TestSupport
import Testing
import Text

/// What a site writes for programs: every page as Markdown, `llms.txt`, `manifest.json`, `robots.txt`, JSON-LD.
@Suite struct MachineReaderTests {
    static let files = [
        "Content/site.yml": """
        title: Shop
        description: What we send.
        locales: [en, ko]
        packs: [apns]
        navigation: [{title: Start, pages: [guides/a.md]}]
        """,
        "Content/guides/a.md": """
        ---
        title: First
        description: About one.
        ---
        See [the other](b.md#part), [the key](spec:apns#aps.alert), [Apple](https://apple.com/x) and [here](#x).

        {% hint style="info" %}
        Mind this.
        {% endhint %}

        {% payload apns/hello pointer="/aps/alert" %}

        {% preview apns/hello %}

        {% badge apns/hello %}

        ```md
        [kept](b.md) {% badge apns/hello %}
        ```


        ## X
        """,
        "Content/guides/b.md": "# Other\n\n## Part\n",
        "Content/guides/b.ko.md": "# 다른 것\n\n## Part\n",
        "Content/samples/apns/hello.json": #"{"aps":{"alert":{"title":"Hello","body":"World ``` | <b>"},"badge":"1"}}"#,
        "Content/samples/apns/hello.yml": "expect: [{code: aps.value-type, pointer: /aps/badge}]\n",
    ]

    private func site(_ more: [String: String] = [:]) async throws -> BuildResult {
        try await TestSite(Self.files.merging(more) { $1 }).build()
    }

    @Test func everyPageButTheMissingOneIsThereAsMarkdown() async throws {
        let result = try await site()
        let pages = result.outputs.map(\.path.text).filter {
            $0.hasSuffix("index.html") && !$0.hasPrefix("search/") && !$0.hasPrefix("ko/search/")
        }
        #expect(pages.count > 14)
        for path in pages {
            let markdown = result.page(path.replacing("index.html", with: "index.md"))
            #expect(markdown?.hasPrefix("# ") == true, "\(path)")
            #expect(result.page(path)?.contains(#"type="text/markdown" href="index.md""#) == true, "\(path)")
        }
        #expect(result.page("404.md") == nil)
    }

    @Test func theMissingPageStartsFromItsOwnPlaceOnceTheAddressIsKnown() async throws {
        #expect(try await site().page("404.html")?.contains("<base") == false)
        let settings = try #require(Self.files["Content/site.yml"]) + "\nbaseURL: https://push.example.com/docs\n"
        let result = try await site(["Content/site.yml": settings])
        #expect(result.page("404.html")?.contains(#"<base href="/docs/404.html">"#) == true)
        #expect(result.page("ko/404.html")?.contains(#"<base href="/docs/ko/404.html">"#) == true)
        #expect(result.page("index.html")?.contains("<base") == false)
    }

    @Test func linksOfAGuideLeadToMarkdownPages() async throws {
        let page = try #require(try await site().page("guides/a/index.md"))
        #expect(page.hasPrefix("# First\n\n> About one.\n\nSee [the other](../b/index.md#part), "))
        #expect(page.contains("[the key](../../specs/apns/index.md#aps.alert)"))
        #expect(page.contains("[Apple](https://apple.com/x) and [here](#x)"))
        #expect(page.contains("[kept](b.md) {% badge apns/hello %}"), "a code block stays as it is")
    }

    @Test func theSitesTagsAreFilledInAndOthersStay() async throws {
        let page = try #require(try await site().page("guides/a/index.md"))
        #expect(page.contains("````json\n{\n  \"title\": \"Hello\""), "a fence longer than the payload's backticks")
        #expect(page.contains("![hello](../../samples/apns/hello/preview.svg)"))
        #expect(page.contains("{% hint style=\"info\" %}\nMind this.\n{% endhint %}"))
        #expect(page.contains("\nInvalid on purpose\n"))
    }

    @Test func aSampleSaysVerdictPayloadAndFindings() async throws {
        let page = try #require(try await site().page("samples/apns/hello/index.md"))
        #expect(page.contains("- **Invalid on purpose**"))
        #expect(page.contains("````json\n{\"aps\":"))
        #expect(
            page.contains(
                "- **Error** [`aps.value-type`](../../../guides/rules/aps.value-type/index.md) `Content/samples/apns/hello.json:1:"
            ))
        #expect(page.contains("`/aps/badge`"))
    }

    @Test func aKeyTableHasOneRowForEachKey() async throws {
        let page = try #require(try await site().page("specs/apns/index.md"))
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `aps") }
        #expect(rows.count > 20)
        for row in rows {
            #expect(row.replacing("\\|", with: "").split(separator: "|", omittingEmptySubsequences: false).count == 7)
        }
        let korean = try #require(try await site().page("ko/specs/apns/index.md"))
        #expect(korean.contains("| 키 | 타입 |"))
    }

    @Test func textOfFindingsAndTitlesIsNoMarkup() async throws {
        let result = try await site([
            "Content/samples/apns/x.json": #"{"aps":{"alert":"a","<img src=x>|[a](javascript:b)":1}}"#,
            "Content/samples/apns/x.yml": "title: \"<script>alert(1)</script> | [x](y)\"\nexpect: invalid\n",
        ])
        let page = try #require(result.page("samples/apns/x/index.md"))
        #expect(page.hasPrefix(#"# \<script\>alert(1)\</script\> \| \[x\](y)"#))
        let outside = page.components(separatedBy: "```")
        #expect(!outside[0].contains("<script>") && outside.last?.contains("<img") == true)
        #expect(outside.last?.contains(#"\<img src=x\>"#) == true || outside.last?.contains("`<img") == true)
    }

    @Test func llmsTextListsSectionsAndLeavesOutWhatOnlyStandsIn() async throws {
        let result = try await site()
        let english = try #require(result.page("llms.txt"))
        #expect(
            english.hasPrefix("# Shop\n\n> What we send.\n\n## Start\n\n- [First](guides/a/index.md): About one.\n"))
        #expect(english.contains("## Optional\n\n- [Other](guides/b/index.md)\n"))
        let korean = try #require(result.page("ko/llms.txt"))
        #expect(!korean.contains("guides/a/") && korean.contains("- [다른 것](guides/b/index.md)"))
        let whole = try #require(result.page("llms-full.txt"))
        #expect(whole.contains("<!-- guides/a/index.md -->\n\n# First") && whole.contains("# APNs payload"))
    }

    @Test func withABaseURLAddressesAreWhole() async throws {
        let base = Self.files["Content/site.yml", default: ""] + "\nbaseURL: https://docs.example.com/push\n"
        let result = try await site(["Content/site.yml": base])
        #expect(result.page("llms.txt")?.contains("(https://docs.example.com/push/guides/a/index.md)") == true)
        #expect(result.page("robots.txt")?.hasSuffix("\nSitemap: https://docs.example.com/push/sitemap.xml\n") == true)
        let page = try #require(result.page("samples/apns/hello/index.html"))
        #expect(page.contains(#"{"@type":"ListItem","position":3,"name":"hello""#))
        #expect(try await site().page("robots.txt") == "User-agent: *\nAllow: /\n")
    }

    @Test func aPageThatStandsInIsInNoMapAndNoLanguageList() async throws {
        let base = Self.files["Content/site.yml", default: ""] + "\nbaseURL: https://docs.example.com/\n"
        let result = try await site(["Content/site.yml": base])
        let map = try #require(result.page("sitemap.xml"))
        #expect(map.contains("/guides/a/<") && !map.contains("/ko/guides/a/<") && map.contains("/ko/guides/b/<"))
        #expect(result.page("guides/a/index.html")?.contains(#"hreflang="ko" href="https://"#) == false)
        #expect(result.page("guides/b/index.html")?.contains(#"hreflang="ko" href="https://"#) == true)
    }

    @Test func jsonLDCannotEndItsElement() async throws {
        let result = try await site([
            "Content/site.yml": "title: T\nbaseURL: https://a.example/\n",
            "Content/guides/x.md": "---\ntitle: \"</script><img src=x onerror=alert(1)>\"\n---\nText\n",
        ])
        let page = try #require(result.page("guides/x/index.html"))
        #expect(page.contains(#""headline":"\u003c/script\u003e\u003cimg"#) && !page.contains("<img src=x"))
    }

    @Test func theManifestHoldsToItsSchema() async throws {
        let text = try #require(try await site().page("manifest.json"))
        let path = "Schemas/reports/manifest.schema.json"
        let schema = SourceFile(
            path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: TestSite.root + "/" + path))))
        var set = SchemaSet()
        set.add(JSONParser.parse(schema).value, uri: "test:manifest")
        let compiled = try #require(set.compile("urn:sitegen:schema:manifest").value)
        let root = try #require(JSONParser.parse(SourceFile(path: "manifest.json", text: text)).value.root)
        #expect(compiled.validate(root).errors.map(\.message) == [])
        #expect(root.at("/samples/0/verdict")?.string == "expected-invalid")
        #expect(root.at("/samples/0/findings/0/code")?.string == "aps.value-type")
        let wrong = try #require(
            JSONParser.parse(SourceFile(path: "", text: text.replacing("\"layer\"", with: "\"level\""))).value.root)
        #expect(!compiled.validate(wrong).isValid)
    }

    @Test(.needs(.schemas)) func theSiteMapIsWhatTheProtocolSays() async throws {
        guard let suite = ConformanceSuite("schemas") else { return }
        let base = Self.files["Content/site.yml", default: ""] + "\nbaseURL: https://docs.example.com/a&b\n"
        let map = try #require(try await site(["Content/site.yml": base]).page("sitemap.xml"))
        let file = NSTemporaryDirectory() + "map-" + UUID().uuidString + ".xml"
        try Data(map.utf8).write(to: URL(fileURLWithPath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        #expect(try Self.lint(file, suite.folder.appending(path: "sitemap/sitemap.xsd").path) == 0)
        try Data(map.replacing("<loc>", with: "<lock>").replacing("</loc>", with: "</lock>").utf8)
            .write(to: URL(fileURLWithPath: file))
        #expect(try Self.lint(file, suite.folder.appending(path: "sitemap/sitemap.xsd").path) != 0)
    }

    private static func lint(_ file: String, _ schema: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xmllint", "--noout", "--nonet", "--schema", schema, file]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
