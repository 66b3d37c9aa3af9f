/// Reads the tokens of one tag or output in order. All positions are of the template.
struct TokenReader {
    private let tokens: [Lexer.Token]
    private let bytes: [UInt8]
    private(set) var index = 0
    /// How deep the expression being read is nested in brackets.
    var depth = 0

    init(_ tokens: [Lexer.Token], bytes: [UInt8]) {
        self.tokens = tokens
        self.bytes = bytes
    }

    var current: Lexer.Token { tokens[index] }
    var isAtEnd: Bool { current.kind == .end }
    /// Where the last token that was read ends.
    var lastEnd: Int { index > 0 ? tokens[index - 1].end : current.start }

    func peek(_ kind: Lexer.Kind, ahead: Int = 0) -> Bool {
        tokens[min(index + ahead, tokens.count - 1)].kind == kind
    }

    func isWord(_ word: String) -> Bool { current.kind == .word && text(current) == word }

    func text(_ token: Lexer.Token) -> String { String(decoding: bytes[token.start..<token.end], as: UTF8.self) }

    @discardableResult
    mutating func advance() -> Lexer.Token {
        let token = current
        if index < tokens.count - 1 { index += 1 }
        return token
    }

    mutating func take(_ kind: Lexer.Kind) -> Lexer.Token? { current.kind == kind ? advance() : nil }

    mutating func takeWord(_ word: String) -> Bool {
        guard isWord(word) else { return false }
        advance()
        return true
    }

    /// The current token must be of this kind; `what` says in words what was expected.
    mutating func expect(_ kind: Lexer.Kind, _ what: String) throws(SyntaxFailure) -> Lexer.Token {
        guard let token = take(kind) else { throw unexpected(what) }
        return token
    }

    func expectEnd(_ what: String) throws(SyntaxFailure) {
        if !isAtEnd { throw unexpected(what) }
    }

    func unexpected(_ what: String) -> SyntaxFailure {
        if isAtEnd { return SyntaxFailure("expected \(what)", current.range) }
        if current.kind == .unknown,
            bytes[current.start] == UInt8(ascii: "'") || bytes[current.start] == UInt8(ascii: "\"")
        {
            return SyntaxFailure("string literal is not closed", current.range)
        }
        if current.kind == .unknown, bytes[current.start] == UInt8(ascii: "$"), current.range.count == 2 {
            return SyntaxFailure("'${' is not closed by '}'", current.range)
        }
        return SyntaxFailure("expected \(what), but found '\(text(current))'", current.range)
    }
}
