import DataTree
import JSONSchema
import Testing
import Text

/// The schema's side of a violation, and what is said about schemas that are wrong themselves.
@Suite struct SchemaSideTests {
    @Test func errorNamesTheKeyword() throws {
        let text = Marked(#"{"properties": {"aps": {"properties": {"badge": {1️⃣"minimum": 0}}}}}"#)
        let payload = document(#"{"aps": {"badge": -1}}"#)
        let report = try compiled(text.text).validate(#require(payload.root))
        let error = try #require(report.errors.first)
        #expect(error.schemaPointer == "/properties/aps/properties/badge/minimum")
        #expect(error.schemaURI == "urn:test")
        #expect(error.schemaLocation.path == "schema.json")
        #expect(error.schemaLocation.range.lowerBound == text.offsets[0])
        #expect(error.pointer == "/aps/badge")
        #expect(error.location.path == "payload.json")
    }

    @Test func nearestEnclosingRuleIsCarried() throws {
        let schema = try compiled(
            """
            {"x-rule": "outer", "x-severity": "warning", "properties": {
              "a": {"type": "string"}, "b": {"x-rule": "inner", "items": {"type": "string"}},
              "c": {"$ref": "#/$defs/c"}}, "$defs": {"c": {"x-severity": "info", "type": "string"}}}
            """)
        let report = schema.validate(try #require(document(#"{"a": 1, "b": [1], "c": 1}"#).root))
        #expect(report.errors.map(\.rule) == ["outer", "inner", "outer"])
        #expect(report.errors.map(\.severity) == ["warning", "warning", "info"])
    }

    @Test func secretValuesStayOutOfMessages() throws {
        let schema = try compiled(#"{"properties": {"token": {"x-secret": true, "pattern": "^[0-9]+$"}}}"#)
        let report = schema.validate(try #require(document(#"{"token": "abcdef"}"#).root))
        #expect(report.errors.map(\.message) == ["'token' must match the pattern '^[0-9]+$'"])
    }

    @Test func hostileTextIsShortAndOnOneLine() throws {
        let schema = try compiled(#"{"const": 1}"#)
        let long = "\\n\\u001b" + String(repeating: "x", count: 10_000)
        let report = schema.validate(try #require(document("\"\(long)\"").root))
        let message = try #require(report.errors.first?.message)
        #expect(message.english.unicodeScalars.count < 200)
        #expect(!message.english.unicodeScalars.contains { $0.value < 0x20 })
    }

    // MARK: Bad schemas

    private func expect(
        _ marked: String, _ code: DiagnosticCode, _ headline: String, fix: String? = nil,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let text = Marked(marked)
        let result = compileResult(text.text)
        #expect(result.diagnostics.map(\.headline.english) == [headline], sourceLocation: sourceLocation)
        let diagnostic = result.diagnostics.first
        #expect(diagnostic?.code == code, sourceLocation: sourceLocation)
        #expect(diagnostic?.location?.range.lowerBound == text.offsets.first, sourceLocation: sourceLocation)
        #expect(diagnostic?.location?.path == "schema.json", sourceLocation: sourceLocation)
        #expect(diagnostic?.fix?.text.english == fix, sourceLocation: sourceLocation)
        // What is wrong has no effect; the rest of the schema still validates.
        if let schema = result.value, let root = document("{}").root {
            #expect(schema.validate(root).isValid, sourceLocation: sourceLocation)
        }
    }

    @Test func unresolvedReferenceOffersTheNearestDefinition() {
        expect(
            ##"{"items": {"$ref": 1️⃣"#/$defs/paeg"}, "$defs": {"page": true, "other": true}}"##, .schemaReference,
            "'$ref' refers to '#/$defs/paeg', which does not exist", fix: "did you mean '#/$defs/page'?")
        expect(
            ##"{"items": {"$ref": 1️⃣"#pgae"}, "$defs": {"x": {"$anchor": "page"}}}"##, .schemaReference,
            "'$ref' refers to '#pgae', which does not exist", fix: "did you mean '#page'?")
        expect(
            ##"{"items": {"$ref": 1️⃣"urn:tset#/$defs/a"}}"##, .schemaReference,
            "'$ref' refers to 'urn:tset#/$defs/a', which does not exist", fix: "did you mean 'urn:test#/$defs/a'?")
    }

    @Test func fixOfAReferenceEditsItsText() throws {
        let text = ##"{"$ref": "#/$defs/paeg", "$defs": {"page": true}}"##
        let edit = try #require(compileResult(text).diagnostics.first?.fix?.edits.first)
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
        #expect(compileResult(String(decoding: bytes, as: UTF8.self)).diagnostics.isEmpty)
    }

    @Test func keywordValuesMustHaveTheirTypes() {
        expect(#"{"minimum": 1️⃣"5"}"#, .schemaKeyword, "'minimum' must be a number, but is a string")
        expect(#"{"minLength": 1️⃣-1}"#, .schemaKeyword, "'minLength' must be a non-negative integer, but is -1")
        expect(#"{"required": 1️⃣"a"}"#, .schemaKeyword, "'required' must be an array of strings, but is a string")
        expect(
            #"{"required": ["a", 1️⃣1]}"#.replacing(#""a", "#, with: ""), .schemaKeyword,
            "'required' must hold strings, but this is an integer")
        expect(#"{"properties": 1️⃣[]}"#, .schemaKeyword, "'properties' must be an object of schemas, but is an array")
        expect(#"{"items": 1️⃣1}"#, .schemaKeyword, "a schema must be an object or a boolean, but is an integer")
        expect(#"{"allOf": 1️⃣[]}"#, .schemaKeyword, "'allOf' must have at least 1 schema")
        expect(#"{"multipleOf": 1️⃣0}"#, .schemaKeyword, "'multipleOf' must be > 0, but is 0")
        expect(
            #"{"type": 1️⃣"integr"}"#, .schemaKeyword,
            "'type' must be one of null, boolean, integer, number, string, array, object, but is 'integr'",
            fix: "did you mean 'integer'?")
    }

    @Test func badPatternIsReportedAtThePattern() {
        expect(
            #"{"pattern": 1️⃣"(a"}"#, .schemaPattern,
            "'pattern' must be an ECMA-262 regular expression: missing closing parenthesis")
        expect(
            #"{"patternProperties": {1️⃣"a**": true}}"#, .schemaPattern,
            "'patternProperties' must be an ECMA-262 regular expression: nothing to repeat before '*'")
    }

    @Test func misspeltKeywordIsAWarning() throws {
        let text = Marked(#"{1️⃣"minlength": 3, "x-anything": 1, "mine": 2}"#)
        let diagnostics = compileResult(text.text).diagnostics
        #expect(diagnostics.map(\.code) == [.schemaUnknownKeyword])
        #expect(diagnostics.map(\.severity) == [.warning])
        #expect(diagnostics.first?.fix?.text.english == "did you mean 'minLength'?")
        #expect(diagnostics.first?.location?.range.lowerBound == text.offsets[0])
    }

    @Test func referenceLoopIsCut() {
        expect(
            ##"{"allOf": [{1️⃣"$ref": "#"}]}"##, .schemaReferenceLoop,
            "'$ref' leads back to itself without looking into the value")
        expect(
            ##"{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {1️⃣"$ref": "#/$defs/a"}}}"##,
            .schemaReferenceLoop, "'$ref' leads back to itself without looking into the value")
    }

    @Test func duplicateIdentifiersAreReported() {
        expect(
            #"{"$defs": {"a": {"$id": "urn:x"}, "b": {"$id": 1️⃣"urn:x"}}}"#, .schemaIdentifier,
            "the $id 'urn:x' is used twice")
        expect(
            #"{"$defs": {"a": {"$anchor": "x"}, "b": 1️⃣{"$anchor": "x"}}}"#, .schemaIdentifier,
            "the anchor 'x' is used twice")
    }

    @Test func absentSchemaIsNil() {
        var set = SchemaSet()
        set.add(document("{}", path: "schema.json"), uri: "urn:spec:apns")
        let result = set.compile("urn:spec:apsn")
        #expect(result.value == nil)
        #expect(result.diagnostics.map(\.headline.english) == ["there is no schema 'urn:spec:apsn'"])
        #expect(result.diagnostics.first?.fix?.text.english == "did you mean 'urn:spec:apns'?")
    }

    // MARK: Sets

    @Test func schemasReferToEachOtherByURN() throws {
        var set = SchemaSet()
        set.add(
            document(#"{"$id": "urn:sitegen:spec:apns", "$defs": {"aps": {"type": "object"}}}"#, path: "apns.json"),
            uri: "apns.json")
        set.add(
            document(#"{"properties": {"aps": {"$ref": "urn:sitegen:spec:apns#/$defs/aps"}}}"#), uri: "urn:other")
        let schema = try #require(set.compile("urn:other").value)
        let payload = try #require(document(#"{"aps": 1}"#).root)
        let error = try #require(schema.validate(payload).errors.first)
        #expect(error.schemaURI == "urn:sitegen:spec:apns")
        #expect(error.schemaPointer == "/$defs/aps/type")
        #expect(error.schemaLocation.path == "apns.json")
        #expect(set.compile("urn:sitegen:spec:apns#/$defs/aps").value != nil)
    }

    @Test func olderDraftsKeepTheirRules() throws {
        let result = compileResult(
            """
            {"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"n": {"$id": "#num", "type": "number"}},
             "properties": {"a": {"$ref": "#num", "minimum": 5}, "b": {"items": [{"type": "null"}], "additionalItems": false},
             "c": {"dependencies": {"x": ["y"]}}}}
            """)
        #expect(result.diagnostics.map(\.headline.english) == ["'minimum' has no effect beside '$ref' in draft-07"])
        let draft7 = try #require(result.value)
        func isValid(_ text: String) throws -> Bool { draft7.validate(try #require(document(text).root)).isValid }
        #expect(try isValid(#"{"a": 1, "b": [null], "c": {"x": 1, "y": 2}}"#))
        #expect(try !isValid(#"{"a": "x"}"#))
        #expect(try !isValid(#"{"b": [null, 1]}"#))
        #expect(try !isValid(#"{"c": {"x": 1}}"#))
    }
}
