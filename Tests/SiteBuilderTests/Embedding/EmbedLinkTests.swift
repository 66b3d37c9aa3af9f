import SiteSources
import SiteTools
import Testing
import Text

/// Where the links of an embedded table lead: it may stand in another repository, so each is a whole address.
@Suite struct EmbedLinkTests {
    @Test func linksToFilesAndPagesAreWholeAddresses() async throws {
        let site = try TestSite([
            "Content/site.yml": "title: T\nbaseURL: https://push.example.com/docs\nfileNames: plain\n",
            "Content/assets/dot.svg": #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>"#,
            "Content/guides/a.md": "# A\n",
            "Content/specs/shop/spec.yml": """
            type: object
            x-push:
              id: shop
              title: Shop
            properties:
              shop:
                type: string
                description: See [a dot](assets/dot.svg) and [a guide](guides/a.md#a).
            """,
        ])
        let options = BuildOptions(
            source: site.path, output: site.path + "/site", share: TestSite.root, version: "test")
        let marked = SourceFile(path: "README.md", text: "<!-- sitegen:keys shop -->\n<!-- /sitegen -->\n")
        let plan = try #require(await Embed.run(.init(options), [marked]).plans.first)
        let text = String(decoding: plan.result, as: UTF8.self)
        #expect(text.contains("[a dot](https://push.example.com/docs/assets/dot.svg)"))
        #expect(text.contains("[a guide](https://push.example.com/docs/guides/a/#a)"))
    }
}
