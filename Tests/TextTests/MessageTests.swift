import TestSupport
import Testing
import Text

/// A sentence as words and values, and what a catalogue makes of it.
@Suite struct MessageTests {
    @Test func aLiteralIsItsPatternAndItsEnglish() {
        let message: Message = "remove the comma"
        #expect(message.english == "remove the comma")
        #expect(message.pattern == "remove the comma")
        #expect(message.values.isEmpty)
    }

    @Test func interpolationsAreNumbered() {
        let (name, count) = ("badge", 3)
        let message: Message = "'\(name)' must be \("≥" as Message) \(count), 100 % or 5%1"
        #expect(message.english == "'badge' must be ≥ 3, 100 % or 5%1")
        #expect(message.pattern == "'%1' must be %2 %3, 100 % or 5%%1")
    }

    @Test func literalsThatFollowEachOtherAreOneSentence() {
        let message: Message = "one " + "and '\("x")'"
        #expect(message.pattern == "one and '%1'")
    }

    @Test func whatReadsTheSameIsTheSame() {
        let built: Message = "'\("a")' is \("b")"
        #expect(built == "'a' is b")
        #expect(Set([built, "'a' is b"]).count == 1)
        #expect((["b", "a"] as [Message]).sorted() == ["a", "b"])
    }

    private static let korean = MessageCatalog(
        language: "ko",
        patterns: [
            "'%1' must be %2, but is %3": "'%1'{은/는} %2여야 하는데 %3입니다", "an integer": "정수",
            "%1 or %2": "%1 또는 %2", "write %1": "%1{으로/로} 적습니다", "5 % of %1": "%1의 5 %", "a {b}": "가 {나}",
        ])

    @Test func aCatalogPutsTheValuesInByNumber() {
        let kind: Message = "an integer"
        let message: Message = "'\("badge")' must be \(kind), but is \("\"3\"")"
        #expect(Self.korean.text(message) == "'badge'는 정수여야 하는데 \"3\"입니다")
        #expect(Self.korean.text("5 % of \("x")") == "x의 5 %")
        #expect(Self.korean.text("a {b}") == "가 {나}")
    }

    @Test func aListIsSaidPieceByPiece() {
        let message: Message = "write \(.either(["an integer", Message(verbatim: "\"a\""), Message(verbatim: "1")]))"
        #expect(message.english == "write an integer, \"a\" or 1")
        #expect(Self.korean.text(message) == "정수, \"a\" 또는 1로 적습니다")
    }

    @Test func whatHasNoTranslationStaysEnglishAndIsNamed() {
        let message: Message = "write \("a colour" as Message)"
        #expect(Self.korean.text(message) == "a colour로 적습니다")
        #expect(Self.korean.missing(message) == ["a colour"])
        #expect(Self.korean.knows("write \("x")"))
        #expect(!Self.korean.knows("read"))
    }

    @Test(arguments: [
        ("값", "은", "으로"), ("키", "는", "로"), ("글", "은", "로"), ("'값'", "은", "으로"), ("3", "은", "으로"), ("1", "은", "로"),
        ("2", "는", "로"), ("10", "은", "으로"), ("7", "은", "로"), ("URL", "은", "로"), ("APNs", "는", "로"), ("JSON", "은", "으로"),
        ("title", "은", "로"), ("badge", "는", "로"), ("category", "는", "로"), ("iOS", "는", "로"), ("https://", "는", "로"),
        ("link", "는", "로"), ("block", "은", "으로"), ("asset_file_type", "은", "으로"), ("", "는", "로"), ("\"\"", "는", "로"),
        ("ab", "는", "로"), ("op", "는", "로"), ("id", "는", "로"), ("rpc", "는", "로"), ("ttl", "은", "로"), ("fcm", "은", "으로"),
        ("up", "은", "으로"), ("app", "은", "으로"), ("map", "은", "으로"), ("tag", "은", "으로"), ("key", "는", "로"),
    ])
    func aParticleFollowsTheLastSound(_ word: String, _ topic: String, _ means: String) {
        let catalog = MessageCatalog(language: "ko", patterns: ["a %1": "%1{은/는}", "b %1": "%1{으로/로}"])
        #expect(catalog.text("a \(word)") == word + topic)
        #expect(catalog.text("b \(word)") == word + means)
    }

    @Test func aFindingIsShownInALanguageAndKnownByEnglish() {
        let finding = Diagnostic(
            DiagnosticCode("x"), .error, "an integer", why: "an integer", fix: .init("write \("a")"))
        let said = finding.said(in: Self.korean)
        #expect(said == finding)
        #expect(said.headline.shown == "정수")
        #expect(said.headline.english == "an integer")
        #expect(said.fix?.text.shown == "a로 적습니다")
    }

    @Test func aValueThatLooksLikeAPatternIsAValue() {
        let message: Message = "write \("%1{은/는}")"
        #expect(message.english == "write %1{은/는}")
        #expect(Self.korean.text(message) == "%1{은/는}로 적습니다" || Self.korean.text(message) == "%1{은/는}으로 적습니다")
    }

    @Test func aRenamedKeyIsRenamedInEveryLanguage() {
        let message: Message = ("'\("ttl")' must be \("an integer" as Message), but is \("1")" as Message)
            .renaming("'ttl'", to: "'TTL'")
        #expect(message.english == "'TTL' must be an integer, but is 1")
        #expect(Self.korean.text(message) == "'TTL'은 정수여야 하는데 1입니다")
    }

    /// In a report of JSON the parts of a sentence are escaped one by one, which must not be seen: `##` is a command to some servers.
    @Test func aSentenceIsWrittenInJSONAsItReads() {
        let (hash, name) = ("#", "a\"b\n<\u{2028}>")
        let inner: Message = "say \(name)#"
        let messages: [Message] = [
            "plain", "a '\(name)' is \(3)", "\(hash)\(hash)[x]", "#\(hash)", "\(hash)# and \(hash)", "\(inner)\(hash)x",
            "x \(inner)", Message(verbatim: "##vso[x]"), .list(["a \(hash)", "#b"], joined: hash), "\(hash)",
            Message(written: "#\(name)", others: [:]), Message(verbatim: "\u{85}\u{7F}"),
            Message("the key '\(name)'").renaming("key", to: "##"),
        ]
        let code = DiagnosticCode("test.rule")
        for message in messages {
            let long = Diagnostic(code, .info, Message(verbatim: String(repeating: "가\n", count: 900))).onOneLine()
            for diagnostic in [Diagnostic(code, .info, message, why: message), long] {
                var json = DiagnosticJSON(sources: SourceSet())
                let literal = JSONEscaping.literal(diagnostic.headline.shown, .log)
                #expect(json.format([diagnostic]).contains("\"headline\": " + literal), "\(message)")
            }
        }
    }

    @Test func sortedFindingsAreFoundToBeSorted() {
        var random = SeededRandom(seed: 3)
        for count in 0..<40 {
            let found = (0..<count).map { _ -> Diagnostic in
                let path = ["", "a", "b"].randomElement(using: &random) ?? ""
                let start = Int.random(in: 0..<3, using: &random)
                let place = path.isEmpty ? nil : SourceLocation(path: path, range: start..<start)
                let number = Int.random(in: 0..<3, using: &random)
                return Diagnostic(DiagnosticCode("test.r\(number)"), .info, at: place, "\(start)")
            }
            let sorted = found.sorted(by: Diagnostic.inReadingOrder)
            #expect(found.inReadingOrder() == sorted && sorted.inReadingOrder() == sorted)
        }
    }
}
