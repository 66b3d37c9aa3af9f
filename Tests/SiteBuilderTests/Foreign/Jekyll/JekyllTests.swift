import Foundation
import SiteBuilder
import SiteFiles
import TestSupport
import Testing
import Text

/// A folder of Jekyll's is built as its documentation says that Jekyll builds it.
@Suite struct JekyllTests {
    private static let table = FixtureTable("SiteBuilderTests/jekyll")
    private static let files: [String: String] = table.value("files")
    private static let rows = table.rows("rows", like: ForeignRow())

    private static func site(_ more: [String: String] = [:], below folder: String = "") throws -> TestSite {
        var files = Self.files.merging(more) { $1 }
        for (index, row) in Self.rows.enumerated() { files["row-\(index + 1).md"] = row.file(index + 1) }
        let moved = files.map { (folder + $0.key, $0.value) }
        return try TestSite(Dictionary(uniqueKeysWithValues: moved))
    }

    @Test func everyConstructIsReadAsJekyllReadsIt() async throws {
        let result = try await Self.site().build()
        var mistakes: [String] = []
        for (index, row) in Self.rows.enumerated() {
            let page = result.page("row-\(index + 1)/index.html")
            mistakes += row.mistakes(index + 1, at: "row-\(index + 1).md", page: page, in: result).prefix(1)
        }
        #expect(mistakes == [], "\(mistakes.count) of \(Self.rows.count) rows")
        let others = result.diagnostics.filter { !($0.location?.path.hasPrefix("row-") ?? false) }
        #expect(others.map(\.headline.english) == [])
    }

    @Test func theSettingsAreThoseOfTheSite() async throws {
        let result = try await Self.site().build()
        let home = try #require(result.page("index.html"))
        #expect(home.contains("<html lang=\"ko\""))
        #expect(home.contains("Push in Jekyll</title>"))
        #expect(ForeignPage.text(home).contains("The site begins here."))
    }

