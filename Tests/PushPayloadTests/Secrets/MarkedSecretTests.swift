import DataTree
import PushPayload
import Testing
import Text

/// What a spec marks `x-secret` is masked where it is, byte for byte, and nothing else is.
@Suite struct MarkedSecretTests {
    private func sample(_ schema: String, _ payload: String) -> Sample {
        let text = #"{"x-push": {"id": "s"}, \#(schema)}"#
        let document = JSONParser.parse(SourceFile(path: "specs/s/spec.json", text: text)).value
        let specs = SpecSet.make([.init(pack: "s", document: document)]).value
        let checker = SampleChecker(specs: specs, apps: [])
        let file = SourceFile(path: "samples/s/a.json", text: payload)
        return checker.check(SampleSource(id: "a", file: file, facts: SampleFacts(nil), pack: "s"))
    }

    @Test(arguments: [
        (#"{"k": "a"}"#, #"{"k": "*"}"#),
        (#"{"k": "$abc"}"#, #"{"k": "****"}"#),
        (#"{"k": "[my example]"}"#, #"{"k": "[my example]"}"#),
        (#"{"k": "[my 1st example]"}"#, #"{"k": "****************"}"#),
        (#"{"k": "\u0061\"é"}"#, #"{"k": "**********"}"#),
        (#"{"k": 7}"#, #"{"k": 0}"#),
        (#"{"k": -12.5e3, "l": 1}"#, #"{"k": 0      , "l": 1}"#),
        (#"{"k": true}"#, #"{"k": null}"#),
        (#"{"k": false}"#, #"{"k": null }"#),
        (#"{"k": null}"#, #"{"k": null}"#),
        (#"{"k": ""}"#, #"{"k": ""}"#),
        (#"{"k": {"a": ["q", 12, {"b": true}]}}"#, #"{"k": {"a": ["*", 0 , {"b": null}]}}"#),
        (#"{"k": {"a": "<token>", "b": "secret"}}"#, #"{"k": {"a": "<token>", "b": "******"}}"#),
        (#"{"k": "API_ACCESS_TOKEN"}"#, #"{"k": "API_ACCESS_TOKEN"}"#),
    ])
    func anyTypeAndLengthIsMaskedByteForByte(_ payload: String, _ masked: String) {
        let sample = sample(#""properties": {"k": {"x-secret": true}}"#, payload)
        #expect(sample.file.text == masked)
        #expect(sample.findings.contains { $0.code.id == "secret.leak" } == (payload != masked))
    }

    private static let json = #""contentMediaType": "application/json", "contentSchema""#

    @Test(arguments: [
        (
            #""unevaluatedProperties": {"x-secret": true}, "allOf": [{"properties": {"a": true}}]"#,
            #"{"a": "q", "b": "**"}"#
        ),
        (
            #""unevaluatedProperties": {"x-secret": true}, "anyOf": [{"properties": {"a": {"const": "q"}}}]"#,
            #"{"a": "q", "b": "**"}"#
        ),
        (
            #""unevaluatedProperties": {"x-secret": true}, "anyOf": [{"properties": {"b": false}}, true]"#,
            #"{"a": "*", "b": "**"}"#
        ),
        (#""properties": {"a": true}, "additionalProperties": {"x-secret": true}"#, #"{"a": "q", "b": "**"}"#),
        (#""patternProperties": {"^b$": {"x-secret": true}}"#, #"{"a": "q", "b": "**"}"#),
        (#""propertyNames": {"x-secret": true}"#, #"{"*": "q", "*": "yy"}"#),
    ])
    func onlyWhatTheSchemaMeansIsMasked(_ schema: String, _ masked: String) {
        #expect(sample(schema, #"{"a": "q", "b": "yy"}"#).file.text == masked)
    }

    @Test func JSONInAStringIsMaskedInside() {
        let sample = sample(
            #""properties": {"d": {\#(Self.json): {"properties": {"k": {"x-secret": true}}}}}"#,
            #"{"d": "{\"k\": \"a\\u0062c\", \"n\": 5, \"k\": 44}", "e": "{\"api_key\": \"q7Rk2mVx9TzL4wYb\"}"}"#)
        #expect(
            sample.file.text
                == #"{"d": "{\"k\": \"*********\", \"n\": 5, \"k\": 0 }", "e": "{\"api_key\": \"****************\"}"}"#)
    }

    /// Beside a mistake too only what is behind a marked name is hidden.
    @Test(arguments: [
        (#"{"k": "abc", "n": "shown",}"#, #"{"k": "***", "n": "shown",}"#),
        (#"{'k': 'abc', n: "shown"}"#, #"{'k': '***', n: "shown"}"#),
        ("{\"k\": \"abc\"\n\"n\": \"shown\"}", "{\"k\": \"***\"\n\"n\": \"shown\"}"),
        (#"{"n": "shown"} {"k": "abc", "n": 5}"#, #"{"n": "shown"} {"k": "***", "n": 5}"#),
        (#"{"n": "shown"} // n: 5, "k": "abc""#, #"{"n": "shown"} // n: 5, "k": "***""#),
        (#"{"n": "shown"} API_TOKEN "k": "abc"}"#, #"{"n": "shown"} API_TOKEN "k": "***"}"#),
    ])
    func besideAMistakeValuesOfMarkedNamesAreHidden(_ payload: String, _ masked: String) {
        let sample = sample(#""properties": {"k": {"x-secret": true}}"#, payload)
        #expect(sample.file.text == masked)
        #expect(sample.findings.contains { $0.code.id == "json.syntax" })
    }

    @Test func nothingIsSaidOfAValueThatIsHidden() {
        let sample = sample(
            #""properties": {"k": {"x-secret": true, "type": "integer", "minimum": 5}, "l": {"maximum": 1}}"#,
            #"{"aps": {"alert": "x"}, "k": 77, "l": 3}"#)
        #expect(sample.findings.filter { $0.pointer == "/k" }.map(\.code.id) == ["secret.leak"])
        #expect(sample.findings.contains { $0.pointer == "/l" })
        #expect(!sample.findings.contains { $0.headline.contains("77") })
    }

    /// 2^40 ways to one schema.
    @Test func manyWaysToOneSchemaAreWalkedOnce() {
        let definitions = (0..<40).map { level in
            ##""d\##(level)": {"allOf": [{"$ref": "#/$defs/d\##(level + 1)"}, {"$ref": "#/$defs/d\##(level + 1)"}]}"##
        }
        let text =
            ##"{"x-push": {"id": "s"}, "properties": {"never": {"$ref": "#/$defs/d0"}}, "$defs": {"##
            + (definitions + [##""d40": {"x-secret": true}"##]).joined(separator: ", ") + "}}"
        let document = JSONParser.parse(SourceFile(path: "s.json", text: text)).value
        let checker = SampleChecker(specs: SpecSet.make([.init(pack: "s", document: document)]).value, apps: [])
        let secrets = checker.secrets(inSnippet: Array(#"{"never": "abc", "aps": {}}"#.utf8))
        #expect(secrets.isEmpty || secrets.count == 1)
    }

    @Test func aSpecThatShowsASecretIsMaskedItself() throws {
        let yaml = """
            x-push: {id: s}
            properties:
              k:
                x-secret: true
                examples: [plain, "quoted \\u0061", 12, API_KEY]
                default: >
                  folded
                  text
            examples:
              - {k: inner, l: shown}
            $defs: {unused: {x-secret: true, const: hidden}}
            """
        let document = YAMLReader.parse(SourceFile(path: "specs/s/spec.yml", text: yaml)).value
        let made = SpecSet.make([.init(pack: "s", document: document)])
        let spec = try #require(made.value.specs.first)
        let text = spec.document.source.text
        for word in ["plain", "quoted", "12", "folded", "inner", "hidden"] { #expect(!text.contains(word), "\(text)") }
        #expect(text.contains("API_KEY") && text.contains("shown") && text.utf8.count == yaml.utf8.count)
        #expect(made.diagnostics.filter { $0.code.id == "secret.leak" }.count == 6)
        #expect(spec.root?["properties"]?["k"]?["x-secret"]?.bool == true)
    }

    /// A definition that a marked and an unmarked place share: hidden in the file, and payloads are still held to its values.
    @Test(arguments: [#""enum": ["active", "passive"]"#, #""enum": ["active", 7]"#, #""const": "active""#])
    func payloadsAreHeldToValuesThatAreHidden(_ keyword: String) throws {
        let schema =
            ##""properties": {"k": {"x-secret": true, "$ref": "#/$defs/s"}, "l": {"$ref": "#/$defs/s"}}, "$defs": {"s": {\##(keyword)}}"##
        func found(_ value: String) -> [Diagnostic] {
            sample(schema, #"{"aps": {"alert": "x"}, "l": \#(value)}"#).findings.filter { $0.pointer == "/l" }
        }
        #expect(found(#""active""#).isEmpty)
        let wrong = try #require(found(#""other""#).first)
        #expect(wrong.headline.contains("******") && !wrong.headline.contains("active"), "\(wrong.headline)")
        #expect(found(#""******""#).count == 1)
    }

    /// Every schema of a spec is looked at a bounded number of times: 1,000 marks that all lead to one chain.
    @Test func manyMarksOnOneChainAreWalkedOnce() throws {
        let chain = (0..<1000).map { level in
            ##""d\##(level)": {"x-secret": true, "default": "s", "allOf": [{"$ref": "#/$defs/d\##(level + 1)"}, {"$ref": "#/$defs/d999"}]}"##
        }
        let text =
            ##"{"x-push": {"id": "s"}, "properties": {"k": {"$ref": "#/$defs/d0"}}, "$defs": {"##
            + (chain + [##""d1000": {"default": "last"}"##]).joined(separator: ", ") + "}}"
        let document = JSONParser.parse(SourceFile(path: "s.json", text: text)).value
        let spec = try #require(SpecSet.make([.init(pack: "s", document: document)]).value.specs.first)
        #expect(!spec.document.source.text.contains("last") && !spec.document.source.text.contains(#""s", "allOf"#))
    }
}
