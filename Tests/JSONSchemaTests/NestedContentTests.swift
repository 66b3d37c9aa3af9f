import DataTree
import JSONSchema
import Testing
import Text

/// `contentMediaType: application/json` with `contentSchema`: validation goes on inside the string.
@Suite struct NestedContentTests {
    private static let schema = """
        {"properties": {"u": {"type": "string", "contentMediaType": "application/json", "contentSchema": {
          "type": "object", "required": ["id"], "properties": {"n": {"type": "integer"},
           "deep": {"contentMediaType": "application/json", "contentSchema": {"items": {"type": "string"}}}}}}}}
        """

    private func errors(_ text: String) throws -> [ValidationError] {
        try compiled(Self.schema).validate(#require(document(text).root)).errors
    }

    @Test func validContentPasses() throws {
        #expect(try errors(#"{"u": "{\"id\": 1, \"n\": 2, \"deep\": \"[\\\"a\\\"]\"}"}"#).isEmpty)
    }

    @Test func errorInsideStandsInTheOuterFile() throws {
        let text = Marked(#"{"u": "{\"id\": 1, \"n\": 1️⃣\"x\u0041\"}"}"#)
        let error = try #require(errors(text.text).first)
        #expect(error.kind == .type(expected: ["integer"], actual: "string"))
        #expect(error.pointer == "/u/n")
        #expect(error.location.path == "payload.json")
        #expect(error.location.range == text.offsets[0]..<text.offsets[0] + #"\"x\u0041\""#.utf8.count)
        #expect(error.node.string == "xA")
    }

    @Test func missingKeyInsidePointsAtTheInnerBrace() throws {
        let text = Marked(#"{"u": "  1️⃣{\"n\": 1}"}"#)
        let error = try #require(errors(text.text).first)
        #expect(error.kind == .required("id"))
        #expect(error.pointer == "/u")
        #expect(error.location.range == text.offsets[0]..<text.offsets[0] + 1)
    }

    @Test func contentInContentIsLocatedThroughBothEscapes() throws {
        let text = Marked(#"{"u": "{\"id\": 1, \"deep\": \"[\\\"a\\\", 1️⃣7]\"}"}"#)
        let error = try #require(errors(text.text).first)
        #expect(error.pointer == "/u/deep/1")
        #expect(error.message == "'deep[1]' must be a string, but is an integer")
        #expect(error.location.range == text.offsets[0]..<text.offsets[0] + 1)
    }

    @Test func wrongTypeOfTheWholeContentNamesTheKey() throws {
        let text = Marked(#"{"u": "1️⃣[1]"}"#)
        let error = try #require(errors(text.text).first)
        #expect(error.message == "'u' must be an object, but is an array")
        #expect(error.location.range.lowerBound == text.offsets[0])
    }

    @Test func stringThatIsNotJSONIsSaid() throws {
        let text = Marked(#"{"u": 1️⃣"{\"id\": }"}"#)
        let error = try #require(errors(text.text).first)
        guard case .contentNotJSON(let diagnostics) = error.kind else {
            Issue.record("\(error.kind)")
            return
        }
        #expect(diagnostics.first?.location?.path == "payload.json")
        #expect(error.location.range.lowerBound == text.offsets[0])
        #expect(error.message.hasPrefix("'u' must hold JSON, but "))
    }

    @Test func contentIsAnAnnotationWhenNotAsserted() throws {
        let schema = try compiled(Self.schema, options: SchemaOptions(assertsContent: false))
        #expect(schema.validate(try #require(document(#"{"u": "{"}"#).root)).isValid)
    }

    @Test func encodedContentIsLeftAlone() throws {
        let schema = try compiled(#"{"contentMediaType": "application/json", "contentEncoding": "base64"}"#)
        #expect(schema.validate(try #require(document(#""e30=""#).root)).isValid)
    }
}
