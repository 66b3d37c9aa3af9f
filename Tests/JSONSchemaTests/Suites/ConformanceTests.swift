import DataTree
import Foundation
import JSONSchema
import TestSupport
import Testing
import Text

/// JSON-Schema-Test-Suite, draft 2020-12: every case of every file, against an exact list of known failures; draft-07 with
/// a set of our own, and with the suite's when its folder is there.
@Suite struct ConformanceTests {
    @Test(.needs(.jsonSchema)) func passesTheRequiredSuite() throws {
        try run(
            "required", in: "", options: SchemaOptions(assertsFormats: false, assertsContent: false), expected: 1299,
            knownFailures: [])
    }

    @Test(.needs(.jsonSchema)) func passesTheOptionalSuite() throws {
        try run(
            "optional", in: "optional", options: SchemaOptions(assertsFormats: false, assertsContent: false),
            expected: 162, knownFailures: [])
    }

    @Test(.needs(.jsonSchema)) func passesTheFormatSuite() throws {
        try run(
            "optional/format", in: "optional/format", options: SchemaOptions(assertsContent: false), expected: 764,
            knownFailures: [])
    }

    @Test func passesOurDraft7Set() throws {
        let files = try SuiteFolder.jsonFiles(below: SuiteFolder.fixtures.appendingPathComponent("draft7"))
        var total = 0
        var failures: [String] = []
        for file in files {
            for test in try SuiteFolder.cases(of: file) {
                total += test.checks.count
                failures += test.failures(SchemaSet(assuming: .draft7), SchemaOptions())
            }
        }
        print("Own draft-07 set: \(total - failures.count)/\(total)")
        #expect(total >= 250)
        #expect(failures == [])
    }

    /// The folder is not part of every copy of the suite.
    @Test(.needs(.jsonSchema)) func passesTheDraft7SuiteWhereItIs() throws {
        guard let suite = SuiteFolder.locate(), suite.has("tests/draft7") else { return }
        let base = try suite.schemaSet(assuming: .draft7)
        for (folder, formats) in [("", false), ("/optional", false), ("/optional/format", true)] {
            let options = SchemaOptions(assertsFormats: formats, assertsContent: folder == "/optional")
            let cases = try suite.files(in: "tests/draft7" + folder).flatMap { try SuiteFolder.cases(of: $0) }
            let failures = cases.flatMap { $0.failures(base, options) }
            let total = cases.reduce(0) { $0 + $1.checks.count }
            print("JSON-Schema-Test-Suite draft-07\(folder): \(total - failures.count)/\(total)")
            if folder.isEmpty { #expect(failures == []) }
        }
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
            for test in try SuiteFolder.cases(of: file) {
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
