import SiteBuilder
import SiteFiles
import Testing

/// A small site has the scripts, style sheets and schemas that its pages name, and no others.
@Suite struct AskedFilesTests {
    private static let payload = #"{"aps": {"alert": {"title": "T", "body": "B"}}}"#
    private static let story =
        #"{"aps": {"alert": "A", "category": "PW_STORIES", "mutable-content": 1}, "pw_stories": {"pages": [{"image": "https://a.example/1.jpg"}]}}"#

    private static func names(_ files: [String: String]) async throws -> Set<String> {
        let result = try await TestSite(files).build()
        return Set(
            result.outputs.map(\.path).filter { $0.hasPrefix("assets/") || $0.hasPrefix("schemas/") }.map {
                $0.name.replacing(/\.[0-9a-f]{10}\./, with: ".")
            })
    }

    @Test func onePayloadBringsNothingOfOtherDevicesAndStories() async throws {
        let result = try await TestSite(["order.apns": Self.payload]).build()
        #expect(result.outputs.count <= 72, "\(result.outputs.map(\.path))")
        let names = try await Self.names(["order.apns": Self.payload])
        for name in [
            "push-android.css", "push-story.js", "push-story-panel.js", "push-extension.js", "tabs.js",
            "json.schema.json",
        ] {
            #expect(!names.contains(name), "\(name)")
        }
        #expect(names.isSuperset(of: ["sample.js", "push-device.css", "linked.js", "search.js", "push-preview.js"]))
    }

    @Test func whatAPageNeedsIsThere() async throws {
        let names = try await Self.names([
            "samples/pushwoosh-stories/a.json": Self.story,
            "guides/tabs.md": "# T\n\n{% tabs %}\n{% tab title=\"A\" %}\na\n{% endtab %}\n{% endtabs %}\n",
        ])
        #expect(names.isSuperset(of: ["push-story-panel.js", "push-story-panel.css", "tabs.js"]))
    }

    /// Each address of a script or a style sheet in a page leads to a file.
    @Test(arguments: [
        ["order.apns": payload], ["samples/pushwoosh-stories/a.json": story, "guides/a.md": "# A\n\ntext\n"],
    ])
    func noAddressLeadsNowhere(_ files: [String: String]) async throws {
        let result = try await TestSite(files).build()
        let paths = Set(result.outputs.map(\.path.name))
        for page in result.outputs where page.path.hasSuffix(".html") {
            for match in String(decoding: page.bytes, as: UTF8.self).matches(of: /[\w.-]+\.[0-9a-f]{10}\.(?:js|css)/) {
                #expect(paths.contains(String(match.output)), "\(page.path): \(match.output)")
            }
        }
    }

    /// A theme's own files may be asked for by its own scripts.
    @Test func filesOfOnesOwnThemeStay() async throws {
        let names = try await Self.names([
            "site.yml": "title: T\n", "samples/apns/a.json": Self.payload,
            "templates/assets/mine.bundle/a.css": "b {}\n",
            "templates/assets/tabs.bundle/90-mine.js": "let mine = 1;\n",
        ])
        #expect(names.isSuperset(of: ["mine.css", "tabs.js"]))
    }
}
