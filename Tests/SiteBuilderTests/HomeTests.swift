import SiteBuilder
import Testing
import Text

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
        Row(name: "guides only", files: ["guides/a.md": "# A"], menu: [], homeSpecs: []),
        Row(name: "loose guides", files: ["a.md": "# A"], menu: [], homeSpecs: []),
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
        let nav = home.firstMatch(of: /<nav class="site-menu"[\s\S]*?<\/nav>/)?.output ?? ""
        let menu = nav.matches(of: /href="([a-z]+)\//).map { String($0.output.1) }
        #expect(menu.map { ["specs", "samples", "report"].contains($0) ? $0 : "guides" } == row.menu)
        let section = home.firstMatch(of: /aria-labelledby="home-specs"[\s\S]*?<\/section>/).map { String($0.output) }
        let specs = (section ?? "").matches(of: /<h3 class="card-title"><a href="specs\/([a-z0-9-]+)\//)
        #expect(specs.map { String($0.output.1) } == row.homeSpecs)
        #expect(!home.contains(">L1<"))
    }
}

/// What the head of a home page shows: a mistake that people see, in the lines of its payload, and the samples that are featured.
struct FeaturedTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var settings: String
        var files: [String: String]
        /// The marked text of the mistake, nil where the head shows none.
        var marked: String?
        /// Samples on the home page, in their order.
        var samples: [String]
        var testDescription: String { name }
    }

    static let story = HomeTests.story
    static let banner = HomeTests.banner
    static let korean = #"{"aps": {"alert": {"title": "안녕하세요", "body": "봄"}}}"#
    static let broken = "{\n  \"aps\": {\n    \"alert\": {\"body\": \"Now\"},\n    \"mutable_content\": 1\n  }\n}\n"
    static let facts = "expect:\n  - {code: aps.unknown-key, pointer: /aps/mutable_content}\n"

    static let rows = [
        Row(
            name: "a sound sample alone shows no mistake", settings: "title: T", files: ["samples/apns/a.json": banner],
            marked: nil, samples: ["apns/a"]),
        Row(
            name: "without a sound sample the mistake", settings: "title: T",
            files: ["samples/apns/a.json": broken], marked: "&quot;mutable_content&quot;", samples: ["apns/a"]),
        Row(
            name: "featured samples in their order", settings: "featured: [apns/c, apns/a]",
            files: ["samples/apns/a.json": banner, "samples/apns/b.json": banner, "samples/apns/c.json": banner],
            marked: nil, samples: ["apns/c", "apns/a"]),
        Row(
            name: "a featured mistake is the head, the others follow", settings: "featured: [apns/b, apns/a]",
            files: [
                "samples/apns/a.json": broken, "samples/apns/a.yml": facts, "samples/apns/b.json": banner,
                "samples/apns/c.json": banner,
            ], marked: "&quot;mutable_content&quot;", samples: ["apns/b"]),
        Row(
            name: "those in the page's language first", settings: "locales: [ko]\nfeatured: [apns/a, apns/b]",
            files: ["samples/apns/a.json": banner, "samples/apns/b.json": korean], marked: nil,
            samples: ["apns/b", "apns/a"]),
    ]

    @Test(arguments: rows) func showsWhatIsFeatured(_ row: Row) async throws {
        let files = row.files.merging(["site.yml": row.settings + "\n"]) { own, _ in own }
        let home = try #require(await TestSite(files).build().page("index.html"))
        let marked = home.firstMatch(of: /<mark>([^<]*)<\/mark>/).map { String($0.output.1) }
        #expect(marked == row.marked)
        let section = try #require(home.firstMatch(of: /aria-labelledby="home-samples"[\s\S]*?<\/section>/)).output
        let samples = section.matches(of: /<h3 class="card-title"><a href="samples\/([a-z0-9\/-]+)\//)
        #expect(samples.map { String($0.output.1) } == row.samples)
    }

    @Test func anUnknownSampleIsAnErrorWithItsPlace() async throws {
        let files = ["site.yml": "title: T\nfeatured: [apns/helo]\n", "samples/apns/hello.json": HomeTests.banner]
        let result = try await TestSite(files).build()
        let finding = try #require(result.diagnostics.first { $0.code.id == "site.configuration" })
        #expect(finding.headline.english == "there is no sample 'apns/helo'")
        #expect(finding.fix?.text.english == "did you mean 'apns/hello'?")
        #expect(finding.location?.path.hasSuffix("site.yml") == true)
    }
}
