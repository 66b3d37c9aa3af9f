import DataTree
import Foundation
import JSONSchema
import Testing
import Text

/// JSON-Schema-Test-Suite, draft 2020-12: every case of every file, against an exact list of known failures.
@Suite struct ConformanceTests {
    @Test func passesTheRequiredSuite() throws {
        try run(
            "required", in: "", options: SchemaOptions(assertsFormats: false, assertsContent: false), expected: 1299,
            knownFailures: [])
    }

    @Test func passesTheOptionalSuite() throws {
        try run(
            "optional", in: "optional", options: SchemaOptions(assertsFormats: false, assertsContent: false),
            expected: 162, knownFailures: [])
    }

    @Test func passesTheFormatSuite() throws {
        try run(
            "optional/format", in: "optional/format", options: SchemaOptions(assertsContent: false), expected: 764,
            knownFailures: [])
    }

    /// Runs the files of a folder and prints one line; `knownFailures` must be exactly what fails ("file: case / test").
    private func run(
        _ name: String, in folder: String, options: SchemaOptions, expected: Int, knownFailures: Set<String>
    ) throws {
        guard let suite = SuiteFolder.locate() else {
            Issue.record("JSON-Schema-Test-Suite is not there: set CONFORMANCE_DIR to the folder that holds it")
            return
        }
        let base = try suite.schemaSet()
        var total = 0
        var failures: Set<String> = []
        for file in try suite.files(in: "tests/draft2020-12/" + folder) {
            for test in try suite.cases(of: file) {
                total += test.checks.count
                failures.formUnion(test.failures(base, options))
            }
        }
        print("JSON-Schema-Test-Suite 2020-12 \(name): \(total - failures.count)/\(total)")
        #expect(total == expected)
        #expect(failures.subtracting(knownFailures).sorted() == [], "newly failing")
        #expect(knownFailures.subtracting(failures).sorted() == [], "listed, but passing")
    }
}

/// The suite on disk.
struct SuiteFolder {
    let conformance: URL

    static func locate() -> SuiteFolder? {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path = ProcessInfo.processInfo.environment["CONFORMANCE_DIR"]
        let folder = path.map { URL(fileURLWithPath: $0) } ?? root.appendingPathComponent("../shared/conformance")
        let marker = folder.appendingPathComponent("JSON-Schema-Test-Suite/tests/draft2020-12/allOf.json").path
        return FileManager.default.fileExists(atPath: marker) ? SuiteFolder(conformance: folder.standardized) : nil
    }

    var suite: URL { conformance.appendingPathComponent("JSON-Schema-Test-Suite") }

    /// The JSON files directly in a folder of the suite, by name.
    func files(in folder: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: suite.appendingPathComponent(folder), includingPropertiesForKeys: nil
        )
        .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    }

    func parse(_ file: URL) throws -> Document {
        JSONParser.parse(SourceFile(path: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))).value
    }

    /// The remotes and the meta-schemas.
    func schemaSet() throws -> SchemaSet {
        var set = SchemaSet()
        for file in try jsonFiles(below: conformance.appendingPathComponent("schemas/json-schema-2020-12")) {
            let document = try parse(file)
            set.add(document, uri: document.root?["$id"]?.string ?? file.lastPathComponent)
        }
        let remotes = suite.appendingPathComponent("remotes")
        for file in try jsonFiles(below: remotes) {
            let path = file.standardized.path.dropFirst(remotes.standardized.path.count + 1)
            set.add(try parse(file), uri: "http://localhost:1234/" + path)
        }
        return set
    }

    private func jsonFiles(below folder: URL) throws -> [URL] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return paths.filter { $0.hasSuffix(".json") }.sorted().map { folder.appendingPathComponent($0) }
    }

    func cases(of file: URL) throws -> [SuiteCase] {
        let document = try parse(file)
        let name = file.deletingPathExtension().lastPathComponent
        return document.root?.elements.compactMap { SuiteCase($0, file: name) } ?? []
    }
}

/// One schema of the suite and the values it is held against.
struct SuiteCase {
    struct Check {
        let name: String
        let data: Document
        let isValid: Bool
    }

    let name: String
    let schema: Document
    let checks: [Check]

    init?(_ node: Node, file: String) {
        guard let description = node["description"]?.string, let schema = node["schema"], let tests = node["tests"]
        else {
            return nil
        }
        name = "\(file): \(description)"
        self.schema = Self.document(schema)
        checks = tests.elements.compactMap { test in
            guard let name = test["description"]?.string, let data = test["data"], let isValid = test["valid"]?.bool
            else {
                return nil
            }
            return Check(name: name, data: Self.document(data), isValid: isValid)
        }
    }

    /// A value of the file as a document of its own.
    private static func document(_ node: Node) -> Document {
        JSONParser.parse(SourceFile(path: "case.json", bytes: Array(node.document.source.bytes[node.range]))).value
    }

    func failures(_ base: SchemaSet, _ options: SchemaOptions) -> [String] {
        var set = base
        set.add(schema, uri: "urn:case")
        let compiled = set.compile("urn:case", options: options)
        var failures: [String] = []
        if let problem = compiled.diagnostics.first(where: { $0.severity == .error }) {
            print("\(name): \(problem.headline)")
        }
        for check in checks {
            guard let root = check.data.root, let report = compiled.value?.validate(root) else {
                failures.append("\(name) / \(check.name)")
                continue
            }
            if report.isValid != check.isValid || report.isValid != report.errors.isEmpty {
                failures.append("\(name) / \(check.name)")
            }
        }
        return failures
    }
}
