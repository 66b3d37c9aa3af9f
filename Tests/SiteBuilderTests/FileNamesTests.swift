import Foundation
import SiteBuilder
import SiteFiles
import Testing

/// `fileNames: plain`: a change of the theme changes the file that it is in, and no page (for a site that is kept in git).
@Suite struct FileNamesTests {
    private static let sheet = "Content/templates/assets/site.bundle/99-own.css"

    private static func site(_ names: String, _ more: [String: String] = [:]) throws -> TestSite {
        try TestSite(
            [
                "Content/site.yml": "title: A\npacks: [apns]\nfileNames: \(names)\n",
                "Content/guides/a.md": "# A\n\nText.\n\n![](../assets/pictures/dot.svg)\n",
                "Content/assets/pictures/dot.svg": #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>"#,
                "Content/samples/apns/one.json": #"{"aps": {"alert": {"title": "T", "body": "B"}}}"#,
                sheet: "main { outline-color: rgb(1, 2, 3); }\n",
            ].merging(more) { $1 })
    }

    private static func hashed(_ result: BuildResult) -> [String] {
        result.outputs.map(\.path.text).filter {
            $0.contains(/\.[0-9a-f]{10}\.[a-z]+$/) || $0.contains(/\.[0-9a-f]{6}\.js$/)
        }
    }

    @Test func noNameHoldsAHash() async throws {
        let long = (0..<9000).map { "wörd\($0)" }.joined(separator: " ")
        let result = try await Self.site("plain", ["Content/guides/long.md": "# Long\n\n\(long)\n"]).build()
        #expect(Self.hashed(result) == [])
        let paths = Set(result.outputs.map(\.path.text))
        #expect(
            paths.isSuperset(of: ["assets/site.css", "assets/pictures/dot.svg", "search/en/t0.js", "search/en/d0.js"]))
        #expect(result.page("guides/a/index.html")?.contains("assets/pictures/dot.svg\"") == true)
        #expect(try await Self.hashed(Self.site("hashed").build()).count > 20)
    }

    @Test func aChangeOfTheThemeChangesNoPage() async throws {
        let site = try Self.site("plain")
        let before = await site.build()
        try site.write(Self.sheet, Array("main { outline-color: rgb(9, 9, 9); }\n".utf8))
        let after = await site.build()
        let changed = zip(before.outputs, after.outputs).filter { $0 != $1 }.map { $1.path.text }
        #expect(before.outputs.map(\.path.text) == after.outputs.map(\.path.text))
        #expect(
            changed.contains("assets/site.css")
                && changed.allSatisfy { $0.hasPrefix("assets/") && $0.hasSuffix(".css") })
    }

    /// Two files that want one name: the later keeps its hash, and both are there.
    @Test func aNameThatIsTakenKeepsItsHash() async throws {
        let result = try await Self.site("plain", ["Content/assets/site.css": "b { color: red }\n"]).build()
        #expect(Self.hashed(result).filter { $0.hasPrefix("assets/site.") }.count == 1)
        #expect(result.outputs.count == Set(result.outputs.map(\.path.text)).count)
    }

    /// What other sites take is where it was.
    @Test func theScriptForOtherSitesBeginsWithItsWords() async throws {
        let story = [
            "Content/samples/pushwoosh-stories/s.json":
                #"{"aps": {"alert": "A", "category": "PW_STORIES", "mutable-content": 1}, "pw_stories": {"pages": [{"image": "https://a.example/1.jpg"}]}}"#,
            "Content/site.yml": "title: A\n",
        ]
        let plain = try await Self.site(
            "plain", story.merging(["Content/site.yml": "title: A\nfileNames: plain\n"]) { $1 }
        ).build()
        let hashed = try await Self.site("hashed", story).build()
        for name in ["push-preview.js", "push-preview.css", "push-story-panel.js", "push-story-panel.css"] {
            #expect(
                plain.page("assets/" + name) == hashed.page("assets/" + name) && plain.page("assets/" + name) != nil)
        }
    }
}
