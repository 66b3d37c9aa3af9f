import DataTree
import Foundation
import JSONSchema
import TestSupport
import Testing
import Text

/// The suite on disk.
struct SuiteFolder {
    let conformance: URL

    static func locate() -> SuiteFolder? {
        let folder = PublicSuite.root
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

    /// Whether the suite has a folder.
    func has(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: suite.appendingPathComponent(folder).path)
    }

    /// What is beside these tests.
    static var fixtures: URL {
        project.appendingPathComponent("Tests/JSONSchemaTests/Fixtures")
    }

    /// The folder that holds Sources and Tests.
    static var project: URL {
        (0..<4).reduce(URL(fileURLWithPath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    }

    static func parse(_ file: URL) throws -> Document {
        JSONParser.parse(SourceFile(path: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))).value
    }

    /// The remotes. The meta-schemas are the module's own.
    func schemaSet(assuming dialect: Dialect = .draft2020) throws -> SchemaSet {
        var set = SchemaSet(assuming: dialect)
        let remotes = suite.appendingPathComponent("remotes")
        for file in try Self.jsonFiles(below: remotes) {
            let path = file.standardized.path.dropFirst(remotes.standardized.path.count + 1)
            set.add(try Self.parse(file), uri: "http://localhost:1234/" + path)
        }
        return set
    }

    static func jsonFiles(below folder: URL) throws -> [URL] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return paths.filter { $0.hasSuffix(".json") }.sorted().map { folder.appendingPathComponent($0) }
    }

    static func cases(of file: URL) throws -> [SuiteCase] {
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
    static func document(_ node: Node) -> Document {
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
            let isConsistent = report.isValid == report.errors.isEmpty
            if report.isValid != check.isValid || !isConsistent {
                failures.append("\(name) / \(check.name)")
            }
        }
        return failures
    }
}
