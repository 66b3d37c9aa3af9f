import DataTree
import Foundation
import JSONSchema
import SiteBuilder
import SiteFiles
import TestSupport
import Testing
import Text

/// Every file for programs has the version of its form, names in one style, and holds to the schema that is published for it.
@Suite struct MachineOutputTests {
    private static let schemas =
        ((try? FileManager.default.contentsOfDirectory(atPath: TestSite.root + "/Schemas/reports/")) ?? []).sorted()

    private static let files = [
        "Content/site.yml": "locales: [en, ko]\nbaseURL: https://push.example.com/\n",
        "Content/samples/pushwoosh-stories/two.json": """
        {"aps": {"alert": {"title": "Sale", "body": "Now"}, "badge": 2, "category": "PW_STORIES", "mutable-content": 1},
         "pw_stories": {"pages": [
           {"image": "https://a.example/1.jpg", "title": "One", "link": "https://a.example/", "button_title": "Go"},
           {"title": "No picture"}]}}
        """,
        "Content/guides/forms.md": "# Forms\n\n" + schemas.map { "[\($0)](/schemas/\($0))" }.joined(separator: "\n\n"),
        "Content/samples/apns/silent.json": #"{"aps": {"content-available": 1}}"#,
        "Content/samples/apns/hello.json": #"{"aps": {"alert": {"loc-key": "HELLO"}, "thread-id": "a"}}"#,
        "Content/samples/apns/wrong.json": #"{"aps": {"alert": 3}}"#,
    ]

    private static func schema(_ name: String) throws -> Schema {
        let path = TestSite.root + "/Schemas/reports/\(name).schema.json"
        let file = SourceFile(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
        var set = SchemaSet()
        set.add(JSONParser.parse(file).value, uri: "test:form")
        return try #require(set.compile("test:form").value)
    }

    private static func root(_ output: OutputFile) throws -> Node {
        try #require(JSONParser.parse(SourceFile(path: output.path.text, bytes: output.bytes)).value.root)
    }

    private static let built = Task { try await TestSite(files).build().outputs }

    @Test(arguments: [
        ("preview", "/preview.json", 8), ("manifest", "manifest.json", 1), ("json", "report.json", 1),
        ("oembed", "/oembed.json", 8),
    ])
    func everyFileHoldsToItsSchema(_ name: String, _ ending: String, _ count: Int) async throws {
        let outputs = try await Self.built.value.filter { $0.path.hasSuffix(ending) }
        #expect(outputs.count == count)
        let schema = try Self.schema(name)
        for output in outputs {
            let root = try Self.root(output)
            let errors = schema.validate(root).errors.map { "\(output.path)\($0.pointer): \($0.message)" }
            #expect(errors == [])
            #expect(root["version"] != nil, "\(output.path)")
            // oEmbed has names of its own.
            #expect(Self.names(root).filter { $0.contains("_") && name != "oembed" } == [], "\(output.path)")
        }
    }

    /// `sitegenSearch.tokens(3,{…});` as `{"tokens": [3,{…}]}`.
    private static func call(_ script: [UInt8]) throws -> OutputFile {
        let match = try #require(
            String(decoding: script, as: UTF8.self).wholeMatch(of: /sitegenSearch\.(\w+)\((?s:(.*))\);\n/))
        return OutputFile(path: OutputPath(String(match.1)), bytes: Array("{\"\(match.1)\": [\(match.2)]}".utf8))
    }

