import Foundation
import SiteBuilder
import TestSupport
import Testing
import Text

/// Values in guides: what they print, that they are never markup, and that what is said of them is said at their place.
@Suite struct GuideExpressionTests {
    private static let page = "site/guides/a/index.html"

    private func files(_ guide: String, matter: String = "liquid: true\n", variables: String = "") -> [String: String] {
        [
            "Content/guides/a.md": "---\ntitle: A\n\(matter)---\n\n\(guide)\n",
            "Content/site.yml": "title: T\nlocales: [en, ko]\npacks: []\n\(variables)",
            "Content/samples/apns/hi.json": #"{"aps":{"alert":"hi"}}"#,
        ]
    }

    private func prose(_ files: [String: String], _ path: String = "guides/a/index.html") async throws -> String {
        try prose(await TestSite(files).build(), path)
    }

    private func prose(_ result: BuildResult, _ path: String) throws -> String {
        let page = try #require(result.page(path))
        let start = try #require(page.firstRange(of: "<div class=\"prose\">")).upperBound
        let end = try #require(page[start...].firstRange(of: "</article>")).lowerBound
        let text = page[start..<end].filter { $0 != "\n" }
        let body = try #require(text.range(of: "  </div>", options: .backwards)).lowerBound
        return String(text[..<body])
    }

    @Test(arguments: [
        ("{{ site.title }} {{ page.title }} {{ page.language }}", "<p>T A en</p>"),
        ("{{ site.vars.sdk | split: \".\" | first }}", "<p>7</p>"), ("{{ site.vars.hello }}", "<p>Hello</p>"),
        ("{{ page.vars.city | upcase }}", "<p>SEOUL</p>"), ("{{ samples[\"apns/hi\"].bytes }}", "<p>22</p>"),
        ("{{ samples[\"apns/hi\"].verdict }} {{ samples[\"apns/hi\"].limit }}", "<p>valid 4096</p>"),
        ("{{ specs.apns.title }}", "<p>APNs payload</p>"),
        ("`{{ site.title }}`", "<p><code>{{ site.title }}</code></p>"),
        ("\\{{ site.title }}", "<p>{{ site.title }}</p>"), ("{{ site.vars.lines }}", "<p>- a # b</p>"),
    ])
    func valuesArePrinted(_ guide: String, _ wanted: String) async throws {
        let all = files(
            guide, matter: "liquid: true\nvars: {city: Seoul}\n",
            variables: "vars:\n  sdk: 7.1.3\n  hello: {en: Hello, ko: 안녕}\n  lines: \"\\n- a\\n# b\"\n")
        #expect(try await prose(all) == wanted)
    }

    @Test func aPageOfAnotherLanguageHasItsOwnValues() async throws {
        var all = files("{{ site.vars.hello }}", variables: "vars:\n  hello: {en: Hello, ko: 안녕}\n")
        all["Content/guides/a.ko.md"] = "---\ntitle: 가\nliquid: true\n---\n\n{{ site.vars.hello }}, {{ page.title }}\n"
        #expect(try await prose(all, "ko/guides/a/index.html") == "<p>안녕, 가</p>")
    }

    @Test func withoutTheKeyBracesAreText() async throws {
        #expect(try await prose(files("{{ site.title }}", matter: "")) == "<p>{{ site.title }}</p>")
    }

    @Test func gitBooksExpressionsAreFilledInOnEveryPage() async throws {
        let open = "<code class=\"expression\">"
        var all = files(
            "\(open)space.vars.latest</code> \(open)page.vars.a</code> \(open)1 + 1</code>", matter: "vars: {a: b}\n")
        all["Content/.gitbook/vars.yaml"] = "latest: v3.0\n"
        #expect(try await prose(all) == "<p>v3.0 b \(open)1 + 1</code></p>")
    }

    @Test func theMarkdownPageHasTheValuesToo() async throws {
        let result = try await TestSite(
            files("{{ site.title }}: [b]({{ site.vars.there }})", variables: "vars: {there: /b}\n")
        ).build()
        let text = try #require(result.page("guides/a/index.md"))
        #expect(text.contains("T: [b](") && !text.contains("{{"))
    }

    // MARK: Hostile values

