import SiteBuilder
import SiteFiles
import SiteSources
import TestSupport
import Testing
import Text

/// Old addresses of pages forward to the new ones.
@Suite struct RedirectTests {
    private func site(_ configuration: String, _ matter: String = "") async throws -> BuildResult {
        try await TestSite([
            "Content/site.yml": "title: T\n" + configuration,
            "Content/guides/a.md": "---\ntitle: A\n\(matter)---\nText\n\n## Part\n",
        ]).build()
    }

    @Test(arguments: [
        ("old/name", "old/name/index.html", "../../guides/a/index.html#part"),
        ("/old/name/", "old/name/index.html", "../../guides/a/index.html#part"),
        ("old.html", "old.html", "guides/a/index.html#part"),
        ("docs/%ED%91%B8%EC%8B%9C", "docs/푸시/index.html", "../../guides/a/index.html#part"),
    ])
    func anOldPlaceForwards(_ from: String, _ path: String, _ url: String) async throws {
        let result = try await site("redirects: {\"\(from)\": guides/a.md#part}\n")
        #expect(result.codes.isEmpty)
        let page = try #require(result.page(path))
        #expect(page.contains(#"<meta http-equiv="refresh" content="0; url=\#(url)">"#))
        #expect(page.contains(#"<a href="\#(url)">"#) && page.contains("noindex"))
    }

    @Test func frontMatterNamesOldPlacesInEachLanguage() async throws {
        let result = try await TestSite([
            "Content/site.yml": "title: T\nlocales: [en, ko]\n",
            "Content/guides/a.md": "---\ntitle: A\nredirect_from: [/x/, y.html]\n---\n",
            "Content/guides/a.ko.md": "---\ntitle: 가\nredirect_from: ko/x\n---\n",
        ]).build()
        #expect(result.page("x/index.html")?.contains("url=../guides/a/index.html") == true)
        #expect(result.page("y.html")?.contains("url=guides/a/index.html") == true)
        #expect(result.page("ko/x/index.html")?.contains("url=../guides/a/index.html") == true)
        #expect(result.page("ko/x/index.html")?.contains(#"lang="ko""#) == true)
    }

    @Test func anotherSiteMayBeTheTarget() async throws {
        let result = try await site("redirects: {old: \"https://example.com/a?b=1&c=2\"}\n")
        #expect(result.page("old/index.html")?.contains("url=https://example.com/a?b=1&amp;c=2") == true)
    }

    @Test func gitBooksOldPlacesLieInItsFolder() async throws {
        let book = "structure:\n  readme: README.md\nredirects:\n  old/start: start/first.md\n  gone: none.md\n"
        let result = try await TestSite([
            "Content/guides/book/.gitbook.yaml": book, "Content/guides/book/README.md": "# Book\n",
            "Content/guides/book/SUMMARY.md": "* [First](start/first.md)\n",
            "Content/guides/book/start/first.md": "# First\n",
        ]).build()
        let page = try #require(result.page("guides/book/old/start/index.html"))
        #expect(page.contains("url=../../start/first/index.html"), "\(page)")
        let broken = try #require(result.diagnostic("link.broken"))
        #expect(broken.location?.path == "Content/guides/book/.gitbook.yaml")
    }

    @Test(arguments: [
        ("old: guides/none.md", "link.broken"), ("old: \"javascript:alert(1)\"", "link.scheme"),
        ("\"../out\": guides/a.md", "site.configuration"), ("\"https://x/y\": guides/a.md", "site.configuration"),
        ("\"guides/a\": index.md", "site.permalink"), ("\"\": guides/a.md", "site.configuration"),
    ])
    func whatCannotBeIsReported(_ entry: String, _ code: String) async throws {
        let result = try await site("redirects: {\(entry)}\n")
        #expect(result.codes.contains(code))
        #expect(result.outputs.contains { $0.path.contains("..") || $0.path.hasPrefix("/") } == false)
    }

    @Test func aBrokenTargetComesWithTheNearestName() async throws {
        let result = try await site("redirects: {old: guides/b.md}\n")
        #expect(result.diagnostic("link.broken")?.fix?.text.contains("guides/a.md") == true)
    }
}
