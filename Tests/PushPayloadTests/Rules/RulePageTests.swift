import DataTree
import Foundation
import PushPayload
import Testing
import Text

/// The examples of the manual are the rules' tests: what a page says fails, fails under that rule, and what it says passes is
/// without error and silent under that rule, in both languages.
@Suite struct RulePageTests {
    /// The rules that the product promises: thirty, and nine that were next in line.
    static let promised = [
        "json.syntax", "payload.size", "aps.shape", "aps.misplaced-key", "aps.value-type",
        "media.needs-mutable-content",
        "category.unmatched", "plist.unknown-key", "plist.required-and-types", "pack.required-key",
        "json.nested-string",
        "url.insecure", "url.malformed", "deeplink.scheme-unregistered", "pw.stories-fallback", "pw.page-values",
        "pw.button-unreachable", "secret.leak", "placeholder.unfilled", "aps.unknown-key", "apns.header-mismatch",
        "aps.silent-mixed", "liquid.error", "liquid.missing-default", "la.contract", "appgroup.mismatch", "snippet.bug",
        "analytics.wrong-bucket", "reserved.key", "sim.target-bundle",
        "attachment.limits", "json.duplicate-key", "pw.category-conflict", "pw.untargeted-send", "wt.alert-mismatch",
        "wt.video-link", "interruption.entitlement", "text.clip", "copy.swipe-hint",
    ]
    /// The codes beyond those.
    static let further =
        (RuleTable.builtIn.rules.flatMap { $0.codes }.map(\.code.id) + [
            "la.declaration", "lint.unused-switch", "strings.syntax", "xml.syntax",
        ])
        .filter { !promised.contains($0) }.sorted()

    /// What is wrong with a page; empty when its examples hold.
    static func problems(_ code: String, _ ending: String) -> [String] {
        guard let page = RulePage(code, ending) else { return ["there is no page '\(code).\(ending)'"] }
        var problems: [String] = []
        if page.failing.blocks.isEmpty || page.passing.blocks.isEmpty {
            problems.append("an example has no code block")
        }
        let failing = page.failing.check()
        if !failing.contains(where: { $0.code.id == code }) {
            problems.append(
                "the failing example does not break the rule; found \(failing.map { "\($0.code): \($0.headline.english)" })"
            )
        }
        let wrong = page.passing.check().filter { $0.code.id == code || $0.severity == .error }
        problems += wrong.map { "the passing example has a finding: \($0.code): \($0.headline.english)" }
        return problems.map { "\(page.file): \($0)" }
    }

    @Test func everyPromisedRuleFiresOnItsFailingExampleAndIsSilentOnItsPassingOne() {
        var holding = 0
        for code in Self.promised {
            let problems = Self.problems(code, "md") + Self.problems(code, "ko.md")
            if problems.isEmpty { holding += 1 }
            for problem in problems { Issue.record("\(problem)") }
        }
        print("rules: \(holding)/\(Self.promised.count)")
        #expect(Self.promised.count == 39)
    }

    @Test(arguments: further) func theOtherRulesOfPayloadsHoldToTheirPagesToo(_ code: String) {
        #expect(Self.problems(code, "md") + Self.problems(code, "ko.md") == [])
    }

    @Test func bothLanguagesShowTheSameExamples() {
        for code in Self.promised + Self.further {
            guard let english = RulePage(code, "md"), let korean = RulePage(code, "ko.md") else { continue }
            func shape(_ page: RulePage) -> [String] {
                (page.failing.blocks + page.passing.blocks).map { "\($0.language) \($0.title ?? "")" }
            }
            #expect(shape(english) == shape(korean), "\(code)")
        }
    }

    /// A valid sample has neither an error nor a warning, and one that documents a mistake has that one and no other.
    @Test func everySampleIsWhatItsAuthorExpects() {
        var checker = SampleChecker(
            specs: BuiltInPacks.specs, apps: BuiltInPacks.apps, profiles: BuiltInPacks.profiles)
        let site = BuiltInPacks.source("Content/site.yml").map { YAMLReader.parse($0).value }
        checker.demands = SiteDemands(site?.root)
        for sample in BuiltInPacks.samples {
            let checked = checker.check(sample)
            let status: Verdict.Status = sample.facts.expectsFindings ? .expectedInvalid : .valid
            #expect(checked.verdict.status == status, "\(sample.id): \(checked.diagnostics.map(\.headline.english))")
        }
        #expect(BuiltInPacks.samples.count { !$0.facts.expectsFindings } >= 80)
        #expect(BuiltInPacks.samples.count(where: \.facts.expectsFindings) >= 90)
    }
}
