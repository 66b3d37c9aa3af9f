/// Writes a draft's meta-schema from the table of its keywords: one document up to draft-07, after that one per
/// vocabulary and a root that puts them together.
struct MetaSchemaText {
    let dialect: Dialect

    /// What a keyword's value must be.
    private enum Shape {
        case schema, schemaArray, schemaMap, schemaOrArray, schemaOrNames, any
        case string, boolean, number, array, regex
        case uri, reference, identifier, anchor
        case count, countOrZero, positive, type, names, namesMap, enumeration, vocabularies
        /// Draft-04: `additionalProperties` is a schema or a boolean, and booleans are no schemas.
        case schemaOrBoolean
    }

    // MARK: Documents

    /// A draft's whole meta-schema (draft-04 to 07).
    func single(_ uri: String) -> String {
        let all = Self.vocabularies.flatMap(\.keywords)
        var members = [
            member("$schema", quoted(uri)), member(dialect.identifier, quoted(uri)),
            member("definitions", object(Self.definitionNames.map { member($0, definition($0)) })),
            member("type", dialect == .draft4 ? quoted("object") : "[\"object\", \"boolean\"]"),
            member("properties", properties(all)),
        ]
        if dialect == .draft4 {
            members.append(
                "\"dependencies\": {\"exclusiveMaximum\": [\"maximum\"], \"exclusiveMinimum\": [\"minimum\"]}")
        }
        return object(members)
    }

    /// The root of a draft with vocabularies.
    func root() -> String {
        let names = vocabularyNames.filter { $0 != "format-assertion" }
        let references = names.map { "{\"$ref\": \"meta/\($0)\"}" }.joined(separator: ", ")
        // `definitions` and `dependencies` are no vocabulary's keywords any more, but still read.
        var former: [String] = [
            member("definitions", value(.schemaMap)),
            member(
                "dependencies",
                """
                {"type": "object", "additionalProperties":
                 {"anyOf": [\(selfReference), {"$ref": "meta/validation#/$defs/stringArray"}]}}
                """),
        ]
        if dialect == .draft2020 {
            former.append("\"$recursiveAnchor\": {\"$ref\": \"meta/core#/$defs/anchorString\"}")
            former.append("\"$recursiveRef\": {\"$ref\": \"meta/core#/$defs/uriReferenceString\"}")
        }
        return object(
            head("schema", names) + [member("allOf", "[\(references)]"), member("properties", object(former))])
    }

    /// One vocabulary's meta-schema, or nil when the draft has none of that name.
    func vocabulary(_ name: String) -> String? {
        guard vocabularyNames.contains(name) else { return nil }
        let table = name.hasPrefix("format") ? "format" : name
        guard let keywords = Self.vocabularies.first(where: { $0.name == table })?.keywords else { return nil }
        let shared = Self.definitionNames.filter { Self.home[$0] == name }
        return object(
            head("meta/" + name, [name]) + [
                member("properties", properties(keywords, of: name)),
                member("$defs", object(shared.map { member($0, definition($0)) })),
            ])
    }

    private func head(_ path: String, _ vocabularies: [String]) -> [String] {
        let base = "https://json-schema.org/draft/\(dialect.name)/"
        return [
            member("$schema", quoted(base + "schema")), member("$id", quoted(base + path)),
            member("$vocabulary", object(vocabularies.map { member(base + "vocab/" + $0, "true") })),
            dialect == .draft2020 ? "\"$dynamicAnchor\": \"meta\"" : "\"$recursiveAnchor\": true",
            "\"type\": [\"object\", \"boolean\"]",
        ]
    }

    private var vocabularyNames: [String] {
        dialect == .draft2020
            ? [
                "core", "applicator", "unevaluated", "validation", "meta-data", "format-annotation", "format-assertion",
                "content",
            ] : ["core", "applicator", "validation", "meta-data", "format", "content"]
    }

    // MARK: Keywords

