import Text

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

    /// The first token at or after `start`; one of kind `end` when there is none.
    func next(from start: Int, end: Int, lastBrace: Int) -> Token {
        var index = start
        while index < end, bytes[index].isSpace { index += 1 }
        return index < end ? token(at: index, end: end, lastBrace: lastBrace) : Token(kind: .end, start: end, end: end)
    }

    /// Whether a range is exactly this word.
    @inline(__always)
    func isWord(_ range: Range<Int>, _ word: StaticString) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            for index in 0..<range.count where bytes[range.lowerBound + index] != word.utf8Start[index] { return false }
            return true
        }
    }

    private func token(at start: Int, end: Int, lastBrace: Int) -> Token {
        let byte = bytes[start]
        if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { return string(at: start, end: end) }
        let followsDigit = start + 1 < end && bytes[start + 1].isDigit
        if byte.isDigit || (byte == UInt8(ascii: "-") && followsDigit) { return number(at: start, end: end) }
        if byte.isLetter || byte == UInt8(ascii: "_") { return word(at: start, end: end) }
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
        while index < end, bytes[index].isDigit { index += 1 }
        if index + 1 < end, bytes[index] == UInt8(ascii: "."), bytes[index + 1].isDigit {
            index += 1
            while index < end, bytes[index].isDigit { index += 1 }
        }
        return Token(kind: .number, start: start, end: index)
    }

    private func word(at start: Int, end: Int) -> Token {
        var index = start
        while index < end, bytes[index].isWordPart || bytes[index] == UInt8(ascii: "-") { index += 1 }
        if index < end, bytes[index] == UInt8(ascii: "?") { index += 1 }
        if isWord(start..<index, "contains"), index < end, bytes[index].isSpace {
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
