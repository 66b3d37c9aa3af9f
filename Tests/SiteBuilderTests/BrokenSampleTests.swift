import DataTree
import Foundation
import PushPayload
import SiteBuilder
import SiteSources
import Testing
import Text

/// Breaking a sound sample is caught, whichever required key is deleted and whichever type is flipped.
@Suite struct BrokenSampleTests {
    struct Mutation: Sendable {
        var name: String
        var input: PayloadCheck.Input
    }

    static func specs() throws -> SpecSet {
        var sources: [SpecSet.Source] = []
        for case let name as String in FileManager.default.enumerator(atPath: TestSite.root + "/Packs") ?? .init()
        where name.hasSuffix("spec.yml") {
            let bytes = FileManager.default.contents(atPath: TestSite.root + "/Packs/" + name).map(Array.init) ?? []
            sources.append(
                .init(
                    pack: String(name.prefix { $0 != "/" }),
                    document: YAMLReader.parse(SourceFile(path: name, bytes: bytes)).value))
        }
        let made = SpecSet.make(
            sources.sorted { ($0.pack == "apns" ? 0 : 1, $0.pack) < ($1.pack == "apns" ? 0 : 1, $1.pack) })
        #expect(made.diagnostics.isEmpty)
        return made.value
    }

    static func validSamples() throws -> [PayloadCheck.Input] {
        let folders = ["/Content/samples", "/Tests/Fixtures/Verdicts/Samples"].map { TestSite.root + $0 }
        return try folders.flatMap(validSamples(in:)).sorted { $0.file.path < $1.file.path }
    }

    private static func validSamples(in folder: String) throws -> [PayloadCheck.Input] {
        var found: [PayloadCheck.Input] = []
        for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
            guard name.hasSuffix(".json") || name.hasSuffix(".apns"), !name.contains(".invalid.") else { continue }
            let bytes = Array(try #require(FileManager.default.contents(atPath: folder + "/" + name)))
            let factsName = (name as NSString).deletingPathExtension + ".yml"
            let facts = FileManager.default.contents(atPath: folder + "/" + factsName).map {
                SourceFile(path: factsName, bytes: Array($0))
            }
            if facts?.text.contains("expect:") == true { continue }
            found.append(.init(file: SourceFile(path: "samples/" + name, bytes: bytes), facts: facts))
        }
        return found
    }

    private func options() -> BuildOptions {
        BuildOptions(source: TestSite.root, output: "/nowhere", share: TestSite.root, jobs: 2, version: "test")
    }

