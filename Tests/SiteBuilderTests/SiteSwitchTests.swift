import SiteBuilder
import Testing
import Text

/// `lint` in `site.yml`, over samples and over what is outside them.
@Suite struct SiteSwitchTests {
    static let sample = #"{"aps":{"alert":"a","mutable_content":1}}"#
    static let plist = """
        <?xml version="1.0"?><plist version="1.0"><dict><key>UNNotificationExtensionColour</key><string>x</string></dict></plist>
        """

    @Test func theSiteTurnsRulesOffInSamplesAndInPropertyLists() async throws {
        let site = try TestSite([
            "Content/site.yml":
                "lint:\n  aps.unknown-key: off\n  plist.unknown-key: {severity: info, reason: legacy}\n",
            "Content/samples/apns/a.json": Self.sample, "Content/apps/shop/Info.plist": Self.plist,
        ])
        let result = await site.build()
        #expect(result.diagnostic("aps.unknown-key") == nil)
        #expect(result.diagnostic("plist.unknown-key")?.severity == .info)
        #expect(result.diagnostic("lint.unused-switch") == nil)
    }

    @Test func aSiteSwitchThatFindsNothingIsTold() async throws {
        let site = try TestSite([
            "Content/site.yml": "lint: {url.insecure: off, text.clip: error}\n",
            "Content/samples/apns/a.json": Self.sample,
        ])
        let result = await site.build()
        let told = result.diagnostics.filter { $0.code.id == "lint.unused-switch" }
        #expect(told.map(\.headline.english) == ["'url.insecure' is switched off, but finds nothing"])
        #expect(told.first?.location?.path.hasSuffix("site.yml") == true)
    }

    @Test func theSchemasOfTheSiteHoldSwitchesToTheirForm() async throws {
        let site = try TestSite([
            "Content/site.yml": "lint: {url.insecure: never}\n", "Content/samples/apns/a.json": Self.sample,
            "Content/samples/apns/a.yml": "disable: [{code: aps.unknown-key}]\n",
        ])
        let places = await site.build().diagnostics.filter { $0.code.id == "site.configuration" }.map {
            $0.pointer ?? ""
        }
        #expect(places.sorted() == ["/disable/0", "/lint/url.insecure"])
    }

    @Test func aRuleThatDoesNotExistIsReportedWithTheNearest() async throws {
        let site = try TestSite([
            "Content/site.yml": "lint: {url.insecur: warning}\n", "Content/samples/apns/a.json": Self.sample,
        ])
        let told = await site.build().diagnostic("site.configuration")
        #expect(told?.headline.contains("'url.insecur'") == true)
        #expect(told?.headline.hasSuffix("did you mean 'url.insecure'?") == true)
    }
}
