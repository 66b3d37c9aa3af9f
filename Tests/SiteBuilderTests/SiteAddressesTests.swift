import Foundation
import SiteBuilder
import SiteFiles
import Testing
import Text

/// Addresses from every file of a site that somebody may send: none of them becomes a link that runs.
@Suite struct SiteAddressesTests {
    private static let spec =
        "$schema: https://json-schema.org/draft/2020-12/schema\ntitle: Shop\ndescription: \"[a](DESCRIPTION)\"\ntype: object\nx-push: {id: shop, docs: \"DOCS\"}\nproperties: {a: {type: string, description: \"[b](DESCRIPTION)\"}}\n"

    /// A site in which `address` is wherever an address may stand.
    private static func files(_ address: String) -> [String: String] {
        let quoted = address.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\t", with: "\\t")
            .replacing("\u{1}", with: "\\x01").replacing("\n", with: "\\n")
        return [
            "Content/site.yml":
                "packs: []\nbaseURL: \"\(quoted)\"\neditURL: \"\(quoted)\"\nredirects: {/old: \"\(quoted)\"}\n",
            "Content/index.md":
                "---\ntitle: Home\nactions: [{title: Go, link: \"\(quoted)\"}]\n---\n\n[a](<\(address)>)\n",
            "Content/guides/a.md":
                "---\ntitle: A\ncover: \"\(quoted)\"\n---\n\n[a](<\(address)>) <a href=\"\(address)\">b</a> ![c](<\(address)>)\n\n{% content-ref url=\"\(address)\" %}\n{% endcontent-ref %}\n\n{% embed url=\"\(address)\" %}\n\n{% file src=\"\(address)\" %}\n",
            "Content/SUMMARY.md": "# Summary\n\n* [A](guides/a.md)\n* [B](<\(address)>)\n",
            "Content/specs/shop/spec.yml": spec.replacing("DOCS", with: quoted).replacing("DESCRIPTION", with: quoted),
            "Content/samples/shop/x.json": "{\"a\": \"b\"}",
            "Content/samples/shop/x.yml": "title: X\ndescription: \"[c](\(quoted))\"\n",
        ]
    }

    /// Live addresses in all pages, as a browser would read them.
    private static func running(_ result: BuildResult) -> [String] {
        result.outputs.filter { $0.path.hasSuffix(".html") || $0.path.hasSuffix(".xml") }.flatMap { file -> [String] in
            let html = String(decoding: file.bytes, as: UTF8.self)
            return html.matches(of: /(?:href|src|action|content)="([^"]*)"/).map { String($0.1) }.filter { address in
                let plain = address.replacing("&#x27;", with: "'").replacing("&amp;", with: "&")
                return ["javascript", "vbscript", "data", "file", "blob", "shop"].contains(WebAddress.scheme(plain))
            }.map { "\(file.path): \($0)" }
        }
    }

    @Test(arguments: [
        "javascript:alert(1)", "JAVASCRIPT:alert(1)", "java\tscript:alert(1)", "vbscript:x", "data:text/html,x",
        "file:///x",
        "blob:x", "shop://deals",
    ])
    func noAddressRuns(_ address: String) async throws {
        let result = await (try TestSite(Self.files(address))).build()
        #expect(Self.running(result) == [])
        let places = Set(result.diagnostics.filter { $0.code.id == "link.scheme" }.compactMap(\.location?.path))
        // A tab ends the address of a link in Markdown.
        let inWords = address.contains("\t") ? "Content/site.yml" : "Content/samples/shop/x.yml"
        let expected: Set = [
            "Content/site.yml", "Content/index.md", "Content/guides/a.md", "Content/SUMMARY.md",
            "Content/specs/shop/spec.yml", inWords,
        ]
        #expect(
            expected.subtracting(places).isEmpty,
            "\(result.diagnostics.map { "\($0.code) \($0.location?.path ?? "-") \($0.headline.english)" })")
        #expect(result.page("index.html")?.contains("<span class=\"button\">Go</span>") == true)
    }

    @Test func addressesOfTheWebAndOfTheSiteStayLinks() async throws {
        let site = try TestSite([
            "Content/site.yml": "packs: []\nbaseURL: https://example.com/\neditURL: https://example.com/edit\n",
            "Content/index.md":
                "---\ntitle: Home\nactions: [{title: Out, link: \"https://example.com/x\"}, {title: In, link: guides/a.md}, {title: Mail, link: \"mailto:a@example.com\"}]\n---\n",
            "Content/guides/a.md": "# A\n",
            "Content/specs/shop/spec.yml": Self.spec.replacing("DOCS", with: "https://example.com/docs").replacing(
                "DESCRIPTION", with: "spec:shop"),
            "Content/specs/news/spec.yml": Self.spec.replacing("DOCS", with: "guides/a.md").replacing(
                "id: shop", with: "id: news"
            ).replacing("DESCRIPTION", with: "spec:shop"),
            "Content/specs/lost/spec.yml": Self.spec.replacing("DOCS", with: "docs/none.html").replacing(
                "id: shop", with: "id: lost"
            ).replacing("DESCRIPTION", with: "spec:shop"),
        ])
        let result = await site.build()
        let home = try #require(result.page("index.html"))
        for address in ["https://example.com/x", "guides/a/index.html", "mailto:a@example.com"] {
            #expect(home.contains("href=\"\(address)\""), "\(address)")
        }
        #expect(result.page("specs/shop/index.html")?.contains("href=\"https://example.com/docs\"") == true)
        #expect(result.page("specs/news/index.html")?.contains("href=\"../../guides/a/index.html\"") == true)
        #expect(result.page("specs/lost/index.html")?.contains("none.html") == false)
        #expect(result.diagnostics.map(\.code.id).filter { $0.hasPrefix("link.") } == ["link.broken"])
    }
}