    @Test func everyFileOfTheSearchIndexHoldsToItsSchema() async throws {
        let schema = try Self.schema("search")
        var calls: [String: Int] = [:]
        let site = try TestSite(Self.files)
        let result = await site.build()
        for script in ["en", "ko"].flatMap(result.searchCalls) {
            let call = try Self.call(Array(script.script.utf8))
            calls[call.path.text, default: 0] += 1
            let errors = schema.validate(try Self.root(call)).errors.map {
                "\(script.name)\($0.pointer): \($0.message)"
            }
            #expect(errors == [])
        }
        #expect(calls["index"] == 2 && calls["words"] == 2)
        #expect(calls["tokens", default: 0] > 2 && calls["texts", default: 0] > 2)
        for wrong in [#"{"index": [{}]}"#, #"{"tokens": [0, {"a": "x"}]}"#, #"{"texts": [0, [["a"]]]}"#, #"{"x": []}"#]
        {
            let root = try Self.root(OutputFile(path: "wrong", bytes: Array(wrong.utf8)))
            #expect(!schema.validate(root).isValid, "\(wrong)")
        }
    }

    /// The schemas lie where a site's guides link to them, each is one, and the manual leads to each.
    @Test func aSiteHasTheSchemasThatItsGuidesLinkTo() async throws {
        let folder = TestSite.root + "/Schemas/reports/"
        let names = Self.schemas
        #expect(names.count == 11)
        let one = try TestSite(["Content/guides/a.md": "# A\n\n[report](/schemas/json.schema.json)\n"])
        #expect(
            await one.build().outputs.map(\.path.text).filter { $0.hasPrefix("schemas/") } == [
                "schemas/json.schema.json"
            ])
        let outputs = try await Self.built.value
        #expect(
            outputs.map(\.path.text).filter { $0.hasPrefix("schemas/") } == names.map { "schemas/" + $0 })
        for name in names {
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + name)))
            #expect(outputs.first { $0.path == OutputPath("schemas/" + name) }?.bytes == bytes)
            let short = String(name.dropLast(".schema.json".count))
            #expect(
                try Self.root(OutputFile(path: OutputPath(name), bytes: bytes))["$id"]?.string
                    == "urn:sitegen:schema:\(short)")
            _ = try Self.schema(short)
            for ending in ["", ".ko"] {
                let guide = try String(
                    contentsOfFile: TestSite.root + "/Content/guides/machine-readers\(ending).md", encoding: .utf8)
                #expect(guide.contains("](/schemas/\(name))"), "\(name)")
            }
        }
    }

    /// One page says of every output whether it is stable: files of a site by their names, reports by their formats.
    @Test func theManualSaysOfEveryOutputWhatIsStable() async throws {
        let known = ["html", "md", "js", "css", "woff2", "png", "jpg", "ico"]
        let files = try await Self.built.value.map(\.path.text).filter { path in
            !path.hasPrefix("assets/") && !known.contains { path.hasSuffix("." + $0) }
                && !path.hasSuffix(".schema.json")
        }
        let names = Set(files.map { String($0.split(separator: "/").last ?? "") }.filter { !$0.hasPrefix("preview-") })
        #expect(names.isSuperset(of: ["manifest.json", "report.json", "preview.json", "badge.json", "llms-full.txt"]))
        for ending in ["md", "ko.md"] {
            let guide = try String(
                contentsOfFile: TestSite.root + "/Content/guides/machine-readers.\(ending)", encoding: .utf8)
            let start = try #require(guide.firstRange(of: ending == "md" ? "## What is stable" : "## 바뀌지 않는 것"))
            let section = guide[start.upperBound...].prefix { _ in true }
            let own = section.firstRange(of: "\n## ").map { section[..<$0.lowerBound] } ?? section
            for name in names { #expect(own.contains("\(name)`"), "\(name) in \(ending)") }
            for format in ReportFormat.allCases {
                #expect(own.contains(format.rawValue + "`"), "\(format) in \(ending)")
            }
            for name in ["fixtures/manifest.json", "embed.html", "feed.xml", "search/LANGUAGE/*.js"] {
                #expect(own.contains("`\(name)`"), "\(name) in \(ending)")
            }
        }
    }

    @Test func aSchemaFindsWhatIsMissing() async throws {
        let outputs = try await Self.built.value
        let output = try #require(outputs.first { $0.path == "samples/pushwoosh-stories/two/preview.json" })
        let schema = try Self.schema("preview")
        for name in ["version", "notification", "pages", "imageURL", "buttonTitle", "modelURL"] {
            let text = String(decoding: output.bytes, as: UTF8.self)
            let wrong = text.replacing("\"\(name)\"", with: "\"x\"")
            #expect(wrong != text)
            let root = try Self.root(OutputFile(path: "wrong.json", bytes: Array(wrong.utf8)))
            #expect(!schema.validate(root).isValid, "\(name)")
        }
    }

    private static func names(_ node: Node) -> [String] {
        node.members.flatMap { [$0.name] + names($0.value) } + node.elements.flatMap(names)
    }
}
