import DataTree
import Foundation
import JSONSchema
import TestSupport
import Testing
import Text

/// The suites about output and annotations.
@Suite struct OutputConformanceTests {
    @Test(.needs(.jsonSchema)) func passesTheOutputSuite() throws {
        guard let suite = SuiteFolder.locate() else { return }
        var base = try suite.schemaSet()
        let folder = "output-tests/draft2020-12/"
        let form = try SuiteFolder.parse(suite.suite.appendingPathComponent(folder + "output-schema.json"))
        base.add(form, uri: "https://json-schema.org/draft/2020-12/output/schema")
        var total = 0
        var failures: [String] = []
        for file in try suite.files(in: folder + "content") {
            for entry in try SuiteFolder.parse(file).root?.elements ?? [] {
                var set = base
                set.add(SuiteCase.document(try #require(entry["schema"])), uri: "urn:case")
                let schema = try #require(set.compile("urn:case").value)
                for test in entry["tests"]?.elements ?? [] {
                    let data = SuiteCase.document(try #require(test["data"]))
                    for wanted in test["output"]?.members ?? [] {
                        total += 1
                        let format = try #require(OutputFormat(rawValue: wanted.name))
                        var forms = base
                        forms.add(SuiteCase.document(wanted.value), uri: "urn:output")
                        let check = try #require(forms.compile("urn:output").value)
                        let text = try schema.validate(#require(data.root)).output(format)
                        let output = JSONParser.parse(SourceFile(path: "output.json", bytes: text)).value
                        let report = try check.validate(#require(output.root))
                        if !report.isValid { failures.append("\(file.lastPathComponent): \(report.errors[0].message)") }
                    }
                }
            }
        }
        print("JSON-Schema-Test-Suite 2020-12 output: \(total - failures.count)/\(total)")
        #expect(total >= 4)
        #expect(failures == [])
    }

    /// Every output of every case of the required suite has the standard's form.
    @Test(.needs(.jsonSchema)) func everyOutputHasTheStandardForm() throws {
        guard let suite = SuiteFolder.locate() else { return }
        let base = try suite.schemaSet()
        var forms = SchemaSet()
        let form = try SuiteFolder.parse(
            suite.suite.appendingPathComponent("output-tests/draft2020-12/output-schema.json"))
        forms.add(form, uri: "urn:form")
        let unit = try #require(
            forms.compile("https://json-schema.org/draft/2020-12/output/schema#/$defs/outputUnit").value)
        for file in try suite.files(in: "tests/draft2020-12") {
            for test in try SuiteFolder.cases(of: file) {
                var set = base
                set.add(test.schema, uri: "urn:case")
                guard let schema = set.compile("urn:case").value else { continue }
                for check in test.checks {
                    let evaluation = schema.evaluate(try #require(check.data.root))
                    for format in [OutputFormat.basic, .detailed, .verbose] {
                        let text = evaluation.output(format)
                        let output = JSONParser.parse(SourceFile(path: "output.json", bytes: text))
                        let errors = try unit.validate(#require(output.value.root)).errors
                        #expect(output.diagnostics.isEmpty)
                        #expect(
                            errors.isEmpty, "\(test.name) / \(check.name) \(format): \(errors.first?.message ?? "")")
                    }
                }
            }
        }
    }

    @Test(
        .needs(.jsonSchema),
        arguments: [(Dialect.draft4, 4), (.draft6, 6), (.draft7, 7), (.draft2019, 2019), (.draft2020, 2020)])
    func passesTheAnnotationSuite(dialect: Dialect, release: Int) throws {
        guard let suite = SuiteFolder.locate() else { return }
        var total = 0
        var failures: [String] = []
        for file in try suite.files(in: "annotations/tests") {
            for entry in try SuiteFolder.parse(file).root?["suite"]?.elements ?? []
            where Self.concerns(entry["compatibility"]?.string, release) {
                var set = SchemaSet(assuming: dialect)
                for external in entry["externalSchemas"]?.members ?? [] {
                    set.add(SuiteCase.document(external.value), uri: external.name)
                }
                set.add(SuiteCase.document(try #require(entry["schema"])), uri: "urn:case")
                let options = SchemaOptions(assertsFormats: false, assertsContent: false)
                let schema = try #require(set.compile("urn:case", options: options).value)
                for test in entry["tests"]?.elements ?? [] {
                    let instance = SuiteCase.document(try #require(test["instance"]))
                    let found = schema.evaluate(try #require(instance.root)).annotations
                    for assertion in test["assertions"]?.elements ?? [] {
                        total += 1
                        let name = "\(file.lastPathComponent): \(entry["description"]?.string ?? "")"
                        if let problem = Self.mismatch(assertion, found) { failures.append("\(name): \(problem)") }
                    }
                }
            }
        }
        print("JSON-Schema-Test-Suite annotations as \(release): \(total - failures.count)/\(total)")
        #expect(total > 0)
        #expect(failures == [])
    }

    /// Whether a case's `compatibility` ("7", "<=2019", "6,<=2019", "=2020") takes in a release.
    private static func concerns(_ compatibility: String?, _ release: Int) -> Bool {
        (compatibility ?? "").split(separator: ",").allSatisfy { part in
            let number = Int(part.drop { "<=".contains($0) }) ?? 0
            if part.hasPrefix("<=") { return release <= number }
            return part.hasPrefix("=") ? release == number : release >= number
        }
    }

    /// How an assertion's expected annotations differ from those found; nil when they are the same.
    private static func mismatch(_ assertion: Node, _ found: [Annotation]) -> String? {
        let location = assertion["location"]?.string ?? ""
        let keyword = assertion["keyword"]?.string ?? ""
        var wanted: [String: String] = [:]
        for member in assertion["expected"]?.members ?? [] {
            let pointer = String(member.name.dropFirst()).replacing("%5E", with: "^")
            wanted[pointer] = String(decoding: JSONWriter.write(member.value), as: UTF8.self)
        }
        var actual: [String: String] = [:]
        for annotation in found where annotation.keyword == keyword && annotation.instanceLocation == location {
            actual[annotation.schemaPointer] = String(decoding: JSONWriter.write(annotation.value), as: UTF8.self)
        }
        return wanted == actual ? nil : "\(keyword) at '\(location)' should be \(wanted), but is \(actual)"
    }
}
