import Foundation
import TestSupport
import Testing
import Text

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("mutable_content", "mutable-content"), ("Badge", "badge"), ("soud", "sound"), ("caetgory", "category"),
        ("titel", "title"), ("thread id", "thread-id"),
    ])
    func aMisspeltNameFindsTheKnownOne(_ name: String, _ expected: String) {
        let known = ["alert", "badge", "sound", "category", "mutable-content", "thread-id", "title"]
        #expect(Suggestion.nearest(to: name, among: known) == expected)
    }

    @Test func nothingIsSuggestedForAFarNameOrItself() {
        #expect(Suggestion.nearest(to: "attachment", among: ["badge", "sound"]) == nil)
        #expect(Suggestion.nearest(to: "badge", among: ["badge"]) == nil)
        #expect(Suggestion.nearest(to: String(repeating: "a", count: 65), among: ["aaa"]) == nil)
        #expect(Suggestion.nearest(to: "", among: ["x"]) == "x")
    }

    @Test func tiesGoToTheEarlier() {
        #expect(Suggestion.nearest(to: "cat", among: ["car", "can"]) == "car")
    }
}

@Suite struct HTMLEscapingTests {
    @Test(
        arguments: [
            (.all, "&lt;&gt;&amp;&quot;&#39;a"), (.commonMark, "&lt;&gt;&amp;&quot;'a"),
            (.keepingReferences, "&lt;&gt;&\"'a"), (.attributeKeepingReferences, "&lt;&gt;&&quot;'a"),
        ] as [(HTMLEscaping.Characters, String)])
    func aPlaceSaysWhichCharactersAreEscaped(_ characters: HTMLEscaping.Characters, _ expected: String) {
        for length in 0...9 {
            let filling = String(repeating: "x", count: length)
            var output: [UInt8] = []
            HTMLEscaping.append(filling + "<>&\"'a" + filling, characters, to: &output)
            #expect(String(decoding: output, as: UTF8.self) == filling + expected + filling)
        }
    }

    /// Any bytes of any length, from nothing to escape to nothing else, held to a look at each.
    @Test(arguments: [
        HTMLEscaping.Characters.all, .commonMark, .keepingReferences, .attributeKeepingReferences, [],
    ])
    func bytesAreEscapedAsOneByOne(_ characters: HTMLEscaping.Characters) {
        let signs = Array("&<>\"'".utf8)
        let references = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"]
        let taken = zip(signs, [1, 2, 2, 4, 8] as [UInt8]).filter { characters.rawValue & $1 != 0 }.map(\.0)
        var random = SeededRandom(seed: 3)
        for length in Array(0...70) + [159, 160, 161, 320, 1_000] {
            for share in [0, 5, 50, 100] {
                let bytes = (0..<length).map { _ in
                    Int.random(in: 0..<100, using: &random) < share
                        ? signs[Int.random(in: 0..<5, using: &random)] : UInt8.random(in: 0...255, using: &random)
                }
                let expected = bytes.flatMap { byte in
                    taken.contains(byte) ? signs.firstIndex(of: byte).map { Array(references[$0].utf8) } ?? [] : [byte]
                }
                var output: [UInt8] = [1]
                HTMLEscaping.append(bytes, characters, to: &output)
                #expect(output == [1] + expected)
            }
        }
    }

    @Test func fiveCharactersBecomeReferences() {
        #expect(
            HTMLEscaping.escaped("<a href=\"x\" b='y'>&amp;") == "&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;amp;")
        #expect(HTMLEscaping.escaped("") == "")
        #expect(HTMLEscaping.escaped("그냥 글 🎉") == "그냥 글 🎉")
    }

    @Test func everyKindOfBytesIsTaken() {
        var output: [UInt8] = Array("x".utf8)
        HTMLEscaping.append(Array("<".utf8), to: &output)
        HTMLEscaping.append(Array("a>b".utf8)[1...], to: &output)
        HTMLEscaping.append("&\u{7F}".utf8.reversed(), to: &output)
        HTMLEscaping.append("'", to: &output)
        output.append("<br>")
        #expect(String(decoding: output, as: UTF8.self) == "x&lt;&gt;b\u{7F}&amp;&#39;<br>")
    }
}

