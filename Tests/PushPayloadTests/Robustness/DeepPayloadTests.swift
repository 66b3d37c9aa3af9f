import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// Payloads as deep as the parser reads them, on little stack: nothing recurses by the depth of its input.
@Suite struct DeepPayloadTests {
    private static let depth = 505

    private static func nested(_ open: String, _ close: String, _ value: String = "1") -> String {
        String(repeating: open, count: depth) + value + String(repeating: close, count: depth)
    }

    static let payloads = [
        #"{"aps":{"alert":"a"},"x":\#(nested("[", "]"))}"#,
        #"{"aps":{"alert":"a"},"x":\#(nested(#"{"a":"#, "}"))}"#,
        #"{"aps":\#(nested(#"{"aps":"#, "}"))}"#,
        #"{"message":{"token":"x","apns":{"payload":{"aps":{"alert":"a"},"x":\#(nested("[", "]"))}}}}"#,
        #"{"messages":{"apple_push":{"alert":"a","extra":\#(nested(#"{"a":"#, "}"))}}}"#,
        #"{"request":{"notifications":[{"content":"x","ios_root_params":\#(nested(#"{"a":"#, "}")),"#
            + #""data":\#(nested(#"{"a":"#, "}"))}]}}"#,
    ]

    @Test(arguments: payloads) func aDeepPayloadIsCheckedOnLittleStack(_ text: String) throws {
        let source = SampleSource(
            id: "deep", file: SourceFile(path: "deep.json", text: text), facts: SampleFacts(nil))
        let checker = SampleChecker(specs: BuiltInPacks.specs, apps: [], profiles: BuiltInPacks.profiles)
        let sizes = SmallStack.run(bytes: 512 << 10) {
            let sample = checker.check(source)
            return sample.payload.map { JSONWriter.write($0).count }
        }
        #expect(try #require(sizes) ?? 0 > 500)
    }

    @Test func theCountOfAPayloadIsThatOfItsText() {
        var random = SeededRandom(seed: 512)
        for sample in BuiltInPacks.samples {
            for _ in 0..<4 {
                let bytes = PayloadMutation.mutated(sample.file.bytes, with: sample.file.bytes, using: &random)
                guard let root = JSONParser.parse(SourceFile(path: "", bytes: bytes)).value.root else { continue }
                #expect(JSONWriter.minifiedCount(root) == JSONWriter.write(root).count)
            }
        }
    }
}