    @Test func whatJekyllDoesNotPublishIsNoPage() async throws {
        let result = try await Self.site().build()
        let pages = result.outputs.map(\.path.text).filter { $0.hasSuffix("index.html") }
        for name in ["_layouts", "_includes", "_drafts", "CONTRIBUTING", "drafts", "README"] {
            #expect(!pages.contains { $0.contains(name) }, "\(name)")
        }
        for name in ["first-post", "setup", "small"] { #expect(pages.contains { $0.contains(name) }, "\(name)") }
        let post = try #require(pages.first { $0.contains("untitled") }.flatMap(result.page))
        #expect(post.contains("<title>Untitled · "))
    }

    /// jekyll-redirect-from: a page with `redirect_to` is none, and its address leads where it says.
    @Test func whatMovedIsNoPage() async throws {
        let result = try await Self.site().build()
        let pages = result.outputs.map(\.path.text)
        #expect(!pages.contains("moved/index.html") && !pages.contains("gone-out/index.html"))
        #expect(result.page("moved.html")?.contains("about-us/index.html") == true)
        #expect(result.page("gone-out.html")?.contains("https://example.com/x") == true)
        #expect(result.page("folder/index.html")?.contains("Its mood: glad.") == true)
    }

    /// What only Jekyll makes is left out, or stays as text, and nothing of it in silence: one finding names each place.
    @Test func whatIsLeftOutIsNamedByOneFinding() async throws {
        let files = [
            "_config.yml": "title: T\ncollections: {docs: {output: true}}\n", "index.md": "# T\n",
            "_data/keys.yml": "- a\n", "_docs/one.md": "# One\n", "_includes/item.html": "<b>{{ include.of }}</b>\n",
            "_includes/cards.html": "<ul>\n{% for one in site.docs %}\n<li>{{ one.title }}</li>{% endfor %}\n</ul>\n",
            "a.md":
                "# A\n\nBefore.\n\n{% for post in site.posts\n   limit:3 %}\n- [{{ post.title }}]({{ post.url }})\n{% endfor %}\n\nAfter.\n",
            "b.md":
                "# B\n\n{% assign own = site.pages | where: 'k', 'v' %}It is {{ own.title }}.\n\n{% if site.data.keys %}Keys{% endif %} {{ page.on | date_to_string }}\n",
            "c.md":
                "# C\n\n{% include cards.html %}\n\n{% include item.html of=site.data.keys %}\n\n{% youtube abc %}\n",
            "d.md": "# D\n\n{% include cards.html %}\n",
        ]
        let result = try await TestSite(files).build()
        #expect(result.diagnostics.map(\.code.id) == ["guide.foreign-tag"])
        let found = try #require(result.diagnostics.first)
        let named = [(found.headline, found.location)] + found.notes.map { ($0.message, $0.location) }
        let places = try named.map { message, location in
            let location = try #require(location)
            let file = SourceFile(path: location.path, text: try #require(files[location.path]))
            let place = LineIndex(file).position(of: location.range.lowerBound)
            return "\(location.path):\(place.line):\(place.column): \(message.english)"
        }
        let (out, shown, stays) = ("it is left out", "what is between its tags is shown", "it stays as text")
        #expect(
            places == [
                "a.md:5:1: '{% for post in site.posts limit:3 %}' rests on what only Jekyll knows: \(out)",
                "b.md:3:1: '{% assign own = site.pages | where: 'k', 'v' %}' rests on what only Jekyll knows: \(out)",
                "b.md:3:54: '{{ own.title }}' is Jekyll's or a plug-in's: \(stays)",
                "b.md:5:1: '{% if site.data.keys %}' rests on what only Jekyll knows: \(shown)",
                "b.md:5:40: '{{ page.on | date_to_string }}' is Jekyll's or a plug-in's: \(stays)",
                "_includes/cards.html:2:1: '{% for one in site.docs %}' rests on what only Jekyll knows: \(out)",
                "c.md:5:1: '{% include item.html of=site.data.keys %}' is Jekyll's or a plug-in's: \(stays)",
                "c.md:7:1: '{% youtube abc %}' is Jekyll's or a plug-in's: \(stays)",
            ])
        #expect(found.explanation != nil && found.fix != nil)
        let pages = ["a", "b", "c"].map { ForeignPage.text(ForeignPage.body(result.page("\($0)/index.html") ?? "")) }
        #expect(pages[0].contains("Before. After."))
        #expect(pages[1].contains("It is {{ own.title }}. Keys {{ page.on | date_to_string }}"))
        #expect(pages[2].contains("{% include item.html of=site.data.keys %} {% youtube abc %}"))
    }

    @Test func defaultsSayWherePagesAre() async throws {
        let settings =
            "title: T\ncollections: {later: {output: true}}\ndefaults:\n- scope: {path: '', type: later}\n  values: {permalink: '/l/:name/'}\n"
        let result = try await TestSite([
            "_config.yml": settings, "index.md": "# T\n\n[x](/l/one/)\n", "_later/one.md": "# One\n",
        ]).build()
        #expect(result.page("l/one/index.html") != nil)
        #expect(result.diagnostics.map(\.headline.english) == [])
    }

    /// In a repository the site is in a folder, and its links begin there.
    @Test func aSiteInAFolderIsTheSame() async throws {
        let result = try await Self.site(
            [
                "_config.yml":
                    "title: Below\nbaseurl: /x\ncollections: {docs: {output: true}, notes: {output: true, permalink: /n/:name/}}\n"
            ], below: "docs/"
        ).build()
        let found = result.diagnostics.filter { $0.code.id == "link.broken" }.compactMap { $0.location?.path }
        #expect(Set(found).count == 2)
        #expect(result.page("docs/row-8/index.html")?.contains("href=\"../about-us/index.html\"") == true)
    }

    /// Settings of the same name that are others': Jupyter Book's and Hexo's.
    @Test func othersSettingsOfThatNameAreNotJekylls() async throws {
        for more in [
            ["_toc.yml": "root: a\n"],
            ["source/_posts/x.md": "# X\n", "_config.yml": "source_dir: source\npublic_dir: public\n"],
        ] {
            var files = ["_config.yml": "title: Other\n", "a.md": "# A\n\nText {: .shown } and {{ site.title }}.\n"]
            files.merge(more) { $1 }
            let result = try await TestSite(files).build()
            let page = try #require(result.page("a/index.html"))
            #expect(ForeignPage.text(ForeignPage.body(page)).contains("Text {: .shown } and {{ site.title }}."))
        }
    }

    @Test func hostilePagesEnd() async throws {
        var files = ["_config.yml": "title: T\n", "index.md": "# T\n"]
        let many = 30_000
        for (index, text) in [
            "{% raw %}", "{% include ", "{{ site.", "{: .a ", "*a*{: #b}", "{% comment %}", "{% highlight c %}\n",
            "{:/}", "{% if x %}",
        ].enumerated() {
            files["p\(index).md"] = "# P\n\n" + String(repeating: text, count: many)
        }
        files["_includes/a.html"] = String(repeating: "{% include b.html %}", count: 50)
        files["_includes/b.html"] = String(repeating: "{% include c.html %}", count: 50)
        files["_includes/c.html"] = String(repeating: "{% include d.html %}", count: 50)
        files["_includes/d.html"] = String(repeating: "words ", count: 5_000)
        files["many.md"] = "# Many\n\n{% include a.html %}\n"
        let result = try await TestSite(files).build()
        #expect(result.diagnostics.contains { $0.code.id == "guide.limit" && $0.location?.path == "many.md" })
        for index in 0..<9 { #expect(result.page("p\(index)/index.html") != nil) }
    }
}