@Suite struct ContentHashTests {
    /// Asset names and caches outlive a build: these values may only change together with the cache's version.
    @Test(arguments: [
        ("", "cd51eae08527df7bb254f78889ea8ddc"), ("a", "e05f02fcc482a24ebd21aa4d8b9d5413"),
        ("sitegen", "1546a0204a421dc004d76b3f46f06a47"), ("0123456789abcdef", "6bb16f7a44b59034eb2cfd07d269afe7"),
        ("알림 🎉", "619dab624dbd0cfc7a1fce306eb44588"),
    ])
    func theHashOfATextNeverChanges(_ text: String, _ expected: String) {
        #expect(ContentHash(Array(text.utf8)).description == expected)
    }

    @Test func piecesAreToldApart() {
        var first = ContentHash()
        first.combine("ab")
        first.combine("c")
        var second = ContentHash()
        second.combine("a")
        second.combine("bc")
        #expect(first.description != second.description)
        #expect(ContentHash(Array("\0".utf8)).description != ContentHash([]).description)
    }

    @Test func manyInputsHaveManyHashes() {
        let hashes = Set((0..<20_000).map { ContentHash(Array("file-\($0).css".utf8)).short })
        #expect(hashes.count == 20_000)
        #expect(hashes.allSatisfy { $0.count == 10 })
    }
}

@Suite struct DiagnosticTests {
    @Test func readingOrderIsPathOffsetCode() {
        func make(_ path: String?, _ offset: Int, _ code: String) -> Diagnostic {
            let place = path.map { SourceLocation(path: $0, range: offset..<offset + 1) }
            return Diagnostic(DiagnosticCode(code), .error, at: place, Message(verbatim: code))
        }
        let mixed = [make("b", 1, "x"), make("a", 9, "x"), make("a", 2, "y"), make("a", 2, "x"), make(nil, 0, "z")]
        let sorted = mixed.sorted(by: Diagnostic.inReadingOrder)
        #expect(sorted == [mixed[4], mixed[3], mixed[2], mixed[1], mixed[0]])
    }

    @Test func severitiesAreOrdered() {
        #expect(Severity.allCases.sorted() == [.info, .warning, .error])
    }

    @Test func textOfARangeIsClampedAndRepaired() {
        let file = SourceFile(path: "a", bytes: [0x61, 0xFF, 0x62])
        #expect(file.text(in: 1..<99) == "\u{FFFD}b")
        #expect(file.text == "a\u{FFFD}b")
        #expect(file.location(0..<1) == SourceLocation(path: "a", range: 0..<1))
    }
}

@Suite struct MarkedSourceTests {
    @Test func marksAreTakenOutAndCounted() {
        let source = MarkedSource("{\"a\": 1️⃣[1,2️⃣]} 가3️⃣")
        #expect(source.text == "{\"a\": [1,]} 가")
        #expect(source.offsets == [1: 6, 2: 9, 3: 15])
        #expect(source.range(1, 2) == 6..<9)
        #expect(source[9] == -1)
    }

    @Test func aSeedGivesTheSameNumbers() {
        var random = SeededRandom(seed: 0)
        #expect(random.next() == 0xE220_A839_7B1D_CDAF)
        #expect(random.next() == 0x6E78_9E6A_A1B9_65F4)
    }

    @Test func anAbsentSnapshotIsRecordedAndFails() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "snapshot-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        withKnownIssue { Snapshot.expect("one\n", named: "a/x.txt", in: folder) }
        Snapshot.expect("one\n", named: "a/x.txt", in: folder)
        withKnownIssue { Snapshot.expect("two\n", named: "a/x.txt", in: folder) }
        let kept = try Data(contentsOf: folder.appending(path: "a/x.txt"))
        #expect(String(decoding: kept, as: UTF8.self) == "one\n")
    }

    @Test func anAbsentSuiteIsAnIssue() {
        withKnownIssue { #expect(ConformanceSuite("no-such-suite") == nil) }
    }
}
