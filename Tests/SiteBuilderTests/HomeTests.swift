import SiteBuilder
import Testing

/// What the home page and the menu of a small site hold: the author's, and nothing that is not there.
struct HomeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var files: [String: String]
        var menu: [String]
        var homeSpecs: [String]
        var testDescription: String { name }
    }

    static let story =
        #"{"aps": {"alert": {"title": "Sale", "body": "Now"}, "category": "pw_stories"}, "pw_stories": {"pages": []}}"#
    static let banner = #"{"aps": {"alert": {"title": "Hello", "body": "World"}}}"#
    static let ownSpec = """
        $schema: https://json-schema.org/draft/2020-12/schema
        $id: urn:sitegen:spec:mine
        title: My payload
        type: object
        x-push: {id: mine, layer: L1}
        properties: {aps: {type: object}}
        """

    static let rows = [
        Row(name: "guides only", files: ["guides/a.md": "# A"], menu: ["guides"], homeSpecs: []),
        Row(name: "loose guides", files: ["a.md": "# A"], menu: ["guides"], homeSpecs: []),
        Row(
            name: "a broken story", files: ["story.json": story], menu: ["specs", "samples", "report"],
            homeSpecs: ["pushwoosh-stories"]),
        Row(
            name: "own spec first",
            files: ["specs/mine/spec.yml": ownSpec, "samples/apns/a.json": banner, "samples/mine/b.json": banner],
            menu: ["specs", "samples", "report"], homeSpecs: ["mine", "apns"]),
        Row(
            name: "named packs without samples", files: ["site.yml": "packs: [klaviyo]", "guides/a.md": "# A"],
            menu: ["guides", "specs"], homeSpecs: ["klaviyo"]),
    ]

    @Test(arguments: rows)
    func holdsOnlyWhatTheSiteHas(_ row: Row) async throws {
        let home = try #require(await TestSite(row.files).build().page("index.html"))
        let nav = try #require(home.firstMatch(of: /<nav class="site-menu"[\s\S]*?<\/nav>/)).output
        let menu = nav.matches(of: /href="([a-z]+)\//).map { String($0.output.1) }
        #expect(menu.map { ["specs", "samples", "report"].contains($0) ? $0 : "guides" } == row.menu)
        let section = home.firstMatch(of: /aria-labelledby="home-specs"[\s\S]*?<\/section>/).map { String($0.output) }
        let specs = (section ?? "").matches(of: /<h3 class="card-title"><a href="specs\/([a-z0-9-]+)\//)
        #expect(specs.map { String($0.output.1) } == row.homeSpecs)
        #expect(!home.contains(">L1<"))
    }
}
