import DataTree
import Foundation
import TestSupport
import Testing
import Text

/// Two readers read JSON: one for what is written by the grammar, and the one for everything. Where the first reads a text, the second
/// makes the same of it and has nothing to say.
@Suite struct StrictJSONTests {
    /// `JSONParser.read` always takes the reader for everything.
    private func isSame(_ text: [UInt8]) -> Bool {
        let file = SourceFile(path: "a.json", bytes: text)
        let parsed = JSONParser.parse(file)
        let (one, other) = (parsed.value, JSONParser.read(file).document)
        guard parsed.diagnostics.isEmpty else { return true }
        return one.records.count == other.records.count
            && zip(one.records, other.records).allSatisfy { a, b in
                a.kind == b.kind && a.range == b.range && a.next == b.next && a.count == b.count
                    && a.verbatimRange == b.verbatimRange
            }
            && one.records.indices.allSatisfy { index in
                one.textBytes(of: NodeID(index)) == other.textBytes(of: NodeID(index))
            }
    }

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

    @Test func everySampleIsReadAlike() throws {
        let texts = try samples()
        #expect(texts.count > 100)
        #expect(texts.allSatisfy(isSame))
    }

    @Test func damagedSamplesAreReadAlike() throws {
        let texts = try samples()
        let signs = Array(#"{}[],:"\/u0eE+-.tfn 1"#.utf8) + [0x00, 0x0A, 0x7F, 0x80, 0xC3, 0xED, 0xEF, 0xF0, 0xFF]
        var random = SeededRandom(seed: 11)
        for _ in 0..<3000 {
            var text = try #require(texts.randomElement(using: &random))
            text = Array(text.prefix(2000))
            for _ in 0..<Int.random(in: 1...3, using: &random) where !text.isEmpty {
                let place = Int.random(in: 0..<text.count, using: &random)
                let sign = try #require(signs.randomElement(using: &random))
                switch Int.random(in: 0...2, using: &random) {
                case 0: text[place] = sign
                case 1: text.insert(sign, at: place)
                default: text.remove(at: place)
                }
            }
            #expect(isSame(text), "\(String(decoding: text, as: UTF8.self))")
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
        #expect(isSame(Array(text.utf8)))
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