    private static let vocabularies: [(name: String, keywords: [(String, Shape)])] = [
        (
            "core",
            [
                ("id", .string), ("$id", .identifier), ("$schema", .uri), ("$ref", .reference), ("$anchor", .anchor),
                ("$recursiveRef", .reference), ("$recursiveAnchor", .boolean), ("$dynamicRef", .reference),
                ("$dynamicAnchor", .anchor), ("$vocabulary", .vocabularies), ("$comment", .string),
                ("$defs", .schemaMap), ("definitions", .schemaMap),
            ]
        ),
        (
            "applicator",
            [
                ("prefixItems", .schemaArray), ("items", .schemaOrArray), ("additionalItems", .schemaOrBoolean),
                ("contains", .schema), ("additionalProperties", .schemaOrBoolean), ("properties", .schemaMap),
                ("patternProperties", .schemaMap), ("dependentSchemas", .schemaMap), ("dependencies", .schemaOrNames),
                ("propertyNames", .schema), ("if", .schema), ("then", .schema), ("else", .schema),
                ("allOf", .schemaArray), ("anyOf", .schemaArray), ("oneOf", .schemaArray), ("not", .schema),
            ]
        ), ("unevaluated", [("unevaluatedItems", .schema), ("unevaluatedProperties", .schema)]),
        (
            "validation",
            [
                ("type", .type), ("const", .any), ("enum", .enumeration), ("multipleOf", .positive),
                ("maximum", .number), ("exclusiveMaximum", .number), ("minimum", .number),
                ("exclusiveMinimum", .number), ("maxLength", .count), ("minLength", .countOrZero), ("pattern", .regex),
                ("maxItems", .count), ("minItems", .countOrZero), ("uniqueItems", .boolean), ("maxContains", .count),
                ("minContains", .count), ("maxProperties", .count), ("minProperties", .countOrZero),
                ("required", .names), ("dependentRequired", .namesMap),
            ]
        ),
        (
            "meta-data",
            [
                ("title", .string), ("description", .string), ("default", .any), ("deprecated", .boolean),
                ("readOnly", .boolean), ("writeOnly", .boolean), ("examples", .array),
            ]
        ), ("format", [("format", .string)]),
        (
            "content",
            [("contentEncoding", .string), ("contentMediaType", .string), ("contentSchema", .schema)]
        ),
    ]

    /// `name` is nil for a document that holds all vocabularies.
    private func properties(_ keywords: [(String, Shape)], of name: String? = nil) -> String {
        var keywords = keywords.filter { dialect.knows($0.0) }
        if name == nil {
            // Read in these drafts, but of no concern to their documents.
            keywords.removeAll { $0.0 == "$defs" || ($0.0 == "$ref" && dialect == .draft4) }
        } else {
            keywords.removeAll { $0.0 == "definitions" || $0.0 == "dependencies" }
        }
        // 2019-09 has the unevaluated keywords among the applicators.
        if dialect == .draft2019, name == "applicator" {
            keywords += [("unevaluatedItems", .schema), ("unevaluatedProperties", .schema)]
        }
        return object(
            keywords.map { keyword, shape in
                let isLimit = keyword.hasPrefix("exclusive")
                return member(keyword, value(dialect == .draft4 && isLimit ? .boolean : shape, keyword))
            })
    }

    // MARK: Values

    private var selfReference: String {
        switch dialect {
        case .draft4, .draft6, .draft7: "{\"$ref\": \"#\"}"
        case .draft2019: "{\"$recursiveRef\": \"#\"}"
        case .draft2020: "{\"$dynamicRef\": \"#meta\"}"
        }
    }

    private func shared(_ name: String) -> String {
        "{\"$ref\": \"#/\(dialect <= .draft7 ? "definitions" : "$defs")/\(name)\"}"
    }

    private func map(_ values: String, names: String = "true") -> String {
        let keys = names == "true" ? "" : ", \"propertyNames\": \(names)"
        return "{\"type\": \"object\", \"additionalProperties\": \(values)\(keys)}"
    }

    private func value(_ shape: Shape, _ keyword: String = "") -> String {
        switch shape {
        case .any: return dialect == .draft4 ? "{}" : "true"
        case .schema: return selfReference
        case .schemaArray: return shared("schemaArray")
        case .schemaMap:
            let isPattern = keyword == "patternProperties" && dialect >= .draft6
            return map(selfReference, names: isPattern ? "{\"format\": \"regex\"}" : "true")
        case .schemaOrArray:
            return dialect == .draft2020
                ? selfReference : "{\"anyOf\": [\(selfReference), \(shared("schemaArray"))]}"
        case .schemaOrNames: return map("{\"anyOf\": [\(selfReference), \(shared("stringArray"))]}")
        case .schemaOrBoolean:
            return dialect == .draft4 ? "{\"anyOf\": [{\"type\": \"boolean\"}, \(selfReference)]}" : selfReference
        case .count: return shared(dialect == .draft4 ? "positiveInteger" : "nonNegativeInteger")
        case .countOrZero: return shared(dialect == .draft4 ? "positiveIntegerDefault0" : "nonNegativeIntegerDefault0")
        case .names: return shared("stringArray")
        case .namesMap: return map(shared("stringArray"))
        default: return scalar(shape)
        }
    }

