import Foundation
import SiteBuilder
import SiteFiles
import SiteSources
import Testing

/// Entries that the pages of a folder have in common are rendered once for them: a page shows the same menu as if each were rendered
/// for it alone, and a theme with a menu partial of its own gets every entry.
@Suite struct MenuMarkupTests {
    private static let pages = 12

    /// Folders of pages, with index pages, without a table of contents.
    private static var folders: [String: String] {
        var files = ["Content/guides/index.md": "# Home\n\nWords.\n"]
        for folder in ["첫째", "second", "third"] {
            files["Content/guides/\(folder)/index.md"] = "# The \(folder) & <b>\n\nWords.\n"
            for page in 1...pages {
                files["Content/guides/\(folder)/p\(page).md"] = "# 쪽 \(page) of \(folder)\n\nWords.\n"
            }
        }
        return files
    }

    /// The same pages, listed: one page twice, one above others, words without a page, an address elsewhere.
    private static var book: [String: String] {
        var files = folders
        var lines = ["# Summary", "", "* [Home](index.md)", "", "## Part"]
        for page in 1...pages {
            lines.append("* [Listed \(page)](second/p\(page).md)")
            if page % 4 == 0 { lines.append("  * [Below \(page)](third/p\(page).md)") }
        }
        lines += [
            "* [Again](second/p3.md)", "* [Elsewhere](https://example.com/a)", "* Words", "  * [Under](third/p1.md)",
        ]
        files["Content/guides/SUMMARY.md"] = lines.joined(separator: "\n") + "\n"
        return files
    }

    /// The same with an icon of the site's own, whose address is another one on pages of another depth.
    private static var ownIcon: [String: String] {
        var files = book
        files["Content/templates/partials/parts/icon.html"] = "<img src=\"{{ 'icons/favicon.svg' | asset_url }}\">"
        return files
    }

    /// More pages in a folder than are rendered at once, some with titles that look like the marks of entries.
    private static var many: [String: String] {
        var files = ["index.md": "# Home\n", "one/index.md": "# One\n", "two/deep/index.md": "# Two\n"]
        for page in 1...150 { files["one/p\(page).md"] = "# Page \(page)\n" }
        for page in 1...70 { files["two/deep/q\(page).md"] = "# \(page) &lt; \(page % 9 == 0 ? "\u{1}\u{2}" : "")쪽\n" }
        files["two/deep/r/s.md"] = "# Deeper\n"
        return files
    }

    /// Folders of several depths, some in one another, and pages beside them.
    private static var deep: [String: String] {
        var files = ["index.md": "# Home\n", "one.md": "# One\n", "two.md": "# Two\n"]
        for folder in ["a", "b", "a/deep", "a/deeper", "b/deep/deepest", "c-d", "assets", "assets/own"] {
            for page in ["index", "p1", "p2", "p3", "p4"] { files["\(folder)/\(page).md"] = "# \(folder) \(page)\n" }
        }
        return files
    }

    /// Some pages of a second language.
    private static var translated: [String: String] {
        var files = deep
        files["site.yml"] = "locales: [en, ko]\n"
        for page in ["index", "p1", "p2", "p3", "p4"] {
            files["a/\(page).ko.md"] = "# 쪽 \(page)\n\n{% hint %}x{% endhint %}\n"
        }
        return files
    }

    private static func build(
        _ files: [String: String], measures: Bool = false, bounds: PageBounds = PageBounds()
    ) async throws -> [String: String] {
        let result = try await TestSite(files).build(bounds: bounds, measures: measures)
        let pages = result.outputs.filter { $0.path.text.hasSuffix(".html") }
        return Dictionary(
            uniqueKeysWithValues: pages.map { ($0.path.text, String(decoding: $0.bytes, as: UTF8.self)) })
    }

    /// Templates that are measured are rendered for each page.
    @Test(arguments: [folders, book, deep, translated, ownIcon, many]) func menusAreTheSame(_ files: [String: String])
        async throws
    {
        let shared = try await Self.build(files)
        let alone = try await Self.build(files, measures: true)
        #expect(shared.count > 2 * Self.pages)
        #expect(shared.keys.sorted() == alone.keys.sorted())
        for (path, page) in shared { #expect(page == alone[path], "\(path)") }
    }

    /// Where the menu shows a part of each list, another one on each page.
    @Test(arguments: [2, 4, 9]) func menusOfAPartAreTheSame(_ most: Int) async throws {
        var bounds = PageBounds()
        bounds.menuGuides = most
        bounds.menuSections = most
        for files in [Self.folders, Self.book, Self.deep, Self.ownIcon] + (most == 9 ? [Self.many] : []) {
            let shared = try await Self.build(files, bounds: bounds)
            let alone = try await Self.build(files, measures: true, bounds: bounds)
            #expect(shared.count > 2 * Self.pages && shared.keys.sorted() == alone.keys.sorted())
            for (path, page) in shared { #expect(page == alone[path], "\(path)") }
        }
    }

    @Test func aPartialOfTheSitesOwnGetsEveryEntry() async throws {
        var files = Self.folders
        files["Content/templates/partials/nav.html"] =
            "{% for item in items %}({{ item.title }}){% render 'partials/nav.html', items: item.children %}{% endfor %}"
        let pages = try await Self.build(files)
        let page = try #require(pages["guides/second/p7/index.html"])
        for number in 1...Self.pages { #expect(page.contains("(쪽 \(number) of second)")) }
        for folder in ["첫째", "second", "third"] { #expect(page.contains("(The \(folder) &amp;)")) }
    }
}