    /// Every known key of a sample: required ones deleted, values replaced by one of a type that the key does not take.
    private func mutations(_ input: PayloadCheck.Input, _ specs: SpecSet) throws -> [Mutation] {
        let root = try #require(JSONParser.parse(input.file).value.root)
        let named = input.facts.flatMap { YAMLReader.parse($0).value.root?["spec"]?.string }.flatMap { specs[id: $0] }
        let pack = String(input.file.path.split(separator: "/")[1])
        let spec = try #require(
            named ?? specs.detect(root, among: specs.specs.filter { $0.pack == pack }) ?? specs.detect(root))
        let tables = [KeyTable(spec, locale: "en"), KeyTable(try #require(specs[id: "apns"]), locale: "en")]
        // A VoIP push has no key that Apple's service requires.
        let isVoIP = input.facts.flatMap { SampleFacts(YAMLReader.parse($0).value).headers["apns-push-type"] } == "voip"
        var found: [Mutation] = []
        for (pointer, value) in Values.all(root) {
            let key = tables.lazy.compactMap { table in
                table.anchor(for: pointer).flatMap { id in table.keys.first { $0.id == id } }
            }.first
            // Values inside open objects (a Live Activity's own state) have no key and no type.
            guard let key, !pointer.split(separator: "/").contains(where: { Int($0) != nil }) || key.path.contains("[]")
            else { continue }
            func add(_ kind: String, _ edit: Values.Edit) {
                let bytes = Values.write(root, at: pointer, edit)
                found.append(
                    .init(
                        name: "\(input.file.path) \(kind) \(pointer)",
                        input: .init(file: SourceFile(path: input.file.path, bytes: bytes), facts: input.facts)))
            }
            if key.requirement == .yes, !(isVoIP && pointer == "/aps") { add("without", .delete) }
            if let wrong = Values.wrong(for: key.type, value) { add("flipped", .replace(wrong)) }
        }
        return found
    }

    @Test func everyDeletedKeyAndEveryFlippedTypeIsCaught() async throws {
        let specs = try Self.specs()
        let samples = try Self.validSamples()
        #expect(samples.count >= 12)
        let all = try samples.flatMap { try mutations($0, specs) }
        let session = PayloadCheck.Session(options())
        var caught = 0
        for mutation in all {
            let result = await session.check([mutation.input])
            if result.diagnostics.contains(where: { $0.severity >= .warning }) {
                caught += 1
            } else {
                Issue.record("not caught: \(mutation.name)")
            }
        }
        print("broken samples caught: \(caught) of \(all.count)")
        #expect(caught == all.count)
    }

    @Test func soundSamplesHaveNothingToReport() async throws {
        let result = await PayloadCheck.run(try Self.validSamples(), options: options())
        #expect(result.diagnostics.filter { $0.severity >= .warning }.isEmpty)
    }
}

/// Edits of a payload by pointer, through strings that hold JSON.
enum Values {
    enum Edit {
        case delete
        case replace(String)
    }

    static func all(_ node: Node, _ pointer: String = "") -> [(String, Node)] {
        var found: [(String, Node)] = []
        for member in node.members {
            let at = pointer + "/" + JSONPointer.escape(member.name)
            found.append((at, member.value))
            found += all(inner(member.value) ?? member.value, at)
        }
        for (index, element) in node.elements.enumerated() { found += all(element, pointer + "/\(index)") }
        return found
    }

    static func inner(_ node: Node) -> Node? {
        guard node.kind == .string else { return nil }
        let nested = node.parseNestedJSON()
        guard nested.diagnostics.isEmpty, let root = nested.value.root, root.kind == .object else { return nil }
        return root
    }

    /// A JSON value of a type that the key does not take, or nil when it takes any.
    static func wrong(for type: String, _ value: Node) -> String? {
        if type == "any" { return nil }
        let candidates = [
            ("object", "{\"x\":1}"), ("array", "[1]"), ("boolean", "true"), ("string", "\"\""), ("number", "1.5"),
        ]
        let good = candidates.filter { name, _ in !type.contains(name) }
        return good.last?.1
    }

    static func write(_ node: Node, at target: String, _ edit: Edit, _ pointer: String = "") -> [UInt8] {
        if pointer == target, case .replace(let text) = edit { return Array(text.utf8) }
        guard target.hasPrefix(pointer + "/") else { return JSONWriter.write(node) }
        if let inner = inner(node) {
            var output: [UInt8] = []
            JSONEscaping.append(write(inner, at: target, edit, pointer), to: &output)
            return output
        }
        var parts: [[UInt8]] = []
        for member in node.members {
            let at = pointer + "/" + JSONPointer.escape(member.name)
            if at == target, case .delete = edit { continue }
            var part: [UInt8] = []
            JSONEscaping.append(member.key.textBytes, to: &part)
            parts.append(part + [UInt8(ascii: ":")] + write(member.value, at: target, edit, at))
        }
        for (index, element) in node.elements.enumerated() {
            parts.append(write(element, at: target, edit, pointer + "/\(index)"))
        }
        let joined = Array(parts.joined(separator: [UInt8(ascii: ",")]))
        let (open, close): (Character, Character) = node.kind == .object ? ("{", "}") : ("[", "]")
        return Array(String(open).utf8) + joined + Array(String(close).utf8)
    }
}
