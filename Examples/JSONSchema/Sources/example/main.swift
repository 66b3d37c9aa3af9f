import JSONSchema

let validator = JSONValidator(
    schema: #"{"properties": {"badge": {"type": "integer", "minimum": 0}, "sound": {"$ref": "https://example.com/sound"}}}"#,
    references: ["https://example.com/sound": #"{"type": "string"}"#])
for problem in validator.problems(of: "{\n  \"badge\": \"3\",\n  \"sound\": 1\n}") { print(problem) }
print(validator.isValid(#"{"badge": 3, "sound": "default"}"#))
