import DataTree
import Foundation
import JSONSchema
import TestSupport
import Testing
import Text

/// The standard output formats and annotations, all from one tree.
@Suite struct OutputTests {
    private func output(_ schema: String, _ instance: String, _ format: OutputFormat) throws -> String {
        let schema = try compiled(schema)
        let root = try #require(document(instance).root)
        return String(decoding: schema.validate(root).output(format), as: UTF8.self)
    }

    private static let polygon = """
        {"$id": "https://example.org/polygon", "$defs": {"point": {"type": "object", "properties": {"x": {"type": "number"},
         "y": {"type": "number"}}, "additionalProperties": false, "required": ["x", "y"]}},
         "type": "array", "items": {"$ref": "#/$defs/point"}, "minItems": 3}
        """

    @Test func flagIsTheVerdict() throws {
        #expect(try output("true", "1", .flag) == #"{"valid":true}"#)
        #expect(try output("false", "1", .flag) == #"{"valid":false}"#)
    }

    @Test func basicListsErrorsWithTheWayThroughReferences() throws {
        #expect(
            try output(Self.polygon, #"[{"x": 2.5, "y": 1.3}, {"x": 1, "z": 6.7}]"#, .basic)
                == [
                    #"{"valid":false,"keywordLocation":"","absoluteKeywordLocation":"https://example.org/polygon#","#,
                    #""instanceLocation":"","errors":["#,
                    #"{"valid":false,"keywordLocation":"/items/$ref/additionalProperties","#,
                    #""absoluteKeywordLocation":"https://example.org/polygon#/$defs/point/additionalProperties","#,
                    #""instanceLocation":"/1/z","error":"the key 'z' is not known here; did you mean 'y'?"},"#,
                    #"{"valid":false,"keywordLocation":"/items/$ref/required","#,
                    #""absoluteKeywordLocation":"https://example.org/polygon#/$defs/point/required","#,
                    #""instanceLocation":"/1","error":"the key 'y' is required"},"#,
                    #"{"valid":false,"keywordLocation":"/minItems","#,
                    #""absoluteKeywordLocation":"https://example.org/polygon#/minItems","instanceLocation":"","#,
                    #""error":"the value must have at least 3 elements, but has 2"}]}"#,
                ].joined())
    }

    @Test func detailedKeepsOnlyWhatBranches() throws {
        #expect(
            try output(Self.polygon, #"[{"x": 1, "z": 6.7}, {"x": 1, "y": 1}, {"x": 1, "y": 1}]"#, .detailed)
                == [
                    #"{"valid":false,"keywordLocation":"/items/$ref","#,
                    #""absoluteKeywordLocation":"https://example.org/polygon#/$defs/point","instanceLocation":"/0","errors":["#,
                    #"{"valid":false,"keywordLocation":"/items/$ref/additionalProperties","#,
                    #""absoluteKeywordLocation":"https://example.org/polygon#/$defs/point/additionalProperties","#,
                    #""instanceLocation":"/0/z","error":"the key 'z' is not known here; did you mean 'y'?"},"#,
                    #"{"valid":false,"keywordLocation":"/items/$ref/required","#,
                    #""absoluteKeywordLocation":"https://example.org/polygon#/$defs/point/required","#,
                    #""instanceLocation":"/0","error":"the key 'y' is required"}]}"#,
                ].joined())
    }

    @Test func verboseTellsEveryKeyword() throws {
        #expect(
            try output(#"{"$id": "urn:v", "type": "integer", "anyOf": [{"minimum": 5}, true]}"#, "3", .verbose)
                == [
                    #"{"valid":true,"keywordLocation":"","absoluteKeywordLocation":"urn:v#","instanceLocation":"","annotations":["#,
                    #"{"valid":true,"keywordLocation":"/type","absoluteKeywordLocation":"urn:v#/type","instanceLocation":""},"#,
                    #"{"valid":true,"keywordLocation":"/anyOf","absoluteKeywordLocation":"urn:v#/anyOf","instanceLocation":"","annotations":["#,
                    #"{"valid":false,"keywordLocation":"/anyOf/0","absoluteKeywordLocation":"urn:v#/anyOf/0","instanceLocation":"","errors":["#,
                    #"{"valid":false,"keywordLocation":"/anyOf/0/minimum","absoluteKeywordLocation":"urn:v#/anyOf/0/minimum","#,
                    #""instanceLocation":"","error":"the value must be ≥ 5, but is 3"}]},"#,
                    #"{"valid":true,"keywordLocation":"/anyOf/1","absoluteKeywordLocation":"urn:v#/anyOf/1","instanceLocation":""}]}]}"#,
                ].joined())
    }

    @Test func failedConditionAndFailedBranchAreNoErrors() throws {
        let schema = #"{"if": {"type": "string"}, "else": {"minimum": 9}, "anyOf": [{"type": "string"}, true]}"#
        let text = try output(schema, "1", .basic)
        #expect(text.contains(#""keywordLocation":"/else/minimum""#))
        #expect(!text.contains("/if"))
        #expect(!text.contains("/anyOf"))
    }

