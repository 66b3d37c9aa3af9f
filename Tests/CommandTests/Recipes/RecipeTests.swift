import DataTree
import Foundation
import PushPayload
import SiteFiles
import SiteSources
import TestSupport
import Testing
import Text

/// The recipes for a rule and for a report's format, performed: the files that they name and one row are enough.
@Suite struct RecipeTests {
    /// A rule as a file has it.
    private enum ColourRule: Rule {
        static let codes = [RuleCode(.colour, .warning, .always(.noText))]

        static func check(_ context: RuleContext) -> [Diagnostic] {
            guard let colour = context.aps?["colour"], let name = colour.string else { return [] }
            return [
                Diagnostic(.colour, .warning, at: colour.location, pointer: "/aps/colour", "no phone knows '\(name)'")
            ]
        }
    }

    private static let pages = [
        "aps.colour.md": """
        ---
        title: A colour that no phone draws
        description: Texts of notifications have the system's colour.
        ---

        `aps.colour` · Severity: **warning** · Concerns: payload samples

        """,
        "aps.colour.ko.md": """
        ---
        title: 기기가 그리지 않는 색
        description: 알림의 텍스트는 시스템의 색을 씁니다.
        messages:
          "no phone knows '%1'": "'%1'{을/를} 아는 기기가 없습니다"
        ---

        `aps.colour` · 심각도: **경고** · 대상: 페이로드 샘플

        """,
    ]

    private static func checker() throws -> SampleChecker {
        let file = SourceFile(path: "Packs/apns/spec.yml", text: try FencedBlock.read("Packs/apns/spec.yml"))
        return SampleChecker(
            specs: SpecSet.make([.init(pack: "apns", document: YAMLReader.parse(file).value)]).value, apps: [])
    }

    @Test func aRuleIsAFileAndARow() throws {
        let source = SampleSource(
            id: "a", file: SourceFile(path: "a.json", text: #"{"aps": {"alert": "Hi", "colour": "red"}}"#),
            facts: SampleFacts(nil))
        var checker = try Self.checker()
        #expect(!checker.check(source).findings.contains { $0.code == .colour })
        checker.rules = RuleTable(RuleTable.builtIn.rules + [ColourRule.self])
        let sample = checker.check(source)
        #expect(sample.findings.filter { $0.code == .colour }.map(\.headline.english) == ["no phone knows 'red'"])
        #expect(sample.seen?.effects.contains { $0.effect == .noText && $0.code == .colour } == true)
        #expect(checker.rules.codes[.colour]?.severity == .warning)
    }

    @Test func itsTextsAreAPageInEachLanguage() throws {
        let share = try TemporaryFolder(Self.pages.reduce(into: [:]) { $0["Rules/" + $1.key] = $1.value })
        let rules = URL(fileURLWithPath: share.path + "/Rules")
        for name in ["Templates", "Packs", "Reasons"] {
            try FileManager.default.createSymbolicLink(
                atPath: share.path + "/" + name, withDestinationPath: PackageFolder.url.appending(path: name).path)
        }
        let own = PackageFolder.url.appending(path: "Content/guides/rules")
        for name in try FileManager.default.contentsOfDirectory(atPath: own.path) {
            try FileManager.default.copyItem(at: own.appending(path: name), to: rules.appending(path: name))
        }
        let texts = RuleTexts(rules)
        for (language, title, severity) in [
            ("en", "A colour that no phone draws", "warning"), ("ko", "기기가 그리지 않는 색", "경고"),
        ] {
            let page = try Command.run(
                ["explain", "aps.colour", "--lang", language], environment: ["SITEGEN_SHARE": share.path])
            #expect(page.code == 0 && page.output.hasPrefix(title), "\(page.errors)")
            let old = try FencedBlock.read("Content/guides/rules/" + RuleTexts.name("index", language))
            #expect(
                Self.added(to: old, by: texts.index(language, from: old))
                    == ["| [`aps.colour`](aps.colour.md) | \(title) | \(severity) |"])
        }
        #expect(try Self.codes(texts) == (Self.codes(RuleTextTests.texts) + ["aps.colour"]).sorted())
        let catalog = MessageCatalog.load("ko", share: DiskPath(share.path))
        let name = "빨강"
        #expect(catalog.text("no phone knows '\(name)'") == "'빨강'을 아는 기기가 없습니다")
    }

    /// The codes that `site.yml` may name.
    private static func codes(_ texts: RuleTexts) throws -> [String] {
        let schema = SourceFile(path: "", text: texts.schema(from: try FencedBlock.read("Schemas/site.schema.yml")))
        let root = YAMLReader.parse(schema).value.root
        return root?["$defs"]?["code"]?["enum"]?.elements.compactMap(\.string) ?? []
    }

    private static func added(to old: String, by new: String) -> [String] {
        new.components(separatedBy: "\n").difference(from: old.components(separatedBy: "\n")).map { change in
            switch change {
            case .insert(_, let line, _): line
            case .remove(_, let line, _): "without " + line
            }
        }
    }

    @Test func aFormatIsAFileAndARow() throws {
        let tally = ReportFormat("tally", [".tally"], [.isForPeople, .isUsual]) { report, _ in report.counts + "\n" }
        let formats = ReportFormats(ReportFormats.builtIn.all + [tally])
        #expect(formats["tally"] == tally && ReportFormats.builtIn["tally"] == nil)
        #expect(formats.named(by: "out/Count.tally") == tally && formats.named(by: "out/count.json") == .json)
        let report = Report([], sources: SourceSet([]), checked: ["a.json"], version: "1")
        #expect(report.text(as: tally) == "no findings\n" && report.bytes(as: tally) == Array("no findings\n".utf8))
    }

    /// The help, what is said of an unknown name, and the manual have the rows of the table.
    @Test func everyListOfFormatsIsTheTables() throws {
        let names = ReportFormats.builtIn.all.map(\.rawValue)
        let help = try Command.run(["check", "--help"]).output.split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        #expect(help.contains("(values: " + names.joined(separator: ", ") + ")"))
        let refused = try Command.run(["check", "--format", "tally"])
        let offered = refused.errors.split(separator: "\n").filter { $0.hasPrefix("  - ") }.map {
            String($0.dropFirst(4))
        }
        #expect(refused.code == 64 && offered == names)
        for page in ["checking.md", "checking.ko.md"] {
            let text = try FencedBlock.read("Content/guides/" + page)
            let table =
                text.components(separatedBy: "\n| `--format` |").dropFirst().first?.components(separatedBy: "\n\n")
                .first ?? ""
            #expect(table.matches(of: /\| `([a-z-]+)` \|/).map { String($0.1) }.sorted() == names.sorted(), "\(page)")
        }
    }
}

extension DiagnosticCode {
    fileprivate static let colour = DiagnosticCode("aps.colour")
}
