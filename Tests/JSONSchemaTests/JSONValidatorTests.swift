import JSONSchema
import Testing

/// What is public of the library.
@Suite struct JSONValidatorTests {
    @Test func aViolationHasItsPlaceAndItsKeyword() {
        let validator = JSONValidator(
            schema: #"{"properties": {"badge": {"type": "integer"}, "sound": {"$ref": "https://example.com/s"}}}"#,
            references: ["https://example.com/s": #"{"type": "string"}"#])
        #expect(validator.problems.isEmpty)
        let problems = validator.problems(of: "{\n  \"badge\": \"3\",\n  \"sound\": 1}")
        #expect(problems.map(\.pointer) == ["/badge", "/sound"])
        #expect(problems.map(\.keyword) == ["/properties/badge/type", "/type"])
        #expect(problems.first.map { [$0.line, $0.column] } == [2, 12])
        #expect(validator.isValid(#"{"badge": 3, "sound": "default"}"#))
    }

    @Test func whatIsNoJSONIsAProblem() {
        #expect(!JSONValidator(schema: "{").problems.isEmpty)
        #expect(!JSONValidator(schema: "{}").isValid("{"))
        #expect(!JSONValidator(schema: #"{"$ref": "https://example.com/none"}"#).problems.isEmpty)
    }
}
