import Foundation
import SiteBuilder
import SiteFiles
import Testing

/// Forms of a page's first heading and the text that each is, written from CommonMark 0.31 (§4.2, §4.3, §6), GitHub's dialect, and the
/// documentation of GitBook, mdBook, Docusaurus and Starlight; where each title is shown.
enum TitleForms {
    /// Markdown as a page begins, and its title.
    static let all: [(markdown: String, title: String)] = [
        ("# Plain words", "Plain words"),
        ("# Closed by signs ##", "Closed by signs"),
        ("   # Indented by three", "Indented by three"),
        ("#\tBehind a tab", "Behind a tab"),
        ("Underlined\n==========", "Underlined"),
        ("Underlined in\ntwo lines\n===", "Underlined in two lines"),
        ("# With *emphasis* in it", "With emphasis in it"),
        ("# With **strong** words", "With strong words"),
        ("# With _underscores_ and __more__", "With underscores and more"),
        ("# A snake_case_name stays", "A snake_case_name stays"),
        ("# The `aps` key", "The aps key"),
        ("# Code ``with ` inside``", "Code with ` inside"),
        ("# ~~Old~~ name", "Old name"),
        ("# A [link](page.md) in it", "A link in it"),
        ("# A [named link][there] in it\n\nText.\n\n[there]: other.md", "A named link in it"),
        ("# [The whole](https://example.com \"words\")", "The whole"),
        ("# ![](x.png) Behind a picture", "Behind a picture"),
        ("# <https://example.com/a>", "https://example.com/a"),
        ("# 5 \\* 3 = 15", "5 * 3 = 15"),
        ("# Not \\`code\\` here", "Not `code` here"),
        ("# path\\_with\\_escapes", "path_with_escapes"),
        ("# Fish &amp; chips &copy; 2024", "Fish & chips © 2024"),
        ("# Less &lt;than&gt; it", "Less <than> it"),
        ("# A <b>bold</b> word", "A bold word"),
        ("# Keys<sup>2</sup>", "Keys2"),
        ("# <a id=\"start\"></a>Anchor before", "Anchor before"),
        ("# Anchor behind <a href=\"#x\" id=\"x\"></a>", "Anchor behind"),
        ("# <a name=\"old\"></a> Named before", "Named before"),
        ("# Line<br>break", "Line break"),
        ("# Comment <!-- hidden --> inside", "Comment inside"),
        ("# With an id {#custom-id}", "With an id"),
        ("# With an MDX id {/* #custom-id */}", "With an MDX id"),
        ("# With attributes {.class #id key=value}", "With attributes"),
        ("# With Kramdown's {: .no_toc }", "With Kramdown's"),
        ("# Ids are `{#id}`", "Ids are {#id}"),
        ("# Ids are *{#id}*", "Ids are {#id}"),
        ("# GET /users/{id}", "GET /users/{id}"),
        ("<h1>As HTML</h1>", "As HTML"),
        ("<h1 align=\"center\">\n  Centred <code>html</code>\n</h1>", "Centred html"),
        ("<!-- A comment first -->\n# Behind a comment", "Behind a comment"),
        ("![badge](b.svg)\n\n# Behind a badge", "Behind a badge"),
        ("```sh\n# no heading\n```\n\n# Behind code", "Behind code"),
        ("## Only a second level", "Only a second level"),
        ("# 푸시 **메시지** 미리보기", "푸시 메시지 미리보기"),
        ("# Tail of *emphasis*", "Tail of emphasis"),
        ("# C# and F#", "C# and F#"),
        ("# Rocket 🚀 launch", "Rocket 🚀 launch"),
        ("# 👩‍👩‍👧‍👦 Families", "👩‍👩‍👧‍👦 Families"),
        ("# With a note[^1]\n\nText.\n\n[^1]: The note.", "With a note"),
        ("# <mark style=\"color:red;\">Red</mark> words", "Red words"),
        ("# `only-code`", "only-code"),
        ("# ![The only picture](x.png)", "The only picture"),
        ("# مرحبا **بالعالم**", "مرحبا بالعالم"),
        ("# שלום עולם", "שלום עולם"),
        ("# ***Both*** at once", "Both at once"),
        ("# [Link](a.md) and [another](b.md)", "Link and another"),
        ("# [![Badge](b.svg)](https://example.com) Name", "Name"),
        ("# &#x1F680; and &hearts;", "🚀 and ♥"),
        ("# Costs \\$5 and $6", "Costs $5 and $6"),
        ("# a < b && c > d", "a < b && c > d"),
        ("# \"Quoted\" 'words'", "\"Quoted\" 'words'"),
        ("# Kbd <kbd>Ctrl</kbd>+<kbd>K</kbd>", "Kbd Ctrl+K"),
        ("# `code` {#own-id}", "code"),
        ("# Two ids <a id=\"a\"></a><a id=\"b\"></a>", "Two ids"),
        ("# 1. Numbered", "1. Numbered"),
        ("Setext with `code`\n---", "Setext with code"),
        ("# API (v2.1) — what's new?", "API (v2.1) — what's new?"),
        ("# 자바스크립트의 `this` 이해하기 {#this}", "자바스크립트의 this 이해하기"),
        ("# \\(x\\) and x\\_1", "(x) and x_1"),
        ("# Line ending in a backslash\\", "Line ending in a backslash\\"),
    ]
}

@Suite struct TitleFormsTests {
    /// A feed has 50 entries: the forms are those of two sites.
    private static let parts = [0..<40, 40..<TitleForms.all.count]

    private static func site(_ part: Range<Int>) throws -> TestSite {
        var files = ["site.yml": "baseURL: https://docs.example.com/\ntitle: Docs\n"]
        for index in part {
            let form = TitleForms.all[index]
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
            let form = TitleForms.all[number]
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
            let form = TitleForms.all[number]
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
