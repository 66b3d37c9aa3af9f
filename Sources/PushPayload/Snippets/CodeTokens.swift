import Text

/// Swift or Objective-C cut into words, strings, numbers and signs, comments left out: enough to recognise the known
/// mistakes of published code samples, not a parser. Linear in the length; broken code gives the tokens that there are.
struct CodeTokens: Sendable {
    enum Kind: Sendable { case word, string, number, sign }

    struct Token: Sendable {
        var kind: Kind
        /// Of a string: a quote closes it.
        fileprivate var isClosed = false
        fileprivate var start: UInt32
        fileprivate var end: UInt32
        /// Of a bracket the one that belongs to it; -1 for none.
        fileprivate var other: Int32 = -1

        fileprivate init(_ kind: Kind, _ range: Range<Int>) {
            self.kind = kind
            start = UInt32(truncatingIfNeeded: range.lowerBound)
            end = UInt32(truncatingIfNeeded: range.upperBound)
        }

        var range: Range<Int> { Int(start)..<Int(end) }

        /// A word or sign as written; of a string what is between its quotes.
        var inner: Range<Int> { kind == .string ? Int(start) + 1..<Int(end) - (isClosed ? 1 : 0) : range }
    }

    let tokens: [Token]

    private let code: [UInt8]

    init(_ code: [UInt8]) {
        self.code = code
        tokens = code.withUnsafeBufferPointer { code in
            var scanner = Scanner(code: code)
            scanner.run()
            return scanner.tokens
        }
    }

    /// For an opening bracket its closing one's index, and the reverse; nil where there is none.
    func partner(_ index: Int) -> Int? {
        guard let token = self[index], token.kind == .sign, token.other >= 0 else { return nil }
        return Int(token.other)
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
        return tokens.indices.filter { tokens[$0].range.count == length && isWord($0, word) }
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
}

private struct Scanner {
    private let code: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// Brackets that nothing closes yet.
    private var open: [Int] = []
    private(set) var tokens: [CodeTokens.Token] = []

    init(code: UnsafeBufferPointer<UInt8>) { self.code = code }

    @inline(__always)
    mutating func run() {
        tokens.reserveCapacity(code.count / 4 + 8)
        while index < code.count {
            let byte = code[index]
            if byte <= 0x20 {
                index += 1
            } else if byte.isWordPart || byte >= 0x80 {
                word(byte)
            } else if byte == UInt8(ascii: "\"") {
                string()
            } else if byte != UInt8(ascii: "/") || !skipComment() {
                sign(byte)
            }
        }
    }

    private mutating func skipComment() -> Bool {
        guard index + 1 < code.count else { return false }
        if code[index + 1] == UInt8(ascii: "/") {
            index = ByteSearch.find(0x0A, in: code, from: index) ?? code.count
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

    @inline(__always)
    private mutating func sign(_ byte: UInt8) {
        var token = CodeTokens.Token(.sign, index..<index + 1)
        index += 1
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(tokens.count)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            guard let last = open.last, code[tokens[last].range.lowerBound] == Self.opening(byte) else { break }
            tokens[last].other = Int32(truncatingIfNeeded: tokens.count)
            token.other = Int32(truncatingIfNeeded: last)
            open.removeLast()
        default: break
        }
        tokens.append(token)
    }

    private static func opening(_ sign: UInt8) -> UInt8 {
        switch sign {
        case UInt8(ascii: ")"): UInt8(ascii: "(")
        case UInt8(ascii: "]"): UInt8(ascii: "[")
        default: UInt8(ascii: "{")
        }
    }

    @inline(__always)
    private mutating func word(_ byte: UInt8) {
        let end = wordEnd(index + 1)
        tokens.append(CodeTokens.Token(byte.isDigit ? .number : .word, index..<end))
        index = end
    }

    @inline(__always)
    private func wordEnd(_ start: Int) -> Int {
        code[start...].firstIndex { !$0.isWordPart && $0 < 0x80 } ?? code.count
    }

    /// Up to the closing quote, or the end of the line where there is none.
    @inline(__always)
    private mutating func string() {
        let start = index
        index += 1
        while index < code.count, code[index] != UInt8(ascii: "\""), code[index] != 0x0A {
            index += code[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index, code.count)
        let isClosed = index < code.count && code[index] == UInt8(ascii: "\"")
        if isClosed { index += 1 }
        var token = CodeTokens.Token(.string, start..<index)
        token.isClosed = isClosed
        tokens.append(token)
    }

}
