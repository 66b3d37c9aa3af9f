import DataTree
import Foundation
import JSONSchema
import TestSupport
import Testing
import Text

/// Drafts before 2020-12 as people's files use them, and schemas of others that our own reports are checked with.
@Suite struct DraftTests {
    private func headlines(_ text: String) -> [String] { compileResult(text).diagnostics.map(\.headline.english) }

    @Test func keywordOfAnotherDraftIsAWarning() {
        #expect(
            headlines(#"{"$schema": "http://json-schema.org/draft-07/schema#", "prefixItems": [], "minContains": 1}"#)
                == ["'prefixItems' has no effect in draft-07", "'minContains' has no effect in draft-07"])
        #expect(
            headlines(#"{"items": {}, "additionalItems": false}"#) == ["'additionalItems' has no effect in 2020-12"])
    }

    @Test func siblingOfAReferenceIsAWarningUpToDraft7() {
        let rest = ##""$ref": "#/definitions/a", "minimum": 1, "title": "A", "definitions": {"a": {}}}"##
        #expect(
            headlines(#"{"$schema": "http://json-schema.org/draft-07/schema#", "# + rest)
                == ["'minimum' has no effect beside '$ref' in draft-07"])
        #expect(headlines("{" + rest) == [])
    }

    @Test func draft4WantsFlagsForExclusiveBounds() {
        #expect(
            headlines(
                #"{"$schema": "http://json-schema.org/draft-04/schema#", "minimum": 1, "exclusiveMinimum": 1}"#)
                == ["'exclusiveMinimum' must be a boolean, but is an integer"])
        #expect(
            headlines(#"{"minimum": 1, "exclusiveMinimum": true}"#)
                == ["'exclusiveMinimum' must be a number, but is a boolean"])
    }

    @Test func referenceGoesAcrossFilesOfDifferentDrafts() throws {
        var set = SchemaSet()
        set.add(
            document(
                """
                {"$schema": "http://json-schema.org/draft-04/schema#", "id": "https://example.org/four",
                 "definitions": {"low": {"maximum": 5, "exclusiveMaximum": true}}}
                """), uri: "urn:four")
        set.add(
            document(
                """
                {"$schema": "http://json-schema.org/draft-07/schema#", "$id": "https://example.org/seven",
                 "items": [{"$ref": "four#/definitions/low"}], "additionalItems": false}
                """), uri: "urn:seven")
        set.add(document(#"{"properties": {"a": {"$ref": "https://example.org/seven"}}}"#), uri: "urn:test")
        let result = set.compile("urn:test")
        #expect(result.diagnostics.map(\.headline.english) == [])
        let schema = try #require(result.value)
        func isValid(_ text: String) throws -> Bool { schema.validate(try #require(document(text).root)).isValid }
        #expect(try isValid(#"{"a": [4]}"#))
        #expect(try !isValid(#"{"a": [5]}"#))
        #expect(try !isValid(#"{"a": [4, 4]}"#))
    }

    @Test(
        .needs(.schemas), arguments: ["sarif/sarif-schema-2.1.0.json", "sarif/sarif-2.1.0.draft-07.schemastore.json"])
    func sarifSchemaChecksReports(path: String) throws {
        let schema = try #require(try foreignSchema(path))
        func errors(_ text: String) throws -> [String] {
            schema.validate(try #require(document(text).root)).errors.map(\.message.english)
        }
        let report = """
            {"version": "2.1.0", "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "runs": [{
              "tool": {"driver": {"name": "sitegen", "rules": [{"id": "json.syntax"}]}},
              "results": [{"ruleId": "json.syntax", "level": "error", "message": {"text": "no"}, "locations": [
                {"physicalLocation": {"artifactLocation": {"uri": "a/b.json"}, "region": {"startLine": 1}}}]}]}]}
            """
        #expect(try errors(report) == [])
        #expect(
            try errors(report.replacing("\"startLine\": 1", with: "\"startLine\": 0"))
                == ["'startLine' must be ≥ 1, but is 0"])
        #expect(try errors(report.replacing("\"ruleId\"", with: "\"ruleID\"")).count == 1)
        #expect(try errors(report.replacing("\"error\"", with: "\"fatal\"")).count == 1)
        #expect(try errors(report.replacing("{\"text\": \"no\"}", with: "\"no\"")).count == 1)
    }

    @Test(.needs(.schemas)) func badgeSchemaChecksBadges() throws {
        let schema = try #require(try foreignSchema("shields/endpoint-badge.schema.json"))
        let badge = #"{"schemaVersion": 1, "label": "payloads", "message": "12 valid"}"#
        #expect(try schema.validate(#require(document(badge).root)).isValid)
        #expect(try !schema.validate(#require(document(#"{"label": "payloads"}"#).root)).isValid)
    }

    /// A schema that others have published; compiles without an error. Nil where the files are not there.
    private func foreignSchema(_ path: String) throws -> Schema? {
        guard let suite = SuiteFolder.locate() else { return nil }
        var set = SchemaSet()
        set.add(try SuiteFolder.parse(suite.conformance.appendingPathComponent("schemas/" + path)), uri: "urn:foreign")
        let result = set.compile("urn:foreign")
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.headline.english) == [])
        return result.value
    }
}
