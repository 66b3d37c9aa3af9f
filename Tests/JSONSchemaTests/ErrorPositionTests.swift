import DataTree
import JSONSchema
import Testing
import Text

/// Where each kind of violation is located, and what it says.
@Suite struct ErrorPositionTests {
    /// Validates a marked payload and expects exactly these errors, the n-th at the n-th mark.
    private func expect(
        _ schema: String, _ payload: String, _ expected: [(kind: ValidationError.Kind, message: String)],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let marked = Marked(payload)
        let report = try compiled(schema).validate(#require(document(marked.text).root))
        #expect(report.errors.map(\.message.english) == expected.map(\.message), sourceLocation: sourceLocation)
        #expect(report.errors.map(\.kind) == expected.map(\.kind), sourceLocation: sourceLocation)
        #expect(
            report.errors.map(\.location.range.lowerBound) == marked.offsets, "offsets", sourceLocation: sourceLocation)
        #expect(report.isValid == expected.isEmpty, sourceLocation: sourceLocation)
    }

    @Test func missingKeyPointsAtTheBrace() throws {
        try expect(
            #"{"properties": {"pages": {"items": {"required": ["image"]}}}}"#,
            #"{"pages": [{"image": 1}, 1️⃣{"link": 2}]}"#, [(.required("image"), "the key 'image' is required")])
    }

    @Test func unknownKeyPointsAtTheKeyAndNamesTheNearest() throws {
        try expect(
            #"{"properties": {"title": true, "image": true}, "additionalProperties": false}"#,
            #"{"image": 1, 1️⃣"titel": 2, 2️⃣"zzz": 3}"#,
            [
                (.unknownKey("titel", nearest: "title"), "the key 'titel' is not known here; did you mean 'title'?"),
                (.unknownKey("zzz", nearest: nil), "the key 'zzz' is not known here"),
            ])
    }

    @Test func nearestNameIsNoneThatTheObjectAlreadyHas() throws {
        try expect(
            #"{"properties": {"title": true}, "additionalProperties": false}"#, #"{"title": 1, 1️⃣"titel": 2}"#,
            [(.unknownKey("titel", nearest: nil), "the key 'titel' is not known here")])
    }

    @Test func unevaluatedKeyKnowsNamesOfSubschemas() throws {
        try expect(
            """
            {"allOf": [{"$ref": "#/$defs/base"}], "properties": {"own": true}, "unevaluatedProperties": false,
             "$defs": {"base": {"properties": {"badge": true}}}}
            """,
            #"{"own": 1, 1️⃣"bagde": 2}"#,
            [(.unknownKey("bagde", nearest: "badge"), "the key 'bagde' is not known here; did you mean 'badge'?")])
    }

    @Test func wrongTypePointsAtTheValue() throws {
        try expect(
            #"{"properties": {"badge": {"type": "integer"}, "sound": {"type": ["string", "object"]}}}"#,
            #"{"badge": 1️⃣"3", "sound": 2️⃣[]}"#,
            [
                (.type(expected: ["integer"], actual: "string"), "'badge' must be an integer, but is a string"),
                (
                    .type(expected: ["string", "object"], actual: "array"),
                    "'sound' must be a string or an object, but is an array"
                ),
            ])
    }

    @Test func boundsPointAtTheNumber() throws {
        try expect(
            #"{"items": {"minimum": 0, "exclusiveMaximum": 10, "multipleOf": 0.5}}"#, "[1️⃣-1, 5, 2️⃣10, 3️⃣0.7]",
            [
                (.minimum, "'[0]' must be ≥ 0, but is -1"), (.exclusiveMaximum, "'[2]' must be < 10, but is 10"),
                (.multipleOf, "'[3]' must be a multiple of 0.5, but is 0.7"),
            ])
        try expect(
            #"{"properties": {"badge": {"exclusiveMinimum": 0, "maximum": 5}}}"#, #"{"badge": 1️⃣0, "badge": 2️⃣6.5}"#,
            [
                (.exclusiveMinimum, "'badge' must be > 0, but is 0"), (.maximum, "'badge' must be ≤ 5, but is 6.5"),
            ])
    }

    @Test func stringRulesPointAtTheString() throws {
        try expect(
            """
            {"properties": {"a": {"minLength": 2}, "b": {"maxLength": 1}, "c": {"pattern": "^x"}, "d": {"format": "uri"}}}
            """,
            #"{"a": 1️⃣"가", "b": 2️⃣"\u00e9x", "c": 3️⃣"y", "d": 4️⃣"no uri"}"#,
            [
                (.minLength, "'a' must have at least 2 characters, but has 1"),
                (.maxLength, "'b' must have at most 1 character, but has 2"),
                (.pattern, "'c' must match the pattern '^x', but is \"y\""),
                (.format("uri"), "'d' must be an absolute URI, but is \"no uri\""),
            ])
    }

    @Test func enumAndConstSayTheValues() throws {
        try expect(
            #"{"properties": {"a": {"enum": ["x", 1, null]}, "b": {"const": true}}}"#, #"{"a": 1️⃣"y", "b": 2️⃣1}"#,
            [
                (.enumeration, "'a' must be \"x\", 1 or null, but is \"y\""), (.const, "'b' must be true, but is 1"),
            ])
    }

    @Test func arrayRulesPointAtTheArray() throws {
        try expect(
            """
            {"properties": {"a": {"minItems": 1}, "b": {"maxItems": 1}, "c": {"uniqueItems": true},
             "d": {"contains": {"type": "string"}}}}
            """,
            #"{"a": 1️⃣[], "b": 2️⃣[1, 2], "c": 3️⃣[1, 2, 1.0], "d": 4️⃣[1]}"#,
            [
                (.minItems, "'a' must have at least 1 element, but has 0"),
                (.maxItems, "'b' must have at most 1 element, but has 2"),
                (.uniqueItems, "the elements of 'c' must differ, but [0] and [2] are equal"),
                (.contains, "'d' must have at least 1 matching element, but has 0"),
            ])
    }

    @Test func objectRulesPointAtTheObject() throws {
        try expect(
            """
            {"properties": {"a": {"minProperties": 1}, "b": {"maxProperties": 1},
             "c": {"dependentRequired": {"x": ["y"]}}, "d": {"propertyNames": {"maxLength": 1}}}}
            """,
            #"{"a": 1️⃣{}, "b": 2️⃣{"x": 1, "y": 2}, "c": 3️⃣{"x": 1}, "d": {4️⃣"xy": 1}}"#,
            [
                (.minProperties, "'a' must have at least 1 key, but has 0"),
                (.maxProperties, "'b' must have at most 1 key, but has 2"),
                (.dependentRequired(trigger: "x", name: "y"), "the key 'y' is required when 'x' is set"),
                (
                    .propertyNames,
                    "the key 'xy' is not allowed here: 'xy' must have at most 1 character, but has 2"
                ),
            ])
    }

    @Test func falseAndNotPointAtTheValue() throws {
        try expect(
            #"{"properties": {"a": false, "b": {"not": {"type": "null"}}}}"#, #"{"a": 1️⃣1, "b": 2️⃣null}"#,
            [(.falseSchema, "'a' is not allowed here"), (.not, "'b' has a value that is not allowed here")])
    }

    @Test func subjectNamesTheElement() throws {
        try expect(
            #"{"properties": {"a": {"items": {"items": {"type": "null"}}}}}"#, #"{"a": [[null, 1️⃣1]]}"#,
            [(.type(expected: ["null"], actual: "integer"), "'a[0][1]' must be null, but is an integer")])
    }

    // MARK: Branches

    private static let alert = """
        {"properties": {"alert": {"anyOf": [{"type": "string"},
         {"type": "object", "properties": {"body": {"type": "string"}}, "additionalProperties": false}]}}}
        """

    @Test func branchOfAnotherTypeLoses() throws {
        try expect(
            Self.alert, #"{"alert": {"body": 1️⃣1}}"#,
            [(.type(expected: ["string"], actual: "integer"), "'body' must be a string, but is an integer")])
        try expect(
            Self.alert, #"{"alert": 1️⃣1}"#,
            [
                (
                    .type(expected: ["string", "object"], actual: "integer"),
                    "'alert' must be a string or an object, but is an integer"
                )
            ])
    }

    @Test func deepestBranchWins() throws {
        try expect(
            """
            {"oneOf": [{"required": ["a"]},
             {"properties": {"pages": {"items": {"properties": {"image": {"type": "string"}}}}}}]}
            """,
            #"{"pages": [{"image": 1️⃣1}]}"#,
            [(.type(expected: ["string"], actual: "integer"), "'image' must be a string, but is an integer")])
    }

    @Test func discriminatorDecides() throws {
        try expect(
            """
            {"oneOf": [{"properties": {"kind": {"const": "a"}, "x": {"type": "string"}}},
             {"properties": {"kind": {"const": "b"}}, "required": ["y"]}]}
            """,
            #"1️⃣{"kind": "b"}"#, [(.required("y"), "the key 'y' is required")])
    }

    @Test func tiedBranchesAreToldTogether() throws {
        try expect(
            #"{"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}"#, #"1️⃣{"c": 1}"#,
            [
                (
                    .anyOf,
                    "the value must match one of 2 alternatives: the key 'a' is required or the key 'b' is required"
                )
            ])
    }

    @Test func oneOfCountsMatches() throws {
        try expect(
            #"{"properties": {"a": {"oneOf": [true, {"type": "integer"}, false]}}}"#, #"{"a": 1️⃣1}"#,
            [(.oneOf(matched: 2), "'a' must match exactly one alternative, but matches 2")])
    }

    @Test func failedBranchesLeaveNoErrorsBehind() throws {
        try expect(
            #"{"properties": {"a": {"anyOf": [{"type": "string"}, {"type": "integer"}]}, "b": {"type": "null"}}}"#,
            #"{"a": 1, "b": 1️⃣2}"#,
            [(.type(expected: ["null"], actual: "integer"), "'b' must be null, but is an integer")])
    }

    @Test func sameViolationOnTwoWaysIsToldOnce() throws {
        try expect(
            ##"{"allOf": [{"$ref": "#/$defs/n"}, {"$ref": "#/$defs/n"}], "$defs": {"n": {"type": "null"}}}"##, "1️⃣1",
            [(.type(expected: ["null"], actual: "integer"), "the value must be null, but is an integer")])
    }
}
