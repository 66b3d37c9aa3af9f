import Foundation
import SiteBuilder
import Testing
import Text

/// MDX as guides: see `MDXRows`. All rows are pages of one site, which is built once.
@Suite struct MDXTests {
    private static let built = Task { () -> BuildResult? in
        var files = [
            "Content/site.yml": "title: S\npacks: []\nrulePages: false\n",
            "Content/guides/moon.png": "not a picture",
        ]
        for (index, row) in MDXRows.all.enumerated() {
            files["Content/guides/r\(index).mdx"] = "---\ntitle: T\n---\n\n\(row.source)\n"
        }
        return try? await TestSite(files).build()
    }

    private static func prose(_ result: BuildResult, _ index: Int) -> String? {
        guard let page = result.page("guides/r\(index)/index.html"),
            let start = page.firstRange(of: "<div class=\"prose\">")?.upperBound,
            let end = page[start...].firstRange(of: "</article>")?.lowerBound
        else { return nil }
        return String(page[start..<end])
    }

    /// Code is compared without the spans of its colours.
    private static func plain(_ html: String) -> String {
        html.replacing(/<span class="hl-[^"]*">|<\/span>/, with: "")
    }

    @Test(arguments: MDXRows.all.indices)
    func aConstructIsShown(_ index: Int) async throws {
        let row = MDXRows.all[index]
        let result = try #require(await Self.built.value)
        let prose = Self.plain(try #require(Self.prose(result, index), "\(row.name) has no page"))
        for text in row.wanted { #expect(prose.contains(text), "\(row.name): \(text) is missing in\n\(prose)") }
        for text in row.absent { #expect(!prose.contains(text), "\(row.name): \(text) is left in\n\(prose)") }
    }

    @Test(arguments: MDXRows.all.indices)
    func nothingIsFoundThatIsNotTrue(_ index: Int) async throws {
        let row = MDXRows.all[index]
        let result = try #require(await Self.built.value)
        let found = result.diagnostics.filter { $0.location?.path == "Content/guides/r\(index).mdx" }
        // A kind of component is told once, at its first place.
        let unexpected = found.filter { !row.codes.contains($0.code.id) }
        #expect(unexpected.isEmpty, "\(row.name): \(unexpected.map { "\($0.code): \($0.headline.english)" })")
        if row.codes.contains("link.broken") { #expect(found.contains { $0.code.id == "link.broken" }) }
    }
}
