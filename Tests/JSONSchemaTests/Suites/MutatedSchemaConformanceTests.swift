import DataTree
import Foundation
import JSONSchema
import Testing
import Text

/// Specs and schemas changed at random: compiling and validating always ends, with a verdict that agrees with
/// itself. 20,000 of them when `FULL_MUTATIONS` is set, a tenth otherwise.
@Suite struct MutatedSchemaConformanceTests {
    @Test func mutatedSchemasNeverCrashOrHang() throws {
        let isFull = ProcessInfo.processInfo.environment["FULL_MUTATIONS"] != nil
        let count = isFull ? 20_000 : 2_000
        var random = SplitMix(state: 0x5EC5)
        let seeds = try Self.seeds()
        let instances = Self.instances.compactMap { document($0).root }
        var sound = 0
        for _ in 0..<count {
            let seed = seeds[random.below(seeds.count)]
            let source = Self.mutated(seed, &random)
            let other = Self.mutated(seeds[random.below(seeds.count)], &random)
            if Self.survives(source, other, instances) { sound += 1 }
        }
        print("Mutated specs and schemas: \(sound)/\(count)")
        #expect(sound == count)
    }

    /// Every spec of the packs, our own schemas, and the suite's, half of which are in drafts of their own.
    private static func seeds() throws -> [SourceFile] {
        var seeds: [SourceFile] = []
        for folder in ["Packs", "Schemas"] {
            let base = SuiteFolder.project.appendingPathComponent(folder)
            let paths = try FileManager.default.subpathsOfDirectory(atPath: base.path).sorted()
            for path in paths where path.hasSuffix(".yml") {
                seeds.append(
                    SourceFile(path: path, bytes: Array(try Data(contentsOf: base.appendingPathComponent(path)))))
            }
        }
        #expect(seeds.count > 10)
        // The small ones are worth as much as the large ones, and there are many more of them.
        let drafts = try SuiteFolder.jsonFiles(below: SuiteFolder.fixtures.appendingPathComponent("draft7"))
        var texts = try drafts.flatMap { try SuiteFolder.cases(of: $0) }.map { $0.schema.source.bytes }
        if let suite = SuiteFolder.locate() { texts += try suite.schemaTexts() }
        return seeds + texts.map { SourceFile(path: "schema.json", bytes: $0) }
    }

    private static func mutated(_ seed: SourceFile, _ random: inout SplitMix) -> SourceFile {
        if seed.path.hasSuffix(".json") {
            return SourceFile(path: seed.path, bytes: SchemaMutation.damaged(seed.bytes, &random))
        }
        var lines = seed.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
        for _ in 0...random.below(4) {
            let at = random.below(lines.count)
            switch random.below(5) {
            case 0: lines.remove(at: at)
            case 1: lines.insert(lines[random.below(lines.count)], at: at)
            case 2: lines[at].insert(contentsOf: "  ".utf8, at: 0)
            case 3: lines[at] = SchemaMutation.line(lines[at], &random)
            default: if !lines[at].isEmpty { lines[at][random.below(lines[at].count)] = UInt8(random.below(256)) }
            }
            if lines.isEmpty { lines = [[]] }
        }
        return SourceFile(path: seed.path, bytes: Array(lines.joined(separator: [UInt8(ascii: "\n")])))
    }

    /// Compiles a schema beside another one and applies it; whether its verdict and its errors agree.
    private static func survives(_ source: SourceFile, _ other: SourceFile, _ instances: [Node]) -> Bool {
        var set = SchemaSet(assuming: source.bytes.count % 2 == 0 ? .draft2020 : .draft7)
        set.add(read(other), uri: "urn:other")
        set.add(read(source), uri: "urn:test")
        guard let schema = set.compile("urn:test").value else { return true }
        return instances.allSatisfy { instance in
            let report = schema.validate(instance)
            return report.isValid == report.errors.isEmpty
        }
    }

    private static func read(_ source: SourceFile) -> Document {
        source.path.hasSuffix(".json") ? JSONParser.parse(source).value : YAMLReader.parse(source).value
    }

    private static let instances = [
        #"{"aps": {"alert": {"title": "t", "body": "b"}, "badge": 1, "mutable-content": 1}, "a": [1, "x"], "b": null}"#,
        ##"[1, "foo", {"foo": "bar", "a": {"$ref": "#"}}, [[]], 1e400, -0.5]"##, "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!\"",
        "12",
        #"{"foo": {"bar": [1, 2, 3]}, "baz": "{\"x\": 1}", "": true}"#,
    ]
}
