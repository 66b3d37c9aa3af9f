import Text

/// Reads the tokens of one tag or output in order, cutting each when it is needed: a tag costs no list of tokens. All
/// positions are of the template.
struct TokenReader {
    private let lexer: Lexer
    private let end: Int
    /// The last `}` of the range in Braze's dialect, where it may end a name; −1 for none.
    private let lastBrace: Int
    private(set) var current: Lexer.Token
    /// Where the last token that was read ends.
    private(set) var lastEnd: Int
    /// How deep the expression being read is nested in brackets.
    var depth = 0

    init(_ lexer: Lexer, _ range: Range<Int>) {
        self.lexer = lexer
        end = range.upperBound
        lastBrace =
            lexer.dialect == .braze ? lexer.bytes[range].lastIndex(of: UInt8(ascii: "}")) ?? -1 : -1
        current = lexer.next(from: range.lowerBound, end: range.upperBound, lastBrace: lastBrace)
        lastEnd = current.start
    }

    var isAtEnd: Bool { current.kind == .end }

    func peek(_ kind: Lexer.Kind) -> Bool { current.kind == kind }

    /// The kind of the token after the current one.
    func peekNext(_ kind: Lexer.Kind) -> Bool {
        lexer.next(from: current.end, end: end, lastBrace: lastBrace).kind == kind
    }

    func isWord(_ word: StaticString) -> Bool { current.kind == .word && lexer.isWord(current.range, word) }

    func text(_ token: Lexer.Token) -> String {
        String(decoding: lexer.bytes[token.start..<token.end], as: UTF8.self)
    }

    @discardableResult
    mutating func advance() -> Lexer.Token {
        let token = current
        if token.kind != .end {
            lastEnd = token.end
            current = lexer.next(from: token.end, end: end, lastBrace: lastBrace)
        }
        return token
    }

    mutating func take(_ kind: Lexer.Kind) -> Lexer.Token? { current.kind == kind ? advance() : nil }

    mutating func takeWord(_ word: StaticString) -> Bool {
        guard isWord(word) else { return false }
        advance()
        return true
    }

    /// The current token must be of this kind; `what` says in words what was expected.
    mutating func expect(_ kind: Lexer.Kind, _ what: @autoclosure () -> Message) throws(SyntaxFailure) -> Lexer.Token {
        guard let token = take(kind) else { throw unexpected(what()) }
        return token
    }

    func expectEnd(_ what: @autoclosure () -> Message) throws(SyntaxFailure) {
        if !isAtEnd { throw unexpected(what()) }
    }

    func unexpected(_ what: Message) -> SyntaxFailure {
        if isAtEnd { return SyntaxFailure("expected \(what)", current.range) }
        let first = lexer.bytes[current.start]
        if current.kind == .unknown, first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") {
            return SyntaxFailure("string literal is not closed", current.range)
        }
        if current.kind == .unknown, lexer.bytes[current.start] == UInt8(ascii: "$"), current.range.count == 2 {
            return SyntaxFailure("'${' is not closed by '}'", current.range)
        }
        return SyntaxFailure("expected \(what), but found '\(text(current))'", current.range)
    }
}
