import Foundation
import SiteBuilder
import SiteSources
import Testing

/// The menu of a docs site: its depth, the way to the page, groups in breadcrumbs, and its bound.
@Suite struct MenuTests {
    private static func part(_ page: String, _ name: String) -> String {
        guard let start = page.range(of: "class=\"\(name)\""),
            let end = page.range(of: "</nav>", range: start.upperBound..<page.endIndex)
        else { return "" }
        return String(page[start.upperBound..<end.lowerBound])
    }

    /// Titles of the menu, each with its level.
    private static func menu(_ page: String) -> [String] {
        var level = 0
        var found: [String] = []
        for match in part(page, "side-nav").matches(
            of: /<ul class="nav-level|<\/ul>|(?:<summary>|\n<li><a [^>]*>|<p class="nav-group">)([^<]*)/)
        {
            if let title = match.output.1 {
                found.append("\(level) \(title.replacingOccurrences(of: "&#39;", with: "'"))")
            } else {
                level += match.output.0 == "</ul>" ? -1 : 1
            }
        }
        return found
    }

    private static func crumbs(_ page: String) -> [String] {
        part(page, "breadcrumbs").matches(of: /<(a|span)[^>]*>([^<]*)</).map {
            "\($0.output.1 == "a" ? "" : "-")\($0.output.2)"
        }
    }

    static let rows: [(path: String, menu: [String], crumbs: [String])] = [
        (
            "index.html",
            [
                "2 Orbit documentation", "2 What's new", "1 Get started", "2 Quickstart", "2 SDKs", "3 iOS",
                "4 Extension",
                "3 Android", "1 Reference", "2 REST API", "2 Status page",
            ],
            []
        ),
        (
            "start/sdks/extension/index.html",
            [
                "2 Orbit documentation", "2 What's new", "1 Get started", "2 Quickstart", "2 SDKs", "3 iOS",
                "4 Extension",
                "3 Android", "1 Reference", "2 REST API", "2 Status page",
            ],
            ["Orbit documentation", "-Get started", "SDKs", "iOS", "-Notification service extension"]
        ),
        (
            "release-notes/index.html",
            [
                "2 Orbit documentation", "2 What's new", "1 Get started", "2 Quickstart", "2 SDKs", "3 iOS",
                "4 Extension",
                "3 Android", "1 Reference", "2 REST API", "2 Status page",
            ],
            ["Orbit documentation", "-Release notes"]
        ),
        (
            "reference/rest/index.html",
            [
                "2 Orbit documentation", "2 What's new", "1 Get started", "2 Quickstart", "2 SDKs", "3 iOS",
                "4 Extension",
                "3 Android", "1 Reference", "2 REST API", "2 Status page",
            ],
            ["Orbit documentation", "-Reference", "-REST API"]
        ),
    ]

    @Test func theMenuShowsDepthAndBreadcrumbsShowGroups() async throws {
        let result = try await TestSite(DocsTree.files).build()
        for row in Self.rows {
            let page = try #require(result.page(row.path))
            #expect(Self.menu(page) == row.menu, "\(row.path)")
            #expect(Self.crumbs(page) == row.crumbs, "\(row.path)")
        }
        let page = try #require(result.page("start/sdks/extension/index.html"))
        let menu = Self.part(page, "side-nav")
        #expect(menu.matches(of: /aria-current="page"/).count == 1)
        // Groups of a short book start open, on every page.
        #expect(menu.matches(of: /class="is-open"/).count == 2)
        #expect(
            try !Self.part(#require(result.page("index.html")), "side-nav").contains(
                /SDKs<svg class="icon icon-chevron"/))
    }

    @Test func folderPagesAreBreadcrumbsWhereThereIsNoTable() async throws {
        let result = try await TestSite([
            "a/README.md": "# Folder A\n", "a/b/README.md": "# Folder B\n", "a/b/c.md": "# Page C\n", "d.md": "# D\n",
        ]).build()
        #expect(
            Self.crumbs(try #require(result.page("a/b/c/index.html"))) == [
                "Documentation", "Folder A", "Folder B", "-Page C",
            ])
        #expect(Self.crumbs(try #require(result.page("d/index.html"))) == ["Documentation", "-D"])
    }

