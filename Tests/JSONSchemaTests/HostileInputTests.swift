import DataTree
import Foundation
import JSONSchema
import TestSupport
import Testing
import Text

/// Nothing that a schema or an instance holds makes validation crash, hang or run away.
@Suite struct HostileInputTests {
    private func report(_ schema: String, _ instance: String) throws -> ValidationReport {
        try #require(compileResult(schema).value).validate(#require(document(instance).root))
    }

    // MARK: Patterns

    @Test func catastrophicPatternEndsWithLimit() throws {
        let text = "\"" + String(repeating: "a", count: 10_000) + "!\""
        let errors = try report(#"{"pattern": "^(a+)+$"}"#, text).errors
        #expect(errors.map(\.kind) == [.limit])
        #expect(errors.first?.message.english == "the value cannot be checked: the pattern takes too many steps on it")
    }

    @Test(arguments: ["^(a+)+$", "(a+)+$", "(a|b)*[cd]", "(a|aa)+$", "(.*a){12}x?$", "a*a*a*b?$", "([ab]+)*[!?]c"])
    func catastrophicPatternOnHugeTextEnds(pattern: String) throws {
        let schema = try compiled("{\"pattern\": \"\(pattern)\"}")
        let growth = try Growth(to: 10_000_000) { count in
            let root = try #require(document("\"" + String(repeating: "a", count: count) + "!\"").root)
            let report = schema.validate(root)
            #expect(report.errors.allSatisfy { [.limit, .pattern].contains($0.kind) })
            #expect(report.errors.allSatisfy { $0.message.english.utf8.count < 400 })
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func tenMegabytesGetADiagnosticAtTheValue() throws {
        let text = #"{"a": ""# + String(repeating: "a", count: 10_000_000) + #"!"}"#
        let error = try #require(report(#"{"properties": {"a": {"pattern": "^(a+)+$"}}}"#, text).errors.first)
        #expect(error.kind == .limit)
        #expect(error.pointer == "/a")
        #expect(error.message == "'a' cannot be checked: the pattern takes too many steps on it")
    }

    @Test func limitIsNoPassForNegations() throws {
        let text = "\"" + String(repeating: "a", count: 40) + "!\""
        #expect(try report(#"{"not": {"pattern": "^(a+)+$"}}"#, text).errors.map(\.kind) == [.limit])
        #expect(try report(#"{"anyOf": [{"pattern": "^(a+)+$"}, true]}"#, text).errors.map(\.kind) == [.limit])
    }

    @Test func manyCatastrophicStringsAreGivenUpTogether() throws {
        let text = "\"" + String(repeating: "a", count: 40) + "!\""
        let growth = try Growth(to: 2_000) { count in
            let list = "[" + Array(repeating: text, count: count).joined(separator: ",") + "]"
            let report = try report(#"{"items": {"pattern": "^(a+)+$"}}"#, list)
            #expect(!report.isValid)
            #expect(report.errors.count == 5)
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func patternPropertiesAreBoundedToo() throws {
        let key = String(repeating: "a", count: 40) + "!"
        let errors = try report(#"{"patternProperties": {"^(a+)+$": true}}"#, "{\"\(key)\": 1}").errors
        #expect(errors.map(\.kind) == [.limit])
    }

    @Test func hugePatternIsAnErrorOfTheSchema() {
        let nested = "((a{1,1000}){1,1000}){1,1000}"
        #expect(compileResult("{\"pattern\": \"\(nested)\"}").diagnostics.map(\.code) == [.schemaPattern])
        let deep = String(repeating: "(", count: 5_000) + String(repeating: ")", count: 5_000)
        #expect(compileResult("{\"pattern\": \"\(deep)\"}").diagnostics.map(\.code) == [.schemaPattern])
    }

    @Test func longHarmlessTextPasses() throws {
        let text = "\"" + String(repeating: "ab1-", count: 5_000) + "\""
        #expect(try report(#"{"pattern": "^[a-z0-9-]+$"}"#, text).isValid)
        #expect(try report(#"{"pattern": "^([a-z]|[0-9]|-)*$"}"#, text).isValid)
    }

    // MARK: Depth and steps

    @Test func fullDepthOfJSONIsValidated() throws {
        let depth = JSONParser.depthLimit
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(try report(##"{"items": {"$ref": "#"}}"##, text).isValid)
        let nested = String(repeating: "{\"a\":", count: depth - 1) + "{}" + String(repeating: "}", count: depth - 1)
        #expect(try report(##"{"type": "object", "properties": {"a": {"$ref": "#"}}}"##, nested).isValid)
    }

    @Test func tooDeepRecursionIsALimit() throws {
        let depth = JSONParser.depthLimit
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let schema = ##"{"allOf": [{"allOf": [{"items": {"allOf": [{"$ref": "#"}]}}]}]}"##
        let report = try report(schema, text)
        #expect(report.errors.map(\.kind) == [.limit])
    }

    @Test func deepestRecursionFitsAWorkersStack() throws {
        // Secondary threads of macOS have 512 KiB; a debug build's frames are several times as large.
        let depth = JSONParser.depthLimit
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let schema = try #require(
            compileResult(
                ##"{"oneOf": [{"anyOf": [{"items": {"$ref": "#"}, "unevaluatedItems": false}, false]}, false]}"##
            ).value)
        let root = try #require(document(text).root)
        #if DEBUG
            let stackSize = 8 << 20
        #else
            let stackSize = 512 << 10
        #endif
        let thread = Thread { #expect(schema.validate(root).errors.map(\.kind) == [.limit]) }
        thread.stackSize = stackSize
        thread.start()
        while !thread.isFinished { Thread.sleep(forTimeInterval: 0.005) }
    }

    @Test func exponentialBranchingRunsOutOfSteps() throws {
        var definitions = ["\"d0\": false"]
        for level in 1...60 {
            let below = "{\"$ref\": \"#/$defs/d\(level - 1)\"}"
            definitions.append("\"d\(level)\": {\"anyOf\": [\(below), \(below)]}")
        }
        let schema = "{\"$ref\": \"#/$defs/d60\", \"$defs\": {\(definitions.joined(separator: ", "))}}"
        #expect(try report(schema, "1").errors.map(\.kind) == [.limit])
    }

    @Test func dynamicLoopIsALimit() throws {
        let schema = ##"{"$dynamicAnchor": "x", "allOf": [{"$dynamicRef": "#x"}]}"##
        #expect(try report(schema, "1").errors.map(\.kind) == [.limit])
    }

    @Test func longAliasChainsCompileInLinearTime() throws {
        let growth = Growth(to: 20_000) { count in
            let chain = (0..<count).map { "\"d\($0)\": {\"$ref\": \"#/$defs/d\($0 + 1)\"}" }.joined(separator: ",")
            let result = compileResult(
                "{\"$ref\": \"#/$defs/d0\", \"$defs\": {\(chain), \"d\(count)\": {\"type\": \"null\"}}}")
            #expect(result.diagnostics.isEmpty)
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func manyEqualLookingElementsAreComparedByHash() throws {
        let list = "[" + (0..<20_000).map { "{\"a\": \($0), \"b\": [\($0)]}" }.joined(separator: ",") + "]"
        #expect(try report(#"{"uniqueItems": true}"#, list).isValid)
    }

    @Test func errorsAreCapped() throws {
        let list = "[" + Array(repeating: "1", count: 5_000).joined(separator: ",") + "]"
        #expect(try report(#"{"items": {"type": "string"}}"#, list).errors.count == ValidationReport.errorLimit)
    }

    // MARK: Mutations

    /// Schemas and instances with bytes and words changed at random: no crash, and a report that agrees with itself.
    @Test func randomMutationsNeverCrash() throws {
        var random = SplitMix(state: 0x5EED)
        let seeds = Self.schemas.map { Array($0.utf8) }
        let instances = Self.instances.map { Array($0.utf8) }
        var validated = 0
        for _ in 0..<4_000 {
            var set = SchemaSet()
            set.add(mutated(seeds, &random, "other.json"), uri: "urn:other")
            set.add(mutated(seeds, &random, "schema.json"), uri: "urn:test")
            guard let schema = set.compile("urn:test").value else { continue }
            for _ in 0..<6 {
                guard let root = mutated(instances, &random, "payload.json").root else { continue }
                let report = schema.validate(root)
                #expect(report.isValid == report.errors.isEmpty)
                validated += 1
            }
        }
        #expect(validated >= 20_000)
    }

    private func mutated(_ seeds: [[UInt8]], _ random: inout SplitMix, _ path: String) -> Document {
        var bytes = seeds[random.below(seeds.count)]
        for _ in 0..<random.below(4) { mutate(&bytes, seeds, &random) }
        return JSONParser.parse(SourceFile(path: path, bytes: bytes)).value
    }

    private func mutate(_ bytes: inout [UInt8], _ seeds: [[UInt8]], _ random: inout SplitMix) {
        guard !bytes.isEmpty else { return }
        let at = random.below(bytes.count)
        switch random.below(5) {
        case 0: bytes[at] = UInt8(random.below(256))
        case 1: bytes.removeSubrange(at..<min(bytes.count, at + 1 + random.below(6)))
        case 2: bytes.insert(contentsOf: Array(Self.words[random.below(Self.words.count)].utf8), at: at)
        case 3:
            let other = seeds[random.below(seeds.count)]
            let from = random.below(other.count)
            bytes.insert(contentsOf: other[from..<min(other.count, from + random.below(24))], at: at)
        default:
            // Swap one keyword for another where a name is.
            let word = Array(Self.words[random.below(Self.words.count)].utf8)
            if let quote = bytes[at...].firstIndex(of: UInt8(ascii: "\"")),
                let close = bytes[(quote + 1)...].firstIndex(of: UInt8(ascii: "\""))
            {
                bytes.replaceSubrange((quote + 1)..<close, with: word.filter { $0 != UInt8(ascii: "\"") })
            }
        }
    }

    private static let words = [
        "\"$ref\": \"#\",", "\"$dynamicRef\": \"#x\",", "\"$id\": \"a/b\",", "{}", "[]", "true", "false", "null",
        "1e999",
        "-0.0", "\"\"", "\"\\ud800\"", "$ref", "$id", "$anchor", "$dynamicAnchor", "allOf", "anyOf", "oneOf", "not",
        "if",
        "then", "items", "prefixItems", "contains", "unevaluatedProperties", "unevaluatedItems", "pattern", "format",
        "enum",
        "const", "required", "minLength", "multipleOf", "dependentSchemas", "contentSchema", "urn:other", "#/$defs/a",
        "(a+)+$", "\\\\", "%", "~", "#",
    ]

    private static let schemas = [
        """
        {"type": "object", "required": ["a"], "properties": {"a": {"$ref": "#/$defs/a"}, "b": {"enum": ["x", 1]}},
         "patternProperties": {"^p+$": {"minimum": 1, "multipleOf": 0.1}}, "additionalProperties": false,
         "$defs": {"a": {"anyOf": [{"type": "string", "maxLength": 3}, {"$ref": "#"}, {"items": {"$ref": "#/$defs/a"}}]}}}
        """,
        """
        {"$dynamicAnchor": "x", "oneOf": [{"const": {"a": [1, null]}}, {"items": {"$dynamicRef": "#x"},
         "uniqueItems": true, "contains": {"type": "integer"}, "maxContains": 2}], "unevaluatedItems": {"not": {}}}
        """,
        """
        {"if": {"required": ["a"]}, "then": {"dependentRequired": {"a": ["b"]}, "properties": {"a": true}},
         "else": {"dependentSchemas": {"b": {"maxProperties": 1}}}, "propertyNames": {"pattern": "^[a-z]+$"},
         "unevaluatedProperties": false, "allOf": [{"$ref": "urn:other"}]}
        """,
        """
        {"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"s": {"$id": "#s", "format": "uri"}},
         "items": [{"$ref": "#s"}, {"format": "date-time"}], "additionalItems": {"format": "regex"},
         "dependencies": {"a": ["b"], "b": {"minProperties": 2}}}
        """,
        """
        {"properties": {"s": {"contentMediaType": "application/json", "contentSchema": {"$ref": "urn:other"}},
         "h": {"format": "idn-hostname"}, "e": {"format": "email"}, "t": {"format": "uri-template"}}}
        """,
    ]

    private static let instances = [
        #"{"a": "xyz", "b": 1, "ppp": 3.3}"#, #"{"a": [["abc"], {"a": "d"}], "b": "x"}"#,
        #"[1, [2, [3]], {"a": [1, null]}]"#,
        #"{"s": "{\"a\": [1, \"\\u0041\"]}", "h": "xn--9n2bp8q.한국", "e": "a@b.c", "t": "{a}"}"#,
        #"["http://a/b", "2026-01-01T00:00:00Z", "^a$", 12345678901234567890, -1.5e-7]"#, "\"text\"", "null", "[]",
    ]
}

/// A small seeded generator, the same everywhere.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }
}
