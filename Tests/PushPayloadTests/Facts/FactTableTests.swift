import DataTree
import PushPayload
import Testing
import Text

/// The tables of rules in the documents of facts, row by row: A8 (Live Activities) and B6 (web push) of `domain-live-and-web.md`, C5 (texts
/// that a device looks up) and D5 (Korean advertising) of `domain-text-and-law.md`. Each clause of a row is a payload that breaks it, and
/// each row has a near miss that does not. Where a rule of an older name says it already, the row names that one.
@Suite struct FactTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        /// Table, rule and clause as the document has them.
        var clause: String
        var payload: String
        /// `code severity` that must be found; nil where no finding of the area may be.
        var found: String?
        var facts = ""
        var app: @Sendable () -> App? = { nil }
        var testDescription: String { clause }
    }

    private static func area(_ clause: String) -> [String] {
        switch clause.prefix(2) {
        case "A8": ["la.", "apns.header", "payload.size", "text.clip"]
        case "B6": ["web."]
        case "C5": ["loc."]
        default: ["ko."]
        }
    }

    /// The findings of a row's area.
    private static func findings(_ row: Row) -> [String] {
        var checker = SampleChecker(specs: BuiltInPacks.specs, apps: row.app().map { [$0] } ?? [])
        checker.demands = SiteDemands(
            YAMLReader.parse(SourceFile(path: "site.yml", text: "rules: korea-advertising\nadvertising: {sender: 한입}"))
                .value.root)
        var known = SampleFacts(YAMLReader.parse(SourceFile(path: "a.yml", text: row.facts)).value)
        if let app = row.app() { known.app = app.id }
        let sample = checker.check(
            SampleSource(id: "a", file: SourceFile(path: "a.json", text: row.payload), facts: known))
        return sample.findings.filter { finding in area(row.clause).contains { finding.code.id.hasPrefix($0) } }
            .map { "\($0.code.id) \($0.severity.rawValue)" }
    }

    @Test func everyRowOfTheFactsHolds() {
        for (table, rows) in [("A8", Self.activities), ("B6", Self.web), ("C5", Self.texts), ("D5", Self.advertising)] {
            var holding = 0
            for row in rows {
                let found = Self.findings(row)
                let holds = row.found.map(found.contains) ?? found.isEmpty
                #expect(holds, "\(row.clause): \(found)")
                holding += holds ? 1 : 0
            }
            print("rules of the facts, \(table): \(holding)/\(rows.count)")
        }
    }
}
