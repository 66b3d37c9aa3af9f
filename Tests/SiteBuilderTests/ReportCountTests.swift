import Foundation
import SiteBuilder
import SiteSources
import Testing
import Text

/// Report, chips, its JSON and the terminal give one number, on a site that has everything: errors, warnings, infos, what samples
/// expect, what switches turn off and what the ignore file accepts.
@Suite struct ReportCountTests {
    private static let files = [
        "Content/site.yml": "lint: {url.insecure: off, text.clip: error}\n",
        "Content/guides/a.md": "# A\n\n[gone](missing.md) ![](missing.png)\n",
        "Content/samples/apns/a.json": #"{"aps":{"alert":"a","badge":"x","mutable_content":1}}"#,
        "Content/samples/apns/b.json": #"{"aps":{"alert":"a","badge":"x","sound_name":1}}"#,
        "Content/samples/apns/c.invalid.json": #"{"aps":{"alert":"a","badge":"x","mutable_content":1}}"#,
        "Content/samples/apns/d.invalid.json": #"{"aps":{"alert":"a"}}"#,
        "Content/samples/pushwoosh-stories/e.json":
            #"{"aps":{"alert":"a","category":"PW_STORIES"},"pw_stories":{"pages":[{"image":"http://a.example/1.jpg"}]}}"#,
    ]

    private func build(_ baseline: Bool) async throws -> BuildResult {
        let site = try TestSite(Self.files)
        var options = BuildOptions(
            source: site.path, output: site.path + "/site", share: TestSite.root, jobs: 2, version: "test")
        if baseline {
            let text = "ignore:\n  - file: Content/samples/apns/b.json\n    code: aps.value-type\n"
            options.baseline = try Baseline.parse(SourceFile(path: "ignore.yml", bytes: Array(text.utf8)))
        }
        return await SiteBuild.run(options)
    }

    @Test(arguments: [false, true]) func allCountsAreOne(_ baseline: Bool) async throws {
        let result = try await build(baseline)
        var told = result.diagnostics
        if baseline {
            told.removeAll { $0.location?.path == "Content/samples/apns/b.json" && $0.code.id == "aps.value-type" }
            #expect(told.count < result.diagnostics.count)
        }
        let counts = FindingCounts(told)
        #expect(counts.errors > 0 && counts.warnings > 0)
        let page = try #require(result.page("report/index.html"))
        let json = try #require(result.page("report/report.json"))
        let head = try #require(page.components(separatedBy: "class=\"report-counts\">").dropFirst().first)
            .components(separatedBy: "</p>")[0]
        for severity in Severity.allCases {
            let chip = page.components(separatedBy: "data-severity=\"\(severity.rawValue)\"").count - 1
            let own = json.components(separatedBy: "\"severity\": \"\(severity.rawValue)\"").count - 1
            let packed = json.components(separatedBy: "\"severity\":\"\(severity.rawValue)\"").count - 1
            let word = ["error": "error", "warning": "warning", "info": "note"][severity.rawValue] ?? ""
            #expect(chip == counts[severity], "\(severity)")
            #expect(own + packed == counts[severity], "\(severity)")
            let numbers = head.components(separatedBy: " · ").filter { $0.contains(word) }.map {
                Int($0.filter(\.isNumber)) ?? -1
            }
            #expect(numbers == [counts[severity]], "\(severity): \(head)")
        }
        #expect(page.contains("data-severity=\"expected\""))
        #expect(page.contains("data-severity=\"accepted\"") == baseline)
    }
}
