import Foundation
import SiteBuilder
import SiteFiles
import Testing

/// A page links the style sheets and scripts of what is on it, as the templates and the Markdown that made it declare:
/// no more, whatever its text says, and each once.
@Suite struct PageNeedsTests {
    /// Names of classes and elements as visible text: none of them is there.
    private static let words = """
        reference- switched-off rule-examples data-report-filters is-personal profile-switch pp-activity \
        class="tabs class="card class="badge class="findings class="size-table <push-device <push-extension
        """
    private static let tabs = "{% tabs %}\n{% tab title=\"A\" %}\nText.\n{% endtab %}\n{% endtabs %}\n"
    private static let misspelt = #"{"aps":{"alert":{"body":"Now"},"mutable_content":1}}"#

    private static let guides = [
        "Content/index.md": "{% include \".gitbook/includes/tabs.md\" %}\n",
        "Content/.gitbook/includes/tabs.md": tabs,
        "Content/guides/plain.md": "# Plain\n",
        "Content/guides/words.md": "# Words\n\n`\(words)`\n\n\(words)\n\n```html\n\(words)\n```\n",
        "Content/guides/reference.md": "# Reference\n\n{% openapi %}\n[api](plain.md)\n{% endopenapi %}\n",
        "Content/guides/links.md":
            "# Links\n\n{% content-ref url=\"plain.md\" %}\n[Plain](plain.md)\n{% endcontent-ref %}\n",
        "Content/guides/keys.md": "# Keys\n\n{% keys apns %}\n",
        "Content/guides/included.md": "# Included\n\n{% include \"keys.md\" %}\n",
        "Content/guides/badge.md": "# Badge\n\n{% badge site %}\n",
        "Content/guides/verdict.md": "# Verdict\n\n{% badge apns/wrong %}\n",
        "Content/guides/preview.md": "# Preview\n\n{% preview apns/hello %}\n",
        "Content/guides/extension.md": "# Extension\n\n{% preview braze-content-extension/course %}\n",
        "Content/guides/activity.md": "# Activity\n\n{% preview apns/activity %}\n",
    ]

    private static let samples = [
        "Content/profiles/ann.yml": "title: Ann\nuser: {first_name: Ann}\n",
        "Content/samples/apns/hello.json": #"{"aps":{"alert":{"title":"Hello","body":"World"}}}"#,
        "Content/samples/apns/words.json":
            #"{"aps":{"alert":{"title":"profile-switch","body":"pp-activity is-personal"}}}"#,
        "Content/samples/apns/words.yml": "title: pp-activity\ndescription: profile-switch is-personal\n",
        "Content/samples/apns/wrong.invalid.json": misspelt,
        "Content/samples/apns/off.json": misspelt,
        "Content/samples/apns/off.yml": "disable: [{code: aps.unknown-key, reason: rule-examples}]\n",
        "Content/samples/apns/silent.json": #"{"aps":{"content-available":1}}"#,
        "Content/samples/apns/broken.json": "{",
        "Content/samples/apns/activity.json": """
        {"aps": {"timestamp": 1774000000, "event": "start", "content-state": {"step": "cooking"}, "attributes-type": "A",
         "attributes": {"order": "1042"}, "alert": {"title": "Cooking", "body": "25 minutes"}}}
        """,
        "Content/samples/apns/order/1-start.json": """
        {"aps": {"timestamp": 1774000000, "event": "start", "content-state": {"step": "cooking"}, "attributes-type": "A",
         "attributes": {"order": "1042"}, "alert": {"title": "Cooking", "body": "25 minutes"}}}
        """,
        "Content/samples/apns/order/2-end.json": #"{"aps": {"timestamp": 1774000600, "event": "end"}}"#,
        "Content/samples/fcm-v1/news.json": """
        {"message": {"topic": "news", "notification": {"title": "News", "body": "Three stories"},
         "data": {"edition": "evening"}, "apns": {"payload": {"aps": {"sound": "default"}}},
         "android": {"priority": "high", "notification": {"channel_id": "news"}}}}
        """,
        "Content/samples/braze-content-extension/course.json": """
        {"aps": {"alert": {"title": "Half-way", "body": "Touch and hold"}, "category": "lab_progress"},
         "completed_session_count": "4", "total_session_count": "8", "next_session_name": "Segments",
         "next_session_complete_date": "March 28"}
        """,
        "Content/samples/braze-content-extension/personal.json": """
        {"aps": {"alert": {"title": "Half-way, {{${first_name} | default: 'friend'}}", "body": "Touch and hold"}}}
        """,
    ]

