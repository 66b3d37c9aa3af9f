import DataTree

/// Which draft's rules a schema resource follows, by its `$schema`. 2020-12 unless it says otherwise; drafts 6 and 7
/// share one set of rules here, drafts before 6 are read as if they were 7.
enum Dialect: UInt8, Comparable {
    case draft7, draft2019, draft2020

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// The dialect of a meta-schema URI; nil for a meta-schema that is not one of the drafts' own.
    init?(metaSchema uri: String) {
        let name = uri.hasSuffix("#") ? String(uri.dropLast()) : uri
        switch name.replacingScheme {
        case "//json-schema.org/draft/2020-12/schema": self = .draft2020
        case "//json-schema.org/draft/2019-09/schema": self = .draft2019
        case "//json-schema.org/draft-07/schema", "//json-schema.org/draft-06/schema",
            "//json-schema.org/draft-04/schema", "//json-schema.org/draft-03/schema":
            self = .draft7
        default: return nil
        }
    }
}

extension String {
    /// The text after `http:` or `https:`.
    fileprivate var replacingScheme: Substring {
        hasPrefix("https:") ? dropFirst(6) : hasPrefix("http:") ? dropFirst(5) : self[...]
    }
}

/// Where a keyword's value holds schemas.
enum SubschemaShape {
    case schema
    /// An array of schemas.
    case list
    /// An object whose values are schemas.
    case map
    /// A schema or, before 2020-12, an array of them (`items`).
    case schemaOrList
    /// An object whose values are schemas or lists of names (`dependencies`).
    case mapOfSchemaOrNames
}

extension Dialect {
    /// Where `keyword` holds subschemas under this dialect; nil for a keyword that holds none.
    func shape(of keyword: String) -> SubschemaShape? {
        switch keyword {
        case "not", "additionalProperties", "propertyNames", "contains", "if", "then", "else": .schema
        case "allOf", "anyOf", "oneOf": .list
        case "properties", "patternProperties", "definitions", "$defs": .map
        case "dependencies": .mapOfSchemaOrNames
        case "items": self < .draft2020 ? .schemaOrList : .schema
        case "additionalItems": self < .draft2020 ? .schema : nil
        case "prefixItems": self >= .draft2020 ? .list : nil
        case "unevaluatedItems", "unevaluatedProperties", "contentSchema": self >= .draft2019 ? .schema : nil
        case "dependentSchemas": self >= .draft2019 ? .map : nil
        default: nil
        }
    }
}

/// The vocabularies of 2019-09 and 2020-12 that can be switched off by a meta-schema's `$vocabulary`.
struct Vocabularies: OptionSet {
    let rawValue: UInt8
    static let applicator = Vocabularies(rawValue: 1)
    static let validation = Vocabularies(rawValue: 2)
    static let unevaluated = Vocabularies(rawValue: 4)
    static let content = Vocabularies(rawValue: 8)
    /// `format` asserts whatever the options say.
    static let formatAssertion = Vocabularies(rawValue: 16)

    static let standard: Vocabularies = [.applicator, .validation, .unevaluated, .content]

    /// What a meta-schema's `$vocabulary` object lists.
    init(_ node: Node) {
        var result: Vocabularies = []
        for member in node.members {
            switch member.name.split(separator: "/").last {
            case "applicator": result.insert(.applicator)
            case "validation": result.insert(.validation)
            case "unevaluated": result.insert(.unevaluated)
            case "content": result.insert(.content)
            case "format-assertion": result.insert(.formatAssertion)
            default: break
            }
        }
        self = result
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
}
