import Foundation
import SiteBuilder
import SiteFiles
import Testing
import Text

/// A site has pages of the rules that it names, whoever wrote it.
@Suite struct RulePagesTests {
    private static let files = [
        "Content/site.yml": "locales: [en, ko]\n",
        "Content/guides/a.md": "# A\n\n[size](rule:payload.size), [gone](missing.md)\n",
        "Content/samples/apns/a.json": #"{"aps":{"alert":"a","badge":"x","mutable_content":1}}"#,
    ]

    @Test func everyRuleThatAFindingNamesHasItsPageInBothLanguages() async throws {
        let result = await (try TestSite(Self.files)).build()
        var count = 0
        for prefix in ["", "ko/"] {
            let page = try #require(result.page(prefix + "samples/apns/a/index.html"))
            for finding in page.components(separatedBy: "class=\"finding finding-full").dropFirst() {
                let link = finding.components(separatedBy: "class=\"finding-code\" href=\"").dropFirst().first
                let target = try #require(link?.prefix { $0 != "\"" })
                let path = prefix + target.replacing("../../../", with: "")
                let rule = try #require(result.page(path), "\(path)")
                if prefix == "ko/" { #expect(rule.contains("왜 중요한가") || rule.contains("고치")) }
                count += 1
            }
        }
        #expect(count >= 4)
    }

    @Test func ruleLinksLeadToThem() async throws {
        let result = await (try TestSite(Self.files)).build()
        #expect(result.page("guides/a/index.html")?.contains("rules/payload.size/index.html") == true)
        #expect(result.page("guides/rules/payload.size/index.html") != nil)
        // A rule that only rendering speaks of.
        #expect(result.page("guides/rules/link.broken/index.html") != nil || !result.codes.contains("link.broken"))
        for code in Set(result.codes) { #expect(result.page("guides/rules/\(code)/index.html") != nil, "\(code)") }
    }

    @Test func theirLinksLeadSomewhereAndTheyAreInNoNavigation() async throws {
        let result = await (try TestSite(["Content/samples/apns/a.json": #"{"aps":{"badge":"x"}}"#])).build()
        let paths = Set(result.outputs.map(\.path.text))
        let pages = paths.filter { $0.hasPrefix("guides/rules/") && $0.hasSuffix("index.html") }
        #expect(!pages.isEmpty)
        #expect(!result.codes.contains { $0.hasPrefix("link.") })
        for page in pages {
            let text = try #require(result.page(page))
            #expect(!text.contains("checking.md"))
        }
        #expect(result.page("index.html")?.contains("guides/rules/") == false)
    }

    @Test func aSiteOptsOut() async throws {
        var files = Self.files
        files["Content/site.yml"] = "rulePages: false\n"
        files["Content/guides/a.md"] = "# A\n"
        let result = await (try TestSite(files)).build()
        #expect(!result.outputs.contains { $0.path.hasPrefix("guides/rules/") })
        let page = try #require(result.page("samples/apns/a/index.html"))
        #expect(page.contains("Key misspelt or unknown inside"))
        #expect(!result.codes.contains("site.configuration"))
    }

    @Test func thePageOfTheSiteComesFirst() async throws {
        var files = Self.files
        files["Content/guides/rules/aps.unknown-key.md"] = "# Our own words\n"
        let result = await (try TestSite(files)).build()
        #expect(result.page("guides/rules/aps.unknown-key/index.html")?.contains("Our own words") == true)
    }
}
