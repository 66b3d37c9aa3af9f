import Text

/// Calls of test libraries that compare with a value: what is written out there is what a test expects, mostly a part of it. Sources: the
/// references of Jest, Chai, Sinon, Node's `assert`, `unittest.mock`, RSpec, Minitest, PHPUnit, JUnit, Hamcrest, AssertJ, Kotest, testify and
/// XCTest.
enum ExpectedValue {
    /// In small letters, without underscores.
    private static let calls: Set<String> = [
        "tomatchobject", "toequal", "tostrictequal", "tobe", "tohavebeencalledwith", "tohavebeenlastcalledwith",
        "tohavebeennthcalledwith", "tohavebeencalledexactlyoncewith", "tobecalledwith", "lastcalledwith",
        "nthcalledwith", "tohavereturnedwith", "tocontain", "tocontainequal", "tohaveproperty",
        "tomatchinlinesnapshot", "objectcontaining", "arraycontaining", "equal", "eql", "deepequal",
        "deepstrictequal", "partialdeepstrictequal", "deepinclude", "containsubset", "calledwith", "calledwithmatch",
        "calledwithexactly", "calledoncewith", "calledoncewithexactly", "calledoncewithmatch", "assertcalledwith",
        "assertcalledoncewith", "assertanycall", "asserthascalls", "assertawaitedwith", "assertawaitedoncewith",
        "assertequal", "assertequals", "assertdictequal", "assertdictcontainssubset", "assertin", "assertsame",
        "assertarraysubset", "hashincluding", "ahashincluding", "hashcontaining", "include", "eq", "match",
        "matcharray", "containexactly", "hasentry", "hasentries", "isequalto", "containsentry", "jsoneq",
        "equaltojson", "equalsjson", "xctassertequal", "shouldbe", "shouldcontain", "mapcontaining", "samestructureas",
    ]
    /// Words that compare without brackets: `x shouldBe mapOf(…)`, `to eq {…}`.
    private static let words: Set<String> = ["shouldbe", "shouldcontain", "eq", "eql", "include", "match"]
    private static let depth = 12

    /// Whether a value of code is one: `place` is where it stands.
    static func holds(_ place: Range<Int>, _ bytes: [UInt8], _ uses: CodeUses, _ grammar: CodeGrammar) -> Bool {
        if grammar == .snapshot || isCompared(place.lowerBound, bytes) { return true }
        return uses.around(place).prefix(depth).contains { bracket in
            guard bytes[bracket] == UInt8(ascii: "(") else { return isCompared(bracket, bytes) }
            let name = word(before: bracket, bytes)
            if calls.contains(name) { return true }
            return name == "with" && (grammar == .ruby || grammar == .php)
        }
    }

    private static func isCompared(_ place: Int, _ bytes: [UInt8]) -> Bool {
        let before = bytes[..<place].suffix(80)
        let end = before.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? before.startIndex
        if before[..<end].suffix(2).elementsEqual("==".utf8) { return true }
        return end < place && words.contains(word(before: place, bytes))
    }

    private static func word(before place: Int, _ bytes: [UInt8]) -> String {
        let before = bytes[..<place].suffix(80)
        let end = before.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? before.startIndex
        let word = before[..<end].reversed().prefix { $0.isScriptWordPart }.reversed()
        return String(decoding: word.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self).lowercased()
    }
}
