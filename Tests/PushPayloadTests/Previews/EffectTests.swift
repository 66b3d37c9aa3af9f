import DataTree
import Foundation
import PushPayload
import TestSupport
import Testing
import Text

/// What the findings say is what the phone shows: for every sample of the repository, and for one payload of each rule that changes
/// what people see.
@Suite struct EffectTests {
    /// Codes of this repository that no payload's finding has.
    private static let elsewhere: Set = [
        "analytics.wrong-bucket", "appgroup.mismatch", "la.declaration", "snippet.bug",
    ]

    private static let checked: [Sample] = {
        let checker = SampleChecker(
            specs: BuiltInPacks.specs, apps: BuiltInPacks.apps, profiles: BuiltInPacks.profiles)
        return BuiltInPacks.samples.map { checker.check($0) }
    }()

    @Test func everyRuleOfPayloadsStatesWhatPeopleSeeOfIt() throws {
        let folder = BuiltInPacks.path("Sources/PushPayload")
        let names = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
        let texts = names.filter { $0.hasSuffix(".swift") }.compactMap {
            BuiltInPacks.source("Sources/PushPayload/" + $0)?.text
        }
        let pattern = try NSRegularExpression(pattern: #"DiagnosticCode\("([a-z]+\.[a-z-]+)"\)"#)
        var codes: Set<String> = ["json.syntax", "json.duplicate-key"]
        for text in texts {
            for match in pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
                if let range = Range(match.range(at: 1), in: text) { codes.insert(String(text[range])) }
            }
        }
        let ofApps = codes.filter { $0.hasPrefix("plist.") || $0.hasPrefix("schema.") }.union(Self.elsewhere)
        #expect(codes.count > 40)
        #expect(codes.subtracting(ofApps).filter { RuleTable.builtIn.codes[DiagnosticCode($0)] == nil } == [])
    }

    @Test func noSampleShowsAnythingElseThanItsFindingsSay() {
        var count = 0
        for sample in Self.checked {
            let views = [(sample.seen, sample.findings)] + sample.personalised.map { ($0.seen, $0.findings) }
            for case (let seen?, let findings) in views {
                count += 1
                let state = PhoneState(seen.preview)
                for one in seen.effects {
                    #expect(one.effect.agrees(with: seen.preview), "\(sample.id): \(one.effect) but \(state)")
                }
                let own = sample.personalised.isEmpty || seen.effects.isEmpty ? findings : []
                for finding in own { agree(finding, state, sample.id) }
            }
        }
        print("samples whose findings, headline and phone agree: \(count) views of \(Self.checked.count) samples")
        let others = Self.checked.filter { $0.seen == nil && !$0.surfaces.others.isEmpty }
        #expect(count + others.count >= Self.checked.count)
    }

    @Test func everyRuleThatChangesWhatPeopleSeeHasASample() {
        var shown = Set<String>()
        for sample in Self.checked {
            let views = [sample.seen] + sample.personalised.map(\.seen)
            for case let seen? in views { shown.formUnion(seen.effects.map(\.code.id)) }
            // A message that is called off has no phone at all.
            for part in sample.personalised where part.abort != nil {
                #expect(part.seen == nil && part.document == nil, "\(sample.id)")
                shown.formUnion(part.findings.map(\.code.id).filter { $0 == "liquid.aborted" })
            }
        }
        let codes = RuleTable.builtIn.codes.values.filter(\.effect.isSeen).map(\.code.id).sorted()
        let missing = codes.filter { !shown.contains($0) }
        print("rules that change what people see, with a sample: \(codes.count - missing.count) / \(codes.count)")
        #expect(missing == [])
    }

    /// The words of a finding against the picture.
    private func agree(_ finding: Diagnostic, _ state: PhoneState, _ id: String) {
        guard finding.severity == .error else { return }
        let words = finding.headline + " " + (finding.explanation ?? "")
        let refused = [
            "nothing is delivered", "nothing is sent", "sends nothing", "refuses the request", "PayloadEmpty",
            "InvalidPushType",
        ]
        let isCertain = !words.contains("or drops the value")
        if (isCertain && refused.contains(where: words.contains)) || finding.code.id == "json.syntax" {
            #expect(state == .undelivered, "\(id): \(words)")
        }
        if words.contains("plain banner") { #expect(state == .banner, "\(id): \(words)") }
        if words.contains("text on black") { #expect(state == .fallback || state == .undelivered, "\(id): \(words)") }
    }

    @Test func theBrokenSamplesOfTheRepositoryLookAsTheTableSays() {
        var seen: [String: String] = [:]
        for sample in Self.checked where sample.facts.expectsFindings {
            guard let shown = sample.seen else { continue }
            let effects = Set(shown.effects.map(\.effect.rawValue)).sorted().joined(separator: " ")
            seen[sample.id.replacing(".invalid", with: "")] = "\(PhoneState(shown.preview)): \(effects)"
        }
        for (id, expected) in Self.table { #expect(seen[id] == expected, "\(id)") }
    }

    /// Sample → what is on the phone, and what people notice.
    private static let table: [String: String] = FixtureTable("PushPayloadTests/effects").value()
}
