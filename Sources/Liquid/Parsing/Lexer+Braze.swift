/// What Braze's dialect adds to the signs of an expression: names in `${…}`, outputs inside tags and arguments, and curly
/// quotes, which are read as quotes so that a message can say what is wrong with them.
extension Lexer {
    /// The sign that starts here; `lastBrace` is the last `}` of the tag, so that names left open are not searched for twice.
    func brazeToken(at start: Int, end: Int, lastBrace: Int) -> Token? {
        let next = start + 1 < end ? bytes[start + 1] : 0
        switch (bytes[start], next) {
        case (UInt8(ascii: "$"), UInt8(ascii: "{")):
            guard lastBrace > start, let close = bytes[start + 2..<end].firstIndex(of: UInt8(ascii: "}")) else {
                return Token(kind: .unknown, start: start, end: start + 2)
            }
            return Token(kind: .braceName, start: start, end: close + 1)
        case (UInt8(ascii: "{"), UInt8(ascii: "{")): return Token(kind: .openOutput, start: start, end: start + 2)
        case (UInt8(ascii: "}"), UInt8(ascii: "}")): return Token(kind: .closeOutput, start: start, end: start + 2)
        default: return curlyString(at: start, end: end)
        }
    }

    /// From a curly quote to the next quote of its kind, curly or straight; the sign alone when there is none.
    private func curlyString(at start: Int, end: Int) -> Token? {
        guard let straight = CurlyQuote.straight(bytes, at: start, end: end) else { return nil }
        var index = start + CurlyQuote.length
        while index < end {
            if bytes[index] == straight { return Token(kind: .curlyString, start: start, end: index + 1) }
            if CurlyQuote.straight(bytes, at: index, end: end) == straight {
                return Token(kind: .curlyString, start: start, end: index + CurlyQuote.length)
            }
            index += 1
        }
        return Token(kind: .unknown, start: start, end: start + CurlyQuote.length)
    }
}

/// `‘`, `’`, `“` and `”` in UTF-8.
enum CurlyQuote {
    static let length = 3

    /// The straight quote that belongs in the place of the curly one here; nil where there is none.
    static func straight(_ bytes: [UInt8], at index: Int, end: Int) -> UInt8? {
        guard index + 2 < end, bytes[index] == 0xE2, bytes[index + 1] == 0x80 else { return nil }
        return switch bytes[index + 2] {
        case 0x98, 0x99: UInt8(ascii: "'")
        case 0x9C, 0x9D: UInt8(ascii: "\"")
        default: nil
        }
    }
}
