import Foundation
import SiteBuilder
import Testing

/// What the sidebar lists, and how a guide's title is shown.
@Suite struct GuideNavigationTests {
    private static func site() throws -> TestSite {
        func page(_ title: String) -> String { "---\ntitle: \"\(title)\"\n---\n\nText.\n" }
        return try TestSite([
            "Content/site.yml":
                "navigation:\n  - title: All\n    pages: [guides/start.md, guides/a/index.md, guides/b/index.md]\n",
            "Content/guides/start.md": page("Start"), "Content/guides/a/index.md": page("First folder"),
            "Content/guides/a/alpha.md": page("`alpha` <b>"), "Content/guides/b/index.md": page("Second folder"),
            "Content/guides/b/beta.md": page("a ` tick"), "Content/guides/b/gamma.md": page("Gamma"),
        ])
    }

    /// The titles that the sidebar lists, in order.
    private static func sidebar(_ page: String) -> [String] {
        let start = page.range(of: "class=\"side-nav\"")?.upperBound ?? page.endIndex
        let end = page[start...].range(of: "</nav>")?.lowerBound ?? page.endIndex
        return page[start..<end].matches(of: /\n<li><a [^>]*>([^<]+)</).map { String($0.1) }
    }

    @Test func theFolderOfAnIndexIsListedWhereTheReaderIsInIt() async throws {
        let result = try await Self.site().build()
        func listed(_ path: String) throws -> [String] { Self.sidebar(try #require(result.page(path))) }
        let top = ["Start", "First folder", "Second folder"]
        #expect(try listed("guides/start/index.html") == top)
        #expect(try listed("guides/a/alpha/index.html") == ["Start", "First folder", "alpha", "Second folder"])
        #expect(try listed("guides/b/index.html") == top + ["beta", "Gamma"])
    }

    @Test func codeInATitleIsCodeInTheHeadingAndTextElsewhere() async throws {
        let result = try await Self.site().build()
        let page = try #require(result.page("guides/a/alpha/index.html"))
        #expect(page.contains("<h1><code>alpha</code> &lt;b&gt;</h1>"))
        #expect(page.contains("<title>alpha &lt;b&gt;"))
        #expect(try #require(result.page("guides/b/beta/index.html")).contains("<h1>a ` tick</h1>"))
    }

    /// The table of contents nests by level: a heading belongs to the last one above it that is of a higher level, wherever the page begins.
    @Test(arguments: [
        ("### One\n\n### Two\n\n### Three", "(One Two Three)"),
        ("### Early\n\n## Two\n\n### Three\n\n### Four", "(Early Two (Three Four))"),
        ("## One\n\n### Two\n\n#### Deep\n\n## Three\n\n### Four", "(One (Two) Three (Four))"),
        ("## One\n\n#### Two\n\n## Three", "(One (Two) Three)"), ("## One", "(One)"),
    ])
    func theTableOfContentsNestsByLevel(_ text: String, _ outline: String) async throws {
        let site = try TestSite(["Content/guides/a.md": "# A\n\n\(text)\n"])
        let page = try #require(await site.build().page("guides/a/index.html"))
        let list = try #require(page.firstMatch(of: /class="toc-side"[\s\S]*?<\/nav>/)).output
        let parts = list.matches(of: /<ul|<\/ul|<a [^>]*>([^<]*)</).map { part in
            part.output.1.map(String.init) ?? (part.output.0 == "<ul" ? "(" : ")")
        }
        let shown = parts.joined(separator: " ").replacing("( ", with: "(").replacing(" )", with: ")")
        #expect(shown == outline)
    }
}
