import SiteBuilder
import SiteSources
import Testing

/// A site without payloads is a docs site: nothing of it speaks of payloads, and its first page is the README.
@Suite struct DocsSiteTests {
    /// A file of the site, and what must or must not be in it. Without either the file must be there; `isGone`: it must not.
    struct Row: Sendable {
        var path: String
        var has: String?
        var lacks: String?
        var isGone = false
    }

    static let rows: [Row] = [
        Row(path: "index.html", has: "<title>Orbit documentation</title>"),
        Row(path: "index.html", has: "class=\"side-nav\""),
        Row(path: "index.html", has: ">Quickstart</a>"), Row(path: "index.html", has: "Welcome."),
        Row(path: "index.html", has: "aria-current=\"page\">Orbit documentation<"),
        Row(path: "index.html", has: "rel=\"next\""), Row(path: "index.html", has: "On this page"),
        Row(path: "index.html", lacks: "push-preview"), Row(path: "index.html", lacks: "Push payloads"),
        Row(path: "index.html", lacks: "class=\"hero"), Row(path: "index.html", lacks: "report/index.html"),
        Row(path: "index.html", lacks: "home-guides"), Row(path: "index.html", lacks: "breadcrumbs"),
        Row(path: "index.html", has: "og:type\" content=\"website\""), Row(path: "index.html", has: "lang=\"en\""),
        Row(path: "start/quickstart/index.html", has: "<title>Quickstart · Orbit documentation</title>"),
        Row(path: "start/quickstart/index.html", lacks: "Push payloads"),
        Row(path: "start/quickstart/index.html", lacks: "class=\"site-menu\""),
        Row(path: "specs/index.html", isGone: true), Row(path: "specs/apns/index.html", isGone: true),
        Row(path: "specs/apns/schema.json", isGone: true), Row(path: "samples/index.html", isGone: true),
        Row(path: "samples/index.md", isGone: true), Row(path: "badge.svg", isGone: true),
        Row(path: "specs/apns/badge.svg", isGone: true), Row(path: "assets/push-preview.js", isGone: true),
        Row(path: "404.html", lacks: "samples/"), Row(path: "404.html", lacks: "report/"),
        Row(path: "404.html", has: "search/index.html"),
        Row(path: "404.html", has: "<title>There is no page here · Orbit"),
        Row(path: "search/index.html", lacks: "specs/"), Row(path: "llms.txt", has: "# Orbit documentation\n"),
        Row(path: "llms.txt", lacks: "Payload specs"), Row(path: "llms.txt", lacks: "report"),
        Row(path: "llms.txt", has: "## Get started\n"),
        Row(path: "llms.txt", has: "[Quickstart](https://docs.example.com/start/quickstart/index.md)"),
        Row(path: "index.md", lacks: "specs"), Row(path: "index.md", lacks: "Report"),
        Row(path: "sitemap.xml", lacks: "report"), Row(path: "sitemap.xml", lacks: "guides/rules"),
        Row(path: "sitemap.xml", has: "<loc>https://docs.example.com/start/quickstart/</loc>"),
        Row(path: "report/index.html", has: "noindex"), Row(path: "report/index.html", lacks: "id=\"samples\""),
        Row(path: "manifest.json", has: "\"specs\": []"),
        Row(path: "manifest.json", has: "\"title\": \"Orbit documentation\""),
        Row(path: "old/quickstart/index.html", has: "../../start/quickstart/"),
        Row(path: "getting-started/ios/index.html", has: "../../start/sdks/ios/"),
    ]

    private static func problems(_ result: BuildResult, _ rows: [Row]) -> [String] {
        rows.compactMap { row in
            guard let text = result.page(row.path) else { return row.isGone ? nil : "\(row.path) is missing" }
            if row.isGone { return "\(row.path) is there" }
            if let has = row.has, !text.contains(has) { return "\(row.path) has no \(has)" }
            if let lacks = row.lacks, text.contains(lacks) { return "\(row.path) has \(lacks)" }
            return nil
        }
    }

    @Test(arguments: ["", "packs: []\n"]) func nothingSpeaksOfPayloads(_ more: String) async throws {
        let files = DocsTree.with(["site.yml": "baseURL: https://docs.example.com/\n" + more])
        let inContent = Dictionary(
            uniqueKeysWithValues: files.map { ("Content/" + ($0 == "site.yml" ? $0 : "guides/" + $0), $1) })
        for (tree, folder) in [(files, ""), (inContent, "guides/")] {
            let result = try await TestSite(tree).build()
            let rows = Self.rows.map { row in
                let isGuide = ["start", "old", "getting"].contains { row.path.hasPrefix($0) }
                return Row(
                    path: isGuide ? folder + row.path : row.path,
                    has: row.has?.replacing("example.com/start", with: "example.com/\(folder)start"), lacks: row.lacks,
                    isGone: row.isGone)
            }
            #expect(Self.problems(result, rows) == [], "in '\(folder)'")
        }
    }

