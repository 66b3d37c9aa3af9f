import DataTree
import PushPayload
import Testing
import Text

/// A key table is a walk through a graph: its size is bounded by the schema's, not by the number of ways through it.
@Suite struct KeyTableLimitTests {
    private func table(_ schema: String) throws -> KeyTable {
        let file = SourceFile(path: "spec.json", text: schema)
        let set = SpecSet.make([.init(pack: "page", document: JSONParser.parse(file).value)])
        return KeyTable(try #require(set.value.specs.first), locale: "en")
    }

    private func schema(_ properties: String, _ definitions: [String]) -> String {
        let parts = definitions.enumerated().map { "\"d\($0)\": \($1)" }.joined(separator: ", ")
        return #"{"type": "object", "properties": {\#(properties)}, "$defs": {\#(parts)}}"#
    }

    private func ref(_ index: Int) -> String { ##"{"$ref": "#/$defs/d\##(index)"}"## }

    @Test func aPartThatTwoKeysHoldIsSpelledOutUnderBoth() throws {
        let part = #"{"type": "object", "properties": {"x": {"type": "string"}}}"#
        let table = try table(schema("\"a\": \(ref(0)), \"b\": \(ref(0))", [part]))
        #expect(table.keys.map(\.id) == ["a", "a.x", "b", "b.x"])
        #expect(table.diagnostics.isEmpty)
    }

    /// 2^18 ways through 19 parts.
    @Test func aDiamondOfReferencesIsCutAndSaid() throws {
        let parts = (0..<18).map { #"{"properties": {"a": \#(ref($0 + 1)), "b": \#(ref($0 + 1))}}"# } + ["{}"]
        let table = try table(schema("\"top\": \(ref(0))", parts))
        #expect((100...2_000).contains(table.keys.count))
        #expect(table.diagnostics.map(\.code) == [.schemaLimit])
        #expect(table.keys.contains { $0.id == "top.b.b" })
    }

    /// Every part holds every part: without a bound as many rows as there are orders of 40 things.
    @Test(arguments: [8, 40]) func partsThatHoldEachOtherEnd(_ count: Int) throws {
        let members = (0..<count).map { "\"k\($0)\": \(ref($0))" }.joined(separator: ", ")
        let parts = Array(repeating: #"{"type": "object", "properties": {\#(members)}}"#, count: count)
        let table = try table(schema("\"top\": \(ref(0))", parts))
        #expect(table.keys.count <= 10_000)
        #expect(table.diagnostics.map(\.code) == [.schemaLimit])
    }

    @Test func aSchemaThatHoldsItselfHasItsRowsOnce() throws {
        let table = try table(##"{"properties": {"a": {"type": "string"}, "next": {"$ref": "#"}}}"##)
        #expect(table.keys.map(\.id) == ["a", "next", "next.a", "next.next"])
        #expect(table.diagnostics.isEmpty)
    }

    /// Alternatives of alternatives: 20^6 ways to one part.
    @Test(arguments: [(2, "string"), (6, "any")]) func alternativesInsideAlternativesEnd(_ levels: Int, _ type: String)
        throws
    {
        let parts = (0..<levels).map { level in
            #"{"anyOf": [\#(Array(repeating: ref(level + 1), count: 20).joined(separator: ", "))]}"#
        }
        let table = try table(schema("\"top\": \(ref(0))", parts + [#"{"type": "string"}"#]))
        #expect(table.keys.map(\.type) == [type])
        #expect(table.diagnostics.isEmpty)
    }

    @Test func aLongTextThatManyKeysShareIsCounted() throws {
        let members = (0..<3_000).map { "\"k\($0)\": \(ref(0))" }.joined(separator: ", ")
        let text = String(repeating: "word ", count: 2_000)
        let table = try table(schema(members, [#"{"description": "\#(text)"}"#]))
        #expect((500...1_000).contains(table.keys.count))
        #expect(table.diagnostics.map(\.code) == [.schemaLimit])
    }
}
