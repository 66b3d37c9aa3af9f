/// What each draft's keywords are, and which of them hold schemas.

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
        guard knows(keyword) else { return nil }
        return switch keyword {
        case "not", "additionalProperties", "propertyNames", "contains", "if", "then", "else", "additionalItems",
            "unevaluatedItems", "unevaluatedProperties", "contentSchema":
            .schema
        case "allOf", "anyOf", "oneOf", "prefixItems": .list
        case "properties", "patternProperties", "definitions", "$defs", "dependentSchemas": .map
        case "dependencies": .mapOfSchemaOrNames
        case "items": self < .draft2020 ? .schemaOrList : .schema
        default: nil
        }
    }

    /// Whether a keyword has a meaning under this dialect. What an older draft called otherwise and a newer one still
    /// reads (`definitions`, `dependencies`) counts for both, and `$defs` for all.
    func knows(_ keyword: String) -> Bool {
        guard let life = Self.keywords[keyword] else { return false }
        return life.contains(self)
    }

    /// Every keyword of the drafts that are understood, with the drafts that have it.
    static let keywords: [String: ClosedRange<Dialect>] = {
        var lives: [String: ClosedRange<Dialect>] = [:]
        let lists: [(ClosedRange<Dialect>, String)] = [
            (
                .draft4...(.draft2020),
                """
                $schema $ref $defs definitions items additionalProperties properties patternProperties dependencies allOf \
                anyOf oneOf not type enum multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength \
                minLength pattern maxItems minItems uniqueItems maxProperties minProperties required title description \
                default format
                """
            ), (.draft4...(.draft4), "id"), (.draft4...(.draft2019), "additionalItems"),
            (.draft6...(.draft2020), "$id const contains propertyNames examples"),
            (
                .draft7...(.draft2020),
                "$comment if then else readOnly writeOnly contentEncoding contentMediaType"
            ), (.draft2019...(.draft2019), "$recursiveRef $recursiveAnchor"),
            (
                .draft2019...(.draft2020),
                """
                $anchor $vocabulary dependentSchemas dependentRequired unevaluatedItems unevaluatedProperties \
                maxContains minContains deprecated contentSchema
                """
            ), (.draft2020...(.draft2020), "$dynamicRef $dynamicAnchor prefixItems"),
        ]
        for (life, names) in lists {
            for name in names.split(separator: " ") { lives[String(name)] = life }
        }
        return lives
    }()
}
