import DataTree
import Foundation
import JSONSchema
import Text

/// Changes schemas at random, the same way on every machine: values swapped for values of other kinds, keywords renamed,
/// and now and then bytes that make no JSON at all.
enum SchemaMutation {
    /// A text with one to three changes of values or keywords; mostly still JSON.
    static func changed(_ text: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        var text = text
        for _ in 0...random.below(3) { replaceNode(&text, random: &random) }
        return text
    }

    /// A text with changes that need not leave it well-formed.
    static func damaged(_ text: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        var text = changed(text, &random)
        for _ in 0..<random.below(3) where !text.isEmpty {
            let at = random.below(text.count)
            switch random.below(3) {
            case 0: text[at] = UInt8(random.below(256))
            case 1: text.removeSubrange(at..<min(text.count, at + 1 + random.below(12)))
            default: text.insert(contentsOf: values[random.below(values.count)].utf8, at: at)
            }
        }
        return text
    }

    /// A line of YAML whose key or value has become another one.
    static func line(_ line: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return line }
        if random.below(2) == 0 {
            return Array(line[...colon]) + Array((" " + values[random.below(values.count)]).utf8)
        }
        let indent = line.prefix { $0 == UInt8(ascii: " ") }
        return Array(indent) + Array(keywords[random.below(keywords.count)].utf8) + Array(line[colon...])
    }

    private static func replaceNode(_ text: inout [UInt8], random: inout SplitMix) {
        let document = JSONParser.parse(SourceFile(path: "s.json", bytes: text)).value
        guard document.records.count > 1 else { return }
        let node = document[NodeID(1 + random.below(document.records.count - 1))]
        let isKey = isKey(node)
        let words = isKey ? keywords : values
        let replacement = words[random.below(words.count)]
        text.replaceSubrange(node.range, with: (isKey ? "\"\(replacement)\"" : replacement).utf8)
    }

    /// A string whose next byte that is not white space is a colon.
    private static func isKey(_ node: Node) -> Bool {
        let bytes = node.document.source.bytes
        guard node.kind == .string else { return false }
        return bytes[node.range.upperBound...].first { $0 > 0x20 } == UInt8(ascii: ":")
    }

    static let keywords = [
        "$id", "id", "$schema", "$ref", "$anchor", "$dynamicRef", "$dynamicAnchor", "$recursiveRef", "$recursiveAnchor",
        "$vocabulary", "$comment", "$defs", "definitions", "prefixItems", "items", "additionalItems", "contains",
        "additionalProperties", "properties", "patternProperties", "dependentSchemas", "dependencies", "propertyNames",
        "if", "then", "else", "allOf", "anyOf", "oneOf", "not", "unevaluatedItems", "unevaluatedProperties", "type",
        "const", "enum", "multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum", "maxLength",
        "minLength", "pattern", "maxItems", "minItems", "uniqueItems", "maxContains", "minContains", "maxProperties",
        "minProperties", "required", "dependentRequired", "title", "description", "default", "deprecated", "readOnly",
        "writeOnly", "examples", "format", "contentEncoding", "contentMediaType", "contentSchema", "other",
    ]

    private static let values = [
        "null", "true", "false", "0", "1", "-1", "1.5", "2.0", "1e400", "\"\"", "\"string\"", "\"integer\"", "\"#\"",
        "\"#/$defs/a\"", "\"#meta\"", "\"https://json-schema.org/draft/2020-12/schema\"", "\"(a+)+$\"", "\"[\"",
        "\"http://json-schema.org/draft-07/schema#\"", "\"urn:test\"", "\"a b\"", "\"x#y\"", "[]", "[\"a\", \"a\"]",
        "[\"a\"]", "[1]", "[{}]", "[true]", "[\"string\"]", "[\"string\", \"string\"]", "[0, 0.0]", "{}", "{\"a\": 1}",
        "{\"a\": []}", "{\"a\": {}}", "{\"(\": {}}", "{\"a\": [\"b\"]}", "{\"a\": true}", "{\"$ref\": \"#\"}",
        "{\"type\": \"nothing\"}", "{\"minimum\": \"1\"}", "{\"not\": 1}", "{\"items\": [{}]}", "{\"items\": {}}",
    ]
}

extension SuiteFolder {
    /// The text of every schema of the required suite.
    func schemaTexts() throws -> [[UInt8]] {
        try files(in: "tests/draft2020-12").flatMap { try Self.cases(of: $0) }.map { $0.schema.source.bytes }
    }
}
