import TestSupport
import Testing
import Text

/// What is stored comes back as it was, and damage is noticed rather than trusted.
@Suite struct StoringTests {
    private static let diagnostics: [Diagnostic] = [
        Diagnostic(DiagnosticCode("a.b"), .error, "no value for '\("x")'"),
        Diagnostic(
            DiagnosticCode("c.d"), .info, at: SourceLocation(path: "가/b.json", range: 3..<9), pointer: "/a/0",
            "\(Message.either(["one", "two", "three"])) of \(3) %1 100%",
            why: Message(written: "Why", others: ["ko": "왜"]),
            fix: .init(
                "write \("y")", edits: [.init(range: 0..<0, replacement: "y\n"), .init(range: 5..<7, replacement: "")]),
            notes: [
                .init("here", at: SourceLocation(path: "n.yml", range: 0..<1), isFramed: true),
                .init(verbatim("there")),
            ]
        ).onOneLine(),
        {
            var diagnostic = Diagnostic(DiagnosticCode("e.f"), .warning, "for \("some")")
            diagnostic.profiles = ["mina", "guest"]
            diagnostic.headline = diagnostic.headline.renaming("some", to: "all")
            return diagnostic
        }(),
    ]

    private static func verbatim(_ text: String) -> Message { Message(verbatim: text) }

    private static func bytes(_ diagnostics: [Diagnostic]) -> [UInt8] {
        var writer = StoreWriter()
        writer.add(diagnostics) { $0.add($1) }
        return writer.bytes
    }

    @Test func aFindingComesBackAsItWas() throws {
        var reader = StoreReader(Self.bytes(Self.diagnostics))
        let found = try reader.list { try $0.diagnostic() }
        #expect(found == Self.diagnostics && reader.isAtEnd)
        for (one, other) in zip(found, Self.diagnostics) {
            #expect(one.headline.pattern == other.headline.pattern && one.headline.texts == other.headline.texts)
            #expect(one.explanation?.pattern == other.explanation?.pattern)
        }
        #expect(Self.bytes(found) == Self.bytes(Self.diagnostics))
    }

    @Test func aFindingIsSaidInAnotherLanguageAsBefore() throws {
        let catalog = MessageCatalog(language: "ko", patterns: ["no value for '%1'": "'%1' 값이 없음"])
        var reader = StoreReader(Self.bytes([Self.diagnostics[0]]))
        let found = try reader.list { try $0.diagnostic() }
        #expect(found.map { catalog.text($0.headline) } == ["'x' 값이 없음"])
    }

    @Test(arguments: [0, 1, 127, 128, 16_384, Int.max, -1, Int.min]) func aNumberComesBack(_ number: Int) throws {
        var writer = StoreWriter()
        writer.add(number)
        var reader = StoreReader(writer.bytes)
        #expect(try reader.int() == number)
    }

    @Test func damageIsAnErrorAndNoCrash() {
        var random = SeededRandom(seed: 5)
        let whole = Self.bytes(Self.diagnostics)
        for length in 0..<whole.count {
            var reader = StoreReader(Array(whole[..<length]))
            #expect(throws: StoreReader.Damaged.self) { try reader.list { try $0.diagnostic() } }
        }
        for _ in 0..<2000 {
            var reader = StoreReader(ByteMutator.mutate(whole, using: &random))
            _ = try? reader.list { try $0.diagnostic() }
        }
    }
}
