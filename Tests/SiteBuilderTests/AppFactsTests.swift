import SiteBuilder
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
}
