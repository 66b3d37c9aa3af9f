/// Which words and signs a template may use: Shopify's language, or a vendor's.
package enum Dialect: Sendable, Hashable {
    case shopify
    /// Braze's: `${…}` names, outputs inside tags and arguments, `abort_message`, `connected_content`, content blocks, and
    /// fewer filters.
    case braze
}

/// Cuts the inside of a tag or an output into words, numbers, strings and signs, with their ranges in the template.
struct Lexer {
    enum Kind: UInt8 {
        case word, number, string, comparison, pipe, dot, dotDot, colon, comma, equals, openSquare, closeSquare,
            openRound,
            closeRound, dash, unknown, end
        /// Braze: `${…}`, `{{`, `}}`, and a text in curly quotes, which Braze refuses.
        case braceName, openOutput, closeOutput, curlyString
    }

    struct Token {
        var kind: Kind
        var start: Int
        var end: Int
        var range: Range<Int> { start..<end }
    }

    let bytes: [UInt8]
    let dialect: Dialect

    /// All tokens of a range, closed by one of kind `end`.
    func tokens(in range: Range<Int>) -> [Token] {
        var tokens: [Token] = []
        var index = range.lowerBound
        let lastBrace = dialect == .braze ? bytes[range].lastIndex(of: UInt8(ascii: "}")) ?? -1 : -1
        while true {
            while index < range.upperBound, ASCII.isSpace(bytes[index]) { index += 1 }
            guard index < range.upperBound else { break }
            let token = token(at: index, end: range.upperBound, lastBrace: lastBrace)
            tokens.append(token)
            index = token.end
        }
        tokens.append(Token(kind: .end, start: range.upperBound, end: range.upperBound))
        return tokens
    }

    private func token(at start: Int, end: Int, lastBrace: Int) -> Token {
        let byte = bytes[start]
        if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { return string(at: start, end: end) }
        let followsDigit = start + 1 < end && ASCII.isDigit(bytes[start + 1])
        if ASCII.isDigit(byte) || (byte == UInt8(ascii: "-") && followsDigit) { return number(at: start, end: end) }
        if ASCII.isLetter(byte) || byte == UInt8(ascii: "_") { return word(at: start, end: end) }
        if dialect == .braze, let token = brazeToken(at: start, end: end, lastBrace: lastBrace) {
            return token
        }
        return sign(at: start, end: end)
    }

    private func string(at start: Int, end: Int) -> Token {
        var index = start + 1
        while index < end, bytes[index] != bytes[start] { index += 1 }
        guard index < end else { return Token(kind: .unknown, start: start, end: start + 1) }
        return Token(kind: .string, start: start, end: index + 1)
    }

    private func number(at start: Int, end: Int) -> Token {
        var index = start + 1
        while index < end, ASCII.isDigit(bytes[index]) { index += 1 }
        if index + 1 < end, bytes[index] == UInt8(ascii: "."), ASCII.isDigit(bytes[index + 1]) {
            index += 1
            while index < end, ASCII.isDigit(bytes[index]) { index += 1 }
        }
        return Token(kind: .number, start: start, end: index)
    }

    private func word(at start: Int, end: Int) -> Token {
        var index = start
        while index < end, ASCII.isWord(bytes[index]) || bytes[index] == UInt8(ascii: "-") { index += 1 }
        if index < end, bytes[index] == UInt8(ascii: "?") { index += 1 }
        let isContains = bytes[start..<index].elementsEqual("contains".utf8)
        if isContains, index < end, ASCII.isSpace(bytes[index]) {
            return Token(kind: .comparison, start: start, end: index)
        }
        return Token(kind: .word, start: start, end: index)
    }

    private func sign(at start: Int, end: Int) -> Token {
        let next = start + 1 < end ? bytes[start + 1] : 0
        switch (bytes[start], next) {
        case (UInt8(ascii: "="), UInt8(ascii: "=")), (UInt8(ascii: "!"), UInt8(ascii: "=")),
            (UInt8(ascii: "<"), UInt8(ascii: ">")), (UInt8(ascii: "<"), UInt8(ascii: "=")),
            (UInt8(ascii: ">"), UInt8(ascii: "=")):
            return Token(kind: .comparison, start: start, end: start + 2)
        case (UInt8(ascii: "<"), _), (UInt8(ascii: ">"), _):
            return Token(kind: .comparison, start: start, end: start + 1)
        case (UInt8(ascii: "."), UInt8(ascii: ".")): return Token(kind: .dotDot, start: start, end: start + 2)
        default: break
        }
        let kind: Kind =
            switch bytes[start] {
            case UInt8(ascii: "|"): .pipe
            case UInt8(ascii: "."): .dot
            case UInt8(ascii: ":"): .colon
            case UInt8(ascii: ","): .comma
            case UInt8(ascii: "="): .equals
            case UInt8(ascii: "["): .openSquare
            case UInt8(ascii: "]"): .closeSquare
            case UInt8(ascii: "("): .openRound
            case UInt8(ascii: ")"): .closeRound
            case UInt8(ascii: "-"): .dash
            default: .unknown
            }
        return Token(kind: kind, start: start, end: kind == .unknown ? scalarEnd(start, end) : start + 1)
    }

    /// The end of the character that starts here, so that a message can quote it whole.
    func scalarEnd(_ start: Int, _ end: Int) -> Int {
        var index = start + 1
        while index < end, bytes[index] & 0xC0 == 0x80 { index += 1 }
        return index
    }
}