    private func scalar(_ shape: Shape) -> String {
        switch shape {
        case .boolean: return "{\"type\": \"boolean\"}"
        case .number: return "{\"type\": \"number\"}"
        case .array: return dialect == .draft6 ? "{\"type\": \"array\", \"items\": {}}" : "{\"type\": \"array\"}"
        case .regex: return "{\"type\": \"string\", \"format\": \"regex\"}"
        case .uri, .reference, .identifier, .anchor: return identifier(shape)
        case .positive:
            let above = dialect == .draft4 ? "\"minimum\": 0, \"exclusiveMinimum\": true" : "\"exclusiveMinimum\": 0"
            return "{\"type\": \"number\", \(above)}"
        case .type:
            let simple = shared("simpleTypes")
            let several = "{\"type\": \"array\", \"items\": \(simple), \"minItems\": 1, \"uniqueItems\": true}"
            return "{\"anyOf\": [\(simple), \(several)]}"
        case .enumeration:
            return dialect <= .draft7
                ? "{\"type\": \"array\", \"minItems\": 1, \"uniqueItems\": true}" : "{\"type\": \"array\"}"
        case .vocabularies: return map("{\"type\": \"boolean\"}", names: vocabularyName)
        default: return "{\"type\": \"string\"}"
        }
    }

    private var vocabularyName: String {
        dialect == .draft2020 ? shared("uriString") : "{\"type\": \"string\", \"format\": \"uri\"}"
    }

    private func identifier(_ shape: Shape) -> String {
        if dialect == .draft4 { return "{\"type\": \"string\"}" }
        let isURI = if case .uri = shape { true } else { false }
        let plain = "{\"type\": \"string\", \"format\": \"\(isURI ? "uri" : "uri-reference")\"}"
        switch (shape, dialect) {
        case (.anchor, .draft2020): return shared("anchorString")
        case (.anchor, _): return "{\"type\": \"string\", \"pattern\": \"^[A-Za-z][-A-Za-z0-9.:_]*$\"}"
        case (.uri, .draft2020): return shared("uriString")
        case (.reference, .draft2020): return shared("uriReferenceString")
        case (.identifier, .draft2019...):
            return "{\"type\": \"string\", \"format\": \"uri-reference\", \"pattern\": \"^[^#]*#?$\"}"
        default: return plain
        }
    }

    // MARK: Definitions

    private static let definitionNames = [
        "schemaArray", "nonNegativeInteger", "nonNegativeIntegerDefault0", "positiveInteger", "positiveIntegerDefault0",
        "simpleTypes", "stringArray", "anchorString", "uriString", "uriReferenceString",
    ]

    /// The vocabulary whose document holds a definition.
    private static let home = [
        "schemaArray": "applicator", "nonNegativeInteger": "validation", "nonNegativeIntegerDefault0": "validation",
        "simpleTypes": "validation", "stringArray": "validation", "anchorString": "core", "uriString": "core",
        "uriReferenceString": "core",
    ]

    private func definition(_ name: String) -> String {
        switch name {
        case "schemaArray": "{\"type\": \"array\", \"minItems\": 1, \"items\": \(selfReference)}"
        case "nonNegativeInteger", "positiveInteger": "{\"type\": \"integer\", \"minimum\": 0}"
        case "nonNegativeIntegerDefault0": "{\"allOf\": [\(shared("nonNegativeInteger"))]}"
        case "positiveIntegerDefault0": "{\"allOf\": [\(shared("positiveInteger"))]}"
        case "simpleTypes":
            "{\"enum\": [\(TypeSet.names.map { quoted($0.1) }.joined(separator: ", "))]}"
        case "stringArray":
            "{\"type\": \"array\", \"items\": {\"type\": \"string\"}, \"uniqueItems\": true"
                + (dialect == .draft4 ? ", \"minItems\": 1}" : "}")
        case "anchorString": "{\"type\": \"string\", \"pattern\": \"^[A-Za-z_][-A-Za-z0-9._]*$\"}"
        case "uriString": "{\"type\": \"string\", \"format\": \"uri\"}"
        default: "{\"type\": \"string\", \"format\": \"uri-reference\"}"
        }
    }

    // MARK: JSON

    private func object(_ members: [String]) -> String { "{" + members.joined(separator: ",\n") + "}" }
    private func member(_ name: String, _ value: String) -> String { "\(quoted(name)): \(value)" }
    /// Only for texts of this file, none of which needs an escape.
    private func quoted(_ text: String) -> String { "\"\(text)\"" }
}
