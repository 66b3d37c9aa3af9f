import Text

/// Swift or Objective-C cut into words, strings, numbers and signs, comments left out: enough to recognise the known
/// mistakes of published code samples, not a parser. Linear in the length; broken code gives the tokens that there are.
struct CodeTokens: Sendable {
    enum Kind: Sendable { case word, string, number, sign }

    struct Token: Sendable {
        var kind: Kind
        var range: Range<Int>
        /// A word or sign as written; of a string what is between its quotes.
        var inner: Range<Int>
    }

    let tokens: [Token]
    /// For each opening bracket its closing one's index, and the reverse; nil where there is none.
    let partners: [Int?]

    private let code: [UInt8]
    /// By the first byte of words, of which lengths there are some, a bit each: most words that are asked for are not there.
    private let lengths: [UInt64]

    init(_ code: [UInt8]) {
        let found = code.withUnsafeBufferPointer { code in
            var scanner = Scanner(code: code)
            return scanner.run()
        }
        self.code = code
        tokens = found
        lengths = Self.lengths(of: found, in: code)
        partners = Self.match(found, in: code)
    }

    subscript(index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

    func text(_ index: Int) -> String { self[index].map(text(of:)) ?? "" }

    func text(of token: Token) -> String { String(decoding: code[token.inner], as: UTF8.self) }

    func isWord(_ index: Int, _ text: String) -> Bool {
        guard let token = self[index], token.kind == .word else { return false }
        return holds(token, text)
    }

    func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
        guard let token = self[index], token.kind == .sign else { return false }
        return UInt32(code[token.range.lowerBound]) == sign.value
    }

    /// Indices of a word, in order. Linear: a snippet is asked for some ten words, which costs less than an index of all its words.
    func indices(of word: String) -> [Int] {
        let length = word.utf8.count
        guard let first = word.utf8.first,
            lengths[Int(first)] & Self.bit(length) != 0 || word.utf8.contains(where: { $0 >= 0x80 })
        else { return [] }
        return tokens.indices.filter {
            tokens[$0].kind == .word && tokens[$0].range.count == length && holds(tokens[$0], word)
        }
    }

    /// Whether a token's text is this one, as texts are compared: where both have letters beyond ASCII, they may be spelled in another
    /// way.
    func holds(_ token: Token, _ text: String) -> Bool {
        let isSame = code.withUnsafeBufferPointer { code -> Bool? in
            var index = token.inner.lowerBound
            for byte in text.utf8 {
                guard index < token.inner.upperBound else { return false }
                if code[index] != byte { return code[index] | byte < 0x80 ? false : nil }
                index += 1
            }
            return index == token.inner.upperBound
        }
        return isSame ?? (self.text(of: token) == text)
    }

    private static func lengths(of tokens: [Token], in code: [UInt8]) -> [UInt64] {
        var lengths = [UInt64](repeating: 0, count: 256)
        for token in tokens where token.kind == .word {
            lengths[Int(code[token.range.lowerBound])] |= bit(token.range.count)
        }
        return lengths
    }

    private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

    /// From one token to another, as bytes of the code.
    func range(_ first: Int, _ last: Int) -> Range<Int> {
        guard let from = self[first]?.range, let to = self[last]?.range else { return 0..<0 }
        return from.lowerBound..<max(from.upperBound, to.upperBound)
    }

    private static func match(_ tokens: [Token], in code: [UInt8]) -> [Int?] {
        var partners = [Int?](repeating: nil, count: tokens.count)
        var open: [(sign: UInt8, index: Int)] = []
        for index in tokens.indices where tokens[index].kind == .sign {
            let sign = code[tokens[index].range.lowerBound]
            switch sign {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append((sign, index))
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard let last = open.last, last.sign == opening(sign) else { continue }
                partners[last.index] = index
                partners[index] = last.index
                open.removeLast()
            default: break
            }
        }
        return partners
    }

    private static func opening(_ sign: UInt8) -> UInt8 {
        switch sign {
        case UInt8(ascii: ")"): UInt8(ascii: "(")
        case UInt8(ascii: "]"): UInt8(ascii: "[")
        default: UInt8(ascii: "{")
        }
    }
}

private struct Scanner {
    let code: UnsafeBufferPointer<UInt8>
    var index = 0

    mutating func run() -> [CodeTokens.Token] {
        var tokens: [CodeTokens.Token] = []
        while index < code.count {
            let byte = code[index]
            if byte <= 0x20 {
                index += 1
            } else if skipComment() {
                continue
            } else {
                tokens.append(token(byte))
            }
        }
        return tokens
    }

    private mutating func skipComment() -> Bool {
        guard code[index] == UInt8(ascii: "/"), index + 1 < code.count else { return false }
        if code[index + 1] == UInt8(ascii: "/") {
            while index < code.count, code[index] != 0x0A { index += 1 }
            return true
        }
        guard code[index + 1] == UInt8(ascii: "*") else { return false }
        index += 2
        while index + 1 < code.count, code[index] != UInt8(ascii: "*") || code[index + 1] != UInt8(ascii: "/") {
            index += 1
        }
        index = min(index + 2, code.count)
        return true
    }

    private mutating func token(_ byte: UInt8) -> CodeTokens.Token {
        let start = index
        if byte == UInt8(ascii: "\"") { return string() }
        index += 1
        var kind = CodeTokens.Kind.sign
        if isWordByte(byte) {
            kind = (0x30...0x39).contains(byte) ? .number : .word
            while index < code.count, isWordByte(code[index]) { index += 1 }
        }
        return .init(kind: kind, range: start..<index, inner: start..<index)
    }

    /// Up to the closing quote, or the end of the line where there is none.
    private mutating func string() -> CodeTokens.Token {
        let start = index
        index += 1
        while index < code.count, code[index] != UInt8(ascii: "\""), code[index] != 0x0A {
            index += code[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index, code.count)
        let inner = min(start + 1, index)..<index
        if index < code.count, code[index] == UInt8(ascii: "\"") { index += 1 }
        return .init(kind: .string, range: start..<index, inner: inner)
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || byte == UInt8(ascii: "_") || byte >= 0x80
    }
}
