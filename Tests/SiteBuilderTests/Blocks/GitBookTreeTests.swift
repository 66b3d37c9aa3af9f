import Foundation
import Markdown
import SiteBuilder
import Testing
import Text

/// A whole GitBook tree moves over: nothing is lost, every link that GitBook resolves is one, and no finding is false.
@Suite struct GitBookTreeTests {
    /// A picture of one pixel (PNG).
    private static let picture = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")

    /// The tree as it is, built once.
    private static let whole = Task { try await build() }

    private static func build(_ others: [String: String] = [:]) async throws -> BuildResult {
        let site = try TestSite(GitBookTree.files.merging(others) { $1 })
        for name in ["light", "dark", "dark - 2 (1)"] {
            try site.write(".gitbook/assets/\(name).png", Array(picture ?? Data()))
        }
        return await site.build()
    }

    private static func address(_ path: String) -> String {
        let stem = path.hasSuffix("README.md") ? path.dropLast("README.md".count) : path.dropLast(3) + "/"
        return stem + "index.html"
    }

    @Test func everyBlockIsInTheTree() {
        #expect(GitBookTree.places.count == 60)
        let text = GitBookTree.files.values.joined()
        for snippet in GitBookTree.snippets { #expect(text.contains(snippet.split(separator: "\n")[0].prefix(12))) }
    }

    @Test func thereIsNothingToReport() async throws {
        let result = try await Self.whole.value
        #expect(result.diagnostics.map { "\($0.location?.path ?? ""): \($0.headline.english)" } == [])
        for place in GitBookTree.places { #expect(result.page(Self.address(place.path)) != nil, "\(place.path)") }
    }

    @Test func brokenLinksAreFound() async throws {
        let result = try await Self.build([
            "changelog.md": "# Changelog\n\n[a](broken-reference) [b](no/such/page.md) [c](quickstart.md)\n"
        ])
        let broken = result.diagnostics.filter { $0.code == .linkBroken && $0.location?.path == "changelog.md" }
        #expect(broken.count == 2)
    }

    @Test func noWordIsLost() async throws {
        let result = try await Self.whole.value
        for (index, place) in GitBookTree.places.enumerated() {
            let html = try #require(result.page(Self.address(place.path)))
            let main = "<h1>\(place.title)</h1>" + Self.prose(html)
            #expect(html.contains(">\(place.title)</h1>"))
            #expect(!main.contains("zzhidden") && !main.contains("{%") && !main.contains(":tada:"), "\(place.path)")
            let (missing, total) = Self.missing(from: main, index)
            #expect(total > 60)
            #expect(Double(missing) <= 0.005 * Double(total), "\(place.path): \(missing) of \(total)")
            // The count would see it: with the opening paragraph gone, its words are missing.
            let less = main.replacingOccurrences(of: "Opening quill, zebra and yacht of page \(index).", with: "")
            #expect(Self.missing(from: less, index).missing >= missing + 4)
        }
    }

    // MARK: Words

    /// What a page shows of its file: neither the description above it nor menus.
    private static func prose(_ html: String) -> Substring {
        guard let start = html.range(of: "<div class=\"prose") else { return "" }
        let rest = html[start.lowerBound...]
        let ends = ["</article>", "<section class=\"home-section\"", "</main>"].compactMap {
            rest.range(of: $0)?.lowerBound
        }
        return rest[..<(ends.min() ?? rest.endIndex)]
    }

    private static func missing(from html: String, _ index: Int) -> (missing: Int, total: Int) {
        let shown = counts(text(html))
        let written = counts(plain(GitBookTree.page(index)))
        let missing = written.reduce(0) { $0 + max(0, $1.value - shown[$1.key, default: 0]) }
        return (missing, written.values.reduce(0, +))
    }

    /// What a plain renderer of Markdown makes of a page, without GitBook's tags, and without what its pages do not show: names of
    /// emoji and icons, the words of links that take the title of their page, columns that are hidden.
    private static func plain(_ page: String) -> String {
        var text = page
        for pattern in [
            "(?s)^---\\n.*?\\n---\\n", "\\{%.*?%\\}", ":[a-z0-9_-]+:", "\\[[^\\]]*\\]\\([^)]*\"mention\"\\)",
            "\\[README\\.md\\]\\([^)]*\\)", "<td><a href=\"[^\"]*\">[^<]*</a></td>", "zzhidden",
        ] {
            text = text.replacingOccurrences(of: pattern, with: " ", options: .regularExpression)
        }
        var features = CMarkDocument.Features.none
        features.tables = true
        features.strikethrough = true
        features.footnotes = true
        features.taskLists = true
        let html = MarkdownRenderer.renderPlain(Array(text.utf8), features: features, style: HTMLStyle())
        return Self.text(String(decoding: html, as: UTF8.self))
    }

    private static func text(_ html: String) -> String {
        html.replacingOccurrences(of: "(?s)<(script|svg)[^>]*>.*?</\\1>", with: " ", options: .regularExpression)
            .replacingOccurrences(of: "</?(wbr|span|code|b|strong|em)[^>]*>", with: "", options: .regularExpression)
            .replacingOccurrences(of: "<[^>]*>", with: " ", options: .regularExpression)
            .replacingOccurrences(of: "&#x?[0-9a-fA-F]+;|&[a-z]+;", with: " ", options: .regularExpression)
    }

    private static func counts(_ text: String) -> [String: Int] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.reduce(into: [:]) { $0[String($1), default: 0] += 1 }
    }
}
