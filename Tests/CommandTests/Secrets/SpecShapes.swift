import Foundation

/// Ways in which a spec itself can show a value that it marks as secret.
struct SpecShape: Sendable {
    var name: String
    /// Members of the spec's root beside `x-push`, as JSON without the braces: `@` is part of a secret text, `KEPT` of one that must
    /// stay, `SECRET` a mark, `#` a number of the shape's own.
    var schema: String

    init(_ name: String, _ schema: String) {
        self.name = name
        self.schema = schema.replacingOccurrences(of: "SECRET", with: #""x-secret": true"#)
    }

    /// Beside `k`'s mark, a keyword that describes the same value.
    private static func beside(_ name: String, _ keyword: String, _ more: String = "") -> SpecShape {
        SpecShape(
            name, #""properties": {"k": {SECRET, \#(keyword)}, "l": {"type": "string", "examples": ["KEPT"]}}\#(more)"#)
    }

    /// Inside a value that is marked as a whole.
    private static func inside(_ name: String, _ keyword: String, _ more: String = "") -> SpecShape {
        beside("inside: " + name, keyword, more)
    }

    static let all: [SpecShape] = shown + applied + referred + descended + around + besides + drafts

    private static let shown: [SpecShape] = [
        ("examples", #""examples": ["@", "x@"]"#), ("example", #""example": "@""#), ("default", #""default": "@""#),
        ("const", #""const": "@""#), ("enum", #""enum": ["@", "y@"]"#), ("an object", #""examples": [{"a": ["@"]}]"#),
        ("no list", #""examples": "@""#), ("escapes", #""default": "a\u0062@""#),
    ].flatMap { name, keyword in
        [
            beside(name, keyword),
            beside("$ref to " + name, ##""$ref": "#/$defs/s""##, ##", "$defs": {"s": {\##(keyword)}}"##),
        ]
    }

    private static let applied: [SpecShape] =
        ["allOf", "anyOf", "oneOf"].flatMap { keyword in
            [
                beside(keyword, #""\#(keyword)": [{"type": "null"}, {"examples": ["@"]}]"#),
                SpecShape(
                    keyword + " with the mark in another branch",
                    #""properties": {"k": {"\#(keyword)": [{SECRET}, {"default": "@"}]}}"#),
            ]
        } + [
            beside("if", #""if": {"const": "@"}, "then": true"#),
            beside("then", #""if": {"type": "string"}, "then": {"default": "@"}"#),
            beside("else", #""if": {"type": "null"}, "then": true, "else": {"enum": ["@"]}"#),
            beside("then without if", #""then": {"default": "@"}"#), beside("not", #""not": {"const": "@"}"#),
            beside("dependentSchemas", #""dependentSchemas": {"a": {"examples": [{"a": "@"}]}}"#),
            beside("branches in branches", #""allOf": [{"anyOf": [{"oneOf": [{"not": {"enum": ["@"]}}]}]}]"#),
        ]

    private static let referred: [SpecShape] = [
        beside(
            "a chain of $ref", ##""$ref": "#/$defs/a""##,
            ##", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"allOf": [{"$ref": "#/$defs/c"}]}, "c": {"default": "@"}}"##
        ),
        beside("$anchor", ##""$ref": "#here""##, ##", "$defs": {"s": {"$anchor": "here", "default": "@"}}"##),
        beside(
            "$dynamicRef", ##""$dynamicRef": "#d""##, ##", "$defs": {"s": {"$dynamicAnchor": "d", "default": "@"}}"##),
        beside(
            "$dynamicRef to another resource", ##""$dynamicRef": "#d""##,
            ##", "$defs": {"s": {"$dynamicAnchor": "d"}, "o": {"$id": "urn:o#", "$defs": {"p": {"$dynamicAnchor": "d", "default": "@"}}}}"##
        ),
        beside("$id", #""$ref": "inner""#, #", "$defs": {"s": {"$id": "inner", "default": "@"}}"#),
        beside(
            "a property", ##""$ref": "#/properties/j""##,
            ##", "patternProperties": {"^j": {"$ref": "#/$defs/j"}}, "$defs": {"j": {"$ref": "#/$defs/s", SECRET}, "s": {"default": "@"}}"##
        ),
        beside("another spec", ##""$ref": "urn:sitegen:spec:shared#/$defs/s#""##),
        beside("another spec's branch", ##""anyOf": [{"$ref": "urn:sitegen:spec:shared#/$defs/t#"}]"##),
        beside(
            "a loop", ##""$ref": "#/$defs/n""##,
            ##", "$defs": {"n": {"default": "@", "anyOf": [{"$ref": "#/properties/k"}]}}"##),
        beside(
            "a definition that is shared", ##""$ref": "#/$defs/s""##,
            ##", "patternProperties": {"^m": {"$ref": "#/$defs/s"}}, "$defs": {"s": {"examples": ["@"]}, "t": {"examples": ["KEPT"]}}"##
        ),
        .init(
            "nothing refers to it",
            ##""properties": {"l": {"default": "KEPT"}}, "$defs": {"a": {SECRET, "$ref": "#/$defs/b"}, "b": {"default": "@"}}"##
        ),
        .init(
            "a mark on the target, beside it another branch",
            ##""properties": {"k": {"$ref": "#/$defs/s", "anyOf": [{"default": "@"}]}}, "$defs": {"s": {SECRET}}"##),
    ]

    private static let descended: [SpecShape] = [
        inside("properties", #""properties": {"t": {"examples": ["@"]}}"#),
        inside(
            "properties of a target", ##""$ref": "#/$defs/o""##,
            ##", "$defs": {"o": {"properties": {"t": {"$ref": "#/$defs/t"}}}, "t": {"default": "@"}}"##),
        inside("patternProperties", #""patternProperties": {"^t": {"const": "@"}}"#),
        inside("additionalProperties", #""additionalProperties": {"enum": ["@"]}"#),
        inside("unevaluatedProperties", #""unevaluatedProperties": {"default": "@"}"#),
        inside("items", #""items": {"examples": ["@"]}"#),
        inside("prefixItems", #""prefixItems": [true, {"examples": ["@"]}]"#),
        inside("contains", #""contains": {"const": "@"}"#),
        inside("unevaluatedItems", #""unevaluatedItems": {"default": "@"}"#),
        inside(
            "contentSchema",
            #""contentMediaType": "application/json", "contentSchema": {"properties": {"t": {"default": "@"}}}"#),
        inside("contentSchema without a media type", #""contentSchema": {"properties": {"t": {"default": "@"}}}"#),
        inside("levels", #""items": {"allOf": [{"properties": {"t": {"items": {"oneOf": [{"default": "@"}]}}}}]}"#),
        inside("keys stay", #""propertyNames": {"enum": ["KEPT"]}, "properties": {"KEPT": {"default": "@"}}"#),
        inside("its definitions stay", ##""$defs": {"KEPT": {"default": "KEPT"}}, "items": {"default": "@"}"##),
    ]

    private static let around: [SpecShape] = [
        .init("an example of the whole", #""properties": {"k": {SECRET}}, "examples": [{"k": "@", "l": "KEPT"}]"#),
        .init("the root", #"SECRET, "properties": {"k": {"default": "@"}}"#),
        .init(
            "a branch of the root",
            #""anyOf": [{"properties": {"k": {"allOf": [{"default": "@"}], SECRET}}}], "properties": {"l": {"default": "KEPT"}}"#
        ),
    ]

    /// Two schemas that describe one value, of which only one carries the mark.
    private static let besides: [SpecShape] = [
        .init(
            "the same property in two branches",
            #""allOf": [{"properties": {"k": {SECRET}}}, {"properties": {"k": {"examples": ["@"]}, "l": {"default": "KEPT"}}}]"#
        ),
        .init(
            "a property that a marked pattern matches",
            #""properties": {"k": {"examples": ["@"]}, "l": {"default": "KEPT"}}, "patternProperties": {"^k$": {SECRET}}"#
        ),
        .init(
            "a pattern beside a marked property",
            #""properties": {"k": {SECRET}}, "patternProperties": {"^k": {"enum": ["@"]}, "^l": {"default": "KEPT"}}"#),
        .init(
            "the rest in another branch",
            #""allOf": [{"properties": {"k": {SECRET}, "l": {"default": "KEPT"}}}, {"additionalProperties": {"examples": ["@"]}}]"#
        ),
        .init(
            "contains beside marked items",
            #""properties": {"k": {"items": {SECRET}, "contains": {"const": "@"}}, "l": {"default": "KEPT"}}"#),
        .init(
            "a level deeper",
            #""allOf": [{"properties": {"o": {"properties": {"k": {SECRET}}}}}, {"properties": {"o": {"properties": {"k": {"default": "@"}, "l": {"default": "KEPT"}}}}}]"#
        ),
        .init(
            "a property of a target",
            ##""$ref": "#/$defs/b", "properties": {"k": {SECRET}}, "$defs": {"b": {"properties": {"k": {"examples": ["@"]}, "l": {"default": "KEPT"}}}}"##
        ),
    ]

    private static let drafts: [SpecShape] = [
        .init(
            "draft-07",
            ##""$schema": "http://json-schema.org/draft-07/schema#", "properties": {"k": {SECRET, "allOf": [{"$ref": "#/definitions/s"}]}}, "definitions": {"s": {"items": [{"default": "@"}], "additionalItems": {"default": "@"}, "dependencies": {"a": {"default": "@"}}}}"##
        ),
        .init(
            "draft-07, beside $ref",
            ##""$schema": "http://json-schema.org/draft-07/schema#", "properties": {"k": {SECRET, "$ref": "#/definitions/s"}}, "definitions": {"s": {"default": "@"}}"##
        ),
        .init(
            "2019-09",
            ##""$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveAnchor": true, "properties": {"k": {SECRET, "items": {"$recursiveRef": "#"}}}, "default": "@""##
        ),
    ]
}