    private static let hostile = [
        "<script>alert(1)</script>", "**a** _b_ `c` ~~d~~", "[a](javascript:alert(1))", "![a](b)", "a | b", "# a",
        "- a", "1. a",
        "> a", "    a", "```", "===", "{% hint %}", "{{ site.title }}", "&lt;b&gt;", "a\\", "\\<b>", "[^1]", ":::note",
        "<!-- ",
        "[!NOTE]", "| - |", "]", ")", "\"", "'", "$&", "a\u{1}b", "~~~", "+ a", "1) a", "- [ ] a", "***",
        "\r\n- a",
    ]
    private static let frames = [
        "{{ V }}", "x {{ V }} y", "> - {{ V }}", "| h |\n| - |\n| {{ V }} |", "[t](/b \"{{ V }}\")",
    ]

    @Test func aValueIsNeverMarkup() async throws {
        var all = files("")
        for (row, value) in (["word"] + Self.hostile).enumerated() {
            let quoted =
                "\""
                + value.unicodeScalars.map { "\\u" + String("000" + String($0.value, radix: 16)).suffix(4) }.joined()
                + "\""
            for (column, frame) in Self.frames.enumerated() {
                let text = frame.replacing("V", with: "page.vars.v")
                all["Content/guides/g\(row)-\(column).md"] =
                    "---\ntitle: A\nliquid: true\nvars: {v: \(quoted)}\n---\n\n\(text)\n"
            }
        }
        let result = try await TestSite(all).build()
        for column in Self.frames.indices {
            let plain = tags(try prose(result, "guides/g0-\(column)/index.html"))
            for row in Self.hostile.indices {
                let html = try prose(result, "guides/g\(row + 1)-\(column)/index.html")
                #expect(tags(html) == plain, "\(Self.hostile[row]) in \(Self.frames[column]): \(html)")
            }
        }
        #expect(!result.codes.contains { $0.hasPrefix("liquid.") })
    }

    @Test func anAddressLeadsNowhereUnsafe() async throws {
        for value in ["javascript:alert(1)", "x) [y](javascript:alert(1)", "> <b>", "a\\\" onclick=\\\"b"] {
            let html = try await prose(files("[t]({{ site.vars.v }})", variables: "vars: {v: \"\(value)\"}\n"))
            #expect(
                !html.contains("href=\"javascript") && !html.contains("<b>") && !html.contains("onclick=\""), "\(html)")
        }
    }

    private func tags(_ html: String) -> [Substring] {
        html.split(separator: "<", omittingEmptySubsequences: false).dropFirst().map { tag in
            tag.prefix { $0 != ">" && $0 != " " }
        }
    }

    // MARK: Findings

    private func findings(_ files: [String: String]) async throws -> [String] {
        let result = try await TestSite(files).build()
        return result.diagnostics.map { diagnostic in
            let file = diagnostic.location.flatMap { result.sources[$0.path] }
            let text = diagnostic.location.flatMap { location in file?.text(in: location.range) } ?? ""
            return "\(diagnostic.code.id): \(text)"
        }
    }

    @Test func aMistakeIsReportedAtItsPlaceAndStaysVisible() async throws {
        let guide = "한글 {{ site.titel }} {{ 1 | upcas }} {{ a b }}"
        let found = try await findings(files(guide))
        #expect(found.contains("liquid.unknown-variable: titel") && found.contains("liquid.unknown-filter: upcas"))
        #expect(found.count == 3)
        #expect(try await prose(files(guide)).contains("{{ site.titel }}"))
    }

    @Test func whatFollowsAValueIsStillReportedAtItsOwnPlace() async throws {
        let guide =
            "{{ site.vars.long }} [a](gone.md) {{ site.title }}\n\n```objectivec\nString *a = b;\n```\n\n[b](#gone) {{ site.title }} ![](gone.png)"
        let found = try await findings(
            files(guide, variables: "vars: {long: \(String(repeating: "long ", count: 40))}\n"))
        #expect(
            Set(found) == [
                "link.broken: gone.md", "snippet.bug: String", "link.fragment: #gone", "image.missing: gone.png",
                "image.missing-alt: gone.png",
            ])
    }

    @Test func anIncludedFileHasValuesOfItsOwnAndKeepsItsPlaces() async throws {
        var all = files("{% include \"../.gitbook/includes/b.md\" %}", matter: "")
        all["Content/.gitbook/includes/b.md"] =
            "---\nliquid: true\n---\n\n{{ site.title }}! {{ site.titel }} [a](gone.md)\n"
        #expect(try await prose(all).hasPrefix("<p>T! {{ site.titel }}"))
        #expect(try await findings(all).sorted() == ["link.broken: gone.md", "liquid.unknown-variable: titel"])
    }

    @Test func anEndlessExpressionEnds() async throws {
        let guide = "{{ \"a\" | " + String(repeating: "append: \"a\" | ", count: 20_000) + "size }}"
        _ = try await prose(files(guide))
    }
}
