import DataTree
import Foundation
import JSONSchema
import PushPayload
import TestSupport
import Testing
import Text

/// What files are taken for: `Tests/Fixtures/Recognition`, whose README describes the keys.
@Suite struct RecognitionTests {
    struct Row: Sendable, CustomStringConvertible {
        var name: String
        var payload: String
        var taken: [String]
        var other: String?
        var sure: String
        var at: String?
        var count: Int
        var spec: String?
        var code: String?
        var source: String?
        var description: String { name }

        init(_ node: Node) {
            name = node["name"]?.string ?? ""
            payload = node["payload"]?.string ?? ""
            taken = node["taken"]?.elements.compactMap(\.string) ?? []
            other = node["or"]?.string
            sure = node["sure"]?.string ?? ""
            at = node["at"]?.string
            count = node["count"]?.int ?? 1
            spec = node["spec"]?.string
            code = node["code"]?.string
            source = node["source"]?.string
        }

        /// What is wrong with what the file is taken for; empty where it is right.
        func problems() -> [String] {
            var checker = SampleChecker(specs: BuiltInPacks.specs, apps: [], makesPreviews: false)
            checker.needsKind = false
            let sample = checker.check(
                SampleSource(id: "s", file: SourceFile(path: "s.json", text: payload), facts: SampleFacts(nil)))
            let found = sample.takenFor
            var problems: [String] = []
            let ids = found.what.map(\.id)
            if Set(ids) != Set(taken), other == nil || ids != [other] { problems.append("taken for \(ids)") }
            let isSurer = sure == "likely" && found.howSure == .certain
            if found.howSure.rawValue != sure, !isSurer { problems.append("is \(found.howSure.rawValue)") }
            if found.count != count { problems.append("\(found.count) payloads") }
            if let at, found.places.first != at { problems.append("at \(found.places)") }
            if at == nil, !found.places.isEmpty { problems.append("at \(found.places)") }
            if let spec, (found.spec ?? "none") != spec { problems.append("judged by \(found.spec ?? "none")") }
            let errors = sample.findings.filter { $0.severity == .error }.map(\.code.id)
            if let code {
                if code != "*", !errors.contains(code) { problems.append("\(code) is not found, but \(errors)") }
            } else if !errors.isEmpty {
                problems.append("errors: \(errors)")
            }
            return problems
        }
    }

    private static func rows() throws -> [Row] {
        let file = try #require(BuiltInPacks.source("Tests/Fixtures/Recognition/json.yml"))
        let read = YAMLReader.parse(file)
        #expect(read.diagnostics.isEmpty)
        return read.value.root?.elements.map { Row($0) } ?? []
    }

    @Test func everyFileIsTakenForWhatItIs() throws {
        let rows = try Self.rows()
        #expect(rows.count >= 100 && Set(rows.map(\.name)).count == rows.count)
        for row in rows {
            let problems = row.problems()
            #expect(problems.isEmpty, "\(row): \(problems)")
            #expect(row.source != nil, "\(row)")
        }
    }

    @Test func whatIsRecognisedObeysItsSchema() throws {
        let schema = YAMLReader.parse(try #require(BuiltInPacks.source("Schemas/recognised.schema.yml"))).value
        let document = YAMLReader.parse(try #require(BuiltInPacks.source("Packs/recognised.yml")))
        #expect(document.diagnostics.isEmpty)
        var set = SchemaSet()
        set.add(schema, uri: "urn:own")
        let compiled = try #require(set.compile("urn:sitegen:schema:recognised").value)
        let root = try #require(document.value.root)
        #expect(compiled.validate(root).errors.map(\.pointer) == [])
        let ids = Recognised(document.value).rows.map(\.id)
        let all = Set(ids + BuiltInPacks.specs.specs.map(\.id))
        #expect(Set(ids).count == ids.count && all.count == ids.count + BuiltInPacks.specs.specs.count)
        for row in root["rows"]?.elements ?? [] {
            for name in (row["over"]?.elements ?? []) + [row["spec"]].compactMap({ $0 }) {
                #expect(all.contains(name.string ?? ""), "\(row["id"]?.string ?? ""): \(name.string ?? "")")
            }
        }
    }

    @Test func aNameOfALibraryIsReadAsTheInterfacesOwn() {
        let text = #"""
            {"tokens": ["t"], "apns": {"payload": {"aps": {"alert": {"titleLocKey": "k", "body": 5}, "mutableContent": "yes"}}}}
            """#
        let sample = SampleChecker(specs: BuiltInPacks.specs, apps: []).check(
            SampleSource(id: "s", file: SourceFile(path: "s.json", text: text), facts: SampleFacts(nil)))
        let pointers = sample.findings.map { $0.pointer ?? "" }
        #expect(pointers.contains("/apns/payload/aps/alert/body"), "\(pointers)")
        #expect(sample.takenFor.what.map(\.id) == ["firebase-sdk"])
    }
}
