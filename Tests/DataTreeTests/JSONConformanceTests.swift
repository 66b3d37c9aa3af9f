import DataTree
import TestSupport
import Testing
import Text

/// JSONTestSuite (Nicolas Seriot): `y_` must be accepted, `n_` rejected, `i_` may be either but must not crash.
@Suite(.needs(.json)) struct JSONConformanceTests {
    /// Accepted means without a word on syntax; duplicate keys are RFC 8259 all the same.
    private static func accepts(_ file: SourceFile) -> Bool {
        !JSONParser.parse(file).diagnostics.contains { $0.code == .jsonSyntax }
    }

    private func files() -> [SourceFile] {
        ConformanceSuite("JSONTestSuite")?.files(in: "test_parsing") ?? []
    }

    @Test func everyTextOfTheGrammarIsAcceptedAndNoOther() {
        let files = files()
        let accepted = files.filter { $0.path.hasPrefix("y_") }
        let rejected = files.filter { $0.path.hasPrefix("n_") }
        #expect(accepted.count + rejected.count == 283)
        let right = accepted.count { Self.accepts($0) } + rejected.count { !Self.accepts($0) }
        print("JSONTestSuite: \(right)/\(files.count { !$0.path.hasPrefix("i_") })")
        #expect(accepted.filter { !Self.accepts($0) }.map(\.path) == [])
        #expect(rejected.filter { Self.accepts($0) }.map(\.path) == [])
    }

    @Test(arguments: [64, 128])
    func everyTextIsReadOnASmallStack(_ kilobytes: Int) {
        let files = files()
        let undefined = files.filter { $0.path.hasPrefix("i_") }
        #expect(undefined.count == 35)
        let count = SmallStack.run(bytes: kilobytes << 10) {
            files.count { file in
                let parsed = JSONParser.parse(file)
                return parsed.value.root != nil || !parsed.diagnostics.isEmpty
            }
        }
        #expect(count == files.count)
    }

    @Test func aRejectedTextSaysWhere() {
        for file in files() where file.path.hasPrefix("n_") {
            for diagnostic in JSONParser.parse(file).diagnostics {
                let range = diagnostic.location?.range ?? -1..<(-1)
                #expect(range.lowerBound >= 0 && range.upperBound <= file.bytes.count, "\(file.path)")
                #expect(!diagnostic.headline.hasSuffix(".") && !diagnostic.headline.contains("\n"), "\(file.path)")
            }
        }
    }

    @Test func transformedTextsKeepTheirValues() throws {
        let suite = try #require(ConformanceSuite("JSONTestSuite"))
        let files = suite.files(in: "test_transform")
        let trees = Dictionary(
            uniqueKeysWithValues: files.map { ($0.path, TreeText.of(JSONParser.parse($0).value.root)) })
        #expect(trees["number_1.000000000000000005.json"] == "[1.000000000000000005]")
        #expect(trees["object_same_key_different_values.json"] == #"{"a":1,"a":2}"#)
        #expect(trees["string_1_escaped_invalid_codepoint.json"] == "[\"\u{FFFD}\"]")
    }
}
