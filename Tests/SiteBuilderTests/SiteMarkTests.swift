import Foundation
import SiteBuilder
import SiteFiles
import Testing
import Text

/// A mark of one's own: `logo`, `favicon`, `accent` and `font` of `site.yml`, and addresses in style sheets.
@Suite struct SiteMarkTests {
    private static let picture = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>"#

    private static func build(_ settings: String, _ more: [String: String] = [:]) async throws -> BuildResult {
        let files = [
            "Content/site.yml": "title: Acme\n" + settings, "Content/guides/deep/a.md": "# A\n\nText.\n",
            "Content/assets/logo.svg": picture, "Content/assets/dark.svg": picture,
            "Content/assets/own face.woff2": "wOF2",
        ]
        return try await TestSite(files.merging(more) { $1 }).build()
    }

    private static func style(_ result: BuildResult) throws -> String {
        let sheet = try #require(result.outputs.first { $0.path.text.contains(/^assets\/site\.[0-9a-f]+\.css$/) })
        return String(decoding: sheet.bytes, as: UTF8.self)
    }

    @Test func everyKeyIsOnThePage() async throws {
        let result = try await Self.build(
            """
            logo: {light: assets/logo.svg, dark: assets/dark.svg, replacesTitle: true}
            favicon: assets/dark.svg
            accent: "#0b6b3a"
            font: {file: assets/own face.woff2, weight: 400 700}

            """)
        #expect(result.codes == [])
        let page = try #require(result.page("guides/deep/a/index.html"))
        #expect(
            page.contains(
                /<img class="site-logo on-light" src="\.\.\/\.\.\/\.\.\/assets\/logo\.[0-9a-f]+\.svg" alt="Acme">/))
        #expect(page.contains(/<link rel="icon" href="\.\.\/\.\.\/\.\.\/assets\/dark\.[0-9a-f]+\.svg">/))
        #expect(!page.contains("<span>Acme</span>"))
        let style = try Self.style(result)
        #expect(style.contains("--accent:light-dark(#0b6b3a,"))
        let font = try #require(
            style.firstMatch(of: /src:url\("(own%20face\.[0-9a-f]+\.woff2)"\) format\("woff2"\);font-weight:400 700/))
        #expect(result.outputs.contains { $0.path.text == "assets/" + font.output.1.replacing("%20", with: " ") })
    }

    @Test func withoutKeysTheThemeIsAsItWas() async throws {
        let result = try await Self.build("")
        let page = try #require(result.page("guides/deep/a/index.html"))
        #expect(page.contains("class=\"site-mark\"") && page.contains("<span>Acme</span>"))
        #expect(try !Self.style(result).contains("site-logo"))
    }

    /// Contrast as WCAG 2.2 counts it: of #767676 on white it is 4.54, of #777777 4.48 (the well-known border).
    @Test(arguments: [("#767676", true), ("#777777", false), ("#fff", false), ("#000000", true)])
    func anAccentThatNobodyCanReadIsReported(_ colour: String, _ isEnough: Bool) async throws {
        let found = try await Self.build("accent: \"\(colour)\"\n").diagnostic("site.configuration")
        #expect((found == nil) == isEnough)
        guard let found else { return }
        #expect(found.severity == .warning && found.pointer == "/accent")
        // What is offered instead is enough.
        let better = try #require(found.fix?.text.english.firstMatch(of: /#[0-9a-f]{6}/)).output
        #expect(try await Self.build("accent: \"\(better)\"\n").codes == [])
    }

    @Test(arguments: ["logo: assets/lgo.svg\n", "favicon: assets/lgo.svg\n", "font: assets/lgo.svg\n"])
    func aFileThatIsNotThereIsReportedAtItsPlace(_ settings: String) async throws {
        let result = try await Self.build(settings)
        let found = try #require(result.diagnostic("image.missing"))
        #expect(found.severity == .error && found.location?.path == "Content/site.yml")
        #expect(found.fix?.text.english == "did you mean 'assets/logo.svg'?")
        #expect(try #require(result.page("guides/deep/a/index.html")).contains("class=\"site-mark\""))
    }

    /// Nothing of `site.yml` becomes style or markup.
    @Test(arguments: [
        "accent: \"#fff;} body{display:none\"\n",
        "font: {file: assets/own face.woff2, weight: \"1;} body{display:none\"}\n",
        "logo: \"assets/\\\"><script>.svg\"\n",
    ])
    func hostileValuesStayOut(_ settings: String) async throws {
        let result = try await Self.build(settings)
        #expect(!result.codes.isEmpty)
        #expect(
            try !Self.style(result).contains("display:none}body") && !Self.style(result).contains("body{display:none"))
        #expect(try !#require(result.page("guides/deep/a/index.html")).contains("<script>.svg"))
    }

    @Test func aLogoWithAScriptIsNotShown() async throws {
        let result = try await Self.build(
            "logo: assets/logo.svg\n",
            ["Content/assets/logo.svg": #"<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>"#])
        #expect(result.codes == ["asset.active"])
        #expect(try #require(result.page("guides/deep/a/index.html")).contains("class=\"site-mark\""))
    }

    /// Fonts and pictures that style sheets of the site's own name have other names in it.
    @Test func addressesInStyleSheetsLeadToFiles() async throws {
        let result = try await Self.build(
            "",
            [
                "Content/templates/assets/acme.woff2": "wOF2", "Content/templates/assets/css/dot.svg": Self.picture,
                "Content/templates/assets/site.bundle/95-own.css": """
                @font-face { font-family: A; src: url(acme.woff2?#x) format("woff2"), url( 'https://a.example/b.woff2' ); }
                i { mask: url("data:image/svg+xml,%3Csvg/%3E"); background: url(none.png) url(#a) url(
                """,
                "Content/templates/assets/css/plain.css": "b { background: url('dot.svg'), url(../acme.woff2) }",
            ])
        let style = try Self.style(result)
        #expect(style.contains(/url\("acme\.[0-9a-f]+\.woff2\?#x"\)/))
        for kept in ["'https://a.example/b.woff2'", "data:image/svg+xml", "url(none.png)", "url(#a)"] {
            #expect(style.contains(kept), "\(kept)")
        }
        let plain = try #require(result.outputs.first { $0.path.text.hasPrefix("assets/css/plain.") })
        let text = String(decoding: plain.bytes, as: UTF8.self)
        #expect(text.contains(/url\("dot\.[0-9a-f]+\.svg"\), url\("\.\.\/acme\.[0-9a-f]+\.woff2"\)/))
    }
}