    @Test func menusSayWhatFrontMatterCallsAPage() async throws {
        let result = try await TestSite([
            "a.md": "---\nsidebar:\n  label: Short A\n---\n\n# A long title of A\n",
            "b.md": "---\nsidebar_label: Short B\n---\n\n# A long title of B\n",
        ]).build()
        let page = try #require(result.page("a/index.html"))
        #expect(Self.menu(page).map { $0.dropFirst(2) } == ["Documentation", "Short A", "Short B"])
        #expect(page.contains("<title>A long title of A · "))
    }

    /// A table of `count` sections with `count` chapters each, every one with as many below it.
    private static func large(_ count: Int) -> [String: String] {
        var files = ["README.md": "# Book\n\nText.\n"]
        var summary = "# Summary\n\n* [Book](README.md)\n"
        for section in 0..<count {
            summary += "\n## Section \(section)\n\n"
            for chapter in 0..<count {
                let folder = "s\(section)/c\(chapter)"
                summary += "* [Chapter \(section).\(chapter)](\(folder)/README.md)\n"
                files["\(folder)/README.md"] = "# Chapter\n"
                for page in 0..<count {
                    summary += "  * [Page \(page)](\(folder)/p\(page).md)\n"
                    files["\(folder)/p\(page).md"] = "# Page\n"
                }
            }
        }
        files["SUMMARY.md"] = summary
        return files
    }

    /// Eight times the pages: the menu of a page has as many links as before, leads to the page, and says how many there are elsewhere.
    @Test func theMenuOfAPageDoesNotGrowWithTheSite() async throws {
        var bounds = PageBounds()
        bounds.menuGuides = 6
        bounds.menuSections = 6
        var sizes: [Int] = []
        for count in [5, 10] {
            let result = try await TestSite(Self.large(count)).build(bounds: bounds)
            let page = try #require(result.page("s3/c2/p4/index.html"))
            let menu = Self.part(page, "side-nav")
            let links = menu.matches(of: /<a\s/).count
            sizes.append(links)
            #expect(links <= 28, "\(count): \(links)")
            #expect(menu.contains(/aria-current="page">Page 4</))
            #expect(menu.contains("Chapter 3.2") && menu.contains("Section 3") && menu.contains("Section 4"))
            // Another section is its number: its chapters and their pages.
            let other = "Section 4<span class=\"nav-badge\">\(count * (count + 1))<"
            #expect(menu.contains(other))
            #expect(Self.crumbs(page) == ["Book", "-Section 3", "Chapter 3.2", "-Page"])
        }
        #expect(sizes[1] <= 28 && sizes[0] < sizes[1])
    }

    /// Every page of a bounded menu has its neighbours in it, so that a reader can go on from page to page.
    @Test func everyPageIsInItsOwnMenuWithItsNeighbours() async throws {
        var bounds = PageBounds()
        bounds.menuGuides = 8
        let names = (100..<140).map { "p\($0)" }
        var files = Dictionary(uniqueKeysWithValues: names.map { ("\($0).md", "# Title \($0)\n") })
        files["SUMMARY.md"] = names.map { "* [\($0)](\($0).md)" }.joined(separator: "\n") + "\n"
        let result = try await TestSite(files).build(bounds: bounds)
        for (index, name) in names.enumerated() {
            let titles = Self.menu(try #require(result.page("\(name)/index.html"))).map { String($0.dropFirst(2)) }
            #expect(titles.contains(name) && titles.count <= 9 && titles.last == "All", "\(name)")
            for near in [index - 1, index + 1] where names.indices.contains(near) {
                #expect(titles.contains(names[near]), "\(name) lacks \(names[near])")
            }
        }
    }
}
