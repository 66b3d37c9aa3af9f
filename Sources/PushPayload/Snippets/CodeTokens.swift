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
    /// The words in a few lists, by their first byte and their length: most words that are asked for are not there.
    private let words: WordLists

    init(_ code: [UInt8]) {
        let found = code.withUnsafeBufferPointer { code in
            var scanner = Scanner(code: code)
            return scanner.run()
        }
        self.code = code
        tokens = found
        words = WordLists(found, in: code)
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

    /// Indices of a word, in order.
    func indices(of word: String) -> [Int] {
        let length = word.utf8.count
        guard let first = word.utf8.first else { return [] }
        if word.utf8.contains(where: { $0 >= 0x80 }) {
            return tokens.indices.filter { isWord($0, word) && tokens[$0].range.count == length }
        }
        var found: [Int] = []
        var next = words.first(first, length)
        while let index = next {
            if tokens[index].range.count == length, holds(tokens[index], word) { found.append(index) }
            next = words.next(index)
        }
        return found
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

/// Lists of words that begin alike and are as long, each in order.
private struct WordLists: Sendable {
    private static let count = 64
    /// Of each list the first word, and of each word the next one in its list; -1 for none.
    private var firsts = [Int](repeating: -1, count: count)
    private var followers: [Int]

    init(_ tokens: [CodeTokens.Token], in code: [UInt8]) {
        followers = [Int](repeating: -1, count: tokens.count)
        for index in tokens.indices.reversed() where tokens[index].kind == .word {
            let list = Self.list(code[tokens[index].range.lowerBound], tokens[index].range.count)
            followers[index] = firsts[list]
            firsts[list] = index
        }
    }

    func first(_ byte: UInt8, _ length: Int) -> Int? { Self.known(firsts[Self.list(byte, length)]) }

    func next(_ index: Int) -> Int? { Self.known(followers[index]) }

    private static func known(_ index: Int) -> Int? { index < 0 ? nil : index }

    private static func list(_ byte: UInt8, _ length: Int) -> Int { (Int(byte) ^ length &* 7) & (count - 1) }
}

private struct Scanner {
    let code: UnsafeBufferPointer<UInt8>
    private let isWord = wordBytes
    private var index = 0

    init(code: UnsafeBufferPointer<UInt8>) { self.code = code }

    mutating func run() -> [CodeTokens.Token] {
        var tokens: [CodeTokens.Token] = []
        tokens.reserveCapacity(code.count / 4 + 8)
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
        if isWord[Int(byte)] {
            kind = (0x30...0x39).contains(byte) ? .number : .word
            index = wordEnd(index)
        }
        return .init(kind: kind, range: start..<index, inner: start..<index)
    }

    private func wordEnd(_ start: Int) -> Int {
        isWord.withUnsafeBufferPointer { isWord in
            var end = start
            while end < code.count, isWord[Int(code[end])] { end &+= 1 }
            return end
        }
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

    private static let wordBytes: [Bool] = (0...UInt8.max).map { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || byte == UInt8(ascii: "_") || byte >= 0x80
    }
}
