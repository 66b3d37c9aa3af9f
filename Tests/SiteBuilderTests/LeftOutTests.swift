import Foundation
import SiteBuilder
import SiteFiles
import Testing

/// What `search`, `markdown` and `highlighting` in `site.yml` leave out, and that nothing leads to what is not there.
@Suite struct LeftOutTests {
    struct Row: Sendable {
        var setting: String
        /// What no file's path begins or ends with.
        var files: [String]
        /// What no page contains.
        var texts: [String]
    }

    static let rows = [
        Row(
            setting: "search", files: ["search/", "ko/search/"],
            texts: ["search-open", "search/index.html", "search-entry", "<kbd>K</kbd>", "role=\"search\""]),
        Row(
            setting: "markdown", files: ["index.md", "llms.txt", "llms-full.txt"],
            texts: ["text/markdown", "href=\"index.md\"", "data-copy-page"]),
        Row(setting: "highlighting", files: [], texts: ["<span class=\"hl-"]),
    ]

    private static let files = [
        "Content/guides/first.md": """
        # First

        Words.

        ```swift
        let a = "b" // <c>
        ```

        ```js {1} linenums
        const a = 1
        ```

        """,
        "Content/guides/second.md": "# Second\n\nSee [the first](first.md).\n",
    ]

    private static func build(_ settings: String) async throws -> BuildResult {
        var files = files
        files["Content/site.yml"] = "title: Words\nlocales: [en, ko]\n" + settings
        return try await TestSite(files).build()
    }

    private static func found(_ row: Row, in result: BuildResult) -> [String] {
        var found: [String] = []
        for output in result.outputs {
            let path = output.path.text
            found += row.files.filter { path.hasPrefix($0) || path.hasSuffix($0) }
            guard path.hasSuffix(".html") else { continue }
            let page = String(decoding: output.bytes, as: UTF8.self)
            found += row.texts.filter { page.contains($0) }
        }
        return Set(found).sorted()
    }

    @Test(arguments: rows) func whatIsOffIsNowhere(_ row: Row) async throws {
        let off = try await Self.build("\(row.setting): false\n")
        #expect(off.diagnostics.isEmpty, "\(off.codes)")
        #expect(Self.found(row, in: off) == [])
        // And all of it is there otherwise.
        #expect(Self.found(row, in: try await Self.build("")) == (row.files + row.texts).sorted())
        for other in Self.rows where other.setting != row.setting {
            #expect(Self.found(other, in: off) == (other.files + other.texts).sorted(), "\(other.setting)")
        }
    }

    @Test func codeStaysWhatItIs() async throws {
        let page = try #require(try await Self.build("highlighting: false\n").page("guides/first/index.html"))
        #expect(page.contains("<code class=\"language-swift\">let a = &quot;b&quot; // &lt;c&gt;\n</code>"))
    }
}
