import SiteFiles
import SiteImport
import SiteSources
import TestSupport
import Testing
import Text

/// Pages of Jekyll and mdBook that nobody wrote to be read: work grows as they do.
@Suite struct SystemGrowthTests {
    private static func translated(_ text: String, _ path: ContentPath, _ files: [SourceEntry]) -> ParsedGuide {
        let entry = SourceEntry(guide: path, SourceFile(path: path.text, text: text))
        let entries = [entry] + files
        let tree = Parser.foreign(entries).value
        let guide = Parser.guide(entry, ["en"]).value
        guard let translator = tree.translator(of: path, guide.file) else { return guide }
        let text = tree.text(path, entry.file, body: guide.body, matter: guide.matter)
        return guide.translated(text, translator).value
    }

    private static func file(_ path: ContentPath, _ kind: SourceKind, _ text: String) -> SourceEntry {
        SourceEntry(path: path, kind: kind, file: SourceFile(path: path.text, text: text))
    }

    private static func text(_ open: String, _ close: String, _ bytes: Int) -> String {
        let count = max(1, bytes / (open.utf8.count + close.utf8.count))
        return String(repeating: open, count: count) + String(repeating: close, count: count)
    }

    @Test(arguments: [
        ("{: .note }\n", ""), ("{: .note }\n> a\n", ""), ("*a*{: .b }", ""), ("*{:", ""), ("`` ` ", ""),
        ("{: #a }\n", ""),
        ("# a\n{: #b }\n", ""), ("{::comment}\n", ""), ("{::comment}\n", "{:/}\n"), ("{:a: .b}\n", ""), ("> ", "x"),
        ("<div markdown=\"1\">\n", "</div>\n"), ("<td>", ""), ("<h2>", "</h2>"), ("<p markdown=\"span\">*a*", "</p>"),
        ("<!--\n", ""), ("<!-- -->\n", ""), ("<ul>\n\n  <li>", ""), ("{% if true %}", "{% endif %}"),
        ("{% if x %}", ""),
        ("{% for a in b %}", "{% endfor %}"), ("{% raw %}", ""), ("{% comment %}", ""), ("endraw {% raw %}", ""),
        ("{% include a.html %}", ""), ("{% link a %}", ""), ("{% highlight c %}\n", "{% endhighlight %}\n"),
        ("{{ a }}", ""),
        ("{{ page.title }}", ""), ("{% assign a = 1 %}", ""), ("{% capture a %}", "{% endcapture %}"),
        ("- a\n\n\n", ""),
        ("{% case 1 %}{% when 1 %}", "{% endcase %}"), ("{%", ""), ("{{", ""), ("~~~\n", ""), ("{% when 1 %}", ""),
    ])
    func aPageOfJekyllTakesLinearWork(_ open: String, _ close: String) {
        let settings = [Self.file("_config.yml", .system, "title: T\n")]
        let growth = Growth(to: 16_000) { _ = Self.translated(Self.text(open, close, $0), "a.md", settings) }
        #expect(growth.isLinear, "\(open): \(growth)")
    }

    /// Two lists that multiply: what is long, and how often it is looked at.
    @Test func partsOfAPageOfJekyllAreLookedAtOnce() {
        let settings = [Self.file("_config.yml", .system, "title: T\n")]
        let rows: [@Sendable (Int) -> String] = [
            { "{: .note }\n" + Self.text(" ", "", $0 / 2) + "x\n" + Self.text("y\n", "", $0 / 2) },
            { (0..<$0 / 32).map { "{% assign a\($0) = 1 %}{{ a\($0) }}\n" }.joined() },
            { (0..<$0 / 24).map { "{% include a\($0) %}\n" }.joined() },
            {
                (1..<Int(Double($0).squareRoot())).map { String(repeating: "`", count: $0) }.joined(separator: " ")
                    + "*a*{: #b }"
            },
            {
                (1..<Int(Double($0).squareRoot())).map { String(repeating: "`", count: $0) }.joined(separator: " ")
                    + "<p>"
            },
        ]
        for (number, row) in rows.enumerated() {
            let growth = Growth(to: 16_000) { _ = Self.translated(row($0), "a.md", settings) }
            #expect(growth.isLinear, "\(number): \(growth)")
        }
    }

    /// Rounds that print nothing are counted for all of a page together: it would take minutes otherwise.
    @Test func loopsWithoutEndAreCountedTogether() {
        let settings = [Self.file("_config.yml", .system, "title: T\n")]
        let loops = String(repeating: "{% for i in (1..900000) %}{% endfor %}\n", count: 400)
        #expect(Self.translated(loops, "a.md", settings).notes.map(\.kind).contains("{% for i in (1..900000) %}"))
    }

    @Test(arguments: [
        ("{{#include x.rs}}\n", ""), ("{{#include none}}\n", ""), ("{{#include a.md}}\n", ""), ("{{#", ""), ("{{{", ""),
        ("\\{{#include x.rs}}", ""), ("{{#include ", "}}"), ("{{#playground x.rs}}\n", ""), ("{{#title x}}\n", ""),
        ("{{#rustdoc_include x.rs:2}}\n", ""), ("<Listing number=\"", ""), ("<Listing\n", ""),
        ("<Listing>\n", "</Listing>\n"),
        ("<div class=\"warning\">", "</div>"), ("<div class=\"warning\"><div>\n", ""), ("</div>", ""),
        ("```rust,ignore\n", ""),
        ("~~~rust\n# a\n", ""), ("> ```\n", ""), ("- ```\n", ""), ("1. > - ", ""), ("{{#include x.rs:a}}\n", ""),
    ])
    func aChapterOfABookTakesLinearWork(_ open: String, _ close: String) {
        let files = [
            Self.file("book.toml", .system, "[book]\ntitle = \"T\"\n"),
            Self.file("src/SUMMARY.md", .summary, "- [A](a.md)\n"),
            Self.file("src/x.rs", .snippet, "// ANCHOR: a\nfn main() {}\n// ANCHOR_END: a\n"),
        ]
        let growth = Growth(to: 16_000) { _ = Self.translated(Self.text(open, close, $0), "src/a.md", files) }
        #expect(growth.isLinear, "\(open): \(growth)")
    }

    @Test func aMarginIsNotWrittenBeforeEachIncludedLine() {
        let growth = Growth(to: 16_000) { size in
            let files = [
                Self.file("book.toml", .system, ""), Self.file("src/SUMMARY.md", .summary, "- [A](a.md)\n"),
                Self.file("src/x.rs", .snippet, String(repeating: "\n", count: size)),
            ]
            let guide = Self.translated(Self.text(" ", "", size) + "{{#include x.rs}}\n", "src/a.md", files)
            #expect(guide.file.bytes.count < 4 * size)
        }
        #expect(growth.isLinear, "\(growth)")
    }
}
