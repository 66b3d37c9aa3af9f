import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// The tables of rules in the documents of facts, row by row: see `Fixtures/facts.yml`.
@Suite struct FactTableTests {
    struct Row: Codable, Sendable, CustomTestStringConvertible {
        /// Table, rule and clause as the document has them.
        var clause = ""
        var payload = ""
        /// `code severity` that must be found; nil where no finding of the area may be.
        var found: String?
        var facts = ""
        var app: [String: String] = [:]
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

    /// By its files: strings, a list of properties; `declared` stands for the app that declares its activity.
    private static func app(_ row: Row) -> App? {
        if row.app.isEmpty { return nil }
        if row.app["declared"] != nil { return ActivityRuleTests.app() }
        return row.app["Info.plist"] == nil ? LocalisedTextTests.app(row.app) : CheckedText.app("", row.app)
    }

    /// The findings of a row's area.
    private static func findings(_ row: Row) -> [String] {
        let app = app(row)
        let payload = row.payload.replacing(/<(.)×(\d+)>/) {
            String(repeating: String($0.output.1), count: Int($0.output.2) ?? 0)
        }
        var checker = SampleChecker(specs: BuiltInPacks.specs, apps: app.map { [$0] } ?? [])
        checker.demands = SiteDemands(
            YAMLReader.parse(SourceFile(path: "site.yml", text: "rules: korea-advertising\nadvertising: {sender: 한입}"))
                .value.root)
        var known = SampleFacts(YAMLReader.parse(SourceFile(path: "a.yml", text: row.facts)).value)
        known.app = app?.id ?? known.app
        let sample = checker.check(
            SampleSource(id: "a", file: SourceFile(path: "a.json", text: payload), facts: known))
        return sample.findings.filter { finding in area(row.clause).contains { finding.code.id.hasPrefix($0) } }
            .map { "\($0.code.id) \($0.severity.rawValue)" }
    }

    @Test func everyRowOfTheFactsHolds() {
        let facts = FixtureTable("PushPayloadTests/facts")
        for table in ["A8", "B6", "C5", "D5"] {
            let rows = facts.rows(table, like: Row())
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
