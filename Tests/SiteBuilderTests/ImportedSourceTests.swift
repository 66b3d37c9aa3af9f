import Foundation
import Markdown
import SiteBuilder
import SiteImport
import TestSupport
import Testing
import Text

/// Pages of the source systems, imported and built: every element that was on them is on the guide.
@Suite(.needs(.sources)) struct ImportedSourceTests {
    /// How many of each thing a page has.
    struct Inventory: Equatable, CustomStringConvertible {
        var counts: [String: Int] = [:]

        var description: String {
            counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        }

        /// Of Markdown, as it is written.
        init(markdown lines: some Sequence<String>) {
            var isInFence = false
            for line in lines {
                let text = line.drop { $0 == " " }
                if text.hasPrefix("```") {
                    if !isInFence { add("code") }
                    isInFence.toggle()
                    continue
                }
                if isInFence {
                    if !text.isEmpty { add("code line") }
                    continue
                }
                if text.hasPrefix("#") { add("heading") }
                if text.hasPrefix("* ") || text.hasPrefix("• ") || text.wholeMatch(of: #/\d+\. .*/#) != nil {
                    add("item")
                }
                add("table", text.matches(of: #/<table/#).count)
                add("row", text.matches(of: #/<tr/#).count)
                add("cell", text.matches(of: #/<(td|th)[ >]/#).count)
                add("tab", text.matches(of: #/\{% tab title/#).count)
                add("hint", text.matches(of: #/\{% hint /#).count)
                add("picture", text.matches(of: #/!\[|<img/#).count)
                add("link", text.matches(of: #/\]\(|<a /#).count)
                if text.hasPrefix("|") { add("bar row") }
            }
        }

        /// Of the built page's body.
        init(html: Substring) {
            func count(_ name: String, _ pattern: Regex<Substring>) { add(name, html.matches(of: pattern).count) }
            count("heading", #/<h[2-6] id=/#)
            count("code", #/<figure class="code"/#)
            count("table", #/<table/#)
            count("row", #/<tr>/#)
            count("cell", #/<t[dh][ >]/#)
            count("tab", #/<section class="tab"/#)
            count("hint", #/<aside class="hint/#)
            count("picture", #/<img/#)
            count("item", #/<li>/#)
        }

        subscript(_ name: String) -> Int { counts[name] ?? 0 }

        mutating func add(_ name: String, _ count: Int = 1) { if count > 0 { counts[name, default: 0] += count } }
    }

    private static let names = [
        "wisetracker-ios-push-data.md", "wisetracker-ios-push-data.page.txt", "pushwoosh-ios-push-stories.txt",
        "braze-advanced-implementation.txt",
    ]

    private static func source(_ name: String) -> [UInt8]? {
        let bytes = FileManager.default.contents(atPath: PublicSuite.sources.folder.path + "/" + name).map { Array($0) }
        if bytes == nil {
            Issue.record("the source '\(name)' is not there: set CONFORMANCE_DIR to the folder beside 'sources'")
        }
        return bytes
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
    }

    /// Every line of the page is in the import, but for those that were told to be dropped.
    @Test(arguments: names) func everyLineIsKeptOrTold(_ name: String) throws {
        let bytes = try #require(Self.source(name))
        let page = GitBookImport.page(bytes, isPlainText: name.hasSuffix(".txt"))
        let told = Set(page.drops.flatMap { Array($0.lines) })
        let kept = Set(Self.lines(page.bytes).map { $0.replacing("\\<", with: "<") })
        var count = (kept: 0, all: 0)
        for (index, line) in Self.lines(bytes).enumerated()
        where !told.contains(index + 1) && !line.allSatisfy(\.isWhitespace) {
            count.all += 1
            let bare = line.drop { $0 == " " }
            let isKept =
                kept.contains(line) || kept.contains("# " + line)
                || (bare.hasPrefix("• ") && kept.contains { $0.hasSuffix(bare.dropFirst(2)) })
            if isKept { count.kept += 1 }
            #expect(isKept, "\(name):\(index + 1): \(line)")
        }
        #expect(count.kept == count.all && count.all > 20)
    }

    /// What was counted in the page, less what was dropped, is on the built page.
    @Test(arguments: names) func everyElementIsOnTheBuiltPage(_ name: String) async throws {
        let bytes = try #require(Self.source(name))
        let page = GitBookImport.page(bytes, isPlainText: name.hasSuffix(".txt"))
        let site = try TestSite(["Content/site.yml": "packs: [apns]\n"])
        try site.write("Content/guides/page.md", page.bytes)
        let result = await site.build()
        #expect(result.diagnostics.filter { $0.severity == .error && !$0.code.id.hasPrefix("snippet") }.isEmpty)
        let html = try #require(result.page("guides/page/index.html"))
        let start = try #require(html.range(of: "<div class=\"prose\">")?.upperBound)
        let end = try #require(html[start...].range(of: "</article>")?.lowerBound)
        let built = Inventory(html: html[start..<end])
        let written = Inventory(markdown: Self.lines(page.bytes))
        // Text from the screen has code without a fence, and tables whose lines are broken.
        let isText = written["code"] == 0 || written["bar row"] > 0
        for name in ["code", "table", "row", "cell", "tab", "hint", "picture"] where !isText {
            #expect(built[name] == written[name], "\(name): \(written)")
        }
        if name.hasSuffix(".md") {
            let before = Inventory(markdown: Self.lines(bytes))
            #expect(before["heading"] - 1 == written["heading"] && before["code"] - 1 == written["code"])
            for name in ["table", "row", "cell", "tab", "item", "picture"] { #expect(before[name] == written[name]) }
        }
    }

    /// The page that the whole import is held to.
    @Test func wisetrackersPageComesOutComplete() async throws {
        let bytes = try #require(Self.source("wisetracker-ios-push-data.md"))
        let page = GitBookImport.page(bytes, isPlainText: false)
        let site = try TestSite([:])
        try site.write("Content/guides/page.md", page.bytes)
        let html = try #require(await site.build().page("guides/page/index.html"))
        let body = html[(html.range(of: "<div class=\"prose\">")?.upperBound ?? html.startIndex)...]
        let inventory = Inventory(html: body[..<(body.range(of: "</article>")?.lowerBound ?? body.endIndex)])
        #expect(inventory["code"] == 4 && inventory["tab"] == 4 && inventory["table"] == 2)
        #expect(inventory["row"] == 8 && inventory["cell"] == 24 && inventory["heading"] == 4 && inventory["item"] == 4)
        for key in ["WP", "TT", "BD", "IM", "MV", "deeplink"] {
            #expect(body.contains("<td>RW_push_payload_\(key)</td>"))
        }
        #expect(body.contains("딥링크 데이터 이용시 주의사항") && body.contains("Killed)에 따라"))
        #expect(body.contains("userNotificationCenter(_:didReceive:withCompletionHandler:)"))
        #expect(!html.contains("Agent Instructions") && !html.contains("&amp;#x20;"))
    }
}
