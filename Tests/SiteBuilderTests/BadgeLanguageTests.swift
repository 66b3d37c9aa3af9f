import SiteBuilder
import Testing

/// A badge says its verdict in the language of the page that shows it.
@Suite struct BadgeLanguageTests {
    @Test(arguments: [("en", "", "valid"), ("ko", "ko/", "정상")])
    func eachLanguageHasItsBadges(_ language: String, _ folder: String, _ word: String) async throws {
        let result = await
            (try TestSite([
                "Content/site.yml": "locales: [en, ko]\n",
                "Content/samples/apns/a.json": #"{"aps":{"alert":"a"}}"#,
            ])).build()
        for path in ["samples/apns/a/badge", "specs/apns/badge", "badge"] {
            #expect(try #require(result.page(folder + path + ".svg")).contains(word), "\(path)")
            #expect(try #require(result.page(folder + path + ".json")).contains(word), "\(path)")
        }
        let page = try #require(result.page(folder + "specs/apns/index.html"))
        #expect(page.contains(": 1 / 1 \(word)\""))
    }
}
