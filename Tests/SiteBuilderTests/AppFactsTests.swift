import SiteBuilder
import SiteSources
import TestSupport
import Testing
import Text

/// `apps/APP/app.yml` is held to its schema: a key misspelt there would silently take a check away.
@Suite struct AppFactsTests {
    private func site(_ files: [String: String]) async throws -> BuildResult { try await TestSite(files).build() }

    @Test func aMisspeltKeyOfAnAppIsReportedWithTheNearestOne() async throws {
        let result = try await site(["Content/apps/shop/app.yml": "title: Shop\nschemas: [shop]\n"])
        #expect(result.diagnostic("site.configuration")?.fix?.text.contains("'schemes'") == true)
    }

    @Test func anUnknownOptionOfACategoryIsReported() async throws {
        let result = try await site([
            "Content/apps/shop/app.yml": "categories: [{id: A, actions: [{id: B, options: [foregrund]}]}]\n"
        ])
        #expect(result.codes == ["site.configuration"])
    }

    @Test func namesAndFullCategoriesAreBothTaken() async throws {
        let result = try await site([
            "Content/apps/shop/app.yml":
                "storyAspectRatio: 1.2\ncategories: [A, {id: B, options: [hiddenPreviewsShowTitle], actions: [C]}]\n"
        ])
        #expect(result.codes.isEmpty)
    }

    // MARK: The app of samples that name none

    private static let lab = "bundleID: com.example.lab\ncategories: [course]\n"
    private static let payload = #"{"aps": {"alert": {"title": "t", "body": "b"}, "category": "cuorse"}}"#

    @Test func theSitesAppIsThatOfSamplesWhichNameNone() async throws {
        let result = try await site([
            "Content/site.yml": "app: lab\n", "Content/apps/lab/app.yml": Self.lab,
            "Content/apps/shop/app.yml": "categories: [ORDER]\n", "Content/samples/apns/one.json": Self.payload,
        ])
        #expect(result.codes == ["category.unmatched"])
        #expect(result.diagnostic("category.unmatched")?.headline.english.contains("'lab'") == true)
    }

    @Test func theOnlyAppIsThatOfAllSamples() async throws {
        let files = ["Content/apps/lab/app.yml": Self.lab, "Content/samples/apns/one.json": Self.payload]
        #expect(try await site(files).codes == ["category.unmatched"])
        let both = files.merging(["Content/apps/shop/app.yml": "categories: [ORDER]\n"]) { $1 }
        #expect(try await site(both).codes.isEmpty)
    }

    @Test func anUnknownAppOfTheSiteIsOneErrorWithItsPlaceAndTheNearestName() async throws {
        let files = [
            "Content/site.yml": "title: Lab\napp: lba\n", "Content/apps/lab/app.yml": Self.lab,
            "Content/samples/apns/one.json": Self.payload, "Content/samples/apns/two.json": Self.payload,
        ]
        let test = try TestSite(files)
        let result = await test.build()
        #expect(result.codes == ["sample.unknown-app"])
        let found = try #require(result.diagnostic("sample.unknown-app"))
        #expect(found.fix?.text == "did you mean 'lab'?")
        #expect(found.location?.path.hasSuffix("site.yml") == true)
        #expect(found.location?.range == 16..<19)
        let options = BuildOptions(
            source: test.path, output: test.path + "/site", share: TestSite.root, jobs: 2, version: "test")
        let checked = await PayloadCheck.run(
            [.init(file: SourceFile(path: "x.json", text: Self.payload))], options: options)
        #expect(checked.diagnostics.map(\.code.id) == ["sample.unknown-app"])
    }
}