    @Test func anEmptyFolderAndOneWithPayloadsAreNoDocsSites() async throws {
        let empty = try await TestSite(["Content/site.yml": "title: T\n"]).build()
        #expect(empty.page("specs/apns/index.html") != nil)
        let payloads = try await TestSite(
            DocsTree.with(["pay.json": #"{"aps": {"alert": "Hi"}}"#])
        ).build()
        #expect(payloads.page("specs/apns/index.html") != nil && payloads.page("samples/index.html") != nil)
        #expect(payloads.page("index.html")?.contains("report/index.html") == true)
    }

    /// A spec that a guide names has its page; the others of the catalogue have none.
    @Test func aSpecThatAGuideNamesHasItsPage() async throws {
        let result = try await TestSite(
            DocsTree.with(["reference/rest.md": "# REST API\n\n[Alert](spec:apns#aps.alert)\n\n{% keys fcm-v1 %}\n"])
        ).build()
        #expect(result.page("specs/apns/index.html") != nil && result.page("specs/fcm-v1/index.html") != nil)
        #expect(result.page("specs/klaviyo/index.html") == nil && result.page("samples/index.html") == nil)
        #expect(result.page("llms.txt")?.contains("klaviyo") == false)
        #expect(!result.codes.contains("link.broken") || result.codes.count { $0 == "link.broken" } == 1)
    }

    @Test func theReportIsInTheMenuWhereItIsAskedFor() async throws {
        let result = try await TestSite(
            DocsTree.with(["site.yml": "report: menu\nbaseURL: https://docs.example.com/\n"])
        ).build()
        #expect(result.page("index.html")?.contains("href=\"report/index.html\"") == true)
        #expect(result.page("sitemap.xml")?.contains("report/") == true)
        #expect(result.page("llms.txt")?.contains("report/") == true)
        let hidden = try await TestSite(
            ["site.yml": "report: hidden\n", "samples/apns/a.json": #"{"aps": {"alert": "Hi"}}"#]
        ).build()
        #expect(hidden.page("index.html")?.contains("report/index.html") == false)
        #expect(hidden.page("report/index.html") != nil)
    }

    /// Findings of files are on as many pages as they need; each names its own, and all of them are there.
    @Test func theReportIsPaged() async throws {
        var bounds = PageBounds()
        bounds.otherFindings = 10
        let links = (100..<135).map { "[a](gone-\($0).md)" }.joined(separator: "\n\n")
        let result = try await TestSite(DocsTree.with(["reference/rest.md": "# REST API\n\n\(links)\n"])).build(
            bounds: bounds)
        var seen: Set<String> = []
        for number in 1...4 {
            let page = try #require(result.page("report/\(number == 1 ? "" : "page-\(number)/")index.html"))
            let found = Set(page.matches(of: /gone-(\d+)\.md/).map { String($0.output.1) })
            #expect(seen.isDisjoint(with: found), "page \(number)")
            seen.formUnion(found)
            #expect(page.contains("class=\"page-list\""), "page \(number)")
            #expect(result.page("report/\(number == 1 ? "" : "page-\(number)/")index.md")?.contains("gone-") == true)
        }
        #expect(seen.count == 35 && result.page("report/page-5/index.html") == nil)
    }

    static let languages: [(files: [String: String], language: String)] = [
        (["README.md": "# 문서\n\n푸시 알림을 보내는 방법을 설명합니다. `aps.alert`를 쓰세요.\n"], "ko"),
        (["README.md": "# Docs\n\nHow to send a push notification to a phone. 한국어\n"], "en"),
        (
            [
                "README.md": "# SDK\n\nDownload the archive of the SDK.\n",
                "a.md": "# 시작하기\n\n먼저 프로젝트를 만들고 앱을 등록한 다음 토큰을 확인하세요. 그다음 메시지를 보냅니다.\n",
            ], "ko"
        ),
        (
            [
                "README.md":
                    "# 코드\n\n설정 파일입니다.\n\n```json\n{\"configuration\": {\"notification\": \"alternative\", \"description\": \"something long\"}}\n```\n"
            ], "ko"
        ),
        (["README.md": "# ドキュメント\n\nプッシュ通知を送る方法を説明します。\n"], "ja"),
        (["README.md": "# Documentation\n\nLa présentation du produit.\n"], "en"),
        (["README.md": "# 문서\n\n푸시 알림을 보냅니다.\n", "site.yml": "locales: [en]\n"], "en"),
        (["README.md": "# 문서\n\n푸시 알림을 보냅니다.\n", "site.yml": "title: 문서\n"], "ko"),
        (
            [
                "README.md":
                    "# 연결\n\n[문서](https://developer.example.com/documentation/usernotifications/a-very-long-address-in-latin-letters)를 보세요.\n"
            ], "ko"
        ),
    ]

    @Test(arguments: languages.indices) func theTextSaysTheLanguage(_ index: Int) async throws {
        let row = Self.languages[index]
        let result = try await TestSite(row.files).build()
        #expect(try #require(result.page("index.html")).contains("<html lang=\"\(row.language)\""))
        let title = row.language == "ko" ? "찾는 페이지가 없습니다" : row.language == "en" ? "There is no page here" : ""
        #expect(title.isEmpty || result.page("404.html")?.contains(title) == true)
    }

    @Test func aTreeWithoutAFirstPageListsItsGuides() async throws {
        let result = try await TestSite(["a.md": "# First\n\nText.\n", "b/c.md": "# Second\n\nText.\n"]).build()
        let home = try #require(result.page("index.html"))
        #expect(home.contains("<title>Documentation</title>") && home.contains("home-guides"))
        #expect(home.contains("class=\"side-nav\"") && !home.contains("Push payloads"))
    }
}
