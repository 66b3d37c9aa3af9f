import DataTree
import Foundation
import JSONSchema
import PushPayload
import TestSupport
import Testing
import Text

/// sitegen's own keywords in specs: the built-in ones keep their schema, and a slip is told at any depth.
@Suite struct AnnotationTests {
    private static func document(_ path: String) throws -> Document {
        YAMLReader.parse(
            SourceFile(
                path: path, text: try String(contentsOfFile: PackageFolder.url.path + "/" + path, encoding: .utf8))
        ).value
    }

    private static func check(_ spec: Document) throws -> [Diagnostic] {
        let document = try document("Schemas/annotations.schema.yml")
        var set = SchemaSet()
        set.add(document, uri: "urn:sitegen:schema")
        let schema = try #require(set.compile("urn:sitegen:schema:annotations").value)
        let site = try Self.document("Schemas/site.schema.yml")
        let codes = site.root?["$defs"]?["code"]?["enum"]?.elements.compactMap(\.string) ?? []
        #expect(codes.count > 80)
        return AnnotationCheck.check(spec, schema: schema, codes: codes)
    }

    @Test func theBuiltInSpecsKeepTheSchema() throws {
        let packs = PackageFolder.url.path + "/Packs"
        let names = try FileManager.default.subpathsOfDirectory(atPath: packs).filter { $0.hasSuffix("spec.yml") }
        #expect(names.count > 15)
        for name in names.sorted() {
            let found = try Self.check(Self.document("Packs/" + name))
            #expect(found.isEmpty, "\(name): \(found.map(\.headline.english))")
        }
    }

    @Test(arguments: [
        ("x-secret: maybe", "schema.keyword"), ("x-severity: [error]", "schema.keyword"),
        ("x-rule: Nothing", "schema.keyword"),
        ("x-seceret: true", "schema.unknown-keyword"), ("x_secret: true", "schema.unknown-keyword"),
        ("xSecret: true", "schema.unknown-keyword"), ("x-constrain: a", "schema.unknown-keyword"),
    ])
    func aSlipIsToldWhereverASchemaStands(_ member: String, _ code: String) throws {
        for place in [
            "properties: {a: {@}}", "$defs: {a: {items: {@}}}", "anyOf: [{type: string}, {@}]", "if: {not: {@}}",
            "patternProperties: {a: {prefixItems: [{@}]}}", "additionalProperties: {@}", "contentSchema: {@}",
            "dependentSchemas: {a: {then: {@}}}",
        ] {
            let text = place.replacingOccurrences(of: "@", with: member)
            let found = try Self.check(YAMLReader.parse(SourceFile(path: "s.yml", text: text)).value)
            #expect(found.map(\.code.id) == [code], "\(text): \(found.map(\.headline.english))")
        }
    }

    @Test(arguments: [
        "properties: {x-secret: {type: string}}", "enum: [{x-secert: 1}]", "const: {x-push: 3}",
        "examples: [{x-rule: 1}]",
        "x-order: 1", "x-enum-varnames: [a]", "x-internal: true", "default: {x-severity: 1}", "required: [x-secert]",
    ])
    func valuesAndOthersKeywordsAreLeftAlone(_ text: String) throws {
        let found = try Self.check(YAMLReader.parse(SourceFile(path: "s.yml", text: text)).value)
        #expect(found.isEmpty, "\(found.map(\.headline.english))")
    }
}