    @Test func givingUpIsAnErrorInEveryFormat() throws {
        let text = "\"" + String(repeating: "a", count: 40) + "!\""
        for format in OutputFormat.allCases {
            let output = try output(#"{"not": {"pattern": "^(a+)+$"}}"#, text, format)
            #expect(output.hasPrefix(#"{"valid":false"#))
            #expect(format == .flag || output.contains("the pattern takes too many steps on it"))
        }
    }

    @Test func annotationKnowsSchemaAndInstance() throws {
        let schema = try compiled(
            ##"{"$ref": "#/$defs/a", "$defs": {"a": {"properties": {"b/c": {"default": {"k": [1.50]}, "x-unit": "px"}}}}}"##
        )
        let root = try #require(document(#"{"b/c": 5}"#).root)
        let annotations = schema.evaluate(root).annotations
        #expect(annotations.map(\.keyword) == ["default", "x-unit"])
        #expect(annotations.map(\.instanceLocation) == ["/b~1c", "/b~1c"])
        #expect(annotations.first?.schemaPointer == "/$defs/a/properties/b~1c")
        #expect(annotations.first?.keywordLocation == "/$ref/properties/b~1c/default")
        #expect(
            try output(#"{"default": {"k": [1.50]}}"#, "1", .basic).contains(#""annotation":{"k":[1.50]}"#))
    }

    @Test func annotationsGoThroughJSONInStrings() throws {
        let schema = try compiled(
            """
            {"properties": {"data": {"contentMediaType": "application/json",
             "contentSchema": {"properties": {"n": {"title": "N", "minimum": 0}}}}}}
            """)
        let root = try #require(document(#"{"data": "{\"n\": 5}"}"#).root)
        let titles = schema.evaluate(root).annotations.filter { $0.keyword == "title" }
        #expect(titles.map(\.instanceLocation) == ["/data/n"])
        let bad = try #require(document(#"{"data": "{\"n\": -5}"}"#).root)
        let text = String(decoding: schema.validate(bad).output(.basic), as: UTF8.self)
        #expect(text.contains(#""keywordLocation":"/properties/data/contentSchema/properties/n/minimum""#))
        #expect(text.contains(#""instanceLocation":"/data/n""#))
    }

    @Test func sameInputGivesTheSameBytes() throws {
        let instance = #"{"a": [1, "x", null], "b": {"c": 1}}"#
        let schema = """
            {"properties": {"a": {"items": {"type": "integer", "title": "T"}}}, "patternProperties": {"b": {"required": ["z"]}}}
            """
        for format in OutputFormat.allCases {
            let first = try output(schema, instance, format)
            for _ in 0..<5 { #expect(try output(schema, instance, format) == first) }
        }
    }

    @Test func everyFormatIsJSONOfTheStandardForm() throws {
        let form = try compiled(
            """
            {"type": "object", "required": ["valid"], "properties": {"valid": {"type": "boolean"},
             "keywordLocation": {"type": "string", "format": "json-pointer"}, "annotation": true,
             "absoluteKeywordLocation": {"type": "string", "format": "uri"}, "error": {"type": "string"},
             "instanceLocation": {"type": "string", "format": "json-pointer"},
             "errors": {"type": "array", "items": {"$ref": "#/$defs/unit"}},
             "annotations": {"type": "array", "items": {"$ref": "#/$defs/unit"}}}, "additionalProperties": false,
             "$defs": {"unit": {"$ref": "#", "required": ["keywordLocation", "instanceLocation"]}}}
            """)
        for instance in ["[]", "3", #"[{"x": 1, "y": 2}, {"x": "a\u0000\"", "~/%": 1}, 3]"#] {
            for format in OutputFormat.allCases {
                let result = document(try output(Self.polygon, instance, format))
                #expect(try form.validate(#require(result.root)).errors.map(\.message) == [])
            }
        }
    }

    @Test func hugeInstanceHasABoundedTree() throws {
        let schema = try compiled(#"{"items": {"type": "integer", "minimum": 0, "maximum": 9}}"#)
        let list = "[" + Array(repeating: "5", count: 40_000).joined(separator: ",") + "]"
        let root = try #require(document(list).root)
        let evaluation = schema.evaluate(root)
        #expect(evaluation.isValid)
        #expect(evaluation.output(.verbose).count < 40_000_000)
    }

    @Test func deepInstanceIsTracedWithoutACrash() throws {
        let schema = try compiled(##"{"type": ["array", "integer"], "items": {"$ref": "#"}}"##)
        let depth = JSONParser.depthLimit
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let root = try #require(document(text).root)
        let isValid = schema.validate(root).isValid
        #expect(SmallStack.run(bytes: 512 << 10) { schema.evaluate(root).isValid } == isValid)
    }
}
