import Foundation
import SiteBuilder
import Testing
import Text

/// What pages say of checking: conditions, sizes, findings at their places, samples of a rule, the report, badges.
@Suite struct CheckingPageTests {
    private static let story = """
        {"aps":{"alert":"a","category":"PW_STORIES"},
         "pw_stories":{"pages":[{"image":"http://a.example/1.jpg","link":"shop://x","button_title":"Go"}]}}
        """

    private func page(_ files: [String: String], _ path: String) async throws -> String {
        let result = await (try TestSite(files)).build()
        #expect(result.diagnostics.filter { $0.code.id == "liquid.unknown-variable" }.isEmpty)
        return try #require(result.page(path))
    }

    @Test func aSampleSaysWhatMustBeTrueWithLineAndRule() async throws {
        let page = try await page(
            ["Content/samples/pushwoosh-stories/a.json": Self.story], "samples/pushwoosh-stories/a/index.html")
        #expect(page.contains("What must be true for this story to appear"))
        #expect(page.contains("<li class=\"check-failed\">"))
        #expect(page.contains("<a class=\"check-subject\" href=\"#L2\">"))
        #expect(page.contains("<code>url.insecure</code>"))
        #expect(page.contains("not known"))
    }

    @Test func everyConditionHasAText() async throws {
        for locale in ["", "ko/"] {
            let page = try await page(
                [
                    "Content/site.yml": "locales: [en, ko]",
                    "Content/samples/pushwoosh-stories/a.json": Self.story,
                ], locale + "samples/pushwoosh-stories/a/index.html")
            #expect(!page.contains("require."))
            #expect(!page.contains(">size."))
        }
    }

    @Test func bytesAreListedByKey() async throws {
        let page = try await page(
            ["Content/samples/apns/a.json": #"{"aps":{"alert":"a"},"u":"{\"a\":1}"}"#], "samples/apns/a/index.html")
        #expect(page.contains("<details class=\"byte-details\">"))
        #expect(page.contains("escapes cost 4"))
    }

    @Test func aRequestShowsVendorsLimitsAndFindingsInWhatArrives() async throws {
        let request =
            #"{"message":{"token":"t","data":{"a":"b"},"apns":{"payload":{"aps":{"badge":"1","alert":"a"}}}}}"#
        let page = try await page(["Content/samples/fcm-v1/a.json": request], "samples/fcm-v1/a/index.html")
        #expect(page.contains("FCM, data"))
        let delivered = try #require(page.range(of: "id=\"delivered\""))
        let after = page[delivered.upperBound...]
        let end = try #require(after.range(of: "</section>"))
        #expect(after[..<end.lowerBound].contains("finding-error"))
    }

    @Test func aFindingInTheFactsShowsItsLine() async throws {
        let page = try await page(
            [
                "Content/samples/apns/a.json": #"{"aps":{"alert":"a"}}"#,
                "Content/samples/apns/a.yml": "title: T\napp: <b>shop\n",
            ], "samples/apns/a/index.html")
        #expect(page.contains("finding-excerpt\""))
        #expect(page.contains("<mark class=\"finding-error\">&lt;b&gt;shop</mark>"))
    }

    @Test func aProfilesFindingStandsInItsPayload() async throws {
        let page = try await page(
            [
                "Content/profiles/ann.yml": "user: {first_name: ''}",
                "Content/samples/braze-content-extension/a.json":
                    #"{"aps":{"alert":"Hi","badge":"{{${first_name}}}"},"braze_id":"x"}"#,
            ], "samples/braze-content-extension/a/index.html")
        #expect(page.range(of: "id=\"P1L1\" class=\"pl pl-") != nil)
    }

    @Test func aRulesPageListsItsSamplesAndFindingsLeadThere() async throws {
        let files = [
            "Content/guides/rules/url.insecure.md": "# Insecure\n",
            "Content/samples/pushwoosh-stories/a.json": Self.story,
            "Content/samples/pushwoosh-stories/b.json": Self.story,
        ]
        let rule = try await page(files, "guides/rules/url.insecure/index.html")
        #expect(rule.contains("id=\"samples-that-show-it\""))
        #expect(rule.contains("samples/pushwoosh-stories/a/index.html#finding-"))
        #expect(rule.contains("a.json:2:"))
        let sample = try await page(files, "samples/pushwoosh-stories/a/index.html")
        #expect(sample.contains("url.insecure/index.html#samples-that-show-it"))
        let alone = try await page(
            ["Content/guides/rules/url.insecure.md": "# Insecure\n"], "guides/rules/url.insecure/index.html")
        #expect(!alone.contains("samples-that-show-it"))
    }

    @Test func switchedOffFindingsAreListedWithTheirReason() async throws {
        let files = [
            "Content/site.yml": "lint: {aps.unknown-key: {severity: off, reason: 'an <old> server'}}",
            "Content/samples/apns/a.json": #"{"aps":{"alert":"a","mutable_content":1}}"#,
        ]
        for path in ["report/index.html", "samples/apns/a/index.html"] {
            let page = try await page(files, path)
            #expect(page.contains("id=\"switched-off\""))
            #expect(page.contains("an &lt;old&gt; server"))
            #expect(page.contains("Off for the whole site"))
        }
    }

    @Test func theReportCarriesWhatItsFiltersAsk() async throws {
        let page = try await page(
            ["Content/samples/pushwoosh-stories/a.json": Self.story], "report/index.html")
        #expect(page.contains("data-report-filters"))
        #expect(page.contains("data-verdict=\"invalid\" data-pack=\"pushwoosh-stories\""))
        #expect(page.contains("data-severity=\"error\" data-rule=\"url.insecure\""))
        #expect(page.contains("<option value=\"url.insecure\">"))
    }

    @Test func badgesCountSamplesThatAreMeantToBeValid() async throws {
        let site = try TestSite([
            "Content/site.yml": "packs: [apns, wisetracker]\n",
            "Content/samples/apns/a.json": #"{"aps":{"alert":"a"}}"#,
            "Content/samples/apns/b.invalid.json": #"{"aps":{"badge":"x"}}"#,
            "Content/guides/a.md": "{% badge site %}\n\n{% badge apns %}\n",
        ])
        let result = await site.build()
        #expect(result.page("badge.json")?.contains("\"message\": \"1 / 1 valid\"") == true)
        #expect(result.page("specs/apns/badge.svg")?.contains("1 / 1 valid") == true)
        #expect(result.page("specs/wisetracker/badge.json")?.contains("no samples") == true)
        let spec = try #require(result.page("specs/apns/index.html"))
        #expect(spec.contains("alt=\"payloads: 1 / 1 valid\""))
        #expect(spec.contains("specs/apns/badge.svg)]"))
        #expect(result.page("guides/a/index.html")?.components(separatedBy: "badge-image").count == 3)
        try site.write("Content/samples/apns/c.json", Array(#"{"aps":{"badge":"x"}}"#.utf8))
        let failing = await site.build()
        #expect(failing.page("badge.json")?.contains("\"message\": \"1 / 2 valid\"") == true)
        #expect(failing.page("badge.json")?.contains("isError") == true)
    }
}
