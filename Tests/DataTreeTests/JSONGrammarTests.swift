import DataTree
import Foundation
import TestSupport
import Testing
import Text

/// What is JSON by the grammar is read without a word, and nothing else is; with its mistakes in silence it is read alike.
@Suite struct JSONGrammarTests {
    private func samples() throws -> [[UInt8]] {
        var texts: [[UInt8]] = []
        for folder in ["Content/samples", "Tests/Fixtures/Verdicts/Samples"] {
            let url = PackageFolder.url.appendingPathComponent(folder)
            let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
            for case let file as URL in try #require(files) where file.pathExtension == "json" {
                texts.append(Array(try Data(contentsOf: file)))
            }
        }
        return texts.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// What says nothing of mistakes reads the same, and knows that there are some.
    @Test func aDamagedSampleIsReadAlikeInSilence() throws {
        let texts = try samples()
        var random = SeededRandom(seed: 41)
        let words = ["//", "/*", "'", "“", ":", "=", ",", "}", "]", "\\", "\u{0}", "True", "+1", "\n"].map {
            Array($0.utf8)
        }
        var broken = 0
        for _ in 0..<1_500 {
            let text = ByteMutator.mutate(
                texts.randomElement(using: &random) ?? [], using: &random, dictionary: words)
            let file = SourceFile(path: "a.json", bytes: text)
            let (parsed, silent) = (JSONParser.parse(file), JSONParser.tree(file))
            #expect(silent.isJSON == !parsed.diagnostics.contains { $0.code == .jsonSyntax })
            let isSame = zip(parsed.value.records, silent.document.records).allSatisfy { a, b in
                a.kind == b.kind && a.range == b.range && a.next == b.next && a.count == b.count
            }
            #expect(isSame && parsed.value.records.count == silent.document.records.count)
            broken += silent.isJSON ? 0 : 1
        }
        #expect(broken > 500)
    }

    @Test func bytesThatAreNoUTF8AreFoundWhereTheyBegin() {
        let pieces = ["a", "plain ascii text", "한글 문서", "é", "🎉", "日本", "\u{800}", "\u{D7FF}", "\u{FFFF}"].map {
            Array($0.utf8)
        }
        let bad: [[UInt8]] = [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
            [0xF0, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE3, 0x81], [0xF0, 0x9F], [0xC3], [0xFF],
            [0xEE, 0x80, 0x41],
        ]
        var random = SeededRandom(seed: 42)
        for _ in 0..<3_000 {
            var bytes = (0..<Int.random(in: 0...8, using: &random)).flatMap { _ in
                pieces.randomElement(using: &random) ?? []
            }
            let sound = bytes.count
            if Bool.random(using: &random) { bytes += bad.randomElement(using: &random) ?? [] }
            if Bool.random(using: &random) { bytes += pieces.randomElement(using: &random) ?? [] }
            let found = ByteScan.firstIllFormedUTF8(bytes)
            #expect((found == nil) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
            if let found { #expect(found == sound, "\(bytes)") }
        }
    }

    @Test(arguments: [
        "0", "-0", "-0.5e+10", "1E5", " [ ] ", "{}", "\"\"", "null", "[true,false , null]",
        #"{"a":{"b":[1,{"c":"d"}]}}"#,
        #""\u00e9\ud83c\udf89\n\/""#, #"{"\u0061":1,"b":2}"#, "[\"한글\", \"🎉\", \"é\", \"\u{7F}\"]",
        #"["seven b","eight by","nine byte", "a\"b"]"#,
    ]) func whatIsOfTheGrammarIsReadWithoutAWord(text: String) {
        let parsed = JSONParser.parse(SourceFile(path: "a.json", text: text))
        #expect(parsed.diagnostics.isEmpty && parsed.value.root != nil)
    }

    @Test(arguments: [
        "", " ", "01", "-", "1.", "1.e5", "1e", "+1", ".5", "0x10", "1a", "tru", "truex", "nul", "[1,]", "[,1]",
        "[1 2]", "[1",
        "]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,}", "{a:1}", "{\"a\":1 \"b\":2}", "[1}", "{\"a\":1]", "1 2", "{}x",
        "\"a", "\"\n\"", "\"\t\"", #""\x""#, #""\u12g4""#, #""\ud83c""#, #""\udf89""#, #""\ud83c\u0041""#,
        #"{"a":1,"a":2}"#,
        #"{"a":1,"\u0061":2}"#, "\u{FEFF}{}", "// c\n{}", "['a']", "\u{A0}1",
    ]) func whatIsNotIsReported(text: String) {
        #expect(!JSONParser.parse(SourceFile(path: "a.json", text: text)).diagnostics.isEmpty)
    }

    @Test func bytesThatAreNoTextAreReported() {
        for bytes: [UInt8] in [
            [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE0, 0x80, 0x80],
        ] {
            let file = SourceFile(path: "a.json", bytes: [0x22] + bytes + [0x22])
            #expect(!JSONParser.parse(file).diagnostics.isEmpty)
        }
    }

    @Test func depthIsHeldToTheSameLimit() {
        for depth in [JSONParser.depthLimit, JSONParser.depthLimit + 1] {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            let parsed = JSONParser.parse(SourceFile(path: "a.json", text: text))
            #expect(parsed.diagnostics.isEmpty == (depth == JSONParser.depthLimit))
        }
    }
}
