import Platform
import Text

/// Cuts a template into text, `{{ … }}` and `{% … %}`, one piece at a time: O(bytes) over the whole template, whatever is
/// left open.
///
/// As in Shopify's tokenizer a tag ends at the first `%}` and an output at the first `}`, quotes or not.
package struct Tokenizer {
    package struct Token {
        package enum Kind { case text, output, tag, unclosedOutput, unclosedTag }
        package var kind: Kind
        /// The whole piece, delimiters included.
        package var range: Range<Int>
        /// Between the delimiters, without the white space control.
        package var content: Range<Int>
        package var trimsBefore = false
        package var trimsAfter = false
    }

    let bytes: [UInt8]
    let dialect: Dialect
    var position: Int
    let end: Int
    var hasNoMoreTagEnds = false
    /// Where the next `}` is, as it was last looked for (Braze's names).
    var brace = BraceMemory()

    init(_ bytes: [UInt8], _ dialect: Dialect = .shopify) {
        self.bytes = bytes
        self.dialect = dialect
        position = 0
        end = bytes.count
    }

    /// From a place on, in Shopify's dialect.
    package init(_ bytes: [UInt8], from start: Int) {
        self.init(bytes)
        position = start
    }

    package mutating func next() -> Token? {
        guard position < end else { return nil }
        if let kind = opener(at: position) { return kind == .tag ? tag() : output() }
        let start = position
        position = nextOpener(from: start + 1)
        return Token(kind: .text, range: start..<position, content: start..<position)
    }

    /// Where the next output or tag opens; the end when there is none. Text is most of a template: it is searched, not read.
    private func nextOpener(from start: Int) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return end }
            var index = start
            while index < end, let found = memchr(base + index, 0x7B, end - index) {
                index = base.distance(to: found.assumingMemoryBound(to: UInt8.self))
                if index + 1 < end, bytes[index + 1] == 0x7B || bytes[index + 1] == 0x25 { return index }
                index += 1
            }
            return end
        }
    }

    private func opener(at index: Int) -> Token.Kind? {
        guard bytes[index] == UInt8(ascii: "{"), index + 1 < end else { return nil }
        switch bytes[index + 1] {
        case UInt8(ascii: "{"): return .output
        case UInt8(ascii: "%"): return .tag
        default: return nil
        }
    }

    private mutating func tag() -> Token {
        let start = position
        guard let close = dialect == .braze ? brazeTagEnd(from: start + 2) : tagEnd(from: start + 2) else {
            position = start + 2
            return Token(kind: .unclosedTag, range: start..<start + 2, content: start + 2..<start + 2)
        }
        position = close + 2
        return delimited(.tag, start..<position)
    }

    func delimited(_ kind: Token.Kind, _ range: Range<Int>) -> Token {
        var content = range.lowerBound + 2..<range.upperBound - 2
        var token = Token(kind: kind, range: range, content: content)
        token.trimsBefore = bytes[range.lowerBound + 2] == UInt8(ascii: "-")
        token.trimsAfter = range.count > 4 && bytes[range.upperBound - 3] == UInt8(ascii: "-")
        if token.trimsBefore, !content.isEmpty { content = content.lowerBound + 1..<content.upperBound }
        if token.trimsAfter, !content.isEmpty { content = content.lowerBound..<content.upperBound - 1 }
        token.content = content
        return token
    }

    /// The offset of the next `%}`.
    private mutating func tagEnd(from start: Int) -> Int? {
        if hasNoMoreTagEnds { return nil }
        var index = start
        while index + 1 < end {
            if bytes[index] == UInt8(ascii: "%"), bytes[index + 1] == UInt8(ascii: "}") { return index }
            index += 1
        }
        hasNoMoreTagEnds = true
        return nil
    }

    /// Up to `}}`; a single `}`, a tag's opener or the end of the template leave the output open.
    private mutating func output() -> Token {
        let start = position
        if dialect == .braze, let end = brazeOutputEnd(from: start) {
            position = end
            return delimited(.output, start..<end)
        }
        var index = start + 2
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: "}") {
                let isClosed = index + 1 < end && bytes[index + 1] == UInt8(ascii: "}")
                position = isClosed ? index + 2 : index + 1
                if isClosed { return delimited(.output, start..<position) }
                return Token(kind: .unclosedOutput, range: start..<position, content: start + 2..<index)
            }
            if byte == UInt8(ascii: "{"), index + 1 < end, bytes[index + 1] == UInt8(ascii: "%") { break }
            index += 1
        }
        position = index
        return Token(kind: .unclosedOutput, range: start..<index, content: start + 2..<index)
    }

    // MARK: Blocks that are not parsed

    package struct RawEnd {
        /// Up to the closing tag.
        package var body: Range<Int>
        package var tag: Range<Int>
        var trimsAfter: Bool
    }

    /// Reads on to the first `{% name %}` whatever else there is, and moves after it; nil (and no move) when there is none.
    package mutating func skip(toTag name: StaticString) -> RawEnd? {
        let start = position
        var index = start
        while index + 1 < end, !hasNoMoreTagEnds {
            if bytes[index] == UInt8(ascii: "{"), bytes[index + 1] == UInt8(ascii: "%"),
                isWord(tagName(at: index), name)
            {
                guard let close = tagEnd(from: index + 2) else { return nil }
                position = close + 2
                return RawEnd(
                    body: start..<index, tag: index..<position, trimsAfter: bytes[close - 1] == UInt8(ascii: "-"))
            }
            index += 1
        }
        return nil
    }

    private func isWord(_ range: Range<Int>, _ word: StaticString) -> Bool {
        range.count == word.utf8CodeUnitCount
            && range.allSatisfy { bytes[$0] == word.utf8Start[$0 - range.lowerBound] }
    }

    /// Where the word of the tag that opens here stands; empty when there is none.
    func tagName(at start: Int) -> Range<Int> {
        var index = start + 2
        if index < end, bytes[index] == UInt8(ascii: "-") { index += 1 }
        while index < end, bytes[index].isSpace { index += 1 }
        let from = index
        while index < end, bytes[index].isWordPart { index += 1 }
        return from..<index
    }
}
