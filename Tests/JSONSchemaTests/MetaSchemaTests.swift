import DataTree
import Foundation
import JSONSchema
import TestSupport
import Testing
import Text

/// The meta-schemas that the module brings along, and what a custom one may ask for.
@Suite struct MetaSchemaTests {
    static let drafts = [
        "http://json-schema.org/draft-04/schema#", "http://json-schema.org/draft-06/schema#",
        "http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft/2019-09/schema",
        "https://json-schema.org/draft/2020-12/schema",
    ]

    @Test(arguments: drafts) func metaSchemaIsThereWithoutAFile(uri: String) throws {
        let result = SchemaSet().compile(uri)
        #expect(result.diagnostics.map(\.headline.english) == [])
        let schema = try #require(result.value)
        #expect(try schema.validate(#require(document(#"{"type": "object", "maxLength": 3}"#).root)).isValid)
        #expect(try !schema.validate(#require(document(#"{"properties": {"a": {"type": "objet"}}}"#).root)).isValid)
        #expect(try !schema.validate(#require(document(#"{"allOf": [{"not": {"minItems": -1}}]}"#).root)).isValid)
    }

    @Test func definitionOfAVocabularyIsReached() throws {
        let schema = try compiled(
            ##"{"$ref": "https://json-schema.org/draft/2020-12/meta/validation#/$defs/nonNegativeInteger"}"##)
        #expect(try schema.validate(#require(document("0").root)).isValid)
        #expect(try !schema.validate(#require(document("-1").root)).isValid)
    }

    @Test func errorInsideASchemaStandsInTheSchemasFile() throws {
        let schema = try compiled(#"{"$ref": "https://json-schema.org/draft/2020-12/schema"}"#)
        let text = #"{"properties": {"badge": {"minimum": "0"}}}"#
        let root = try #require(document(text).root)
        let error = try #require(schema.validate(root).errors.first)
        #expect(error.message == "'minimum' must be a number, but is a string")
        #expect(error.pointer == "/properties/badge/minimum")
    }

    @Test func userSchemaIsCheckedWhereNothingRefersToo() {
        let headlines = compileResult(#"{"$defs": {"unused": {"minimum": "0", "title": 5}}}"#).diagnostics
            .map { "\($0.pointer ?? ""): \($0.headline.english)" }
        #expect(
            headlines == [
                "/$defs/unused/minimum: 'minimum' must be a number, but is a string",
                "/$defs/unused/title: 'title' must be a string, but is an integer",
            ])
    }

    @Test func ourOwnSchemasAreWithoutFault() throws {
        var set = SchemaSet()
        var names: [String] = []
        for folder in ["Packs", "Schemas"] {
            let base = SuiteFolder.project.appendingPathComponent(folder)
            for path in try FileManager.default.subpathsOfDirectory(atPath: base.path).sorted()
            where path.hasSuffix(".yml") && !path.hasSuffix(".ko.yml") {
                let bytes = Array(try Data(contentsOf: base.appendingPathComponent(path)))
                set.add(YAMLReader.parse(SourceFile(path: path, bytes: bytes)).value, uri: "urn:own/" + path)
                names.append("urn:own/" + path)
            }
        }
        #expect(names.count >= 10)
        for name in names { #expect(set.compile(name).diagnostics.map(\.headline.english) == [], "\(name)") }
    }

    // MARK: Custom meta-schemas

    @Test func unknownRequiredVocabularyIsAnError() throws {
        var set = SchemaSet()
        set.add(
            document(
                """
                {"$id": "https://example.org/meta", "$schema": "https://json-schema.org/draft/2020-12/schema",
                 "$vocabulary": {"https://json-schema.org/draft/2020-12/vocab/core": true,
                  "https://example.org/vocab/money": true, "https://example.org/vocab/colour": false}}
                """), uri: "urn:meta")
        set.add(document(#"{"$schema": "https://example.org/meta", "minimum": 5}"#), uri: "urn:test")
        let result = set.compile("urn:test")
        #expect(
            result.diagnostics.map(\.headline.english) == [
                "'$schema' requires the vocabulary 'https://example.org/vocab/money', which is not known"
            ])
        #expect(result.diagnostics.map(\.severity) == [.error])
        // The vocabulary that has 'minimum' is not listed, so it does not assert.
        #expect(try #require(result.value).validate(#require(document("1").root)).isValid)
    }

    @Test func foreignVocabularyIsNotTakenForAStandardOne() throws {
        var set = SchemaSet()
        set.add(
            document(
                """
                {"$id": "https://example.org/meta", "$schema": "https://json-schema.org/draft/2020-12/schema",
                 "$vocabulary": {"https://example.org/vocab/validation": false}}
                """), uri: "urn:meta")
        set.add(document(#"{"$schema": "https://example.org/meta", "minimum": 5}"#), uri: "urn:test")
        #expect(try #require(set.compile("urn:test").value).validate(#require(document("1").root)).isValid)
    }

    @Test func unknownDraftIsAWarningWithANearOne() {
        let result = compileResult(#"{"$schema": "https://json-schema.org/draft/2020-12/shema"}"#)
        #expect(
            result.diagnostics.map(\.headline.english) == [
                "'$schema' names 'https://json-schema.org/draft/2020-12/shema', which is neither a draft of JSON Schema"
                    + " nor a schema of this set"
            ])
        #expect(result.diagnostics.map(\.severity) == [.warning])
        #expect(
            result.diagnostics.first?.fix?.text.english
                == "did you mean 'https://json-schema.org/draft/2020-12/schema'?")
    }

    // MARK: Against the published documents

    /// Schemas changed at random are judged alike by the published meta-schema and by ours.
    @Test(.needs(.jsonSchema)) func oursAcceptWhatThePublishedOnesAccept() throws {
        guard let suite = SuiteFolder.locate() else { return }
        for (uri, folder) in [
            (Self.drafts[4], "json-schema-2020-12"), (Self.drafts[2], "json-schema-draft-07"),
            (Self.drafts[0], "json-schema-draft-04"),
        ] {
            let ours = try #require(SchemaSet().compile(uri).value)
            let published = try #require(Self.published(suite, folder).compile(uri).value)
            var random = SplitMix(state: 0xDA7A)
            let seeds = try suite.schemaTexts()
            var refused = 0
            for _ in 0..<3_000 {
                let text = SchemaMutation.changed(seeds[random.below(seeds.count)], &random)
                guard let root = JSONParser.parse(SourceFile(path: "s.json", bytes: text)).value.root else { continue }
                let verdict = published.validate(root)
                let own = ours.validate(root)
                if !verdict.isValid { refused += 1 }
                let reasons = (verdict.errors + own.errors).prefix(2).map { "\($0.pointer): \($0.message)" }
                #expect(own.isValid == verdict.isValid, "\(uri): \(reasons)")
            }
            #expect(refused > 300)
        }
    }

    /// What the meta-schema refuses, compiling reports, at a place in the schema.
    @Test(.needs(.jsonSchema), arguments: [(Dialect.draft4, drafts[0]), (.draft7, drafts[2]), (.draft2020, drafts[4])])
    func compilingReportsWhatTheMetaSchemaRefuses(dialect: Dialect, uri: String) throws {
        guard let suite = SuiteFolder.locate() else { return }
        let meta = try #require(SchemaSet().compile(uri).value)
        let seeds = try suite.schemaTexts().map {
            Array(String(decoding: $0, as: UTF8.self).replacing(Self.drafts[4] + "\"", with: uri + "\"").utf8)
        }
        let base = try suite.schemaSet(assuming: dialect)
        var random = SplitMix(state: 0xC0DE)
        for _ in 0..<1_000 {
            let text = SchemaMutation.changed(seeds[random.below(seeds.count)], &random)
            let document = JSONParser.parse(SourceFile(path: "s.json", bytes: text)).value
            guard let root = document.root else { continue }
            // A document of another draft is another meta-schema's business.
            if let declared = root["$schema"]?.string, declared != uri,
                Self.drafts.contains(declared) || declared.hasPrefix("http://localhost")
            {
                continue
            }
            if root["$schema"] == nil, dialect != .draft2020 { continue }
            guard let refusal = meta.validate(root).errors.first else { continue }
            var set = base
            set.add(document, uri: "urn:test")
            let errors = set.compile("urn:test").diagnostics.filter { $0.severity == .error }
            #expect(!errors.isEmpty, "\(refusal.pointer): \(refusal.message)")
            #expect(errors.allSatisfy { $0.location != nil })
        }
    }

    private static func published(_ suite: SuiteFolder, _ folder: String) throws -> SchemaSet {
        var set = SchemaSet()
        let path = suite.conformance.appendingPathComponent("schemas/" + folder)
        for file in try SuiteFolder.jsonFiles(below: path) {
            let document = try SuiteFolder.parse(file)
            let name = document.root?["$id"]?.string ?? document.root?["id"]?.string
            set.add(document, uri: name ?? file.lastPathComponent)
        }
        return set
    }
}
