/// A Korean particle that has one form after a consonant and another after a vowel: `은/는`, `이/가`, `을/를`, `과/와`, `으로/로`,
/// `이다/다` and others of this kind.
///
/// The form depends on the last sound of the word before it as a Korean reader says it: the final consonant of a Hangul syllable;
/// digits by their Sino-Korean names (영 일 이 삼 사 오 육 칠 팔 구); Latin letters as the name of the letter where a word is an
/// abbreviation in capitals, and otherwise by the sound that the word is written with in Hangul as far as its letters tell. Quotes
/// and closing marks are passed over. `으로/로` counts a final ㄹ as a vowel (표준어 규정, 한글 맞춤법 제18항 and 조사).
struct KoreanParticle {
    private let afterConsonant: Substring
    private let afterVowel: Substring

    /// The particle that a text begins with, up to its closing brace.
    init?(_ text: Substring) {
        guard let end = text.firstIndex(of: "}") else { return nil }
        let forms = text[..<end].split(separator: "/", omittingEmptySubsequences: false)
        guard forms.count == 2, forms.allSatisfy({ $0.allSatisfy(Self.isSyllable) }), !forms[0].isEmpty else {
            return nil
        }
        afterConsonant = forms[0]
        afterVowel = forms[1]
    }

    /// Characters between the braces.
    var length: Int { afterConsonant.count + 1 + afterVowel.count }

    /// The form that follows a word.
    func following(_ word: String) -> Substring {
        switch Self.ending(of: word) {
        case .vowel: afterVowel
        case .rieul: afterConsonant.hasPrefix("으") ? afterVowel : afterConsonant
        case .consonant: afterConsonant
        }
    }

    enum Ending { case vowel, rieul, consonant }

    /// The sound that a word ends in.
    static func ending(of word: String) -> Ending {
        // What is joined by other signs is read word by word: the last one counts (`RW_push_payload_WP` ends in letters by their names).
        let signs = word.unicodeScalars.reversed().drop { !isRead($0) }
        let read = Array(signs.prefix(while: isRead).reversed())
        guard let last = read.last else { return .vowel }
        switch last.value {
        case 0xAC00...0xD7A3:
            switch (last.value - 0xAC00) % 28 {
            case 0: return .vowel
            case 8: return .rieul
            default: return .consonant
            }
        // 엠피스리, 엠피포.
        case 0x30...0x39: return ["mp3", "mp4"].contains { word.lowercased().hasSuffix($0) } ? .vowel : digit(last)
        case 0x41...0x5A, 0x61...0x7A: return latin(read)
        default: return .vowel
        }
    }

    /// 영 일 이 삼 사 오 육 칠 팔 구; 십, 백, 천 and 만 end in a consonant as 영 does.
    private static func digit(_ last: Unicode.Scalar) -> Ending {
        switch last {
        case "1", "7", "8": .rieul
        case "0", "3", "6": .consonant
        default: .vowel
        }
    }

    /// Names of the letters for abbreviations in capitals (URL 유아르엘, APNs 에이피엔에스); for other words the final sound of
    /// their Hangul spelling, as far as the letters tell it.
    private static func latin(_ read: [Unicode.Scalar]) -> Ending {
        let letters = read.reversed().prefix(while: isLetter).reversed()
        let last = letters.last.map { $0.value | 0x20 }.flatMap(Unicode.Scalar.init) ?? "a"
        if letters.count == 1 || letters.allSatisfy({ $0.value < 0x61 }) || isSpelt(letters) {
            return last == "l" ? .rieul : last == "m" || last == "n" ? .consonant : .vowel
        }
        let word = letters.map { String(Character($0)).lowercased() }.joined()
        if word.hasSuffix("le") || last == "l" { return .rieul }
        // 링크, 마크, 태스크: after a consonant a final k is a syllable of its own. 타입 is the one word in -pe that ends in a consonant.
        if ["nk", "rk", "sk", "lk"].contains(where: word.hasSuffix) { return .vowel }
        // 스탬프, 헬프: a final p after a consonant is one as well.
        if ["mp", "lp", "sp"].contains(where: word.hasSuffix) { return .vowel }
        if word.hasSuffix("type") { return .consonant }
        let closed = ["m", "n", "p", "b", "k", "c", "ng", "me", "ne", "at", "et", "it", "ot", "ut", "ag", "og"]
        return closed.contains(where: word.hasSuffix) ? .consonant : .vowel
    }

    /// Whether a short name in small letters is read letter by letter: `ab`, `id`, `rpc`. Of three letters those without a vowel.
    private static func isSpelt(_ letters: some Collection<Unicode.Scalar>) -> Bool {
        switch letters.count {
        case 2: !["at", "up"].contains(letters.map { String(Character($0)) }.joined().lowercased())
        case 3: !letters.contains { "aeiouyAEIOUY".unicodeScalars.contains($0) }
        default: false
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        (0x41...0x5A).contains(scalar.value) || (0x61...0x7A).contains(scalar.value)
    }

    private static func isRead(_ scalar: Unicode.Scalar) -> Bool {
        isLetter(scalar) || (0x30...0x39).contains(scalar.value) || (0xAC00...0xD7A3).contains(scalar.value)
    }

    private static func isSyllable(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
    }
}
