import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// What is left out when secrets are looked for in a text: never one that is there.
@Suite struct SecretFastPathTests {
    private static let pieces: [String] = [
        "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJURUFN.c2lnbmF0dXJl", "eyJ", "AKIAABCDEFGHIJKLMNOP", "AKIA", "AIza",
        "AIzaSyA1234567890abcdefghijklmnopqrstuv", "AAAAabcdefg:APA91bHun4MxP5egoKMwt2KZFBaFUH", "AAAA", ":APA91",
        "Bearer abcdefghij0123456789==", "bearer 0123456789abcdefghijk", "Bearer ", "BEARER ",
        "-----BEGIN PRIVATE KEY-----\nMIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQg\n-----END", "-----BEGIN ",
        "------",
        "\\u0065yJ", "\\\\u0041", "\\u005c", "\\x41", "\\U00000041", "&#65;", "&#x4a;", "&#101", "&lowbar;",
        "&amp;#65;",
        "\\_", "\\\n  ", "\\", "&", "\\\\\\", "a", " ", "-", "한글", "é", "\"", "{", "b", "be", "Be", "G", "J",
    ]

    private static func text(_ random: inout SeededRandom) -> [UInt8] {
        let count = Int.random(in: 0...12, using: &random)
        let bytes = (0..<count).flatMap { _ in Array((pieces.randomElement(using: &random) ?? "").utf8) }
        return Bool.random(using: &random)
            ? ByteMutator.mutate(bytes, using: &random, dictionary: pieces.map { Array($0.utf8) }) : bytes
    }

    @Test func anUnescapedTextKnowsThePlaceOfEachByte() throws {
        var random = SeededRandom(seed: 72)
        for _ in 0..<6_000 {
            let bytes = Self.text(&random)
            for isMarkdown in [false, true] {
                let plain = PlainUnescaped(bytes, isMarkdown: isMarkdown)
                let text = UnescapedText(bytes, isMarkdown: isMarkdown)
                guard let plain, let text else {
                    #expect(plain == nil && text == nil, "\(String(decoding: bytes, as: UTF8.self))")
                    continue
                }
                #expect(text.bytes == plain.bytes)
                let starts = plain.starts.indices.map { text.range($0..<$0).lowerBound }
                #expect(starts == plain.starts, "\(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }

    /// A megabyte of backslashes is read once.
    @Test func escapesAreReplacedInLinearTime() {
        for sign in ["\\", "&", "&#", "\\u"] {
            let growth = Growth(to: 1 << 20) { count in
                #expect(UnescapedText(Array(String(repeating: sign, count: count).utf8)) == nil)
            }
            #expect(growth.isLinear, "\(sign): \(growth)")
        }
    }

    /// Samples of all packs, whole and damaged, in strings and with other quotes: where a spec describes one, its words are there.
    @Test func aTextWithoutTheWordsOfAnySpecIsDescribedByNone() {
        let specs = BuiltInPacks.specs
        let samples = BuiltInPacks.samples.map(\.file.bytes)
        var random = SeededRandom(seed: 73)
        var (described, left) = (0, 0)
        for _ in 0..<3_000 {
            guard var bytes = samples.randomElement(using: &random) else { break }
            if Bool.random(using: &random) { bytes = Self.respelled(bytes, using: &random) }
            let other = samples.randomElement(using: &random) ?? []
            if Bool.random(using: &random) { bytes = PayloadMutation.mutated(bytes, with: other, using: &random) }
            if Bool.random(using: &random) {
                bytes.removeSubrange(Int.random(in: 0...bytes.count, using: &random)..<bytes.count)
            }
            guard let root = JSONParser.parse(SourceFile(path: "", bytes: bytes)).value.root else { continue }
            let roots = root.kind == .array ? Array(root.elements.prefix(16)) : [root]
            // By its names a payload is of the same spec as by all conditions of all specs.
            #expect(specs.detect(root)?.id == specs.detect(root, among: specs.specs)?.id)
            let isDescribed =
                roots.contains { specs.detect($0) != nil || $0["aps"] != nil } || specs.detect(root) != nil
            let mayBe = specs.detection.words.mayDescribe(bytes)
            if isDescribed, !mayBe { Issue.record("\(String(decoding: bytes, as: UTF8.self))") }
            described += isDescribed ? 1 : 0
            left += mayBe ? 0 : 1
        }
        #expect(described > 500 && left > 100, "\(described) \(left)")
    }

    /// Keys in other quotes or none, or the whole in a string.
    private static func respelled(_ bytes: [UInt8], using random: inout SeededRandom) -> [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        let changed =
            switch Int.random(in: 0..<5, using: &random) {
            case 0: text.replacing("\"", with: "'")
            case 1: text.replacing("\"", with: "")
            case 2: text.replacing("\": ", with: "”: ").replacing("\"", with: "“")
            case 3: text.replacing("\": ", with: "\" = ")
            default:
                "{\"n\": \""
                    + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
                    + "\"}"
            }
        return Array(changed.utf8)
    }

    @Test(arguments: [
        ("collapse(apsX, apsY, maps)", false), ("let title: String; Text(body)", false), ("{ aps: 1 }", true),
        ("{\\naps: 1}", true), ("aps", true), ("xaps", false), ("\\u0061ps", true), ("&#97;ps", true),
        ("&quot;ap&quot;", false),
        ("1aps", false), ("message", false), ("message token", true), ("", false), ("\\\\aps", true),
        ("\\naps", true), ("\\nmaps", false), ("aps\\n", true), (String(repeating: "a", count: 200) + " aps", true),
        (String(repeating: "a", count: 62) + "\\naps,", true), ("com.urbanairship.metadata", true),
        ("com.urbanairship.metadatas", false), ("xcom.urbanairship.metadata", false),
    ])
    func wordsAreWholeWords(_ text: String, _ mayBe: Bool) {
        #expect(BuiltInPacks.specs.detection.words.mayDescribe(Array(text.utf8)) == mayBe)
    }
}
