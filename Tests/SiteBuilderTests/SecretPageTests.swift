import SiteBuilder
import SiteFiles
import Testing
import Text

/// Guides, facts and specs show no secret either.
@Suite struct SecretPageTests {
    private static let spec = """
        x-push: {id: shop, detect: [[/aps/shop]]}
        title: Shop
        type: object
        properties:
          aps: {type: object, properties: {shop: {type: string, examples: [kQ7zplain, "kQ7zquoted"], x-secret: true}}}
        examples:
          - {aps: {shop: kQ7znested, alert: shown}}
        """

    private static let guide = """
        ---
        title: Keys
        ---
        # Keys

        ```json
        {"aps": {"alert": "kept", "shop": "kQ7zfence"}}
        ```

        - In a list:

          ~~~ json
          {
            "aps": {
              "shop": {"n": 918273, "t": ["kQ7zlist"]}
            }
          }
          ~~~

        > ```json {title="quoted"}
        > {"aps": {"shop": "\\u006bQ7zquote"}}
        > ```
        """

    @Test func codeBlocksAndExamplesAreMasked() async throws {
        let site = try TestSite([
            "Content/specs/shop/spec.yml": Self.spec, "Content/guides/keys.md": Self.guide,
            "Content/site.yml": "title: T\npacks: [apns]\n",
        ])
        let result = await site.build()
        #expect(result.codes.filter { $0 == "secret.leak" }.count == 6)
        for output in result.outputs {
            let text = String(decoding: output.bytes, as: UTF8.self)
            for mark in ["kQ7z", "918273", "006bQ7z", "Q7zquote"] { #expect(!text.contains(mark), "\(output.path)") }
        }
        let page = try #require(result.page("guides/keys/index.html"))
        #expect(page.contains("kept") && page.contains("xxxxxxxxx"))
        for path in result.sources.paths {
            #expect(!(result.sources[path]?.text.contains("kQ7z") ?? false), "\(path)")
        }
    }
}
