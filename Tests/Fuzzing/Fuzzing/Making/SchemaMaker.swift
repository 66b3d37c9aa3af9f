/// Random JSON Schemas with sitegen's annotations, as JSON text (which is YAML as well).
struct SchemaMaker {
    var hostile: Hostile
    /// Names under `$defs`, which references lead to.
    private let definitions = ["a", "b", "c", "a/b"]

    init(seed: UInt64) { hostile = Hostile(seed: seed) }

    /// A whole spec: `$id`, `x-push`, definitions and the keywords of an object.
    mutating func spec(id: String, layer: String) -> String {
        var members = ["\"$schema\": \"https://json-schema.org/draft/2020-12/schema\""]
        members.append("\"$id\": \(Hostile.quoted("urn:sitegen:spec:" + id))")
        members.append("\"title\": \(Hostile.quoted("Spec " + id))")
        members.append("\"x-push\": {\(push(id, layer))}")
        members.append("\"type\": \"object\"")
        members.append("\"properties\": {\(properties(4))}")
        members.append(
            "\"$defs\": {\(definitions.map { "\(Hostile.quoted($0)): \(schema(2))" }.joined(separator: ","))}")
        if hostile.once(in: 3) { members.append("\"additionalProperties\": \(schema(1))") }
        if hostile.once(in: 3) { members.append("\"required\": [\(Hostile.quoted(hostile.name()))]") }
        for _ in 0..<hostile.below(3) { members.append(keyword(2)) }
        return "{" + members.joined(separator: ",\n") + "}\n"
    }

    private mutating func push(_ id: String, _ layer: String) -> String {
        var members = ["\"layer\": \"\(layer)\"", "\"platforms\": [\"ios\"]"]
        if hostile.once(in: 2) { members.append("\"detect\": {\"required\": [\"k0\"]}") }
        if hostile.once(in: 2) { members.append("\"sizeLimit\": \(hostile.number())") }
        if hostile.once(in: 3) { members.append("\"docs\": \(Hostile.quoted(hostile.text()))") }
        if hostile.once(in: 4) { members.append("\"vendor\": \(Hostile.quoted(hostile.text()))") }
        if hostile.once(in: 4) { members.append("\(Hostile.quoted(hostile.name())): \(hostile.json())") }
        return members.joined(separator: ",")
    }

    private mutating func properties(_ count: Int) -> String {
        (0..<count).map { "\"k\($0)\": \(schema(3))" }.joined(separator: ",")
    }

    mutating func schema(_ depth: Int) -> String {
        if hostile.once(in: 20) { return hostile.pick(["true", "false", "{}"]) }
        return "{" + (0..<1 + hostile.below(4)).map { _ in keyword(depth) }.joined(separator: ",") + "}"
    }

    private mutating func keyword(_ depth: Int) -> String {
        switch hostile.below(depth > 0 ? 12 : 8) {
        case 0:
            return
                "\"type\": \(hostile.pick(["\"string\"", "\"integer\"", "\"number\"", "\"object\"", "[\"array\",\"null\"]"]))"
        case 1: return bound()
        case 2: return "\"enum\": [\(hostile.json(depth: 1)), \(hostile.json(depth: 1))]"
        case 3: return "\"const\": \(hostile.json(depth: 1))"
        case 4: return annotation()
        case 5: return "\"$ref\": \(Hostile.quoted(reference()))"
        case 6: return "\"pattern\": \(Hostile.quoted(hostile.text()))"
        case 7: return "\"examples\": [\(hostile.json(depth: 2))]"
        default: return applicator(depth - 1)
        }
    }

    private mutating func bound() -> String {
        let names = [
            "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength",
            "minItems",
            "maxItems", "minProperties", "maxProperties", "minContains", "maxContains",
        ]
        return "\"\(hostile.pick(names))\": \(hostile.number())"
    }

    private mutating func annotation() -> String {
        switch hostile.below(8) {
        case 0: "\"x-secret\": true"
        case 1:
            "\"x-rule\": {\"code\": \(Hostile.quoted(hostile.text())), \"message\": \(Hostile.quoted(hostile.text()))}"
        case 2: "\"x-severity\": \(hostile.pick(["\"error\"", "\"warning\"", "\"info\"", hostile.json(depth: 1)]))"
        case 3: "\"x-preview\": \(hostile.json(depth: 2))"
        case 4: "\"description\": \(Hostile.quoted(hostile.text()))"
        case 5: "\"format\": \(hostile.pick(["\"uri\"", "\"date-time\"", "\"uuid\"", "\"regex\"", "\"x\""]))"
        case 6: "\"contentMediaType\": \"application/json\", \"contentSchema\": \(schema(0))"
        default: "\"default\": \(hostile.json(depth: 2))"
        }
    }

    private mutating func applicator(_ depth: Int) -> String {
        switch hostile.below(12) {
        case 0: "\"properties\": {\(properties(1 + hostile.below(3)))}"
        case 1: "\"items\": \(schema(depth))"
        case 2: "\"prefixItems\": [\(schema(depth)), \(schema(depth))]"
        case 3:
            "\"patternProperties\": {\(Hostile.quoted(hostile.pick(["^k", ".", hostile.text()]))): \(schema(depth))}"
        case 4: "\"additionalProperties\": \(schema(depth))"
        case 5: "\"\(hostile.pick(["allOf", "anyOf", "oneOf"]))\": [\(schema(depth)), \(schema(depth))]"
        case 6: "\"if\": \(schema(depth)), \"then\": \(schema(depth)), \"else\": \(schema(depth))"
        case 7: "\"not\": \(schema(depth))"
        case 8: "\"dependentSchemas\": {\"k1\": \(schema(depth))}"
        case 9: "\"propertyNames\": \(schema(depth))"
        case 10: "\"unevaluatedProperties\": \(schema(depth))"
        default: "\"contains\": \(schema(depth))"
        }
    }

    private mutating func reference() -> String {
        switch hostile.below(8) {
        case 0: "#"
        case 1: "urn:sitegen:spec:apns#/properties/aps"
        case 2: hostile.text()
        case 3: "#/$defs/none"
        default: "#/$defs/" + hostile.pick(["a", "b", "c", "a~1b"])
        }
    }
}
