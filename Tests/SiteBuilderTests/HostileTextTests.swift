import DataTree
import Markdown
import SiteBuilder
import SiteFiles
import Testing
import Text

/// Payload text never becomes markup: not in pages, not in attributes, not in SVG, not in JSON files.
@Suite struct HostileTextTests {
    static let attack = #"</script><script>alert(1)</script>"'><img src=x onerror=alert(1)>{{ site }}{% raw %}&lt;"#

    private func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        JSONEscaping.append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func site() throws -> TestSite {
        let text = quoted(Self.attack)
        let story = """
            {"aps":{"alert":{"title":\(text),"subtitle":\(text),"body":\(text)},"category":\(text),"mutable-content":1,"thread-id":\(text)},
            \(text):\(text),"pw_stories":{"pages":[{"image":"https://a.example/1.jpg?\\"><script>alert(2)</script>","title":\(text),
            "subtitle":\(text),"button_title":\(text),"link":"javascript:alert(1)"}, {"image":"https://a.example/2.jpg","title":\(text),"button_title":\(text),"link":"app://x?a=\\"onclick=\\"alert(1)"}]}}
            """
        let facts = "title: \(text)\ndescription: \(text)\n"
        return try TestSite([
            "Content/samples/pushwoosh-stories/attack.json": story,
            "Content/samples/pushwoosh-stories/attack.yml": facts,
            "Content/samples/apns/banner.json":
                #"{"aps":{"alert":\#(text),"sound":\#(text)},\#(text):{\#(text):\#(text)}}"#,
            "Content/samples/wisetracker/w.json":
                #"{"aps":{"alert":\#(text)},"RW_push_payload_WP":{"RW_push_payload_TT":\#(text),"RW_push_payload_BD":\#(text),"RW_push_payload_IM":\#(text)}}"#,
            "Content/guides/g.md":
                "# G\n\n{% preview pushwoosh-stories/attack %}\n\n{% payload apns/banner %}\n\n{% badge apns/banner %}\n",
        ])
    }

    /// What a browser would be given: Markdown as it renders with the HTML in it, which code blocks show as text.
    private func markup(_ output: OutputFile) -> String {
        guard
            output.path.hasSuffix(".md") || output.path.hasSuffix("llms.txt") || output.path.hasSuffix("llms-full.txt")
        else { return String(decoding: output.bytes, as: UTF8.self) }
        let file = SourceFile(path: output.path.text, bytes: output.bytes)
        let page = MarkdownRenderer.render(file, body: 0..<file.bytes.count, options: MarkdownOptions())
        return String(decoding: page.value.html, as: UTF8.self)
    }

    @Test func nothingOfItIsMarkupInAnyOutput() async throws {
        let result = try await site().build()
        #expect(result.outputs.count { $0.path.hasSuffix(".html") } > 10)
        for output in result.outputs where !output.path.hasPrefix("assets/") && !output.path.hasSuffix("payload.json") {
            let text = markup(output)
            #expect(!text.contains("<script>alert"), "\(output.path)")
            #expect(!text.contains("<img src=x"), "\(output.path)")
            #expect(!text.contains("onerror=alert(1)>"), "\(output.path)")
            #expect(!text.lowercased().contains("href=\"javascript:"), "\(output.path)")
        }
    }

    @Test func theTextIsStillThereToRead() async throws {
        let page = try #require(try await site().build().page("samples/apns/banner/index.html"))
        #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(page.contains("{{ site }}"))
    }

    @Test func previewModelsAreStrictJSON() async throws {
        let result = try await site().build()
        for output in result.outputs where output.path.hasSuffix("preview.json") || output.path.hasSuffix("badge.json")
        {
            let parsed = JSONParser.parse(SourceFile(path: output.path.text, bytes: output.bytes))
            #expect(parsed.diagnostics.isEmpty, "\(output.path)")
        }
    }

    @Test func secretsAreMaskedInEveryOutputAndInEveryMessage() async throws {
        let token =
            "AAAAx7Qk2Rm:APA91bHPRgknQvWys81vp7hB1dx8PpD5KHXe3PYiGkPAuNaRL63xYKwzEInncIIA3ANxN9K"
            + "3KSU9Mi4roNL89sM995YTBXaK7JQEVT0mlAmrtVETW0TesULeetLDQ8B8vW2ZBjyaXYl1"
        let request =
            #"{"request":{"application":"AAAAA-BBBBB","auth":"kq93jfQ8fhw0284hfqpw93hfkq93jfQ8fhw0284hfqpw93hf","notifications":[{"send_date":"now","content":"x","ios_category_custom":"PW_STORIES","data":{"k":"\#(token)","pw_stories":{"pages":[{"image":"https://a.example/1.jpg"}]}}}]}}"#
        let site = try TestSite([
            "Content/samples/pushwoosh-stories/leak.json": request,
            "Content/guides/leak.md": "# Leak\n\n```\nAuthorization: key=\(token)\n```\n",
        ])
        let result = await site.build()
        #expect(result.codes.filter { $0 == "secret.leak" }.count >= 3)
        for output in result.outputs {
            let text = String(decoding: output.bytes, as: UTF8.self)
            #expect(!text.contains("kq93jfQ8fhw"), "\(output.path)")
            #expect(!text.contains("APA91bHPRgk"), "\(output.path)")
        }
        var formatter = CodeFrameFormatter(sources: result.sources)
        let printed = formatter.format(result.diagnostics)
        #expect(!printed.contains("kq93jfQ8fhw") && !printed.contains("APA91bHPRgk"))
    }
}
