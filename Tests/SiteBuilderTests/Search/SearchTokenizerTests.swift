import SiteBuilder
import Testing

/// What the index knows of a text.
struct SearchTokenizerTests {
    private func grams(_ text: String) -> [String] {
        SearchTokenizer.tokens(text).grams.map(SearchTokenizer.text)
    }

    private func words(_ text: String) -> [String] { SearchTokenizer.tokens(text).words }

    @Test func neighbouringSyllablesAreTokensAcrossSpaces() {
        #expect(grams("푸시 스토리") == ["푸시", "시스", "스토", "토리"])
        #expect(grams("푸시스토리") == grams("푸시 스토리"))
    }

    @Test func punctuationAndOtherScriptsEndARun() {
        #expect(grams("푸시, 스토리") == ["푸시", "스토", "토리"])
        #expect(grams("푸시 API 스토리") == ["푸시", "스토", "토리"])
        #expect(grams("푸시\n스토리") == ["푸시", "스토", "토리"])
    }

    @Test func aWordOfOneSyllableIsAToken() {
        #expect(grams("앱 상태").contains("앱"))
        #expect(!grams("앱상태").contains("앱"))
    }

    @Test func decomposedSyllablesAreTheSame() {
        #expect(grams("\u{1103}\u{1175}\u{11B8}\u{1105}\u{1175}\u{11BC}") == ["딥링"])
    }

    @Test func initialConsonantsOfWords() {
        #expect(words("딥링크를 열기").filter { $0.first == "ㄷ" || $0.first == "ㅇ" } == ["ㄷㄹㅋㄹ", "ㅇㄱ"])
        #expect(words("앱").isEmpty)
        #expect(words("漢字").isEmpty)
    }

    @Test(arguments: [
        ("button_title", ["buttontitle", "button", "title"]),
        ("imageURL", ["imageurl", "image", "url"]),
        ("URLSession", ["urlsession", "url", "session"]),
        ("content-available", ["contentavailable", "content", "available"]),
        ("iOS", ["ios", "os"]),
        ("utf8", ["utf8", "utf"]),
        ("Stories", ["stories"]),
        ("aps.value-type", ["aps.value-type", "aps", "valuetype", "value", "type"]),
        ("7.0.46", ["7.0.46", "7", "0", "46"]),
        ("pw_stories.", ["pwstories", "pw", "stories"]),
    ])
    func identifiersAreSplitAndKept(_ text: String, _ expected: [String]) {
        #expect(words(text) == expected)
    }

    @Test func aParticleBehindALatinWordDoesNotHideIt() {
        #expect(words("iOS에서").contains("ios"))
        #expect(words("`badge`를").contains("badge"))
    }

    @Test func base64AndTheLikeAreNoWords() {
        #expect(words(String(repeating: "aZ9", count: 40)).isEmpty)
    }

    @Test func squeezedKeepsLettersAndDigits() {
        #expect(SearchTokenizer.squeezed("Push: 푸시 스토리!") == "push푸시스토리")
    }

    @Test func anyTextIsRead() {
        let texts = [
            "", " ", "\u{0}", "\u{FEFF}\u{202E}", "🏳️‍🌈👩‍👩‍👧", "é\u{301}\u{301}", String(repeating: "가", count: 10_000), "ㄱㄴㄷ",
            "_.-:@$",
        ]
        for text in texts { _ = SearchTokenizer.tokens(text) }
        #expect(SearchTokenizer.tokens(String(repeating: "가", count: 10_000)).grams.count == 9_999)
    }
}
