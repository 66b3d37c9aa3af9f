import DataTree
import Foundation
import JSONSchema
import TestSupport
import Testing
import Text

/// Reports against the schemas of those who read them: with findings, clean, and with hostile names and texts.
@Suite struct ReportFormatTests {
    static let broken = "{\"aps\": {\"alert\": \"<b>&]]>\u{1} %0A |\", \"badge\": \"3\", \"mutable_content\": 1,}}"
    static let files = [
        "clean.json": #"{"aps":{"alert":"x"}}"#, "sub dir/줄 <&>\"'%#?.json": broken, "sub dir/b.json": "{",
    ]

    static func run(_ format: String, _ names: [String], _ more: [String] = []) throws -> Command.Result {
        let folder = try TemporaryFolder(files)
        return try Command.run(["check"] + names + ["--format", format] + more, in: folder.path)
    }

    static func valid(_ text: String, by schema: SourceFile, _ rewrite: (String) -> String = { $0 }) -> [String] {
        let document = JSONParser.parse(SourceFile(path: schema.path, text: rewrite(schema.text)))
        #expect(document.diagnostics.isEmpty)
        var set = SchemaSet()
        set.add(document.value, uri: "test:schema")
        let compiled = set.compile("test:schema")
        #expect(!compiled.diagnostics.contains { $0.severity == .error }, "\(compiled.diagnostics)")
        let parsed = JSONParser.parse(SourceFile(path: "report", text: text))
        guard let schema = compiled.value, let root = parsed.value.root, parsed.diagnostics.isEmpty else {
            return ["\(parsed.diagnostics)"]
        }
        return schema.validate(root).errors.map { "\($0.pointer): \($0.message)" }
    }

    @Test(arguments: ["json", "codeclimate", "gitlab"], [["clean.json"], ["."]])
    func ourSchemasHold(_ format: String, _ names: [String]) throws {
        let result = try Self.run(format, names)
        let path = "Schemas/reports/\(format).schema.json"
        let schema = SourceFile(path: path, text: try FencedBlock.read(path))
        #expect(Self.valid(result.output, by: schema) == [])
        #expect(result.code == (names == ["."] ? 1 : 0))
        if names == ["clean.json"], format != "json" { #expect(result.output == "[]\n") }
    }

    @Test func aSchemaOfOursFindsWhatIsWrong() throws {
        let path = "Schemas/reports/gitlab.schema.json"
        let schema = SourceFile(path: path, text: try FencedBlock.read(path))
        #expect(!Self.valid(#"[{"description": "x"}]"#, by: schema).isEmpty)
    }

    private static func modern(_ schema: String) -> String {
        schema.replacingOccurrences(
            of: #""\$schema": "[^"]*""#, with: #""$schema": "https://json-schema.org/draft/2020-12/schema""#,
            options: .regularExpression
        ).replacingOccurrences(of: #""id": "http[^"]*","#, with: "", options: .regularExpression)
    }

    /// The schema's own dialect is older; nothing in it reads otherwise in 2020-12.
    @Test(.needs(.schemas), arguments: ["sarif-2.1.0.draft-07.schemastore.json", "sarif-schema-2.1.0.json"])
    func sarifIsValid(
        _ name: String
    ) throws {
        guard let suite = ConformanceSuite("schemas"), let schema = suite.file("sarif/" + name) else { return }
        let ignore = "ignore:\n  - {file: sub dir/b.json, code: json.syntax, reason: known}\n"
        for names in [["clean.json"], ["."]] {
            let folder = try TemporaryFolder(Self.files.merging([".sitegen-ignore.yml": ignore]) { a, _ in a })
            let result = try Command.run(["check"] + names + ["--format", "sarif"], in: folder.path)
            let problems = Self.valid(result.output, by: schema, Self.modern)
            #expect(problems == [])
            let wrong = result.output.replacingOccurrences(of: "\"ruleId\"", with: "\"rule\"")
                .replacingOccurrences(of: "\"semanticVersion\"", with: "\"semantic\"")
            #expect(!Self.valid(wrong, by: schema, Self.modern).isEmpty)
            #expect(result.output.contains("\"baselineState\": \"new\"") == (names == ["."]))
            #expect(result.output.contains("\"baselineState\": \"unchanged\"") == (names == ["."]))
        }
    }

    @Test(.needs(.schemas), arguments: ["JUnit.xsd", "junit-10.xsd"]) func junitIsValid(_ name: String) throws {
        guard let suite = ConformanceSuite("schemas") else { return }
        for names in [["clean.json"], ["."]] {
            let result = try Self.run("junit", names)
            let folder = try TemporaryFolder(["report.xml": result.output])
            let xsd = suite.folder.appending(path: "junit/" + name).path
            let lint = try Command.run(
                [xsd], in: folder.path,
                launcher: ["/bin/bash", "-c", "exec xmllint --noout --nonet --schema \"$1\" report.xml"])
            #expect(lint.code == 0, "\(lint.errors)")
            #expect(result.output.components(separatedBy: "<testcase ").count - 1 == (names == ["."] ? 3 : 1))
            #expect(result.output.components(separatedBy: "<failure ").count - 1 == (names == ["."] ? 2 : 0))
        }
    }

    @Test func checkstyleIsWellFormed() throws {
        for names in [["clean.json"], ["."]] {
            let folder = try TemporaryFolder(["report.xml": try Self.run("checkstyle", names).output])
            let lint = try Command.run(
                [], in: folder.path, launcher: ["/bin/bash", "-c", "exec xmllint --noout --nonet report.xml"])
            #expect(lint.code == 0, "\(lint.errors)")
        }
    }

    @Test(.needs(.schemas)) func everyBadgeIsWhatShieldsTakes() throws {
        guard let suite = ConformanceSuite("schemas"), let schema = suite.file("shields/endpoint-badge.schema.json")
        else { return }
        let folder = try TemporaryFolder(["a.apns": #"{"aps":{"alert":"x"}}"#, "b.apns": "{"])
        _ = try Command.run(["build"], in: folder.path)
        let badges = folder.snapshot("site").filter { $0.key.hasSuffix("badge.json") }
        // Two samples, the site, and every spec.
        #expect(badges.count > 3 && badges["badge.json"] != nil)
        for badge in badges.values { #expect(Self.valid(String(decoding: badge, as: UTF8.self), by: schema) == []) }
    }

    @Test func everyCleanReportIsThere() throws {
        let folder = try TemporaryFolder(Self.files)
        for format in ReportFormat.allCases {
            let result = try Command.run(
                ["check", "clean.json", "--format", format.rawValue, "-o", "out/\(format.rawValue)"], in: folder.path)
            #expect(result.code == 0)
            #expect(result.output.isEmpty)
            #expect(folder.read("out/\(format.rawValue)") != nil, "\(format)")
        }
    }

    @Test func theSameFindingsGiveTheSameBytes() throws {
        for format in ReportFormat.allCases {
            let one = try Self.run(format.rawValue, ["."], ["--jobs", "1"])
            let two = try Self.run(format.rawValue, ["."], ["--jobs", "4"])
            #expect(one.output == two.output, "\(format)")
        }
    }
}
