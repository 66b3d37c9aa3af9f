import SiteBuilder
import Testing
import Text

/// What a guide's front matter says of the parts around its text.
@Suite struct GuideFrameTests {
    private static let pixel = """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"></svg>
        """

    private func build(_ matter: String, settings: String = "") async throws -> BuildResult {
        try await TestSite([
            "Content/site.yml": "title: T\npacks: []\n\(settings)",
            "Content/guides/a.md": "---\ntitle: A\ndescription: D\n\(matter)---\n\n## One\n\ntext\n\n## Two\n\ntext\n",
            "Content/guides/b.md": "# B\n", "Content/.gitbook/assets/c.svg": Self.pixel,
        ]).build()
    }

    private func page(_ matter: String, settings: String = "") async throws -> String {
        try #require(await build(matter, settings: settings).page("guides/a/index.html"))
    }

    @Test func everyPartIsShownUnlessItIsSwitchedOff() async throws {
        let plain = try await page("")
        let parts = [
            "title": "<h1>A</h1>", "description": "<p class=\"lead\">D</p>", "outline": "class=\"toc-side\"",
            "pagination": "class=\"pager\"", "tableOfContents": "class=\"side-nav\"",
        ]
        for (name, text) in parts {
            #expect(plain.contains(text), "\(name)")
            let without = try await page("layout:\n  \(name):\n    visible: false\n")
            #expect(!without.contains(text), "\(name)")
            for (other, kept) in parts where other != name {
                #expect(without.contains(kept), "\(other) without \(name)")
            }
            #expect(without.contains(">A</h1>"), "a page has a heading of level 1 in any case")
        }
    }

    @Test func starlightsTableOfContentsIsTheOutline() async throws {
        #expect(try await !page("tableOfContents: false\n").contains("toc-side"))
        #expect(try await page("layout: default\n").contains("toc-side"))
    }

    @Test func aCoverHasItsSize() async throws {
        let html = try await page("cover: ../.gitbook/assets/c.svg\ncoverY: 12\n")
        let tag = try #require(html.firstRange(of: "<img class=\"page-cover\""))
        let text = html[tag.lowerBound...].prefix { $0 != ">" }
        #expect(text.contains("alt=\"\" width=\"40\" height=\"20\"") && text.contains("src=\"../../assets/"))
        #expect(
            try await !page("cover: ../.gitbook/assets/c.svg\nlayout: {cover: {visible: false}}\n").contains(
                "page-cover"))
    }

    @Test func aCoverThatIsNotThereIsReportedAtItsPlace() async throws {
        for (cover, found) in [
            ("../.gitbook/assets/d.svg", true), ("b.md", true), ("https://example.com/a.png", false),
        ] {
            let result = try await build("cover: \(cover)\n")
            let diagnostic = result.diagnostic("image.missing")
            #expect((diagnostic != nil) == found, "\(cover)")
            #expect(
                diagnostic?.location.flatMap { result.sources[$0.path]?.text(in: $0.range) } == (found ? cover : nil))
            #expect(result.page("guides/a/index.html")?.contains("page-cover") == false)
        }
    }

    @Test func aCoverOfAnotherHostIsShownWhereTheSiteAllowsIt() async throws {
        let cover = "cover: https://example.com/a.png?x=1&y=\"2\"\n"
        #expect(
            try await page(cover, settings: "remoteImages: true\n").contains(
                "src=\"https://example.com/a.png?x=1&amp;y=&quot;2&quot;\""))
        #expect(
            try await !page("cover: \"javascript:alert(1)\"\n", settings: "remoteImages: true\n").contains("page-cover")
        )
    }
}
