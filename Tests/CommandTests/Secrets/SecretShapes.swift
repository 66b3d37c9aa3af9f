import Foundation

/// Ways in which a schema can describe a value, each with `x-secret: true` on it, and a payload that holds one there.
struct SecretShape: Sendable {
    var name: String
    /// Members of the spec's root beside `x-push`, as JSON without the braces. `S` stands for a marked schema's keyword.
    var schema: String
    /// A payload with `@` for the value; `@1` for the value inside of JSON in a string, `@2` one string deeper.
    var payload: String

    init(_ name: String, _ schema: String, _ payload: String = #"{"k": @}"#) {
        self.name = name
        self.schema = schema.replacingOccurrences(of: "SECRET", with: #""x-secret": true"#)
        self.payload = payload
    }

    func payload(_ value: String) -> String {
        func inString(_ text: String) -> String { String(SecretKind.literal(text).dropFirst().dropLast()) }
        return payload.replacingOccurrences(of: "@2", with: inString(inString(value)))
            .replacingOccurrences(of: "@1", with: inString(value)).replacingOccurrences(of: "@", with: value)
    }

    static let all: [SecretShape] = members + elements + branches + references + strings + combinations + old

    private static let members: [SecretShape] = [
        .init("properties", #""properties": {"k": {SECRET}}"#),
        .init("typed", #""properties": {"k": {"type": "string", SECRET}}"#),
        .init("patternProperties", #""patternProperties": {"^k": {SECRET}}"#, #"{"kite": @}"#),
        .init("additionalProperties", #""properties": {"aps": true}, "additionalProperties": {SECRET}"#),
        .init("unevaluatedProperties", #""properties": {"aps": true}, "unevaluatedProperties": {SECRET}"#),
        .init(
            "unevaluatedProperties after allOf",
            #""allOf": [{"properties": {"aps": true}}], "unevaluatedProperties": {SECRET}"#),
        .init(
            "unevaluatedProperties after a branch that fails",
            #""anyOf": [{"properties": {"k": false}}, {"properties": {"aps": true}}], "unevaluatedProperties": {SECRET}"#
        ),
        .init("dependentSchemas", #""dependentSchemas": {"t": {"properties": {"k": {SECRET}}}}"#, #"{"t": 1, "k": @}"#),
        .init("an object inside", #""properties": {"o": {"properties": {"k": {SECRET}}}}"#, #"{"o": {"k": @}}"#),
        .init("an object that is secret", #""properties": {"o": {SECRET}}"#, #"{"o": {"deep": {"k": @}}}"#),
        .init("a name with a dot", #""properties": {"a.b": {SECRET}}"#, #"{"a.b": @}"#),
        .init("a name that is a number", #""properties": {"7": {SECRET}}"#, #"{"7": @}"#),
        .init("an empty name", #""properties": {"": {SECRET}}"#, #"{"": @}"#),
        .init("a name written with escapes", #""properties": {"key": {SECRET}}"#, #"{"\u006bey": @}"#),
        .init("a member that stands twice", #""properties": {"k": {SECRET}}"#, #"{"k": @, "k": "x"}"#),
        .init("twenty levels", levels(20).0, levels(20).1),
    ]

    private static let elements: [SecretShape] = [
        .init("items", #""properties": {"k": {"items": {SECRET}}}"#, #"{"k": [@]}"#),
        .init("prefixItems", #""properties": {"k": {"prefixItems": [true, {SECRET}]}}"#, #"{"k": [1, @]}"#),
        .init(
            "items after prefixItems", #""properties": {"k": {"prefixItems": [true], "items": {SECRET}}}"#,
            #"{"k": [1, @]}"#),
        .init("contains", #""properties": {"k": {"contains": {SECRET}}}"#, #"{"k": [@]}"#),
        .init(
            "unevaluatedItems", #""properties": {"k": {"prefixItems": [true], "unevaluatedItems": {SECRET}}}"#,
            #"{"k": [1, @]}"#),
        .init("items of items", #""properties": {"k": {"items": {"items": {SECRET}}}}"#, #"{"k": [[1], [@]]}"#),
        .init(
            "objects in an array", #""properties": {"k": {"items": {"properties": {"v": {SECRET}}}}}"#,
            #"{"k": [{}, {"v": @}]}"#),
        .init("one value for an array", #""properties": {"k": {"items": {SECRET}}}"#),
        .init(
            "an array for one object", #""properties": {"o": {"properties": {"k": {SECRET}}}}"#, #"{"o": [{"k": @}]}"#),
    ]

    private static let branches: [SecretShape] =
        ["allOf", "anyOf", "oneOf"].flatMap { keyword in
            [
                SecretShape(keyword, #""properties": {"k": {"\#(keyword)": [{SECRET}]}}"#),
                SecretShape("\(keyword) round properties", #""\#(keyword)": [true, {"properties": {"k": {SECRET}}}]"#),
                SecretShape(
                    "\(keyword) with a branch that fails",
                    #""properties": {"k": {"\#(keyword)": [{"type": "null", SECRET}, {"not": {"type": "null"}}]}}"#),
            ]
        } + [
            .init("then", #""if": {"required": ["t"]}, "then": {"properties": {"k": {SECRET}}}"#, #"{"t": 1, "k": @}"#),
            .init("else", #""if": {"required": ["t"]}, "then": true, "else": {"properties": {"k": {SECRET}}}"#),
            .init("then that is not taken", #""if": {"required": ["t"]}, "then": {"properties": {"k": {SECRET}}}"#),
            .init("if", #""if": {"properties": {"k": {SECRET}}}, "then": true"#),
            .init("not", #""not": {"required": ["t"], "properties": {"k": {SECRET}}}"#),
        ]

    private static let references: [SecretShape] = [
        .init("$ref", ##""properties": {"k": {"$ref": "#/$defs/s"}}, "$defs": {"s": {SECRET}}"##),
        .init("beside $ref", ##""properties": {"k": {"$ref": "#/$defs/s", SECRET}}, "$defs": {"s": true}"##),
        .init(
            "a chain of $ref",
            ##""properties": {"k": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/c"}, "c": {SECRET}}"##
        ),
        .init("a diamond of $ref", diamond(8)),
        .init(
            "a recursive $ref",
            ##""$ref": "#/$defs/n", "$defs": {"n": {"properties": {"c": {"$ref": "#/$defs/n"}, "k": {SECRET}}}}"##,
            #"{"c": {"c": {"c": {"k": @}}}}"#),
        .init(
            "$dynamicRef",
            ##""properties": {"k": {"$dynamicRef": "#d"}}, "$defs": {"s": {"$dynamicAnchor": "d", SECRET}}"##),
        .init("$anchor", ##""properties": {"k": {"$ref": "#here"}}, "$defs": {"s": {"$anchor": "here", SECRET}}"##),
        .init("another spec", #""properties": {"k": {"$ref": "urn:sitegen:spec:shared#/$defs/s"}}"#),
    ]

    private static let json = #""contentMediaType": "application/json", "contentSchema""#

    private static let strings: [SecretShape] = [
        .init(
            "contentSchema", #""properties": {"d": {\#(json): {"properties": {"k": {SECRET}}}}}"#,
            #"{"d": "{\"k\": @1}"}"#),
        .init(
            "contentSchema twice",
            #""properties": {"d": {\#(json): {"properties": {"e": {\#(json): {"properties": {"k": {SECRET}}}}}}}}"#,
            #"{"d": "{\"e\": \"{\\\"k\\\": @2}\"}"}"#),
        .init("contentSchema that is secret", #""properties": {"d": {\#(json): {SECRET}}}"#, #"{"d": "{\"k\": @1}"}"#),
        .init(
            "contentSchema in an array", #""properties": {"d": {"items": {\#(json): {"items": {SECRET}}}}}"#,
            #"{"d": ["[@1]"]}"#),
        .init(
            "contentSchema without a media type",
            #""properties": {"d": {"contentSchema": {"properties": {"k": {SECRET}}}}}"#, #"{"d": "{\"k\": @1}"}"#),
        .init(
            "an object written as a string", #""properties": {"d": {"properties": {"k": {SECRET}}}}"#,
            #"{"d": "{\"k\": @1}"}"#),
        .init("a secret that holds JSON", #""properties": {"d": {SECRET}}"#, #"{"d": "{\"k\": @1}"}"#),
        .init(
            "JSON written with escapes", #""properties": {"d": {\#(json): {"properties": {"k": {SECRET}}}}}"#,
            #"{"d": "\u007b\u0022k\u0022: @1}"}"#),
    ]

    private static let combinations: [SecretShape] = [
        .init(
            "$ref in anyOf in items",
            ##""properties": {"k": {"items": {"anyOf": [{"type": "integer"}, {"$ref": "#/$defs/s"}]}}}, "$defs": {"s": {"properties": {"v": {SECRET}}}}"##,
            #"{"k": [{"v": @}]}"#),
        .init(
            "patternProperties in then in allOf",
            #""allOf": [{"if": true, "then": {"patternProperties": {"^k": {SECRET}}}}]"#),
        .init(
            "additionalProperties in prefixItems",
            #""properties": {"k": {"prefixItems": [{"additionalProperties": {SECRET}}]}}"#, #"{"k": [{"any": @}]}"#),
        .init(
            "contentSchema in oneOf",
            #""properties": {"d": {"oneOf": [{\#(json): {"properties": {"k": {SECRET}}}}, false]}}"#,
            #"{"d": "{\"k\": @1}"}"#),
        .init(
            "dependentSchemas in contentSchema",
            #""properties": {"d": {\#(json): {"dependentSchemas": {"k": {"properties": {"k": {SECRET}}}}}}}"#,
            #"{"d": "{\"k\": @1}"}"#),
        .init("two marks on one value", #""properties": {"k": {SECRET, "allOf": [{SECRET}]}}"#),
        .init("a mark on the root of an alternative", #""anyOf": [{"properties": {"o": {SECRET}}}]"#, #"{"o": [[@]]}"#),
        .init(
            "inside of Apple's dictionary", #""properties": {"aps": {"properties": {"k": {SECRET}}}}"#,
            #"{"aps": {"alert": "x", "k": @}}"#),
    ]

    private static let draft7 = #""$schema": "http://json-schema.org/draft-07/schema#""#

    private static let old: [SecretShape] = [
        .init(
            "draft-07: items as a list", #"\#(draft7), "properties": {"k": {"items": [true, {SECRET}]}}"#,
            #"{"k": [1, @]}"#),
        .init(
            "draft-07: additionalItems",
            #"\#(draft7), "properties": {"k": {"items": [true], "additionalItems": {SECRET}}}"#,
            #"{"k": [1, @]}"#),
        .init(
            "draft-07: dependencies", #"\#(draft7), "dependencies": {"t": {"properties": {"k": {SECRET}}}}"#,
            #"{"t": 1, "k": @}"#),
        .init(
            "draft-07: definitions",
            ##"\##(draft7), "properties": {"k": {"$ref": "#/definitions/s"}}, "definitions": {"s": {SECRET}}"##),
    ]

    private static func levels(_ count: Int) -> (String, String) {
        let open = #""properties": {"n": {"#
        return (
            String(repeating: open, count: count) + #""properties": {"k": {SECRET}}"#
                + String(repeating: "}}", count: count),
            String(repeating: #"{"n": "#, count: count) + #"{"k": @}"# + String(repeating: "}", count: count)
        )
    }

    /// Each definition refers to the next one twice: 2^n paths to one schema.
    private static func diamond(_ depth: Int) -> String {
        let definitions = (0..<depth).map { level in
            ##""d\##(level)": {"allOf": [{"$ref": "#/$defs/d\##(level + 1)"}, {"$ref": "#/$defs/d\##(level + 1)"}]}"##
        }
        return ##""properties": {"k": {"$ref": "#/$defs/d0"}}, "$defs": {"##
            + (definitions + [#""d\#(depth)": {SECRET}"#]).joined(separator: ", ") + "}"
    }
}

/// The kinds of value. Each holds a text or a number that occurs nowhere else, and begins with what is looked for.
enum SecretKind: Int, CaseIterable, Sendable {
    case short, long, number, object, escaped, nested

    static let mark = "kQ7z"
    static let digits = "918273"

    /// The value as JSON; `id` makes it unlike every other one.
    func value(_ id: Int) -> String {
        let core = Self.mark + String(id, radix: 36)
        switch self {
        case .short: return Self.literal(core)
        case .long:
            return Self.literal("$\(core) [example] \"<b>&'\\/ YOUR_\(core)é " + String(repeating: "w", count: 80))
        case .number: return "-\(Self.digits)\(id).25e3"
        case .object: return #"{"a": \#(Self.literal(core)), "b": [\#(Self.digits)\#(id), true, null]}"#
        case .escaped: return "\"" + core.utf8.map { String(format: "\\u%04x", Int($0)) }.joined() + "\""
        case .nested: return Self.literal(#"{"v": \#(Self.literal(core)), "w": \#(Self.digits)\#(id)}"#)
        }
    }

    static func literal(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": out += "\\" + String(scalar)
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }

    /// How a secret can be written, whole or in part: as it is (also in JSON and HTML, since its first characters need no escape),
    /// with JSON's, HTML's and URLs' escapes, in Base64 at each of the three offsets.
    static let needles: [String] = {
        func each(_ format: String) -> String { mark.utf8.map { String(format: format, Int($0)) }.joined() }
        let base64 = (0..<3).map { offset -> String in
            let text = Data((String(repeating: " ", count: offset) + mark).utf8).base64EncodedString()
            // What depends on the neighbours is left out.
            let from = offset == 0 ? 0 : offset == 1 ? 2 : 3
            return String(text.dropFirst(from).prefix((mark.count + offset) * 4 / 3 - from))
        }
        return [
            mark, digits, each("\\u%04x"), each("\\u%04X"), each("&#%d;"), each("&#x%x;"), each("%%%02x"),
            each("%%%02X"),
        ] + base64
    }()
}
