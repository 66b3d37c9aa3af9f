import DataTree
import Testing
import Text

/// A tree that is kept when texts of its file are masked is the tree of the masked file, or there is none.
@Suite struct ChangedTextTests {
    private static let text =
        #"{"auth": "secret-value", "list": ["one", "two\n", "세 번째"], "n": 5, "": "x", "deep": {"k": "v"}}"#

    private func masked(_ text: String, _ word: String) throws -> (source: SourceFile, range: Range<Int>) {
        let bytes = Array(text.utf8)
        let start = try #require(ByteSearch.find(Array(word.utf8), in: bytes, from: 0))
        let range = start..<start + word.utf8.count
        var changed = bytes
        for index in range { changed[index] = UInt8(ascii: "*") }
        return (SourceFile(path: "a.json", bytes: changed), range)
    }

    @Test(arguments: ["secret-value", "secret", "value", "one", "세 번째", "v"])
    func theTreeOfAMaskedTextIsTheOneThatIsReadOfIt(word: String) throws {
        let (source, range) = try masked(Self.text, word)
        let document = JSONParser.parse(SourceFile(path: "a.json", text: Self.text)).value
        let kept = try #require(document.changed(to: source, in: [range]))
        let read = JSONParser.parse(source).value
        #expect(kept.source == source && kept.records.count == read.records.count)
        for (one, other) in zip(kept.records, read.records) {
            #expect(one.kind == other.kind && one.range == other.range && one.next == other.next)
            #expect(one.count == other.count && one.verbatimRange == other.verbatimRange)
        }
    }

    /// A key, a text with an escape, a number, what lies outside of a text, and half a character.
    @Test(arguments: ["auth", "deep", "two\\n", "5", "[\"one\"", "\"v\"", "one\", "])
    func whereMoreThanATextChangesThereIsNone(word: String) throws {
        let (source, range) = try masked(Self.text, word)
        let document = JSONParser.parse(SourceFile(path: "a.json", text: Self.text)).value
        #expect(document.changed(to: source, in: [range]) == nil)
    }

    @Test func aTextThatWouldEndOrBeginOtherwiseIsRefused() throws {
        let (source, range) = try masked(Self.text, "one")
        let document = JSONParser.parse(SourceFile(path: "a.json", text: Self.text)).value
        for byte in [UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x0A, 0x80] {
            var bytes = source.bytes
            bytes[range.lowerBound] = byte
            #expect(document.changed(to: SourceFile(path: "a.json", bytes: bytes), in: [range]) == nil)
        }
        #expect(document.changed(to: SourceFile(path: "a.json", bytes: source.bytes + [0x20]), in: [range]) == nil)
        let (third, whole) = try masked(Self.text, "세 번째")
        #expect(document.changed(to: third, in: [whole.lowerBound + 1..<whole.upperBound]) == nil)
        #expect(document.changed(to: third, in: [whole.lowerBound..<whole.upperBound - 1]) == nil)
    }
}