    private static let built = Task {
        let settings = ["Content/site.yml": "title: T\nlocales: [en]\nfeatured: [apns/wrong]\n"]
        return await (try TestSite(guides.merging(samples) { $1 }.merging(settings) { $1 })).build()
    }

    private static let base = "site.css prose.css keys.css"
    private static let end = "behaviour.js reading.js"
    private static let preview = "push-notification.css push-notification.js push-print.css"
    private static let linked = "beside.css late.js(linked.js highlighted.css)"
    private static let sample = "sample.js(linked.js highlighted.css) push-print.css"
    private static let device = "push-device.css push-device.js"
    private static let others = "other-devices.css"
    private static let extended = "push-extension.css push-extension.js"

    struct Row: Sendable, CustomTestStringConvertible {
        /// The page's address without its ending.
        var testDescription: String
        var links: String

        init(_ page: String, _ links: String) {
            (testDescription, self.links) = (page, links)
        }
    }

    private static let guideRows = [
        Row("plain", "\(base) \(end)"),
        Row("words", "\(base) \(end)"),
        Row("reference", "\(base) \(end)"),
        Row("links", "\(base) \(end)"),
        Row("verdict", "\(base) \(end)"),
        Row("keys", "\(base) tables.css \(end)"),
        Row("included", "\(base) tables.css \(end)"),
        Row("badge", "site.css prose.css cards.css keys.css behaviour.js cards.js reading.js"),
        Row("preview", "\(base) \(preview) \(end) \(linked)"),
        Row("extension", "\(base) \(preview) \(extended) \(end) \(linked)"),
        Row("activity", "\(base) \(preview) activity.css \(end) \(linked)"),
        Row("rules/aps.unknown-key", "site.css prose.css reference.css keys.css tables.css verdict.css \(end)"),
    ]

    private static let sampleRows = [
        Row("apns/hello", "sample.css \(sample) \(others) \(device)"),
        Row("apns/words", "sample.css \(sample) \(others) \(device)"),
        Row("apns/wrong", "sample.css \(sample) \(others) \(device)"),
        Row("apns/off", "sample.css \(sample) \(others) \(device)"),
        Row("apns/silent", "sample.css \(sample) \(device)"),
        Row("apns/broken", "sample.css \(sample)"),
        Row("apns/activity", "sample.css \(sample) \(others) activity.css \(device)"),
        Row("apns/order/2-end", "sample.css \(sample) \(others) activity.css sequence.css sequence.js \(device)"),
        Row(
            "fcm-v1/news",
            "sample.css \(sample) sizes.css \(others) surfaces.css surfaces.js push-android.css \(device)"),
        Row("braze-content-extension/course", "sample.css \(sample) \(extended) \(others) \(device)"),
        Row(
            "braze-content-extension/personal",
            "sample.css personal.css \(sample) sizes.css \(others) \(device) personal.js"),
    ]

    private static let listRows = [
        Row(
            "index",
            "site.css prose.css overview.css home.css \(preview) behaviour.js cards.js reading.js tabs.js \(linked)"),
        Row("search/index", "site.css words.css overview.css behaviour.js"),
        Row("specs/index", "site.css words.css overview.css behaviour.js cards.js"),
        Row(
            "specs/apns/index",
            "site.css words.css cards.css reference.css keys.css tables.css \(preview) activity.css \(device) behaviour.js cards.js reading.js \(linked)"
        ),
        Row("samples/index", "site.css overview.css keys.css behaviour.js cards.js reading.js gallery.js"),
        Row("profiles/index", "site.css reference.css tables.css personal.css behaviour.js"),
        Row("report/index", "site.css overview.css reference.css keys.css tables.css verdict.css \(end) report.js"),
    ]

