import Foundation
import SiteBuilder
import SiteFiles
import TestSupport
import Testing

/// A page's first heading and the text that it is: see `Fixtures/titles.yml`.
struct TitleForm: Codable {
    var markdown: String
    var title: String

    static let all: [TitleForm] = FixtureTable("SiteBuilderTests/titles").value()
}

@Suite struct TitleFormsTests {
    /// A feed has 50 entries: the forms are those of two sites.
    private static let parts = [0..<40, 40..<TitleForm.all.count]

    private static func site(_ part: Range<Int>) throws -> TestSite {
        var files = ["site.yml": "baseURL: https://docs.example.com/\ntitle: Docs\n"]
        for index in part {
            let form = TitleForm.all[index]
            files["guides/\(name(index)).md"] = "---\nupdated: 2024-01-02\n---\n\n\(form.markdown)\n\nSome text.\n"
        }
        return try TestSite(files)
    }

    private static func name(_ index: Int) -> String { "page-\(100 + index)" }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "'", with: "&#39;")
            .replacingOccurrences(of: "\"", with: "&quot;")
    }

    /// Without the escapes that Markdown needs.
    private static func letters(_ text: String) -> String {
        text.replacing(/\\([!-\/:-@\[-`{-~])/) { $0.output.1 }.replacing("&amp;", with: "&").replacing(
            "&lt;", with: "<")
    }

    private static func words(_ html: Substring) -> String {
        html.replacing(/<svg.*?<\/svg>/.dotMatchesNewlines(), with: "").replacing(/<[^>]*>/, with: "").replacing(
            /\s+/, with: " "
        )
        .trimmingCharacters(
            in: .whitespacesAndNewlines)
    }

    @Test(arguments: parts) func titlesAreTextInAllPlaces(_ part: Range<Int>) async throws {
        let result = try await Self.site(part).build()
        let feed = try #require(result.page("feed.xml"))
        let index = result.outputs.filter { $0.path.hasPrefix("search/") }.map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        .joined()
        let other = try #require(result.page("guides/\(Self.name(part.lowerBound))/index.html"))
        let llms = try #require(result.page("llms.txt"))
        let indexTitles = Set(llms.matches(of: /- \[(.*)\]\(/).map { Self.letters(String($0.output.1)) })
        var wrong: [String] = []
        for number in part {
            let form = TitleForm.all[number]
            let page = try #require(result.page("guides/\(Self.name(number))/index.html"))
            let title = Self.escaped(form.title)
            if !page.contains("<title>\(title) · Docs</title>") { wrong.append("\(number) title: \(form.markdown)") }
            let crumbs = page.firstMatch(of: /<nav class="breadcrumbs".*?<\/nav>/.dotMatchesNewlines())
            if !(crumbs.map { Self.words($0.output) }?.hasSuffix(title) ?? false) {
                wrong.append("\(number) breadcrumb: \(form.markdown)")
            }
            let inMenu = number == part.lowerBound ? page : other
            if !inMenu.contains(">\(title)</a>") { wrong.append("\(number) menu: \(form.markdown)") }
            if !feed.contains("<title>\(title)</title>") { wrong.append("\(number) feed: \(form.markdown)") }
            if !indexTitles.contains(Self.letters(form.title)) { wrong.append("\(number) llms.txt: \(form.markdown)") }
            let quoted = String(decoding: try JSONEncoder().encode(form.title), as: UTF8.self)
            let scripted = quoted.replacingOccurrences(of: "<", with: "\\u003c").replacingOccurrences(
                of: ">", with: "\\u003e"
            )
            .replacingOccurrences(of: "&", with: "\\u0026").replacingOccurrences(of: "\\/", with: "/")
            if !index.contains(scripted) { wrong.append("\(number) search: \(form.markdown) \(scripted)") }
        }
        #expect(wrong == [])
    }

    /// The title is the page's heading; its text is not there a second time.
    @Test(arguments: parts) func titlesAreShownOnce(_ part: Range<Int>) async throws {
        let result = try await Self.site(part).build()
        var wrong: [String] = []
        for number in part {
            let form = TitleForm.all[number]
            let page = try #require(result.page("guides/\(Self.name(number))/index.html"))
            let headings = page.matches(of: /<h[1-6][^>]*>(.*?)<\/h[1-6]>/.dotMatchesNewlines()).map {
                Self.words($0.output.1)
            }
            let shown = headings.filter {
                $0.replacing(" #", with: "").replacing("&#39;", with: "'").hasPrefix(
                    Self.escaped(form.title).replacing("&#39;", with: "'"))
            }
            if shown.count != 1 || page.matches(of: /<h1[ >]/).count != 1 {
                wrong.append("\(number) \(form.markdown): \(headings)")
            }
        }
        #expect(wrong == [])
    }

    /// Without a heading: the label of the table of contents, not that of a link into the page; then the file's name in words.
    @Test func aPageWithoutAHeadingIsCalledByItsLabelOrItsFile() async throws {
        let site = try TestSite([
            "site.yml": "title: Docs\nunlisted: publish\n",
            "guides/SUMMARY.md": "# Summary\n\n* [Part](a.md#part)\n* [Set it up](a.md)\n",
            "guides/a.md": "Text.\n", "guides/push-tokens.md": "Text.\n", "guides/sub_folder/README.md": "Text.\n",
        ])
        let result = await site.build()
        func title(_ path: String) throws -> String? {
            try #require(result.page(path)).firstMatch(of: /<title>(.*?) · Docs<\/title>/).map { String($0.output.1) }
        }
        #expect(try title("guides/a/index.html") == "Set it up")
        #expect(try title("guides/push-tokens/index.html") == "Push tokens")
        #expect(try title("guides/sub_folder/index.html") == "Sub folder")
    }
}
