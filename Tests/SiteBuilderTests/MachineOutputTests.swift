import DataTree
import Foundation
import JSONSchema
import SiteBuilder
import TestSupport
import Testing
import Text

/// Every file for programs has the version of its form, names in one style, and holds to the schema that is published for it.
@Suite struct MachineOutputTests {
    private static let files = [
        "Content/site.yml": "locales: [en, ko]\n",
        "Content/samples/pushwoosh-stories/two.json": """
        {"aps": {"alert": {"title": "Sale", "body": "Now"}, "badge": 2, "category": "PW_STORIES", "mutable-content": 1},
         "pw_stories": {"pages": [
           {"image": "https://a.example/1.jpg", "title": "One", "link": "https://a.example/", "button_title": "Go"},
           {"title": "No picture"}]}}
        """,
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
        try #require(JSONParser.parse(SourceFile(path: output.path, bytes: output.bytes)).value.root)
    }

    @Test(arguments: [("preview", "/preview.json", 8), ("manifest", "manifest.json", 1), ("json", "report.json", 1)])
    func everyFileHoldsToItsSchema(_ name: String, _ ending: String, _ count: Int) async throws {
        let outputs = try await TestSite(Self.files).build().outputs.filter { $0.path.hasSuffix(ending) }
        #expect(outputs.count == count)
        let schema = try Self.schema(name)
        for output in outputs {
            let root = try Self.root(output)
            let errors = schema.validate(root).errors.map { "\(output.path)\($0.pointer): \($0.message)" }
            #expect(errors == [])
            #expect(root["version"] != nil, "\(output.path)")
            #expect(Self.names(root).filter { $0.contains("_") } == [], "\(output.path)")
        }
    }

    @Test func aSchemaFindsWhatIsMissing() async throws {
        let outputs = try await TestSite(Self.files).build().outputs
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