    /// The names of what a page links, less what is on each; behind a script what it loads itself.
    private func links(_ page: String) -> String {
        let head = page.prefix(upTo: page.firstRange(of: "</head>")?.lowerBound ?? page.endIndex)
        let frame: Set = ["theme-init.js", "print.css", "search-entry.css", "search-entry.js"]
        return head.split(separator: "\n").compactMap { line -> String? in
            let names = line.matches(of: /([\w-]+)\.[0-9a-f]{10}\.(css|js)/).map { "\($0.1).\($0.2)" }
            guard let name = names.first, !frame.contains(name) else { return nil }
            return name + (names.count > 1 ? "(" + names.dropFirst().joined(separator: " ") + ")" : "")
        }.joined(separator: " ")
    }

    private func check(_ row: Row, in folder: String = "", _ ending: String = ".html") async throws {
        let page = try #require(try await Self.built.value.page(folder + row.testDescription + ending))
        #expect(links(page) == row.links)
    }

    @Test(arguments: guideRows) func aGuideLinksWhatStandsOnIt(_ row: Row) async throws {
        try await check(row, in: "guides/", "/index.html")
    }

    @Test(arguments: sampleRows) func aSampleLinksWhatStandsOnIt(_ row: Row) async throws {
        try await check(row, in: "samples/", "/index.html")
    }

    @Test(arguments: listRows) func aPageOfTheSiteLinksWhatStandsOnIt(_ row: Row) async throws { try await check(row) }

    /// Declared by a template or by Markdown, asked for in the head, and described: the same names. 'prose' is for authors' templates.
    @Test func everyNameIsDeclaredAndAskedForAndInTheManual() throws {
        func read(_ path: String) throws -> String {
            try String(contentsOfFile: TestSite.root + "/" + path, encoding: .utf8)
        }
        let paths = try FileManager.default.subpathsOfDirectory(atPath: TestSite.root + "/Templates")
        let templates = try paths.filter { $0.hasSuffix(".html") }.map { try read("Templates/" + $0) }
        let declared = templates.flatMap { $0.matches(of: /'([a-z]+)' \| need/).map { String($0.1) } }
        let asked = templates.flatMap { $0.matches(of: /needs contains '([a-z]+)'/).map { String($0.1) } }
        #expect(declared.count > 20 && Set(asked) == Set(declared).union(["player", "prose", "tabs"]))
        #expect(!templates.contains { $0.contains("content contains") })
        for guide in ["Content/guides/theming.md", "Content/guides/theming.ko.md"] {
            let text = try read(guide)
            for name in asked { #expect(text.contains("`\(name)`"), "\(name) in \(guide)") }
        }
    }

    @Test func aThemeDeclaresNeedsOfItsOwn() async throws {
        let result = await
            (try TestSite([
                "Content/site.yml": "title: T\nlocales: [en]\n",
                "Content/samples/apns/hello.json": Self.samples["Content/samples/apns/hello.json"] ?? "",
                "Content/guides/keys.md": "# Keys\n\n{% keys apns %}\n", "Content/guides/plain.md": "# Plain\n",
                "Content/templates/partials/key-table.html": "{{ 'chart' | need }}{% render 'partials/chart.html' %}",
                "Content/templates/partials/chart.html": "<p>{{- 'chart' | need -}} a</p>{{ 'mistake' | need }}",
                "Content/templates/partials/shell/head-end.html": "[{{ needs | join: ' ' }}]",
            ])).build()
        #expect(!result.codes.contains { $0.hasPrefix("liquid.") })
        let page = try #require(result.page("guides/keys/index.html"))
        #expect(page.contains("[chart mistake]\n</head>") && page.contains("<p>a</p>"))
        #expect(links(page).contains("home.css") && !links(page).contains("tables.css"))
        #expect(result.page("guides/plain/index.html")?.contains("[]\n</head>") == true)
    }

    @Test func aNeedWithoutANameIsTold() async throws {
        let result = await
            (try TestSite([
                "Content/guides/a.md": "# A\n",
                "Content/templates/layouts/guide.html": "a{{ 1 | need }}{{ '' | need }}",
            ])).build()
        #expect(result.codes == ["liquid.argument", "liquid.argument"])
        #expect(result.page("guides/a/index.html")?.contains("\n    a\n") == true)
    }
}
